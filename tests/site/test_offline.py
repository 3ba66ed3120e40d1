"""Reading without a connection: what one visit keeps, how a new version comes, the folder from the ZIP."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from railbook.cards.kept import NOTE as PRINTS
from railbook.i18n.language import languages
from railbook.pages.offline import MANIFEST, PACK, WORKER, write_pack
from railbook.pages.publish import MARK
from railbook.pages.serve import Server
from tests.site.browsing import ARGUMENTS, PHONE, Reader, Troubles, chromium, picture
from tests.site.building import hashes
from tests.site.kinds import PAGES

NOTE = ".rb-fresh.is-shown"
FRONT, OTHER = "en/lakes/index.html", "en/lakes/scores.html"
_SCRIPT, _STYLE = "assets/railbook.js", "assets/railbook.css"
_KEPT = """async () => {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""
_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  try { await registration.update(); } catch { return "failed"; }
  const coming = registration.installing;
  if (!coming) return registration.waiting ? "installed" : "redundant"; // it was quick
  return new Promise((done) => coming.addEventListener("statechange", () => done(coming.state)));
}"""
_VERSION = """() => new Promise((answer) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => answer(event.data.version);
  navigator.serviceWorker.controller.postMessage("version", [port2]);
})"""


class Host:
    """A copy of a site on a server, which can be replaced, spoilt and stopped."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(site, folder)
        self._server: Server | None = Server(folder, 0)
        self.address = self._server.__enter__().address

    def stop(self) -> None:
        if self._server:
            self._server.__exit__(None, None, None)
            self._server = None

    def version(self) -> str:
        return version_of(self.folder)

    def write(self, old: str, new: str, *names: str) -> None:
        for name in names:
            file = self.folder / name
            text = file.read_text()
            assert old in text
            file.write_text(text.replace(old, new))

    def publish(self, told: str) -> str:
        """Puts a version in place that tells something else on its pages and in its style."""
        self.write("</h1>", f" {told}</h1>", FRONT, OTHER)
        with (self.folder / _STYLE).open("a") as style:
            style.write(f':root {{ --told: "{told}"; }}')
        self.write(f'"{self.version()}"', '"@version@"', _SCRIPT)  # as it was before it was packed
        write_pack(self.folder, None)
        return self.version()


def version_of(site: Path) -> str:
    found = re.search(r'VERSION = "(\w+)"', (site / WORKER).read_text())
    assert found
    assert f'"{found[1]}"' in (site / _SCRIPT).read_text()
    return found[1]


@pytest.fixture
def host(small: Path, tmp_path: Path) -> Iterator[Host]:
    """The small site."""
    host = Host(small, tmp_path / "host")
    yield host
    host.stop()


@pytest.fixture
def keeping(window: Reader, troubles: Troubles) -> Callable[..., Page]:
    """Opens a window that may keep a site, and waits until it has."""
    troubles.forgiven.append(WORKER)  # without a connection nobody knows whether there is a newer one

    def visit(site: str, address: str = FRONT, **options: Any) -> Page:
        page = window(site, service_workers="allow", **options)
        page.goto(address)
        page.evaluate(_KEPT)
        return page

    return visit


def told(page: Page) -> tuple[str, str]:
    """What a page of the small site tells of its version: in its heading, and in its style."""
    style = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--told')")
    heading = page.locator("h1").inner_text().rpartition(" ")[2]
    return heading, style.strip('"')


def caches(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))


# ---- What is packed


def test_the_pack_holds_the_whole_site(built: Path) -> None:
    """Every published file, as it is published, but for itself, the worker and the mark of the builder."""
    with ZipFile(built / PACK) as pack:
        names = pack.namelist()
        held = {name: pack.read(name) for name in names}
    published = hashes(built).keys() - {PACK, WORKER, MARK, PRINTS}
    assert set(names) == published
    assert names == sorted(names)
    assert {name for name in held if held[name] != (built / name).read_bytes()} == {"404.html"}
    assert b'="/' not in held["404.html"]  # in a folder it is read where it lies


def test_packing_again_gives_the_same(built: Path, tmp_path: Path) -> None:
    """Byte by byte, whatever the times and permissions of the files."""
    again = tmp_path / "again"
    shutil.copytree(built, again, copy_function=shutil.copyfile)
    script = again / _SCRIPT
    script.write_text(script.read_text().replace(f'"{version_of(built)}"', '"@version@"'))
    script.chmod(0o600)
    write_pack(again, None)
    assert hashes(again) == hashes(built)


def test_every_change_is_a_new_version(host: Host) -> None:
    """The version comes from the content: the worker differs, so that browsers see it."""
    assert len({host.version(), host.publish("second"), host.publish("third")}) == 3


