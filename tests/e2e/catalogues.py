"""The page's words as their files have them, and what a reader of one language must not meet."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
LANGUAGES = ("en", "fr", "de", "it")
MESSAGE = re.compile(r"^-?([a-z][\w-]*) =", re.MULTILINE)
BETWEEN = re.compile(r"\{[^{}]*?->|\{[^{}]*\}|\}|^\s*\*?\[[\w.-]+\]", re.MULTILINE)
"""The parts that are not text: references, and the heads of choices."""
SENTENCE = 3
"""From so many words on, a piece of text belongs to one language."""


@cache
def messages(language: str) -> dict[str, tuple[str, ...]]:
    """By id, the pieces of text that a message is made of."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((WORDS / language).glob("*.ftl")):
        text = re.sub(r"^#.*\n", "", path.read_text("utf-8").replace("'", "’"), flags=re.MULTILINE)
        parts = MESSAGE.split(text)[1:]
        found |= {name: pieces(said) for name, said in zip(parts[::2], parts[1::2], strict=True)}
    return found


def pieces(said: str) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(piece.split()) for piece in BETWEEN.split(said))))


@cache
def foreign(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """English for readers of another language: whole messages, and pieces of sentences."""
    own = {piece for message in messages(language).values() for piece in message}
    own_text = "\n".join(own)
    whole = {message[0] for message in messages("en").values() if len(message) == 1} - own
    parts = {piece for message in messages("en").values() for piece in message if is_sentence(piece)}
    return frozenset(text for text in whole if is_word(text)), frozenset(part for part in parts if part not in own_text)


def is_sentence(text: str) -> bool:
    return len(re.findall(r"\b[^\W\d_]{2,}\b", text)) >= SENTENCE


def is_word(text: str) -> bool:
    return re.search(r"[^\W\d_]{3,}", text) is not None


def misplaced(language: str, shown: list[str]) -> list[str]:
    """Raw ids, open braces and English among the texts that a page shows."""
    ids, everything = messages("en").keys(), "\n".join(shown)
    wrong = [text for text in shown if "-" in text and not ids.isdisjoint(re.findall(r"[a-z][\w-]*-\w+", text))]
    wrong += [text for text in shown if re.search(r"\{\s*\$?\w+\s*\}", text)]
    if language == "en":
        return wrong
    whole, parts = foreign(language)
    return [*wrong, *whole.intersection(shown), *(part for part in parts if part in everything)]
