"""BH-6: playing cards from hand, face up or hidden, and how they resolve."""

from __future__ import annotations

from typing import Final

from rubrica.engine.announcing import Plan, planned
from rubrica.engine.chain import Entry
from rubrica.engine.state import COPY, SHIFT, YOU, Scope, words_of
from rubrica.games.bluthelden.announcing import (
    COST_OF,
    FINISH,
    HOSTS,
    LANE_PRICES,
    PLACES,
    begin,
    pay_all,
)
from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    CHARACTER,
    COLOURS,
    RESOURCE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TRAINING,
    BlutheldenCard,
)
from rubrica.games.bluthelden.chain import (
    AFTER_SPELL,
    CARD,
    add_entry,
    may_target,
    player_adds,
    to_pile,
)
from rubrica.games.bluthelden.entering import enter, has_slot, placements, resource_slots
from rubrica.games.bluthelden.events import collect, speaks
from rubrica.games.bluthelden.kinds import (
    ATTACHED,
    BARRIER,
    CHAIN,
    COMBAT,
    DUAL_SLOT,
    END,
    HIDEOUT,
    LANE,
    LANES,
    MAIN_1,
    MAIN_2,
    MAY_PLAY,
    MORE_RESOURCES,
    OFTEN,
    PLAYED,
    PLAYED_OF,
    PRICE,
    RESOURCE_SLOT,
    ROW,
    SURGE,
    TRAITS,
    WAR,
    WAR_SLOTS,
    ZONES,
)
from rubrica.games.bluthelden.numbers import HIDDEN, rearranged, stirred
from rubrica.games.bluthelden.rising import may_rise, rise
from rubrica.games.bluthelden.state import RESOLVE, Bluthelden
from rubrica.language.nodes.announcing import can_choose, can_complete, checked_targets

HIDEOUT_COST: Final = 2

# What a text does to a price, in the order of BH-6.6.
MORE: Final = 0
LESS: Final = 1
LEAST: Final = 2
EXACTLY: Final = 3


def price(state: Bluthelden, seat: int, copy: int, rises: bool = False, zone: int = -1) -> int:
    """BH-6.4, BH-6.6: increases and the surcharge, reductions, minimum costs, "costs exactly"; never below 0. X is not in it.

    Some prices are those of a lane (BH-R.179)."""
    card = state.printed(copy)
    base = card.rise_asp if rises else max(0, card.asp)
    more = surcharge(state, seat, card)
    less = least = 0
    if not rises:
        for own in card.own_prices:  # BH-R.146
            change = own.change(state, (state.stay[copy], seat, (), False, ()))
            more, less = more + max(0, change), less + max(0, -change)
    exactly = -1
    for source, ability in state.waits[PRICE]:
        if state.muted and not speaks(state, source, ability):
            continue
        if (ability.rising and not rises) or (ability.lane and not in_lane_of(state, zone, source)):
            continue
        if not ability.concerns(state, source, seat, state.stay[copy]):
            continue
        if ability.how == MORE:
            more += ability.by(state, source)
        elif ability.how == LESS:
            less += ability.by(state, source)
        elif ability.how == LEAST:
            least = max(least, ability.number)
        else:
            # The newer one wins.
            exactly = ability.number
    return exactly if exactly >= 0 else max(least, base + more - less)


def in_lane_of(state: Bluthelden, zone: int, source: int) -> bool:
    """Whether a slot is in the lane of something."""
    return 0 <= zone < 2 * ZONES and LANE[zone % ZONES] == state.lane_of(source) >= 0


def depends_on_lane(state: Bluthelden) -> bool:
    """BH-R.179: whether a text makes cards cheaper or dearer in its lane."""
    return any(ability.lane for _, ability in state.waits[PRICE])


def can_pay_somewhere(state: Bluthelden, seat: int, copy: int) -> bool:
    """BH-R.179: whether a card can be paid for in one of the slots that it can be played to."""
    return any(state.reserve(seat) >= price(state, seat, copy, zone=zone) for zone in placements(state, copy, seat))


LANE_PRICES.is_done_by(depends_on_lane)


