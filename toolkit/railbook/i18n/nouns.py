"""What a game calls its things: {piece}, {wild}, {place} and {space} in sentences that serve every game.

The toolkit's texts, and the names of scenarios that several games share, name these things by a placeholder.
It is filled with the game's own noun in the reader's language: a train or a bus, a Locomotive or a Ferry
card, a city or a location. Without a game, the words fit any.

    {piece}         as the number of the sentence asks, or one: train
    {piece:one}     {piece:other}     train, trains
    {wild:a}        with the article: a Locomotive, una Locomotiva, et lokomotiv
    {piece:Other}   with a capital, at the beginning of a sentence or a label: Trains

A translation may choose another form than the English text has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from railbook.diagnostics.codes.register import N_, P_
from railbook.i18n.catalog import Translator
from railbook.rules.components import Name, Ruleset
from railbook.rules.text import FORM, NOUNS

# The words that fit any game.
_NAMES = (
    Name(*P_("piece", "pieces")),
    Name(*P_("wild card", "wild cards")),
    Name(*P_("location", "locations")),
    Name(*P_("space", "spaces")),
)
NEUTRAL = dict(zip(NOUNS, _NAMES, strict=True))
_WITH_ARTICLE = (N_("a piece"), N_("a wild card"), N_("a location"), N_("a space"))
_NOUN = re.compile(rf"\{{({'|'.join(NOUNS)})({FORM})\}}")
_SEVERAL = 2  # a number that asks for the plural


@dataclass(frozen=True, slots=True)
class Nouns:
    """The nouns of a game, or those that fit any, for one reader.

    >>> Nouns(Translator("en")).said("wild", "A"), Nouns(Translator("en")).said("piece", "other")
    ('A wild card', 'pieces')
    """

    translator: Translator
    names: Mapping[str, Name] = field(default_factory=lambda: NEUTRAL)
    contexts: tuple[str, ...] = ()  # for whom a translation may be meant

    def said(self, noun: str, form: str = "", count: int = 1) -> str:
        """The noun in a form; without one, as the number asks."""
        said = self._said(self.names[noun], form.lower(), count)
        return capital(said) if form[:1].isupper() else said

    def filled(self, text: str, shown: Callable[[str], str] = str, count: int = 1) -> str:
        """A text with its nouns filled in; its other placeholders stay."""
        return _NOUN.sub(lambda match: shown(self.said(match[1], match[2].lstrip(":"), count)), text)

    def _said(self, name: Name, form: str, count: int) -> str:
        if form == "a":
            # A catalog that has the noun alone will do: most languages can live without the article.
            known = self.translator.known(name.a, self.contexts)
            return known or self._said(name, "one", count)
        number = {"one": 1, "other": _SEVERAL}.get(form, abs(count))
        return self.translator.ngettext(name.one, name.other, number, self.contexts)


def names_of(ruleset: Ruleset) -> Mapping[str, Name]:
    """What a game calls its things."""
    board = ruleset.board_names
    return {
        "piece": ruleset.vehicle.name,
        "wild": ruleset.cards.wild.name,
        "place": board.get("location", NEUTRAL["place"]),
        "space": board.get("space", NEUTRAL["space"]),
    }


def neutral(text: str) -> str:
    """An English text with words that fit any game.

    >>> neutral("{wild:A} from the deck")
    'A wild card from the deck'
    """
    return Nouns(Translator()).filled(text)


def capital(text: str) -> str:
    """The text with a capital at its beginning.

    >>> capital("één trein"), capital("cable car")
    ('Eén trein', 'Cable car')
    """
    if text.startswith("één"):  # in Dutch the first letter loses its accent
        return "E" + text[1:]
    return text[:1].upper() + text[1:]
