"""The reference of the formats says what the schemas say: every key, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from railbook.i18n.catalog import Translator
from railbook.i18n.language import PSEUDO
from railbook.i18n.pseudo import CLOSING, OPENING
from railbook.i18n.wording import Wording
from railbook.pages import address
from railbook.pages.address import FILES
from railbook.pages.kinds import format_reference
from railbook.pages.kinds.format_reference import Key, Reference
from railbook.schema import KINDS
from railbook.schema.kinds import inlined_schema
from railbook.translation.schema_texts import descriptions
from railbook.translation.upkeep import _toolkit
from tests.conftest import ROOT
from tests.unit.pages.books import INLINE, book_in, html, ids

ENGLISH = Reference(Wording(Translator()))


def keys(kind: str) -> dict[str, Key]:
    return {key.anchor: key for key in ENGLISH.keys(kind)}


def test_every_kind_of_document_has_its_page() -> None:
    """A new kind is told where its files lie before it is published."""
    assert set(FILES) == set(KINDS)
    assert [page.address for page in format_reference.pages(book_in("en"))] == [
        address.format_of(kind) for kind in FILES
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_of_a_schema_is_told(kind: str) -> None:
    """Wherever a schema names a key, at any depth, the reference has it."""

    def named(schema: Any) -> set[str]:
        if isinstance(schema, list):
            return {name for part in schema for name in named(part)}
        if not isinstance(schema, dict):
            return set()
        own = {name for name, inner in schema.get("properties", {}).items() if isinstance(inner, dict)}
        inside = [value for key, value in schema.items() if key not in ("properties", "examples", "enum")]
        return own | named([*schema.get("properties", {}).values(), *inside])

    assert {anchor.rpartition(".")[2] for anchor in keys(kind)} - {"each"} == named(inlined_schema(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_anchors_are_unique_and_on_the_page(kind: str) -> None:
    """Links to a key keep working, so each has one anchor."""
    book = book_in("en")
    (page,) = [one for one in format_reference.pages(book) if one.address == address.format_of(kind)]
    found = ids(html(page, book))
    assert len(found) == len(set(found))
    assert set(keys(kind)) <= set(found)


def test_anchors_are_what_people_link_to() -> None:
    """The path of a key, with “each” where a list or a map has entries."""
    assert {"setup.tickets.keep", "mechanics.longest_path.points", "cards.colors.each"} <= set(keys("game"))
    assert {"routes.each.between", "locations.each.at", "locations"} <= set(keys("board"))


def test_types_and_limits_are_told_in_words() -> None:
    """What an editor knows from the schema, a reader knows from the page."""
    board = keys("board")
    assert board["routes.each.length"].type == "a whole number"
    assert board["routes.each.length"].limits == ("at least 1", "at most 20")
    assert board["routes.each.length"].required
    assert not board["routes.each.ferries"].required
    assert board["routes.each.between"].type == "a list; each entry: a text"
    assert board["routes.each.between"].limits == ("exactly 2 entries",)
    assert board["confidence"].allowed == ("very-high", "high", "medium", "low")
    assert keys("game")["title"].limits == ("at most 120 characters", "on one line")
    assert "keys: lower-case letters and digits, joined by hyphens" in board["locations"].limits


def test_keys_that_exclude_each_other_are_told() -> None:
    """A source names a record, or a manual with a section."""
    assert keys("board")["sources.each"].limits == (
        "If record is given, these must not be: manual and section",
        "If record is not given, these must be: manual and section",
        "If record is not given, these must not be: at",
    )


@pytest.mark.parametrize("kind", KINDS)
def test_examples_can_be_copied(kind: str) -> None:
    """What is shown as YAML is what the schema has as an example."""
    shown = [key for key in ENGLISH.keys(kind) if key.example is not None]
    assert shown
    for key in shown:
        name = key.anchor.rpartition(".")[2]
        value = yaml.safe_load(str(key.example))
        written = value if name == "each" else value[name]
        assert _as_json(written) in [_as_json(one) for one in _examples(inlined_schema(kind))], key.anchor


def _examples(schema: Any) -> list[Any]:
    if isinstance(schema, list):
        return [one for part in schema for one in _examples(part)]
    if not isinstance(schema, dict):
        return []
    own = schema.get("examples", []) if isinstance(schema.get("examples"), list) else []
    return [*own, *_examples(list(schema.values()))]


def _as_json(value: Any) -> Any:
    """Keys are texts in a ruleset, however they are written."""
    if isinstance(value, dict):
        return {str(key): _as_json(item) for key, item in value.items()}
    return [_as_json(item) for item in value] if isinstance(value, list) else value


def test_an_example_passes_its_own_schema() -> None:
    """The test above compares with the schema; this one with what it would accept."""
    example = yaml.safe_load(str(keys("board")["routes.each"].example))
    schema = inlined_schema("board")["properties"]["routes"]["items"]
    assert list(Draft202012Validator(schema).iter_errors(example)) == []


def test_every_description_is_a_text_for_translators() -> None:
    """All descriptions of the schemas stand in the toolkit's template, with the file and key of each."""
    template = _toolkit()
    for kind in KINDS:
        for path, description in descriptions(inlined_schema(kind)):
            assert description in template, f"{kind}: {path}"
    message = template.get("Cards dealt to each player at the start.")
    assert message is not None
    assert message.auto_comments == ["defs.schema.json: setup.hand"]


def test_the_templates_of_the_site_are_texts_for_translators() -> None:
    """What a template says through its functions is extracted, plurals included."""
    template = _toolkit()
    assert "The other files" in template
    assert (ROOT / "site" / "templates" / "format.html").read_text().count('_("The other files")') == 1


def test_every_word_can_be_translated() -> None:
    """In the pseudo-language, descriptions, types and limits are between marks."""
    for key in Reference(Wording(Translator(PSEUDO))).keys("board"):
        assert not key.about or (key.about.startswith(OPENING) and key.about.endswith(CLOSING)), key.anchor
        assert key.type.startswith(OPENING), key.anchor
        assert all(limit.startswith(OPENING) for limit in key.limits), key.anchor


def test_nothing_is_written_inline() -> None:
    """The policy of the site forbids styles and code in pages."""
    book = book_in("it")
    assert not any(INLINE.search(html(page, book)) for page in format_reference.pages(book))
