"""Sites built by the command, once for all workers, and what lies in them."""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.conftest import ROOT

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "PYTHONDONTWRITEBYTECODE": "1"}


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "railbook", *map(str, arguments)]


def railbook(
    *arguments: str | Path, cwd: Path = ROOT, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the command as a user does, and waits for it."""
    return subprocess.run(
        command(*arguments),
        cwd=cwd,
        env={**ENVIRONMENT, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def build(out: Path, *arguments: str | Path) -> Path:
    """Builds a site that must come out whole."""
    done = railbook("site", "build", *arguments, "--out", out)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def once(shared: Path, name: str, make: Callable[[Path], object]) -> Path:
    """Something that all workers share: the first one that needs it makes it, the others wait."""
    made, done = shared / name, shared / f"{name}.done"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(made)
            done.touch()
    return made


def hashes(folder: Path) -> dict[str, str]:
    """Every file below a folder, by its path, with what it holds."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def beside(out: Path) -> set[str]:
    """What lies in the folder of a site beside it."""
    return {file.name for file in out.parent.iterdir()} - {out.name}
