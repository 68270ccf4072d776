"""A tongue: says the engine's English texts in another language. A finished text is matched against the sayings of its catalogues."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from rubrica.tongues.catalogue import KINDS, SLOT, Catalogue, Forms, Saying

VEIL: Final = "\ue000"
"""Stands for the name of a card while a text is compared with the sayings: a name may hold any words."""
PLACE: Final = (
    r" at (?:[A-H] ?)?(?:[a-z]+ )?\d+[a-z]?| at [A-H] [a-z]+| in (?:the|your) [a-z ]+?(?: [A-H]?\d+| of NAME)?".replace(
        "NAME", rf"[^,{VEIL}]{{1,40}}?"
    )
)
"""Where a thing is, as games say it: "at B3", "at A war 1a", "in the private archive B1"."""
WHO: Final = rf"[^\s{VEIL}][^{VEIL}]{{0,40}}?"
CACHED: Final = 20_000
"""Texts that are remembered …"""
SHORT: Final = 300
"""… unless they are longer: those are seldom said twice, and could be somebody else's."""
LONGEST: Final = 2000
"""Letters of a text that is said at all: the engine's sentences are shorter, and somebody else's are theirs."""
SENTENCE: Final = 700
"""Letters of a text that is compared with sayings as a whole."""
DEEPEST: Final = 4
"""Sayings within sayings: what is still deeper is somebody else's text, made so that it is tried in every way."""
NUMBER: Final = r"(?: \d+[a-z]?)?"
"""What may follow a place: "war 1a"."""
RULES: Final = re.compile(r"([^()]+) (\((?:[A-Z]{2,4}-|codex )[^()]+\))\.")
SENTENCES: Final = re.compile(r"(?<=[.!?]) (?=[A-Z])")


@dataclass(frozen=True)
class Said:
    """A text in the other language, and what of it has stayed as it was."""

    text: str
    left: tuple[str, ...] = ()


