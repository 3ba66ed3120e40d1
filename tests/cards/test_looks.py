"""What prints look like: as they did before, inside their margins, in grey, and with little ink."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from railbook.cards.formats import CARDS, PAD, SIZES, SUMMARY
from railbook.cards.job import Look, cards_job
from railbook.cards.make import make
from railbook.cards.typeset import typeset
from railbook.drawing.palette import letters
from tests.cards.printing import ALONE, EDITIONS, edition, face_of, printed, readable, without_a_line
from tests.cards.reading import image, images, lines_of, share, unlike
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden" / "cards"
# Each kind of card once, spread over games and languages; as narrow as still shows what has moved.
SHOWN = {
    "turn-usa-nb": ("usa", "nb", replace(ALONE, only="turn"), CARDS, 120),
    "claim-london-it": ("london", "it", replace(ALONE, only="claim"), CARDS, 120),
    "claim-san-francisco-en-saver": (
        "san-francisco",
        "en",
        replace(ALONE, only="claim", saver=True),
        CARDS,
        120,
    ),
    "scoring-usa-it": ("usa", "it", replace(ALONE, only="scoring"), CARDS, 120),
    "end-san-francisco-nl": ("san-francisco", "nl", replace(ALONE, only="end"), CARDS, 120),
    "setup-san-francisco-en": ("san-francisco", "en", replace(ALONE, only="setup"), CARDS, 120),
    "different-london-en": ("london", "en", replace(ALONE, only="different"), CARDS, 120),
    "sheet-usa-en": ("usa", "en", Look(bleed=3), CARDS, 140),
    "pad-london-en": ("london", "en", Look(), PAD, 120),
    "summary-usa-nl": ("usa", "nl", Look(), SUMMARY, 140),
}
_FAR = 40  # of 255: a pixel that has another colour, not another smoothing
_MEAN = 1.0  # of 255
_DIFFERENT = 0.003  # of all pixels: half of what a short line takes
_LARGEST = 10_000  # bytes
_WHITE, _GROUND = "#ffffff", "#fbfaf7"
_DPI = 100
_ROUGHLY = 2.0  # millimetres: what may be lost when cards are cut by hand


# ---- As they were ----


def gray(pdf: bytes, width: int) -> Image.Image:
    """The first page, so many pixels wide, in grey."""
    shown = image(pdf, 144).convert("L")
    return shown.resize((width, round(shown.height * width / shown.width)), Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures differ: on average, and in which part of their pixels."""
    difference = ImageChops.difference(one, other)
    far = share(difference.point([255 if value > _FAR else 0 for value in range(256)]))
    return ImageStat.Stat(difference).mean[0], far


def alike(one: Image.Image, other: Image.Image) -> bool:
    if one.size != other.size:
        return False
    mean, far = apart(one, other)
    return mean <= _MEAN and far <= _DIFFERENT


def as_png(picture: Image.Image) -> bytes:
    written = BytesIO()
    picture.quantize(64).save(written, "PNG", optimize=True)
    return written.getvalue()


