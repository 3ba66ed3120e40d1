"""What every command needs to know about its reader."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.diagnostics import Param
from railbook.diagnostics.codes.register import N_
from railbook.diagnostics.limits import shortened
from railbook.i18n.catalog import Translator, translator
from railbook.i18n.language import SOURCE, choose, languages, matching, unmet
from railbook.i18n.places import languages_in, locales_near
from railbook.i18n.wording import Wording
from railbook.report.json_text import json_text
from railbook.report.sentences import printable
from railbook.report.style import Style, style_for
from railbook.report.table import table

if TYPE_CHECKING:
    from railbook.i18n.prose import Prose
    from railbook.rules.components import Ruleset


class Misuse(Exception):
    """The command line cannot be understood or carried out; the message is a sentence for the user."""


class Faulty(Exception):
    """A game has faults, and they have been reported: there is nothing left to do."""


@dataclass(frozen=True, slots=True)
class Context:
    """The reader's language, and whether to use colours."""

    language: str
    style: Style
    languages: tuple[str, ...] = ()
    _toolkit: dict[str, Translator] = field(default_factory=dict)  # made when first asked for
    _rules: list[Translator] = field(default_factory=list)  # of the games shown so far

    @classmethod
    def of(cls, arguments: Sequence[str]) -> Context:
        """From the raw arguments: help texts need the language before anything is parsed."""
        offered = _offered(arguments)
        return cls(choose(_language_option(arguments), available=offered), style_for(sys.stdout), offered)

    def gettext(self, text: str) -> str:
        return self.translator().gettext(text)

    def translator(self) -> Translator:
        if self.language not in self._toolkit:
            self._toolkit[self.language] = translator(self.language)
        return self._toolkit[self.language]

    def prose(self, game: Ruleset) -> Prose:
        """The texts of a game in the reader's language."""
        from railbook.i18n.prose import prose

        told = prose(game, self.language)
        self._rules.append(told.translator)
        return told

    def untranslated(self) -> Iterator[str]:
        """What was shown in English for want of a translation."""
        say, wanted = self.wording.say, unmet()
        if wanted is not None and self.language == SOURCE:
            told = {"name": printable(shortened(wanted))}
            yield say("There are no texts in the language “{name}”; English is shown.", told)
        if self.language == SOURCE:
            return
        missed = sorted({text for one in (self.translator(), *self._rules) for text in one.missed})
        yield self.wording.count(
            "{count} text has no translation yet and is shown in English.",
            "{count} texts have no translation yet and are shown in English.",
            len(missed),
        )
        yield from (f"  {printable(text)}" for text in missed)

    @property
    def wording(self) -> Wording:
        return Wording(self.translator())

    def misuse(self, template: str, nearest: str | None = None, **params: Param) -> Misuse:
        """A complaint in the reader's language, with the name that was probably meant."""
        wording = self.wording
        safe = {name: printable(value) if isinstance(value, str) else value for name, value in params.items()}
        sentence = wording.say(template, safe)
        if nearest is not None:
            sentence += "; " + wording.say("did you mean “{nearest}”?", {"nearest": nearest})
        return Misuse(sentence)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], whole: int = 0) -> None:
        """A table as wide as the terminal, within reason; the first columns may be kept from wrapping."""
        import shutil

        width = min(140, max(60, shutil.get_terminal_size((100, 24)).columns))
        self.say(table(head, rows, self.style, width=width, whole=whole))

    def json(self, value: Any) -> None:
        print(json_text(value, getattr(sys.stdout, "encoding", None)))

    def say(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)


def add_language(parser: argparse.ArgumentParser, context: Context, purpose: str | None = None) -> None:
    """The option --lang; its value was used already, so here it is only checked."""
    offered = context.languages or languages()
    names = ", ".join(offered)

    def known(name: str) -> str:
        found = matching(name, offered)
        if found is None:
            complaint = N_("“{name}” is not one of the languages {languages}")
            raise argparse.ArgumentTypeError(str(context.misuse(complaint, name=name, languages=names)))
        return found

    offer = context.wording.say("language of the output: {languages}", {"languages": names})
    parser.add_argument("--lang", metavar="L", type=known, help=purpose or offer)
    saying = context.gettext("say which texts have no translation and are shown in English")
    parser.add_argument("--untranslated", action="store_true", help=saying)


def _offered(arguments: Sequence[str]) -> tuple[str, ...]:
    """The shipped languages, and those of the catalogs that lie with a game or folder that is named."""
    named = [
        Path(argument) for argument in arguments if not argument.startswith("-") and len(argument) < 1000
    ]
    places = [Path.cwd(), Path.cwd() / "rulesets", *(path for path in named if os.path.lexists(path))]
    near = [folder for path in places for folder in locales_near(path)]
    return tuple(sorted({*languages(), *(name for folder in near for name in languages_in(folder))}))


def _language_option(arguments: Sequence[str]) -> str | None:
    """The language that is asked for; of two, on cards, the first."""
    chosen = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
        elif argument == "--lang" and index + 1 < len(arguments):
            chosen = arguments[index + 1]
    return None if chosen is None else chosen.partition(",")[0]
