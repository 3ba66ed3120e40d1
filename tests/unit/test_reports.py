"""Reports: the same faults for people and for machines."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from railbook.diagnostics import Place, Span, at
from railbook.i18n.catalog import Translator
from railbook.report import as_github, as_json, as_sarif, as_text
from railbook.report.excerpt import excerpt
from railbook.report.json_text import json_text
from railbook.report.style import Style
from railbook.rules.validate import Verdict, validate
from tests.conftest import EXAMPLES

ENGLISH = Translator("en")


def faults(example: str, lakes: Callable[..., Path]) -> Verdict:
    return validate([lakes(EXAMPLES / "invalid" / example)])


def test_text_shows_place_sentence_and_mark(lakes: Callable[..., Path]) -> None:
    """file:line:col, what is wrong, what would be right, and a mark under it."""
    lines = list(as_text.report(faults("R201-endpoint", lakes), ENGLISH, Style()))
    assert lines == [
        "rulesets/lakes/board.yaml:12:16: R201 no location is called “brich”; did you mean “birch”?",
        "    12 |   - {between: [brich, cedar], length: 3, lanes: [green]} # expect: R201",
        "       |" + " " * 16 + "^^^^^",
        "4 files checked. 1 fault found.",
    ]


def test_text_points_at_the_first_of_two(lakes: Callable[..., Path]) -> None:
    """“Stands here for the second time” names the first place as well."""
    text = "\n".join(as_text.report(faults("R222-ticket-twice", lakes), ENGLISH, Style()))
    assert "compare: rulesets/lakes/board.yaml:16:" in text


def test_nothing_wrong_is_said_in_a_line(lakes: Callable[..., Path]) -> None:
    """The closing line tells how much was looked at."""
    assert list(as_text.report(validate([lakes()]), ENGLISH, Style())) == [
        "4 files checked. No faults found."
    ]


def test_colours_only_on_request(lakes: Callable[..., Path]) -> None:
    """Without a terminal there is no escape character in the output."""
    verdict = faults("R201-endpoint", lakes)
    assert "\x1b" not in "".join(as_text.report(verdict, ENGLISH, Style()))
    assert "\x1b" in "".join(as_text.report(verdict, ENGLISH, Style(enabled=True)))


def test_json_carries_values_and_words(lakes: Callable[..., Path]) -> None:
    """Whoever reads it needs no regular expression."""
    (one,) = json.loads(json_text(as_json.report(faults("R201-endpoint", lakes), ENGLISH)))
    assert (one["path"], one["line"], one["column"], one["end_column"]) == (
        "rulesets/lakes/board.yaml",
        12,
        16,
        21,
    )
    assert (one["code"], one["severity"]) == ("R201", "error")
    assert one["params"] == {"name": "brich", "nearest": "birch"}
    assert (one["message"], one["hint"]) == ("no location is called “brich”", "did you mean “birch”?")


def test_github_commands_cannot_be_broken_out_of() -> None:
    """A value with line breaks or separators stays inside its command."""
    found = at(Place("a,b:c%.yaml", Span(1, 2, 3)), "S120", key="x\n::error::pwned")
    (line,) = as_github.report(Verdict((found,), (), {}), ENGLISH)
    assert line.startswith("::error file=a%2Cb%3Ac%25.yaml,line=1,col=2,title=S120::unknown key")
    assert "\n" not in line


def test_github_levels_follow_severity(lakes: Callable[..., Path]) -> None:
    """A warning is annotated as one."""
    (line,) = as_github.report(faults("R112-section-without-rule", lakes), ENGLISH)
    assert line.startswith("::warning file=rulesets/lakes/rules.yaml,line=")


def test_sarif_names_its_rules_and_places(lakes: Callable[..., Path]) -> None:
    """Version 2.1.0, with each code described once and each result placed."""
    log = as_sarif.report(faults("R250-totals", lakes), ENGLISH, "1.0")
    (run,) = log["runs"]
    assert log["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["R250"]
    regions = [result["locations"][0]["physicalLocation"]["region"]["startLine"] for result in run["results"]]
    assert len(regions) == 4
    assert regions == sorted(regions)


@pytest.mark.parametrize(
    ("line", "span", "marks"),
    [
        ("a: 漢字x", Span(1, 4, 6), " " * 3 + "^^^^"),
        ("e\u0301: 1", Span(1, 5, 6), " " * 3 + "^"),
        ("\tx: 1", Span(1, 2, 3), " ^"),
    ],
)
def test_marks_stand_under_what_they_mean(line: str, span: Span, marks: str, tmp_path: Path) -> None:
    """Wide characters, combining accents and tabs do not shift the mark."""
    file = tmp_path / f"{abs(hash(line))}.yaml"
    file.write_text(line)
    shown = excerpt(str(file), span)
    assert shown is not None
    assert shown[1] == marks


def test_a_long_line_is_shown_around_the_place(tmp_path: Path) -> None:
    """The fault is in view, however long the line."""
    file = tmp_path / "long.yaml"
    file.write_text("x" * 5000 + "FAULT" + "y" * 5000)
    shown = excerpt(str(file), Span(1, 5001, 5006))
    assert shown is not None
    assert len(shown[0]) < 120
    assert shown[0][shown[1].index("^") :].startswith("FAULT")


def test_control_characters_never_reach_the_terminal(tmp_path: Path) -> None:
    """A file cannot recolour or rewrite the screen of whoever validates it."""
    (tmp_path / "game.yaml").write_text("game: \x1b[31mlakes\n")
    verdict = validate([tmp_path / "game.yaml"])
    assert "\x1b" not in "".join(as_text.report(verdict, ENGLISH, Style()))
