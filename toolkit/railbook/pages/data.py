"""The published JSON: everything that the site shows, for programs. Files are described on develop/data.html.

What is published under a version stays as it is: keys and files may be added, never renamed or removed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from railbook import __version__
from railbook.evidence.subject import subject_of
from railbook.i18n.catalog import RULES, translator
from railbook.i18n.glossary import Glossary
from railbook.i18n.prose import Prose, prose
from railbook.pages import address
from railbook.report.as_objects import (
    board_object,
    dispute_object,
    plain,
    rule_object,
    source_object,
    term_object,
)
from railbook.report.json_text import json_text
from railbook.rules.components import Ruleset
from railbook.rules.disputes import Dispute, disputes_in
from railbook.rules.flat import flat
from railbook.rules.library import Library
from railbook.rules.manuals import Manual, manuals_in
from railbook.rules.sheet import Reader
from railbook.schema import KINDS, MERGED, bundled_schema
from railbook.shipped import LOCALES
from railbook.translation.glossaries import glossary_for

FORMAT = 1
FOLDER = f"data/v{FORMAT}"  # of the site, beside the folders of the languages
_NOTICE = (
    "An unofficial fan reference. Ticket to Ride is a trademark of Days of Wonder. "
    "All rule texts are our own words."
)


class Site(Protocol):
    """Whatever knows the games of a site and their languages."""

    @property
    def rulesets(self) -> Mapping[str, Ruleset]: ...
    @property
    def published(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def languages(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Publication:
    """What is published: games, the languages of each and of the site, words and disputes."""

    rulesets: Mapping[str, Ruleset]
    published: Mapping[str, tuple[str, ...]]
    languages: tuple[str, ...]
    glossary: Glossary
    disputes: tuple[Dispute, ...] = ()
    manuals: Mapping[str, Manual] = field(default_factory=dict)

    @classmethod
    def of(cls, site: Site) -> Publication:
        """All that belongs to the games of a site; a dispute that several of them have is told once."""
        library = Library(Reader())
        folders = [ruleset.folder for ruleset in site.rulesets.values()]
        disputes, manuals = (
            [sheet for folder in folders for sheet in library.registers(kind, folder)]
            for kind in ("disputes", "manuals")
        )
        told = tuple(
            dispute
            for dispute in disputes_in(disputes)
            if any(dispute.concerns(ruleset) for ruleset in site.rulesets.values())
        )
        _, glossary = glossary_for(LOCALES)
        return cls(site.rulesets, site.published, site.languages, glossary, told, manuals_in(manuals))

    def games_in(self, language: str) -> list[str]:
        return [id_ for id_ in sorted(self.rulesets) if language in self.published[id_]]

    def texts(self, game: str) -> dict[str, Prose]:
        """A game in each of its languages."""
        return {language: prose(self.rulesets[game], language) for language in self.published[game]}


def write_data(folder: Path, site: Site) -> list[Path]:
    """Writes all files into a folder (``data/v1`` of the site), and says which they are."""
    written = []
    for name, make in documents(Publication.of(site)).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{json_text(make())}\n", encoding="utf-8", newline="\n")
        written.append(file)
    return written


def documents(publication: Publication) -> dict[str, Callable[[], Any]]:
    """Every file by its path, with what makes its content."""
    made: dict[str, Callable[[], Any]] = {"index.json": partial(_index, publication)}
    for game in sorted(publication.rulesets):
        made[f"games/{game}.json"] = partial(_game, publication, game)
        made[f"boards/{game}.json"] = partial(_board, publication, game)
        for language in publication.published[game]:
            made[f"rules/{language}/{game}.json"] = partial(_rules, publication, game, language)
    for language in publication.languages:
        made[f"disputes/{language}.json"] = partial(_disputes, publication, language)
    made["manuals.json"] = partial(_manuals, publication)
    made["glossary.json"] = partial(_glossary, publication)
    for kind in (*KINDS, MERGED):
        made[f"schema/{kind}.schema.json"] = partial(bundled_schema, kind)
    return made


def _index(publication: Publication) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": __version__,
        "notice": _NOTICE,
        "licence": "MIT",
        "languages": list(publication.languages),
        "games": [_entry(publication, game) for game in sorted(publication.rulesets)],
        "disputes": {language: f"disputes/{language}.json" for language in publication.languages},
        "manuals": "manuals.json",
        "glossary": "glossary.json",
        "schemas": {kind: f"schema/{kind}.schema.json" for kind in (*KINDS, MERGED)},
    }


def _entry(publication: Publication, game: str) -> dict[str, Any]:
    """A game in the index: its names, its files and the pages that people read."""
    languages = publication.published[game]
    return {
        "id": game,
        "title": _titles(publication, game),
        "game": f"games/{game}.json",
        "board": f"boards/{game}.json",
        "rules": {language: f"rules/{language}/{game}.json" for language in languages},
        "pages": {language: f"{language}/{address.front(game)}" for language in languages},
    }


def _titles(publication: Publication, game: str) -> dict[str, str]:
    title = publication.rulesets[game].title
    return {language: texts.name(title) for language, texts in publication.texts(game).items()}


def _game(publication: Publication, game: str) -> dict[str, Any]:
    ruleset, texts = publication.rulesets[game], publication.texts(game)
    return {
        "game": game,
        "title": _titles(publication, game),
        "summary": {language: told.name(ruleset.summary) for language, told in texts.items()},
        "extends": list(ruleset.extends),
        "mechanics": list(ruleset.mechanics.names),
        "components": [
            {"id": id_, "count": count, "name": _names(ruleset.component_names.get(id_, id_), texts)}
            for id_, count in ruleset.components.items()
        ],
        "colors": {id_: _names(ruleset.color_names.get(id_, id_), texts) for id_ in ruleset.cards.colors},
        "values": {path: plain(value) for path, value in flat(ruleset.parameters)},
        "sources": {
            path: [source_object(source) for source in sources]
            for path, sources in subject_of(ruleset).sources.items()
        },
        "parameters": plain(ruleset.parameters),
    }


def _names(name: str, texts: Mapping[str, Prose]) -> dict[str, str]:
    return {language: told.name(name) for language, told in texts.items()}


def _board(publication: Publication, game: str) -> dict[str, Any]:
    board = publication.rulesets[game].board
    return {"game": game, **board_object(board, publication.texts(game))}


def _rules(publication: Publication, game: str, language: str) -> dict[str, Any]:
    ruleset = publication.rulesets[game]
    texts = prose(ruleset, language)
    disputes = [dispute for dispute in publication.disputes if dispute.concerns(ruleset)]
    return {
        "game": game,
        "language": language,
        "title": texts.name(ruleset.title),
        "sections": [
            {"id": section.id, "title": texts.name(section.title)}
            for section in ruleset.sections
            if ruleset.rules_in(section.id)
        ],
        "rules": [
            {
                "id": rule.id,
                **rule_object(rule, texts, disputes=disputes),
                "was": list(rule.was),
                "address": f"{language}/{address.section(game, rule.section)}#{rule.id}",
            }
            for section in ruleset.sections
            for rule in ruleset.rules_in(section.id)
        ],
    }


def _disputes(publication: Publication, language: str) -> dict[str, Any]:
    """Each told by the first of its games that has the language; of several games, in words that fit any."""
    texts = {game: prose(publication.rulesets[game], language) for game in publication.games_in(language)}
    told = ((dispute, _teller(dispute, texts)) for dispute in publication.disputes)
    return {
        "language": language,
        "disputes": [
            {**dispute_object(dispute, teller), "address": f"{language}/disputes.html#{dispute.id}"}
            for dispute, teller in told
            if teller is not None
        ],
    }


def _teller(dispute: Dispute, texts: Mapping[str, Prose]) -> Prose | None:
    """The first game that it is about, or that builds on such a game."""
    about = [texts[game] for game in dispute.games if game in texts]
    first = next(iter([*about, *(one for one in texts.values() if dispute.concerns(one.ruleset))]), None)
    return first if first is None or len(dispute.games) == 1 else first.for_any_game


def _manuals(publication: Publication) -> dict[str, Any]:
    """The manuals that sources name."""
    return {"manuals": [asdict(manual) for _, manual in sorted(publication.manuals.items())]}


def _glossary(publication: Publication) -> dict[str, Any]:
    translators = {language: translator(language, RULES) for language in publication.languages}
    return {
        "languages": list(publication.languages),
        "terms": [
            term_object(term, {name: texts.gettext(term.means) for name, texts in translators.items()})
            for term in publication.glossary.values()
        ],
    }