class Tongue:
    """One language for one game, made from its catalogues, the names of its cards, and a way to say the sentences of cards."""

    def __init__(
        self, catalogues: Iterable[Catalogue], cards: Iterable[str] = (), quote: Callable[[str], str] | None = None
    ) -> None:
        whole = Catalogue()
        for catalogue in catalogues:
            whole.add(catalogue)
        self.words = whole.words
        self.quote = quote
        self.cards = frozenset(cards)
        names = sorted(self.cards, key=len, reverse=True)
        self.names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)") if names else None
        self.plain = {saying.english: saying.form for saying in whole.sayings if not SLOT.search(saying.english)}
        self.matchers = [Matcher(self, saying) for saying in whole.sayings if saying.english not in self.plain]
        self.matchers.sort(key=lambda matcher: matcher.weight, reverse=True)
        groups = [*self.words.values(), self.words.get("label", {})]  # what stands by itself is a label first
        self.whole: dict[str, Forms] = {word: forms for group in groups for word, forms in group.items()}
        self.found = lru_cache(CACHED)(self.look_up)

    def say(self, text: str) -> str:
        """The text in this language; what no saying fits stays as it is."""
        return self.find(text, 0).text if text else text

    def sentence(self, text: str) -> str:
        """A sentence of a card by itself: as the card prints it in this language, or else like any text."""
        return (self.quote(text) if self.quote is not None else "") or self.say(text)

    def left(self, text: str) -> tuple[str, ...]:
        """What of a text no saying fits."""
        return self.find(text, 0).left if text else ()

    def word(self, word: str) -> str:
        """A word by itself."""
        forms = self.whole.get(word)
        return next(iter(forms.values())) if forms else word

    def find(self, text: str, deep: int) -> Said:
        return self.found(text, deep) if len(text) <= SHORT else self.look_up(text, deep)

    def look_up(self, text: str, deep: int) -> Said:
        """A word, a saying, a sentence of a card, a saying about cards of another pool; whole if possible, else sentence by sentence.

        It stands in `deep` other sayings.
        """
        best = None
        if text in self.plain:
            return Said(self.plain[text])
        if len(text) > LONGEST or deep > DEEPEST:
            return Said(text, (text,))
        if len(text) > SENTENCE:
            return self.cut(text, deep) or Said(text, (text,))
        for way in (
            self.matched_word,
            self.matched,
            self.quoted,
            self.ruled,
            self.matched_loosely,
            self.cut,
            self.raised,
        ):
            found = way(text, deep)
            if found is not None and not found.left:
                return found
            best = best or found
        return best or Said(text, (text,))

    def ruled(self, text: str, deep: int) -> Said | None:
        """A sentence that names its rules at its end."""
        match = RULES.fullmatch(text)
        if match is None:
            return None
        said = self.find(f"{match[1]}.", deep)
        return Said(f"{said.text[:-1]} {match[2]}.", said.left)

    def raised(self, text: str, deep: int) -> Said | None:
        """A sentence behind a colon: there it begins with a small letter."""
        return self.find(text[0].upper() + text[1:], deep) if "a" <= text[:1] <= "z" else None

    def cut(self, text: str, deep: int) -> Said | None:
        sentences = SENTENCES.split(text)
        if len(sentences) == 1:
            return None
        parts = [self.find(sentence, deep) for sentence in sentences]
        return Said(" ".join(part.text for part in parts), tuple(left for part in parts for left in part.left))

    def matched_loosely(self, text: str, deep: int) -> Said | None:
        return self.matched(text, deep, known=False)

    def matched(self, text: str, deep: int, known: bool = True) -> Said | None:
        """By the most literal saying that fits, one that leaves nothing before others; its cards are `known`, or of another pool."""
        veiled, hidden = self.veil(text) if known else (text, [])
        best = None
        for matcher in self.matchers:
            match = matcher.match(veiled, known)
            if match is not None:
                found = self.fill(matcher.saying, match, hidden, deep)
                if not found.left:
                    return found
                best = best or found
        return best

    def quoted(self, text: str, deep: int) -> Said | None:
        """A sentence of a card by itself."""
        form = self.quote(text) if self.quote is not None else ""
        return Said(form) if form else None

    def matched_word(self, text: str, deep: int) -> Said | None:
        forms = self.whole.get(text) or self.whole.get(text[:1].lower() + text[1:])
        if text in self.cards:
            return None
        return Said(alike(text, next(iter(forms.values())))) if forms else None

    def veil(self, text: str) -> tuple[str, list[str]]:
        """The text with the names of cards hidden, and the names."""
        if self.names is None:
            return text, []
        return self.names.sub(VEIL, text), self.names.findall(text)

    def fill(self, saying: Saying, match: re.Match[str], hidden: list[str], deep: int) -> Said:
        """The saying's form with what the text holds."""
        left: list[str] = []

        def value(slot: re.Match[str]) -> str:
            kind, number, case = slot.groups()
            given = unveiled(match, f"{kind}{number}", hidden)
            if kind == "n" and case:
                one, _, many = case.partition("|")
                return one if given == "1" else many
            return self.value(kind, case or "", given, left, deep + 1)

        form = SLOT.sub(value, saying.form)
        return Said(alike(match.string, form), tuple(left))

    def value(self, kind: str, case: str, given: str, left: list[str], deep: int) -> str:
        if kind == "text":
            form = self.plain.get(given) or (self.quote(given) if self.quote is not None else "")
            left += [] if form else [given]
            return form or given
        if kind == "said":  # somebody's own words: they may be a move
            own = given[1:-1]
            move = self.matched(own, deep) if deep <= DEEPEST else None
            return f"„{self.plain.get(own) or (move.text if move is not None else own)}“"
        if kind == "words":
            inner = self.find(given, deep)
            left += inner.left
            return inner.text
        if kind == "things":
            parts = [self.find(part, deep) for part in given.split(", ")]
            left += [each for part in parts for each in part.left]
            return ", ".join(part.text for part in parts)
        if kind == "thing":
            return self.in_case("unseen", given, case)
        if kind in ("cards", "whos"):
            return self.listed(given, str)
        if kind == "place":
            word, number = given, ""
            if given not in self.words["place"]:
                word, _, number = given.rpartition(" ")
            return f"{self.in_case(kind, word, case)} {number}".rstrip()
        if kind in self.words:
            return self.in_case(kind, given, case)
        if kind[:-1] in self.words:
            return self.listed(given, lambda word: self.in_case(kind[:-1], word, case))
        return given

    def in_case(self, group: str, word: str, case: str) -> str:
        words = self.words.get(group, {})
        forms = words.get(word) or words.get(word[:1].lower() + word[1:])
        if forms is None:
            return word
        return alike(word, forms.get(case) or next(iter(forms.values())))

    def listed(self, given: str, say: Callable[[str], str]) -> str:
        """Several, joined by commas, "and" or "or"."""
        parts = re.split(r"(, | and | or )", given)
        joints = self.words.get("joint", {})
        return "".join(
            next(iter(joints[part.strip()].values())).join("  ")
            if at % 2 and part.strip() in joints
            else part
            if at % 2
            else say(part)
            for at, part in enumerate(parts)
        )


