"""The schemas teach the format: valid themselves, described everywhere, with examples that are right."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from railbook import shipped_games, validate
from railbook.schema import KINDS, MERGED, bundled_schema
from tests.conftest import ROOT

EVERY = (*KINDS, MERGED)


def parts(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every subschema under properties, items and alternatives, with its path."""
    if not isinstance(schema, dict):
        return
    yield path, schema
    for key in ("properties", "$defs"):
        for name, part in schema.get(key, {}).items():
            yield from parts(part, f"{path}/{name}")
    for key in ("items", "additionalProperties"):
        yield from parts(schema.get(key), f"{path}/{key}")
    for key in ("anyOf",):
        for index, part in enumerate(schema.get(key, ())):
            yield from parts(part, f"{path}/{key}/{index}")


@pytest.mark.parametrize("kind", EVERY)
def test_schemas_are_json_schema(kind: str) -> None:
    """Draft 2020-12, and nothing that it does not know."""
    Draft202012Validator.check_schema(bundled_schema(kind))


@pytest.mark.parametrize("kind", EVERY)
def test_every_key_is_described(kind: str) -> None:
    """An editor's completion shows what each key is for."""
    schema = bundled_schema(kind)
    for path, part in parts(schema):
        for name, value in part.get("properties", {}).items():
            known = value if isinstance(value, dict) else {}
            while "description" not in known and "$ref" in known:
                known = schema["$defs"][known["$ref"].split("/")[2]]
            ruled_out = value is False or set(known) <= {"required", "properties"}
            assert ruled_out or "description" in known, f"{kind}{path}/{name}"


@pytest.mark.parametrize("kind", EVERY)
def test_examples_are_right(kind: str) -> None:
    """What a hint offers as an example passes the schema it stands in."""
    schema = bundled_schema(kind)
    count = 0
    for path, part in parts(schema):
        for example in part.get("examples", ()):
            faults = list(Draft202012Validator({**part, "$defs": schema["$defs"]}).iter_errors(example))
            assert not faults, f"{kind}{path}: {faults[0].message}"
            count += 1
    assert count


@pytest.mark.parametrize("game", shipped_games())
def test_merged_games_fit_their_schema(game: str) -> None:
    """The schema describes what people write, and also what it amounts to."""
    draft = validate([ROOT / "rulesets"]).games[game]
    assert list(Draft202012Validator(bundled_schema(MERGED)).iter_errors(draft.merged())) == []


def test_every_ruleset_file_names_its_schema() -> None:
    """The first line tells an editor what the file may hold."""
    for file in (ROOT / "rulesets").glob("**/*.yaml"):
        first = file.read_text().split("\n")[0]
        start, _, target = first.partition("$schema=")
        assert start == "# yaml-language-server: "
        schema = json.loads((file.parent / target).read_text())
        assert schema["$schema"].endswith("2020-12/schema")
