"""``railbook locale``: the state and the upkeep of translations."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from railbook.cli.context import Context, Misuse, add_language
from railbook.cli.parser import in_language
from railbook.diagnostics.codes.register import N_
from railbook.i18n.places import served_by
from railbook.report.sentences import printable
from railbook.shipped import LOCALES, RULESETS

Run: TypeAlias = "Callable[[argparse.Namespace, Context], int]"

if TYPE_CHECKING:
    from railbook.diagnostics import Diagnostic
    from railbook.translation.locales import Locales


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "locale",
        help=_("look after translations"),
        description=_("Shows how far the translations have got, brings them up to date, adds a language."),
        epilog=_("Example: railbook locale status"),
    )
    add_language(parser, context)
    parser.set_defaults(run=lambda *_: _help(parser, context))
    tasks = parser.add_subparsers(metavar=_("TASK"), parser_class=type(parser))

    status = _task(tasks, context, _status, _("count what is translated, changed, missing and stale"))
    status.add_argument("--format", choices=("text", "json"), default="text", help=_("how to show it"))
    _task(tasks, context, _update, _("bring the catalogs up to date with the rulesets"))
    _task(tasks, context, _add, _("begin a language"), language=True)


def _help(parser: argparse.ArgumentParser, context: Context) -> int:
    with in_language(context):
        parser.print_help()
    return 0


def _task(tasks: Any, context: Context, run: Run, purpose: str, *, language: bool = False) -> Any:
    _ = context.gettext
    name = run.__name__.removeprefix("_")
    example = f"railbook locale {name}{' de' if language else ''}"
    epilog = context.wording.say("Example: {command}", {"command": example})
    task = tasks.add_parser(name, help=purpose, description=purpose, epilog=epilog)
    if language:
        task.add_argument("language", metavar=_("LANGUAGE"), help=_("its code, such as de or pt_BR"))
    task.add_argument(
        "path",
        metavar=_("PATH"),
        nargs="?",
        type=Path,
        help=_("the folder of your rulesets or of your game (default: ./rulesets, or this folder)"),
    )
    add_language(task, context)
    task.set_defaults(run=run)
    return task


def _status(options: argparse.Namespace, context: Context) -> int:
    from railbook.translation.status import states

    locales = _locales(options.path, context)
    if not locales.held:
        folder = _shown(locales.folder)
        raise context.misuse(
            "there are no catalogs in “{folder}” yet; railbook locale add begins one", folder=folder
        )
    unreadable = [*locales.verdict.diagnostics, *(fault for held in locales.held for fault in held.po.faults)]
    _tell(unreadable, context)
    found = list(states(locales))
    if options.format == "json":
        fields = ("language", "part", "texts", "translated", "changed", "missing", "stale")
        context.json([{name: getattr(state, name) for name in fields} for state in found])
        return 1 if unreadable else 0
    _ = context.gettext
    numbers = {
        _("Texts"): "texts",
        _("Translated"): "translated",
        _("To read again"): "changed",
        _("Missing"): "missing",
        _("Stale"): "stale",
    }
    rows = [
        (
            printable(state.language),
            state.part,
            *(context.wording.number(getattr(state, name)) for name in numbers.values()),
        )
        for state in found
    ]
    context.table((_("Language"), _("Part"), *numbers), rows)
    return 1 if unreadable else 0


def _update(options: argparse.Namespace, context: Context) -> int:
    from railbook.i18n.places import languages_in

    locales = _locales(options.path, context)
    return _bring_up_to_date(locales, languages_in(locales.folder), context)


def _add(options: argparse.Namespace, context: Context) -> int:
    from railbook.i18n.language import SOURCE, alias, normal
    from railbook.i18n.places import languages_in
    from railbook.translation.catalogs import plural_forms

    language = normal(options.language)
    if plural_forms(language) is None:
        raise context.misuse("“{name}” is not the code of a language", name=options.language)
    locales = _locales(options.path, context)
    there = (SOURCE, *languages_in(locales.folder))
    reached = next((name for name in (language, alias(language.split("_")[0])) if name in there), None)
    if reached is not None:
        raise context.misuse("there are texts in the language “{name}” already", name=reached)
    code = _bring_up_to_date(locales, (language,), context)
    if code == 0:
        context.say(_what_next(language, locales, context))
    return code


def _what_next(language: str, locales: Locales, context: Context) -> list[str]:
    from railbook.i18n.language import SOURCE
    from railbook.translation.glossaries import GLOSSARY
    from railbook.translation.habits import LOOKUP

    say, glossary = context.wording.say, locales.folder / GLOSSARY
    path = "" if locales.folder == LOCALES else " " + _shown(served_by(locales.folder))
    commands = {"status": f"railbook locale status{path}", "validate": f"railbook validate{path}"}
    look = {"show": f"railbook show {_example(locales)} --lang {language}"}
    steps = [
        say("Translate the catalogs above, in Poedit, Weblate or any editor.", {}),
        say("See how far you are: {status}; and what is wrong: {validate}", commands),
        say("Read the result: {show}", look),
    ]
    example = locales.folder / LOOKUP / f"{SOURCE}.yaml"
    if example.exists():
        ask = N_("Tell the look-up how players ask: write {file}, after the example {example}.")
        files = {"file": _shown(example.with_stem(language)), "example": _shown(example)}
        steps.insert(1, say(ask, files))
    if glossary.exists():
        decide = N_("Decide on the words of the glossary: add “{language}” to the terms of {file}.")
        steps.insert(0, say(decide, {"language": language, "file": _shown(glossary)}))
    return ["", say("What to do now:", {}), *(f"{number}. {step}" for number, step in enumerate(steps, 1))]


def _example(locales: Locales) -> str:
    """A game to look at: a shipped one by its id, others by their folder."""
    id_, draft = next(iter(locales.verdict.games.items()), ("usa", None))
    shipped = draft is None or draft.game.main.file.is_relative_to(RULESETS)
    return id_ if shipped or draft is None else _shown(draft.game.main.file.parent)


def _bring_up_to_date(locales: Locales, languages: tuple[str, ...], context: Context) -> int:
    from railbook.translation.upkeep import obstacles, update

    faults = obstacles(locales, languages)
    if faults:
        return _refuse(faults, context)
    for change in update(locales, languages):
        counts = {"texts": change.texts, "new": change.new, "changed": change.changed, "gone": change.gone}
        line = N_("{path}: {texts} texts, {new} new, {changed} to read again, {gone} gone")
        print(context.wording.say(line, {"path": _shown(change.path), **counts}))
    return 0


def _refuse(faults: list[Diagnostic], context: Context) -> int:
    """What is broken is mended first: an update from half a ruleset would throw translations away."""
    _tell(faults, context)
    print(context.gettext("Nothing was changed: mend these faults first."), file=sys.stderr)
    return 1


def _tell(faults: list[Diagnostic], context: Context) -> None:
    from railbook.diagnostics import in_order
    from railbook.report.as_text import lines

    for line in lines(in_order(faults), context.translator(), context.style):
        print(line, file=sys.stderr)


def _locales(path: Path | None, context: Context) -> Locales:
    from railbook.translation.locales import home_of, locales_at

    rulesets = path or _default(context)
    if not rulesets.is_dir():
        raise context.misuse("there is no folder “{name}”", name=str(rulesets))
    return locales_at(home_of(rulesets))


def _default(context: Context) -> Path:
    if Path("rulesets").is_dir():
        return Path("rulesets")
    if Path("game.yaml").is_file():
        return Path()
    raise Misuse(context.gettext("name the folder of your rulesets or of your game"))


def _shown(path: Path) -> str:
    from railbook.rules.sheet import shown_path

    return shown_path(path)
