"""Sets a job with typst: the same bytes for the same job, or a report of what does not fit."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from railbook.cards import glyphs
from railbook.cards.job import Job

if TYPE_CHECKING:
    import typst

_TEMPLATES = Path(__file__).parent / "templates"
_MADE = 0  # seconds since 1970: a print says what it says, whenever it was made
_STANDARDS: list[Literal["ua-1", "a-2a"]] = ["ua-1", "a-2a"]  # for everybody to read, and to keep
PRINT, SCREEN = 300, 150  # dots to the inch, of a picture
Format = Literal["pdf", "png", "svg"]


@dataclass(frozen=True, slots=True)
class Misfit:
    """A card whose text does not fit in the smallest type: its tallest text, or a word wider than its line.

    A stop or line of -1 stands for what comes before the stops, or for the card as a whole.
    """

    card: str
    language: str
    stop: int
    line: int
    word: str | None
    over: float  # millimetres


class DoesNotFit(ValueError):
    """Some texts are too long for their place."""

    def __init__(self, misfits: tuple[Misfit, ...]) -> None:
        super().__init__(misfits)
        self.misfits = misfits


def typeset(template: str, job: Job, format_: Format = "pdf", dots: int = PRINT) -> list[bytes]:
    """The pages of a job: one PDF, or an image of each page."""
    import typst

    try:
        made = _compiler(template).compile(
            sys_inputs={"job": json.dumps(job, ensure_ascii=False)},
            format=format_,
            ppi=float(dots),
            timestamp=_MADE,
            pdf_standards=[*_STANDARDS] if format_ == "pdf" else [],
        )
    except typst.TypstError:
        if not job["strict"]:
            raise
        found = _misfits(template, job)
        if not found:
            raise
        raise DoesNotFit(found) from None
    return made if isinstance(made, list) else [made or b""]


def _misfits(template: str, job: Job) -> tuple[Misfit, ...]:
    """Everything that does not fit, found by setting the job once more without complaint."""
    fits = sizes(template, {**job, "strict": False})
    return tuple(dict.fromkeys(Misfit(**fit) for fit in fits if "over" in fit))


def sizes(template: str, job: Job) -> list[dict[str, Any]]:
    """In which size of type each face is set; or what stands in the way."""
    compiler = _new(template, {"job": json.dumps(job, ensure_ascii=False)})
    found: list[dict[str, Any]] = json.loads(compiler.query("<fit>", field="value"))
    return found


def key_of(job: Job, format_: str) -> str:
    """A name for what a job will look like: its data, our templates, and those who set it."""
    whole = sha256(f"{format_}\0{_makers()}\0".encode())
    whole.update(json.dumps(job, ensure_ascii=False).encode())
    return whole.hexdigest()


@cache
def _makers() -> str:
    versions = [f"{name} {version(name)}" for name in ("typst", "pikepdf", "font-source-sans-pro")]
    templates = b"".join(file.read_bytes() for file in sorted(_TEMPLATES.iterdir()))
    return " ".join([*versions, sha256(templates).hexdigest()])


@cache
def _compiler(template: str) -> typst.Compiler:
    return _new(template, {})


def _new(template: str, inputs: dict[str, str]) -> typst.Compiler:
    import typst

    return typst.Compiler(
        str(_TEMPLATES / f"{template}.typ"),
        root=str(_TEMPLATES),
        font_paths=[str(glyphs.folder())],
        ignore_system_fonts=True,
        sys_inputs=inputs,
    )
