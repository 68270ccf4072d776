"""BL-7, BL-19.1, BL-19.11: playing a card."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, DID, SLOTS, words_of
from rubrica.engine.steps import Question, Rule, WhichThing, WhichZone
from rubrica.games.bloodless.blood import gain_blood, pay_blood
from rubrica.games.bloodless.card import BloodlessCard
from rubrica.games.bloodless.commands import EXECUTE_NOW
from rubrica.games.bloodless.entering import (
    AS_PLAYED,
    DOWN,
    EVOLVING,
    FREELY,
    NO_MORE_INSTEAD,
    ROOM_NOT_YET,
    X_SHIFT,
    accumulator,
    enter,
)
from rubrica.games.bloodless.events import HAPPEN, RuleAbility, collect, file, note, settle
from rubrica.games.bloodless.kinds import (
    BLOOD_CHANGED,
    BLOOD_PAID,
    BOARD,
    CALLS,
    ENTERS,
    HAND,
    HEALTH,
    KIN,
    MAY_PLAY,
    NO_WORDS,
    OWN_KIN,
    PLAYED,
    PRICE,
    SPACES,
    TIMELINE,
    ZONES,
)
from rubrica.games.bloodless.numbers import with_x
from rubrica.games.bloodless.state import Bloodless

NO_ROOM: Final = "BL-7.6"
TOO_DEAR: Final = "BL-7.4"
UNPAYABLE: Final = "BL-R.118"

COMMANDS_PLAYED: Final = 1000
"""No event: what is counted when a player plays a Command."""
CREATURES_PLAYED: Final = 1002
CARDS_PLAYED: Final = 1001
"""And when a player plays any card."""


def price(state: Bloodless, seat: int, copy: int) -> int:
    """The blood a card costs its player now, X left out; BL-19.2 for one that comes face down."""
    card = state.printed(copy)
    cost = card.cost if card.flip is None else card.face_down_cost
    for own in card.own_prices:  # BL-R.101
        cost += own.change(state, words_of(state.stay[copy], seat))
    if state.waits[PRICE]:
        hidden = as_played(state, copy)
        for source, ability in state.waits[PRICE]:
            cost = ability.change(state, source, seat, state.stay[copy], cost)
        state.hidden = hidden
    return max(0, cost)


def as_played(state: Bloodless, copy: int) -> frozenset[int]:
    """BL-19.1: what comes face down is asked about as it will lie there. What was face down before is returned, to be put back."""
    hidden = state.hidden
    if state.printed(copy).flip is not None:
        state.hidden = hidden | {state.stay[copy]}
    return hidden


def room(state: Bloodless, seat: int, copy: int) -> str:
    """BL-7.4: whether a Creature has a place to go to: the rule that forbids, or nothing."""
    card = state.printed(copy)
    if not card.creature:
        return ""
    if card.flip is None and lifeless(state, seat, copy):
        return "BL-19.12"
    if takes_a_place(card):
        return "" if victims(state, seat, copy) else ("BL-17.11" if card.devours is not None else "BL-17.12")
    if state.empty_spaces(seat) or accumulator(state, copy, seat):
        return ""
    return NO_ROOM


def takes_a_place(card: BloodlessCard) -> bool:
    """BL-17.11, BL-17.12: whether it takes the place of a creature that it devours or evolves from; face down it does not (BL-R.156)."""
    return card.flip is None and (card.devours is not None or card.evolves is not None)


def lifeless(state: Bloodless, seat: int, copy: int) -> bool:
    """BL-19.12: its Health would be 0, whatever is paid for it; X is now what its text says (BL-R.121)."""
    card = state.printed(copy)
    if HEALTH not in card.x_numbers:
        return card.printed[HEALTH] == 0
    return card.x_is is not None and with_x(card, card.x_is.value(state, words_of(state.stay[copy], seat)))[HEALTH] == 0


def unpaid(card: BloodlessCard) -> bool:
    """BL-19.11: its Health is an X that is 0 when nobody pays for it."""
    return HEALTH in card.x_numbers and card.x_is is None


def forbidden(state: Bloodless, seat: int, copy: int) -> str:
    """Whether a text forbids playing the card (BL-1.20)."""
    hidden = as_played(state, copy)
    banned = any(ability.forbids(state, source, seat, state.stay[copy]) for source, ability in state.waits[MAY_PLAY])
    state.hidden = hidden
    return "BL-1.20" if banned else ""


def why_not_play(state: Bloodless, seat: int, copy: int) -> str:
    """BL-7.4: the rule that forbids playing a card from hand, or nothing."""
    card = state.printed(copy)
    left = state.blood[seat] - price(state, seat, copy)
    if left < 0:
        return TOO_DEAR
    if not left and HEALTH in card.x_numbers and card.flip is None and card.x_is is None:
        return "BL-19.12"
    if card.creature:
        rule = room(state, seat, copy)
        if rule:
            return rule
    if (card.additional_costs or card.conditions) and not payable(state, seat, copy):
        return UNPAYABLE
    return forbidden(state, seat, copy) if state.waits[MAY_PLAY] else ""


def payable(state: Bloodless, seat: int, copy: int) -> bool:
    """BL-R.118, BL-R.129: whether all that it costs besides its blood can be paid, and what must be so is."""
    words = words_of(state.stay[copy], seat)
    for condition in state.printed(copy).conditions:
        if not condition.holds(state, words):
            return False
    for part in state.printed(copy).additional_costs:
        can = getattr(part, "can", None)
        if can is not None and not can(state, words):
            return False
    return True


def victims(state: Bloodless, seat: int, copy: int) -> list[int]:
    """BL-17.11, BL-17.12: the friendly creatures that a card may devour or evolve from."""
    card = state.printed(copy)
    what = card.devours if card.devours is not None else card.evolves
    words = words_of(state.stay[copy], seat)
    base = seat * ZONES + BOARD
    found = []
    for zone in range(base, base + SPACES):
        there = state.at(zone)
        if there and what.fits(state, words, there):
            found.append(there)
    return found


def zones_for(state: Bloodless, seat: int, copy: int, free: bool = False) -> list[int]:
    """Where a card may come into play: the Timeline, an empty own space, or the space of the creature it devours or evolves from."""
    card = state.printed(copy)
    if not card.creature:
        return [seat * ZONES + TIMELINE]
    if not free and takes_a_place(card):
        return [state.space_of(victim) for victim in victims(state, seat, copy)]
    over = accumulator(state, copy, seat)
    if over:
        return [state.space_of(over)]
    return state.empty_spaces(seat)


def begin(state: Bloodless, copy: int, zone: int, cost: int, x: int = 0, ignore: bool = False) -> None:
    """BL-7.3 steps 3 and 4: pay the blood, then the card moves to its play zone: what that gives pays for nothing of it (BL-11.5)."""
    card = state.prints[state.face(copy)]
    how = AS_PLAYED | x << X_SHIFT | (FREELY if ignore else 0)
    if card.flip is not None:
        how |= DOWN
    elif card.evolves is not None and not ignore:
        how |= EVOLVING
    if state.news is not None:
        tell_play(state, copy, zone, cost, how & DOWN != 0)
    if card.additional_costs and card.flip is None:
        pay_all(state, copy, zone, cost, how)
    elif cost and (state.waits[BLOOD_PAID] or state.reads & BLOOD_CHANGED or state.check):
        state.agenda.append((PAID, state.stay[copy], how << 5 | zone))
        pay_blood(state, zone // ZONES, cost)
        settle(state)
    elif cost:
        # Nobody looks at the payment.
        state.since += 1
        state.tally += 1
        state.blood[zone // ZONES] -= cost
        arrive(state, copy | zone << 10, how)
    else:
        arrive(state, copy | zone << 10, how)


def pay_all(state: Bloodless, copy: int, zone: int, cost: int, how: int) -> None:
    """BL-R.118: the blood is paid, then what it costs besides."""
    thing = state.stay[copy]
    state.agenda.append((PAID, thing, how << 5 | zone))
    scope = state.open_scope(thing, zone // ZONES)
    state.now(KEEP_PAID, scope, thing)
    for part in reversed(state.printed(copy).additional_costs):
        state.now(part, scope, 0)
    pay_blood(state, zone // ZONES, cost)
    settle(state)


def keep_paid(state: Bloodless, scope: int, thing: int) -> None:
    """What was paid can be pointed to by the text of the card."""
    words = state.scopes[scope]
    state.paid[thing] = (words[DID], *words[SLOTS:])


KEEP_PAID: Final = Rule("keep paid", keep_paid)


def paid(state: Bloodless, thing: int, rest: int) -> None:
    """BL-R.81: a card that has left its zone since it was announced, or has lost its place, does not enter."""
    zone = rest & 31
    copy = thing & COPY
    if state.here(thing) and zone in zones_for(state, zone // ZONES, copy, rest >> 5 & FREELY != 0):
        arrive(state, copy | zone << 10, rest >> 5)


PAID: Final = Rule("paid", paid)


def arrive(state: Bloodless, which: int, how: int, scope: int = -1) -> None:
    """The card enters; if it was played, `played` follows when the triggers of its entering are resolved."""
    copy = which & COPY
    zone = which >> 10
    if state.zones[zone] and zone % ZONES >= BOARD and not can_share(state, copy, zone, how):
        return
    card = state.printed(copy)
    if card.enters_as is not None and card.flip is None and copy not in state.as_copy:
        state.now(ARRIVE, state.stay[copy], how << 5 | zone)
        state.now(ORIGINAL, copy, zone // ZONES)
        return
    depth = len(state.agenda)
    thing = enter(state, copy, zone, how, scope)
    if thing == ROOM_NOT_YET:
        # BL-15.20: the death was replaced, the arrival was not: it comes if there is room then.
        state.agenda.insert(depth, (ARRIVE, state.stay[copy], (how | FREELY | NO_MORE_INSTEAD) << 5 | zone))
    elif thing:
        if how & AS_PLAYED:
            state.agenda.append((PLAYED_NOW, thing, zone // ZONES))
        if state.news is not None and not how & AS_PLAYED:
            tell_arrival(state, thing, zone)
        settle(state)


def can_share(state: Bloodless, copy: int, zone: int, how: int) -> bool:
    """BL-3.7: a space is taken unless the newcomer devours, evolves from or accumulates on what is there."""
    makes_room = how & EVOLVING != 0 or (how & DOWN == 0 and state.printed(copy).devours is not None)
    if makes_room and not how & FREELY:
        return True
    return how & AS_PLAYED != 0 and accumulator(state, copy, zone // ZONES) != 0


def arrive_still(state: Bloodless, thing: int, rest: int, scope: int = -1) -> None:
    """BL-R.81, BL-R.85: a card that has left its zone since it was announced does not enter."""
    if state.here(thing):
        arrive(state, thing & COPY | (rest & 31) << 10, rest >> 5, scope)


ARRIVE: Final = Rule("arrive", arrive_still)


ITSELF: Final = -1


class Original(WhichThing):
    """BL-R.122: of what a creature enters as a copy."""

    def seat(self, state: Bloodless, copy: int, seat: int) -> int:
        return seat

    def offers(self, state: Bloodless, copy: int, seat: int) -> list[int]:
        as_what = state.printed(copy).enters_as
        words = words_of(state.stay[copy], seat)
        fitting = [thing for thing in as_what.what.things(state, words) if state.on_board(thing)]
        found = [thing for thing in fitting if thing not in state.hidden]
        return [*found, ITSELF] if as_what.optional else found

    def answer(self, state: Bloodless, copy: int, seat: int, move: int) -> None:
        state.as_copy[copy] = ITSELF if move == ITSELF else state.face(move & COPY)

    def none(self, state: Bloodless, copy: int, seat: int) -> None:
        state.as_copy[copy] = ITSELF

    def declined(self, state: Bloodless, copy: int, seat: int, offers: list[int]) -> int:
        return offers[-1]

    def prompt(self, state: Bloodless, copy: int, seat: int, viewer: int) -> str:
        return f"Of what does {state.printed(copy).name} enter as a copy?"

    def say(self, state: Bloodless, copy: int, seat: int, move: int, viewer: int) -> str:
        return "of nothing" if move == ITSELF else state.called(move, viewer)


ORIGINAL: Final = Original("original")


def happen_enter(state: Bloodless, event: Event, scope: int) -> None:
    arrive_still(state, event.thing, event.detail, scope)


HAPPEN[ENTERS] = happen_enter


def said_place(zone: int) -> str:
    return "the timeline" if zone % ZONES == TIMELINE else f"space {zone % ZONES - BOARD + 1}"


def tell_play(state: Bloodless, copy: int, zone: int, cost: int, down: bool) -> None:
    """What is played, where to, and what is paid for it."""
    seat = zone // ZONES
    name, card = state.match.names[seat], state.printed(copy).name
    there = f"to {said_place(zone)}" + (f" for {cost} blood" if cost else "")
    if down:
        state.deed(deeds.PLAYED, seat + 1)
        state.tell(f"{name} plays {card} face down {there}.", 1 << seat, f"{name} plays a card face down {there}.")
    else:
        state.deed(deeds.PLAYED, seat + 1, label=card)
        state.tell(f"{name} plays {card} {there}.")


def tell_arrival(state: Bloodless, thing: int, zone: int) -> None:
    seat = zone // ZONES
    name = state.match.names[seat]
    where = said_place(zone)
    card = state.card_of(thing).name
    if thing in state.hidden:
        state.tell(
            f"{name}: {card} comes face down to {where}.", 1 << seat, f"{name}: a card comes face down to {where}."
        )
    else:
        state.tell(f"{name}: {card} comes to {where}.")


def played_now(state: Bloodless, thing: int, seat: int) -> None:
    """BL-7.3 step 5: `played` happens, even if the card has left its play zone since.

    BL-12.2: a Blood Flask gives 1 blood first; one that was not played gives none (BL-12.3)."""
    card = state.card_of(thing)
    state.stirred = True
    if card.flask:
        gain_blood(state, seat, 1, why="a Blood Flask")
        if state.fresh:
            file(state)
    state.count(CARDS_PLAYED, seat)
    if state.waits[PLAYED]:
        collect(state, PLAYED, seat, thing)
    if not card.creature:
        state.count(COMMANDS_PLAYED, seat)
        if thing not in state.hidden:
            state.now(EXECUTE_NOW, thing, seat)
    if card.creature:
        state.count(CREATURES_PLAYED, seat)
    if card.creature and state.in_play(thing) and state.values_of(thing)[CALLS]:
        note(state, thing, KIN_CALL_RULE, Event(PLAYED, seat, thing, amount=state.values_of(thing)[CALLS]))
    settle(state)


PLAYED_NOW: Final = Rule("played", played_now)


NO_CALL: Final = -1


class CallKin(Question):
    """BL-17.9: Kin Call. The controller may play another creature card of the same kin from hand for free; devours/evolves still apply."""

    def seat(self, state: Bloodless, thing: int, rest: int) -> int:
        return rest & 1

    def offers(self, state: Bloodless, thing: int, rest: int) -> list[int]:
        if rest >> 1 == 0 or not state.may_offer(NO_WORDS):
            return []
        seat = rest & 1
        own = state.values_of(thing)[OWN_KIN]
        offers: list[int] = []
        seen: set[int] = set()
        for copy in state.zones[seat * ZONES + HAND]:
            card = state.printed(copy)
            number = state.card[copy]
            if (
                not card.creature
                or number in seen
                or not card.printed[KIN] & own
                or (HEALTH in card.x_numbers and card.flip is None and card.x_is is None)
            ):
                continue
            seen.add(number)
            if not payable(state, seat, copy):
                continue
            if not room(state, seat, copy) and not forbidden(state, seat, copy):
                offers += [copy << 5 | zone for zone in zones_for(state, seat, copy)]
        if offers:
            offers.append(NO_CALL)
        return offers

    def answer(self, state: Bloodless, thing: int, rest: int, move: int) -> None:
        if move != NO_CALL:
            state.now(self, thing, rest - 2)
            begin(state, move >> 5, move & 31, 0)

    def declined(self, state: Bloodless, thing: int, rest: int, offers: list[int]) -> int:
        return NO_CALL

    def prompt(self, state: Bloodless, thing: int, rest: int, viewer: int) -> str:
        return f"Kin Call of {state.name_of(thing)}: play a creature of the same kin for free?"

    def say(self, state: Bloodless, thing: int, rest: int, move: int, viewer: int) -> str:
        if move < 0:
            return "no"
        return say_play(state, move >> 5, move & 31, viewer)

    def key(self, state: Bloodless, thing: int, rest: int, move: int) -> int:
        return state.card[move >> 5] << 5 | move & 31 if move >= 0 else move

    def about(self, state: Bloodless, thing: int, rest: int, move: int) -> About:
        return About("no") if move == NO_CALL else about_play(state, move >> 5, move & 31)

    def subject(self, state: Bloodless, thing: int, rest: int) -> tuple[int, ...]:
        return (thing,)


CALL_KIN: Final = CallKin("call kin")


class KinCall(RuleAbility):
    """The keyword as a trigger, in its place among the others."""

    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        state.now(CALL_KIN, source, event.amount << 1 | seat)


KIN_CALL_RULE: Final = KinCall("kin call")


def say_play(state: Bloodless, copy: int, zone: int, viewer: int) -> str:
    """The text of playing a card, as a viewer may hear it."""
    card = state.printed(copy)
    seat = zone // ZONES
    name = card.label if card.flip is None or viewer == seat else "a face-down card"
    if not card.creature:
        return f"play {name}"
    spot = zone % ZONES - BOARD + 1
    if takes_a_place(card) and state.zones[zone]:
        return f"play {name} onto {spot}"
    return f"play {name} to {spot}"


def about_play(state: Bloodless, copy: int, zone: int) -> About:
    """Playing a card: a creature goes to a space."""
    return About("play", (state.stay[copy],), (zone,) if state.printed(copy).creature else ())


class ChooseX(Question):
    """BL-19.11: a variable in a cost is chosen when the card is announced."""

    def seat(self, state: Bloodless, copy: int, zone: int) -> int:
        return zone // ZONES

    def offers(self, state: Bloodless, copy: int, zone: int) -> list[int]:
        card = state.printed(copy)
        left = state.blood[zone // ZONES] - price(state, zone // ZONES, copy)
        return [x for x in range(left + 1) if HEALTH not in card.x_numbers or with_x(card, x)[HEALTH] > 0]

    def answer(self, state: Bloodless, copy: int, zone: int, move: int) -> None:
        begin(state, copy, zone, price(state, zone // ZONES, copy) + move, move)

    def prompt(self, state: Bloodless, copy: int, zone: int, viewer: int) -> str:
        return f"{state.printed(copy).name}: how much is X?"

    def say(self, state: Bloodless, copy: int, zone: int, move: int, viewer: int) -> str:
        return f"X = {move}"

    def about(self, state: Bloodless, copy: int, zone: int, move: int) -> About:
        return About("amount", amount=move)

    def subject(self, state: Bloodless, copy: int, zone: int) -> tuple[int, ...]:
        return (state.stay[copy],)


CHOOSE_X: Final = ChooseX("choose x")


class ChooseSpace(WhichZone):
    """D24: a card that an effect plays or puts on the board needs a space. `how` says how it comes."""

    def seat(self, state: Bloodless, which: int, how: int) -> int:
        return which >> 10

    def offers(self, state: Bloodless, which: int, how: int) -> list[int]:
        copy = which & COPY
        seat = which >> 10
        if not how & AS_PLAYED:
            return state.empty_spaces(seat)
        card = state.printed(copy)
        if card.creature and card.flip is None and (lifeless(state, seat, copy) or unpaid(card)):
            # BL-19.12; face down it has Health 1.
            return []
        if not payable(state, seat, copy) or (state.waits[MAY_PLAY] and forbidden(state, seat, copy)):
            return []
        return zones_for(state, seat, copy, bool(how & FREELY))

    def answer(self, state: Bloodless, which: int, how: int, move: int) -> None:
        copy = which & COPY
        if not how & AS_PLAYED:
            arrive(state, copy | move << 10, 0)
        else:
            begin(state, copy, move, how >> X_SHIFT, ignore=bool(how & FREELY))

    def prompt(self, state: Bloodless, which: int, how: int, viewer: int) -> str:
        return f"To which space does {state.printed(which & COPY).name} come?"

    def say(self, state: Bloodless, which: int, how: int, move: int, viewer: int) -> str:
        return f"to {move % ZONES - BOARD + 1}" if move % ZONES >= BOARD else "to the timeline"

    def subject(self, state: Bloodless, which: int, how: int) -> tuple[int, ...]:
        return (state.stay[which & COPY],)


CHOOSE_SPACE: Final = ChooseSpace("choose space")


def why_not(rule: str) -> str:
    """A refusal of playing a card, in a sentence."""
    return REFUSALS.get(rule, "That card cannot be played now.")


REFUSALS: Final = {
    "BL-7.2": "Cards are played from your hand, in your own Main phase.",
    TOO_DEAR: "You have not enough blood for that card.",
    UNPAYABLE: "You can't pay what that card costs besides its blood, or what its text asks for is not so.",
    NO_ROOM: "There is no empty space in your row.",
    "BL-17.11": "There is no friendly creature that it could devour.",
    "BL-17.12": "There is no friendly creature that it could evolve from.",
    "BL-19.12": "A creature whose Health would be 0 cannot be played.",
    "BL-1.20": "A card in play forbids that.",
}
