"""NF-2: setup. The wound stack, the archives by one of four modes, the starting decks."""

from __future__ import annotations

from typing import Final

from rubrica.engine.errors import BadInput
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import SecretQuestion
from rubrica.games.nightfall.card import NightfallCard
from rubrica.games.nightfall.kinds import (
    ARCHIVE_SIZE,
    ARCHIVES,
    ASIDE,
    BOX,
    CENTRE,
    COMMONS,
    DECK,
    DRAFT_HAND,
    HAND,
    HAND_SIZE,
    PICKS,
    PRIVATE,
    SETUP,
    START,
    WOUNDS_DOWN,
    WOUNDS_EACH,
    WOUNDS_UP,
    ZONES,
)
from rubrica.games.nightfall.moving import remove_all
from rubrica.games.nightfall.state import FLOW, Nightfall
from rubrica.games.nightfall.turn import next_turn

STANDARD: Final = "standard"
BLOOD_COUNTRY: Final = "blood country"
QUICK: Final = "quick"
PRESET: Final = "preset"

# Steps of setup.
LAY_OUT: Final = 0
FIRST_PICK: Final = 1
SECOND_PICK: Final = 2
THIRD_PICK: Final = 3
COMPLETE: Final = 4
BEGIN: Final = 5


def dealt_each(mode: str, sets: int) -> int:
    """NF-2.5, NF-2.11: draft cards for each player, where there is a draft."""
    return 5 if mode == BLOOD_COUNTRY and sets > 1 else 4


def draft_cards_needed(mode: str, seats: int, sets: int) -> int:
    """NF-2.20."""
    if mode == BLOOD_COUNTRY and sets > 1:
        return 4 * seats + 8
    if mode in (STANDARD, BLOOD_COUNTRY):
        return 3 * seats + 8
    return 2 * seats + 8


def check_pool(pool: list[NightfallCard], mode: str, seats: int) -> None:
    """NF-2.20: a table with too few draft cards is refused before anything is dealt."""
    needed = draft_cards_needed(mode, seats, len({card.set for card in pool}))
    if len(pool) < needed:
        raise BadInput(
            f"The setup {mode!r} for {seats} players needs {needed} draft cards; there are {len(pool)} (NF-2.20).",
            "",
            "Add a set, or choose another setup.",
        )


def setup_phase(state: Nightfall) -> None:
    """Step by step."""
    if state.step == LAY_OUT:
        lay_out_wounds(state)
        lay_out_archives(state)
    elif state.step in (FIRST_PICK, SECOND_PICK, THIRD_PICK):
        state.now(DRAFT, state.step)
    elif state.step == COMPLETE:
        complete_commons(state)
        replace_draft_cards(state)
        state.step = BEGIN
    else:
        begin(state)


def lay_out_wounds(state: Nightfall) -> None:
    """NF-2.2: the wound deck is shuffled; ten for each player lie face up on top, and only the top one is seen."""
    down = state.base + WOUNDS_DOWN
    up = state.base + WOUNDS_UP
    state.shuffle(down)
    pile = state.zones[down]
    shown = pile[len(pile) - WOUNDS_EACH * state.match.seats :]
    state.zones[down] = pile[: len(pile) - len(shown)]
    state.zones[up] = shown
    for copy in shown:
        state.place[copy] = up
    state.known[shown[-1]] = state.match.everyone


def lay_out_archives(state: Nightfall) -> None:
    """NF-2.4: the draft cards of the mode are laid out or dealt; without a draft each player gets two (NF-16.1)."""
    seats = state.match.seats
    mode = state.match.options["setup"]
    aside = state.base + ASIDE
    if mode == PRESET:
        state.step = COMPLETE  # they lie in their places already
        return
    state.shuffle(aside)
    if mode == QUICK:
        for seat in range(seats):
            for spot in range(2):
                state.move(state.zones[aside][-1], seat * ZONES + PRIVATE + spot)
        state.step = COMPLETE
        return
    if mode == BLOOD_COUNTRY:
        for spot in range(ARCHIVES - seats):
            state.move(state.zones[aside][-1], state.base + COMMONS + spot)  # NF-2.10
    sets = len({state.printed(copy).set for zone in state.zones for copy in zone if is_draft(state, copy)})
    for seat in range(seats):
        for _ in range(dealt_each(mode, sets)):
            state.move(state.zones[aside][-1], seat * ZONES + DRAFT_HAND)
    if mode == BLOOD_COUNTRY:
        remove_all(state, aside)
    state.step = FIRST_PICK


def is_draft(state: Nightfall, copy: int) -> bool:
    """Whether a copy is a draft card, in setup."""
    card = state.printed(copy)
    return card.order and not card.starter


