"""What is read out of manuals: how much of an unseen one is found, and what the reading costs.

An unseen manual is one that was not learnt from: its evidence is left out, and that of its sisters where a
new language is to be read. Facts count that its own evidence knows to be stated.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from railbook import load, shipped_games
from railbook.diagnostics import Diagnostic
from railbook.evidence.compare import agrees
from railbook.evidence.extraction.draft import Draft, draft
from railbook.evidence.extraction.lessons import is_taught, learn
from railbook.evidence.extraction.proposal import Proposal
from railbook.evidence.ground import Read
from railbook.evidence.library import verify
from railbook.evidence.repair import repair_for
from railbook.evidence.subject import Subject, subject_of
from railbook.evidence.text import ManualText, read_manual
from railbook.rules.evidence import Passage
from tests.manuals import EXAMPLE_TEXTS, MANUALS, example_game, scanned_sample

# The manual that is left out, and what else is not learnt from.
LEFT_OUT = {
    "london.it": (),
    "san-francisco.nl": ("san-francisco.nb",),
    "san-francisco.nb": ("san-francisco.nl",),
    "san-francisco.it": ("san-francisco.nl", "san-francisco.nb"),
    "usa.it": (),
}
_PLAYERS = ("players.", "duration.")


@dataclass(frozen=True)
class Score:
    """How many facts a manual states, how many were proposed, and how many of those were right."""

    stated: int
    proposed: int
    right: int

    @property
    def precision(self) -> float:
        return self.right / self.proposed if self.proposed else 1.0

    @property
    def recall(self) -> float:
        return self.right / self.stated


def left_out(manual: str, subjects: Sequence[Subject]) -> Score:
    """One of the manuals, read by what the others teach."""
    subject = next(one for one in subjects if any(own.id == manual for own in one.manuals))
    known = next(own for own in subject.manuals if own.id == manual)
    text = _text(MANUALS / f"{manual}.txt", known.language, scanned=known.scanned)
    lessons = learn(known.language, subjects, without=(manual, *LEFT_OUT[manual]))
    return score(draft(manual, text, lessons, ("core", {}), scanned=known.scanned), subject)


def invented(language: str, subjects: Sequence[Subject], example: Subject) -> Score:
    """One of the invented manuals, whose game and words nobody has learnt from."""
    text = _text(EXAMPLE_TEXTS / f"lakes.{language}.txt", language, scanned=False)
    return score(draft(f"lakes.{language}", text, learn(language, subjects), ("core", {})), example)


def score(made: Draft, subject: Subject) -> Score:
    """A draft held against the game; only facts that any game may have are counted."""
    own = [passage for passage in subject.passages if passage.manual == made.manual]
    stated = {passage.fact: passage for passage in own if passage.fact and _counts(passage.fact)}
    right = [
        found for found in made.facts if found.proposal.fact in stated and _is_right(found.proposal, subject)
    ]
    return Score(len(stated), len(made.facts), len(right))


def _counts(fact: str) -> bool:
    return is_taught(fact) or fact.startswith(_PLAYERS)


def _is_right(proposal: Proposal, subject: Subject) -> bool:
    if proposal.read == "affirms":
        return True
    passage = Passage("", "", fact=proposal.fact, read=proposal.read)
    return agrees(passage, Read(proposal.value, ()), subject.facts[proposal.fact], scanned=False)


def _text(file: Path, language: str, *, scanned: bool) -> ManualText:
    text = read_manual(file, repair_for(language, scanned=scanned))
    assert not isinstance(text, Diagnostic)
    return text


def repaired() -> Iterator[tuple[str, int, int]]:
    """Of the words of the hand-made sample: how many there are, and how many are right after the repair."""
    repair = repair_for("nb", scanned=True)
    for name, damaged in (("damaged", True), ("intact", False)):
        rows = [row for row in scanned_sample() if (row.scanned != row.right) == damaged]
        total = sum(row.times for row in rows)
        yield name, total, sum(row.times for row in rows if repair(row.scanned) == row.right)


def evidence() -> None:
    """Verifying, extracting, repairing."""
    print("Manuals: facts read out of texts")
    for name, total, right in repaired():
        print(f"  scan repair, {name} words: {right} of {total} right ({right / total:.1%})")
    subjects = [subject_of(load(name)) for name in shipped_games()]
    example = subject_of(load(str(example_game())))
    for language in ("it", "nl", "nb"):
        _row(f"lakes.{language}, invented", invented(language, subjects, example))
    if not MANUALS.is_dir():
        print("  The manuals are not there (RAILBOOK_MANUALS): nothing was left out and read.")
        return
    for manual in LEFT_OUT:
        _row(manual, left_out(manual, subjects))
    start = time.perf_counter()
    verified, _ = verify([load(name) for name in shipped_games()], MANUALS)
    taken = time.perf_counter() - start
    passages = sum(len(one.findings) for game in verified for one in game.manuals)
    start = time.perf_counter()
    for file in MANUALS.glob("*.txt"):
        file.read_text(encoding="utf-8").casefold().split()
    bare = time.perf_counter() - start
    ratio = taken / bare
    print(
        f"  verify: {passages} passages, {taken * 1000:.0f} ms, {ratio:.0f} times a plain split of the texts"
    )


def _row(name: str, found: Score) -> None:
    print(
        f"  extract {name:<24} precision {found.precision:.2f} ({found.right}/{found.proposed})"
        f"  recall {found.recall:.2f} ({found.right}/{found.stated})"
    )
