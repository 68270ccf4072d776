"""Catalogues: English sayings and their forms in another language, each a TOML file beside the code that says them.

[sayings]
"{who} draws {n} cards from the {pile}." = "{who} zieht {n} {n:Karte|Karten} {pile:from}."

[words.pile]
"main deck" = { nom = "das Hauptdeck", from = "vom Hauptdeck" }
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

from rubrica.engine.errors import BadInput
from rubrica.engine.lines import line_of

SLOT: Final = re.compile(r"\{([a-z]+)(\d*)(?::([^{}]*))?\}")
"""A place in a saying for what differs: {card}, a second one {card2}, in a case {pile:dat}, by number {n:Karte|Karten}."""
KINDS: Final = ("n", "card", "cards", "thing", "things", "who", "whos", "rule", "sign", "text", "said", "words")
"""What a slot may hold, besides a word of one of the catalogue's groups, or several ({colours}: "red or blue")."""

Forms = dict[str, str]
"""A word by its case; the first is used where none is asked for."""


@dataclass(frozen=True)
class Saying:
    """A sentence or short text with its form in the other language."""

    english: str
    form: str
    where: str


@dataclass
class Catalogue:
    sayings: list[Saying] = field(default_factory=list)
    words: dict[str, dict[str, Forms]] = field(default_factory=dict)
    """By group and English word."""

    def add(self, other: Catalogue) -> None:
        self.sayings += other.sayings
        for group, words in other.words.items():
            self.words.setdefault(group, {}).update(words)


def read_catalogue(text: str, where: str) -> Catalogue:
    """A catalogue from its file; what is wrong with it is refused with its line."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(f"{problem}.", where, "A catalogue is a TOML file with [sayings] and [words.…].") from None
    unknown = sorted(set(content) - {"sayings", "words"})
    if unknown:
        raise BadInput(f"[{unknown[0]}] is no part of a catalogue.", where, "It has [sayings] and [words.…].")
    read = Catalogue()
    for group, words in content.get("words", {}).items():
        read.words[group] = {
            word: forms_of(forms, f"{where}, {line_of(text, word)}", word) for word, forms in words.items()
        }
    for english, form in content.get("sayings", {}).items():
        read.sayings.append(checked(Saying(english, form, f"{where}, {line_of(text, english)}")))
    return read


def forms_of(forms: Any, where: str, word: str) -> Forms:
    if isinstance(forms, str):
        return {"": forms}
    if isinstance(forms, dict) and forms and all(isinstance(form, str) for form in forms.values()):
        return {str(case): str(form) for case, form in forms.items()}
    raise BadInput(f"{word!r} has no form.", where, 'Write = "Wort", or = { nom = "…", dat = "…" }.')


def checked(saying: Saying) -> Saying:
    if not isinstance(saying.form, str):
        raise BadInput(f"{saying.english!r} has no form.", saying.where, 'Write = "…".')
    given = slots(saying.english)
    if len(given) < len(SLOT.findall(saying.english)):
        raise BadInput(f"{saying.english!r} names a slot twice.", saying.where, "Number the second: {card2}.")
    strange = sorted(slots(saying.form) - given)
    if strange:
        there = ", ".join(f"{{{name}}}" for name in sorted(given)) or "none"
        raise BadInput(f"{{{strange[0]}}} is not in {saying.english!r}.", saying.where, f"Its slots: {there}.")
    return saying


def slots(text: str) -> set[str]:
    return {kind + number for kind, number, _ in SLOT.findall(text)}
