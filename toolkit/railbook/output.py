"""Output that is whole or not there: made beside its place, and put there when it is complete."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BUILDING, _OLD = ".building", ".old"


class NotOurs(ValueError):
    """The output folder holds something else, and is left alone."""


@contextmanager
def in_place_of(out: Path, mark: str) -> Iterator[Path]:
    """A folder to build in, which then takes the place of another.

    Only an empty folder, or one with the mark, is replaced; what fails half-way leaves it as it was.
    """
    out = Path(os.path.abspath(out))  # noqa: PTH100 - resolve() would follow links
    _check(out, mark)
    staging = out.with_name(f".{out.name}{_BUILDING}-{os.getpid()}")
    out.parent.mkdir(parents=True, exist_ok=True)
    _sweep(out)
    staging.mkdir()
    try:
        yield staging
        (staging / mark).write_text("Made by railbook; replaced by the next one.\n")
        _swap(staging, out)
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def write_whole(file: Path, content: bytes) -> None:
    """A file that is either as it was, or complete."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}{_BUILDING}-{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def _check(out: Path, mark: str) -> None:
    """Only an empty folder, or one made before, is replaced: here, and where the swap puts it."""
    if not out.name:  # the root of a disk
        raise NotOurs(str(out))
    old = out.with_name(f".{out.name}{_OLD}")
    for folder in (old, out):
        if not _may_be_replaced(folder, mark):
            raise NotOurs(str(folder))
    if old.is_dir() and not out.exists():  # a swap was interrupted between its two steps
        old.rename(out)


def _may_be_replaced(folder: Path, mark: str) -> bool:
    if folder.is_symlink() or not folder.is_dir():
        return not os.path.lexists(folder)
    return (folder / mark).is_file() or not any(folder.iterdir())


def _sweep(out: Path) -> None:
    """Removes what builds left behind that were killed."""
    for left in out.parent.glob(f".{out.name}{_BUILDING}-*"):
        number = left.name.rpartition("-")[2]
        if number.isdigit() and left.is_dir() and not _is_running(int(number)):
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
