"""An edition: one game in one language, with everything that its pages show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice

from markupsafe import Markup, escape

from railbook.diagnostics.codes.register import N_
from railbook.drawing.cards import card_use
from railbook.examples.example import Example
from railbook.i18n.answers import players_named
from railbook.i18n.prose import Paragraph
from railbook.i18n.wording import Wording, known_locale
from railbook.pages import address
from railbook.pages.stubs import stubs
from railbook.pages.texts import Marked, foreign
from railbook.rules.components import Rule, Ruleset, Section, Source
from railbook.rules.disputes import Dispute
from railbook.rules.manuals import Manual
from railbook.telling.headings import UNTITLED
from railbook.telling.names import Names
from railbook.telling.rulings import ruling_told

# Values that are tables, with what stands in their first column; in the second one are points.
_TABLES: Mapping[str, Callable[[Wording], str]] = {
    "route_points": lambda wording: wording.noun("space", "Other"),
    "mechanics.tourist_tokens.points": lambda wording: wording.say("Different tokens", {}),
}
_KNOWN_AS = {"nb": "no"}


@dataclass(frozen=True)
class Edition:
    """What the templates ask of a game; every text comes out escaped and in the reader's language."""

    names: Names
    line: int  # the number of its line: the colour of its pages
    languages: tuple[str, ...]  # in which the game is published
    examples: Mapping[str, tuple[Example, ...]]
    disputes: tuple[Dispute, ...]
    manuals: Mapping[str, Manual]
    titles: Mapping[str, str]  # of every game of the site
    marked: Marked

    @property
    def ruleset(self) -> Ruleset:
        return self.names.ruleset

    @property
    def id(self) -> str:
        return self.ruleset.id

    @property
    def language(self) -> str:
        return self.names.wording.translator.language

    @cached_property
    def title(self) -> Markup:
        return self.name(self.ruleset.title)

    def name(self, text: str) -> Markup:
        """A title, a question, a name."""
        return self.marked.text(self.names.prose.name, text)

    def answer(self, rule: Rule) -> Markup:
        return self.marked.text(self.names.prose.answer, rule)

    def detail(self, rule: Rule) -> list[tuple[Markup, tuple[int, ...]]]:
        """The details, each with the player counts that it holds for (none: for all)."""
        return self._marked(self.names.prose.detail(rule))

    def answers_to(self, rule: Rule, question: str) -> list[tuple[Markup, tuple[int, ...]]]:
        """The sentences that settle a question, each with the player counts that it holds for."""
        return self._marked(self.names.prose.paragraphs(rule.settling(question)))

    def replies_to(self, rule: Rule, question: str) -> list[tuple[Markup, tuple[int, ...]]]:
        """Of these, what the rule's own text does not say."""
        replies = [text for text in rule.settling(question) if text in rule.replies]
        return self._marked(self.names.prose.paragraphs(replies))

    def _marked(self, paragraphs: Iterator[Paragraph]) -> list[tuple[Markup, tuple[int, ...]]]:
        told: list[tuple[Markup, tuple[int, ...]]] = []
        found: list[Paragraph] = []
        while text := self.marked.text(_next_text, paragraphs, found):  # looked up when it is asked for
            told.append((text, found[-1].players))
        return told

    def stubs(self, rule: Rule) -> list[Markup]:
        return list(stubs(rule.explains, self.names))

    def table(self, rule: Rule) -> tuple[str, str, list[tuple[int, int]]] | None:
        """The table that a rule explains: what stands in its two columns, and its rows."""
        for path, first in _TABLES.items():
            if path in rule.explains:
                rows = [(int(key), value) for key, value in self.ruleset.value(path).items()]
                wording = self.names.wording
                return first(wording), wording.say("Points", {}), sorted(rows)
        return None

    def players(self, counts: tuple[int, ...] | range) -> str:
        return players_named(counts, self.names.wording)

    # ---- Where things are ----

    def of_rule(self, id_: str) -> str | None:
        """The address of a rule."""
        rule = self.ruleset.rule(id_)
        return None if rule is None else f"{address.section(self.id, rule.section)}#{rule.id}"

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        return tuple(section for section in self.ruleset.sections if self.ruleset.rules_in(section.id))

    # ---- Where rules come from ----

    def source(self, source: Source, *, whole: bool = False) -> Markup:
        """A source in words; where several games meet, ``whole`` names this game with its manuals."""
        key = source, bool(whole)
        if key not in self._sources:
            self._sources[key] = self._source(source, whole=whole)
        return self._sources[key]

    @cached_property
    def _sources(self) -> dict[tuple[Source, bool], Markup]:
        return {}

    def _source(self, source: Source, *, whole: bool) -> Markup:
        if source.record is not None:
            title = self.name(self.ruleset.record_titles.get(source.record, source.record))
            return title if source.at is None else Markup("{}: {}").format(title, source.at)
        return Markup("{}: {}").format(self.manual(source.manual or "", whole=whole), self.heading(source))

    def ruling(self, rule: Rule) -> str | None:
        """That a rule is our decision, if it is."""
        return ruling_told(rule, self.ruleset, self.names.wording, lambda game: self.titles.get(game, game))

    def manual(self, id_: str, *, whole: bool = False) -> Markup:
        """A manual by language and edition; of another game, or on request, with that game's name."""
        manual = self.manuals.get(id_)
        if manual is None:
            return escape(id_)
        edition = " ".join(str(part) for part in (manual.publisher, manual.year) if part)
        about = ", ".join(part for part in (self.language_name(manual.language), edition) if part)
        _ = self.names.wording
        if manual.game == self.id and not whole:
            return escape(_.say(N_("Manual ({edition})"), {"edition": about}))
        told = {"game": self.titles.get(manual.game, manual.game), "edition": about}
        return escape(_.say(N_("Manual of {game} ({edition})"), told))

    def heading(self, source: Source) -> Markup:
        """The section of a manual, in the manual's language."""
        section = source.section or ""
        if section in UNTITLED:
            return escape(self.names.wording.translator.gettext(UNTITLED[section]))
        manual = self.manuals.get(source.manual or "")
        if manual is None or manual.language == self.language:
            return escape(section)
        return foreign(section, manual.language)

    def language_name(self, language: str) -> str:
        return language_name(language, self.language)

    def disputes_of(self, rule: Rule) -> list[Dispute]:
        """What is doubtful about a rule; notes on wording are left out."""
        return [dispute for dispute in self.disputes if rule.id in dispute.rules and not dispute.is_note]

    def games_of(self, dispute: Dispute) -> str:
        """The games that a dispute is about."""
        return self.names.wording.list([self.titles.get(game, game) for game in dispute.games])

    def shown_by(self, dispute: Dispute) -> list[Example]:
        """The examples that show what we play."""
        told = {example.anchor: example for own in self.examples.values() for example in own}
        return [example for example in told.values() if dispute.id in example.settles]

    # ---- What is drawn ----

    def cards(self, ids: tuple[str, ...]) -> Markup:
        """Cards in a row; what they are is told in words beside it."""
        return Markup("".join(self._drawn[id_] for id_ in ids))

    @cached_property
    def _drawn(self) -> dict[str, str]:
        cards = self.ruleset.cards
        return {id_: card_use(id_, self.names.card(id_)) for id_ in (*cards.colors, cards.wild.id)}

    def colors(self) -> Iterator[tuple[str, Markup, int]]:
        """Every kind of card: its id, its name and how many there are; the wild one last."""
        cards = self.ruleset.cards
        for id_, count in cards.colors.items():
            yield id_, self.name(self.ruleset.color_names.get(id_, id_)), count
        wild = cards.wild
        yield wild.id, self.marked.text(self.names.prose.thing, wild.name), wild.count


def _next_text(paragraphs: Iterator[Paragraph], found: list[Paragraph]) -> str:
    """The text of the next paragraph, which is added to those found; empty when there is none."""
    for paragraph in islice(paragraphs, 1):
        found.append(paragraph)
        return paragraph.text
    return ""


@cache
def language_name(language: str, reader: str) -> str:
    """What a language is called in another; of an unknown one, its code.

    Of Norwegian only one is written here, so that nobody needs to be told which.

    >>> language_name("nb", "it"), language_name("it", "it")
    ('norvegese', 'italiano')
    """
    from babel.core import Locale, UnknownLocaleError

    try:
        name = Locale.parse(_KNOWN_AS.get(language, language)).get_display_name(known_locale(reader))
    except (UnknownLocaleError, ValueError):
        return language
    return name or language


def own_name(language: str) -> str:
    """What a language is called by those who speak it, as it stands alone.

    >>> own_name("it"), own_name("pt_BR")
    ('Italiano', 'Português (Brasil)')
    """
    name = language_name(language, language)
    return name[:1].upper() + name[1:]
