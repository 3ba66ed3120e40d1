"""The Python API, as the code itself tells it: signatures, docstrings, and examples that the tests run."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, is_dataclass
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any, ForwardRef, NamedTuple

from railbook.diagnostics.codes.register import N_
from railbook.pages.book import Book
from railbook.pages.inline_code import inline_code
from railbook.pages.page import Page

ADDRESS = "develop/python.html"
# The packages that may be relied on, with what each is for.
PACKAGES = {
    "railbook": N_("Loading games and looking up their rules"),
    "railbook.engine": N_("Playing by the rules"),
    "railbook.players": N_("Simple players"),
}
_MODULES = re.compile(r"\b(?:railbook|typing|types|collections\.abc|collections)\.(?:\w+\.)*")
_OWN = "railbook."
_WIDTH = 90  # of a signature on one line


class Sort(Enum):
    """The sorts of names, in the order in which they are shown."""

    FUNCTION = N_("Functions")
    CLASS = N_("Classes")
    EXCEPTION = N_("Exceptions")
    VALUE = N_("Values and types")


class Block(NamedTuple):
    """A paragraph of a docstring, or an example."""

    text: str
    is_code: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A name that may be relied on; ``anchor`` is its full name."""

    anchor: str
    name: str
    sort: Sort
    signature: str
    told: tuple[Block, ...]
    members: tuple[Entry, ...] = ()


def pages(book: Book) -> Iterator[Page]:
    context = {
        "packages": [
            {
                "name": name,
                "title": book.say(title),
                "told": blocks(inspect.getdoc(import_module(name))),
                "groups": [(book.say(sort.value), entries) for sort, entries in grouped(name)],
            }
            for name, title in PACKAGES.items()
        ],
        "inline_code": inline_code,
    }
    description = book.say("Load games, look up rules and play them from Python.")
    yield Page(ADDRESS, "api", book.say("Python API"), description, context)


def grouped(package: str) -> list[tuple[Sort, list[Entry]]]:
    """The public names of a package by sort; sorts without a name are left out."""
    entries = list(_entries(package))
    groups = ((sort, [entry for entry in entries if entry.sort is sort]) for sort in Sort)
    return [(sort, found) for sort, found in groups if found]


def _entries(package: str) -> Iterator[Entry]:
    module = import_module(package)
    for name in sorted(module.__all__, key=str.casefold):
        thing = getattr(module, name)
        sort = _sort(thing)
        told = blocks(own_doc(thing)) if sort is not Sort.VALUE else ()
        members = tuple(_members(f"{package}.{name}", thing)) if isinstance(thing, type) else ()
        yield Entry(f"{package}.{name}", name, sort, _shown(name, thing, module), told, members)


def _sort(thing: Any) -> Sort:
    if isinstance(thing, type):
        return Sort.EXCEPTION if issubclass(thing, BaseException) else Sort.CLASS
    return Sort.FUNCTION if inspect.isroutine(thing) else Sort.VALUE


def _shown(name: str, thing: Any, module: ModuleType) -> str:
    """How a name is used: a call, or what it stands for."""
    if _sort(thing) is not Sort.VALUE:
        return f"{name}{signature(thing)}"
    annotation = inspect.get_annotations(module).get(name)
    if annotation is not None:
        return f"{name}: {_short(str(annotation))}"
    return f"{name} = {_short(str(thing) if hasattr(thing, '__args__') else repr(thing))}"


def signature(thing: Callable[..., Any]) -> str:
    """The parameters and the result, as they are written in the code.

    >>> from railbook.engine import legal
    >>> signature(legal)
    '(state: State) -> list[Action]'
    """
    if isinstance(thing, type) and not _builds_itself(thing):
        return ""
    found = inspect.signature(thing)
    parameters = [
        _as_written(parameter)
        for parameter in found.parameters.values()
        if parameter.name not in ("self", "cls")
    ]
    result = found.return_annotation
    shown = found.empty if result in (None, "None", found.empty) else _Written(_text(result))
    whole = _short(str(found.replace(parameters=parameters, return_annotation=shown)))
    if len(whole) <= _WIDTH:
        return whole
    lines = "".join(f"    {_short(str(parameter))},\n" for parameter in parameters)
    return f"(\n{lines}){whole.rpartition(')')[2] if shown is not found.empty else ''}"


def _builds_itself(thing: type) -> bool:
    """Whether it says itself how it is made; what is inherited from Python would tell nothing."""
    if getattr(thing, "_is_protocol", False):
        return False
    makers = (getattr(base, "__module__", "") for base in thing.__mro__ if "__init__" in vars(base))
    named = issubclass(thing, tuple)
    return named or next(iter(makers), "").startswith(_OWN)


def _as_written(parameter: inspect.Parameter) -> inspect.Parameter:
    if parameter.annotation is parameter.empty:
        return parameter
    return parameter.replace(annotation=_Written(_text(parameter.annotation)))


class _Written(str):
    """An annotation that is shown as it is written, without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _text(annotation: Any) -> str:
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def _short(text: str) -> str:
    """Without the modules that names come from, and without places in memory."""
    return re.sub(r" at 0x[0-9a-f]+", "", _MODULES.sub("", text))


def _members(prefix: str, class_: type) -> Iterator[Entry]:
    """The public methods, properties and constants that a class has of its own, in the order of the code."""
    for name, member in vars(class_).items():
        if not name.startswith("_"):
            yield from _member(prefix, name, member)


def _member(prefix: str, name: str, member: Any) -> Iterator[Entry]:
    if isinstance(member, str):
        yield Entry(f"{prefix}.{name}", name, Sort.VALUE, f"{name} = {member!r}", ())
    elif _is_method(member):
        function: Any = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        shown = signature(function)
        if isinstance(member, property):
            shown = shown.replace("() -> ", ": ")
        yield Entry(f"{prefix}.{name}", name, Sort.FUNCTION, f"{name}{shown}", blocks(own_doc(function)))


def _is_method(member: Any) -> bool:
    return inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod)


def own_doc(thing: Any) -> str | None:
    """The docstring that somebody wrote; what Python or a dataclass makes up, or passes on, is none."""
    written = vars(thing).get("__doc__") if isinstance(thing, type) else thing.__doc__
    if written is None or (is_dataclass(thing) and written.startswith(f"{getattr(thing, '__name__', '')}(")):
        return None
    return inspect.cleandoc(written)


def blocks(doc: str | None) -> tuple[Block, ...]:
    """A docstring in paragraphs and examples.

    >>> blocks("Adds.\\n\\n>>> 1 + 1\\n2")
    (Block(text='Adds.', is_code=False), Block(text='>>> 1 + 1\\n2', is_code=True))
    """
    parts = (part.strip("\n") for part in re.split(r"\n\s*\n", doc or ""))
    return tuple(_block(part) for part in parts if part.strip())


def _block(part: str) -> Block:
    is_code = part.lstrip().startswith((">>>", "    "))
    return Block(part if is_code else " ".join(part.split()), is_code)
