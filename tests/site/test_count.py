"""The score helper in a browser: entered by finger, mouse and keys, kept in the address, shared, printed."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image
from playwright.sync_api import Page, expect

from railbook.engine.board import compile_board
from railbook.engine.mechanics.trail import longest_trail
from railbook.pages import address
from railbook.rules.load import load, shipped_games
from tests.conftest import EXAMPLES
from tests.site.browsing import PHONE, Reader, picture
from tests.site.test_access import AXE, COLOURS, violations

USA = f"en/{address.of_game('usa', 'count')}"
CITY = f"en/{address.of_game('san-francisco', 'count')}"
FOCUSED = "(({ dataset, className }) => dataset.part ?? className)(document.activeElement)"
DENVER = "denver--kansas-city"  # a double route of four spaces


@pytest.fixture
def page(reader: Reader) -> Page:
    opened = reader()
    opened.goto(USA)
    return opened


def seat(page: Page, number: int) -> None:
    page.locator(".rb-seat").nth(number - 1).click()


def route(page: Page, id_: str) -> None:
    page.locator(f'[data-part=routes] [data-thing="{id_}"] button').click()


def ticket(page: Page, id_: str) -> None:
    page.locator(f'[data-part=tickets] [data-thing="{id_}"] button').click()


def players(page: Page, number: int) -> None:
    page.locator(f'[data-part=players] [value="{number}"]').click()


def totals(page: Page) -> list[str]:
    return page.locator(".rb-seat b").all_inner_texts()


def told(page: Page) -> tuple[str, str]:
    """What is refused, and the rule it links to."""
    said = page.locator(".rb-told p")
    return said.inner_text(), str(said.locator("a").get_attribute("href")).rpartition("#")[2]


def middle(page: Page, lane: str) -> dict[str, float]:
    """Where the middle of a lane is on the screen, once it has been brought into view."""
    drawn = page.locator(f'.rb-board [data-lane="{lane}"]')
    drawn.scroll_into_view_if_needed()
    box = drawn.locator("use").first.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def enter_a_little(page: Page) -> None:
    """Two players with a path, a ticket completed and one failed."""
    for lane in ("portland--seattle/1", "portland--san-francisco/1"):
        route(page, lane)
    ticket(page, "chicago--los-angeles")
    seat(page, 2)
    for lane in ("calgary--helena", "denver--helena", "denver--phoenix"):
        route(page, lane)


# ---- Entering ----


def test_a_finger_takes_a_route_and_gives_it_back(reader: Reader) -> None:
    """On a phone: the piece lies there with the player's number, the total runs, a second tap undoes it."""
    page = reader(viewport=PHONE, has_touch=True)
    page.goto(USA)
    at = middle(page, "portland--seattle/1")
    page.touchscreen.tap(at["x"], at["y"])
    lane = page.locator('.rb-board [data-lane="portland--seattle/1"]')
    expect(lane.locator(".rb-own")).to_have_text("1")
    assert totals(page) == ["11", "0"]  # a point for the route, ten for the longest path
    picture(page, "count-phone")
    page.touchscreen.tap(at["x"], at["y"])
    expect(lane.locator(".rb-own")).to_have_count(0)
    assert totals(page) == ["0", "0"]


@pytest.mark.parametrize("game", shipped_games())
def test_every_lane_is_what_a_finger_on_it_means(game: str, reader: Reader) -> None:
    """At 390 pixels, as the board first lies there: a tap on a space means its lane, beside it its route."""
    page = reader(viewport=PHONE)
    page.goto(f"en/{address.of_game(game, 'count')}")
    missed = page.evaluate("""() => {
      const { count } = railbook;
      const { game } = count.page;
      const svg = document.querySelector(".rb-board");
      const drawn = new count.Drawn(svg, game);
      const missed = [];
      for (const lane of game.lanes) {
        for (const space of svg.querySelectorAll(`[data-lane="${lane.id}"] > use`)) {
          const box = space.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          if (drawn.near(x, y)[0] !== lane) missed.push(lane.id);
          for (const [dx, dy] of [[6, 0], [-6, 0], [0, 6], [0, -6]]) {
            if (drawn.near(x + dx, y + dy)[0].route !== lane.route) missed.push(`${lane.id} ${dx} ${dy}`);
          }
        }
      }
      return missed;
    }""")
    assert missed == []


