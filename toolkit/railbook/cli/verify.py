"""``railbook sources verify``: every fact in every manual, as a table."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railbook.cli.context import Context
from railbook.diagnostics.codes.register import N_
from railbook.diagnostics.written import written
from railbook.report.sentences import printable

if TYPE_CHECKING:
    from railbook.evidence.verify import Checked, Finding, Verified

_BLANK = ""
_WIDEST = 14  # letters of a value in the table; whole below it
_VERDICTS = {
    "agrees": N_("agrees"),
    "differs": N_("differs"),
    "not-stated": N_("not stated"),
    "unreadable": N_("unreadable"),
}
_STYLES = {"agrees": "good", "differs": "error", "not-stated": "dim", "unreadable": "warning"}
_REASONS = {
    "not-found": N_("the words “{near}” are not in the section “{section}”"),
    "no-number": N_("there is no number beside “{near}”"),
    "no-list": N_("there is no list after “{near}”"),
    "no-colors": N_("there are no colours beside “{near}”"),
    "no-choice": N_("around “{near}” none of the words stands that mean a possible value"),
    "damaged-table": N_("the table cannot be read whole"),
}


def run(options: argparse.Namespace, context: Context) -> int:
    from railbook.cli.loading import load_game
    from railbook.evidence.library import verify
    from railbook.report.as_text import lines
    from railbook.rules.load import shipped_games

    folder = _folder(options.manuals, context)
    games = [load_game(name, context) for name in options.games or shipped_games()]
    verified, faults = verify(games, folder)
    if not faults and not any(one.manuals for one in verified):
        wanted = tuple(f"{manual.id}.txt" for one in verified for manual in one.absent)
        if not wanted:
            raise context.misuse("no manual of these games stands in manuals.yaml")
        raise context.misuse("these texts are not in “{folder}”: {files}", files=wanted, folder=str(folder))
    if options.format == "json":
        context.json([_object(one) for one in verified])
    else:
        for one in verified:
            _tell(one, folder, context)
        context.say(_summary(verified, context))
    for line in lines(faults, context.translator(), context.style):
        print(line, file=sys.stderr)
    return 0 if not faults and all(one.sound for one in verified) else 1


def _folder(named: Path | None, context: Context) -> Path:
    from railbook.evidence.library import VARIABLE

    folder = named or Path(os.environ.get(VARIABLE) or "")
    if named is None and not os.environ.get(VARIABLE):
        raise context.misuse(
            "say where the texts of the manuals lie: --manuals DIR, or in the variable {name}", name=VARIABLE
        )
    if not folder.is_dir():
        raise context.misuse("there is no folder “{folder}”", folder=str(folder))
    return folder


def _tell(verified: Verified, folder: Path, context: Context) -> None:
    _ = context.gettext
    game = verified.subject.game
    lines = [context.style("bold", context.prose(game).name(game.title))]
    for manual in verified.absent:
        told = {"file": f"{manual.id}.txt"}
        lines.append(context.wording.say("{file} is not there: that manual is left out.", told))
    context.say([*lines, _BLANK])
    if not verified.manuals:
        return
    head = (_("Fact"), _("Value"), *(one.manual.language for one in verified.manuals), _("Other sources"))
    context.table(head, [_row(subject, verified, context) for subject in verified.subject.rows], whole=2)
    remarks = [line for one in verified.manuals for line in _remarks(one, folder, context)]
    context.say([_BLANK, *remarks, *([_BLANK] if remarks else [])])


def _row(subject: str, verified: Verified, context: Context) -> tuple[str, ...]:
    rule = subject.startswith("rule ")
    value = "" if rule else written(verified.subject.facts[subject])
    shown = value if len(value) <= _WIDEST else value[: _WIDEST - 1] + "…"
    cells = [_cell(found, context) for _, found in verified.row(subject)]
    return subject, shown, *cells, ", ".join(verified.subject.records(subject))


def _cell(found: Sequence[Finding], context: Context) -> str:
    """The gravest verdict, with the lines."""
    from railbook.evidence.verify import AGREES, NOT_STATED

    if not found:
        return context.gettext(_VERDICTS[NOT_STATED])
    gravest = next((one for one in found if one.verdict != AGREES), found[0])
    places = sorted({one.line for one in found if one.line and one.verdict == gravest.verdict})
    return " ".join((context.gettext(_VERDICTS[gravest.verdict]), ", ".join(map(str, places)))).strip()


def _remarks(checked: Checked, folder: Path, context: Context) -> Iterator[str]:
    """What somebody should look at, each with its place in the manual."""
    from railbook.rules.sheet import shown_path

    file = printable(shown_path(folder / f"{checked.manual.id}.txt"))
    for finding in checked.findings:
        sentence = _sentence(finding, context)
        if sentence:
            place = file if finding.line is None else f"{file}:{finding.line}"
            yield f"{context.style('place', place)}: {finding.passage.subject}: {printable(sentence)}"
    for section in checked.lost:
        told = {"section": section}
        yield f"{file}: " + context.wording.say("no line reads like the heading “{section}”", told)
    for dispute, fact in checked.unfounded:
        sentence = N_("{fact}: no passage says what the dispute {dispute} has this manual say")
        yield f"{file}: " + context.wording.say(sentence, {"fact": fact, "dispute": dispute})
    for dispute, line, found in checked.misplaced if checked.is_our_copy else ():
        told = {"dispute": dispute, "section": found or "–"}
        sentence = N_("the dispute {dispute} cites this line under another heading; it stands in “{section}”")
        yield f"{file}:{line}: " + context.wording.say(sentence, told)


def _sentence(finding: Finding, context: Context) -> str | None:
    say = context.wording.say
    if finding.verdict == "agrees":
        if not finding.mended:
            return None
        return say(
            "agrees, with a slip of the scan put right: the scan has {value}",
            {"value": written(finding.value)},
        )
    if finding.verdict == "differs":
        told = {"value": written(finding.value), "expected": written(finding.expected)}
        sentence = say("the manual has {value}, the ruleset {expected}", told)
    else:
        passage = finding.passage
        sentence = say(_REASONS[str(finding.reason)], {"near": passage.near, "section": passage.section})
    if finding.dispute is None:
        return sentence
    return sentence + "; " + say("explained by the dispute {dispute}", {"dispute": finding.dispute})


def _summary(verified: Sequence[Verified], context: Context) -> Iterator[str]:
    manuals = [one for game in verified for one in game.manuals]
    findings = [finding for one in manuals for finding in one.findings]
    counts = Counter(finding.verdict for finding in findings)
    open_ = [finding for finding in findings if not finding.settled]
    count = context.wording.count
    yield count("{count} manual read.", "{count} manuals read.", len(manuals))
    yield context.wording.say(
        "Passages: {passages}; they agree: {agrees}, differ: {differs}, cannot be read: {unreadable}.",
        {"passages": len(findings), **{name: counts[name] for name in ("agrees", "differs", "unreadable")}},
    )
    headings = sum(len(one.headings) for one in manuals)
    lost = sum(len(one.lost) for one in manuals)
    yield context.wording.say(
        "Headings found: {found}; not found: {lost}.", {"found": headings, "lost": lost}
    )
    if open_:
        yield count(
            "{count} difference is explained by no dispute.",
            "{count} differences are explained by no dispute.",
            len(open_),
        )
    elif counts["differs"] + counts["unreadable"]:
        yield context.gettext("Every difference is explained by a dispute.")


def _object(verified: Verified) -> dict[str, Any]:
    subject = verified.subject
    return {
        "game": subject.game.id,
        "facts": [
            {
                "fact": fact,
                **({} if fact.startswith("rule ") else {"value": subject.facts[fact]}),
                "manuals": {id_: [_finding(one) for one in found] for id_, found in verified.row(fact)},
                "records": list(subject.records(fact)),
            }
            for fact in subject.rows
        ],
        "manuals": {
            one.manual.id: {"headings": dict(one.headings), "lost": list(one.lost)}
            for one in verified.manuals
        },
        "absent": [manual.id for manual in verified.absent],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    fields = {
        "verdict": finding.verdict,
        "section": finding.passage.section,
        "line": finding.line,
        "value": finding.value,
        "reason": finding.reason,
        "mended": finding.mended or None,
        "dispute": finding.dispute,
    }
    return {name: value for name, value in fields.items() if value is not None}
