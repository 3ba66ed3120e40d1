"""Builds the whole site beside the old one, and puts it in its place when it is complete."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from threading import Thread

from railbook.drawing.network import Network, forget, lay_out, remember, remembered
from railbook.drawing.piece import lay_out_piece
from railbook.i18n.language import SOURCE
from railbook.pages.plan import Plan, Shelf, names_of

MARK = ".railbook-site"  # in a folder that this module made, and may replace
_BUILDING, _OLD = ".building", ".old"
Layouts = dict[tuple[str, ...], Network]
Tell = Callable[[str, int], None]  # a language and how many pages it has


class NotOurs(ValueError):
    """The output folder holds something else, and is left alone."""


def publish(plan: Plan, out: Path, tell: Tell) -> int:
    """Builds the site into a folder and returns the number of pages.

    The languages are built side by side. Nothing is changed in the folder before all of them are done.
    """
    from railbook.pages.offline import write_pack

    out = Path(os.path.abspath(out))  # noqa: PTH100 - resolve() would follow links
    _check(out)
    _shelf.cache_clear()  # whoever builds again does so because files have changed
    forget()
    with _beside(out) as staging:
        pages = _build(plan, staging, tell)
        write_pack(staging, plan.url)  # last: it holds all the rest
        (staging / MARK).write_text("Made by railbook site build; replaced by the next one.\n")
        _swap(staging, out)
    return pages


def _check(out: Path) -> None:
    """Only an empty folder, or a site built before, is replaced: here, and where the swap puts it."""
    if not out.name:  # the root of a disk
        raise NotOurs(str(out))
    old = out.with_name(f".{out.name}{_OLD}")
    for folder in (old, out):
        if not _may_be_replaced(folder):
            raise NotOurs(str(folder))
    if old.is_dir() and not out.exists():  # a swap was interrupted between its two steps
        old.rename(out)


def _may_be_replaced(folder: Path) -> bool:
    if folder.is_symlink() or not folder.is_dir():
        return not os.path.lexists(folder)
    return (folder / MARK).is_file() or not any(folder.iterdir())


@contextmanager
def _beside(out: Path) -> Iterator[Path]:
    staging = out.with_name(f".{out.name}{_BUILDING}-{os.getpid()}")
    out.parent.mkdir(parents=True, exist_ok=True)
    _sweep(out)
    staging.mkdir()
    try:
        yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _sweep(out: Path) -> None:
    """Removes what builds left behind that were killed."""
    for left in out.parent.glob(f".{out.name}{_BUILDING}-*"):
        number = left.name.rpartition("-")[2]
        if number.isdigit() and not _is_running(int(number)):
            shutil.rmtree(left, ignore_errors=True)


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return process != os.getpid()


def _swap(staging: Path, out: Path) -> None:
    old = out.with_name(f".{out.name}{_OLD}")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    staging.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _build(plan: Plan, staging: Path, tell: Tell) -> int:
    from railbook.pages.offline import write_manifests
    from railbook.pages.render import compile_templates
    from railbook.pages.root import write_root, write_sitemap

    shelf = _shelf(plan)  # loaded here once; where processes fork, they find it ready
    largest_first = sorted(shelf.rulesets, key=lambda game: -shelf.rulesets[game].board.lanes)
    with _pool() as pool:
        for game, layouts in zip(largest_first, pool.map(_layouts, repeat(plan), largest_first), strict=True):
            remember(shelf.rulesets[game].board, layouts)
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


def _pool() -> ProcessPoolExecutor:
    """Workers, no more than there are cores, that end when the process that wants their work is gone."""
    return ProcessPoolExecutor(min(os.cpu_count() or 1, 4), initializer=_end_with, initargs=(os.getpid(),))


def _end_with(parent: int) -> None:
    gc.disable()  # a worker lives for seconds, and what it makes is kept till its end
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))  # the main process speaks for all

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


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
