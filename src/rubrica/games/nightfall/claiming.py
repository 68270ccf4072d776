"""NF-11: the claim phase."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import (
    ARCHIVES,
    CLAIM,
    CLAIMED,
    COMMONS,
    DISCARD,
    HAND,
    MAY_USE,
    PRICE,
    PRIVATE,
    PRIVATES,
    WOUND_TAKEN,
    ZONES,
)
from rubrica.games.nightfall.moving import discard
from rubrica.games.nightfall.state import FLOW, Nightfall
from rubrica.games.nightfall.turn import next_phase

FINISHED: Final = -1
USE: Final = 1 << 20
"""The bit of a move that uses a text of a minion: its copy and the place of the text on it."""
ARCHIVE: Final = 1 << 12
"""The bit of a move that is an archive to claim from; without it, it is a copy to discard."""


def usable(state: Nightfall, seat: int) -> list[tuple[int, Any]]:
    """NF-R.115: the texts of minions that a player may use now."""
    return [
        (source, ability)
        for source, ability in state.waits[MAY_USE]
        if state.controller(source) == seat and state.has_text(source) and ability.may_be_used(state, source)
    ]


def claim_phase(state: Nightfall) -> None:
    """NF-11.7: discards and claims may alternate freely until the player declares the phase finished."""
    CLAIMING.run(state, 0, 0)


def price(state: Nightfall, seat: int, zone: int) -> int:
    """NF-11.11: what the top card of an archive costs a player; a wound costs nothing (NF-16.5)."""
    copy = state.zones[zone][-1]
    card = state.prints[state.card[copy]]
    cost = card.cost
    if state.waits[PRICE] and card.order:
        for source, ability in state.waits[PRICE]:
            if not state.has_text(source):
                continue
            cost += ability.more(state, source, seat, state.stay[copy])
    return max(0, cost - state.rebates[seat])


class Claiming(Question):
    """D25 to D27: discard a card for influence, claim the top card of an archive, or finish."""

    def run(self, state: Nightfall, a: int, b: int) -> None:
        offers = self.offers(state, a, b)
        if len(offers) == 1 and not state.match.even_pace:
            self.answer(state, a, b, FINISHED)
        else:
            state.ask(self, a, b, state.active, offers)

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        seat = state.active
        offers: list[int] = []
        first = state.base + COMMONS
        for zone in range(first, first + ARCHIVES):
            if self.can_claim(state, seat, zone):
                offers.append(ARCHIVE + zone)
        mine = seat * ZONES + PRIVATE
        for zone in range(mine, mine + PRIVATES):
            if self.can_claim(state, seat, zone):
                offers.append(ARCHIVE + zone)
        hand = state.zones[seat * ZONES + HAND]
        for at, copy in enumerate(hand):
            if not state.is_repeated(hand, at):
                offers.append(copy)
        if state.waits[MAY_USE]:
            offers += [USE | (source & COPY) << 6 | ability.order for source, ability in usable(state, seat)]
        offers.append(FINISHED)
        return offers

    def can_claim(self, state: Nightfall, seat: int, zone: int) -> bool:
        """Whether there is a card to claim from an archive, and influence enough."""
        return bool(state.zones[zone]) and price(state, seat, zone) <= state.influence[seat]

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        seat = state.active
        if move == FINISHED:
            state.influence[seat] = 0  # NF-11.9
            next_phase(state)
        elif move & USE:
            source, ability = self.used(state, move)
            ability.use(state, source)
        elif move & ARCHIVE:
            zone = move - ARCHIVE
            state.influence[seat] -= price(state, seat, zone)
            claim(state, seat, zone, DISCARD)
        else:
            discard(state, seat, state.stay[move])
            state.influence[seat] += 1  # NF-11.2

    def used(self, state: Nightfall, move: int) -> tuple[int, Any]:
        """The minion and the text that a move uses."""
        copy, order = (move & ~USE) >> 6, move & 63
        return next(
            (source, ability)
            for source, ability in state.waits[MAY_USE]
            if source & COPY == copy and ability.order == order
        )

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        return f"You have {state.influence[state.active]} influence: claim cards, discard for influence, or finish."

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        if move == FINISHED:
            return "finish"
        if move & USE:
            source, ability = self.used(state, move)
            return f"use {state.called(source, viewer)}: {ability.text}"
        if move & ARCHIVE:
            zone = move - ARCHIVE
            return f"claim {state.called(state.stay[state.zones[zone][-1]], viewer)}"
        return f"discard {state.called(state.stay[move], viewer)}"

    def key(self, state: Nightfall, a: int, b: int, move: int) -> int:
        return move if move < 0 or move >= ARCHIVE else state.card[move]

    def about(self, state: Nightfall, a: int, b: int, move: int) -> About:
        if move == FINISHED:
            return About("end")
        if move & USE:
            return About("use", (self.used(state, move)[0],))
        if move & ARCHIVE:
            return About("claim", (state.stay[state.zones[move - ARCHIVE][-1]],))
        return About("discard", (state.stay[move],))

    def why_not(self, state: Nightfall, a: int, b: int, text: str) -> tuple[str, str]:
        words = text.casefold()
        if words.startswith("claim "):
            found = [
                zone
                for zone in range(state.base + COMMONS + 8)
                if state.zones[zone]
                and state.is_archive(zone)
                and state.called(state.stay[state.zones[zone][-1]], -1).casefold().startswith(words[6:])
            ]
            if not found:
                return "NF-3.8", "There is no such archive."
            return self.why_not_archive(state, found[0])
        if words.startswith("discard "):
            return "NF-11.2", "There is no such card in your hand."
        return "NF-11.7", "Claim, discard, or finish."

    def why_not_archive(self, state: Nightfall, zone: int) -> tuple[str, str]:
        if zone < state.base and zone // ZONES != state.active:
            return "NF-3.7", "The private archives of others are theirs alone."
        return "NF-11.6", f"It costs {price(state, state.active, zone)}: more influence than you have."

    def why_not_card(self, state: Nightfall, a: int, b: int, thing: int) -> tuple[str, str]:
        zone = state.place[thing & COPY]
        if state.is_archive(zone):
            return self.why_not_archive(state, zone)
        return "NF-11.5", "Only the top cards of archives can be claimed."

    def declined(self, state: Nightfall, a: int, b: int, offers: list[int]) -> int:
        return FINISHED


CLAIMING: Final = Claiming("nf claiming")


def claim(state: Nightfall, seat: int, zone: int, place: int) -> int:
    """NF-11.5: the top card of an archive comes to the discard pile (or where a text says); exposed wounds come too (NF-16.5)."""
    copy = state.zones[zone][-1]
    thing = take_top(state, seat, zone, place)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} claims {state.printed(copy).label}.")
    if state.rebates[seat]:
        state.rebates = tuple([less * (who != seat) for who, less in enumerate(state.rebates)])
    state.count(CLAIMED, seat)
    if state.waits[CLAIMED]:
        collect(state, CLAIMED, seat, thing)
    while state.zones[zone] and state.printed(state.zones[zone][-1]).wound >= 0:
        claim_wound(state, seat, zone)
    return thing


def take_top(state: Nightfall, seat: int, zone: int, place: int) -> int:
    """The top card of an archive becomes a player's; an archive without cards stops existing (NF-3.8)."""
    pile = state.zones[zone]
    copy = pile[-1]
    wound = state.printed(copy).wound >= 0
    thing = state.move(copy, seat * ZONES + (DISCARD if wound else place))
    expose(state, zone)
    if wound:
        state.count(WOUND_TAKEN, seat)  # NF-16.6
        if state.waits[WOUND_TAKEN]:
            collect(state, WOUND_TAKEN, seat, thing)
    return thing


def claim_wound(state: Nightfall, seat: int, zone: int) -> None:
    """NF-16.5: a wound that a claim exposes is claimed too, for 0."""
    label = state.printed(state.zones[zone][-1]).label
    thing = take_top(state, seat, zone, DISCARD)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} must claim the exposed wound: {label}.")
    if state.waits[CLAIMED]:
        collect(state, CLAIMED, seat, thing)


def expose(state: Nightfall, zone: int) -> None:
    """Of an archive with wounds, too, the top card is visible (NF-3.9)."""
    if state.zones[zone]:
        state.show(state.zones[zone][-1], state.match.everyone)


FLOW[CLAIM] = claim_phase
