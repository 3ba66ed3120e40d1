"""Builds the whole site beside the old one, and puts it in its place when it is complete."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from threading import Thread

from railbook.cards.kept import Kept, Notes, write_notes
from railbook.diagnostics import Diagnostic
from railbook.drawing.network import Network, forget, lay_out, remember, remembered
from railbook.drawing.piece import lay_out_piece
from railbook.i18n.language import SOURCE
from railbook.output import in_place_of
from railbook.pages.plan import Plan, Shelf, names_of

_AFTER_YOU = 0.5  # seconds
MARK = ".railbook-site"  # in a folder that this module made, and may replace
Layouts = dict[tuple[str, ...], Network]
Tell = Callable[[str, int], None]  # a language and how many pages it has
Warn = Callable[[tuple[Diagnostic, ...]], None]  # what keeps cards from being printed
Printing = dict[tuple[str, str], "Future[tuple[Notes, tuple[Diagnostic, ...]]]"]


def publish(plan: Plan, out: Path, tell: Tell, warn: Warn) -> int:
    """Builds the site into a folder and returns the number of pages.

    The languages are built side by side. Nothing is changed in the folder before all of them are done. Cards
    that cannot be printed are left out, and their faults told by ``warn``.
    """
    from railbook.pages.offline import write_pack

    _shelf.cache_clear()  # whoever builds again does so because files have changed
    forget()
    with in_place_of(out, MARK) as staging:
        pages = _build(plan, staging, Kept.of(out), tell, warn)
        write_pack(staging, plan.url)  # last: it holds all the rest
    return pages


def _build(plan: Plan, staging: Path, kept: Kept, tell: Tell, warn: Warn) -> int:
    from railbook.pages.offline import write_manifests
    from railbook.pages.render import compile_templates
    from railbook.pages.root import write_root, write_sitemap

    shelf = _shelf(plan)  # loaded here once; where processes fork, they find it ready
    largest_first = sorted(shelf.rulesets, key=lambda game: -shelf.rulesets[game].board.lanes)
    with _pool() as pool:
        layouts = pool.map(_layouts, repeat(plan), largest_first)
        printing = _print(pool, shelf, staging, kept)
        try:
            for game, laid_out in zip(largest_first, layouts, strict=True):
                remember(shelf.rulesets[game].board, laid_out)
            shelf.printed = _printed(printing, staging, warn)
        except BaseException:
            pool.shutdown(cancel_futures=True)  # whoever hears of a fault need not wait for the rest
            raise
    shelf.checked = True
    shelf.gathered  # noqa: B018 - made here once, too
    compile_templates()
    addresses: list[str] = []
    with _pool() as pool:  # forked anew, now that the layouts are known
        running = {language: pool.submit(_language, plan, language, staging) for language in shelf.languages}
        shared = [pool.submit(part, plan, staging) for part in (_assets, _data)]
        for language, result in running.items():
            found = result.result()
            addresses += (f"{language}/{address}" for address in found)
            tell(language, len(found))
        for one in shared:
            one.result()
    write_root(staging, shelf.languages, plan.url)
    write_manifests(staging, shelf.languages)
    if plan.url is not None:
        write_sitemap(staging, addresses, plan.url)
    return len(addresses)


def _print(pool: ProcessPoolExecutor, shelf: Shelf, staging: Path, kept: Kept) -> Printing:
    """Sets off the prints of every game in every language it has."""
    return {
        (game, language): pool.submit(_cards, shelf.plan, game, language, staging, kept)
        for game, languages in shelf.published.items()
        for language in (languages if shelf.plan.cards else ())
    }


def _printed(printing: Printing, staging: Path, warn: Warn) -> frozenset[tuple[str, str]]:
    """Waits for the prints, notes what they were made from, and returns which there are."""
    notes, there = Notes(), set[tuple[str, str]]()
    for edition, running in printing.items():
        made, faults = running.result()
        notes |= made
        if faults:
            warn(faults)
        elif made:
            there.add(edition)
    write_notes(staging, notes)
    return frozenset(there)


def _cards(
    plan: Plan, game: str, language: str, staging: Path, kept: Kept
) -> tuple[Notes, tuple[Diagnostic, ...]]:
    from railbook.pages.prints import write

    return write(_shelf(plan).rulesets[game], language, plan.url, staging, kept)


def _pool() -> ProcessPoolExecutor:
    """Workers, no more than there are cores, that end when the process that wants their work is gone."""
    return ProcessPoolExecutor(min(os.cpu_count() or 1, 4), initializer=_end_with, initargs=(os.getpid(),))


def _end_with(parent: int) -> None:
    gc.disable()  # a worker lives for seconds, and what it makes is kept till its end
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as in a script's background, for all of us
        signal.signal(signal.SIGINT, lambda *_: _leave())  # the main process speaks for all

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def _leave() -> None:
    """Ends a worker that is interrupted, a little later: first the main process hears of it, too."""
    time.sleep(_AFTER_YOU)
    os._exit(130)


def _layouts(plan: Plan, game: str) -> Layouts:
    """Lays out the board of a game, and every piece of it that an example shows."""
    shelf = _shelf(plan)
    ruleset = shelf.rulesets[game]
    lay_out(ruleset.board, ruleset.board.routes)
    for example in shelf.examples(ruleset, names_of(ruleset, SOURCE)):
        if example.owned or example.asked:
            lay_out_piece(ruleset, {*example.owned, *example.asked})
    return remembered(ruleset.board)


@lru_cache(maxsize=1)
def _shelf(plan: Plan) -> Shelf:
    return Shelf(plan)


def _assets(plan: Plan, staging: Path) -> None:
    """Style, code and fonts, for all languages."""
    from railbook.pages.assets import write_assets

    write_assets(staging / "assets", _shelf(plan).languages)


def _data(plan: Plan, staging: Path) -> None:
    from railbook.pages.data import FOLDER, write_data

    write_data(staging / FOLDER, _shelf(plan))


def _language(plan: Plan, language: str, staging: Path) -> list[str]:
    """Builds one language, and returns the addresses of its pages."""
    from railbook.pages.kinds import every_page
    from railbook.pages.lookup import INDEX, index
    from railbook.pages.theme import build_language

    book = _shelf(plan).book(language)
    pages = every_page(book)
    build_language(book, pages, staging / language)
    found = index(_shelf(plan).gathered, language, book.wording.translator)
    (staging / language / INDEX).write_text(found, encoding="utf-8")
    return [page.address for page in pages]
