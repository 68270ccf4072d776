"""BW-14.1, BW-15: Fate windows and rounds of responses."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question
from rubrica.engine.windows import COUNTER_CLOCKWISE, PASS, Window
from rubrica.games.bloodwars.announcing import begin, why_not_from_here, why_not_play, why_not_use
from rubrica.games.bloodwars.card import ACOLYTE, FATE
from rubrica.games.bloodwars.chain import FATE_CARD, GIFT, POWER, chain_is_empty
from rubrica.games.bloodwars.giving import receivers
from rubrica.games.bloodwars.kinds import (
    HAND,
    RESPONSES,
    W1,
    W3,
    W6,
    W7,
    W9,
    ZONES,
)
from rubrica.games.bloodwars.numbers import ABOUT_POWERS, has_text, is_forbidden, powers_change
from rubrica.games.bloodwars.state import BloodWars

# A move is its kind, a copy and the place of a Power on its card.
PLAY: Final = 0
GIVE: Final = 1
USE: Final = 2

MOMENTS: Final = (
    "",
    "after Reinforcements",
    "at the end of Assembly",
    "before a Challenge",
    "after the Challenger is named",
    "after all have declared themselves",
    "before a Warlord's chance",
    "before a chance for Legions",
    "before the totals are compared",
    "before Lying Low",
    "at the start of the Resolution Phase",
    "before the War Report",
)
"""The windows of BW-15.5 in words."""

# What a seat waves through, one bit each, in the order of `FateWindow.waves` (BW-15.14).
OWN_ENTRIES: Final = 1
OTHERS_TURNS: Final = 2
OTHERS_CHALLENGES: Final = 4
CHANCES: Final = 8
OWN_TURN: Final = 16


def move_of(kind: int, thing: int, power: int = 0) -> int:
    return kind << 16 | (thing & COPY) << 6 | power


def open_window(state: BloodWars, kind: int) -> None:
    """BW-15.2: the Acting Player is asked first. Effects may fire anew (BW-15.16)."""
    state.fired = frozenset()
    state.open_window(state.active, kind)


def window(state: BloodWars) -> None:
    """BW-15.4, BW-15.5: somebody is asked; or all have passed in a row, and the chain resolves or the window closes."""
    if not state.all_passed():
        FATE_WINDOW.run(state, state.windows[-1].asked, 0)
    else:
        state.resolving = state.windows.pop().kind == RESPONSES


def resolve_chain(state: BloodWars) -> None:
    """BW-15.4: from the newest card to the oldest, without further responses."""
    if state.chain:
        state.resolve_top()
    else:
        chain_is_empty(state)


def carry_out(state: BloodWars, seat: int, move: int) -> None:
    """A card or Power was chosen: it is announced."""
    kind, thing = move >> 16, state.stay[move >> 6 & COPY]
    if kind == USE:
        begin(state, POWER, thing, seat, powers_of(state, thing)[move & 63])
    else:
        begin(state, GIFT if kind == GIVE else FATE_CARD, thing, seat)


def powers_of(state: BloodWars, thing: int) -> tuple[Any, ...]:
    """The Powers that a card has and that are used: its own, and the shared ones that it has now."""
    card = state.card_of(thing)
    if not card.alters & ABOUT_POWERS and not powers_change(state):
        return card.powers
    traits = state.traits(thing)
    shared = state.match.game.shared_powers
    if not has_text(state, thing):
        # BW-R.98: what is left are shared Powers that it has gained.
        return tuple([shared[bit] for bit in shared if traits & bit])
    own = [power for power in card.powers if not power.keyword or traits & power.keyword]
    return tuple(own + [shared[bit] for bit in shared if traits & bit & ~card.keywords])


def usable(state: BloodWars, seat: int, things: list[int], chance: bool) -> list[int]:
    """The Powers of these cards that can be used now, of equal cards one."""
    offers: list[int] = []
    changing = powers_change(state)
    bearing: list[int] = []
    for thing in things:
        if thing & COPY in state.spent:
            continue
        card = state.prints[state.card[thing & COPY]]
        if changing or card.powers or card.alters & ABOUT_POWERS:
            bearing.append(thing)
    if not bearing:
        return offers
    for thing in state.distinct(bearing, seat):
        for index, power in enumerate(powers_of(state, thing)):
            if not why_not_use(state, seat, thing, power, chance):
                offers.append(move_of(USE, thing, index))
    return offers


def once(state: BloodWars, things: list[int]) -> list[int]:
    """One of each card of a place: which of two copies of a Fate card is played makes no difference, in a Battle Hand that lies
    open either, unless one was used or given already."""
    found: list[int] = []
    for thing in things:
        copy = thing & COPY
        if thing in state.hosts or thing in state.flipped or copy in state.spent:
            continue
        at = 0
        while at < len(found) and (
            state.card[found[at] & COPY] != state.card[copy] or state.place[found[at] & COPY] != state.place[copy]
        ):
            at += 1
        if at == len(found):
            found.append(thing)
    return found


def say_use(state: BloodWars, seat: int, move: int, viewer: int) -> str:
    """A card or Power that is announced, in words."""
    kind, thing = move >> 16, state.stay[move >> 6 & COPY]
    name = state.card_of(thing).label if kind == PLAY else state.called(thing, viewer)
    if kind == PLAY:
        return f"play {name} from the Battle Hand" if state.is_stacked(thing & COPY) else f"play {name}"
    if kind == GIVE:
        return f"give {name}"
    powers = powers_of(state, thing)
    if len(powers) == 1:
        return f"use {name}"
    return f"use {name}, {powers[move & 63].called}"


def about_use(state: BloodWars, move: int) -> About:
    """What a card or Power that is announced is about."""
    kind, thing = move >> 16, state.stay[move >> 6 & COPY]
    if kind == USE:
        return About("use", (thing,), note=powers_of(state, thing)[move & 63].text)
    return About("give" if kind == GIVE else "play", (thing,))


def key_of(state: BloodWars, move: int) -> int:
    return (move >> 16) << 60 | int(state.key_of(state.stay[move >> 6 & COPY])) << 6 | move & 63


class FateWindow(Window):
    """BW-D.24, BW-D.25: play a Fate card, give an Item or Support, use a Power whose text allows it, or pass."""

    stops: ClassVar[tuple[str, ...]] = (
        "somebody announces something",
        "the end of this Challenge",
        "the end of this turn",
    )
    waves: ClassVar[tuple[str, ...]] = (
        "what you announce yourself",
        "quiet moments of others' turns",
        "Challenges without you",
        "the moments before chances and before Lying Low",
        "quiet moments of your own turn",
    )

    def seat(self, state: BloodWars, seat: int, b: int) -> int:
        return seat

    def could(self, state: BloodWars, seat: int, b: int) -> bool:
        """A hand, or a fighting Battle Hand, may hold something to play."""
        fighter = state.fighter(seat)
        return bool(state.battle_hand(fighter) if fighter else state.zones[seat * ZONES + HAND])

    def waved(self, state: BloodWars, seat: int, b: int, waves: int) -> bool:
        """BW-15.14: passes that last until they are withdrawn. What others announce is always asked about, and so are W1 and
        W3 of one's own turn and, in a Challenge with one's Warlord, W4, W5 and W8."""
        if state.chain:
            return state.chain[-1].seat == seat and bool(waves & OWN_ENTRIES)
        if state.challenge:
            if not state.champion(seat):
                return bool(waves & OTHERS_CHALLENGES)
            return state.windows[-1].kind in (W6, W7, W9) and bool(waves & CHANCES)
        if state.active != seat:
            return bool(waves & OTHERS_TURNS)
        return state.windows[-1].kind not in (W1, W3) and bool(waves & OWN_TURN)

    def plays(self, state: BloodWars, seat: int, b: int) -> list[int]:
        offers: list[int] = []
        fate: list[int] = []
        champion = state.champion(seat)
        powered = [champion] if champion else []
        powered += state.pool(seat)
        for copy in self.held(state, seat):
            card = state.prints[state.card[copy]]
            if card.fate & ~ACOLYTE:
                fate.append(state.stay[copy])
            if card.timed or (state.hosts and state.stay[copy] in state.hosts):
                # An Item that was given, a Power with a time of its own.
                powered.append(state.stay[copy])
        for thing in once(state, fate):
            card = state.prints[state.card[thing & COPY]]
            if card.effect is not None and not why_not_play(state, seat, thing):
                offers.append(move_of(PLAY, thing))
            if card.gift and not why_not_give(state, seat, thing):
                offers.append(move_of(GIVE, thing))
        if powered:
            offers += usable(state, seat, powered, False)
        return offers

    def held(self, state: BloodWars, seat: int) -> tuple[int, ...]:
        """The copies in a player's Command Hand, and those of the Battle Hand that fights."""
        hand = state.zones[seat * ZONES + HAND]
        fighter = state.fighter(seat)
        return hand + state.battle_copies(fighter) if fighter else hand

    def acted(self, state: BloodWars, seat: int, b: int, move: int) -> None:
        carry_out(state, seat, move)

    def passed(self, state: BloodWars, seat: int, b: int) -> None:
        state.pass_window(seat, COUNTER_CLOCKWISE)

    def prompt(self, state: BloodWars, seat: int, b: int, viewer: int) -> str:
        if state.chain:
            return f"Respond, or pass. On top of the chain: {state.say_entry(state.chain[-1], viewer)}."
        return f"Play Fate {MOMENTS[state.windows[-1].kind]}, or pass."

    def say(self, state: BloodWars, seat: int, b: int, move: int, viewer: int) -> str:
        return self.say_pass(move, viewer == seat) if move < 0 else say_use(state, seat, move, viewer)

    def key(self, state: BloodWars, seat: int, b: int, move: int) -> int:
        return move if move < 0 else key_of(state, move)

    def about(self, state: BloodWars, seat: int, b: int, move: int) -> About:
        return super().about(state, seat, b, move) if move < 0 else about_use(state, move)

    def why_not(self, state: BloodWars, seat: int, b: int, text: str) -> tuple[str, str]:
        return refusal(state, seat, text)

    def why_not_card(self, state: BloodWars, seat: int, b: int, thing: int) -> tuple[str, str]:
        rule = why_no_card(state, seat, thing)
        return rule, sentence(rule) if rule else "It can be used now."


