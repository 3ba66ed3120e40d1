"""WeasyPrint, given the sheet of cards as HTML: the same texts, tables and drawings in the same boxes.

Type is as large on each card as typst found that it may be: WeasyPrint has no means to find that.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from string import Template
from typing import Any

from railbook.cards import glyphs
from railbook.cards.face import VALUE, Figure
from railbook.cards.job import Job
from tests.bench.peers.texts import Missing

VARIANT = "pdf/ua-1"  # for everybody to read, as ours; ours is PDF/A-2a besides
Warm = Callable[[str], bytes]

_PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="description" content="{description}"><meta name="keywords" content="{keywords}">
{style}</head><body>
{sheets}
</body></html>
"""
# The measures of the templates: an em is their u.
_STYLE = Template("""
@font-face { font-family: "$font"; src: url("$regular"); font-weight: 400 }
@font-face { font-family: "$font"; src: url("$bold"); font-weight: 700 }
@page { size: ${width}mm ${height}mm; margin: 0 }
* { margin: 0; padding: 0; box-sizing: border-box }
body { font-family: "$font"; color: #1d2430; line-height: 1.08; font-variant-numeric: lining-nums }
.sheet { position: relative; width: ${width}mm; height: ${height}mm; overflow: hidden; break-after: page }
.sheet:last-child { break-after: auto }
.sheet > i { position: absolute; background: #000 }
.scale { position: absolute; left: 62mm; bottom: 3mm; font-size: 6pt; color: #535b68 }
.card { position: absolute; width: ${wide}mm; height: ${high}mm; padding: ${margin}mm;
  background: #fbfaf7; border: 0.2pt solid #cfc8ba; hyphens: auto }
.game { font-size: ${game}pt; font-weight: 700; color: $accent; line-height: 0.9; margin: 0 }
h1 { font-size: ${head}pt; hyphens: none; line-height: 1; margin-bottom: 0.12em }
h2 { font-size: 1.18em; hyphens: none; line-height: 1 }
.foot { position: absolute; left: ${margin}mm; right: ${margin}mm; bottom: ${foot_at}mm; font-size: ${foot}pt;
  color: #535b68 }
.foot span { position: absolute; right: 0 }
p { margin-bottom: 0.04em }
p.catch { font-size: 0.96em; background: #fdf0cd; border-left: 0.22em solid #b57a00;
  padding: 0.1em 0.35em 0.1em 0.5em; margin: 0.2em 0 0.25em }
p.listed { position: relative; padding-left: 0.75em }
p.listed::before { content: ""; position: absolute; left: 0; top: 0.4em; width: 0.26em; height: 0.26em;
  background: $accent }
.stub { font-size: 1.06em; background: #fff; border: 0.06em solid #b9b2a3; border-radius: 0.16em;
  padding: 0 0.26em }
.pill { font-size: 0.88em; background: $accent; color: #fff; border-radius: 0.5em; padding: 0 0.4em;
  margin-right: 0.35em }
.stops { margin: 0.75em 0 0 1.02em; padding-left: 1.75em; border-left: 0.34em solid $accent }
.stop { position: relative; margin-top: 0.7em }
.station { position: absolute; left: -2.95em; top: -0.5em; width: 2.05em; height: 2.05em; border-radius: 50%;
  background: $accent; padding: 0.325em }
.station svg { display: block; width: 1.4em; height: 1.4em }
.beside { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center;
  column-gap: 0.8em; margin-bottom: 0.2em }
.drawing { padding: 0.25em 0 }
.drawing span { display: block; white-space: nowrap; line-height: 1 }
.drawing .verdict { display: inline-block; margin-left: 0.7em; vertical-align: middle }
.drawing .route { display: inline-block; vertical-align: middle }
.drawing b { display: inline-block; text-align: center; vertical-align: middle; overflow: hidden;
  position: relative; border: 0.07em solid #1d2430; border-radius: 0.2em; margin-right: 0.1em }
.drawing i { display: block; position: relative; font-style: normal }
.space { width: 1.5em; height: 0.96em } .space i { font-size: 0.72em; line-height: 1.14 }
.playing { width: 1.26em; height: 1.74em } .playing i { font-size: 0.84em; line-height: 1.9 }
.playing.wild i { background: #1d2430; color: #fff; border-radius: 0.4em; line-height: 1.1;
  margin: 0.4em 0.3em }
.playing svg { position: absolute; left: 0; top: 0; width: 1.26em; height: 1.74em }
.space svg { width: 0.62em; height: 0.62em } .verdict > svg { width: 0.95em; height: 0.95em }
.verdict > svg { vertical-align: middle }
table { border-collapse: collapse; width: 100%; margin-bottom: 0.5em; font-size: 0.92em }
th { font-weight: 400; color: #535b68 }
td, th { padding: 0.15em 0.1em; text-align: center; border-left: 0.05em solid #cfc8ba }
td { font-weight: 700 } tr + tr > *, tbody tr > * { border-top: 0.05em solid #cfc8ba }
tr > :first-child { text-align: left; border-left: 0; font-weight: 400 }
.compared td, .compared th { border-left: 0; font-weight: 400 }
.compared th:first-child { font-weight: 700; color: #1d2430 }
.compared tr > :last-child { text-align: right; color: #535b68 }
""")