def test_far_from_any_route_a_tap_does_nothing(page: Page) -> None:
    """Between the routes there is room to scroll and to miss: the corner of the board belongs to none."""
    board = page.locator(".rb-board")
    board.scroll_into_view_if_needed()
    page.evaluate("document.addEventListener('click', () => { window.clicked = true; }, { once: true })")
    board.click(position={"x": 5, "y": 5})
    assert page.evaluate("window.clicked")
    assert totals(page) == ["0", "0"]
    assert "#" not in page.url


def test_a_tap_on_a_taken_lane_takes_its_free_twin(page: Page) -> None:
    """With enough players both lanes have owners; which is whose does not matter, so nothing is refused."""
    players(page, 4)
    for number in (1, 2):
        seat(page, number)
        at = middle(page, f"{DENVER}/1")
        page.mouse.click(at["x"], at["y"])
    expect(page.locator(f'.rb-board [data-lane="{DENVER}/2"] .rb-own')).to_have_text("2222")
    assert totals(page)[:2] == ["17", "17"]


def test_words_and_enter_are_enough(page: Page) -> None:
    """Without a mouse: a few letters find a route or a ticket by either place, Enter takes the first."""
    routes = page.locator("[data-filter=routes] input")
    routes.press_sequentially("sea por")
    routes.press("Enter")
    assert page.locator('[data-thing="portland--seattle/1"] button').get_attribute("aria-pressed") == "true"
    assert routes.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == "sea por"
    tickets = page.locator("[data-filter=tickets] input")
    tickets.press_sequentially("york atl")
    tickets.press("Enter")
    assert page.locator('[data-thing="atlanta--new-york"] .is-failed').count() == 1
    assert totals(page)[0] == str(1 + 10 - 6)


def test_every_control_can_be_reached_and_has_a_name(page: Page) -> None:
    """By Tab alone, from the number of players to the print button, and a screen reader says what each is."""
    enter_a_little(page)
    seat(page, 1)
    page.locator("[data-part=players] [value='2']").focus()
    reached = []
    for _ in range(40):
        reached.append(
            page.evaluate("document.activeElement.dataset.part ?? document.activeElement.className")
        )
        page.keyboard.press("Tab")
    assert [
        name for name in ("rb-seat", "name", "color", "undo", "rb-zoom__view") if name not in reached
    ] == []
    snapshot = page.locator("[data-count]").aria_snapshot()
    for said in ('button "1 Player 1 ', 'textbox "Name"', 'combobox "Colour"', 'button "Print"'):
        assert said in snapshot
    assert 'button "Portland – Seattle (lane 1) 1 space, grey 1 Player 1" [pressed]' in snapshot


def test_enter_takes_what_can_be_had_and_never_gives_back(page: Page) -> None:
    """Pressed twice it takes the next; of a double route the lane that is free."""
    players(page, 4)
    words = page.locator("[data-filter=routes] input")
    for number in (1, 2):
        seat(page, number)
        words.fill("denver kansas city")
        words.press("Enter")
    assert totals(page)[:2] == ["17", "17"]
    words.press("Enter")
    assert totals(page)[:2] == ["17", "17"]


def test_arrows_go_through_a_list(page: Page) -> None:
    """Tab reaches a list once, arrows and End move in it, and Space takes a route."""
    first, last = (page.locator("[data-part=routes] button").nth(at) for at in (0, -1))
    first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-part=routes] button").nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(last).to_be_focused()
    page.keyboard.press("Space")
    assert last.get_attribute("aria-pressed") == "true"
    assert page.locator("[data-part=routes] button[tabindex='0']").count() == 1


def test_a_refusal_does_not_move_the_board(page: Page) -> None:
    """What was tapped stays under the finger."""
    route(page, f"{DENVER}/1")
    before = page.locator(".rb-board").bounding_box()
    route(page, f"{DENVER}/2")
    expect(page.locator(".rb-told p")).to_be_visible()
    assert page.locator(".rb-board").bounding_box() == before


# ---- What the rules forbid ----