def surcharge(state: Bluthelden, seat: int, card: BlutheldenCard) -> int:
    """BH-6.5: what the Sovereign's table lists for a colour that is not its own; grey never pays. Several colours: BH-2.19."""
    sovereign = state.card_of(state.sovereign(seat))
    if card.asp < 0 or card.colours & sovereign.colours:
        return 0
    return max(
        [
            max(0, sovereign.surcharge.get(colour, 0))
            for number, colour in enumerate(COLOURS)
            if card.colours >> number & 1 and colour != "grey"
        ],
        default=0,
    )


def cost_of(state: Bluthelden, seat: int, thing: int, hidden: bool) -> int:
    """BH-13.14: a hidden card costs 2 ASP, whatever changes costs."""
    if hidden:
        return HIDEOUT_COST
    card = state.printed(thing & COPY)
    rises = card.rises_onto != "" and state.plan is not None and state.plan.zone in rise_slots(state, seat, card)
    return price(state, seat, thing & COPY, rises, state.plan.zone if state.plan is not None else -1)


COST_OF.is_done_by(cost_of)


def rise_slots(state: Bluthelden, seat: int, card: BlutheldenCard) -> list[int]:
    """BH-14.19: the slots of the named own characters, in open lanes."""
    return [
        state.zone_of(thing)
        for thing in state.side(seat)
        if state.name_of(thing) == card.rises_onto
        and state.is_character(thing)
        and state.lane_of(thing) >= 0
        and state.open_lane(seat, state.lane_of(thing))
    ]


def may_rise_from_hand(state: Bluthelden, seat: int, copy: int) -> bool:
    """BH-14.19: level and open lane hold as for any play; it may cost less."""
    card = state.printed(copy)
    if not rise_slots(state, seat, card) or not has_level(state, seat, card.level):
        return False
    return state.reserve(seat) >= price(state, seat, copy, True)


def places(state: Bluthelden, thing: int, hidden: bool) -> list[int] | None:
    """BH-6.13: the slots that a card of the hand may be played to; None if it needs none."""
    copy = thing & COPY
    seat = state.owner[copy]
    card = state.printed(copy)
    if hidden:
        return hideouts(state, seat)
    if not card.types & (CHARACTER | RESOURCE_CARD):
        return None
    if card.rises_onto:
        free = placements(state, copy, seat) if state.reserve(seat) >= price(state, seat, copy) else []
        return free + (rise_slots(state, seat, card) if may_rise_from_hand(state, seat, copy) else [])
    found = placements(state, copy, seat)
    if card.asp >= 0 and state.waits[PRICE] and depends_on_lane(state):
        return [zone for zone in found if state.reserve(seat) >= price(state, seat, copy, zone=zone)]
    return found


PLACES.is_done_by(places)


def hideouts(state: Bluthelden, seat: int) -> list[int]:
    """BH-13.14, BH-R.79: empty slots of an opposing War Zone, in lanes open for the player, without another hidden card."""
    found: list[int] = []
    for lane in range(LANES):
        if not state.open_lane(seat, lane):
            continue
        for slot in range(state.war_slots(1 - seat)):
            spot = lane * WAR_SLOTS + slot
            zone = seat * ZONES + HIDEOUT + spot
            if not state.zones[zone] and not state.occupied((1 - seat) * ZONES + WAR + spot):
                found.append(zone)
                break
    return found


def hosts(state: Bluthelden, thing: int) -> list[int] | None:
    """BH-10.18 to BH-10.20: what a Training may be attached to. Without MV only what its player controls."""
    copy = thing & COPY
    if not state.printed(copy).types & TRAINING:
        return None
    found = hosts_for(state, thing, state.owner[copy])
    return [host for host in found if is_spared(state, thing, host)] if state.printed(copy).extra else found


HOSTS.is_done_by(hosts)


def is_spared(state: Bluthelden, thing: int, host: int) -> bool:
    """BH-R.111: whether a Training can be paid without giving up what it is played on."""
    before = state.plan
    state.plan = Plan(CARD, thing, None, host=host)
    spared = can_complete(state, state.printed(thing & COPY).extra, None, words_of(thing, state.owner[thing & COPY]))
    state.plan = before
    return spared


def hosts_for(state: Bluthelden, thing: int, seat: int) -> list[int]:
    """What a Training of a player may lie on."""
    words = words_of(thing, seat)
    return [host for host in state.things_in_play() if host != thing and may_host(state, words, host)]


def has_host(state: Bluthelden, thing: int, seat: int) -> bool:
    """Whether there is any: looks no further than it must."""
    words = words_of(thing, seat)
    for host in state.things_in_play():
        if host != thing and may_host(state, words, host):
            return True
    return False