def name() -> str:
    """WeasyPrint with its version, or why it cannot be had."""
    try:
        import_module("weasyprint")  # it needs Pango, too
        return f"WeasyPrint {version('weasyprint')}"
    except (ImportError, PackageNotFoundError, OSError) as error:
        raise Missing(f"WeasyPrint is not installed: {str(error).splitlines()[0]}") from error


def command(page: Path, out: Path) -> list[str]:
    """What a fresh Python is told, to set a page."""
    return ["-m", "weasyprint", "--quiet", "--pdf-variant", VARIANT, str(page), str(out)]


def warm(style: str) -> Warm:
    """Sets one page after another, with the fonts and the style read once."""
    weasyprint, text = import_module("weasyprint"), import_module("weasyprint.text.fonts")
    fonts = text.FontConfiguration()
    read = weasyprint.CSS(string=style, font_config=fonts)

    def made(page: str) -> bytes:
        pdf: bytes = weasyprint.HTML(string=page).write_pdf(
            stylesheets=[read], font_config=fonts, pdf_variant=VARIANT
        )
        return pdf

    return made


# ---- The page ----


def style_of(job: Job) -> str:
    card, sheet = job["card"], job["sheets"][0]
    fonts = {
        weight.lower(): (glyphs.folder() / f"SourceSansPro-{weight}.otf").as_uri()
        for weight in ("Regular", "Bold")
    }
    return _STYLE.substitute(
        fonts,
        font=job["font"],
        accent=job["accent"],
        width=sheet["width"],
        height=sheet["height"],
        wide=card["width"],
        high=card["height"],
        margin=card["margin"],
        game=0.82 * card["largest"],
        head=1.42 * card["largest"],
        foot=max(5, 0.62 * card["largest"]),
        foot_at=card["margin"] - 2,
    )


def page(job: Job, sizes: Sequence[float], style: str = "") -> str:
    """The sheets as HTML, with type of these sizes in points, one for each face; style and all if given."""
    return _PAGE.format(
        lang=job["language"]["lang"],
        title=html.escape(job["title"]),
        description=html.escape(job["description"]),
        keywords=html.escape(", ".join(job["keywords"])),
        style=style and f"<style>{style}</style>",
        sheets="\n".join(_sheet(sheet, job, sizes) for sheet in job["sheets"]),
    )


def _sheet(sheet: dict[str, Any], job: Job, sizes: Sequence[float]) -> str:
    cards = (_card(cell, job["faces"][cell["face"]], sizes[cell["face"]], job) for cell in sheet["cells"])
    marks = "".join(f'<i style="{_at(*mark)}"></i>' for mark in (*_crop_marks(sheet, job), *_ruler(sheet)))
    scale = f'<p class="scale">{html.escape(job["scale"])}</p>'
    return f'<section class="sheet">{"".join(cards)}{marks}{scale}</section>'


def _crop_marks(sheet: dict[str, Any], job: Job) -> Iterable[tuple[float, float, float, float]]:
    """Left, top, width and height of each; 4 mm long, 1 mm off."""
    left, top, width, height = sheet["trim"]
    card, hair = job["card"], 0.09
    for x in {cell["x"] + side for cell in sheet["cells"] for side in (0, card["width"])}:
        yield from ((x, top - 5, hair, 4), (x, top + height + 1, hair, 4))
    for y in {cell["y"] + side for cell in sheet["cells"] for side in (0, card["height"])}:
        yield from ((left - 5, y, 4, hair), (left + width + 1, y, 4, hair))


def _ruler(sheet: dict[str, Any]) -> Iterable[tuple[float, float, float, float]]:
    """Fifty millimetres, marked every five."""
    bottom, hair = sheet["height"] - 3, 0.12
    yield 10, bottom, 50, hair
    for number in range(11):
        long = 1.2 if number % 2 else 2
        yield 10 + 5 * number, bottom - long, hair, long


def _at(left: float, top: float, width: float, height: float) -> str:
    return f"left:{left}mm;top:{top}mm;width:{width}mm;height:{height}mm"


