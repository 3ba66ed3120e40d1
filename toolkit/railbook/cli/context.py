"""What every command needs to know about its reader."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from railbook.diagnostics import Param
from railbook.i18n.catalog import Translator, translator
from railbook.i18n.language import choose, languages, matching
from railbook.i18n.wording import Wording
from railbook.report.json_text import json_text
from railbook.report.sentences import printable
from railbook.report.style import Style, style_for
from railbook.report.table import table


class Misuse(Exception):
    """The command line cannot be understood or carried out; the message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Context:
    """The reader's language, and whether to use colours."""

    language: str
    style: Style

    @classmethod
    def of(cls, arguments: Sequence[str]) -> Context:
        """From the raw arguments: help texts need the language before anything is parsed."""
        return cls(choose(_language_option(arguments)), style_for(sys.stdout))

    def gettext(self, text: str) -> str:
        return self.translator().gettext(text)

    def translator(self, domain: str = "toolkit") -> Translator:
        return translator(self.language, domain)

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

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table as wide as the terminal, within reason."""
        width = min(140, max(60, shutil.get_terminal_size((100, 24)).columns))
        self.say(table(head, rows, self.style, width=width))

    def json(self, value: Any) -> None:
        print(json_text(value, getattr(sys.stdout, "encoding", None)))

    def say(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)


def add_language(parser: argparse.ArgumentParser, context: Context) -> None:
    """The option --lang; its value was used already, so here it is only checked."""
    names = ", ".join(languages())

    def known(name: str) -> str:
        found = matching(name, languages())
        if found is None:
            complaint = "“{name}” is not one of the languages {languages}"
            raise argparse.ArgumentTypeError(str(context.misuse(complaint, name=name, languages=names)))
        return found

    offer = context.wording.say("language of the output: {languages}", {"languages": names})
    parser.add_argument("--lang", metavar="L", type=known, help=offer)


def _language_option(arguments: Sequence[str]) -> str | None:
    chosen = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
        elif argument == "--lang" and index + 1 < len(arguments):
            chosen = arguments[index + 1]
    return chosen
