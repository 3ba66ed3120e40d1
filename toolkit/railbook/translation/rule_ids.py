"""The rules that a glossary, or what players type, may name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from railbook.diagnostics import Diagnostic, Place, at
from railbook.diagnostics.nearest import Nearest
from railbook.rules.text import questions_of
from railbook.rules.validate import Verdict


@dataclass(frozen=True, slots=True)
class RuleIds:
    """The rules of some games and of all that these extend, had or dropped: another variant may have them."""

    now: Mapping[str, str]  # every id that is or was in use, and today's id of its rule
    questions: frozenset[str] = frozenset()  # all that these rules settle, in English
    whole: bool = True  # whether no fault hides a rule
    nearest: Nearest = field(default_factory=Nearest)

    @classmethod
    def of(cls, verdict: Verdict) -> RuleIds:
        games = verdict.games.values()
        rules = [rule for game in games for rule in game.every_rule.values()]
        now = {former: rule.id for rule in rules for former in rule.data.get("was", ())}
        now |= {id_: id_ for game in games for id_ in game.dropped} | {rule.id: rule.id for rule in rules}
        questions = frozenset(question for rule in rules for _, question in questions_of(rule.data))
        return cls(now, questions, bool(now) and all(game.whole for game in games))

    def unknown(self, id_: str, place: Place) -> Iterator[Diagnostic]:
        """The fault of an id that no rule has (any more); a faulty rule is no missing one."""
        if self.whole and self.now.get(id_) != id_:
            meant = self.now.get(id_) or self.now.get(self.nearest(id_, self.now) or "")
            yield at(place, "R113", id=id_, nearest=meant)

    def unsettled(self, question: str, place: Place) -> Iterator[Diagnostic]:
        """The fault of a question that no rule settles."""
        if self.whole and question not in self.questions:
            yield at(place, "L155", nearest=self.nearest(question, self.questions))
