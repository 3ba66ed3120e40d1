"""Where cards are printed: inside the paper, never over each other, backs exactly behind their fronts."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railbook.cards.formats import BLEEDS, PAPERS, SIZES, Grid, grid
from railbook.cards.impose import Cell, Pair, Sheet, one_sided, single, two_sided
from railbook.cards.job import Look, NoRoom, cards_job
from tests.cards.printing import edition

_CLOSE = 0.01  # millimetres
_UNPRINTED = 5.0  # at the edges, what the worst printer leaves white
_RULER = 9.5  # from the lower edge of the paper up to the top of the ruler
_MARKS = 3.5  # how far crop marks reach beyond the bleed

sizes = st.sampled_from(sorted(SIZES))
papers = st.sampled_from(sorted(PAPERS))
bleeds = st.sampled_from(BLEEDS)


@st.composite
def grids(draw: st.DrawFn, across: int = 1) -> Grid:
    """A sheet that holds at least one card."""
    size = draw(sizes)
    found = grid(SIZES[size], draw(papers), draw(bleeds), across=across)
    return found if found is not None else draw(grids(across))


def corners(cell: Cell, sheet: Grid, more: float = 0) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a card, or of what is printed around it."""
    wide, high = sheet.card
    return cell.x - more, cell.y - more, cell.x + wide + more, cell.y + high + more


def overlap(one: Cell, other: Cell, sheet: Grid, bleed: float = 0) -> bool:
    (a, b, c, d), (e, f, g, h) = corners(one, sheet, bleed), corners(other, sheet, bleed)
    return min(c, g) - max(a, e) > _CLOSE and min(d, h) - max(b, f) > _CLOSE


# ---- Sizes ----


@pytest.mark.parametrize(
    ("size", "sides"), [("poker", (63, 88)), ("tarot", (70, 120)), ("a6", (105, 148)), ("a5", (148, 210))]
)
def test_cards_have_the_sizes_that_sleeves_and_paper_have(size: str, sides: tuple[float, float]) -> None:
    """To the millimetre, also as they are printed."""
    assert (SIZES[size].width, SIZES[size].height) == sides
    job = cards_job([edition("usa")], Look(size))
    assert (job["card"]["width"], job["card"]["height"]) == sides


@pytest.mark.parametrize(("paper", "sides"), [("a4", (210, 297)), ("letter", (8.5 * 25.4, 11 * 25.4))])
def test_paper_has_its_size(paper: str, sides: tuple[float, float]) -> None:
    """As it is sold in Europe and in America."""
    assert PAPERS[paper] == pytest.approx(sides)


@pytest.mark.parametrize(
    ("size", "paper", "bleed", "across", "count"),
    [
        ("poker", "a4", 0, 1, 9),
        ("poker", "a4", 3, 1, 8),
        ("poker", "letter", 0, 1, 8),
        ("tarot", "a4", 0, 1, 4),
        ("a6", "a4", 0, 1, 2),
        ("a5", "a4", 0, 1, 1),
        ("poker", "a4", 0, 2, 4),
        ("a6", "a4", 0, 2, 1),
        ("a5", "a4", 0, 2, 0),
        ("a5", "letter", 3, 2, 0),
    ],
)
def test_a_sheet_holds_as_many_as_it_can(size: str, paper: str, bleed: int, across: int, count: int) -> None:
    """Counted by hand: with three millimetres between cards, and the edges that printers need."""
    found = grid(SIZES[size], paper, bleed, across=across)
    assert (0 if found is None else found.per_sheet) == count


# ---- On the paper ----