def may_host(state: Bluthelden, words: Scope, host: int) -> bool:
    """Whether a Training may lie on a permanent: by its text, by its MV, never on a Sovereign unless its text says so."""
    card = state.card_of(words[0])
    if not state.in_play(host) or not may_target(state, words, host):
        return False
    if card.mv == 0 and not card.reaches and state.controller(host) != words[YOU]:
        return False
    if card.attaches is not None:
        return bool(card.attaches.fits(state, words, host))
    return not state.card_of(host).types & SOVEREIGN_CARD


def only_surge(state: Bluthelden, seat: int) -> bool:
    """Whether only cards with Surge may be played from hand now (BH-5.13, BH-9.4)."""
    if state.phase == MAIN_1 or state.phase == MAIN_2:
        return state.active != seat
    return state.phase == COMBAT


def why_not_now(state: Bluthelden, seat: int, card: BlutheldenCard) -> str:
    """When a card may be played from hand: BH-1.12, BH-1.13, BH-5.12, BH-5.13, BH-5.18, BH-9.4, BH-13.30."""
    if card.printed[TRAITS] & SURGE:
        return ""
    if state.phase in (MAIN_1, MAIN_2):
        return "" if state.active == seat else "BH-5.13"
    if state.phase == COMBAT:
        return "BH-9.4"
    if state.phase == END:
        return "" if card.types & (SPELL | TRAINING) else "BH-5.18"
    return "BH-5.9"


def forbidden(state: Bluthelden, seat: int, copy: int) -> str:
    """BH-R.158: whether a text forbids playing the card."""
    for source, ability in state.waits[MAY_PLAY]:
        if speaks(state, source, ability) and ability.concerns(state, source, seat, state.stay[copy]):
            return "BH-1.3"
    return ""


def why_not_play(state: Bluthelden, seat: int, copy: int, hidden: bool = False) -> str:
    """The rule that forbids playing a card from hand now, or nothing: the whole play is checked before payment (BH-6.8)."""
    card = state.printed(copy)
    rule = why_not_now(state, seat, card) or forbidden(state, seat, copy)
    if rule:
        return rule
    if card.asp < 0 and not card.types & RESOURCE_CARD:
        return "BH-1.12"
    thing = state.stay[copy]
    if not hidden and any(not condition.holds(state, words_of(thing, seat)) for condition in card.conditions):
        return "BH-1.2"
    if hidden:
        if card.reveal is None:
            return "BH-13.14"
        if state.reserve(seat) < HIDEOUT_COST:
            return "BH-6.9"
        if state.taken >= OFTEN and state.is_used_up(f"{seat} hide"):
            return "BH-16.12"
        return "" if hideouts(state, seat) else "BH-13.14"
    rises = card.rises_onto != "" and may_rise_from_hand(state, seat, copy)
    if card.asp >= 0 and not rises and state.reserve(seat) < price(state, seat, copy):
        by_lane = card.types & CHARACTER and state.waits[PRICE] and depends_on_lane(state)
        if not by_lane or not can_pay_somewhere(state, seat, copy):
            return "BH-6.9"
    if card.extra:
        rule = why_not_pay(state, seat, card, thing)
        if rule:
            return rule
    if card.types & RESOURCE_CARD:
        rule = why_no_resource(state, seat, card)
    elif card.types & CHARACTER:
        rule = "" if rises else why_no_character(state, seat, copy)
    elif card.types & TRAINING:
        there = bool(hosts(state, thing)) if card.extra else has_host(state, thing, state.owner[copy])
        rule = "" if there else "BH-10.19"
    if rule:
        return rule
    if state.taken >= OFTEN and state.is_used_up(f"{seat} play {card.name}"):
        return "BH-16.12"
    if card.asked and not can_choose(state, card.asked, words_of(thing, seat)):
        return "BH-8.6"
    return ""


def why_not_pay(state: Bluthelden, seat: int, card: BlutheldenCard, thing: int) -> str:
    """BH-6.8, BH-6.10: the additional costs of a card, which must leave it its targets (BH-R.111)."""
    words = words_of(thing, seat)
    for cost in card.extra:
        if not cost.can(state, words):
            return str(cost.rule())
    if state.reserve(seat) < price(state, seat, thing & COPY) + sum([cost.price(state, words) for cost in card.extra]):
        return "BH-6.9"
    return "" if can_complete(state, card.extra, card.asked, words) else "BH-8.6"


