"""A text that is accepted works as it reads: every sentence that a phrasebook can say is refused, or carried out and seen.

A sentence stands on a card behind "you may". The match is played at random, and whenever the question comes up, both answers are
tried on copies: if those go on in the same way for everybody who looks, nothing has been done. In the match itself the answer is no,
so that a card may have many sentences, and none disturbs another. A sentence that nobody is asked about (a keyword, a cost, what is
always so) is compared with the same match in which the card is blank.

No position has something for everything: "if your hand is empty" and "discard a card" want different ones. So there are several, and
a sentence of which nothing is seen in one match gets another match, in the next position. What is never seen is dead, but for a short
list of excuses, by phrase, each with its reason and with a sentence that needs it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rubrica.conformance.sentences import ABILITIES, Made, Sentences
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadCard
from rubrica.engine.scenarios import Scenario
from rubrica.engine.views import view
from rubrica.language.binding import every_node
from rubrica.language.nodes.control import May
from rubrica.language.printing import sentence

YES, NO = 1, 0
ON_ONE_CARD = 6
"""Sentences that a card has at most."""
CHANCE = [0] * 200
"""What chance says while a position is set up: what waits in it may already happen then."""
GO_ON = 30
"""So many decisions after the answer something must be seen."""
PLAY_ON = 8
"""So many decisions the match goes on after something was seen: what follows must not fail."""
ROUNDS = 3
"""So many matches in each position a sentence gets, one after the other, until something is seen of it."""
TOGETHER = 2
"""So many of them it shares with other sentences of its card."""


class Frame:
    """Where a sentence stands: on a card of the position, in one of its texts, and behind which words."""

    def __init__(self, card: str, field: str, words: str, alone: bool = False) -> None:
        self.card = card
        self.field = field
        self.words = words
        """A sentence with "you may" in it; what stands behind that is replaced. Empty for sentences of their own."""
        self.alone = alone
        """The card has one text, and not several sentences that stand by themselves."""


class Excuse:
    """Why nothing is seen of the sentences of a phrase, and one of them: an excuse that is not needed is none."""

    def __init__(self, phrase: str, why: str, example: str, within: str = "") -> None:
        self.phrase = phrase
        self.why = why
        self.example = example
        self.within = within
        """Words that a sentence must have, if it is not excused for its phrase alone."""

    def covers(self, made: Made, text: str) -> bool:
        return self.phrase in ("", made.about) and self.within in text


class Found:
    """What became of the sentences: how many were tried, refused, carried out and excused, and what is left."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.fatal: dict[str, str] = {}
        """A sentence, and what it broke."""
        self.dead: dict[str, Made] = {}
        """Sentences that nothing was seen of."""
        self.excused: Counter[str] = Counter()
        """How many sentences each excuse was needed for."""


