"""``railbook site``: builds the site, or builds, serves and rebuilds it."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from railbook.cli.address import site_address
from railbook.cli.context import Context, Faulty, add_language
from railbook.cli.loading import check_catalogs, load_game
from railbook.diagnostics import Diagnostic, Param

_OUT = Path("build/site")
_PORT = 8000


def add(commands: Any, context: Context) -> None:
    _ = context.gettext
    parser = commands.add_parser(
        "site",
        help=_("build or serve the site"),
        description=_("Builds the site in all languages, or serves it and rebuilds it when files change."),
        epilog=_("Example: railbook site build rulesets/lakes --out build/site"),
    )
    parts = parser.add_subparsers(metavar=_("PART"), required=True)
    build = parts.add_parser(
        "build",
        help=_("build the site into a folder"),
        description=_("Builds the site beside the old one, and puts it in its place when it is complete."),
        epilog=_("Example: railbook site build rulesets/lakes --out build/site"),
    )
    serve = parts.add_parser(
        "serve",
        help=_("serve the site on this machine"),
        description=_("Builds the site, serves it at 127.0.0.1, and rebuilds it when a file changes."),
        epilog=_("Example: railbook site serve --port 8080"),
    )
    for part, run in ((build, run_build), (serve, run_serve)):
        part.add_argument("paths", metavar=_("PATH"), nargs="*", help=_("folders of games of your own"))
        part.add_argument("--only", action="store_true", help=_("without the shipped games"))
        part.add_argument("--out", metavar="DIR", type=Path, default=_OUT, help=_("where to build it"))
        part.add_argument("--no-cards", action="store_true", help=_("without the cards: quicker"))
        part.add_argument("--url", metavar="URL", help=_("where the site will stand, for search engines"))
        add_language(part, context)
        part.set_defaults(run=run)
    serve.add_argument("--port", metavar="N", type=int, default=_PORT, help=_("the port to serve it at"))


def run_build(options: argparse.Namespace, context: Context) -> int:
    _build(options, context)
    return 0


def _build(options: argparse.Namespace, context: Context) -> None:
    """Loads everything, so that faults are told with their places, and builds."""
    try:
        from railbook.output import NotOurs
        from railbook.pages.plan import FaultyExamples, plan
        from railbook.pages.publish import publish
    except ModuleNotFoundError as missing:
        raise context.misuse(
            "the site needs “{name}”; install railbook[site]", name=str(missing.name)
        ) from None
    began = time.monotonic()
    url = site_address(options.url, context)
    planned = plan(tuple(options.paths), only=options.only, url=url, cards=not options.no_cards)
    _check_games(planned.games, context)
    print(context.gettext("Building the site, all languages side by side …"), flush=True)
    try:
        pages = publish(
            planned,
            options.out,
            lambda language, count: _tell(language, count, context),
            lambda faults: _warn(faults, context),
        )
    except FaultyExamples as faulty:
        _report(faulty.diagnostics, context)
    except NotOurs as folder:
        raise context.misuse(
            "“{name}” holds something else and is left alone; name an empty folder with --out",
            name=str(folder),
        ) from None
    told: dict[str, Param] = {
        "pages": pages,
        "folder": str(options.out),
        "seconds": f"{time.monotonic() - began:.1f}",
    }
    print(context.wording.say("{pages} pages in {folder} ({seconds} s)", told))


def _check_games(names: tuple[str, ...], context: Context) -> None:
    from railbook.i18n.prose import languages_of
    from railbook.pages.address import TAKEN
    from railbook.rules.load import FaultyRuleset

    if not names:
        raise context.misuse("there is no game to publish")
    seen: dict[str, str] = {}
    for name in names:
        game = load_game(name, context)
        if game.id in seen:
            raise context.misuse("two games have the id “{id}”", id=game.id)
        if game.id in TAKEN:
            raise context.misuse(
                "a game cannot have the id “{id}” here: the site has such a folder", id=game.id
            )
        seen[game.id] = name
        try:
            for language in languages_of(game):
                check_catalogs(game, language)
        except FaultyRuleset as faulty:
            _report(faulty.diagnostics, context)


def _report(diagnostics: tuple[Diagnostic, ...], context: Context) -> None:
    _show(diagnostics, context)
    raise Faulty


def _warn(diagnostics: tuple[Diagnostic, ...], context: Context) -> None:
    """Says which cards are left out, and why; the rules are published all the same."""
    _show(diagnostics, context)
    print(context.gettext("These cards cannot be printed, and the site does without them."), file=sys.stderr)


def _show(diagnostics: tuple[Diagnostic, ...], context: Context) -> None:
    from railbook.report.as_text import lines

    for line in lines(diagnostics, context.translator(), context.style):
        print(line, file=sys.stderr)


def _tell(language: str, count: int, context: Context) -> None:
    pages = context.wording.count("{count} page", "{count} pages", count)
    print(context.wording.say("{language}: {pages}", {"language": language, "pages": pages}), flush=True)


def run_serve(options: argparse.Namespace, context: Context) -> int:
    from railbook.pages.serve import Server, Watch, watched

    watch = Watch(watched(options.paths), options.out)  # before the first build: nothing is missed
    _build(options, context)
    server = Server(options.out, options.port)
    if server.is_elsewhere:
        print(context.wording.say("Port {port} cannot be used.", {"port": str(options.port)}))
    print(context.wording.say("Serving at {address}", {"address": server.address}), flush=True)
    print(context.gettext("Stop with Ctrl-C; the site is rebuilt when a file changes."), flush=True)
    with server:
        for _ in watch.changes():
            _rebuild(options, context)
    return 0


def _rebuild(options: argparse.Namespace, context: Context) -> None:
    """In a process of its own, which has read nothing yet; after a fault the last good site stays."""
    arguments = ["site", "build", *options.paths, "--out", str(options.out), "--lang", context.language]
    arguments += ["--only"] if options.only else []
    arguments += ["--no-cards"] if options.no_cards else []
    arguments += ["--url", options.url] if options.url else []
    if subprocess.run([sys.executable, "-m", "railbook", *arguments], check=False).returncode:  # noqa: S603
        print(context.gettext("The site stays as it was."), flush=True)
