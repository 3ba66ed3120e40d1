"""Holds rulesets against their manuals: a fact agrees, differs, is not stated, or cannot be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from railbook.evidence.compare import agrees, mended
from railbook.evidence.ground import NOT_FOUND, Ground, Read, Unreadable
from railbook.evidence.lexicon import lexicon
from railbook.evidence.locate import locate
from railbook.evidence.readings import READERS
from railbook.evidence.sections import find_sections, has_heading
from railbook.evidence.subject import Subject
from railbook.evidence.text import ManualText
from railbook.rules.components import Ruleset
from railbook.rules.disputes import Dispute
from railbook.rules.evidence import Passage
from railbook.rules.manuals import Manual

_OFF_AT_MOST = 0.2  # of the lines that disputes cite
AGREES, DIFFERS, NOT_STATED, UNREADABLE = "agrees", "differs", "not-stated", "unreadable"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one passage says about one fact."""

    passage: Passage
    verdict: str
    expected: Any
    value: Any = None  # as it was read
    reason: str | None = None  # why it could not be
    line: int | None = None
    mended: bool = False  # it agrees once a slip of the scan is put right
    dispute: str | None = None  # what explains a difference
    spans: tuple[tuple[int, int], ...] = ()  # where in the text the value stands

    @property
    def settled(self) -> bool:
        """Whether nobody has to look into it."""
        return self.verdict == AGREES or self.dispute is not None


@dataclass(frozen=True, slots=True)
class Checked:
    """One manual held against its game."""

    manual: Manual
    findings: tuple[Finding, ...]
    headings: Mapping[str, int]  # the line of each heading that was found
    lost: tuple[str, ...]  # headings that were not
    # Statements of disputes whose line stands elsewhere: id, line, section; and how many name a line at all.
    misplaced: tuple[tuple[str, int, str | None], ...] = ()
    cited: int = 0
    # Disputes, and the facts of which the manual does not say what they have it say.
    unfounded: tuple[tuple[str, str], ...] = ()

    @property
    def sound(self) -> bool:
        settled = all(finding.settled for finding in self.findings)
        return settled and not (self.lost or self.unfounded or (self.misplaced and self.is_our_copy))

    @property
    def is_our_copy(self) -> bool:
        """Whether lines are those of our copy: where most are off, the text was only wrapped otherwise."""
        return len(self.misplaced) <= max(self.cited * _OFF_AT_MOST, 1)


@dataclass(frozen=True, slots=True)
class Verified:
    """One game: its facts, and what each of its manuals says about them."""

    subject: Subject
    manuals: tuple[Checked, ...]
    absent: tuple[Manual, ...] = field(default=())  # manuals whose text is not at hand

    def row(self, subject: str) -> list[tuple[str, list[Finding]]]:
        """What every manual says about a fact."""
        return [
            (one.manual.id, [finding for finding in one.findings if finding.passage.subject == subject])
            for one in self.manuals
        ]

    @property
    def sound(self) -> bool:
        return all(one.sound for one in self.manuals)


def check_manual(manual: Manual, text: ManualText, subject: Subject) -> Checked:
    """Reads every passage of a manual and compares it with the game."""
    ground = ground_for(manual, text, subject.game)
    findings = tuple(
        finding_of(passage, ground, subject) for passage in subject.passages if passage.manual == manual.id
    )
    headed = filter(has_heading, manual.sections)
    lost = tuple(section for section in headed if section not in ground.sections.lines)
    return Checked(
        manual,
        findings,
        ground.sections.lines,
        lost,
        tuple(_misplaced(manual, ground, subject.disputes)),
        sum(said.source.manual == manual.id for dispute in subject.disputes for said in dispute.says),
        tuple(_unfounded(manual, findings, subject.disputes)),
    )


def ground_for(manual: Manual, text: ManualText, game: Ruleset) -> Ground:
    sections = find_sections(text, manual.stored or manual.sections)
    return Ground(text, sections, lexicon(manual.language), manual.scanned, frozenset(game.cards.colors))


def read_passage(passage: Passage, ground: Ground) -> Read | Unreadable:
    """The value that a passage states, or why it cannot be read."""
    place = (0, 0) if passage.read == "table" else locate(passage, ground)
    return NOT_FOUND if place is None else READERS[passage.read](passage, ground, *place)


def finding_of(passage: Passage, ground: Ground, subject: Subject) -> Finding:
    """What a passage says, held against the game."""
    expected, read = subject.expected(passage), read_passage(passage, ground)
    if isinstance(read, Unreadable):
        line = None if read.token is None else ground.tokens[read.token].line
        dispute = _explaining(passage, None, subject.disputes)
        return Finding(passage, UNREADABLE, expected, reason=read.reason, line=line, dispute=dispute)
    line = ground.tokens[read.tokens[0]].line
    spans = tuple((ground.tokens[at].start, ground.tokens[at].end) for at in read.tokens)
    if agrees(passage, read, expected, scanned=ground.scanned):
        return Finding(passage, AGREES, expected, read.value, line=line, spans=spans)
    if mended(read, expected):
        return Finding(passage, AGREES, expected, read.value, line=line, spans=spans, mended=True)
    dispute = _explaining(passage, read.value, subject.disputes)
    return Finding(passage, DIFFERS, expected, read.value, line=line, spans=spans, dispute=dispute)


def _explaining(passage: Passage, value: Any, disputes: Iterable[Dispute]) -> str | None:
    """The dispute that says of this manual just what was read."""
    for dispute in disputes:
        for said in dispute.says:
            same = said.source.manual == passage.manual and said.fact == passage.fact
            if same and said.fact is not None and said.value == value:
                return dispute.id
    return None


def _unfounded(
    manual: Manual, findings: Iterable[Finding], disputes: Iterable[Dispute]
) -> Iterator[tuple[str, str]]:
    """Values that a dispute claims for a manual, and that no passage of it has."""
    explained = {(finding.dispute, finding.passage.fact) for finding in findings}
    for dispute in disputes:
        for said in dispute.says:
            if said.source.manual == manual.id and said.fact and (dispute.id, said.fact) not in explained:
                yield dispute.id, said.fact


def _misplaced(
    manual: Manual, ground: Ground, disputes: Iterable[Dispute]
) -> Iterator[tuple[str, int, str | None]]:
    """Statements of disputes whose line is not in the section that they name."""
    for dispute in disputes:
        for said in dispute.says:
            if said.source.manual != manual.id or said.line is None:
                continue
            token = ground.text.first_on(said.line)
            headings = [name for name, line in ground.sections.lines.items() if line == said.line]
            found = headings[0] if headings else ground.sections.at(token)
            section = said.source.section
            if section in ground.sections.lines and found != section:
                yield dispute.id, said.line, found