@pytest.mark.parametrize("across", [1, 2])
@pytest.mark.parametrize("bleed", BLEEDS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_cards_keep_to_the_paper_and_to_themselves(size: str, paper: str, bleed: int, across: int) -> None:
    """All of a card and of its bleed can be printed, marks lie on the paper, and no ground is on another."""
    found = grid(SIZES[size], paper, bleed, across=across)
    if found is None:
        assert (size, across) == ("a5", 2)
        return
    (sheet,) = one_sided(range(found.per_sheet * across), found)
    for cell in sheet.cells:
        left, top, right, bottom = corners(cell, found, bleed)
        assert min(left, top, sheet.width - right, sheet.height - bottom) >= _UNPRINTED - _CLOSE
        marks = corners(cell, found, bleed + _MARKS)
        assert min(marks[0], marks[1], sheet.width - marks[2], sheet.height - marks[3]) >= 0
    for one, other in combinations(sheet.cells, 2):
        twins = one.face // across == other.face // across
        assert not overlap(one, other, found, 0 if twins else bleed)


@pytest.mark.parametrize("bleed", BLEEDS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_no_crop_mark_runs_through_the_ruler(size: str, paper: str, bleed: int) -> None:
    """Below the cards there is room for marks, and below those for the ruler."""
    found = grid(SIZES[size], paper, bleed)
    assert found is not None
    (sheet,) = one_sided(range(found.per_sheet), found)
    below = sheet.height - sheet.trim[1] - sheet.trim[3] - bleed - _MARKS
    assert below >= _RULER - _CLOSE


@given(grids(), st.integers(1, 60))
def test_every_face_is_printed_once_and_in_order(sheet: Grid, count: int) -> None:
    """Also when the last sheet is not full."""
    made = list(one_sided(range(count), sheet))
    assert [cell.face for one in made for cell in one.cells] == list(range(count))
    assert all(len(one.cells) == sheet.per_sheet for one in made[:-1])


@given(grids(), st.integers(1, 30))
def test_the_trim_is_the_rectangle_around_all_cards(sheet: Grid, count: int) -> None:
    """Of those that are on the sheet, not of those that could be."""
    for one in one_sided(range(count), sheet):
        left, top, wide, high = one.trim
        around = [corners(cell, sheet) for cell in one.cells]
        assert left == min(box[0] for box in around)
        assert top == min(box[1] for box in around)
        assert left + wide == pytest.approx(max(box[2] for box in around))
        assert top + high == pytest.approx(max(box[3] for box in around))


@given(sizes)
def test_a_card_by_itself_is_its_own_page(size: str) -> None:
    """Nothing around it; bleed is added when it is printed."""
    card = (SIZES[size].width, SIZES[size].height)
    alone = single(7, card)
    assert (alone.width, alone.height, alone.trim) == (*card, (0, 0, *card))
    assert alone.cells == (Cell(7, 0, 0),)


# ---- Backs ----


def turned_over(cell: Cell, sheet: Grid) -> tuple[float, float]:
    """Where a place of one side is, seen from the other, when the paper is turned on its long edge."""
    wide, high = sheet.paper
    if wide > high:
        return cell.x, high - cell.y - sheet.card[1]
    return wide - cell.x - sheet.card[0], cell.y


def sides(sheets: list[Sheet]) -> list[tuple[Sheet, Sheet | None]]:
    """Each sheet with its back."""
    found: list[tuple[Sheet, Sheet | None]] = []
    for one in sheets:
        if one.back:
            found[-1] = (found[-1][0], one)
        else:
            found.append((one, None))
    return found


pairs = st.lists(st.booleans(), min_size=1, max_size=40).map(
    lambda backs: [(2 * at, 2 * at + 1 if back else None) for at, back in enumerate(backs)]
)


@given(grids(), pairs)
def test_backs_lie_exactly_behind_their_fronts(sheet: Grid, cards: list[Pair]) -> None:
    """Whichever way the paper lies; a card without a back has nothing behind it."""
    behind: list[Pair] = []
    for front, back in sides(list(two_sided(cards, sheet))):
        places = {} if back is None else {turned_over(cell, sheet): cell.face for cell in back.cells}
        for cell in front.cells:
            found = [
                face for place, face in places.items() if place == pytest.approx((cell.x, cell.y), abs=_CLOSE)
            ]
            behind.append((cell.face, found[0] if found else None))
    assert behind == cards


@given(grids(), pairs)
def test_a_card_turned_sideways_shows_its_back_upright(sheet: Grid, cards: list[Pair]) -> None:
    """Paper that lies on its side is turned from top to bottom, so its backs stand on their heads."""
    for one in two_sided(cards, sheet):
        assert {cell.turned for cell in one.cells} == {one.back and sheet.paper[0] > sheet.paper[1]}


def test_both_ways_of_lying_are_tried() -> None:
    """The laws above would say little if all sheets stood upright."""
    found = [grid(size, paper, bleed) for size in SIZES.values() for paper in PAPERS for bleed in BLEEDS]
    assert {one.landscape for one in found if one is not None} == {False, True}


# ---- Two languages ----


@given(grids(across=2), st.integers(1, 20))
def test_cards_side_by_side_share_the_edge_where_they_are_folded(sheet: Grid, count: int) -> None:
    """Each card touches its twin, and every fold is such an edge."""
    for one in one_sided(range(2 * count), sheet):
        twins = list(zip(one.cells[::2], one.cells[1::2], strict=True))
        for left, right in twins:
            assert (right.x, right.y) == pytest.approx((left.x + sheet.card[0], left.y))
            assert right.face == left.face + 1
        assert set(one.folds) == {right.x for _, right in twins}


@pytest.mark.parametrize("copies", [1, 3])
def test_two_languages_back_to_back(copies: int) -> None:
    """Each card has itself in the other language behind it, as often as it is wanted."""
    job = cards_job([edition("usa", "it"), edition("usa", "nb")], Look(duplex=True, copies=copies))
    fronts = [cell for sheet in job["sheets"] if not sheet["back"] for cell in sheet["cells"]]
    backs = [cell for sheet in job["sheets"] if sheet["back"] for cell in sheet["cells"]]
    shown = [(job["faces"][a["face"]], job["faces"][b["face"]]) for a, b in zip(fronts, backs, strict=True)]
    assert all(a["card"] == b["card"] for a, b in shown)
    assert {(a["language"]["lang"], b["language"]["lang"]) for a, b in shown} == {("it", "nb")}
    assert [a["card"] for a, _ in shown] == ["turn", "claim", "scoring", "end", "setup"] * copies


@pytest.mark.parametrize("copies", [1, 2])
def test_one_language_on_both_sides(copies: int) -> None:
    """Each card with the next on its back; the last may have none."""
    job = cards_job([edition("usa")], Look(duplex=True, copies=copies))
    fronts, backs = ([cell["face"] for cell in sheet["cells"]] for sheet in job["sheets"])
    assert fronts == [0, 2, 4] * copies
    assert backs == [1, 3] * copies


def test_two_large_cards_side_by_side_have_no_room() -> None:
    """That is said, instead of printing over the edge."""
    both = [edition("usa", "it"), edition("usa", "nb")]
    with pytest.raises(NoRoom):
        cards_job(both, Look("a5"))
    assert len(cards_job(both, Look("a5", duplex=True))["sheets"]) == 10
