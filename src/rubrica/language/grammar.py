"""The grammar, built from the phrasebook: Earley's algorithm, every derivation (Lark)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, islice, product
from typing import Any

from lark import Lark, Token
from lark.lexer import Lexer

from rubrica.engine.errors import NotUnderstood
from rubrica.language.curing import cure_of, happenings, mended, other_events, says_no, shortened
from rubrica.language.nodes.lines import Instruction
from rubrica.language.phrases import Phrasebook, Slot, Word
from rubrica.language.recognising import Reached, Recogniser
from rubrica.language.suggesting import Suggestions
from rubrica.language.synonyms import WORDINGS
from rubrica.language.synonyms.words import NUMBER_WORDS
from rubrica.language.wordings import Reading, Wordings

TOKEN = re.compile(
    r'(?P<NAME>"[^"]*")|(?P<TRIPLE>[+-]?\d+/[+-]?\d+/[+-]?\d+)|(?P<PAIR>[+-]?\d+/[+-]?\d+)'
    r"|(?P<SIGNED>[+-](?:\d+|X\b))|(?P<NUMBER>\d+)"
    r"|(?P<WORD>[^\W\d_][\w'-]*)|(?P<MARK>[,:;.])|(?P<SPACE>\s+)"
)
MARKS = {",": "COMMA", ":": "COLON", ";": "SEMICOLON", ".": "STOP"}
NAMED = {
    ",": "a comma",
    ":": "a colon",
    ";": "a semicolon",
    "1": "a number",
    '"…"': "a name in quotes",
}
"""What is written so and called otherwise."""
MOST_MEANINGS = 64
MOST_UNREAD = 2000
"""Sentences that are known not to be read."""
MOST_WORDS = 12
"""More words than this are no help to somebody who looks for one."""


def terminal(word: str) -> str:
    """The name of a word in the grammar."""
    if word in MARKS:
        return MARKS[word]
    return "W" + "".join(
        letter if letter.isascii() and letter.isalnum() else f"_{ord(letter)}_" for letter in word.upper()
    )


class Words(Lexer):
    """The words of a sentence, marked with their places."""

    def __init__(self, _: Any) -> None:
        pass

    def lex(self, data: Any, parser_state: Any = None) -> Iterator[Token]:
        text = getattr(data, "text", data)
        text = getattr(text, "text", text)
        for kind, value, place in tokens(text):
            token = Token(kind, value)
            token.start_pos = place
            yield token


def tokens(text: str) -> list[tuple[str, str, int]]:
    found: list[tuple[str, str, int]] = []
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise NotUnderstood(
                f"{text[at]!r} at letter {at + 1} of {text!r} can't be read.",
                "Use words, numbers, commas and colons.",
                at,
                1,
            )
        kind = match.lastgroup or ""
        if kind == "WORD":
            found.append((terminal(match[0]), match[0], at))
        elif kind == "MARK":
            found.append((MARKS[match[0]], match[0], at))
        elif kind != "SPACE":
            found.append((kind, match[0], at))
        at = match.end()
    return found


class Grammar:
    """Reads sentences by the phrases of a book."""

    def __init__(self, book: Phrasebook, start: type) -> None:
        self.book = book
        self.start = start
        self.rules: dict[str, list[str]] = {}
        self.wanted: list[tuple[type, bool]] = []
        self.done: set[str] = set()
        top = self.kind_rule(start, False)
        while self.wanted:
            kind, plural = self.wanted.pop()
            self.add_kind(kind, plural)
        lines = [f"start: {top}"]
        lines += [f"{name}: {' | '.join(alternatives)}" for name, alternatives in self.rules.items()]
        names = {name for line in lines for name in re.findall(r"\b[A-Z]\w*", line.split(":", 1)[1])}
        lines.append("%declare " + " ".join(sorted(names)))
        self.lark = Lark("\n".join(lines), parser="earley", lexer=Words, ambiguity="explicit")
        self.earley: Any = self.lark.parser.parser
        self.predictions: dict[Any, list[Any]] = self.earley.predictions
        self.useful = Useful(self.lark.rules)
        self.recogniser = Recogniser(self.lark.rules)
        self.called = {terminal(word): word for word in (*book.words, *MARKS)} | {"NUMBER": "1", "NAME": '"…"'}
        """How a word or mark is written, by its name in the grammar."""
        self.suggestions = Suggestions(book)
        self.wordings = Wordings(book, [*NUMBER_WORDS, *book.wordings, *WORDINGS])
        self.nearest = ""
        """Of all that was tried on the last sentence, in the words of the house, what is read furthest."""
        self.unread: dict[str, str] = {}
        """Sentences that are read in no words, each with what is read furthest."""
        self.happenings = happenings(book)

    def kind_rule(self, kind: type, plural: bool) -> str:
        plural = plural and issubclass(kind, self.book.numbered)
        name = f"k_{kind.__name__.lower()}" + ("_s" if plural else "")
        if name not in self.done:
            self.done.add(name)
            self.wanted.append((kind, plural))
        return name

    def add_kind(self, kind: type, plural: bool) -> None:
        alternatives = []
        for number, made in enumerate(self.book.phrases):
            if issubclass(made.node, kind):
                name = f"p_{number}" + ("_s" if plural else "")
                alternatives.append(name)
                if name not in self.rules:
                    self.rules[name] = []
                    self.rules[name] = [self.body(made.parts, plural, issubclass(made.node, self.book.numbered))]
        if not alternatives:
            raise ValueError(f"no phrase is of the kind {kind.__name__}")
        self.rules[f"k_{kind.__name__.lower()}" + ("_s" if plural else "")] = alternatives

    def body(self, parts: tuple[Slot | Word, ...], plural: bool, numbered: bool) -> str:
        return " ".join(
            self.word(part, plural, numbered)
            if isinstance(part, Word)
            else self.slot(part, (plural and numbered) or part.plural)
            for part in parts
        )

    def word(self, part: Word, plural: bool, numbered: bool) -> str:
        one = " ".join(terminal(word) for word in part.one.split())
        several = " ".join(terminal(word) for word in part.several.split())
        if one == several:
            return one
        if numbered and part.of != "article":
            return several if plural else one
        return f"({one} | {several})"

    def slot(self, part: Slot, plural: bool) -> str:
        if part.kind is int:
            name = "NUMBER"
        elif part.kind is str:
            name = "NAME"
        elif hasattr(part.kind, "token"):
            name = part.kind.token()
        else:
            name = self.kind_rule(part.kind, plural)
        if part.counts:
            return f"({name} | WA | WAN)"
        if part.many == "*":
            return self.many(f"{name}*")
        if part.many == ",":
            return self.many(f"{name} (COMMA {name})*")
        if part.many.startswith(";"):
            return self.many(f"{name} (SEMICOLON {name})* SEMICOLON {terminal(part.many[1:])} {name}")
        if part.many:
            return self.many(f"{name} (COMMA {name})* {terminal(part.many[1:])} {name}")
        return name

    def many(self, body: str) -> str:
        """A list is a rule of its own, so that its items stay together."""
        for name, alternatives in self.rules.items():
            if name.startswith("m_") and alternatives == [body]:
                return name
        name = f"m_{len(self.rules)}"
        self.rules[name] = [body]
        return name

    def read(self, text: str, accepts: Callable[[str, str], bool] | None = None) -> list[Any]:
        """Every meaning of a sentence (without its full stop): as it is written, or else in the words of the house. `accepts`
        says whether its card would take another sentence in its place: only such a one is suggested."""
        for said in self.ways(text):
            return self.meant(said)
        works = self.is_read if accepts is None else lambda said: self.is_read(said) and accepts(text, said)
        raise self.refusal(text, self.wordings.certainly(text), works)

    def standing(self, text: str) -> list[Any]:
        """The meanings in which it tells nothing to do, in the first words of the house that have one."""
        for said in self.ways(text):
            found = [node for node in self.meant(said) if not isinstance(node, Instruction)]
            if found:
                return found
        return []

    def ways(self, text: str) -> Iterator[str]:
        """The sentence as it is written, and in the words of the house, wherever that is read."""
        if text in self.unread:
            self.nearest = self.unread[text]
            return
        found = False
        certain = self.wordings.certainly(text)
        self.nearest = certain.text
        least = self.left_in(certain.text)

        def left_in(said: str) -> int:
            nonlocal least
            left = self.left_in(said)
            if left < least:
                self.nearest, least = said, left
            return left

        for said in chain([text, certain.text], self.wordings.doubtfully(certain, left_in)):
            if self.is_read(said):
                found = True
                yield said
        if not found:
            if len(self.unread) >= MOST_UNREAD:
                self.unread.clear()
            self.unread[text] = self.nearest

    def meant(self, said: str) -> list[Any]:
        """The meanings of a sentence that is read."""
        return unique(self.build(self.parse(said).children[0]))

    def parse(self, text: str) -> Any:
        """Only phrases whose words are all in the sentence can be part of it: the others are not even begun (twenty times as quick)."""
        self.earley.predictions = Begun(self.predictions, self.useful.rules_for({kind for kind, _, _ in tokens(text)}))
        try:
            return self.lark.parse(text)
        finally:
            self.earley.predictions = self.predictions

    def refusal(self, text: str, certain: Reading, works: Callable[[str], bool]) -> NotUnderstood:
        """What might have stood where the sentence can't go on; the place is one of the text as written."""
        cured = cure_of(self.book.cures, text)
        if cured is not None:
            made, start, end = cured
            made = made.that_works(text, start, end, lambda said: self.could_be_read(said, works))
            what = f"{text[start:end]!r} is not read in {text!r}."
            if made.behind:
                return NotUnderstood(what, made.advice(), end, 0, made.instead)
            return NotUnderstood(what, made.advice(), start, end - start, made.instead, instead=True)
        said = text if certain.text.split() == text.split() else certain.text
        problem = self.complaint(said, works)
        if said != text:
            start, end = certain.place(problem.place)
            problem.length = end - start if problem.instead else max(0, len(text) - start)
            problem.place = start
        return problem

    def reached(self, text: str) -> Reached:
        """How far a sentence is understood."""
        return self.recogniser.read([kind for kind, _, _ in tokens(text)])

    def left_in(self, text: str) -> int:
        """How many words of a sentence are not understood, its end among them; none if it is read."""
        found = tokens(text)
        reached = self.recogniser.read([kind for kind, _, _ in found])
        return 0 if reached.whole else len(found) - reached.words + 1

    def is_read(self, text: str) -> bool:
        """Whether a sentence is understood as it stands."""
        return self.reached(text).whole

    def could_be_read(self, text: str, works: Callable[[str], bool]) -> bool:
        """Whether a sentence is read in any words, and works then."""
        said = next(self.ways(text), None)
        return said is not None and works(said)

    def complaint(self, text: str, works: Callable[[str], bool]) -> NotUnderstood:
        """The place where a sentence can't go on as it does, and what could stand there."""
        found, reached = tokens(text), self.reached(text)
        token, place = found[reached.words][1:] if reached.words < len(found) else (None, len(text))
        awaited, begun = self.recogniser.awaited(reached)
        could = self.continuations(awaited)
        instead = self.instead(text, place, token, could) if token is not None else ()
        near = self.suggestions.phrases(rest_of(text, place), phrases_of(begun))
        meant = mended(text, place, instead, could, works)
        cures = [f"Did you mean “{meant}”?"] if meant else self.ways_out(works)
        if not cures and instead:
            cures = [f"There could stand: {', '.join(instead)}."]
        if not cures and 0 < len(could) <= MOST_WORDS:
            cures = [f"There could stand: {', '.join(NAMED.get(word, word) for word in could)}."]
        cures += [f"Phrases that are near: {'; '.join(near)}."] if near and not meant else []
        if token is not None and token[0].isalpha() and token.casefold() not in self.book.words:
            what = f"no phrase has the word {token!r} (letter {place + 1} of {text!r})."
            cure = " ".join(cures) or "Names of cards stand in quotes."
            return NotUnderstood(what, cure, place, len(token), instead, near, instead=True)
        before = text[:place].rstrip()
        here = f"at {text[place:]!r}" if place < len(text) else "at its end"
        after = f" after {before!r}" if before and place < len(text) else ""
        words = instead or (tuple(could) if len(could) <= MOST_WORDS else ())
        length = len(token) if token is not None and instead else len(text) - place
        what = f"{text!r} can't be understood {here}{after}."
        return NotUnderstood(what, " ".join(cures), place, length, words, near, instead=bool(instead))

    def ways_out(self, works: Callable[[str], bool]) -> list[str]:
        """What of the sentence can be kept: another event before what is to be done, or the sentence without what is not read."""
        said = self.nearest
        others = [f"“{way}”" for way in other_events(said, self.happenings, self.suggestions, works)]
        if others:
            return [f"What happens could be: {' or '.join(others)}."]
        place = ([*[at for _, _, at in tokens(said)], len(said)])[self.reached(said).words]
        shorter, left_out = shortened(said, place, works)
        return [f"Without “{left_out}” it is read: “{shorter}”."] if shorter else []

    def continuations(self, awaited: set[str]) -> list[str]:
        """The words that could have stood at the place."""
        return sorted(
            {self.called[name] for name in awaited if name in self.called}, key=lambda word: NAMED.get(word, word)
        )

    def instead(self, text: str, place: int, wrong: str, could: list[str]) -> tuple[str, ...]:
        """Words like the wrong one with which the sentence goes on further: beyond the next word, if that is one."""
        behind = text[place + len(wrong) :]
        following = rest_of(text, place)[1:2]
        if following and following[0] not in self.book.words:
            return tuple([word for word in self.suggestions.words(wrong, could) if says_no(word) is says_no(wrong)])
        before = len(tokens(text[:place]))
        goes_on = text[:place].rstrip().casefold().endswith((",", " then", " and"))
        return tuple(
            [
                word
                for word in self.suggestions.words(wrong, could)
                if says_no(word) is says_no(wrong)
                if not (goes_on and other_does(wrong, word))
                if not behind.strip() or self.reached(text[:place] + word + behind).words > before + 1
            ]
        )

    def build(self, tree: Any) -> list[Any]:
        """The nodes that a derivation stands for: several, if it has several meanings."""
        if isinstance(tree, Token):
            return [tree]
        name = str(tree.data)
        if name == "_ambig":
            return unique([meaning for child in tree.children for meaning in self.build(child)])
        if name.startswith("k_"):
            return unique([meaning for child in tree.children for meaning in self.build(child)])
        choices = [self.build(child) for child in tree.children]
        combinations = list(islice(product(*choices), MOST_MEANINGS))
        if name.startswith("m_"):
            return [Many(tuple([item for item in items if not is_word(item)])) for items in combinations]
        made = self.book.phrases[int(name.split("_")[1])]
        return unique([self.node(made, items) for items in combinations])

    def node(self, made: Any, items: tuple[Any, ...]) -> Any:
        values = dict(made.fixed)
        rest = list(items)
        for part in made.parts:
            if isinstance(part, Word):
                forms = [form.casefold().split() for form in (part.one, part.several)]
                spoken = next(form for form in forms if [str(item).casefold() for item in rest[: len(form)]] == form)
                del rest[: len(spoken)]
                continue
            values[part.field] = self.value(part, rest.pop(0))
        found = made.node(**values)
        return found.meant() if hasattr(found, "meant") else found

    def value(self, part: Slot, item: Any) -> Any:
        if isinstance(item, Many):
            return item.items
        if isinstance(item, Token):
            if item.type == "NUMBER":
                number = int(item)
                return number if part.kind is int else self.number(number)
            if item.type == "NAME":
                return str(item)[1:-1]
            if hasattr(part.kind, "token"):
                return part.kind.read(str(item))  # type: ignore[attr-defined]
            if item.type in ("WA", "WAN"):
                return 1 if part.kind is int else self.number(1)
        return item

    def number(self, number: int) -> Any:
        return self.book.kinds["Number"](number)


