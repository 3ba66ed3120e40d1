"""The printed file, read back: its boxes, its words, its fonts, its tags, and what a checker says of it."""

from __future__ import annotations

import re
from dataclasses import replace

import page
import pikepdf
import pytest
from PIL import Image

from railbook.cards.formats import BLEEDS, PAD, PAPERS, SIZES, SUMMARY
from railbook.cards.glyphs import FAMILY
from railbook.cards.job import Look, cards_job
from tests.cards.printing import ALONE, EDITIONS, URL, edition, face_of, printed, shown_on
from tests.cards.reading import (
    POINTS,
    Box,
    boxes_of,
    fonts,
    image,
    opened,
    saved,
    squeezed,
    tags,
    texts,
)

_NEAR = 0.05  # millimetres
PROFILES = (page.ValidationProfile.PDF_UA_1, page.ValidationProfile.PDF_A_2A)
# Every kind of print once: game, language, look, kind.
PRINTS = {
    "cards": ("usa", "en", Look(), "cards"),
    "bilingual": ("san-francisco", "it,nb", Look(duplex=True, url=URL), "cards"),
    "side by side": ("london", "nl,en", Look("tarot"), "cards"),
    "saver": ("san-francisco", "nl", Look(saver=True), "cards"),
    "alone with bleed": ("london", "nb", replace(ALONE, bleed=3, url=URL), "cards"),
    "pad": ("san-francisco", "it", Look(), PAD),
    "pad saver": ("usa", "nb", Look(saver=True), PAD),
    "summary": ("san-francisco", "nb", Look(url=URL), SUMMARY),
    "summary saver": ("london", "it", Look(saver=True, paper="letter"), SUMMARY),
}


def pdf_of(name: str) -> bytes:
    return printed(*PRINTS[name])


# ---- Boxes ----


