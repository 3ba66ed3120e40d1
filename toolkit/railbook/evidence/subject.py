"""What is verified: a game with its facts, the passages about them, its manuals and its disputes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from railbook.rules.components import Ruleset, Source
from railbook.rules.compose import draft_of
from railbook.rules.disputes import Dispute, disputes_of
from railbook.rules.draft import Draft
from railbook.rules.evidence import STATEMENTS, Passage, evidence_sheets, passages_in
from railbook.rules.facts import facts_of
from railbook.rules.library import Library
from railbook.rules.manuals import Manual, manuals_in
from railbook.rules.sheet import Reader
from railbook.rules.value_sources import value_sources


@dataclass(frozen=True, slots=True)
class Subject:
    game: Ruleset
    facts: Mapping[str, Any]
    sources: Mapping[str, tuple[Source, ...]]  # of every value that the game is played by
    passages: tuple[Passage, ...]
    manuals: tuple[Manual, ...]
    disputes: tuple[Dispute, ...]
    mechanics: Mapping[str, str]  # of each rule that needs one

    @property
    def rows(self) -> list[str]:
        """All that a manual may state: the values of the game, and what else there is evidence for."""
        evident = [passage.subject for passage in self.passages]
        kept = [path for path in self.sources if not any(one.startswith(f"{path}.") for one in evident)]
        order = list(dict.fromkeys((*kept, *(one for one in evident if not one.startswith("rule ")))))
        return [
            *sorted(order, key=list(self.facts).index),
            *dict.fromkeys(one for one in evident if one not in order),
        ]

    def expected(self, passage: Passage) -> Any:
        """What the game has: a value, or of a rule or mechanic that there is one."""
        return passage.read if passage.read in STATEMENTS else self.facts[passage.fact or ""]

    def records(self, fact: str) -> tuple[str, ...]:
        """The records that a value rests on."""
        return tuple(dict.fromkeys(source.record for source in self.sources.get(fact, ()) if source.record))


def _own(sources: tuple[Source, ...], draft: Draft) -> tuple[Source, ...]:
    """The sources of this game, or of one that it builds on; a sister's only where there is no other."""
    games = {layer.main.text("game") for layer in draft.layers}
    manuals = manuals_in(draft.library.registers("manuals", draft.game.main.file.parent))
    own = {manual.id for manual in manuals.values() if manual.game in games}
    return tuple(one for one in sources if one.record or one.manual in own) or sources


def subject_of(game: Ruleset) -> Subject:
    """A game with all that is known about its sources."""
    reader = Reader()
    library = Library(reader)
    main = library.part(game.folder, "game")
    assert main is not None  # the game was loaded from it
    draft = draft_of(main, library)
    manuals = manuals_in(library.registers("manuals", game.folder))
    return Subject(
        game,
        facts_of(draft),
        {path: _own(sources, draft) for path, sources in value_sources(draft)},
        tuple(passages_in(evidence_sheets(game.folder, library))),
        tuple(manual for manual in manuals.values() if manual.game == game.id),
        tuple(disputes_of(game, library)),
        {id_: needs for id_, rule in draft.rules.items() if isinstance(needs := rule.data.get("needs"), str)},
    )
