"""The reference of the file formats, made from the schemas: every key with its type, limits and example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import indent
from typing import Any, TypeAlias

import yaml
from markupsafe import Markup

from railbook.diagnostics.codes import TYPE_NAMES
from railbook.diagnostics.codes.register import N_, P_
from railbook.i18n.wording import Wording
from railbook.pages.address import FILES, format_of
from railbook.pages.book import Book
from railbook.pages.data import FOLDER
from railbook.pages.inline_code import inline_code
from railbook.pages.page import Page
from railbook.schema.kinds import inlined_schema, shared_definition

Schema: TypeAlias = "Mapping[str, Any]"
# Where documents of a kind are kept.
_EACH = "each"  # in an anchor: any entry of a list, any value of a map
_TYPES = {"array": "list", "object": "map", "string": "text"}  # the others have their own names
_ONE_LINE = r"^[^\n]*$(?!\n)"
_END = r"(?!\n)"  # a precaution of our patterns that says nothing to a reader
# Forms that are better told than shown.
_FORMS = {
    "id": N_("lower-case letters and digits, joined by hyphens"),
    "rule_id": N_("a section and a name, joined by a dot"),
    "parameter_path": N_("names joined by dots"),
}
# A lower and an upper limit, what they count for one, and for several.
_NUMBERS = ("minimum", "maximum")
_SIZES = {
    "string": ("minLength", "maxLength", *P_("{count} character", "{count} characters")),
    "array": ("minItems", "maxItems", *P_("{count} entry", "{count} entries")),
    "object": ("minProperties", "maxProperties", *P_("{count} key", "{count} keys")),
}


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a document: where it stands, what it may be, and how it is written."""

    anchor: str
    path: str  # [] stands for any entry of a list, * for any key of a map
    depth: int
    required: bool
    type: str
    allowed: tuple[str, ...]
    limits: tuple[str, ...]
    about: Markup
    example: str | None


def pages(book: Book) -> Iterator[Page]:
    for kind in FILES:
        described = inlined_schema(kind)["description"]
        title = book.wording.say("The format of {file}", {"file": FILES[kind]})
        keys = list(Reference(book.wording).keys(kind))
        context = {
            "keys": keys,
            "top": [key for key in keys if key.depth == 0],
            "about": inline_code(book.say(described)),
            "schema": f"../{FOLDER}/schema/{kind}.schema.json",
            "command": f"railbook schema {kind} > {kind}.schema.json",
            "others": [(FILES[other], format_of(other)) for other in FILES if other != kind],
        }
        yield Page(format_of(kind), "format", title, book.say(described), context)


@dataclass(frozen=True, slots=True)
class _Step:
    """The way to a key: its names in the anchor, its names as shown, and how deep it lies."""

    anchor: tuple[str, ...] = ()
    path: str = ""
    depth: int = 0

    def key(self, name: str) -> _Step:
        return _Step((*self.anchor, name), f"{self.path}.{name}".lstrip("."), len(self.anchor))

    def entry(self, sign: str) -> _Step:
        return _Step((*self.anchor, _EACH), self.path + sign, len(self.anchor))