@pytest.mark.parametrize("bleed", BLEEDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_card_alone_is_trimmed_to_its_size(size: str, bleed: int) -> None:
    """The page is the card and its bleed; the boxes that print shops ask for say which is which."""
    pdf = printed("usa", "en", replace(ALONE, size=size, bleed=bleed))
    wide, high = SIZES[size].width, SIZES[size].height
    whole = (0, 0, wide + 2 * bleed, high + 2 * bleed)
    assert len(boxes_of(pdf, "/MediaBox")) == 5
    for name, box in (
        ("/MediaBox", whole),
        ("/BleedBox", whole),
        ("/TrimBox", (bleed, bleed, wide + bleed, high + bleed)),
    ):
        assert all(found == pytest.approx(box, abs=_NEAR) for found in boxes_of(pdf, name)), name


@pytest.mark.parametrize("bleed", BLEEDS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_is_trimmed_around_its_cards(size: str, paper: str, bleed: int) -> None:
    """The page is the paper, upright or on its side; the bleed lies around all cards."""
    look = Look(size, paper, bleed=bleed)
    pdf, sheets = printed("usa", "en", look), cards_job([edition("usa")], look)["sheets"]
    media, trims, bleeds = (boxes_of(pdf, name) for name in ("/MediaBox", "/TrimBox", "/BleedBox"))
    assert len(media) == len(sheets)
    for box, trim, around, sheet in zip(media, trims, bleeds, sheets, strict=True):
        assert sorted(box[2:]) == pytest.approx(sorted(PAPERS[paper]), abs=_NEAR)
        left, top, wide, high = sheet["trim"]
        below = sheet["height"] - top - high
        assert trim == pytest.approx((left, below, left + wide, below + high), abs=_NEAR)
        assert around == pytest.approx(widened(trim, bleed), abs=_NEAR)


def widened(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


@pytest.mark.parametrize("bleed", BLEEDS)
def test_the_ground_lies_where_the_boxes_say(bleed: int) -> None:
    """Looked at, not only written down: the colour of the card ends with its bleed."""
    pdf = printed("usa", "en", Look("a6", bleed=bleed))
    shown = image(pdf, 100)
    left, below, right, above = widened(boxes_of(pdf, "/TrimBox")[0], bleed)
    high = boxes_of(pdf, "/MediaBox")[0][3]
    inside, outside = 0.8, -0.8
    for off, ground in ((inside, True), (outside, False)):
        for x in (left + off, right - off):
            for y in (high - above + 20, high - below - 20):
                assert (at(shown, x, y) == (0xFB, 0xFA, 0xF7)) == ground
        for y in (high - above + off, high - below - off):
            for x in (left + 20, right - 20):
                assert (at(shown, x, y) == (0xFB, 0xFA, 0xF7)) == ground


def at(shown: Image.Image, x: float, y: float) -> object:
    """The colour of a place, in millimetres from the upper left corner at 100 dpi."""
    return shown.getpixel((round(x / 25.4 * 100), round(y / 25.4 * 100)))


@pytest.mark.parametrize("name", ["pad", "summary"])
def test_pad_and_summary_fill_one_page(name: str) -> None:
    """Of the paper that was asked for."""
    assert boxes_of(pdf_of(name), "/MediaBox") == [pytest.approx((0, 0, 210, 297), abs=_NEAR)]


@pytest.mark.parametrize(
    ("look", "count"),
    [
        (Look(), 1),
        (Look(copies=2), 2),
        (Look("a5"), 5),
        (Look(duplex=True), 2),
        (Look("a5", duplex=True), 5),
        (replace(ALONE, copies=3), 15),
        (Look(only="end", copies=9), 1),
    ],
)
def test_there_are_as_many_pages_as_are_needed(look: Look, count: int) -> None:
    """Five cards, nine to a sheet; in one language, two of them to a card that has a back."""
    assert len(texts(printed("usa", "en", look))) == count


# ---- Words ----


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_every_text_of_every_card_is_there(game: str, language: str) -> None:
    """Read as a search or a screen reader finds it, in the order in which it stands."""
    one = edition(game, language)
    for face, text in zip(one.faces, texts(printed(game, language)), strict=True):
        rest = squeezed(text)
        for shown in map(squeezed, shown_on(face)):
            assert shown in rest, (face.card, shown)
            rest = rest.partition(shown)[2]
        assert squeezed(one.corner) in rest


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_every_text_is_on_the_summary(game: str, language: str) -> None:
    """All cards on one page, and what the game is about."""
    one = edition(game, language)
    (text,) = texts(printed(game, language, Look(), SUMMARY))
    missing = [
        shown for face in one.faces for shown in shown_on(face) if squeezed(shown) not in squeezed(text)
    ]
    assert missing == []
    assert squeezed(one.names.prose.name(one.ruleset.summary)) in squeezed(text)


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_a_pad_has_its_lines_twice(game: str, language: str) -> None:
    """There are two pads on a sheet."""
    one = edition(game, language)
    (text,) = texts(printed(game, language, Look(), PAD))
    table = "".join(f"{n}→{points}" for n, points in sorted(one.ruleset.route_points.items()))
    assert squeezed(text).count(table) == 2
    assert squeezed(text).count(squeezed(one.title)) >= 2


def test_backs_follow_their_fronts_in_the_other_language() -> None:
    """In the order in which the languages were named."""
    front, back = (squeezed(text) for text in texts(pdf_of("bilingual"))[:2])
    for card in ("turn", "scoring", "different"):
        italian, norwegian = (face_of(edition("san-francisco", lang), card) for lang in ("it", "nb"))
        assert squeezed(italian.title) in front
        assert squeezed(norwegian.title) in back


# ---- Fonts ----


@pytest.mark.parametrize("name", PRINTS)
def test_all_fonts_are_embedded_and_cut_down(name: str) -> None:
    """One family, every face of it inside the file, with the letters that are used and no others."""
    with opened(pdf_of(name)) as document:
        found = fonts(document)
        assert found
        for font in found:
            tag, _, face = str(font.FontName).removeprefix("/").partition("+")
            assert (len(tag), tag.isupper()) == (6, True)
            assert face.startswith(FAMILY.replace(" ", ""))
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(font.keys())
    assert len(pdf_of(name)) < 200_000


# ---- Tags ----


def alternatives(document: pikepdf.Pdf) -> list[str]:
    return [str(tag.get("/Alt", "")) for tag in tags(document) if tag.S == "/Figure"]


@pytest.mark.parametrize("name", PRINTS)
def test_a_print_is_tagged_and_says_its_language_and_title(name: str) -> None:
    """So that it can be read aloud, and found by its name."""
    game, language, _, _ = PRINTS[name]
    with opened(pdf_of(name)) as document:
        root = document.Root
        assert bool(root.MarkInfo.Marked)
        assert str(root.Lang).split("-")[0] == language.split(",")[0]
        assert bool(root.ViewerPreferences.DisplayDocTitle)
        assert edition(game, language.split(",")[0]).title in str(document.docinfo["/Title"])
        kinds = [str(tag.S) for tag in tags(document)]
        assert {"/Document", "/H1"} <= set(kinds)


@pytest.mark.parametrize(("name", "faces"), [("cards", 5), ("bilingual", 12), ("alone with bleed", 6)])
def test_every_card_has_a_heading_and_its_stops_below(name: str, faces: int) -> None:
    """H1 for the card, H2 for a stop."""
    game, languages, _, _ = PRINTS[name]
    stops = sum(len(face.stops) for lang in languages.split(",") for face in edition(game, lang).faces)
    with opened(pdf_of(name)) as document:
        kinds = [str(tag.S) for tag in tags(document)]
    assert (kinds.count("/H1"), kinds.count("/H2")) == (faces, stops)


def test_every_drawing_is_told() -> None:
    """What is paid for which route, in words; QR codes with their address."""
    game, languages, _, _ = PRINTS["bilingual"]
    with opened(pdf_of("bilingual")) as document:
        told = alternatives(document)
    drawn = [
        line.figure["alt"]
        for language in languages.split(",")
        for face in edition(game, language).faces
        for line in face.lines
        if line.figure and "alt" in line.figure
    ]
    assert len(drawn) >= 8
    assert sorted(alt for alt in told if URL not in alt) == sorted(drawn)
    assert sum(URL in alt for alt in told) == 12


def test_the_second_language_is_marked() -> None:
    """A screen reader must not read Norwegian in an Italian voice."""
    with opened(pdf_of("bilingual")) as document:
        marked = {str(tag.get("/Lang", "")).split("-")[0] for tag in tags(document)}
    assert "nb" in marked


# ---- What a checker says ----


@pytest.mark.parametrize("profile", PROFILES, ids=str)
@pytest.mark.parametrize("name", PRINTS)
def test_a_checker_accepts_it(name: str, profile: page.ValidationProfile) -> None:
    """PDF/UA-1, for everybody to read, and PDF/A-2a, to keep."""
    pdf = pdf_of(name)
    failures = [failure.message for failure in page.validate_pdf_bytes(pdf, profile=profile).failures]
    if lengths_are_exact(pdf):  # the checker takes a stream that happens to end in a line end for too short
        failures = [message for message in failures if "/Length" not in message]
    assert failures == []


def lengths_are_exact(pdf: bytes) -> bool:
    """Whether just behind so many bytes of each stream, on a line of its own, stands its end."""
    begun = list(re.finditer(rb"/Length (\d+)[^>]*>>\s*stream\r?\n", pdf))
    ends = [begin.end() + int(begin[1]) for begin in begun]
    return bool(begun) and all(re.match(rb"\r?\n?endstream", pdf[end : end + 11]) for end in ends)


@pytest.mark.parametrize("profile", PROFILES, ids=str)
@pytest.mark.parametrize("key", ["/Metadata", "/MarkInfo", "/StructTreeRoot"])
def test_the_checker_can_say_no(key: str, profile: page.ValidationProfile) -> None:
    """Without what it needs, the same file is refused."""
    with opened(pdf_of("cards")) as document:
        del document.Root[key]
        spoilt = saved(document)
    assert not page.validate_pdf_bytes(spoilt, profile=profile).is_compliant


def test_the_checker_misses_the_language() -> None:
    """PDF/UA asks for it."""
    with opened(pdf_of("cards")) as document:
        del document.Root["/Lang"]
        spoilt = saved(document)
    assert not page.validate_pdf_bytes(spoilt, profile=page.ValidationProfile.PDF_UA_1).is_compliant


# ---- No traces ----


@pytest.mark.parametrize("name", PRINTS)
def test_a_print_has_no_date_and_no_names(name: str) -> None:
    """When and where it was made is nobody's business, and would make every copy different."""
    pdf = pdf_of(name)
    with opened(pdf) as document:
        dates = {str(value) for key, value in document.docinfo.items() if str(key).endswith("Date")}
        assert {date[:16] for date in dates} <= {"D:19700101000000"}
        assert "/Author" not in document.docinfo
        metadata = document.Root.Metadata.read_bytes()
    assert b"/work" not in pdf + metadata
    assert b"202" not in metadata.replace(b"0202", b"")


def test_boxes_are_in_points() -> None:
    """A poker card is 178.58 points wide, whatever our own arithmetic says."""
    with opened(printed("usa")) as document:
        assert float(document.pages[0].trimbox[2]) == pytest.approx(178.58, abs=0.01)
    assert pytest.approx(2.8346, abs=0.0001) == POINTS