class Proof:
    """Carries out the sentences of a game in a position that has something for them to do."""

    def __init__(self, game: Any, content: dict[str, Any], seed: int = 0) -> None:
        self.given = content
        self.seed = seed
        self.game = game.with_cards(None)
        self.game.reader.reader.save = lambda: None  # what is meant here is not what was read
        self.reader = self.game.reader
        self.book = self.reader.book
        self.sentences = Sentences(self.book, content["names"], content["usual"], content["pointing"])
        self.frames = [Frame(**frame) for frame in content["frame"]]
        self.excuses = [Excuse(**excuse) for excuse in content.get("excuse", [])]
        self.matches = ROUNDS * (1 + len(content.get("instead", [])))
        own = [self.reader.read({"name": name, **given}, "a card") for name, given in content["cards"].items()]
        self.pool = {**self.game.cards, **{card.label: card for card in own}}
        self.taken: set[str] = set()
        """Sentences that the reader has accepted."""
        self.found = Found()

    # Reading.

    def framed(self, made: Made, frame: Frame) -> Any | None:
        """The sentence as it stands there; None if it can't."""
        if made.group == ABILITIES:
            return made.node if not frame.words else None
        if made.trigger is not None:
            return replace(made.trigger, effect=May(made.node)) if not frame.words else None
        if not frame.words:
            return None
        [whole] = self.reader.reader.meanings(frame.words.removesuffix("."))[:1]
        return with_effect(whole, made.node)

    def text_of(self, node: Any) -> str:
        """Its words, which the reader then takes for what was meant; of several that say the same, for the first that it accepts."""
        text = sentence(self.book, node)
        if text not in self.taken:
            self.reader.reader.kept[text.removesuffix(".")] = [self.reader.reader.pack(node)]
        return text

    def fields_with(self, frame: Frame, texts: list[str]) -> dict[str, Any]:
        own = self.given["cards"][frame.card]
        before = "" if frame.alone else own.get(frame.field, "")
        return {**own, frame.field: " ".join([*([before] if before else []), *texts])}

    def accepted(self, frame: Frame, text: str) -> bool:
        """Whether the reader takes it."""
        try:
            card = self.reader.read({"name": frame.card, **self.fields_with(frame, [text])}, "a sentence")
            self.game.check_card(card, {**self.pool, card.label: card})
        except BadCard:
            return False
        self.taken.add(text)
        return True

    # Carrying out.

    def position(self, texts: dict[str, dict[str, Any]], which: int = 0) -> Any:
        """One of the positions, with other cards in place of some."""
        cards = {**self.given["cards"], **texts}
        others: list[dict[str, Any]] = [{}, *self.given.get("instead", [])]
        lies = {"chance": CHANCE, **instead(self.given["position"], others[which % len(others)])}
        state = self.game.set_up(Scenario({"title": "Sentences", "position": lies, "cards": cards}, ""))
        state.script = None
        state.news = None
        return state

    def check(self, sentences: Iterator[Made] | list[Made]) -> Found:
        """Try sentences: each is refused everywhere, or carried out somewhere."""
        waiting: dict[int, list[tuple[str, Made]]] = {}
        open_: dict[tuple[str, str], list[int]] = {}
        for made in sentences:
            self.found.counts["tried"] += 1
            places = []
            for number, frame in enumerate(self.frames):
                node = self.framed(made, frame)
                if node is None:
                    continue
                text = self.text_of(node)
                if self.accepted(frame, text):
                    places.append(number)
                    waiting.setdefault(number, []).append((text, made))
            key = self.key(made)
            if not places:
                self.found.counts["refused"] += 1
            else:
                open_[key] = places
        return self.carry_out(waiting, open_)

    def key(self, made: Made) -> tuple[str, str]:
        return made.group, sentence(self.book, made.node) + (
            f" {sentence(self.book, made.trigger)}" if made.trigger is not None else ""
        )

    def carry_out(self, waiting: dict[int, list[tuple[str, Made]]], open_: dict[tuple[str, str], list[int]]) -> Found:
        seen: set[tuple[str, str]] = set()
        for number, frame in enumerate(self.frames):
            left = [(text, made) for text, made in waiting.get(number, []) if self.key(made) not in seen]
            together = [] if frame.alone else [(text, made) for text, made in left if made.group != ABILITIES]
            for at in range(0, len(together), ON_ONE_CARD):
                some = together[at : at + ON_ONE_CARD]
                done = self.try_texts(frame, [text for text, _ in some], range(TOGETHER))
                seen |= {self.key(made) for text, made in some if text in done}
        for attempt in range(self.matches):
            for number, frame in enumerate(self.frames):
                for text, made in waiting.get(number, []):
                    if self.key(made) in seen or text in self.found.fatal:
                        continue
                    if made.group == ABILITIES:
                        done = {text} if self.try_alone(frame, text, attempt) else set()
                    else:
                        done = self.try_texts(frame, [text], range(attempt, attempt + 1))
                    if done:
                        seen.add(self.key(made))
        said = {self.key(made): (text, made) for some in waiting.values() for text, made in some}
        for key, (text, made) in said.items():
            if key in seen:
                self.found.counts["seen"] += 1
            elif text in self.found.fatal:
                self.found.counts["fatal"] += 1
            elif reason := self.excuse(made, text):
                self.found.counts["excused"] += 1
                self.found.excused[reason] += 1
            else:
                self.found.dead[text] = made
        self.found.counts["carried out"] += len(said)
        return self.found

    def excuse(self, made: Made, text: str) -> str:
        """Why nothing is seen of it; empty if there is no reason."""
        return next((excuse.why for excuse in self.excuses if excuse.covers(made, text)), "")

    def try_texts(self, frame: Frame, texts: list[str], attempts: range) -> set[str]:
        """Play matches in which a card has these sentences; those that were seen to do something."""
        done: set[str] = set()
        for attempt in attempts:
            left = [text for text in texts if text not in done and text not in self.found.fatal]
            if not left:
                break
            try:
                state = self.position({frame.card: self.fields_with(frame, left)}, attempt)
            except BadCard:
                if len(left) == 1:
                    raise
                break  # together they are more than a card may have
            done |= self.play(state, frame, left, Dice(self.seed * 101 + attempt))
        return done

    def play(self, state: Any, frame: Frame, texts: list[str], dice: Dice) -> set[str]:
        """A match at random; the questions that these sentences ask are answered both ways, and then with no."""
        done: set[str] = set()
        questions = {id(node): text for text, node in self.questions(state, frame, texts)}
        for _ in range(self.given.get("moves", 80)):
            if state.over or len(done) == len(texts):
                break
            text = questions.get(id(state.asking[0])) or quoted(state, texts)
            if text is None:
                try:
                    state.answer(state.offers[dice.below(len(state.offers))])
                except Exception as error:  # a fault of the game, whatever it is
                    for text in texts:
                        self.found.fatal.setdefault(text, f"in the match: {type(error).__name__}: {error}")
                    break
                continue
            if text not in done and text not in self.found.fatal and self.seen(state, text, dice):
                done.add(text)
            state.answer(NO)
        return done

    def questions(self, state: Any, frame: Frame, texts: list[str]) -> list[tuple[str, Any]]:
        """The "you may" of each sentence, as the card of the match has it."""
        own = mays_of(state.match.card_called(frame.card))
        return [(texts[0], node) for node in own] if len(texts) == 1 else list(zip(texts, own, strict=True))

    def seen(self, state: Any, text: str, dice: Dice) -> bool:
        """Whether yes and no are two different things."""
        yes, no = state.copy(), state.copy()
        try:
            no.answer(NO)
            yes.answer(YES)
            return differ(yes, no, dice)
        except Exception as error:
            self.found.fatal[text] = f"{type(error).__name__}: {error}"
            return False

    def try_alone(self, frame: Frame, text: str, attempt: int) -> bool:
        """Play a match with the card and with a blank one, move by move: whether they ever look different."""
        dice = Dice(self.seed * 103 + attempt)
        try:
            written = self.position({frame.card: self.fields_with(frame, [text])}, attempt)
            return differ(written, self.position({}, attempt), dice, self.given.get("moves", 80), on=frame.card)
        except Exception as error:
            self.found.fatal[text] = f"{type(error).__name__}: {error}"
            return False


