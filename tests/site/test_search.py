"""The search box, as people use it: by keyboard and finger, in a hurry, offline, with whatever they paste."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, Route, expect

from railbook.i18n.language import languages
from railbook.lookup.find import Findings, find
from railbook.lookup.index import Index
from railbook.pages import address
from railbook.pages.offline import PACK, WORKER
from tests.site.browsing import DESK, PHONE, Reader, Troubles, picture
from tests.site.kinds import thin
from tests.site.looking import ANSWER, BOX, LIST, PANEL, STATUS, found, hrefs, index_of, links, look_up, rules
from tests.site.test_access import AXE, violations
from tests.site.test_lookup import LOOKUPS
from tests.site.test_offline import FRONT, OTHER, Host

USA, LONDON, FRISCO = (address.front(game) for game in ("usa", "london", "san-francisco"))
CLAIM = address.section("usa", "claim")
NARROW = {"width": 320, "height": 568}
HEADING = ".rb-found__game"
NEAREST = ".rb-found__near button"
NOTHING = "zzyzxqq"
BAD = {
    "long": "x" * 10_000,
    "long words": "ferry route " * 1_000,
    "compounds": "routeferry" * 1_000,
    "punctuation": "?!.,;:…—–()[]{}«»'\"\\/|@#$%&",
    "operators": "+ - ~ ^ * :",
    "operators in words": "+ferry -route tick~1 ti*^5 title:route",
    "emoji": "🚂🚃🚃 👩‍👩‍👧‍👦",
    "many emoji": "🚂" * 5_000,
    "right to left": "مرحبا בית \u202eyrref\u202c",
    "names of objects": "constructor __proto__ toString valueOf",
    "script": "<script>window.pwned=1</script>",
    "picture": "<img src=x onerror=window.pwned=1>",
    "end of an attribute": "\"><svg onload=window.pwned=1> ' autofocus onfocus=window.pwned=1 x='",
    "template": "${window.pwned=1} {{ 7*7 }} {game}",
    "address": "javascript:window.pwned=1",
    "percent": "%E0%A4%A %00 %zz",
    "control signs": "ferry\u0000\u0007\u2028\u2029route",
    "marks on marks": "Z̸̢̛" * 100,
}


@pytest.fixture(scope="module")
def english(built: Path) -> Index:
    return Index(index_of(built, "en"))


def asked(index: Index, game: str, wanted: Callable[[Findings], bool]) -> tuple[str, Findings]:
    """Something from the list that is answered in a certain way to readers of a game."""
    for one in LOOKUPS["en"]:
        findings = find(index, one["typed"], game)
        if wanted(findings):
            return one["typed"], findings
    raise AssertionError("no question is answered so")


def aside(page: Page) -> None:
    """A click where nothing is, below the results and beside the text."""
    page.mouse.click(2, DESK["height"] - 2)


def query(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query).get("q", [""])[0]


def kept(page: Page, words: str) -> None:
    """Waits until the address has the words."""
    page.wait_for_function("words => new URLSearchParams(location.search).get('q') === words", arg=words)


# ---- What is shown ----


def test_a_result_is_a_rule(page: Page, english: Index) -> None:
    """Its title, the sentence that answers with the words marked, its section and its games."""
    words, findings = asked(english, "usa", lambda one: bool(one.here and one.here[0].marks))
    page.goto(f"en/{USA}")
    look_up(page, words)
    hit, first = findings.here[0], links(page).first
    expect(first.locator("h2")).to_have_text(hit.title)
    expect(first.locator("p").first).to_have_text(hit.text)
    marked = [hit.title[start:end] for start, end in hit.title_marks]
    marked += [hit.text[start:end] for start, end in hit.marks]
    assert first.locator("mark").all_inner_texts() == marked
    titles = dict(english.games)
    expect(first.locator(".rb-found__where")).to_contain_text(hit.section_title)
    assert first.locator(".md-tag").all_inner_texts() == [titles[game] for game in hit.games]
    picture(page, "lookup")
    first.click()
    page.wait_for_url(f"**/en/{address.section('usa', hit.section)}#{hit.rule}")
    expect(page.locator(f"[id='{hit.rule}'].is-target")).to_be_in_viewport()


def test_the_game_that_is_read_comes_first(page: Page, english: Index) -> None:
    """Then, under a heading of their own, the rules of other games that this one does not have."""
    words, findings = asked(
        english, "london", lambda one: bool(one.here and one.elsewhere and not one.here[0].is_absent)
    )
    page.goto(f"en/{LONDON}")
    look_up(page, words)
    assert page.locator(HEADING).all_inner_texts() == [dict(english.games)["london"], "In other games"]
    rows = page.locator(f"{LIST} > li").evaluate_all(
        "all => all.map((one) => one.querySelector('a')?.href.split('#')[1] ?? '')"
    )
    assert rows == ["", *(hit.rule for hit in findings.here), "", *(hit.rule for hit in findings.elsewhere)]
    own = [f"/en/{game}/" for game in ("london",)] * len(findings.here)
    assert all(game in link for game, link in zip(own, hrefs(page), strict=False))
    assert not any("/en/london/" in link for link in hrefs(page)[len(own) :])


def test_what_only_other_games_have_is_told_as_such(page: Page) -> None:
    """Whoever looks for ferries in a game without them learns that it has none, and who has them."""
    page.goto(f"en/{USA}")
    look_up(page, "ferries")
    assert page.locator(HEADING).all_inner_texts() == ["USA", "In other games"]
    assert page.locator(ANSWER).first.inner_text() == "There are no ferries in this game."
    assert all("/en/san-francisco/" in link for link in hrefs(page))


def test_a_game_that_is_named_goes_before_the_one_that_is_read(page: Page) -> None:
    page.goto(f"en/{USA}")
    look_up(page, "ferries san francisco")
    assert "/en/san-francisco/" in hrefs(page)[0]
    look_up(page, "double routes london")
    assert "/en/london/" in hrefs(page)[0]
    look_up(page, "double routes")
    assert "/en/usa/" in hrefs(page)[0]


def test_without_a_game_each_rule_is_shown_once(page: Page) -> None:
    """On pages of no game; with the games that have it so, and what others say instead."""
    page.goto("en/index.html")
    look_up(page, "how many cards at the start")
    assert len(set(rules(page))) == len(rules(page)) > 1
    expect(page.locator(HEADING)).to_have_count(0)


def test_nothing_found_is_said(page: Page) -> None:
    """In a word, without results."""
    page.goto("en/index.html")
    look_up(page, NOTHING)
    expect(page.locator(STATUS)).to_have_text("Nothing found")
    expect(page.locator(STATUS)).to_be_visible()
    expect(page.locator(f"{LIST} > *")).to_have_count(0)


def near_miss(index: Index) -> str:
    """A word that is too far from all that there are, and not too far to guess what was meant."""
    for word in sorted(index.forms[0], key=len, reverse=True):
        typed = "".join("q" if at % 3 == 1 else sign for at, sign in enumerate(word))
        findings = find(index, typed, "usa")
        if findings.nearest and not findings.here and not findings.elsewhere:
            return typed
    raise AssertionError("every word is found")


@pytest.mark.parametrize("touch", [False, True])
def test_the_nearest_terms_are_offered(touch: bool, reader: Reader, english: Index) -> None:
    """One click or tap looks one of them up."""
    page = reader(has_touch=True, viewport=PHONE if touch else DESK)
    page.goto(f"en/{USA}")
    words = near_miss(english)
    look_up(page, words)
    expect(page.locator(STATUS)).to_have_text("Nothing found. Did you mean:")
    nearest = find(english, words, "usa").nearest
    assert page.locator(NEAREST).all_inner_texts() == nearest
    picture(page, f"lookup-nearest-{touch}")
    offered = page.locator(NEAREST).first
    offered.tap() if touch else offered.click()
    found(page, nearest[0])
    expect(page.locator(BOX)).to_have_value(nearest[0])
    expect(page.locator(BOX)).to_be_focused()
    expect(links(page).first).to_be_visible()
    kept(page, nearest[0])


def test_ids_lead_to_their_rule(page: Page, english: Index) -> None:
    """Whole, in any case, or only begun."""
    page.goto(f"en/{USA}")
    for typed in ("claim.gray", "CLAIM.GRAY", " claim.gra"):
        look_up(page, typed)
        assert rules(page)[0] == "claim.gray"
    look_up(page, "claim.")
    assert {rule.split(".")[0] for rule in rules(page)} == {"claim"}


def test_an_old_id_leads_to_its_rule(small: Path, serve: Callable[[Path], str], window: Reader) -> None:
    page = window(serve(small))
    page.goto(FRONT)
    look_up(page, "portage.no-cost")
    assert rules(page) == ["portage.free"]


def test_a_code_leads_to_its_page(page: Page) -> None:
    """Those of diagnostics, from the page of any game, in any case."""
    page.goto(f"en/{USA}")
    for typed in ("S120", "s120 "):
        look_up(page, typed)
        assert [link.partition("/en/")[2] for link in hrefs(page)] == ["design/codes-s.html#S120"]
    expect(page.locator(STATUS)).to_have_text("S120")
    links(page).first.click()
    page.wait_for_url("**/en/design/codes-s.html#S120")
    expect(page.locator("#S120")).to_be_in_viewport()


# ---- The address ----


@pytest.mark.parametrize("anchor", ["", "#claim.gray"])
def test_a_search_can_be_shared(anchor: str, reader: Reader) -> None:
    """Its words stand in the address: after a reload, and for a friend, the same is found."""
    page = reader()
    page.goto(f"en/{CLAIM}?players=3{anchor}")
    look_up(page, "tie break?")
    kept(page, "tie break?")
    assert "players=3" in page.url
    shown = rules(page)
    assert shown
    friend = reader(viewport=PHONE)
    page.reload()
    friend.goto(page.url)
    for one in (page, friend):
        found(one, "tie break?")
        assert rules(one) == shown
        expect(links(one).first).to_be_visible()
        expect(one.locator(BOX)).to_have_value("tie break?")


@pytest.mark.parametrize("at_once", [False, True])
def test_back_from_a_result_leads_to_the_results(at_once: bool, page: Page) -> None:
    """However quickly it was opened, and also if it stands on the page that was being read."""
    page.goto(f"en/{CLAIM}")
    look_up(page, "gray routes")
    shown = rules(page)
    assert shown[0] == "claim.gray"
    if not at_once:
        kept(page, "gray routes")
    page.keyboard.press("Enter")
    page.wait_for_url("**/claim.html#claim.gray")
    expect(page.locator("[id='claim.gray'].is-target")).to_be_in_viewport()
    expect(page.locator(PANEL)).to_be_hidden()
    page.go_back()
    found(page, "gray routes")
    assert query(page) == "gray routes"
    assert rules(page) == shown
    expect(links(page).first).to_be_visible()


def choose_language(page: Page, language: str) -> None:
    page.locator(".rb-languages > summary").click()
    page.locator(f".rb-languages a[data-language={language}]").click()
    page.wait_for_url(f"**/{language}/**")


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_another_language_keeps_the_words(language: str, page: Page, served: str) -> None:
    """They are understood there, too, and what they find is in that language."""
    page.goto(f"en/{FRISCO}")
    look_up(page, "ferries")
    wanted = rules(page)[0]
    kept(page, "ferries")
    choose_language(page, language)
    found(page, "ferries")
    assert wanted in rules(page)[:3]
    assert all(link.startswith(f"{served}{language}/") for link in hrefs(page))


def test_another_language_at_a_rule_keeps_both(page: Page) -> None:
    """The rule that is read stays in sight; the words wait in the box."""
    page.goto(f"en/{CLAIM}")
    look_up(page, "ferries")
    kept(page, "ferries")
    page.keyboard.press("Escape")
    page.evaluate("document.getElementById('claim.gray').scrollIntoView()")
    choose_language(page, "it")
    expect(page.locator("[id='claim.gray']")).to_be_in_viewport()
    expect(page.locator(PANEL)).to_be_hidden()
    expect(page.locator(BOX)).to_have_value("ferries")
    page.locator(BOX).click()
    found(page, "ferries")


# ---- Keyboard, finger, screen reader ----


def test_results_are_reached_by_keyboard(page: Page) -> None:
    """Down and up through them and back into the box; Enter opens the one that is marked."""
    page.goto(f"en/{USA}")
    look_up(page, "tickets")
    box, results = page.locator(BOX), links(page)
    for at in (0, 1):
        page.keyboard.press("ArrowDown")
        expect(results.nth(at)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    for _ in range(results.count() + 3):
        page.keyboard.press("ArrowDown")
    expect(results.last).to_be_focused()
    expect(results.last).to_be_in_viewport()
    wanted = hrefs(page)[-1]
    page.keyboard.press("Enter")
    page.wait_for_url(wanted)


def test_enter_opens_the_first_result(page: Page) -> None:
    page.goto(f"en/{USA}")
    look_up(page, "tickets")
    wanted = hrefs(page)[0]
    page.keyboard.press("Enter")
    page.wait_for_url(wanted)


def test_escape_leaves_the_results_and_keeps_the_words(page: Page) -> None:
    """From the box and from a result; typing on, an arrow or a click shows them again."""
    page.goto(f"en/{USA}")
    look_up(page, "tickets")
    panel, box = page.locator(PANEL), page.locator(BOX)

    def leave() -> None:
        page.keyboard.press("Escape")
        expect(panel).to_be_hidden()
        expect(box).to_be_focused()
        expect(box).to_have_value("tickets")

    leave()
    page.keyboard.press("ArrowDown")
    expect(panel).to_be_visible()
    expect(links(page).first).to_be_focused()
    leave()
    box.click()
    expect(panel).to_be_visible()
    leave()
    page.keyboard.press("End")
    page.keyboard.type(" left")
    found(page, "tickets left")
    expect(panel).to_be_visible()


@pytest.mark.parametrize("key", ["/", "Control+k", "Control+K"])  # the last with Caps Lock
def test_a_key_leads_into_the_box(key: str, page: Page) -> None:
    """From anywhere on a page, ready to type over what stands there."""
    page.goto(f"en/{USA}")
    look_up(page, "tickets")
    aside(page)
    expect(page.locator(PANEL)).to_be_hidden()
    page.keyboard.press(key)
    expect(page.locator(BOX)).to_be_focused()
    page.keyboard.type("gray")
    found(page, "gray")
    expect(page.locator(BOX)).to_have_value("gray")


def test_a_slash_in_another_field_is_a_slash(page: Page) -> None:
    page.goto(f"en/{address.of_game('usa', 'board')}")
    field = page.locator("[data-filter=routes] input")
    field.click()
    page.keyboard.type("a/b")
    expect(field).to_have_value("a/b")
    page.locator(BOX).click()
    page.keyboard.type("/")
    expect(page.locator(BOX)).to_have_value("/")


def test_going_on_by_tab_closes_the_results(page: Page) -> None:
    """After the last result; nothing else is hidden behind them."""
    page.goto(f"en/{USA}")
    look_up(page, "gray routes")
    count = links(page).count()
    for _ in range(count + 1):  # the button that clears, and the results
        page.keyboard.press("Tab")
        expect(page.locator(PANEL)).to_be_visible()
    expect(links(page).last).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(PANEL)).to_be_hidden()


def test_the_box_is_cleared(page: Page) -> None:
    """By a button that is there as long as there is something; one types on at once."""
    page.goto(f"en/{USA}")
    clear = page.locator(".rb-search button[type=reset]")
    expect(clear).to_be_hidden()
    look_up(page, "tickets")
    kept(page, "tickets")
    clear.click()
    expect(page.locator(BOX)).to_have_value("")
    expect(page.locator(BOX)).to_be_focused()
    expect(page.locator(f"{LIST} > *")).to_have_count(0)
    expect(page.locator(STATUS)).to_have_text("Type a few words")
    expect(clear).to_be_hidden()
    page.wait_for_function("() => !location.search")
    page.keyboard.type("gray")
    found(page, "gray")


def test_a_finger_finds_and_opens(reader: Reader) -> None:
    """On a phone: everything that is tapped is large enough, and a tap beside it closes."""
    page = reader(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"en/{USA}")
    page.locator(BOX).tap()
    page.keyboard.type("tickets")
    found(page, "tickets")
    for one in (links(page).first, page.locator(".rb-search button[type=reset]"), page.locator(BOX)):
        box = one.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    assert float(page.locator(BOX).evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) >= 16
    page.touchscreen.tap(2, PHONE["height"] - 2)
    expect(page.locator(PANEL)).to_be_hidden()
    page.locator(BOX).tap()
    expect(page.locator(PANEL)).to_be_visible()
    wanted = hrefs(page)[1]
    links(page).nth(1).tap()
    page.wait_for_url(wanted)


@pytest.mark.parametrize("size", [NARROW, PHONE, DESK], ids=lambda size: str(size["width"]))
def test_the_results_stay_within_the_window(size: dict[str, int], reader: Reader) -> None:
    """With long titles, too; what is more than fits is scrolled to."""
    page = reader(viewport=size)
    page.goto(f"nl/{LONDON}")
    for words in ("kaarten", "x" * 200, "S120"):
        look_up(page, words)
        box = page.locator(PANEL).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        assert page.locator(".md-search__scrollwrap").evaluate("one => one.scrollWidth <= one.clientWidth")
    look_up(page, "kaarten")
    links(page).last.scroll_into_view_if_needed()
    expect(links(page).last).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_results(
    scheme: str, size: dict[str, int], reader: Reader, english: Index
) -> None:
    """In what is found, here and elsewhere; in the nearest terms; in the empty box."""
    page = reader(viewport=size, color_scheme=scheme)
    page.goto(f"en/{LONDON}")
    thin(page)
    page.evaluate(AXE.axe_script)
    words, _ = asked(english, "london", lambda one: bool(one.here and one.elsewhere))
    told = []
    for typed in (words, near_miss(english), NOTHING):
        look_up(page, typed)
        picture(page, f"lookup-{scheme}-{size['width']}-{typed}")
        told += [f"{typed}: {what}" for what in violations(page)]
    assert not told, "\n".join(told)


def test_the_number_of_results_is_told(page: Page, english: Index) -> None:
    """To screen readers as well, by a status that the box names as its description."""
    page.goto(f"en/{USA}")
    status = page.locator(STATUS)
    look_up(page, "gray routes")
    count = links(page).count()
    assert count > 1
    expect(status).to_have_text(f"{count} rules found")
    look_up(page, "claim.gray")
    expect(status).to_have_text("1 rule found")
    page.locator(BOX).fill("")
    expect(status).to_have_text("Type a few words")
    expect(page.get_by_role("searchbox", name="Look up a rule")).to_have_attribute(
        "aria-describedby", str(status.get_attribute("id"))
    )
    expect(page.get_by_role("search")).to_have_count(1)


# ---- Slow, broken and no connections ----


def test_nothing_is_loaded_before_it_is_wanted(page: Page) -> None:
    """Neither what finds rules nor the index; each once."""
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url.rpartition("/")[2]))
    page.goto(f"en/{USA}")
    page.wait_for_load_state("networkidle")
    assert "lookup.js" not in asked_for
    look_up(page, "gray")
    look_up(page, "tickets")
    aside(page)
    look_up(page, "routes")
    assert asked_for.count("lookup.js") == 2


@pytest.mark.parametrize("slow", ["assets", "en"])
def test_whoever_types_before_the_index_is_there_gets_the_last_words(slow: str, page: Page) -> None:
    """Nothing of what was typed and taken back before."""
    held: list[Route] = []
    page.route(f"**/{slow}/lookup.js", lambda route: held.append(route))
    page.goto(f"en/{USA}")
    page.locator(BOX).click()
    page.keyboard.type("ferries")
    expect(page.locator(f"{LIST} > *")).to_have_count(0)
    page.keyboard.press("Control+A")
    page.keyboard.type("gray routes")
    _let_go(page, held)
    found(page, "gray routes")
    assert rules(page)[0] == "claim.gray"


def _let_go(page: Page, held: list[Route]) -> None:
    """The one request that was held back, once it has been made."""
    while not held:
        page.wait_for_timeout(20)
    assert len(held) == 1
    held[0].continue_()


def test_words_taken_back_before_the_index_is_there_find_nothing(page: Page) -> None:
    held: list[Route] = []
    page.route("**/en/lookup.js", lambda route: held.append(route))
    page.goto(f"en/{USA}")
    page.locator(BOX).click()
    page.keyboard.type("ferries")
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    _let_go(page, held)
    page.wait_for_function("() => railbook.index")
    expect(page.locator(f"{LIST} > *")).to_have_count(0)
    expect(page.locator(STATUS)).to_have_text("Type a few words")


@pytest.mark.parametrize("broken", ["assets", "en"])
def test_a_broken_connection_is_told_and_the_next_try_may_succeed(
    broken: str, page: Page, troubles: Troubles
) -> None:
    troubles.forgiven += ["lookup.js"]
    page.goto(f"en/{USA}")
    page.route(f"**/{broken}/lookup.js", lambda route: route.abort("connectionreset"))
    page.locator(BOX).click()
    page.keyboard.type("gray")
    expect(page.locator(STATUS)).to_have_text("The look-up could not be loaded.")
    expect(page.locator(f"{LIST} > *")).to_have_count(0)
    page.unroute(f"**/{broken}/lookup.js")
    page.keyboard.type(" routes")
    found(page, "gray routes")
    assert rules(page)[0] == "claim.gray"


def test_a_connection_that_is_back_before_one_types_is_used(page: Page, troubles: Troubles) -> None:
    """What failed when the box was entered is tried again for the first letter."""
    troubles.forgiven += ["lookup.js"]
    page.goto(f"en/{USA}")
    page.route("**/lookup.js", lambda route: route.abort("connectionreset"))
    with page.expect_event("requestfailed"):
        page.locator(BOX).click()
    page.unroute("**/lookup.js")
    page.wait_for_timeout(200)
    page.keyboard.insert_text("gray")
    found(page, "gray")


def test_rules_are_found_without_a_connection(
    small: Path, tmp_path: Path, window: Reader, troubles: Troubles
) -> None:
    """After one visit, on which nothing was looked up; by typing, and by a link with words."""
    troubles.forgiven.append(WORKER)
    host = Host(small, tmp_path / "host")
    page = window(host.address, service_workers="allow")
    page.goto(FRONT)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    host.stop()
    page.context.set_offline(True)
    page.goto(OTHER)
    look_up(page, "carrying")
    assert "portage.free" in rules(page)
    kept(page, "carrying")
    page.reload()
    found(page, "carrying")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/portage.html#portage.*")
    expect(page.locator(".is-target")).to_be_in_viewport()


@pytest.mark.parametrize("language", languages())
def test_rules_are_found_in_a_folder(language: str, built: Path, tmp_path: Path, window: Reader) -> None:
    """Unpacked from the ZIP and opened as files: no request fails, and a result opens."""
    with ZipFile(built / PACK) as pack:
        names = [name for name in pack.namelist() if name.startswith(("assets/", f"{language}/"))]
        pack.extractall(tmp_path / "railbook", names)
    page = window(f"{(tmp_path / 'railbook').as_uri()}/")
    page.goto(f"{language}/{USA}")
    look_up(page, "claim.gray")
    kept(page, "claim.gray")
    page.reload()
    found(page, "claim.gray")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/{CLAIM}#claim.gray")
    expect(page.locator("[id='claim.gray'].is-target")).to_be_in_viewport()


# ---- Bad input ----


def alive(page: Page) -> None:
    """Nothing was executed, and the next question is answered."""
    assert page.evaluate("typeof window.pwned") == "undefined"
    assert page.locator(".rb-search :is(script, img, svg[onload], iframe)").count() == 0
    look_up(page, "gray routes")
    assert rules(page)[0] == "claim.gray"


@pytest.mark.parametrize("kind", BAD)
def test_whatever_is_pasted_does_no_harm(kind: str, reader: Reader) -> None:
    """It is answered within two seconds, as text; even in a browser that ignores the policy of the site."""
    page = reader(bypass_csp=True)
    page.goto(f"en/{USA}")
    look_up(page, "gray")
    page.keyboard.press("Control+A")
    before = time.monotonic()
    page.keyboard.insert_text(BAD[kind])
    page.wait_for_function(
        "([list, box]) => document.querySelector(list).dataset.words === document.querySelector(box).value",
        arg=[LIST, BOX],
        timeout=2_000,
    )
    expect(page.locator(STATUS)).to_have_text(re.compile("found|Type"))
    assert time.monotonic() - before < 2
    kept(page, page.locator(BOX).evaluate("one => one.value.trim().slice(0, 300)"))
    page.reload()
    expect(page.locator(BOX)).to_be_focused()
    expect(page.locator(STATUS)).to_have_text(re.compile("found"))
    alive(page)


@pytest.mark.parametrize("kind", [kind for kind, text in BAD.items() if len(text) < 100])
def test_whatever_is_typed_does_no_harm(kind: str, page: Page) -> None:
    """Sign by sign."""
    page.goto(f"en/{USA}")
    page.locator(BOX).click()
    page.keyboard.type(BAD[kind])
    expect(page.locator(STATUS)).to_have_text(re.compile("found"))
    alive(page)


def test_a_key_that_is_held_down_does_not_freeze_the_page(page: Page) -> None:
    """Each further letter of a word that nobody knows is answered at once."""
    page.goto(f"en/{USA}")
    look_up(page, "e" * 250)
    slowest = page.evaluate(
        """() => {
          const index = new railbook.lookup.Index(railbook.index);
          return Math.max(...[200, 250, 300].flatMap((size) => ["e", "route", "tickets"].map((word) => {
            const before = performance.now();
            railbook.lookup.find(index, word.repeat(size).slice(0, size), "usa");
            return performance.now() - before;
          })));
        }"""
    )
    assert slowest < 1_000
    alive(page)


@pytest.mark.parametrize("text", ["<img src=x onerror=window.pwned=1>", "%E0%A4%A", "%00", "+%2B%20", ""])
def test_whatever_stands_in_the_address_does_no_harm(text: str, page: Page) -> None:
    page.goto(f"en/{USA}?q={text}")
    page.wait_for_load_state("load")
    alive(page)
