"""``railbook sources extract``: a draft from a manual that is not known yet."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context, Faulty
from railbook.diagnostics.written import written
from railbook.i18n.language import matching
from railbook.report.sentences import printable

if TYPE_CHECKING:
    from railbook.evidence.extraction.draft import Draft

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_ID = 60
_WIDEST = 40


def run(options: argparse.Namespace, context: Context) -> int:
    if options.report is not None:
        context = replace(context, language=options.report)
    manual = _manual(options, context)
    made = _draft(options, manual, context)
    if options.out is not None:
        _write(options.out, _files(made), context)
    if options.format == "json":
        context.json(_object(made))
        return 0
    if options.out is None:
        for name, content in _files(made).items():
            context.say([context.style("bold", f"# ---- {name}"), *content.rstrip("\n").split("\n"), ""])
    context.say(_report(made, context))
    return 0


def _manual(options: argparse.Namespace, context: Context) -> str:
    """The id of the manual, game and language, from the options or from the name of the file."""
    name = options.text.name.removesuffix(".txt")
    game, _, language = name.rpartition(".") if "." in name else (name, "", "")
    language = options.lang or language
    if matching(language, context.languages) is None:
        raise context.misuse("say in which language the manual is: --lang L")
    by_name = game.lower().replace("_", "-").replace(" ", "-")
    game = by_name if options.game is None else options.game
    if not _ID.fullmatch(game) or len(game) > _LONGEST_ID:
        raise context.misuse(
            "say what the game is to be called: --game ID, in lower-case letters, digits and hyphens"
        )
    return f"{game}.{matching(language, context.languages)}"


def _draft(options: argparse.Namespace, manual: str, context: Context) -> Draft:
    from railbook.diagnostics import Diagnostic
    from railbook.evidence.extraction.draft import draft
    from railbook.evidence.extraction.lessons import learn
    from railbook.evidence.repair import repair_for
    from railbook.evidence.subject import subject_of
    from railbook.evidence.text import read_manual
    from railbook.report.as_text import lines
    from railbook.rules.load import load, shipped_games

    family = (options.family, _inherited(options.family, context))
    language = manual.rpartition(".")[2]
    text = read_manual(options.text, repair_for(language, scanned=options.scanned))
    if isinstance(text, Diagnostic):
        for line in lines([text], context.translator(), context.style):
            print(line, file=sys.stderr)
        raise Faulty
    lessons = learn(language, [subject_of(load(name)) for name in shipped_games()])
    return draft(manual, text, lessons, family, scanned=options.scanned)


def _inherited(name: str, context: Context) -> Mapping[str, Any]:
    """The values of the family, or of the game, that the new game is to extend."""
    from railbook.rules.compose import draft_of
    from railbook.rules.library import Library
    from railbook.rules.sheet import Reader

    library, near = Library(Reader()), Path.cwd() / "any game"
    base = library.base(name, near)
    if base is None:
        nearest = library.reader.nearest(name, library.ids(near))
        raise context.misuse(
            "there is no family or game called “{name}” to extend", name=name, nearest=nearest
        )
    return draft_of(base, library).parameters.data


def _files(made: Draft) -> dict[str, str]:
    from railbook.evidence.extraction.draft import evidence_yaml, game_yaml, manuals_yaml

    files = {"game.yaml": game_yaml(made), "manuals.yaml": manuals_yaml(made)}
    if any(found.passage for found in made.facts):
        files[f"evidence/{made.language}.yaml"] = evidence_yaml(made)
    return files


def _write(out: Path, files: Mapping[str, str], context: Context) -> None:
    """All files or none, and only where nothing is yet: somebody may have worked on the last draft."""
    from railbook.output import NotOurs, in_place_of

    mark = ".railbook-draft"
    try:
        with in_place_of(out, mark) as folder:
            for name, content in files.items():
                (folder / name).parent.mkdir(exist_ok=True)
                (folder / name).write_text(content, encoding="utf-8", newline="\n")
    except NotOurs:
        raise context.misuse("“{folder}” is not empty; name another folder", folder=str(out)) from None
    (out / mark).unlink()


def _report(made: Draft, context: Context) -> Iterator[str]:
    _ = context.gettext
    rows = [
        (
            found.proposal.fact,
            _short(written(found.proposal.value)),
            f"{found.proposal.sure:.2f}",
            str(found.line),
            printable(found.section),
        )
        for found in made.facts
    ]
    context.table((_("Fact"), _("Value"), _("Confidence"), _("Line"), _("Section")), rows, whole=2)
    yield ""
    yield context.wording.count("{count} fact found.", "{count} facts found.", len(made.facts))
    if made.unplaced:
        yield ""
        yield _("Passages with numbers that could not be placed:")
        yield from (f"  {line}: … {printable(words)} …" for line, words in made.unplaced)
    yield ""
    yield _("What to do now: check every value, write board.yaml, and run railbook validate on the folder.")


def _short(value: str) -> str:
    return value if len(value) <= _WIDEST else value[: _WIDEST - 1] + "…"


def _object(made: Draft) -> dict[str, Any]:
    return {
        "manual": made.manual,
        "extends": made.family,
        "facts": [
            {
                "fact": found.proposal.fact,
                "value": found.proposal.value,
                "confidence": round(found.proposal.sure, 2),
                "line": found.line,
                "section": found.section,
                "near": found.passage.near if found.passage else None,
            }
            for found in made.facts
        ],
        "headings": list(made.headings),
        "unplaced": [{"line": line, "words": words} for line, words in made.unplaced],
        "files": _files(made),
    }