FATE_WINDOW: Final = FateWindow("bw fate window")


def why_not_give(state: BloodWars, seat: int, thing: int) -> str:
    """The rule that keeps an Item or Support from being given at a window, or nothing."""
    if not state.fighter(seat):
        return "BW-14.9"
    rule = why_not_from_here(state, seat, thing)
    if rule:
        return rule
    if is_forbidden(state, seat, state.printed(thing & COPY).fate):
        return "BW-1.7"
    return "" if receivers(state, seat, thing) else "BW-14.7"


class Chance(Question):
    """A chance to use a Power, which may be declined: BW-D.14, BW-D.15, BW-D.19, BW-D.20."""

    secret: ClassVar[bool] = True

    def seat(self, state: BloodWars, seat: int, b: int) -> int:
        return seat

    def cards(self, state: BloodWars, seat: int) -> list[int]:
        """The cards whose Powers might be used."""
        raise NotImplementedError

    def offers(self, state: BloodWars, seat: int, b: int) -> list[int]:
        return [*usable(state, seat, self.cards(state, seat), True), PASS]

    def answer(self, state: BloodWars, seat: int, b: int, move: int) -> None:
        state.fired = frozenset()
        if move == PASS:
            self.declines(state)
        else:
            self.acts(state)
            carry_out(state, seat, move)

    def declines(self, state: BloodWars) -> None:
        """The player uses no Power."""

    def acts(self, state: BloodWars) -> None:
        """The player uses one."""

    def say(self, state: BloodWars, seat: int, b: int, move: int, viewer: int) -> str:
        return "pass" if move == PASS else say_use(state, seat, move, viewer)

    def key(self, state: BloodWars, seat: int, b: int, move: int) -> int:
        return move if move < 0 else key_of(state, move)

    def about(self, state: BloodWars, seat: int, b: int, move: int) -> About:
        return About("pass") if move < 0 else about_use(state, move)

    def declined(self, state: BloodWars, seat: int, b: int, offers: list[int]) -> int:
        return PASS

    def why_not(self, state: BloodWars, seat: int, b: int, text: str) -> tuple[str, str]:
        return refusal(state, seat, text, True)

    def why_not_card(self, state: BloodWars, seat: int, b: int, thing: int) -> tuple[str, str]:
        rule = why_no_power(state, seat, thing, True)
        return rule, sentence(rule) if rule else "It can be used now."


