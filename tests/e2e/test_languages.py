"""Every page in English, French, German and Italian: no name of a message, no sentence in another language."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.counts import COUNTS
from tests.e2e.catalogues import LANGUAGES, is_sentence, messages, misplaced
from tests.e2e.chromium import SECONDS
from tests.e2e.conftest import PHONE, WORKERS
from tests.e2e.gallery import SCENES, Scene, Town

TEXTS = """() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What was told to listeners was told in the language of that moment.
    if (node.parentElement.closest('script, style, .visually-hidden[aria-live]')) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(node.getAttribute(name) ?? '');
  }
  return [...new Set(found.map((text) => text.trim().replace(/\\s+/g, ' ')).filter(Boolean))];
}"""

SOME_WORDS = (
    "() => [...document.querySelectorAll('a.skip')].map((one) => one.textContent)"
    ".concat([...document.querySelectorAll('[data-plot]')].map((one) => one.getAttribute('aria-label')))"
)
"""The first ones, and those that follow last."""

SAME_EVERYWHERE = ("Picket Fence", "Jost by Owen Earl", "No connection · Pas de connexion")
"""Names; and the one line that is said in four languages at once."""

DEAL_CODE = re.compile(r"[0-9A-Z]{4}(-[0-9A-Z]{1,5})+")
"""Its groups look like words if they have no digits."""

SPEAK = """(language) => {
  const key = 'picketfence.settings';
  const settings = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language });
  dispatchEvent(new StorageEvent('storage', { key, newValue: settings }));
}"""
"""As if it had been chosen in another tab."""


@pytest.fixture(scope="module")
def context(browser: Browser, town: Town) -> Iterator[BrowserContext]:
    """Ada's browser, in English at first."""
    state = town.ada.state(language="en")
    with browser.new_context(
        storage_state=state, viewport=PHONE, reduced_motion="reduce", service_workers=WORKERS
    ) as context:
        context.set_default_timeout(SECONDS * 1000)
        yield context


def speak(page: Page, language: str) -> None:
    """Changes the language, until the page has changed with it."""
    if page.locator("html").get_attribute("lang") != language:
        before = page.evaluate(SOME_WORDS)
        page.evaluate(SPEAK, language)
        page.wait_for_function(
            f"(before) => ({SOME_WORDS})().every((text, place) => text !== before[place])", arg=before
        )


def texts(page: Page) -> list[str]:
    """All that the page says, to eyes or to ears."""
    found: list[str] = page.evaluate(TEXTS)
    return found


@pytest.mark.parametrize("scene", SCENES[COUNTS.scenes_apart // 2 :: COUNTS.scenes_apart], ids=lambda scene: scene.name)
def test_a_page_speaks_each_language(scene: Scene, context: BrowserContext, town: Town) -> None:
    said: dict[str, list[str]] = {}
    with context.new_page() as page:
        scene.show(page, town)
        for language in LANGUAGES:
            speak(page, language)
            said[language] = texts(page)
    wrong = {language: misplaced(language, shown) for language, shown in said.items()}
    for language in LANGUAGES[1:]:
        same = set(said["en"]) & set(said[language])
        wrong[language] += [text for text in same if is_sentence(text) and not is_shared(language, text)]
    assert {language: texts for language, texts in wrong.items() if texts} == {}


def test_a_deal_code_is_the_same_in_every_language() -> None:
    code = "BJKW-QRST-GRMG-JCWW"
    assert is_sentence(code)
    assert is_shared("fr", code)
    assert not is_shared("fr", f"Play {code} again")


def test_english_among_french_would_be_found() -> None:
    shown = ["table-round", "Manche { $round }", "Choose a combination", "8 · Then another card for its effect"]
    assert misplaced("fr", [*shown, "À vous de choisir"]) == [*shown[:3], "Then another card for its effect"]
    assert misplaced("en", shown) == shown[:2]


def is_shared(language: str, text: str) -> bool:
    """Return True if the language uses the same words on purpose."""
    own = [piece for message in messages(language).values() for piece in message]
    return any(name in text for name in SAME_EVERYWHERE) or text in own or DEAL_CODE.fullmatch(text) is not None