def may_play_resource(state: Bluthelden, seat: int) -> bool:
    """BH-10.9, BH-R.175: one in each round, and one more for each text that says so."""
    if not state.waits[MORE_RESOURCES]:
        return state.resources[seat] < state.allowed[seat]
    more = [
        source
        for source, ability in state.waits[MORE_RESOURCES]
        if speaks(state, source, ability) and ability.concerns(state, source, seat)
    ]
    return state.resources[seat] < state.allowed[seat] + len(more)


def why_no_resource(state: Bluthelden, seat: int, card: BlutheldenCard) -> str:
    """BH-10.8, BH-10.9."""
    if not may_play_resource(state, seat):
        return "BH-10.9"
    return "" if resource_slots(state, card.level, seat) else "BH-10.8"


def why_no_character(state: Bluthelden, seat: int, copy: int) -> str:
    """BH-6.14 its level, BH-3.8 an open lane, BH-6.13 a free slot, BH-10.14 the Advisor slot."""
    card = state.printed(copy)
    if not has_level(state, seat, card.level):
        lanes = any(state.open_lane(seat, lane) for lane in range(LANES))
        return "BH-6.14" if lanes or card.types & ADVISOR_CARD else "BH-3.8"
    if has_slot(state, card, seat):
        return ""
    if card.types & ADVISOR_CARD:
        return "BH-10.14"
    if not any(state.open_lane(seat, lane) for lane in range(LANES)):
        return "BH-3.8"
    return "BH-13.28" if card.printed[TRAITS] & BARRIER else "BH-6.13"


def has_level(state: Bluthelden, seat: int, level: int) -> bool:
    """BH-6.14: a Resource of that level or higher in any own Resource slot; the Rune has no level."""
    first = seat * ZONES + RESOURCE_SLOT
    return any(
        state.prints[state.face(copy)].level >= level for zone in state.zones[first : first + LANES] for copy in zone
    )


def play(state: Bluthelden, seat: int, copy: int, hidden: bool) -> None:
    """BH-6.7: a card is announced."""
    begin(state, CARD, state.stay[copy], seat, None, None, hidden)


def finish_play(state: Bluthelden, scope: int) -> None:
    """BH-6.7 steps 2 and 5: the cost is paid, the card goes on top of the chain."""
    plan = planned(state)
    thing, zone, host, hidden = plan.thing, plan.zone, plan.host, plan.hidden
    words = state.scopes[scope]
    seat = words[YOU]
    copy = thing & COPY
    card = state.printed(copy)
    pay_all(state, words)
    if card.rises_onto and not hidden and state.zones[zone]:
        # BH-14.19: the original is kept with the entry.
        host = state.at(zone)
    if hidden:
        state.hidden = state.hidden | {(state.clock + 1) << SHIFT | copy}
    elif card.types & RESOURCE_CARD:
        count_resource(state, seat)
    moved = state.move(copy, CHAIN)
    if plan.x:
        state.xs[moved] = plan.x
    state.take_option(f"{seat} hide" if hidden else f"{seat} play {card.name}")
    player_adds(state)
    add_entry(state, CARD, moved, seat, None, (moved, *words[1:]), zone, host)
    stirred(state)
    state.count(PLAYED, seat)
    if not hidden:
        count_types(state, card.types, seat)
    if state.waits[PLAYED]:
        collect(state, PLAYED, seat, moved)


FINISH[CARD] = finish_play


def count_types(state: Bluthelden, types: int, seat: int) -> None:
    """BH-R.183: how many cards of each of its types a player has played in this round."""
    while types:
        state.count(PLAYED_OF + (types & -types).bit_length(), seat)
        types &= types - 1


def count_resource(state: Bluthelden, seat: int) -> None:
    """BH-10.9: a play counts when it is put on the chain, a Rune placement when it is placed."""
    played = state.resources
    state.resources = (played[0] + 1, played[1]) if seat == 0 else (played[0], played[1] + 1)


