"""What a person does with the site, in a browser: arrives, asks, reads, chooses, shares, prints."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import railbook
from railbook.i18n.language import languages
from railbook.pages import address
from tests.site.browsing import PHONE, Reader, Troubles, picture
from tests.site.kinds import GAME, KINDS, visit

USA = railbook.load("usa")
SECTION = "claim"
CLAIM = USA.rules_in(SECTION)
RULE = CLAIM[len(CLAIM) // 2]  # in the midst of its page
HERE = address.section("usa", SECTION)
NARROW = {"width": 320, "height": 640}
_TOO_WIDE = """() => {
  const scrolls = (one) => one && one !== document.body
    && (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const wide = [...document.body.querySelectorAll("*")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.right > innerWidth + 1 && !scrolls(one.parentElement)
      && getComputedStyle(one).visibility !== "hidden";
  });
  const told = wide.slice(0, 3).map((one) => `${one.tagName}.${one.className.baseVal ?? one.className}`);
  const whole = document.scrollingElement.scrollWidth;
  return whole > innerWidth || told.length ? [`${whole} > ${innerWidth}`, ...told] : [];
}"""
_FOCUSED = """() => {
  const one = document.activeElement;
  const seen = (what) => what && (getComputedStyle(what).outlineStyle !== "none"
    && parseFloat(getComputedStyle(what).outlineWidth) >= 1.5);
  const box = one.getBoundingClientRect();
  return { tag: one.tagName, name: one.className, marked: !!(seen(one) || seen(one.closest("form"))),
    inside: box.bottom > 0 && box.top < innerHeight, rule: one.closest("[data-rule]")?.id ?? "" };
}"""


def at(id_: str) -> str:
    """The selector of an element by its id, which may have dots."""
    return f"[id='{id_}']"


def here(page: Page) -> str:
    """The address below the site, without the query."""
    parts = urlsplit(page.url)
    return parts.path.lstrip("/") + (f"#{parts.fragment}" if parts.fragment else "")


def choose_language(page: Page, language: str) -> None:
    page.locator(".rb-languages > summary").click()
    page.locator(f".rb-languages a[data-language={language}]").click()
    page.wait_for_url(f"**/{language}/**")


# ---- Arriving ----


@pytest.mark.parametrize(
    ("locale", "language"),
    [("it-IT", "it"), ("nl-BE", "nl"), ("nb-NO", "nb"), ("nn-NO", "nb"), ("en-US", "en"), ("fr-FR", "en")],
)
def test_a_visitor_is_sent_to_their_language(locale: str, language: str, reader: Reader) -> None:
    """The one that the browser asks for, in whatever region; English if we do not have it."""
    page = reader(locale=locale)
    page.goto("")
    page.wait_for_url(f"**/{language}/index.html")
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_chosen_language_is_remembered(reader: Reader) -> None:
    """At the next visit it goes before what the browser asks for."""
    page = reader(locale="it-IT")
    page.goto("it/index.html")
    choose_language(page, "nl")
    page.goto("")
    page.wait_for_url("**/nl/index.html")


def test_a_link_to_a_page_does_not_choose_a_language(reader: Reader) -> None:
    """Whoever follows a friend's link reads that page, and is asked nothing."""
    page = reader(locale="it-IT")
    page.goto(f"nl/{HERE}")
    page.goto("")
    page.wait_for_url("**/it/index.html")


# ---- Languages ----


def test_another_language_shows_the_same_rule(page: Page) -> None:
    """The page and the rule stay, and the rule is in sight."""
    page.goto(f"en/{HERE}#{RULE.id}")
    choose_language(page, "nb")
    assert here(page) == f"nb/{HERE}#{RULE.id}"
    expect(page.locator(at(RULE.id))).to_be_in_viewport()
    expect(page.locator(f"{at(RULE.id)} h2 a")).to_have_text(railbook.prose(USA, "nb").name(RULE.title))


def test_another_language_shows_the_rule_that_was_scrolled_to(page: Page) -> None:
    """Without a link to it."""
    page.goto(f"en/{HERE}")
    page.evaluate("id => document.getElementById(id).scrollIntoView()", RULE.id)
    choose_language(page, "it")
    assert here(page) == f"it/{HERE}#{RULE.id}"
    expect(page.locator(at(RULE.id))).to_be_in_viewport()