@pytest.mark.parametrize("name", SHOWN)
def test_prints_look_as_they_did(name: str, request: pytest.FixtureRequest) -> None:
    """Pictures kept to be looked at; --update-golden writes them anew."""
    game, language, look, kind, width = SHOWN[name]
    shown, file = gray(printed(game, language, look, kind), width), GOLDEN / f"{name}.png"
    if request.config.getoption("--update-golden"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(as_png(shown))
    kept = Image.open(file).convert("L")
    assert alike(shown, kept), apart(shown, kept) if shown.size == kept.size else shown.size
    assert file.stat().st_size < _LARGEST


def test_no_picture_is_kept_for_nothing() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(SHOWN)


@pytest.mark.parametrize("card", ["turn", "scoring", "end"])
def test_a_line_that_is_gone_is_noticed(card: str) -> None:
    """The tolerance is for smoothing, not for texts."""
    look = replace(ALONE, only=card)
    job = cards_job([edition("usa")], look)
    whole, less = (gray(typeset(CARDS, one)[0], 120) for one in (job, without_a_line(job, card)))
    assert alike(whole, whole)
    assert not alike(whole, less)


def test_a_card_that_has_moved_is_noticed() -> None:
    """By a millimetre."""
    shown = gray(printed("usa", "en", replace(ALONE, only="end")), 120)
    assert not alike(shown, ImageChops.offset(shown, 2, 0))


# ---- Inside the margins ----


def ground_alone(shown: Image.Image, color: str, margin: float = _ROUGHLY) -> bool:
    """Whether nothing is printed near the edges."""
    mask = unlike(shown, color)
    edge = round(margin / 25.4 * _DPI)
    ImageDraw.Draw(mask).rectangle((edge, edge, mask.width - edge - 1, mask.height - edge - 1), fill=0)
    inner = mask.crop((1, 1, mask.width - 1, mask.height - 1))  # the last pixel is half a pixel
    return inner.getbbox() is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_every_card_fits_and_keeps_its_edges(game: str, language: str, size: str) -> None:
    """In type that can be read; whoever cuts beside the mark cuts off no letter; nothing lies on the foot."""
    pdf = printed(game, language, replace(ALONE, size=size))
    assert readable(game, language, replace(ALONE, size=size))
    for number, shown in enumerate(images(pdf, _DPI)):
        assert ground_alone(shown, _GROUND)
        assert free_above_the_foot(shown, pdf, number)


def free_above_the_foot(shown: Image.Image, pdf: bytes, number: int) -> bool:
    """Whether a line without ink parts the foot from what stands above it."""
    top = min(lines_of(pdf, number), key=lambda box: box[1])[3]
    row = shown.height - round(top / 25.4 * _DPI)
    above = unlike(shown, _GROUND).crop((1, row - 4, shown.width - 1, row))
    return any(above.crop((0, y, above.width, y + 1)).getbbox() is None for y in range(above.height))


def test_the_check_of_margins_can_fail() -> None:
    """A stroke near the edge is seen, and so is one through the foot."""
    pdf = printed("usa", "en", ALONE)
    shown = image(pdf, _DPI)
    spoilt = shown.copy()
    ImageDraw.Draw(spoilt).line((3, 40, 3, 60), fill="#444444")
    assert ground_alone(shown, _GROUND)
    assert not ground_alone(spoilt, _GROUND)
    crossed = shown.copy()
    ImageDraw.Draw(crossed).rectangle((40, shown.height - 40, 60, shown.height - 10), fill="#444444")
    assert free_above_the_foot(shown, pdf, 0)
    assert not free_above_the_foot(crossed, pdf, 0)


@pytest.mark.parametrize("kind", [PAD, SUMMARY])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheets_keep_what_printers_leave_white(kind: str, paper: str) -> None:
    """Five millimetres around a pad or a summary; the line between two pads is cut along, edge to edge."""
    shown = image(printed("san-francisco", "nl", Look(paper=paper), kind), _DPI)
    ground = _GROUND if kind == SUMMARY else _WHITE
    if kind == PAD:
        middle = shown.height // 2
        ImageDraw.Draw(shown).rectangle((0, middle - 40, shown.width, middle + 40), fill=ground)
    assert ground_alone(shown, ground, 5.0)


# ---- Folding and cutting ----


def test_a_fold_looks_unlike_a_cut() -> None:
    """Where twins are folded the mark is dashed: whoever cuts there has two halves."""
    look = Look("poker")
    pdf = printed("usa", "it,nb", look)
    sheet = cards_job([edition("usa", "it"), edition("usa", "nb")], look)["sheets"][0]
    shown, dpi = image(pdf, 600).convert("L"), 600
    left, top, _, _ = sheet["trim"]

    def inked(x: float) -> float:
        """Which part of the millimetres above the cards is black at some place."""
        at, ends = round(x / 25.4 * dpi), [round((top - off) / 25.4 * dpi) for off in (2.9, 1.1)]
        strip = shown.crop((at - 3, ends[0], at + 4, ends[1]))
        rows = [min(strip.crop((0, y, 7, y + 1)).tobytes()) < 128 for y in range(strip.height)]
        return sum(rows) / len(rows)

    assert inked(left) > 0.95
    assert 0.2 < inked(sheet["folds"][0]) < 0.9


# ---- Colours ----


def lightness(color: str) -> int:
    return int(ImageStat.Stat(Image.new("RGB", (1, 1), color).convert("L")).mean[0])


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_cards_that_look_alike_in_grey_have_different_letters(game: str, language: str) -> None:
    """On a printer without colours, and for those who do not tell them apart."""
    one = edition(game, language)
    palette, short, colors = one.palette, letters(one.names), one.ruleset.cards.colors
    shades = {color: lightness(palette["looks"][color]["fill"]) for color in colors}
    similar = [pair for pair in combinations(colors, 2) if abs(shades[pair[0]] - shades[pair[1]]) < 40]
    assert similar
    assert all(short[first] != short[other] for first, other in similar)
    assert short[palette["wild"]] not in {short[color] for color in colors}
    drawn = [line.figure["letters"] for line in face_of(one, "claim").lines if line.figure]
    assert drawn
    assert all(letters_of == short for letters_of in drawn)


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_letters_are_seen_on_their_cards(game: str, language: str) -> None:
    """Dark on light or light on dark."""
    for look in edition(game, language).palette["looks"].values():
        assert abs(lightness(look["fill"]) - lightness(look["ink"])) > 90


@pytest.mark.parametrize("game", ["usa", "san-francisco"])
@pytest.mark.parametrize("kind", [CARDS, PAD, SUMMARY])
def test_the_ink_saver_has_no_colours_and_no_grounds(game: str, kind: str) -> None:
    """White paper, black text; much less ink than the print in colour."""
    thrifty, colored = (image(printed(game, "en", Look(saver=saver), kind), _DPI) for saver in (True, False))
    assert share(unlike(thrifty, _WHITE, 3)) < 0.16
    assert share(dark(thrifty)) < 0.10
    assert ink(thrifty) < ink(colored)
    assert share(vivid(thrifty)) < 0.001
    assert share(vivid(colored)) > share(vivid(thrifty))


def dark(shown: Image.Image) -> Image.Image:
    return shown.convert("L").point([255 if value < 128 else 0 for value in range(256)])


def vivid(shown: Image.Image) -> Image.Image:
    """Where there is a colour that is no shade of grey."""
    saturation = shown.convert("HSV").split()[1]
    seen = ImageChops.multiply(saturation, ImageChops.invert(dark(shown)))
    return seen.point([255 if value > 60 else 0 for value in range(256)])


def ink(shown: Image.Image) -> float:
    return 255 - ImageStat.Stat(shown.convert("L")).mean[0]


@pytest.mark.parametrize("format_", ["png", "svg"])
def test_a_card_as_a_picture_is_the_card(format_: str) -> None:
    """In the size of the card at 300 dots to the inch, or as a drawing of that size."""
    look = replace(ALONE, only="end")
    (made,) = make(CARDS, [edition("usa")], look, "png" if format_ == "png" else "svg")
    if format_ == "svg":
        assert made.startswith(b"<svg")
        assert b'width="178.58' in made
        return
    shown = Image.open(BytesIO(made))
    assert shown.size == pytest.approx((63 / 25.4 * 300, 88 / 25.4 * 300), abs=1.5)
    again = shown.convert("L").resize((120, 168), Image.Resampling.BOX)
    mean, far = apart(again, gray(printed("usa", "en", look), 120).resize((120, 168)))
    assert (mean < 6, far < 0.03) == (True, True)  # another hand has drawn it