def other_does(wrong: str, word: str) -> bool:
    """Whether a verb would be somebody else's: who "draws" behind a comma was named before it, who is told to "draw" is you."""
    return wrong.casefold() in (f"{word}s", word.removesuffix("s")) and wrong.casefold() != word


def rest_of(text: str, place: int) -> list[str]:
    """The words from a place to the next mark."""
    found: list[str] = []
    for kind, value, at in tokens(text):
        if at > place and kind in MARKS.values():
            break
        if at >= place:
            found.append(value.casefold())
    return found


def phrases_of(begun: set[tuple[str, int]]) -> list[tuple[int, int]]:
    """The phrases among rules, by number, and how far each has come."""
    return sorted({(int(name.split("_")[1]), there) for name, there in begun if name.startswith("p_")})


class Begun(dict[Any, list[Any]]):
    """The rules that are begun for a symbol: of all that could be, the useful ones."""

    def __init__(self, every: dict[Any, list[Any]], chosen: set[Any]) -> None:
        super().__init__()
        self.every = every
        self.chosen = chosen

    def __missing__(self, symbol: Any) -> list[Any]:
        found = self[symbol] = [rule for rule in self.every[symbol] if rule in self.chosen]
        return found


class Useful:
    """Knows of every rule which words and which other rules it needs."""

    def __init__(self, rules: list[Any]) -> None:
        self.rules = rules
        self.words = [frozenset([symbol.name for symbol in rule.expansion if symbol.is_term]) for rule in rules]
        self.others = [{symbol.name for symbol in rule.expansion if not symbol.is_term} for rule in rules]
        self.waiting: dict[str, list[int]] = {}
        for number, names in enumerate(self.others):
            for name in names:
                self.waiting.setdefault(name, []).append(number)

    def rules_for(self, present: set[str]) -> set[Any]:
        """The rules that can be completed with these words alone."""
        missing = [
            len(others) if words <= present else -1 for words, others in zip(self.words, self.others, strict=True)
        ]
        ready = [number for number, still in enumerate(missing) if still == 0]
        chosen: set[Any] = set()
        reached: set[str] = set()
        while ready:
            rule = self.rules[ready.pop()]
            chosen.add(rule)
            name = rule.origin.name
            if name not in reached:
                reached.add(name)
                for number in self.waiting.get(name, ()):
                    missing[number] -= 1
                    if missing[number] == 0:
                        ready.append(number)
        return chosen


class Many:
    """The items of a list."""

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.items = items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Many) and self.items == other.items

    def __hash__(self) -> int:
        return hash(self.items)


def is_word(item: Any) -> bool:
    return isinstance(item, Token)


def unique(meanings: list[Any]) -> list[Any]:
    found: list[Any] = []
    for meaning in meanings:
        if meaning not in found:
            found.append(meaning)
    return found
