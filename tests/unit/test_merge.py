"""Composition by extends does exactly what its description says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from railbook import load
from railbook.rules.merge import merged, without


def test_maps_merge_and_lists_replace() -> None:
    """Deep in maps; whole for lists and values; the base is left as it was."""
    base = {"a": {"x": 1, "y": [1, 2]}, "b": 1}
    assert merged(base, {"a": {"y": [3]}, "c": 2}) == {"a": {"x": 1, "y": [3]}, "b": 1, "c": 2}
    assert base == {"a": {"x": 1, "y": [1, 2]}, "b": 1}


def test_a_map_replaces_a_value_and_the_other_way_round() -> None:
    """Where one side is no map there is nothing to merge."""
    assert merged({"a": 1}, {"a": {"x": 1}}) == {"a": {"x": 1}}
    assert merged({"a": {"x": 1}}, {"a": 1}) == {"a": 1}


def test_dropping_what_is_not_there_is_told_apart() -> None:
    """None says that there was nothing to drop."""
    assert without({"a": {"b": 1}}, ["a", "b"]) == {"a": {}}
    assert without({"a": {"b": 1}}, ["a", "c"]) is None
    assert without({"a": 1}, ["a", "b"]) is None


def test_a_rule_keeps_the_fields_that_a_game_does_not_replace(lakes: Callable[..., Path]) -> None:
    """lakes words the answer anew; title, questions and sources stay those of the family."""
    rule = load(str(lakes())).rule("claim.place-pieces")
    assert rule is not None
    assert rule.answer.other == "Put one of your canoes on every space of the route."
    assert rule.title == "Occupying the route"
    assert rule.asks


def test_drop_and_set_again_replaces_a_map_whole(lakes: Callable[..., Path]) -> None:
    """What is dropped goes first, so a game can start a table afresh."""
    folder = lakes()
    variant = folder.parent / "ponds"
    variant.mkdir()
    (variant / "game.yaml").write_text(
        "game: ponds\nextends: lakes\ntitle: Ponds\nsummary: Lakes, but smaller.\n"
        "drop: {parameters: [route_points], rules: [draw.hand-limit]}\nroute_points: {1: 2, 2: 3, 3: 5}\n"
        "sources: [{record: designer}]\n"
    )
    ponds = load(str(variant))
    assert dict(ponds.route_points) == {1: 2, 2: 3, 3: 5}
    assert ponds.rule("draw.hand-limit") is None
    assert ponds.extends == ("core", "lakes")


def test_a_mechanic_brings_its_rules() -> None:
    """Ferries are told where there are ferries, and nowhere else."""
    assert load("san-francisco").rule("claim.ferries") is not None
    assert load("usa").rule("claim.ferries") is None
    assert load("usa").rule("scoring.longest-path") is not None
    assert load("london").rule("scoring.longest-path") is None


def test_sections_stand_where_they_say(lakes: Callable[..., Path]) -> None:
    """A section with after comes right behind the one it names."""
    ids = [section.id for section in load(str(lakes())).sections]
    assert ids[ids.index("claim") + 1] == "portage"
    assert "tourists" not in ids


def test_a_dropped_rule_can_be_written_afresh(lakes: Callable[..., Path]) -> None:
    """Nothing of the inherited one shines through."""
    folder = lakes()
    rules = folder / "rules.yaml"
    rules.write_text(
        rules.read_text()
        + "  - {id: claim.double-routes, section: claim, title: Twins, answer: Take both.,"
        + " sources: [{record: designer}]}\ndrop: {rules: [claim.double-routes]}\n"
    )
    rule = load(str(folder)).rule("claim.double-routes")
    assert rule is not None
    assert (rule.title, rule.detail, rule.asks, rule.see) == ("Twins", (), (), ())


def test_sections_follow_one_another_in_the_order_they_are_written(lakes: Callable[..., Path]) -> None:
    """Behind the same section, or behind one that comes later in the file."""
    folder = lakes()
    rules = folder / "rules.yaml"
    text = rules.read_text().replace(
        "  portage: {title: Carrying canoes, after: claim}\n",
        "  first: {title: First, after: portage}\n  second: {title: Second, after: portage}\n"
        "  portage: {title: Carrying canoes, after: claim}\n",
    )
    more = "".join(
        f"  - {{id: {id_}.rule, section: {id_}, title: T, answer: A., sources: [{{record: designer}}]}}\n"
        for id_ in ("first", "second")
    )
    rules.write_text(text + more)
    ids = [section.id for section in load(str(folder)).sections]
    assert ids[ids.index("claim") :][:4] == ["claim", "portage", "first", "second"]


def test_a_folder_may_be_called_game(lakes: Callable[..., Path]) -> None:
    """The name of the folder does not matter."""
    folder = lakes()
    assert load(str(folder.rename(folder.parent / "game"))).id == "lakes"