def test_the_worker_knows_every_kind_of_file(built: Path) -> None:
    """Browsers refuse style and code that come without their type."""
    worker = (built / WORKER).read_text()
    kinds = set(re.findall(r'^  (\w+): "\w+/', worker, re.MULTILINE))
    with ZipFile(built / PACK) as pack:
        assert {Path(name).suffix[1:] for name in pack.namelist()} <= kinds
    assert "@" not in "".join(re.findall(r'"(.*)"', worker))


@pytest.mark.parametrize("url", [None, "https://example.org/rules/"])
def test_the_page_for_wrong_addresses_is_packed_for_its_own(url: str | None, host: Host) -> None:
    """A server shows it anywhere, so it names the root of the site; a folder has none."""
    lost = (host.folder / "404.html").read_text()
    (host.folder / "404.html").write_text(lost.replace('="/', f'="{url or "/"}'))
    write_pack(host.folder, url)
    with ZipFile(host.folder / PACK) as pack:
        packed = pack.read("404.html").decode()
    assert 'href="assets/railbook.css"' in packed
    assert 'href="en/index.html"' in packed


# ---- Kept by a browser


def test_everything_is_there_after_one_visit(
    built: Path, tmp_path: Path, keeping: Callable[..., Page], troubles: Troubles
) -> None:
    """In all languages, with style and code, from wherever one starts, when the server is gone for good."""
    host = Host(built, tmp_path / "host")
    page = keeping(host.address, "en/index.html")
    host.stop()
    page.context.set_offline(True)
    for kind, address in PAGES.items():
        page.goto(f"en/{address}")
        expect(page.locator("article h1"), kind).to_have_count(1)
    for language in languages():
        page.goto(f"{language}/usa/rules/draw.html?players=2#draw.two-cards")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("html")).to_have_attribute("data-players", "2")
        assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('1em \"Source Sans\"'))")
    page.goto("./")  # sends the visitor on
    expect(page).to_have_url(re.compile("/en/index.html$"))
    page.goto("it")
    expect(page).to_have_url(re.compile("/it/$"))
    assert page.evaluate("fetch('../data/v1/index.json').then((answer) => answer.json())")["games"]