class Matcher:
    """A saying, ready to be compared with texts."""

    def __init__(self, tongue: Tongue, saying: Saying) -> None:
        self.tongue = tongue
        self.saying = saying
        literal = SLOT.split(saying.english)[::4]
        self.weight = (sum(map(len, literal)), -sum(kind in ("words", "who") for kind, _, _ in slots_of(saying)))
        self.anchor = max(literal, key=len)
        self.veiled_anchor = tongue.veil(self.anchor)[0]

    def match(self, text: str, known: bool) -> re.Match[str] | None:
        """The text as this saying; `known`: the names of its cards are hidden in it."""
        if (self.veiled_anchor if known else self.anchor) not in text:
            return None
        return (self.strict if known else self.loose).fullmatch(text)

    @cached_property
    def strict(self) -> re.Pattern[str]:
        return self.pattern(VEIL, lambda text: self.tongue.veil(text)[0])

    @cached_property
    def loose(self) -> re.Pattern[str]:
        return self.pattern(r"[A-Z\d][^\s.:?!,]*(?: [^\s.:?!,]+){0,3}?", str)

    def pattern(self, card: str, literal: Callable[[str], str]) -> re.Pattern[str]:
        parts = SLOT.split(self.saying.english)
        made = re.escape(literal(parts[0]))
        for at in range(1, len(parts), 4):
            kind, number, _, after = parts[at : at + 4]
            made += f"(?P<{kind}{number}>{self.slot(kind, card)})" + re.escape(literal(after))
        return re.compile(made, re.DOTALL)

    def slot(self, kind: str, card: str) -> str:
        words = self.tongue.words
        if kind == "n":
            return r"[+-]?\d+"
        if kind == "card":
            return card
        if kind == "thing":
            return self.thing(card)
        if kind == "rule":
            return r"[A-Z]{2,4}-(?:R\.)?\d+(?:\.\d+)*"
        if kind == "said":
            return "'.*?'|\".*?\""
        if kind == "sign":
            return r"(?:(?![.!?] [A-Z]).)+?"  # within a sentence
        if kind == "who":
            return WHO
        if kind == "cards":
            return several(card, ", ")
        if kind == "things":
            return r"[^:?!]+, [^:?!]+"
        if kind == "whos":
            return several(rf"(?:(?! and )[^{VEIL}])+", " and ")
        if kind in words:
            return one_of(words[kind]) + (NUMBER if kind == "place" else "")
        if kind not in KINDS and kind[:-1] in words:
            return several(one_of(words[kind[:-1]]), "(?:, | and | or )")
        return ".+?"

    def thing(self, card: str) -> str:
        name = f"(?:{card}|{one_of(self.tongue.words.get('unseen', {}))})"
        return f"{name}(?: at {name}){{0,2}}(?:{PLACE})?(?:, \\d+)?"


def slots_of(saying: Saying) -> list[tuple[str, str, str]]:
    return SLOT.findall(saying.english)


def several(one: str, joint: str) -> str:
    """A list; nothing in `one` may be a joint, or a long text would be tried in more ways than there is time for."""
    return f"(?:{one})(?:{joint}(?:{one}))*"


def one_of(words: dict[str, Forms]) -> str:
    """Any of the words, also at the beginning of a sentence."""
    both = {word for known in words for word in (known, known[:1].upper() + known[1:])}
    return f"(?:{'|'.join(map(re.escape, sorted(both, key=len, reverse=True))) or '(?!)'})"


def unveiled(match: re.Match[str], group: str, hidden: list[str]) -> str:
    given = str(match[group])
    first = match.string[: match.start(group)].count(VEIL)
    for name in hidden[first : first + given.count(VEIL)]:
        given = given.replace(VEIL, name, 1)
    return given


def alike(english: str, form: str) -> str:
    """The form with a capital letter at its beginning if the English has one."""
    return form[:1].upper() + form[1:] if english[:1].isupper() else form
