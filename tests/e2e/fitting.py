"""What keeps a table from fitting its window: parts that are cut, that lie over each other, or that need scrolling."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = (
    (360, 640),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
"""The windows that a table has to fit, from a small phone with its browser's bars to a television."""
FRAMES = 40
"""A layout may take some frames to settle after a change of the window; what still does not fit then never will."""
FAULTS = """async (frames) => {
  const PARTS = { plans: '.plans .cards', offer: '.offer', sheet: '.sheet.panel', strip: '.scores', bar: '.bar' };
  const SLACK = 0.75;
  const box = (one) => one.getBoundingClientRect();
  const inside = (one, room) => one.left >= room.left - SLACK && one.right <= room.right + SLACK
    && one.top >= room.top - SLACK && one.bottom <= room.bottom + SLACK;
  const isAsLow = (one, room) => one.top >= room.top - SLACK && one.bottom <= room.bottom + SLACK;
  const meet = (one, other) => one.left < other.right - SLACK && other.left < one.right - SLACK
    && one.top < other.bottom - SLACK && other.top < one.bottom - SLACK;
  const say = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');
  const HOLDS = [
    ['.sheet.panel', '[data-plot], [data-gap], [data-street], .park'],
    ['.offer', '[data-card], [data-number-card], [data-effect-card]'],
    ['[data-card]', '.number, .picture, .name'],
    ['[data-number-card]', '.number'],
    ['[data-effect-card]', '.picture, .name'],
    ['.plans .cards', '[data-plan]'],
    ['[data-plan]', '.value, .name, .estates, .house, .words'],
    ['.scores', '.part, .total'],
    ['.bar', '.steps button, [data-skip], .now strong'],
    ['[data-other]', 'small, .name, .total'],
    ['.scroll', '.target'],
  ];
  const look = () => {
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const board = document.querySelector('.board');
    const parts = Object.entries(PARTS).map(([name, what]) => [name, board.querySelector(what)]);
    const missing = parts.filter(([, part]) => part === null).map(([name]) => `no ${name}`);
    const boxes = parts.filter(([, part]) => part !== null).map(([name, part]) => [name, box(part)]);
    const out = boxes.filter(([, one]) => !inside(one, window)).map(([name, one]) => `${name} is outside: ${say(one)}`);
    const over = boxes.flatMap(([name, one], index) => boxes.slice(index + 1)
      .filter(([, other]) => meet(one, other)).map(([other]) => `${name} lies over ${other}`));
    const cut = HOLDS.flatMap(([holder, held]) => [...board.querySelectorAll(holder)].flatMap((room) =>
      [...room.querySelectorAll(held)].filter((one) => one.checkVisibility() && box(one).width > 0)
        .filter((one) => !(holder === '.scroll' ? isAsLow(box(one), box(room)) : inside(box(one), box(room))))
        .map((one) => `${one.className || one.tagName} is cut by ${holder}: ${say(box(one))} in ${say(box(room))}`)));
    const root = document.documentElement;
    const scrolls = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth
      ? [`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`] : [];
    return [...missing, ...out, ...over, ...cut, ...scrolls];
  };
  await document.fonts.ready;
  for (let frame = 1; frame < frames && look().length > 0; frame += 1) await new Promise(requestAnimationFrame);
  return look();
}"""


def misfits(page: Page) -> list[str]:
    """What of the table is not whole in the window, or lies over something else."""
    found: list[str] = page.evaluate(FAULTS, FRAMES)
    return found


BROKEN = r"""() => {
  const walker = document.createTreeWalker(document.querySelector('.board'), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.parentElement.checkVisibility() || node.parentElement.closest('.visually-hidden, svg') !== null) continue;
    for (const word of node.textContent.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top));
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`${word[0]} in ${node.parentElement.className}`);
    }
  }
  return found;
}"""


def broken_words(page: Page) -> list[str]:
    """Words of the table that go on in another line."""
    found: list[str] = page.evaluate(BROKEN)
    return found