def test_a_wrong_address_offline(host: Host, keeping: Callable[..., Page], troubles: Troubles) -> None:
    """Leads to the site's own page for it, with its style, and from there back."""
    troubles.forgiven.append("no/such/page.html")
    page = keeping(host.address)
    host.stop()
    page.goto("en/lakes/no/such/page.html")
    expect(page.locator("h1")).to_have_text("railbook")
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"
    page.locator("a[hreflang]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_pack_is_kept_as_well(host: Host, keeping: Callable[..., Page]) -> None:
    """Without a connection it can still be passed on, in the version that is read."""
    page = keeping(host.address)
    pack = (host.folder / PACK).read_bytes()
    host.stop()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the whole site").click()
    assert Path(download.value.path()).read_bytes() == pack


def test_a_site_in_a_folder_of_its_host(
    small: Path, tmp_path: Path, keeping: Callable[..., Page], troubles: Troubles
) -> None:
    """It is kept below its folder; the sites beside it have their own, and keep them."""
    (tmp_path / "host" / "some").mkdir(parents=True)
    host = Host(small, tmp_path / "host" / "some" / "path")
    host.stop()
    beside = tmp_path / "host" / "other"
    shutil.copytree(small, beside)
    with Server(tmp_path / "host", 0) as server:
        page = keeping(server.address, f"some/path/{FRONT}")
        page.goto(f"other/{FRONT}")
        page.evaluate(_KEPT)
        page.evaluate("caches.open('of somebody else')")
        version = host.version()
        expected = ["of somebody else", f"railbook /other/ {version}", f"railbook /some/path/ {version}"]
        assert caches(page) == expected
        new = host.publish("second")
        page.goto(f"some/path/{FRONT}")
        page.locator(NOTE).get_by_role("button", name="Show it").click()
        expect(page.locator("article h1")).to_contain_text("second")
        assert caches(page) == [*expected[:2], f"railbook /some/path/ {new}"]
    troubles.forgiven.append("ERR_CONNECTION_REFUSED")
    page.goto(f"some/path/{OTHER}")
    assert told(page) == ("second", "second")
    page.goto("some/path/en/no-such-page.html")
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"
    page.goto(f"other/{FRONT}")
    assert told(page)[1] == ""


def test_the_first_view_does_not_wait(host: Host, window: Reader) -> None:
    """Nothing is downloaded for later before the page has been loaded."""
    page = window(host.address, service_workers="allow")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("load", lambda _: asked.append("loaded"))
    page.goto(FRONT)
    page.evaluate(_KEPT)
    names = [url.rpartition("/")[2].partition("?")[0] for url in asked]
    assert names.index("loaded") < min(names.index(name) for name in (WORKER, PACK) if name in names)


# ---- A new version


def test_a_new_version_waits_to_be_shown(host: Host, keeping: Callable[..., Page]) -> None:
    """The old one stays whole until a reader wants the new one; that is then everywhere, and alone."""
    first = host.version()
    page = keeping(host.address)
    other = page.context.new_page()
    other.goto(OTHER)
    second = host.publish("second")
    page.goto(FRONT)
    expect(page.locator(NOTE)).to_contain_text("A new version is ready.")
    expect(other.locator(NOTE)).to_be_visible()
    picture(page, "new-version")
    assert told(page)[1] == ""
    page.goto(OTHER)
    assert told(page)[1] == ""
    expect(page.locator(NOTE)).to_be_visible()
    assert page.evaluate(_VERSION) == first
    page.evaluate("window.before = true")
    other.evaluate("window.before = true")
    page.locator(NOTE).get_by_role("button").first.click()
    for one in (page, other):
        one.wait_for_function("() => window.before === undefined && document.readyState === 'complete'")
        assert told(one) == ("second", "second")
        expect(one.locator(NOTE)).to_have_count(0)
    assert caches(page) == [f"railbook / {second}"]
    host.stop()
    page.goto(FRONT)
    assert told(page) == ("second", "second")


def test_the_note_can_be_put_off(host: Host, keeping: Callable[..., Page]) -> None:
    """It does not come back for the same version in the same window; the next version is told again."""
    page = keeping(host.address, viewport=PHONE, color_scheme="dark")
    host.publish("second")
    page.reload()
    picture(page, "new-version-phone")
    page.locator(NOTE).get_by_role("button", name="Later").click()
    expect(page.locator(NOTE)).to_have_count(0)
    page.reload()
    assert page.evaluate(_UPDATE) == "installed"
    page.wait_for_timeout(300)
    expect(page.locator(NOTE)).to_have_count(0)
    third = host.publish("third")
    page.reload()
    page.locator(NOTE).get_by_role("button", name="Show it").click()
    expect(page.locator("article h1")).to_contain_text("third")
    assert caches(page) == [f"railbook / {third}"]  # the second was removed without having been seen


def test_a_new_version_comes_by_itself_when_all_windows_are_closed(
    host: Host, keeping: Callable[..., Page]
) -> None:
    """Whoever does not press the button gets it with the next visit."""
    page = keeping(host.address)
    second = host.publish("second")
    assert page.evaluate(_UPDATE) == "installed"
    context = page.context
    page.close()
    page = context.new_page()
    page.goto("about:blank")
    page.wait_for_timeout(300)
    page.goto(FRONT)
    assert told(page) == ("second", "second")
    assert caches(page) == [f"railbook / {second}"]


def cut_off(host: Host) -> None:
    """The worker of the new version and half of its pack."""
    pack = host.folder / PACK
    content = pack.read_bytes()
    host.publish("second")
    pack.write_bytes((host.folder / PACK).read_bytes()[: len(content) // 2])


def not_yet_there(host: Host) -> None:
    """The worker and the pages of the new version, and the pack of the old one."""
    content = (host.folder / PACK).read_bytes()
    host.publish("second")
    (host.folder / PACK).write_bytes(content)


def missing(host: Host) -> None:
    host.publish("second")
    (host.folder / PACK).unlink()


@pytest.mark.parametrize("spoil", [cut_off, not_yet_there, missing])
def test_half_a_version_is_not_taken(
    spoil: Callable[[Host], None], host: Host, keeping: Callable[..., Page], troubles: Troubles
) -> None:
    """While a site is being replaced, the old version stays, whole; afterwards the new one comes."""
    troubles.forgiven += [PACK, "404"]
    first = host.version()
    page = keeping(host.address)
    spoil(host)
    assert page.evaluate(_UPDATE) == "redundant"
    assert caches(page) == [f"railbook / {first}"]
    for address in (FRONT, OTHER):
        page.goto(address)
        assert told(page)[1] == ""
        expect(page.locator(NOTE)).to_have_count(0)
    third = host.publish("third")
    page.reload()
    page.locator(NOTE).get_by_role("button").first.click()
    page.wait_for_function(f"() => caches.keys().then((names) => String(names) === 'railbook / {third}')")


def test_half_a_version_at_the_first_visit(host: Host, window: Reader, troubles: Troubles) -> None:
    """Nothing is kept, nothing is told, and the site is read from the network."""
    troubles.forgiven += [PACK, "404"]
    missing(host)
    page = window(host.address, service_workers="allow")
    page.goto(FRONT)
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((one) => !one?.installing)")
    page.goto(OTHER)
    assert told(page) == ("second", "second")
    assert caches(page) == []


def test_a_version_that_comes_back(host: Host, keeping: Callable[..., Page], tmp_path: Path) -> None:
    """A new version is withdrawn while it waits: the old one stays in use, and nobody is asked."""
    shutil.copytree(host.folder, tmp_path / "first")
    first = host.version()
    page = keeping(host.address)
    host.publish("second")
    assert page.evaluate(_UPDATE) == "installed"
    shutil.copytree(tmp_path / "first", host.folder, dirs_exist_ok=True)
    assert page.evaluate(_UPDATE) == "installed"
    assert caches(page) == [f"railbook / {first}"]
    host.stop()
    page.reload()
    assert told(page)[1] == ""
    page.wait_for_timeout(300)
    expect(page.locator(NOTE)).to_have_count(0)


def test_the_first_page_may_be_older_than_what_is_kept(host: Host, window: Reader) -> None:
    """The site was replaced between the two: the reader is told, and gets the new version by the button."""
    page = window(host.address, service_workers="allow")
    page.add_init_script("window.requestIdleCallback = (work) => { window.idle = work; }")
    page.goto(FRONT)
    host.publish("second")
    page.evaluate("window.idle()")
    page.locator(NOTE).get_by_role("button", name="Show it").click()
    expect(page.locator("article h1")).to_contain_text("second")
    assert told(page) == ("second", "second")


def test_a_page_that_is_newer_than_what_is_kept(host: Host, keeping: Callable[..., Page]) -> None:
    """Comes from the network with all that it loads; the pages that are kept do not change."""
    page = keeping(host.address)
    host.publish("second")
    shutil.copy(host.folder / FRONT, host.folder / "en" / "lakes" / "new.html")
    page.goto("en/lakes/new.html")
    assert told(page) == ("second", "second")
    page.goto(FRONT)
    assert told(page)[1] == ""


def test_a_site_that_is_gone_is_forgotten(
    host: Host, keeping: Callable[..., Page], troubles: Troubles
) -> None:
    """Where another site stands, which has no worker, the kept one leaves after one look."""
    troubles.forgiven.append("404")
    page = keeping(host.address)
    host.publish("second")
    (host.folder / WORKER).unlink()
    page.goto(FRONT)
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((one) => !one)")
    page.goto(OTHER)
    assert told(page) == ("second", "second")


# ---- Installed


@pytest.mark.parametrize("language", languages())
def test_every_language_can_be_installed(language: str, built: Path) -> None:
    """The manifest names its language and the whole site, and icons that are there."""
    folder = built / language
    told = json.loads((folder / MANIFEST).read_text())
    assert (told["lang"], told["dir"]) == (language, "ltr")
    assert (folder / told["scope"]).resolve() == built.resolve()
    assert (folder / told["start_url"]).is_file()
    for icon in told["icons"]:
        width, height = png_size(folder / icon["src"])
        assert icon["sizes"] == f"{width}x{height}"


def png_size(file: Path) -> tuple[int, int]:
    content = file.read_bytes()
    assert content.startswith(b"\x89PNG")
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


def test_chromium_would_install_it(host: Host, browser: Browser, tmp_path: Path) -> None:
    """It finds the manifest without fault, and nothing that stands in the way."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium(), args=list(ARGUMENTS)
    )
    try:
        page = context.new_page()
        page.goto(f"{host.address}{FRONT}")
        page.evaluate(_KEPT)
        devtools: CDPSession = context.new_cdp_session(page)
        manifest = devtools.send("Page.getAppManifest")
        assert (manifest["url"], manifest["errors"]) == (f"{host.address}en/{MANIFEST}", [])
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        context.close()


# ---- From a folder


def test_the_unpacked_folder_works_by_itself(
    built: Path, tmp_path: Path, window: Reader, troubles: Troubles
) -> None:
    """Opened as files, no request fails on any kind of page, and nothing is offered that is not there."""
    with ZipFile(built / PACK) as pack:
        pack.extractall(tmp_path / "railbook")
    page = window(f"{(tmp_path / 'railbook').as_uri()}/", service_workers="allow")
    page.goto("index.html")
    expect(page).to_have_url(re.compile("/en/index.html$"))
    for address in (*(f"en/{one}" for one in PAGES.values()), "404.html"):
        page.goto(address)
        expect(page.locator("h1")).to_have_count(1)
        expect(page.locator("a[href$='railbook.zip']").locator("visible=true")).to_have_count(0)
    for language in languages():
        page.goto(f"{language}/usa/rules/draw.html")
        page.locator(".rb-languages summary").click()
        page.locator(".rb-languages a[data-language=nb]").click()
        expect(page.locator("html")).to_have_attribute("lang", "nb")
