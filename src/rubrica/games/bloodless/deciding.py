"""BL-6: what the active player may do in the Main phase (decision D4)."""

from __future__ import annotations

from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, NO_CARD, words_of
from rubrica.engine.steps import Question, Rule
from rubrica.games.bloodless.card import FLASK
from rubrica.games.bloodless.commands import EXECUTE_NOW
from rubrica.games.bloodless.drawing import draw
from rubrica.games.bloodless.entering import uncover
from rubrica.games.bloodless.events import collect, happens, settle
from rubrica.games.bloodless.kinds import (
    ATTACK,
    BLOOD_DECK,
    BOARD,
    DECK,
    EXPENDABLE,
    FLIPPED,
    HAND,
    LENT,
    MAIN_END,
    MAY_DRAW,
    MAY_PLAY,
    MODIFIERS_CHANGED,
    PRICE,
    TEXTLESS,
    TIMELINE,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.leaving import discard_from_play
from rubrica.games.bloodless.playing import (
    CHOOSE_X,
    about_play,
    begin,
    price,
    say_play,
    why_not,
    why_not_play,
    zones_for,
)
from rubrica.games.bloodless.state import ROWS, Bloodless, changed

# A move is its kind, a copy and a zone or number.
PLAY: Final = 0
DRAW: Final = 1
DISCARD_FLASK: Final = 2
EXPEND: Final = 3
USE: Final = 4
FLIP: Final = 5
FIGHT: Final = 6

ACTIONS: Final = 200


def move_of(kind: int, copy: int = 0, detail: int = 0) -> int:
    return kind << 15 | copy << 5 | detail


class MainDecision(Question):
    """D4: any legal row of the table in BL-6.1. Entering the Attack phase is always there (BL-6.6)."""

    skip_forced = False

    def seat(self, state: Bloodless, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Bloodless, a: int, b: int) -> list[int]:
        seat = state.active
        offers: list[int] = []
        if state.actions[seat] < ACTIONS:
            self.offer_plays(state, seat, offers)
            if state.draws and not (state.waits[MAY_DRAW] and no_draw(state, seat)):
                if state.zones[seat * ZONES + DECK]:
                    offers.append(DRAW << 15 | DECK)
                if state.zones[seat * ZONES + BLOOD_DECK]:
                    offers.append(DRAW << 15 | BLOOD_DECK)
            self.offer_cards_in_play(state, seat, offers)
        offers.append(FIGHT << 15)
        return offers

    def offer_plays(self, state: Bloodless, seat: int, offers: list[int]) -> None:
        """The cards of the hand; copies of one card are offered once."""
        blood = state.blood[seat]
        plain = not state.waits[PRICE] and not state.waits[MAY_PLAY]
        empty: list[int] | None = None
        hand = state.zones[seat * ZONES + HAND]
        for at, copy in enumerate(hand):
            card = state.prints[state.card[copy]]
            if plain and card.simple:
                if card.cost > blood or state.is_repeated(hand, at):
                    continue
                if card.creature:
                    if empty is None:
                        empty = state.empty_spaces(seat)
                    for zone in empty:
                        offers.append(copy << 5 | zone)
                else:
                    offers.append(copy << 5 | seat * ZONES + TIMELINE)
            elif not state.is_repeated(hand, at) and not why_not_play(state, seat, copy):
                for zone in zones_for(state, seat, copy):
                    offers.append(copy << 5 | zone)

    def offer_cards_in_play(self, state: Bloodless, seat: int, offers: list[int]) -> None:
        zones = state.zones
        for zone in ROWS[seat]:
            there = zones[zone]
            if there:
                (copy,) = there
                if (
                    state.prints[state.face(copy)].acts
                    or state.numbers[copy][TRAITS] & EXPENDABLE
                    or (state.hidden and state.stay[copy] in state.hidden)
                ):
                    self.offer_card(state, copy, offers)
        for copy in zones[seat * ZONES + TIMELINE]:
            self.offer_card(state, copy, offers)
        for source, ability in state.waits[LENT]:
            if state.controller(source) != seat and not ability.why_not(state, source, seat):
                index = state.printed(source & COPY).activated.index(ability)
                offers.append(USE << 15 | (source & COPY) << 5 | index)

    def offer_card(self, state: Bloodless, copy: int, offers: list[int]) -> None:
        card = state.printed(copy)
        thing = state.stay[copy]
        if state.hidden and thing in state.hidden:
            if not why_not_flip(state, thing):
                offers.append(FLIP << 15 | copy << 5)
            if card.flask and state.played.get(thing) != state.turn:
                offers.append(DISCARD_FLASK << 15 | copy << 5)
            return
        traits = state.numbers[thing & COPY][TRAITS]
        if state.played.get(thing) != state.turn:
            if card.flask:
                offers.append(DISCARD_FLASK << 15 | copy << 5)
            elif traits & EXPENDABLE:
                offers.append(EXPEND << 15 | copy << 5)
        if card.activated and not traits & TEXTLESS:
            for index, ability in enumerate(card.activated):
                if not ability.why_not(state, thing, state.active):
                    offers.append(USE << 15 | copy << 5 | index)

    def answer(self, state: Bloodless, a: int, b: int, move: int) -> None:
        kind = move >> 15
        copy = move >> 5 & COPY
        detail = move & 31
        seat = state.active
        if kind == FIGHT:
            enter_attack(state)
            return
        state.actions = changed(state.actions, seat, 1)
        if kind == PLAY:
            if state.printed(copy).variable and state.printed(copy).flip is None:
                state.now(CHOOSE_X, copy, detail)
            else:
                begin(state, copy, detail, price(state, seat, copy))
        elif kind == DRAW:
            state.draws -= 1
            draw(state, seat, detail)
            settle(state)
        elif kind == DISCARD_FLASK or kind == EXPEND:
            discard_from_play(state, state.stay[copy])
            settle(state)
        elif kind == USE:
            state.printed(copy).activated[detail].use(state, state.stay[copy], seat)
        else:
            flip(state, state.stay[copy], seat)

    def prompt(self, state: Bloodless, a: int, b: int, viewer: int) -> str:
        return (
            "Your Main phase: play cards, or attack."
            if viewer == state.active
            else f"{state.match.names[state.active]} decides."
        )

    def say(self, state: Bloodless, a: int, b: int, move: int, viewer: int) -> str:
        kind = move >> 15
        copy = move >> 5 & COPY
        detail = move & 31
        if kind == PLAY:
            return say_play(state, copy, detail, viewer)
        if kind == DRAW:
            return "draw from the main deck" if detail == DECK else "draw from the blood deck"
        if kind == FIGHT:
            return "attack"
        name = in_play_name(state, copy, viewer)
        if kind == USE:
            abilities = state.printed(copy).activated
            which = f" ability {detail + 1}" if len(abilities) > 1 else ""
            return f"use {name}{which}"
        return f"{'flip' if kind == FLIP else 'discard'} {name}"

    def key(self, state: Bloodless, a: int, b: int, move: int) -> int:
        kind = move >> 15
        copy = move >> 5 & COPY
        if kind == PLAY:
            return state.card[copy] << 5 | move & 31
        if kind == DRAW or kind == FIGHT:
            return move << 5
        row = state.zones[state.place[copy]]
        return (kind << 10 | state.place[copy] << 5 | move & 31) << 15 | row.index(copy)

    def about(self, state: Bloodless, a: int, b: int, move: int) -> About:
        kind = move >> 15
        copy = move >> 5 & COPY
        detail = move & 31
        if kind == PLAY:
            return about_play(state, copy, detail)
        if kind == DRAW:
            return About("draw", zones=(state.active * ZONES + detail,))
        if kind == FIGHT:
            return About("end")
        note = state.printed(copy).activated[detail].text if kind == USE else ""
        return About("use" if kind == USE else "flip" if kind == FLIP else "discard", (state.stay[copy],), note=note)

    def why_not(self, state: Bloodless, a: int, b: int, text: str) -> tuple[str, str]:
        return refusal(state, text)

    def why_not_card(self, state: Bloodless, a: int, b: int, thing: int) -> tuple[str, str]:
        return card_refusal(state, thing)


def in_play_name(state: Bloodless, copy: int, viewer: int) -> str:
    """A card in play as a move names it: with its space, or its place on the Timeline."""
    thing = state.stay[copy]
    seat = state.zone_seat[state.place[copy]]
    name = state.printed(copy).label if thing not in state.hidden or viewer == seat else "a face-down card"
    zone = state.space_of(thing)
    if seat != state.active:
        return f"{name} at {state.where(thing)}"
    if zone >= 0:
        return f"{name} at {zone % ZONES - BOARD + 1}"
    row = state.zones[state.place[copy]]
    return f"{name} at timeline {row.index(copy) + 1}"


def no_draw(state: Bloodless, seat: int) -> bool:
    return any(ability.forbids(state, source, seat, NO_CARD) for source, ability in state.waits[MAY_DRAW])


def enter_attack(state: Bloodless) -> None:
    """BL-5.6: the only way to leave the Main phase by choice. An unused optional draw is lost (BL-6.2)."""
    state.phase, state.step, state.space = ATTACK, 0, 0
    state.draws = 0
    happens(state, MAIN_END)


def why_not_flip(state: Bloodless, thing: int) -> str:
    """BL-19.4: its controller may pay the flip cost."""
    cost = state.printed(thing & COPY).flip
    words = words_of(thing, state.controller(thing))
    return "" if cost is not None and cost.can(state, words) else "BL-19.4"


def flip(state: Bloodless, thing: int, seat: int) -> None:
    """BL-19.4: the cost is paid, then the card takes its printed characteristics."""
    scope = state.open_scope(thing, seat)
    state.now(TURN_UP, thing, seat)
    state.now(state.printed(thing & COPY).flip, scope, 0)


def turn_up(state: Bloodless, thing: int, seat: int) -> None:
    """It keeps space, damage, counters and changes; its abilities become active; `flipped` happens. A Command is executed (BL-19.5)."""
    if thing not in state.hidden:
        return
    state.hidden = state.hidden - {thing}
    state.show(thing & COPY, state.match.everyone)
    uncover(state, thing)
    state.changed |= MODIFIERS_CHANGED
    if state.waits[FLIPPED]:
        collect(state, FLIPPED, seat, thing)
    state.tell(f"{state.match.names[seat]} reveals {state.name_of(thing)}.")
    if not state.card_of(thing).creature:
        state.now(EXECUTE_NOW, thing, seat)
    settle(state)


TURN_UP: Final = Rule("turn up", turn_up)
MAIN_DECISION: Final = MainDecision("main decision")


def refusal(state: Bloodless, text: str) -> tuple[str, str]:
    """Why a text is no answer in the Main phase: the rule and a sentence."""
    seat = state.active
    words = text.casefold()
    if state.actions[seat] >= ACTIONS:
        return "BL-6.8", "200 actions have been taken in this turn: only the attack is left."
    if words.startswith("play "):
        return refuse_play(state, seat, words[5:])
    if words.startswith("draw"):
        if not state.draws:
            rule = "BL-5.4" if state.taken[seat] == 1 and not state.grants[seat] else "BL-6.2"
            return (
                rule,
                "You have no optional draw left."
                if rule == "BL-6.2"
                else "There is no optional draw on your first turn.",
            )
        if state.waits[MAY_DRAW] and no_draw(state, seat):
            return "BL-1.20", why_not("BL-1.20")
        return "BL-6.1", "That deck is empty."
    if words.startswith("discard "):
        return refuse_discard(state, seat, words[8:])
    if words.startswith("flip "):
        return "BL-19.4", "That card is not face down, or you can't pay its flip cost."
    if words.startswith("use "):
        return refuse_use(state, seat, words)
    return "", f"{text!r} is not something you can do now."


def refuse_play(state: Bloodless, seat: int, words: str) -> tuple[str, str]:
    held = [copy for copy in state.zones[seat * ZONES + HAND] if words.startswith(state.printed(copy).label.casefold())]
    if not held:
        return "BL-7.2", why_not("BL-7.2")
    copy = max(held, key=lambda other: len(state.printed(other).label))
    rule = why_not_play(state, seat, copy)
    if rule:
        return rule, why_not(rule)
    card = state.printed(copy)
    if card.flip is None and (card.devours is not None or card.evolves is not None):
        return (
            "BL-17.11" if card.devours is not None else "BL-17.12"
        ), "That is no friendly creature that makes room for it."
    spot = words[len(card.label) :].removeprefix(" to ")
    if spot in ("1", "2", "3", "4") and state.zones[seat * ZONES + BOARD + int(spot) - 1]:
        return "BL-3.7", "That space is occupied."
    return "BL-7.5", "That is not an empty space of your own row that it may enter."


def refuse_use(state: Bloodless, seat: int, words: str) -> tuple[str, str]:
    """BL-14.19, or the cost can't be paid (BL-15.18)."""
    for zone in range(seat * ZONES + TIMELINE, (seat + 1) * ZONES):
        for copy in state.zones[zone]:
            for index, ability in enumerate(state.printed(copy).activated):
                said = MAIN_DECISION.say(state, 0, 0, move_of(USE, copy, index), seat).casefold()
                if said == words and ability.why_not(state, state.stay[copy], seat) == "BL-14.19":
                    return "BL-14.19", "That ability has been used this turn."
    return "BL-15.18", "That ability can't be used now: you control no such card, or its cost can't be paid."


def refuse_discard(state: Bloodless, seat: int, words: str) -> tuple[str, str]:
    for zone in range(seat * ZONES + TIMELINE, (seat + 1) * ZONES):
        for copy in state.zones[zone]:
            if words.startswith(in_play_name(state, copy, seat).casefold()):
                thing = state.stay[copy]
                flask = state.printed(copy).types & FLASK
                expendable = state.in_play(thing) and state.numbers[copy][TRAITS] & EXPENDABLE
                if (flask or expendable) and state.played.get(thing) == state.turn:
                    return ("BL-12.4" if flask else "BL-17.14"), "It was played this turn."
                return "BL-12.4", "Only Blood Flasks and Expendable cards can be discarded from play."
    return "BL-12.4", "You control no such card in play."


def card_refusal(state: Bloodless, thing: int) -> tuple[str, str]:
    """Why a card is in no offer of the Main phase: the rule and a sentence."""
    seat = state.active
    copy = thing & COPY
    if state.actions[seat] >= ACTIONS:
        return refusal(state, "")
    if state.place[copy] == seat * ZONES + HAND:
        rule = why_not_play(state, seat, copy)
        return (rule, why_not(rule)) if rule else ("", "It can be played now.")
    if not state.in_play(thing):
        return "BL-7.2", why_not("BL-7.2")
    if state.controller(thing) != seat:
        return "BL-6.1", "Your opponent controls it."
    card = state.printed(copy)
    if thing in state.hidden and why_not_flip(state, thing):
        return "BL-19.4", "You can't pay its flip cost."
    if card.flask and state.played.get(thing) == state.turn:
        return "BL-12.4", "It was played this turn: it can be discarded from your next turn on."
    if state.numbers[thing & COPY][TRAITS] & EXPENDABLE and state.played.get(thing) == state.turn:
        return "BL-17.14", "It was played this turn: it can be discarded from your next turn on."
    for ability in card.activated:
        rule = ability.why_not(state, thing, seat)
        if rule:
            return (
                rule,
                "Its ability has been used this turn."
                if rule == "BL-14.19"
                else "Only your opponent may use its ability."
                if rule == "BL-R.123"
                else "The cost of its ability can't be paid now.",
            )
    return "BL-6.1", "It has nothing that you could use; in the Attack phase it attacks by itself."