def test_a_rule_that_was_left_behind_is_not_kept(page: Page) -> None:
    """Whoever came by a link and read on is shown what they read last."""
    page.goto(f"en/{HERE}#{CLAIM[0].id}")
    page.evaluate("id => document.getElementById(id).scrollIntoView()", RULE.id)
    choose_language(page, "it")
    assert here(page) == f"it/{HERE}#{RULE.id}"


def test_two_languages_side_by_side_from_a_rule(page: Page) -> None:
    """The link at a rule leads to the same rule in both languages."""
    page.goto(f"en/{HERE}#{RULE.id}")
    rule = page.locator(at(RULE.id))
    rule.locator(".rb-more--quiet > summary").click()
    rule.locator(f"a[href*='with/nl.html#{RULE.id}']").click()
    page.wait_for_url(f"**/with/nl.html#{RULE.id}")
    pair = page.locator(at(RULE.id))
    expect(pair).to_be_in_viewport()
    expect(pair.locator("h3").nth(0)).to_have_text(railbook.prose(USA, "en").name(RULE.title))
    expect(pair.locator("[lang=nl] h3")).to_have_text(railbook.prose(USA, "nl").name(RULE.title))


# ---- Looking up ----


@pytest.mark.parametrize("language", languages())
def test_a_rule_is_found_by_typing(language: str, reader: Reader) -> None:
    """On a phone: the words of its title, the first result, and there it is."""
    page = reader(viewport=PHONE, locale=language, has_touch=True, is_mobile=True)
    page.goto(f"{language}/index.html")
    page.locator("[data-md-component=search-query]").tap()
    title = railbook.prose(USA, language).name(RULE.title)
    game = railbook.prose(USA, language).name(USA.title)
    page.keyboard.type(f"{title} {game}")
    first = page.locator(".md-search-result__link:visible").first
    expect(first).to_contain_text(title)
    expect(first).to_be_in_viewport()
    picture(page, f"search-{language}")
    first.tap()
    page.wait_for_url(f"**/{language}/{HERE}*#{RULE.id}")
    expect(page.locator(at(RULE.id))).to_be_in_viewport()
    expect(page.locator(f"{at(RULE.id)} .rb-answer")).to_be_visible()


def test_a_rule_is_found_by_a_question(page: Page) -> None:
    """Players do not know the words of the manual."""
    rule = USA.rule("draw.hand-limit")
    assert rule is not None
    page.goto("en/index.html")
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.type(rule.asks[0].rstrip("?"))
    first = page.locator(".md-search-result__link").first
    expect(first).to_have_attribute("href", re.compile(rf"#{re.escape(rule.id)}$"))
    expect(first).to_be_visible()


def test_the_link_of_a_rule_is_copied(reader: Reader) -> None:
    """As a whole address; the reader is told, and the address of the page is the same."""
    page = reader(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"en/{HERE}")
    button = page.locator(f"[data-copy-link='{RULE.id}']")
    button.click()
    expect(page.locator(".md-dialog--active")).to_contain_text(str(button.get_attribute("data-copied")))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    assert copied.endswith(f"/en/{HERE}#{RULE.id}")
    page.goto("about:blank")
    page.goto(copied)
    expect(page.locator(f"{at(RULE.id)}.is-target")).to_be_in_viewport()


def test_a_link_to_a_rule_unfolds_its_examples(page: Page, built: Path) -> None:
    """Whoever comes for one rule sees how it is played."""
    page.goto(f"en/{HERE}")
    id_ = page.locator("[data-rule]:has([data-unfold])").first.get_attribute("id") or ""
    expect(page.locator(f"{at(id_)} [data-unfold]")).not_to_have_attribute("open", "")
    page.goto(f"en/{HERE}#{id_}")
    expect(page.locator(f"{at(id_)} [data-unfold]")).to_have_attribute("open", "")


# ---- Players ----


def page_with_player_counts(built: Path) -> tuple[str, str]:
    """A page of rules that says something for some numbers of players, and one such number."""
    for file in sorted((built / "en").glob("*/rules/*.html")):
        found = re.search(r'<p data-for="(\d+)[\d ]*"', file.read_text())
        if found:
            return file.relative_to(built / "en").as_posix(), found.group(1)
    raise AssertionError("no rule depends on the number of players")