def test_what_the_rules_forbid_is_refused_with_the_rule(page: Page) -> None:
    """Both lanes; a lane that few players close; a lane or ticket that another has. Nothing else changes."""
    route(page, f"{DENVER}/1")
    before = page.url
    route(page, f"{DENVER}/2")
    assert told(page)[1] == "claim.double-routes"
    seat(page, 2)
    route(page, f"{DENVER}/2")
    assert told(page) == (
        "✗ With 2 players, Denver – Kansas City (lane 2) is closed: the other lane is taken. "
        + page.locator(".rb-told a").inner_text(),
        "claim.double-few-players",
    )
    route(page, f"{DENVER}/1")
    assert told(page)[1] == "claim.any-free-route"
    assert page.url == before
    ticket(page, "atlanta--new-york")
    seat(page, 1)
    ticket(page, "atlanta--new-york")
    assert told(page)[1] == "tickets.what"
    players(page, 4)
    seat(page, 2)
    route(page, f"{DENVER}/2")
    assert page.locator(".rb-told p").count() == 0


def test_nobody_lays_more_pieces_than_there_are(page: Page) -> None:
    """Forty-five in this game: the route that needs more is refused, and the rest counted down."""
    long = [lane for lane in load("usa").board.routes if lane.length == 6]
    for one in long[:8]:
        route(page, one.lane_ids[0])
    assert told(page)[1] == "claim.enough-pieces"
    assert page.locator("[data-part=left]").inner_text() == "Trains left: 3 of 45"


def test_tokens_are_as_many_as_were_laid_out(reader: Reader) -> None:
    """A number is one tap; more than lie on the board for so few players is refused."""
    page = reader()
    page.goto(CITY)
    page.locator("[data-part=tokens] [value='7']").click()
    assert totals(page) == ["12", "0"]
    seat(page, 2)
    page.locator("[data-part=tokens] [value='7']").click()
    assert told(page)[1] == "setup.token-stack-size"
    assert totals(page) == ["12", "0"]


def test_fewer_players_keep_what_the_rules_allow(page: Page) -> None:
    """Back from four to two, the second lane is closed: it is given back, and said."""
    players(page, 4)
    route(page, f"{DENVER}/1")
    seat(page, 2)
    route(page, f"{DENVER}/2")
    players(page, 2)
    assert told(page)[1] == "claim.double-few-players"
    assert totals(page) == ["17", "0"]
    page.go_back()
    expect(page.locator(".rb-seat")).to_have_count(4)
    assert totals(page) == ["17", "17", "0", "0"]


# ---- The address ----


def test_the_address_keeps_everything(page: Page, reader: Reader) -> None:
    """Shared, reloaded, in another language: names, colours, routes, tickets and other points are there."""
    page.locator("[data-part=name]").fill("Åse. <b>")
    page.locator("[data-part=name]").press("Enter")
    page.locator("[data-part=color]").select_option(label="purple")
    enter_a_little(page)
    page.locator("[data-part=other]").fill("-7")
    page.locator("[data-part=other]").press("Enter")
    shown = page.locator("[data-part=result]").inner_text()
    assert len(page.url.partition("#")[2]) < 120
    page.reload()
    assert page.locator("[data-part=result]").inner_text() == shown
    assert page.locator(".rb-seat__name").first.inner_text() == "Åse. <b>"
    assert page.locator(".rb-seat__mark").first.get_attribute("data-color") == "purple"
    page.locator(".rb-languages summary").click()
    page.locator(".rb-languages a[data-language=it]").click()
    expect(page.locator(".rb-seat__name").first).to_have_text("Åse. <b>")
    other = reader(locale="nb-NO")
    other.goto(page.url)
    assert totals(other) == totals(page)


def test_back_and_the_button_undo_one_step(page: Page) -> None:
    """And forward does it again; at the start there is nothing to undo."""
    assert page.locator("[data-part=undo]").is_hidden()
    route(page, "portland--seattle/1")
    route(page, "portland--san-francisco/1")
    page.go_back()
    expect(page.locator(".rb-own")).to_have_count(1)
    page.go_forward()
    expect(page.locator(".rb-own")).to_have_count(2)
    page.locator("[data-part=undo]").click()
    page.locator("[data-part=undo]").click()
    expect(page.locator(".rb-own")).to_have_count(0)
    assert page.locator("[data-part=undo]").is_hidden()