def instead(position: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A position with some of it otherwise."""
    merged = dict(position)
    for key, value in other.items():
        merged[key] = {**position[key], **value} if isinstance(value, dict) and key in position else value
    return merged


def with_effect(node: Any, effect: Any) -> Any:
    """The same tree, with this behind "you may"."""
    if isinstance(node, May):
        return May(effect)
    if isinstance(node, tuple):
        return tuple([with_effect(item, effect) for item in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{field.name: with_effect(getattr(node, field.name), effect) for field in fields(node)})


def mays_of(card: Any) -> list[Any]:
    """The outermost "you may" of everything that is printed on a card, in order."""
    found: list[Any] = []
    inner: set[int] = set()
    for node in [node for value in parts_of(card) for node in every_node(value)]:
        if isinstance(node, May) and id(node) not in inner:
            if all(node is not other for other in found):
                found.append(node)
            inner |= {id(below) for below in every_node(node.effect)}
    return found


def quoted(state: Any, texts: list[str]) -> str | None:
    """Where abilities with "may" are announced: the sentence that is asked about, which the prompt quotes."""
    if state.offers != [YES, NO]:
        return None
    prompt = state.prompt_for(state.seat)
    return next((text for text in texts if text in prompt), None)


def parts_of(card: Any) -> list[Any]:
    """What a card holds of its texts."""
    held = [getattr(card, name, None) for name in dir(card) if not name.startswith("_")]
    return [
        value for value in held if isinstance(value, tuple) or (is_dataclass(value) and not isinstance(value, type))
    ]


MEANS = frozenset(
    ("agenda", "asking", "check", "checking", "clock", "facts", "fresh", "loops", "luck", "past", "pending")
    + ("scopes", "script", "stay", "tally", "triggers", "until", "waits")
)
"""What a state needs to go on, and nobody looks at: fields that two ways of going on may differ in without anything being done."""


def apart(one: Any, other: Any) -> bool:
    """Whether two states differ in anything that somebody could see or that a rule reads: quick, and no proof yet."""
    return any(getattr(one, name) != getattr(other, name) for name in one.fields if name not in MEANS)


def goes_on_alike(one: Any, other: Any) -> bool:
    """Whether two states of one match can never look different, since they only differ in how they came about."""
    ways = ("past", "tally", "clock")
    return one.match is other.match and all(
        name in ways or getattr(one, name) == getattr(other, name) for name in one.fields
    )


def looks(state: Any) -> list[Any]:
    """What everybody sees, who may do what, and what the rules read of what is in play: its numbers, traits and colours,
    and the changes that last. The words of the cards themselves are not looked at."""
    seats = range(-1, len(state.match.names))
    seen = [view(state, seat) for seat in seats]
    for one in seen:
        one.pop("decks", None)
    lasting = [(change.thing, change.what, repr(change.value)) for change in state.changes]
    read = [(state.values_of(thing), state.colours_of(thing)) for thing in state.playing]
    return [seen, sorted(move.text for move in state.moves), read, lasting]


def differ(one: Any, other: Any, dice: Dice, most: int = GO_ON, on: str = "") -> bool:
    """Play two states by the same moves: whether they ever look different. The one is then played on, so that what is
    offered now is tried as well."""
    for _ in range(most):
        if one.over or other.over:
            return bool(one.over != other.over) or one.scores != other.scores
        if apart(one, other) and looks(one) != looks(other):
            play_on(one, dice, min(most, PLAY_ON), on)
            return True
        if goes_on_alike(one, other):
            return False
        move = one.offers[dice.below(len(one.offers))]
        words = next(offer.text for offer in one.moves if offer.number == move)
        one.answer(move)
        other.answer(other.find_move(words))
    return False


def play_on(state: Any, dice: Dice, most: int, on: str) -> None:
    """At random, what is about a card first."""
    for _ in range(most):
        if state.over:
            return
        offers = [move.number for move in state.moves if on and on in move.text] or state.offers
        state.answer(offers[dice.below(len(offers))])
