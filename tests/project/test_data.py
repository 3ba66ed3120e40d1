"""The shipped data: complete, consistent, in our own words."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from railbook import load, shipped_games
from railbook.rules.components import Ruleset
from railbook.rules.validate import validate
from tests.conftest import ROOT

SHARED = ROOT.parent / "shared"
MAPS = Path(os.environ.get("RAILBOOK_MAPS", SHARED / "maps"))
VERBATIM = SHARED / "tools" / "verbatim"
UNFINISHED = re.compile(rf"\b({'|'.join(('TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'))})\b")
SECTIONS = ("goal", "components", "setup", "turn", "draw", "claim", "tickets", "end", "scoring")


@pytest.fixture(scope="module", params=shipped_games())
def game(request: pytest.FixtureRequest) -> Ruleset:
    return load(request.param)


def test_the_shipped_games_pass_every_check() -> None:
    """Not a fault, not a warning."""
    assert validate([ROOT / "rulesets"]).diagnostics == ()


def test_every_section_has_rules(game: Ruleset) -> None:
    """From the goal to the final scoring."""
    assert set(SECTIONS) <= {section.id for section in game.sections}
    assert len(game.rules) > 75


def test_every_rule_can_be_asked_for(game: Ruleset) -> None:
    """Every rule knows at least one question of players, and a source."""
    for rule in game.rules:
        assert rule.asks, rule.id
        assert rule.sources, rule.id


def test_a_question_leads_to_one_rule(game: Ruleset) -> None:
    """Two rules never claim the same question."""
    counted = Counter(question for rule in game.rules for question in rule.asks)
    assert [question for question, count in counted.items() if count > 1] == []


def test_answers_are_one_sentence(game: Ruleset) -> None:
    """The first sentence settles it; the rest is detail."""
    for rule in game.rules:
        assert len(re.findall(r"[.!?](?=\s|$)", rule.answer.other)) == 1, rule.id


def test_ids_stand_in_their_sections(game: Ruleset) -> None:
    """draw.two-cards is found in the section draw."""
    assert [rule.id for rule in game.rules if rule.id.split(".")[0] != rule.section] == []


def test_the_board_is_what_was_gathered(game: Ruleset) -> None:
    """Every location, lane and ticket of the gathered maps, and nothing else (where they lie beside us)."""
    file = MAPS / f"{game.id}.json"
    if not file.is_file():
        pytest.skip(f"{file.name} is not there: set RAILBOOK_MAPS to compare with the gathered maps")
    gathered = json.loads(file.read_text())
    lanes = Counter((*r.between, r.length, color, r.ferries) for r in game.board.routes for color in r.lanes)
    assert lanes == Counter(
        (r["a"], r["b"], r["length"], r["color"], r["ferries"]) for r in gathered["routes"]
    )
    tickets = {(*ticket.between, ticket.points) for ticket in game.board.tickets}
    assert tickets == {(t["a"], t["b"], t["points"]) for t in gathered["tickets"]}
    places = {(p.id, p.name, p.district, p.tokens) for p in game.board.locations.values()}
    listed = gathered["locations"]
    assert places == {(p["id"], p["name"], p.get("district"), p.get("tourist_start", False)) for p in listed}


def test_no_wording_is_taken_from_a_manual() -> None:
    """All texts are our own (checked where the manuals lie beside the project)."""
    if not VERBATIM.is_file():
        pytest.skip("the manuals are not there")
    found = subprocess.run([sys.executable, VERBATIM, ROOT], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


def test_the_project_speaks_of_itself_alone() -> None:
    """No path of a machine, and no unfinished business."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    for name in listed.stdout.split():
        file = ROOT / name
        if file.suffix in (".py", ".md", ".yaml", ".json", ".po", ".toml") and "invalid" not in file.parts:
            text = file.read_text(encoding="utf-8")
            assert f"{ROOT.parent}/" not in text, name
            assert not UNFINISHED.search(text), name


def test_the_readme_is_honest_about_what_this_is() -> None:
    """Unofficial, whose trademark, and whose words."""
    readme = (ROOT / "README.md").read_text()
    for phrase in ("unofficial", "trademark of Days of Wonder", "our own words", "make run", "make test"):
        assert phrase in readme