class WarlordChance(Chance):
    """BW-10.5, BW-11.8: a Warlord may use his Power."""

    secret: ClassVar[bool] = False

    def cards(self, state: BloodWars, seat: int) -> list[int]:
        champion = state.champion(seat)
        return [champion] if champion else []

    def prompt(self, state: BloodWars, seat: int, b: int, viewer: int) -> str:
        return f"Does {state.called(state.champion(seat), viewer)} use a Power?"


WARLORD_CHANCE: Final = WarlordChance("bw warlord chance")


# Why not.


def held_by(state: BloodWars, seat: int) -> list[int]:
    """Everything that a player could wish to use: Command Hand, Battle Hands, Warlords, Victory Pool."""
    found = state.things_of(state.zones[seat * ZONES + HAND])
    for warlord in state.row(seat):
        found += [warlord, *state.battle_hand(warlord)]
    return found + state.pool(seat)


def why_no_card(state: BloodWars, seat: int, thing: int) -> str:
    """The rule that keeps a card out of the offers of a window."""
    if thing not in held_by(state, seat):
        return "BW-14.2"
    card = state.card_of(thing)
    if card.type == FATE and thing not in state.hosts:
        if card.fate == ACOLYTE:
            return "BW-14.14"
        rule = why_not_play(state, seat, thing)
        return why_not_give(state, seat, thing) if rule and card.gift else rule
    return why_no_power(state, seat, thing, False)