def test_undo_goes_back_further_than_browsers_remember(page: Page) -> None:
    """They keep fifty steps, and a whole game has more: where back leads nowhere, the button goes on."""
    lanes = [lane for one in load("usa").board.routes if one.length < 3 for lane in one.lane_ids[:1]]
    for lane in lanes[:4]:
        route(page, lane)
    page.evaluate("history.back = () => {}")  # as if the browser had forgotten them
    for _ in range(page.evaluate("history.state.steps")):
        before = page.url
        page.locator("[data-part=undo]").click()
        page.wait_for_function("before => location.href !== before", arg=before)
    expect(page.locator(".rb-own")).to_have_count(0)
    assert page.locator("[data-part=undo]").is_hidden()


def test_a_link_to_a_part_of_the_page_is_no_fault(page: Page) -> None:
    """It opens an empty table there, and says nothing about it."""
    page.goto("about:blank")
    page.goto(f"{USA}#tickets")
    assert page.locator(".rb-told p").count() == 0
    assert totals(page) == ["0", "0"]


def test_what_changes_nothing_is_no_step(page: Page) -> None:
    """A name that stays the same is not to be undone."""
    page.locator("[data-part=name]").fill("   ")
    page.locator("[data-part=name]").press("Enter")
    assert "#" not in page.url
    assert page.locator("[data-part=undo]").is_hidden()


def test_who_is_entering_is_remembered(page: Page) -> None:
    """After reading a rule and coming back, the next route does not go to somebody else."""
    route(page, "portland--seattle/1")
    seat(page, 2)
    page.reload()
    assert page.locator(".rb-seat").nth(1).get_attribute("aria-pressed") == "true"


def test_players_who_leave_by_mistake_come_back_with_what_they_had(page: Page) -> None:
    """Fewer players, and then more again: name, colour and routes are as before."""
    players(page, 4)
    seat(page, 4)
    page.locator("[data-part=name]").fill("Eva")
    page.locator("[data-part=name]").press("Enter")
    route(page, f"{DENVER}/1")
    players(page, 2)
    players(page, 4)
    assert page.locator(".rb-seat__name").nth(3).inner_text() == "Eva"
    assert totals(page) == ["0", "0", "0", "17"]


def test_start_over_keeps_the_names_and_can_be_undone(page: Page) -> None:
    """The next game at the same table begins with one tap."""
    page.locator("[data-part=name]").fill("Ada")
    page.locator("[data-part=name]").press("Enter")
    route(page, "portland--seattle/1")
    page.locator("[data-part=anew]").click()
    assert totals(page) == ["0", "0"]
    assert page.locator(".rb-seat__name").first.inner_text() == "Ada"
    page.go_back()
    expect(page.locator(".rb-own")).to_have_count(1)


def test_going_to_a_part_of_the_page_loses_nothing(page: Page) -> None:
    """The skip link changes the address; what was entered stays, on the page and in the address."""
    route(page, "portland--seattle/1")
    kept = page.url
    page.evaluate("location.hash = 'result'")
    page.wait_for_url(kept)
    assert totals(page) == ["11", "0"]


MARK = "() => railbook.count.page.game.mark"
BAD = {
    "of another version": "2.{mark}.AAAA",
    "of another board": "1.000000.AAAA",
    "with a strange sign": "1.{mark}.A!A",
    "cut off": "1.{mark}",
    "with more than there is": "1.{mark}." + "_" * 300,
    "without end": "1.{mark}." + "A" * 100_000,
}


@pytest.mark.parametrize("address_", BAD.values(), ids=BAD)
def test_an_address_that_tells_nothing_is_said_to(address_: str, page: Page) -> None:
    """The page says so in a sentence, and begins with an empty table."""
    mark = page.evaluate(MARK)
    page.evaluate("hash => { location.hash = hash; }", address_.format(mark=mark))
    expect(page.locator(".rb-told.is-refused")).to_contain_text("This link does not fit this board")
    assert totals(page) == ["0", "0"]


def test_hostile_names_are_only_names(page: Page) -> None:
    """Code in a name is shown, never run; what cannot be seen or is endless is taken out."""
    mark = page.evaluate(MARK)
    names = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E.%E2%80%AEab%00%0Acd" + "e" * 500
    page.evaluate("hash => { location.hash = hash; }", f"1.{mark}.B.{names}")
    expect(page.locator(".rb-seat__name").first).to_have_text("<img src=x onerror=alert")
    assert page.locator(".rb-seat__name").nth(1).inner_text() == "ab cd" + "e" * 19
    route(page, "portland--seattle/1")
    assert page.locator("[data-part=result] img").count() == 0