def test_the_number_of_players_filters_what_is_shown(page: Page, built: Path) -> None:
    """Kept in the address, over a reload and in another language; any number shows all again."""
    name, count = page_with_player_counts(built)
    page.goto(f"en/{name}")
    unfolded = "article [data-for]:not(details [data-for])"  # what stands in a fold is not in sight anyway
    all_ = page.locator(unfolded)
    expect(page.locator(f"{unfolded}:visible")).to_have_count(all_.count())
    chip = page.locator(f"[data-chooser] [data-players='{count}']")

    def chosen() -> None:
        expect(chip).to_have_attribute("aria-pressed", "true")
        for paragraph in all_.all():
            counts = (paragraph.get_attribute("data-for") or "").split()
            expect(paragraph).to_be_visible(visible=count in counts)
        assert f"players={count}" in page.url

    chip.click()
    chosen()
    page.reload()
    chosen()
    choose_language(page, "it")
    chosen()
    page.locator("[data-chooser] [data-players='']").click()
    expect(page.locator(f"{unfolded}:visible")).to_have_count(all_.count())
    assert "players=" not in page.url


def test_the_number_of_players_is_remembered_from_page_to_page(page: Page, built: Path) -> None:
    name, count = page_with_player_counts(built)
    page.goto(f"en/{name}")
    page.locator(f"[data-chooser] [data-players='{count}']").click()
    page.goto(f"en/{address.of_game(name.split('/')[0], 'setup')}")
    chip = page.locator(f"[data-chooser] [data-players='{count}']")
    expect(chip).to_have_attribute("aria-pressed", "true")


# ---- The keyboard ----


def test_everything_is_reached_by_keyboard(page: Page) -> None:
    """In order: to the content, search, languages, light or dark, the line, the rules; always marked."""
    page.goto(f"en/{HERE}")
    reached = []
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate(_FOCUSED)
        assert focused["marked"], focused
        assert focused["inside"], focused
        reached.append(focused)
        if focused["rule"]:
            break
    names = [f"{one['tag']}.{one['name']}" for one in reached]
    assert "md-skip" in names[0]
    places = [
        next(index for index, name in enumerate(names) if part in name)
        for part in ("rb-brand", "md-search__input", "SUMMARY.", "rb-theme", "rb-chip")
    ]
    assert places == sorted(places)
    assert reached[-1]["rule"] == CLAIM[0].id


def test_the_first_key_leads_to_the_content(page: Page) -> None:
    """Past everything that is the same on every page."""
    page.goto(f"en/{HERE}")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.url.endswith("#rb-content")
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('article')")


def test_the_menu_of_languages_works_by_keyboard(page: Page) -> None:
    """Opens, closes with Escape, and leads on."""
    page.goto(f"en/{HERE}")
    menu = page.locator(".rb-languages")
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    page.keyboard.press("Space")
    menu.locator("a[data-language=nl]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/nl/**")


def test_a_click_elsewhere_closes_the_menu(page: Page) -> None:
    page.goto("en/index.html")
    menu = page.locator(".rb-languages")
    menu.locator("summary").click()
    expect(menu).to_have_attribute("open", "")
    page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")