@dataclass(frozen=True, slots=True)
class Reference:
    """Tells schemas in a reader's words."""

    wording: Wording

    def keys(self, kind: str) -> Iterator[Key]:
        """Every key of a kind of document, the outer ones before the inner ones, each once."""
        seen: set[str] = set()
        for key in self._inside(inlined_schema(kind), _Step()):
            if key.anchor not in seen:  # alternatives may share a key
                seen.add(key.anchor)
                yield key

    def _inside(self, schema: Schema, step: _Step) -> Iterator[Key]:
        """The keys, entries and alternatives that a schema has inside."""
        for name, inner in schema.get("properties", {}).items():
            if isinstance(inner, dict):
                inside = step.key(name)
                yield self._key(inner, inside, required=name in schema.get("required", ()))
                yield from self._inside(inner, inside)
        for keyword, sign in (("items", "[]"), ("additionalProperties", ".*")):
            if isinstance(schema.get(keyword), dict):
                yield from self._entry(schema[keyword], step.entry(sign))
        for alternative in schema.get("anyOf", ()):
            yield from self._inside(alternative, step)

    def _entry(self, schema: Schema, step: _Step) -> Iterator[Key]:
        """An entry of a list or map, if there is something to say about it, and what it has inside."""
        told = {"description", "examples", "if"} & schema.keys()
        if told or "properties" not in schema:
            yield self._key(schema, step, required=False)
        yield from self._inside(schema, step)

    def _key(self, schema: Schema, step: _Step, *, required: bool) -> Key:
        return Key(
            ".".join(step.anchor),
            step.path,
            step.depth,
            required,
            self.type(schema),
            tuple(as_yaml(value) for part in (schema, *schema.get("anyOf", ())) for value in _allowed(part)),
            (*self._limits(schema), *self._conditions(schema)),
            inline_code(self._say(schema["description"])) if "description" in schema else Markup(""),
            _example(schema, step),
        )

    # ---- Types ----

    def type(self, schema: Schema) -> str:
        """What a value is, in words.

        >>> from railbook.i18n.catalog import Translator
        >>> Reference(Wording(Translator())).type({"type": "array", "items": {"type": "integer"}})
        'a list; each entry: a whole number'
        """
        if _allowed(schema):
            return self._say(N_("one of these values"))
        if "anyOf" in schema:
            types = dict.fromkeys(self.type(alternative) for alternative in schema["anyOf"])
            return self.wording.list(types, "or")
        name = str(schema["type"])
        return self._container(schema) or self._say(TYPE_NAMES[_TYPES.get(name, name)])

    def _container(self, schema: Schema) -> str | None:
        """A list or a map whose entries are all alike; None for anything else."""
        for keyword, template in (
            ("items", N_("a list; each entry: {type}")),
            ("additionalProperties", N_("a map; each value: {type}")),
        ):
            inner = schema.get(keyword)
            if isinstance(inner, dict) and "properties" not in schema:
                return self.wording.say(template, {"type": self.type(inner)})
        return None

    # ---- Limits ----

    def _limits(self, schema: Schema) -> Iterator[str]:
        least, most = (schema.get(name) for name in _NUMBERS)
        yield from self._between(_shown(least, self.wording), _shown(most, self.wording))
        if schema.get("type") in _SIZES:
            low, high, one, other = _SIZES[schema["type"]]
            sizes = [schema.get(name) for name in (low, high)]
            if sizes[0] == (1 if schema["type"] == "string" else 0):
                sizes[0] = None  # that a text is not empty goes without saying
            counted = [None if size is None else self.wording.count(one, other, size) for size in sizes]
            yield from self._between(*counted)
        if schema.get("uniqueItems"):
            yield self._say(N_("none twice"))
        yield from self._form(schema)
        names = schema.get("propertyNames", {})
        if names:
            yield from self._names(names)

    def _between(self, least: str | None, most: str | None) -> Iterator[str]:
        if least is not None and least == most:
            yield self.wording.say(N_("exactly {number}"), {"number": least})
            return
        if least is not None:
            yield self.wording.say(N_("at least {least}"), {"least": least})
        if most is not None:
            yield self.wording.say(N_("at most {most}"), {"most": most})

    def _form(self, schema: Schema) -> Iterator[str]:
        """The form of a text: in words if there are some, or as a pattern."""
        pattern = schema.get("pattern")
        if pattern == _ONE_LINE:
            yield self._say(N_("on one line"))
        elif pattern is not None:
            known = (words for name, words in _FORMS.items() if shared_definition(name)["pattern"] == pattern)
            words = next(known, None)
            shown = {"pattern": pattern.replace(_END, "")}
            yield self._say(words) if words else self.wording.say(N_("of the form {pattern}"), shown)

    def _names(self, names: Schema) -> Iterator[str]:
        told = list(self._form(names)) or [self.wording.list(map(as_yaml, _allowed(names)), "or")]
        yield self.wording.say(N_("keys: {form}"), {"form": told[0]})

    def _conditions(self, schema: Schema) -> tuple[str, ...]:
        """Which keys go together, and which do not."""
        if "if" not in schema:
            return ()
        given = self.wording.list(schema["if"]["required"])
        with_it, without_it = schema.get("then", {}), schema.get("else", {})
        found = (
            (N_("If {key} is given, these must not be: {others}"), _ruled_out(with_it)),
            (N_("If {key} is not given, these must be: {others}"), without_it.get("required", ())),
            (N_("If {key} is not given, these must not be: {others}"), _ruled_out(without_it)),
        )
        return tuple(
            self.wording.say(template, {"key": given, "others": tuple(others)})
            for template, others in found
            if others
        )

    def _say(self, text: str) -> str:
        return self.wording.translator.gettext(text)


def _shown(number: int | None, wording: Wording) -> str | None:
    return None if number is None else wording.number(number)


def _allowed(schema: Schema) -> list[Any]:
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def _ruled_out(schema: Schema) -> list[str]:
    return [name for name, inner in schema.get("properties", {}).items() if inner is False]


# ---- Examples ----


def _example(schema: Schema, step: _Step) -> str | None:
    """The first example as YAML, under its key if it has one."""
    if not schema.get("examples"):
        return None
    written, name = as_yaml(schema["examples"][0]), step.anchor[-1]
    if name == _EACH:
        return written
    return (
        f"{name}:\n{indent(written, '  ')}" if "\n" in written or _is_block(written) else f"{name}: {written}"
    )


def _is_block(written: str) -> bool:
    """Whether it needs lines of its own: a list in lines, or a map without braces."""
    return written.startswith("- ") or (written[0] not in "{['\"" and ": " in written)


def as_yaml(value: Any) -> str:
    """A value as people write it: what is small, on one line.

    >>> as_yaml({"1": 1, "2": 2})
    '{1: 1, 2: 2}'
    """
    text: str = yaml.safe_dump(
        _with_numbers(value), sort_keys=False, allow_unicode=True, default_flow_style=None, width=100
    )
    return text.removesuffix("...\n").rstrip("\n")


def _with_numbers(value: Any) -> Any:
    """Keys that are digits are written without quotation marks."""
    if isinstance(value, dict):
        return {int(key) if key.isdigit() else key: _with_numbers(item) for key, item in value.items()}
    return [_with_numbers(item) for item in value] if isinstance(value, list) else value