def _card(cell: dict[str, Any], face: dict[str, Any], size: float, job: Job) -> str:
    lead = "".join(_line(line, job) for line in face["lead"])
    compared = _comparison(face["comparison"]) if face["comparison"] else ""
    stops = "".join(_stop(stop, job) for stop in face["stops"])
    return (
        f'<article class="card" lang="{face["language"]["lang"]}"'
        f' style="left:{cell["x"]}mm;top:{cell["y"]}mm;font-size:{size:.1f}pt">'
        f'<p class="game">{html.escape(face["game"])}</p><h1>{html.escape(face["title"])}</h1>'
        f"{lead}{compared}{stops and _within(stops, 'stops')}"
        f'<p class="foot">{html.escape(face["corner"])} <span>{html.escape(face["number"])}</span></p>'
        "</article>"
    )


def _within(shown: str, kind: str) -> str:
    return f'<div class="{kind}">{shown}</div>'


def _stop(stop: dict[str, Any], job: Job) -> str:
    """A drawing stands beside title and text where there is room."""
    title = f"<h2>{html.escape(stop['title'])}</h2>"
    several = sum(not line["catch"] for line in stop["lines"]) > 1
    first, *rest = stop["lines"]
    figure = first["figure"]
    if figure and "alt" in figure:
        told = title + _line({**first, "figure": None}, job)
        begin = _within(f"<div>{told}</div>{_drawing(figure, job)}", "beside")
    else:
        begin = title + _line(first, job, listed=several)
    after = "".join(_line(line, job, listed=several) for line in rest)
    sign = f'<div class="station">{job["icons"][stop["icon"]] if stop["icon"] else ""}</div>'
    return _within(sign + begin + after, "stop")


def _line(line: dict[str, Any], job: Job, *, listed: bool = False) -> str:
    kind = "catch" if line["catch"] else "listed" if listed else "said"
    pill = f'<b class="pill">{html.escape(line["players"])}</b>' if line["players"] else ""
    figure = line["figure"]
    drawn = "" if not figure else _table(figure["rows"]) if "rows" in figure else _drawing(figure, job)
    return f'<p class="{kind}">{pill}{_parts(line["parts"])}</p>{drawn}'


def _parts(parts: Iterable[tuple[str, str]]) -> str:
    return "".join(
        f'<b class="stub">{html.escape(text)}</b>' if kind == VALUE else html.escape(text)
        for kind, text in parts
    )


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *others = rows
    body = "".join(
        f'<tr><th scope="row">{html.escape(label)}</th>'
        f"{''.join(f'<td>{html.escape(value)}</td>' for value in values)}</tr>"
        for label, *values in others
    )
    heads = "".join(f'<th scope="col">{html.escape(label)}</th>' for label in head)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def _comparison(compared: dict[str, Any]) -> str:
    heads = "".join(f'<th scope="col">{html.escape(game)}</th>' for game in compared["head"])
    rows = "".join(
        f"<tr><td>{_parts(here)}</td><td>{html.escape(there)}</td></tr>" for here, there in compared["rows"]
    )
    return f'<table class="compared"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


# ---- Drawings ----


def _drawing(figure: Figure, job: Job) -> str:
    if figure["kind"] == "payment":
        spaces = (
            _space(color, figure, job, ferry=at < figure["ferries"])
            for at, color in enumerate(figure["spaces"])
        )
        shown = f'<span class="route">{"".join(spaces)}</span>' + "".join(
            f'<span class="verdict">{"".join(_playing(card, figure, job) for card in figure[verdict])}'
            f"{job['icons'][verdict]}</span>"
            for verdict in ("right", "wrong")
            if figure[verdict]
        )
    else:
        lanes = (_space(color, figure, job) * figure["spaces"] for color in figure["lanes"])
        shown = "".join(f'<span class="lane">{lane}</span>' for lane in lanes)
    return f'<div class="drawing" role="img" aria-label="{html.escape(figure["alt"])}">{shown}</div>'


def _space(color: str, figure: Figure, job: Job, *, ferry: bool = False) -> str:
    look = job["looks"][color]
    shown = job["icons"]["boat"] if ferry else f"<i>{html.escape(figure['letters'].get(color, ''))}</i>"
    return f'<b class="space" style="background:{look["fill"]};color:{look["ink"]}">{shown}</b>'


def _playing(card: str, figure: Figure, job: Job) -> str:
    if card == job["wild"]:
        return f'<b class="playing wild">{job["rays"]}{job["icons"]["star"]}</b>'
    look, letter = job["looks"][card], html.escape(figure["letters"][card])
    return f'<b class="playing" style="background:{look["fill"]};color:{look["ink"]}"><i>{letter}</i></b>'