def why_no_power(state: BloodWars, seat: int, thing: int, chance: bool) -> str:
    """The rule that keeps the Powers of a card out of the offers."""
    if thing not in held_by(state, seat):
        return "BW-17.1"
    rules = [why_not_use(state, seat, thing, power, chance) for power in powers_of(state, thing)]
    return rules[0] if rules and all(rules) else "" if rules else "BW-17.1"


def refusal(state: BloodWars, seat: int, text: str, chance: bool = False) -> tuple[str, str]:
    """Why a text is no answer in a window or a chance."""
    words = text.casefold()
    verb, _, rest = words.partition(" ")
    for thing in held_by(state, seat):
        name = state.card_of(thing).label.casefold()
        if rest and rest.startswith(name):
            if verb == "play":
                rule = "BW-14.14" if state.card_of(thing).fate == ACOLYTE else why_not_play(state, seat, thing)
            elif verb == "give":
                rule = why_not_give(state, seat, thing)
            elif verb == "use":
                rule = why_no_power(state, seat, thing, chance)
            else:
                continue
            if rule:
                return rule, sentence(rule)
    return "", f"{text!r} is not something you can do now."


WHY: Final[dict[str, str]] = {
    "BW-1.7": "A text forbids it.",
    "BW-1.13": "It is flipped.",
    "BW-2.12": "A Battlefield works from your Victory Pool.",
    "BW-10.6": "Only players who are involved may use it.",
    "BW-11.6": "Your Command Hand is set aside.",
    "BW-14.2": "Fate is played from the Command Hand, or in a Combat from the fighting Battle Hand.",
    "BW-14.3": "A combatant plays from the fighting Battle Hand.",
    "BW-14.6": "It has been given to a Legion.",
    "BW-14.7": "No Legion may be given it.",
    "BW-14.9": "Only a combatant gives it, to his own Legions.",
    "BW-14.10": "Its text describes no effect here.",
    "BW-14.13": "It must be given to a Legion first.",
    "BW-14.14": "An Acolyte is only stacked and attached.",
    "BW-15.3": "Its target, condition or cost is not to be had.",
    "BW-15.8": "Its text does not allow this moment.",
    "BW-15.13": "It has been used already.",
    "BW-16.1": "A Combat Power is used by the Challenger or the Defender of a Combat.",
    "BW-16.2": "An Intrigue Power is used by a Warlord on a side of an Intrigue.",
    "BW-17.1": "It has no Power here.",
    "BW-20.13": "His home realm is not in your Victory Pool.",
}
"""Rules that keep a card from being used, in a sentence each."""


def sentence(rule: str) -> str:
    return WHY.get(rule, "That is not allowed now.")