def test_a_name_that_was_cut_off_loses_nothing_else(page: Page) -> None:
    """A messenger may cut a link in the middle of its last name; emoji and joined letters stay whole."""
    route(page, "portland--seattle/1")
    page.locator("[data-part=name]").fill("Zoë 👨‍👩‍👧!")
    page.locator("[data-part=name]").press("Enter")
    whole = page.url
    page.goto(USA)
    page.goto(whole)
    assert page.locator(".rb-seat__name").first.inner_text() == "Zoë 👨‍👩‍👧!"
    page.goto(USA)
    page.goto(whole[:-1])
    assert totals(page) == ["11", "0"]
    assert page.locator(".rb-seat__name").first.inner_text() == "Player 1"


def test_a_position_that_cannot_be_is_mended_and_said(page: Page) -> None:
    """An address with both lanes of a double route: the second is dropped, with the rule."""
    forged = page.evaluate(
        """(route) => { const { count } = railbook;
      const position = new count.Position(count.page.game, 2);
      for (const lane of [1, 2]) position.owners[count.page.game.lane.get(`${route}/${lane}`).number] = 0;
      return count.pack(position); }""",
        DENVER,
    )
    page.evaluate("hash => { location.hash = hash; }", forged)
    expect(page.locator(".rb-told.is-refused p")).to_have_count(1)
    assert told(page)[1] == "claim.double-routes"
    assert totals(page) == ["17", "0"]


def test_it_works_from_a_folder(window: Reader, built: Path) -> None:
    """Opened as a file, without a server: entering, address and undo."""
    page = window(built.as_uri() + "/")
    page.goto(f"{built.as_uri()}/{USA}")
    route(page, "portland--seattle/1")
    assert totals(page) == ["11", "0"]
    page.reload()
    assert totals(page) == ["11", "0"]
    page.go_back()
    expect(page.locator(".rb-own")).to_have_count(0)


def test_without_scripts_the_board_and_the_tables_are_there(reader: Reader) -> None:
    """Who has no JavaScript is told so, and led to the tables to count by hand."""
    page = reader(java_script_enabled=False)
    page.goto(USA)
    expect(page.locator(".rb-board")).to_be_visible()
    expect(page.locator("[data-part=seats]")).to_be_hidden()
    page.locator("noscript a").click()
    assert page.url.endswith(address.of_game("usa", "scores"))


# ---- The result ----


def test_a_line_shows_its_way_on_the_board(page: Page) -> None:
    """Under the mouse, and by tapping its button: the lanes light up and a line is drawn along them."""
    route(page, "portland--seattle/1")
    route(page, "portland--san-francisco/1")
    line = page.locator("[data-kind=longest_path]")
    line.hover()
    lit = page.locator(".rb-board .is-lit")
    assert sorted(lane.get_attribute("data-lane") or "" for lane in lit.all()) == [
        "portland--san-francisco/1",
        "portland--seattle/1",
    ]
    assert page.locator(".rb-way path").count() == 2
    page.mouse.move(0, 0)
    assert lit.count() == 0
    line.locator("button").click()
    page.mouse.move(0, 0)
    assert lit.count() == 2
    assert line.locator("button").get_attribute("aria-pressed") == "true"
    expect(page.locator(".rb-board")).to_be_in_viewport()


def test_a_tie_is_broken_as_the_rules_say(page: Page) -> None:
    """Level in points: tickets are compared, then the longest path, and each sentence links its rule."""
    route(page, "portland--seattle/1")
    seat(page, 2)
    route(page, "atlanta--nashville")
    cited = page.locator(".rb-verdict a").evaluate_all("links => links.map((link) => link.hash.slice(1))")
    assert cited == [
        "scoring.tie-break",
        "scoring.tie-break-longest-path",
        "scoring.shared-victory",
    ]
    places = page.locator(".rb-ranking tbody td:first-child").all_inner_texts()
    assert places == ["1", "1"]
    ticket(page, "atlanta--new-york")
    assert page.locator(".rb-verdict li").all_inner_texts()[0].startswith("Player 1 wins with 11 points.")