def resolve_card(state: Bluthelden, entry: Entry) -> None:
    """BH-6.16, BH-6.17: a permanent enters its slot, or goes to the Graveyard; a Spell's text is carried out first."""
    thing = entry.thing
    card = state.card_of(thing)
    if thing in state.hidden:
        resolve_hidden(state, entry)
    elif not card.permanent:
        state.now(AFTER_SPELL, thing)
        words = checked_targets(state, card.asked, entry.words)
        if words is not None and card.effect is not None:
            state.run_entry(card.effect, words)
    elif card.types & TRAINING:
        # BH-10.20: if RES is higher by now it goes to the Graveyard without effect.
        if may_host(state, entry.words, entry.host):
            enter(state, thing & COPY, entry.words[YOU] * ZONES + ATTACHED, entry.host)
        else:
            to_pile(state, thing)
    elif entry.host:
        rise_from_hand(state, entry)
    elif entry.zone == -1:
        enter(state, thing & COPY, placements(state, thing & COPY, entry.words[YOU])[0])
    elif still_free(state, card, entry.zone):
        enter(state, thing & COPY, entry.zone)
    else:
        to_pile(state, thing)


RESOLVE[CARD] = resolve_card


def rise_from_hand(state: Bluthelden, entry: Entry) -> None:
    """BH-14.19: it takes the place of the original, where that stands or last stood; without it, if the slot is free."""
    thing = entry.thing
    original = entry.host
    zone = state.zone_of(original)
    if zone // ZONES == entry.words[YOU] and may_rise(state, thing & COPY, zone, original):
        rise(state, thing & COPY, zone, original)
    else:
        to_pile(state, thing)


def still_free(state: Bluthelden, card: BlutheldenCard, zone: int) -> bool:
    """BH-6.15, BH-R.34: the slot is still free, or the Resource below still there; an open lane and the level are not asked again."""
    seat = zone // ZONES
    row = ROW[zone % ZONES]
    if row == RESOURCE_SLOT:
        return zone in resource_slots(state, card.level, seat)
    if row == WAR and (zone % ZONES - WAR) % WAR_SLOTS >= state.war_slots(seat):
        return False
    if card.printed[TRAITS] & DUAL_SLOT and not state.room_beside(zone):
        return False
    return not state.occupied(zone)


def resolve_hidden(state: Bluthelden, entry: Entry) -> None:
    """BH-13.14: face down onto the slot, if that is still empty."""
    thing = entry.thing
    zone = entry.zone
    copy = thing & COPY
    below = (1 - zone // ZONES) * ZONES + WAR + zone % ZONES - HIDEOUT
    if state.zones[zone] or state.occupied(below):
        to_pile(state, thing)
        return
    hidden = (state.clock + 1) << SHIFT | copy
    state.hidden = (state.hidden - {thing}) | {hidden}
    state.move(copy, zone)
    state.put_into_play(hidden, HIDDEN)
    state.came[hidden] = state.round * 8 + state.phase
    rearranged(state)


REFUSALS: Final = {
    "BH-1.12": "That card is never played from hand.",
    "BH-3.8": "You have no open lane: a Resource opens one.",
    "BH-5.9": "Nobody receives priority in this phase.",
    "BH-5.13": "In the opponent's Main Phase only cards with Surge are played.",
    "BH-5.18": "At the End of the Round only Trainings and Spells are played.",
    "BH-6.9": "You have not enough ASP for that.",
    "BH-6.11": "A card that is turned for its cost must be unturned, and LP must be there to be paid.",
    "BH-6.13": "There is no free slot for that character in an open lane.",
    "BH-6.14": "You control no Resource of that level.",
    "BH-8.5": "The condition of that ability is not met.",
    "BH-8.6": "There is no legal target.",
    "BH-9.14": "That is the combat action of a character that is due in its Back Row.",
    "BH-9.4": "In combat only cards with Surge are played.",
    "BH-10.8": "There is no Resource slot for that level.",
    "BH-10.9": "You have played a Resource in this round.",
    "BH-10.14": "Your Advisor slot is taken.",
    "BH-10.19": "There is nothing that it could be attached to.",
    "BH-13.1": "That ability works only while the character is bound.",
    "BH-13.14": "That card can't be hidden: it has no Hideout, or no slot is free for it.",
    "BH-13.28": "There is no place for a Barrier.",
    "BH-16.12": "You have done that 100 times in this phase.",
}


def why(rule: str) -> str:
    """A refusal in a sentence."""
    return REFUSALS.get(rule, "That is not possible now.")