class Draft(SecretQuestion):
    """D2 to D4, NF-2.15: every player picks a card, secretly and together."""

    def seats(self, state: Nightfall, step: int, b: int) -> tuple[int, ...]:
        return tuple(range(state.match.seats))

    def offers(self, state: Nightfall, step: int, b: int) -> list[int]:
        seat = len(state.secrets)
        return state.things_of(state.zones[seat * ZONES + DRAFT_HAND])

    def all_in(self, state: Nightfall, step: int, b: int, answers: tuple[int, ...]) -> None:
        for seat, thing in enumerate(answers):
            state.move(thing & COPY, seat * ZONES + (CENTRE if step == THIRD_PICK else PICKS))
            if state.news is not None:
                name = state.match.names[seat]
                where = "puts a card into the middle" if step == THIRD_PICK else "keeps a card"
                state.tell(f"{name} {where}: {state.printed(thing & COPY).label}.", 1 << seat, f"{name} {where}.")
        if step == THIRD_PICK:
            return_the_rest(state)
        else:
            pass_left(state)
        state.step = step + 1

    def prompt(self, state: Nightfall, step: int, b: int, viewer: int) -> str:
        if step == THIRD_PICK:
            return "Which card do you put into the middle?"
        return f"Which card do you keep as your {'first' if step == FIRST_PICK else 'second'} private archive?"

    def say(self, state: Nightfall, step: int, b: int, move: int, viewer: int) -> str:
        return f"pick {state.called(move, viewer)}"

    def key(self, state: Nightfall, step: int, b: int, move: int) -> int:
        return state.card[move & COPY]

    def about(self, state: Nightfall, step: int, b: int, move: int) -> About:
        return About("choose", (move,))

    def why_not(self, state: Nightfall, step: int, b: int, text: str) -> tuple[str, str]:
        return "NF-2.15", "Pick one of the draft cards in your hand."


DRAFT: Final = Draft("nf draft")


def pass_left(state: Nightfall) -> None:
    """NF-2.6, NF-2.7, NF-2.12, NF-2.15: when all have chosen, all packets move to the left neighbour."""
    seats = state.match.seats
    packets = [state.zones[seat * ZONES + DRAFT_HAND] for seat in range(seats)]
    for seat, packet in enumerate(packets):
        for copy in packet:
            state.move(copy, (seat + 1) % seats * ZONES + DRAFT_HAND)
    for seat, packet in enumerate(packets):
        # Whoever passed a packet knows what is in it, and not which card of it is which any more.
        for copy in packet:
            state.known[copy] &= ~(1 << seat)
        state.add_fact(seat, packet, tuple([state.card[copy] for copy in packet]))


def return_the_rest(state: Nightfall) -> None:
    """NF-2.8, NF-2.14: what is left in the hands goes back to the box, unseen by others."""
    for zone in range(DRAFT_HAND, state.base, ZONES):
        remove_all(state, zone)


def complete_commons(state: Nightfall) -> None:
    """NF-2.9, NF-2.13, NF-2.16: the picks are turned face up; cards from aside complete the commons to eight."""
    aside = state.base + ASIDE
    commons = state.base + COMMONS
    free = [zone for zone in range(commons, commons + ARCHIVES) if not state.zones[zone]]
    for seat in range(state.match.seats):
        for number, copy in enumerate(state.zones[seat * ZONES + PICKS]):
            state.move(copy, seat * ZONES + PRIVATE + number)
        for copy in state.zones[seat * ZONES + CENTRE]:
            state.move(copy, free.pop(0))
    while free and state.zones[aside]:
        state.move(state.zones[aside][-1], free.pop(0))
    remove_all(state, aside)


def replace_draft_cards(state: Nightfall) -> None:
    """NF-2.16: each draft card is replaced by the archive of the seven matching orders."""
    box = state.base + BOX
    zones = [seat * ZONES + PRIVATE + spot for seat in range(state.match.seats) for spot in range(2)]
    for zone in (*zones, *range(state.base + COMMONS, state.base + COMMONS + ARCHIVES)):
        for copy in state.zones[zone]:
            card = state.card[copy]
            state.move(copy, box)
            if zone < state.base and state.left >> (zone // ZONES) & 1:
                continue  # NF-16.4: who has left has no archives
            state.add_pile([card] * ARCHIVE_SIZE, -1, zone)
    settle_facts(state)


def settle_facts(state: Nightfall) -> None:
    """What a seat knows of the draft: the cards that nobody turned face up are in the box."""
    box = set(state.zones[state.base + BOX])
    state.facts = tuple([fact for fact in state.facts if box.isdisjoint(fact[2])])
    for viewer in range(-1, state.match.seats):
        unknown = tuple([copy for copy in state.zones[state.base + BOX] if not state.known_to(viewer, copy)])
        if unknown:
            state.add_fact(viewer, unknown, tuple([state.card[copy] for copy in unknown]))


def begin(state: Nightfall) -> None:
    """NF-2.17, NF-2.18: decks are shuffled, five cards drawn; a start player is chosen at random."""
    seats = state.match.seats
    for seat in range(seats):
        deck = seat * ZONES + DECK
        if not state.zones[deck]:
            continue
        state.shuffle(deck)
        for _ in range(HAND_SIZE):
            state.move(state.zones[deck][-1], seat * ZONES + HAND)
    state.first = state.random(seats)
    state.active = state.first
    state.turn = 1
    state.phase = START
    state.tell(f"{state.match.names[state.first]} is the start player.")
    if state.left >> state.first & 1:
        next_turn(state)


FLOW[SETUP] = setup_phase
