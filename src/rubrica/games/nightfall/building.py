"""NF-8: the chain is built: linked orders, the active player first, then each opponent once."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question
from rubrica.games.nightfall.card import COLOURS, colour_names
from rubrica.games.nightfall.chain import Order
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import ADDED, CHAIN, CHAIN_PHASE, HAND, MAY_ADD, ZONES
from rubrica.games.nightfall.resolving import END, NEXT_CARD, resolve
from rubrica.games.nightfall.state import FLOW, Nightfall

BUILDING: Final = 0
ADDED_TEXTS: Final = 1
DONE: Final = -1
EVERY_COLOUR: Final = (1 << len(COLOURS)) - 1


def chain_phase(state: Nightfall) -> None:
    """Building, without any effect (NF-8.9), the texts about adding (NF-8.11), then resolution."""
    if state.step == BUILDING:
        ADD_ORDER.run(state, 0, 0)
    elif state.step == ADDED_TEXTS:
        state.step = NEXT_CARD
        if state.waits[ADDED]:
            for order in state.chain:
                collect(state, ADDED, order.by, order.thing)
    else:
        resolve(state)


def link_colours(state: Nightfall) -> int:
    """NF-8.3: the colours that the next order may have, as bits: the links of the last card; the first may have any."""
    return state.prints[state.chain[-1].card].links if state.chain else EVERY_COLOUR


def addable(state: Nightfall, seat: int) -> list[int]:
    """NF-8.1, NF-8.3, NF-8.8: the orders in a hand that may be added now, each card once."""
    links = link_colours(state)
    hand = state.zones[seat * ZONES + HAND]
    offers: list[int] = []
    for at, copy in enumerate(hand):
        if state.prints[state.card[copy]].colour & links and not state.is_repeated(hand, at):
            if not (state.waits[MAY_ADD] and is_kept_back(state, seat, copy)):
                offers.append(copy)
    return offers


def is_kept_back(state: Nightfall, seat: int, copy: int) -> bool:
    """NF-R.114: whether a text says that a player can't add a card."""
    for source, ability in state.waits[MAY_ADD]:
        if state.has_text(source) and ability.forbids_adding(state, source, seat, copy):
            return True
    return False


class AddOrder(Question):
    """D15 to D17: add an order that links, or be done; everybody has one opportunity (NF-8.6)."""

    def run(self, state: Nightfall, a: int, b: int) -> None:
        offers = self.offers(state, a, b)
        if offers:
            state.ask(self, a, b, self.seat(state, a, b), offers)
        else:
            pass_on(state)

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return (state.active + state.builder) % state.match.seats

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        seat = self.seat(state, a, b)
        offers = addable(state, seat)
        if offers or (state.match.even_pace and state.zones[seat * ZONES + HAND]):
            offers.append(DONE)
        return offers

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        if move == DONE:
            pass_on(state)
        else:
            add_order(state, self.seat(state, a, b), move)

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        if not state.chain:
            return "Start a chain with a card of your hand, or do without."
        links = " or ".join(colour_names(link_colours(state)))
        return f"Add an order to the chain that is {links}, or be done."

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        if move == DONE:
            return "done" if state.chain else "no chain"
        return f"add {state.called(state.stay[move], viewer)}"

    def key(self, state: Nightfall, a: int, b: int, move: int) -> int:
        return move if move == DONE else state.card[move]

    def about(self, state: Nightfall, a: int, b: int, move: int) -> About:
        return About("end") if move == DONE else About("add", (state.stay[move],))

    def why_not(self, state: Nightfall, a: int, b: int, text: str) -> tuple[str, str]:
        words = text.casefold()
        if not words.startswith("add "):
            return "NF-8.4", "Add an order, or be done."
        for copy in state.zones[self.seat(state, a, b) * ZONES + HAND]:
            if state.printed(copy).label.casefold() == words[4:]:
                return self.why_not_card(state, a, b, state.stay[copy])
        return "NF-8.1", "There is no such order in your hand."

    def why_not_card(self, state: Nightfall, a: int, b: int, thing: int) -> tuple[str, str]:
        seat = self.seat(state, a, b)
        if state.place[thing & COPY] != seat * ZONES + HAND:
            return "NF-8.1", "Orders are added from your own hand."
        if state.card_of(thing).wound >= 0:
            return "NF-8.8", "Only orders can be added; wounds cannot."
        if state.waits[MAY_ADD] and is_kept_back(state, seat, thing & COPY):
            return "NF-R.114", "A text forbids it."
        if not state.chain:
            return "", "It can be added now."
        links = " or ".join(colour_names(link_colours(state)))
        return "NF-8.3", f"Its colour is no link colour of the last card: it must be {links}."

    def declined(self, state: Nightfall, a: int, b: int, offers: list[int]) -> int:
        return DONE


ADD_ORDER: Final = AddOrder("nf add order")


def pass_on(state: Nightfall) -> None:
    """NF-8.5: the next opponent's opportunity. Without a chain nobody has one (NF-8.2)."""
    if not state.chain:
        state.step = END
        return
    state.builder += 1
    if state.builder == state.match.seats:
        state.builder = 0
        state.step = ADDED_TEXTS


def add_order(state: Nightfall, seat: int, copy: int) -> None:
    """NF-8.7, NF-8.10: it lies in the chain; its position and whether it is kicked are fixed for good."""
    number = state.card[copy]
    card = state.prints[number]
    kicked = False
    if state.chain and card.kicker_colour:
        # NF-9.7, NF-9.10: by the card right before it, whoever added that; the first card never is (NF-9.8).
        kicked = state.prints[state.chain[-1].card].colour == card.kicker_colour
    thing = state.move(copy, state.base + CHAIN)
    state.chain.append(Order(thing, seat, number, kicked))
    if state.news is not None:
        state.deed(deeds.PLAYED, seat + 1, label=card.label)
        state.tell(f"{state.match.names[seat]} adds {card.label}{', kicked' if kicked else ''}.")


FLOW[CHAIN_PHASE] = chain_phase