def test_details_unfold_by_keyboard(page: Page) -> None:
    page.goto(f"en/{HERE}")
    details = page.locator(f"{at(RULE.id)} .rb-more--quiet")
    details.locator("> summary").focus()
    page.keyboard.press("Enter")
    expect(details).to_have_attribute("open", "")
    expect(details.locator("code").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(details).not_to_have_attribute("open", "")


# ---- Tables, the board, light and dark ----


def test_the_routes_are_filtered_and_light_up(page: Page) -> None:
    """Rows with the word stay, the count is told, the lanes of those routes are lit, the address keeps it."""
    place = next(iter(USA.board.locations.values()))
    routes = [route for route in USA.board.routes if place.id in route.between]
    page.goto(f"en/{address.of_game('usa', 'board')}")
    rows = page.locator("[data-filtered=routes] [data-row]")
    expect(rows).to_have_count(len(USA.board.routes))
    page.locator("[data-filter=routes] input").click()
    page.keyboard.type(place.name.upper())
    shown = page.locator("[data-filtered=routes] [data-row]:visible")
    expect(shown).to_have_count(len(routes))
    expect(page.locator("[data-filter=routes] output")).to_have_text(
        f"{len(routes)} / {len(USA.board.routes)}"
    )
    lanes = {id_ for route in routes for id_ in route.lane_ids}
    assert set(page.locator(".is-lit").evaluate_all("all => all.map(one => one.dataset.lane)")) == lanes
    page.reload()
    expect(shown).to_have_count(len(routes))


def test_a_table_is_sorted_by_its_headings(page: Page) -> None:
    """Numbers as numbers, up and down, and screen readers are told."""
    page.goto(f"en/{address.of_game('usa', 'board')}")
    heads = page.locator("[data-filtered=tickets] th")
    head = heads.nth(2)
    cells = page.locator("[data-filtered=tickets] tbody td:nth-child(3)")
    points = sorted(ticket.points for ticket in USA.board.tickets)
    head.locator("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    assert [int(text) for text in cells.all_inner_texts()] == points
    head.locator("button").press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    assert [int(text) for text in cells.all_inner_texts()] == points[::-1]
    heads.nth(0).locator("button").click()
    expect(head).not_to_have_attribute("aria-sort", re.compile("."))


def test_the_board_is_zoomed(page: Page) -> None:
    """Larger, smaller, and back to the whole; never smaller than that."""
    page.goto(f"en/{address.of_game('usa', 'board')}")
    svg = page.locator(".rb-zoom__view svg")
    plus, minus, whole = page.locator("[data-zoom-by]").all()

    def width() -> float:
        return float(svg.evaluate("one => one.getBoundingClientRect().width"))

    first = width()
    plus.click()
    assert width() == pytest.approx(first * 1.5, rel=0.02)
    plus.click()
    larger = width()
    minus.click()
    assert first < width() < larger
    whole.click()
    assert width() == pytest.approx(first, rel=0.02)
    minus.click()
    assert width() == pytest.approx(first, rel=0.02)


def test_questions_are_filtered(page: Page) -> None:
    """Sections without a question that is left go, too."""
    rule = next(rule for rule in USA.rules if rule.asks)
    page.goto(f"en/{address.of_game('usa', 'questions')}")
    page.locator("[data-filter=questions] input").click()
    page.keyboard.type(rule.asks[0])
    question = page.locator("[data-row]:visible")
    expect(question).to_have_count(1)
    expect(page.locator("[data-group]:visible")).to_have_count(1)
    question.locator("summary").click()
    question.locator("a").click()
    page.wait_for_url(f"**#{rule.id}")


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_light_or_dark_is_chosen_and_remembered(system: str, other: str, reader: Reader) -> None:
    """As the system says until the reader says otherwise; then on every page."""
    page = reader(color_scheme=system)
    page.goto("en/index.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.locator(".rb-header [data-action=theme]").click()
    after = page.evaluate(ground)
    assert after != before
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    pressed = page.locator(".rb-header [data-action=theme]")
    expect(pressed).to_have_attribute("aria-pressed", str(other == "dark").lower())
    page.goto(f"nl/{HERE}")
    assert page.evaluate(ground) == after


# ---- Paper ----


def test_rules_are_printed_without_what_surrounds_them(page: Page) -> None:
    """Every rule with its answer; no head, no search, no line, no foot."""
    page.goto(f"en/{HERE}")
    page.emulate_media(media="print")
    for hidden in (
        ".rb-header",
        "[data-md-component=search]",
        ".rb-line",
        ".rb-footer",
        ".rb-chips",
        ".rb-next",
    ):
        expect(page.locator(hidden).first).to_be_hidden()
    texts = railbook.prose(USA, "en")
    told = page.locator("body").inner_text()
    for rule in CLAIM:
        assert texts.name(rule.title) in told
        assert texts.answer(rule) in told
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    written = page.pdf(format="A4", outline=True, tagged=True)
    assert written.startswith(b"%PDF")
    assert b"/ToUnicode" in written  # text, not pictures of text
    assert 1 <= len(re.findall(rb"/Type ?/Page\b", written)) <= 8


def test_a_dark_page_is_printed_on_white(reader: Reader) -> None:
    page = reader(color_scheme="dark")
    page.goto("en/index.html")
    page.locator(".rb-header [data-action=theme]").click()
    page.locator(".rb-header [data-action=theme]").click()
    page.goto(f"en/{address.of_game('usa', 'setup')}")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('.rb-answer')).color") == "rgb(0, 0, 0)"


def test_the_set_up_is_printed_for_the_players_at_the_table(page: Page) -> None:
    """The steps in order, for the chosen number, on a page or two; the button asks the browser to print."""
    game = railbook.load(GAME)
    page.goto(f"en/{address.of_game(GAME, 'setup')}?players={game.players.max}")
    page.evaluate("void (window.print = () => { window.printed = (window.printed ?? 0) + 1; })")
    page.locator("[data-action=print]").click()
    assert page.evaluate("window.printed") == 1
    page.emulate_media(media="print")
    expect(page.locator("[data-action=print]")).to_be_hidden()
    steps = page.locator(".rb-setup > li")
    expect(steps).to_have_count(len(game.rules_in("setup")))
    for step in steps.all():
        expect(step).to_be_visible()
    for paragraph in page.locator("[data-for]").all():
        wanted = str(game.players.max) in (paragraph.get_attribute("data-for") or "").split()
        expect(paragraph).to_be_visible(visible=wanted)
    assert len(re.findall(rb"/Type ?/Page\b", page.pdf(format="A4"))) <= 3


# ---- Small screens, lost readers, no script ----


def test_no_page_is_wider_than_a_phone(reader: Reader, troubles: Troubles) -> None:
    """Every kind of page, with everything unfolded, at 390 and 320 pixels; in Dutch, for its long words."""
    page, language = reader(viewport=PHONE), "nl"
    wide = []
    for kind in KINDS:
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        visit(page, kind, language, troubles)
        wide += [f"{kind}: {what}" for what in page.evaluate(_TOO_WIDE)]
        page.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
        wide += [f"{kind}: {what}" for what in page.evaluate(_TOO_WIDE)]
    assert not wide, "\n".join(wide)


def test_the_line_is_folded_on_a_phone(reader: Reader) -> None:
    """So that the first rule is in sight at once; it unfolds, and is open on a desk."""
    page = reader(viewport=PHONE)
    page.goto(f"en/{HERE}")
    stops = page.locator(".rb-stops")
    expect(stops).to_be_hidden()
    expect(page.locator(f"{at(CLAIM[0].id)} .rb-answer")).to_be_in_viewport()
    page.locator(".rb-line__fold > summary").click()
    expect(stops).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(stops).to_be_visible()


def test_a_wrong_address_leads_home(page: Page, troubles: Troubles) -> None:
    """The page says so in every language, from any depth."""
    troubles.forgiven.append("404")
    answer = page.goto("en/usa/rules/no-such-section.html")
    assert answer is not None
    assert answer.status == 404
    for language in languages():
        expect(page.locator(f"li[lang={language}] a")).to_be_visible()
    expect(page.locator("main")).to_have_css("display", re.compile("block|grid|flex"))
    page.locator("a[hreflang=it]").click()
    page.wait_for_url("**/it/index.html")


def test_everything_can_be_read_without_scripts(reader: Reader) -> None:
    """Rules, links, folded parts and languages; buttons that could do nothing are not shown."""
    page = reader(java_script_enabled=False)
    page.goto("")
    page.locator("a[hreflang=en]").click()
    page.wait_for_url("**/en/index.html")
    page.locator(f".rb-games a[href='{address.front('usa')}']").first.click()
    page.wait_for_url(f"**/en/{address.front('usa')}")
    page.locator(f".rb-stops a[href$='{SECTION}.html']").click()
    page.wait_for_url(f"**/en/{HERE}")
    for rule in CLAIM:
        expect(page.locator(f"{at(rule.id)} .rb-answer")).to_be_visible()
    expect(page.locator("[data-chooser]")).to_be_hidden()
    expect(page.locator("[data-copy-link]").first).to_be_hidden()
    page.locator(f"{at(RULE.id)} .rb-more--quiet > summary").click()
    expect(page.locator(f"{at(RULE.id)} .rb-foot code")).to_have_text(RULE.id)
    page.locator(".rb-languages > summary").click()
    page.locator(".rb-languages a[data-language=it]").click()
    page.wait_for_url(f"**/it/{HERE}")


def test_no_button_is_shown_that_needs_scripts(reader: Reader) -> None:
    """Search and light or dark do nothing without them."""
    page = reader(java_script_enabled=False)
    page.goto(f"en/{HERE}")
    for needy in ("[data-md-component=search-query]", "[data-action=theme]"):
        for one in page.locator(needy).all():
            expect(one).to_be_hidden(timeout=500)


def test_the_address_of_a_moment_is_a_link(page: Page) -> None:
    """Back and forward lead through the rules that were opened."""
    page.goto(f"en/{HERE}")
    for rule in CLAIM[:2]:
        page.locator(f"{at(rule.id)} h2 a").click()
        expect(page.locator(f"{at(rule.id)}.is-target")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(f"{at(CLAIM[0].id)}.is-target")).to_be_in_viewport()
