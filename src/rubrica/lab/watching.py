"""What becomes of the cards of a match: which were in an opening hand, which were drawn, which were played."""

from __future__ import annotations

from typing import Any

from rubrica.engine.state import COPY

HAND = "hand"
"""What every game calls the zone that a player draws into."""
NEVER = {"pass", "ahead", "end", "no", "yes", "draw", "discard", "take", "pay", "amount"}
"""Kinds of move that play no card, though they may name one."""
IF_IT_COMES_INTO_PLAY = {"choose", "move", "give"}
"""Kinds of move that play a card of the hand in some games, and only point to it in others."""


class Watch:
    """A match while somebody notes its cards."""

    def __init__(self, state: Any) -> None:
        self.state = state
        match = state.match
        kinds = [match.zone_kinds[kind] for kind in state.zone_kind]
        self.in_play = [kind.in_play for kind in kinds]
        self.hands: list[list[int]] = [
            [zone for zone, kind in enumerate(kinds) if kind.name == HAND and state.zone_seat[zone] == seat]
            for seat in range(match.seats)
        ]
        self.last: dict[int, tuple[int, ...]] = {}
        self.begun = False
        self.opening: list[set[int]] = [set() for _ in range(match.seats)]
        self.drawn: list[set[int]] = [set() for _ in range(match.seats)]
        self.played: list[set[int]] = [set() for _ in range(match.seats)]
        self.look()

    def answer(self, move: int) -> None:
        """Make a move and note what it does to the cards."""
        state, seat = self.state, self.state.seat
        step, a, b = state.asking
        about = step.about(state, a, b, move)
        named: list[tuple[int, int]] = []
        if about.kind not in NEVER:
            held = [copy for zone in self.hands[seat] for copy in state.zones[zone]]
            named = [(thing & COPY, state.card[thing & COPY]) for thing in about.things if thing & COPY in held]
        state.answer(move)
        for copy, card in named:
            if about.kind not in IF_IT_COMES_INTO_PLAY or self.in_play[state.place[copy]]:
                self.played[seat].add(card)
        self.look()

    def look(self) -> None:
        """Note what is in the hands now, as far as that has changed."""
        state = self.state
        for seat, zones in enumerate(self.hands):
            for zone in zones:
                held = state.zones[zone]
                if held is not self.last.get(zone):
                    self.last[zone] = held
                    self.drawn[seat].update([state.card[copy] for copy in held])
        if not self.begun and self.has_begun():
            self.begun = True
            for seat, zones in enumerate(self.hands):
                held = [copy for zone in zones for copy in state.zones[zone]]
                self.opening[seat] = {state.card[copy] for copy in held}
                self.drawn[seat] = set(self.opening[seat])

    def has_begun(self) -> bool:
        """The first turn has come: hands that were sent back before count for nothing."""
        registers = self.state.registers(-1)
        return int(registers.get("turn", registers.get("round", 1))) > 0

    def told(self) -> list[tuple[list[str], list[str], list[str]]]:
        """Of each seat the labels of the cards in its opening hand, drawn and played."""
        cards = self.state.match.cards

        def named(numbers: set[int]) -> list[str]:
            return [cards[number].label for number in sorted(numbers)]

        return [
            (named(opening), named(drawn), named(played))
            for opening, drawn, played in zip(self.opening, self.drawn, self.played)
        ]
