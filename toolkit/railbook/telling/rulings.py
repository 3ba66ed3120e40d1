"""Rulings told as rulings: that a rule is our decision, and what the manuals of this game and others say."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from railbook.diagnostics.codes.register import N_, P_
from railbook.i18n.wording import Wording, fill
from railbook.rules.components import Rule, Ruleset
from railbook.rules.disputes import Dispute

_NO_MANUAL = N_("Railbook’s ruling: no manual settles this.")
_SILENT = P_(
    "Railbook’s ruling: this game’s manual does not say.",
    "Railbook’s ruling: this game’s manuals do not say.",
)
_AS_ELSEWHERE = P_(
    "We play as in the manual of {games}.",
    "We play as in the manuals of {games}.",
)


def ruling_told(rule: Rule, game: Ruleset, wording: Wording, title: Callable[[str], str]) -> str | None:
    """The sentence that tells a ruling from what a manual says; None for what a manual of this game says.

    ``title`` gives the name of a game by its id.
    """
    if not rule.is_ruling:
        return None
    own = wording.count(*_SILENT, len(game.manuals)) if game.manuals else wording.say(_NO_MANUAL, {})
    return " ".join(filter(None, (own, _as_elsewhere(rule, wording, title))))


def _as_elsewhere(rule: Rule, wording: Wording, title: Callable[[str], str]) -> str | None:
    if not rule.elsewhere:
        return None
    template = wording.translator.ngettext(*_AS_ELSEWHERE, len(rule.elsewhere))
    return fill(template, {"games": wording.list(map(title, rule.elsewhere))})


def rulings_on(rule: Rule, disputes: Iterable[Dispute]) -> list[Dispute]:
    """What we have decided about a rule, or about a sentence of it, where the manuals leave a doubt."""
    return [dispute for dispute in disputes if dispute.is_ruling and rule.id in dispute.rules]
