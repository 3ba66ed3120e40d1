"""What every command needs to know about its reader."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from railbook.i18n.catalog import Translator, translator
from railbook.i18n.language import choose, languages, matching
from railbook.report.style import Style, style_for


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

    def say(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)


def add_language(parser: argparse.ArgumentParser, context: Context) -> None:
    """The option --lang; its value was used already, so here it is only checked."""
    parser.add_argument(
        "--lang",
        metavar="L",
        type=_known_language,
        help=context.gettext("language of the output: {languages}").format(languages=", ".join(languages())),
    )


def _known_language(name: str) -> str:
    found = matching(name, languages())
    if found is None:
        raise argparse.ArgumentTypeError(f"“{name}” is not one of the languages {', '.join(languages())}")
    return found


def _language_option(arguments: Sequence[str]) -> str | None:
    for index, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and index + 1 < len(arguments):
            return arguments[index + 1]
    return None