def test_the_result_is_printed_without_the_controls(page: Page) -> None:
    """On paper: the board with the networks, the ranking and every line; nothing to press."""
    enter_a_little(page)
    page.emulate_media(media="print")
    for part in ("seats", "routes", "tickets", "name", "print", "undo"):
        expect(page.locator(f"[data-part={part}]")).to_be_hidden()
    for shown in (".rb-board .rb-own", ".rb-ranking", ".rb-sum"):
        expect(page.locator(shown).first).to_be_visible()


def test_the_result_is_saved_as_a_picture(page: Page) -> None:
    """A PNG of the board and the table, in which the pieces have their colours."""
    route(page, "portland--seattle/1")
    with page.expect_download() as download:
        page.locator("[data-part=picture]").click()
    assert download.value.suggested_filename == "railbook-usa.png"
    drawn = Image.open(io.BytesIO(Path(download.value.path()).read_bytes())).convert("RGB")
    assert drawn.width == 1600
    assert drawn.height > 900
    colors: Any = drawn.getcolors(drawn.width * drawn.height)
    assert (0xB9, 0x21, 0x2F) in {color for _, color in colors}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_counted_game(scheme: Any, reader: Reader) -> None:
    """With pieces on the board, a refusal, and a result."""
    page = reader(viewport=PHONE, color_scheme=scheme)
    page.goto(CITY)
    page.evaluate("""() => { const { page } = railbook.count; const { game } = page;
      game.lanes.slice(0, 24).forEach((lane, at) => page.position.claim(at % 2, lane));
      game.tickets.slice(0, 6).forEach((ticket, at) => page.position.hold(at % 2, ticket));
      page.open(railbook.count.pack(page.position)); }""")
    page.locator("[data-part=tokens] [value='7']").click()
    seat(page, 2)
    page.locator("[data-part=tokens] [value='7']").click()
    page.evaluate(AXE.axe_script)
    assert violations(page, None if scheme == "light" else COLOURS) == []


# ---- Never in the way ----

_LARGE = """async () => {
  const { count } = railbook;
  const lanes = [];
  for (let a = 0; a < 16; a += 1) {
    for (let b = a + 1; b < 16; b += 1) {
      const lane = { id: `${a}-${b}`, number: lanes.length, ends: [a, b], length: 1 + (a * b) % 6 };
      if ((a * 7 + b * 3) % 4) lanes.push(lane);
    }
  }
  let ticks = 0;
  let clock = 0;
  const [ticking, real] = [setInterval(() => { ticks += 1; }), performance.now];
  performance.now = () => (clock += 5); // every look at the clock finds five milliseconds gone
  const [atOnce, found] = await new Promise((done) => {
    const now = new count.Trails().of({ players: 1, lanesOf: () => lanes }, (later) => done([false, later]));
    if (now) done([true, now]);
  });
  performance.now = real;
  clearInterval(ticking);
  const search = count.longestTrail(lanes);
  let step = search.next();
  while (!step.done) step = search.next();
  return [atOnce, ticks, found[0].length, step.value.length];
}"""
_STEPS = """(ids) => {
  const { count } = railbook;
  const search = count.longestTrail(count.page.game.lanes.filter((lane) => ids.includes(lane.id)));
  let [pauses, step] = [0, search.next()];
  for (; !step.done; step = search.next()) pauses += 1;
  return [pauses, step.value.length];
}"""


def test_a_long_search_for_the_longest_path_lets_the_page_live(page: Page) -> None:
    """A network far larger than any game's is searched in steps; timers run meanwhile, and it ends."""
    at_once, ticks, length, whole = page.evaluate(_LARGE)
    assert not at_once
    assert ticks > 3
    assert length == whole


WORST: dict[str, dict[str, Any]] = yaml.safe_load((EXAMPLES / "worst_paths.yaml").read_text())


@pytest.mark.parametrize("game", WORST)
def test_the_worst_network_known_is_searched_in_few_steps(game: str, reader: Reader) -> None:
    """As many choices as the engine looks at, a bounded number; `make bench` says how long they take."""
    page = reader()
    page.goto(f"en/{address.of_game(game, 'count')}")
    pauses, length = page.evaluate(_STEPS, WORST[game]["lanes"])
    board = compile_board(load(game))
    lanes = [lane for lane in board.lanes if lane.id in WORST[game]["lanes"]]
    assert length == longest_trail(lanes).length
    assert pauses == WORST[game]["choices"] // 64
