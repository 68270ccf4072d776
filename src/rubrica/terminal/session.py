"""A match at this terminal: people and bots on its seats. Both tables, the drawn one and the lines, play through it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.engine.errors import BadInput, IllegalMove
from rubrica.engine.faults import play_anything
from rubrica.engine.moves import Move
from rubrica.engine.shortcuts import Gathering, Plan, Shortcut
from rubrica.engine.state import SHIFT
from rubrica.engine.windows import WAVE
from rubrica.terminal.picture import Layout


class Bundle(Move):
    """Several moves that are chosen at once."""

    def __init__(self, state: Any, shortcut: Shortcut) -> None:
        super().__init__(0, shortcut.text, shortcut.about, state.names_in(shortcut.about))
        self.shortcut = shortcut
        first = ", ".join(shortcut.moves[:-1])
        self.shown = f"{shortcut.text} ({first} first)" if first and not shortcut.again else shortcut.text
        """How it is listed: with what is done for it."""


class Session:
    """The state, who sits where, and what a person may ask for besides moves."""

    def __init__(self, game: Any, state: Any, bots: dict[int, Any], save_to: Path | None = None) -> None:
        self.game = game
        self.state = state
        self.bots = bots
        self.save_to = save_to
        self.layout = Layout(game, state.match)
        self.cards = {card.label: card for card in state.match.cards}
        self.people = [seat for seat in range(state.match.seats) if seat not in bots]
        self.watching = self.people[0] if self.people else -1
        """Whose eyes the table is drawn for."""
        self.given = 1
        """How many answers were given for what the person chose last."""
        self.plan: Plan | Gathering | None = None
        """Several answers that a person has chosen at once, while they are given."""
        self.by_itself = True
        """Whether people pass by themselves where little can be answered, and are not asked what makes no difference."""
        self.order()

    def order(self) -> None:
        """What people wave through, or that they are asked everything."""
        for seat in self.people:
            self.state.order(seat, self.layout.passing << WAVE if self.by_itself else 0)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    @property
    def bot_to_move(self) -> bool:
        return not self.state.over and self.state.seat in self.bots

    @property
    def seat(self) -> Any:
        """The seat of the person who looks at the table."""
        return self.state.as_seat(self.watching)

    def name(self, seat: int) -> str:
        return str(self.state.match.names[seat])

    # Moves.

    def bot_choice(self) -> int:
        """What the bot whose decision it is would do. It may take a while and changes nothing."""
        state = self.state
        try:
            return int(self.bots[state.seat].choose(state.as_seat(state.seat)))
        except Exception:
            # An effect that is broken breaks where a bot thinks of it, too: then it does what comes first.
            return int(state.offers[0])

    def bot_move(self, move: int) -> None:
        """A bot's move; if a fault of Rubrica's own is in the way, another."""
        fault = play_anything(self.state, move)
        if fault:
            self.state.tell(fault)

    @property
    def choices(self) -> list[Any]:
        """What the person may choose: the moves, and several of them at once."""
        return [*self.seat.moves, *[Bundle(self.state, one) for one in self.seat.shortcuts]]

    def play(self, move: Any) -> None:
        """A person's move: a Move, its number among the offers (from 1), or its text; or several at once."""
        self.plan = None
        self.given = 1
        if isinstance(move, Bundle):
            self.plan = Plan(move.shortcut, self.state)
        elif isinstance(move, list):
            self.plan = Gathering([one.text for one in move], self.state)
        if self.plan is not None:
            move = self.plan.next_answer(self.state)
        self.seat.play(move)

    def unasked(self) -> str:
        """What the person who is to decide answers without being asked: the next of several answers, or what makes no difference."""
        state = self.state
        if state.over or state.seat != self.watching:
            return ""
        if self.plan is not None:
            answer = self.plan.next_answer(state)
            if answer:
                return answer
            if not self.plan.goes_on(state):
                self.plan = None
        return self.seat.unasked if self.by_itself else ""

    def answer_unasked(self, text: str) -> None:
        self.given += 1
        self.seat.play(text)

    def find(self, text: str) -> Any:
        """The offered move that a person means: by its number, its text, or the beginning of it that fits one only."""
        moves = self.choices
        words = " ".join(text.split()).casefold()
        several = words.replace(",", " ").split()
        if len(several) > 1 and all(one.isdecimal() for one in several) and self.seat.gathers[1]:
            return [self.find(one) for one in several]
        if words.isdecimal():
            if not 1 <= int(words) <= len(moves):
                raise IllegalMove(f"There is no move {words}: they go from 1 to {len(moves)}.")
            return moves[int(words) - 1]
        for move in moves:
            if move.text.casefold() == words:
                return move
        near = [move for move in moves if move.text.casefold().startswith(words)]
        if len(near) == 1:
            return near[0]
        if len(near) > 1:
            raise IllegalMove(f"{text!r} could be {', '.join(move.text for move in near[:-1])} or {near[-1].text}.")
        self.state.find_move(text)  # refuses, with the rule
        raise IllegalMove(f"{text!r} is not offered now.")

    def resign(self) -> None:
        self.state.leave(self.watching)

    # Questions.

    def why_not(self, id: int) -> str:
        """Why a card of the view can't be used now: a sentence and the rule."""
        if any(id in ids for ids in self.touched(self.seat.view(), self.seat.moves)):
            return "It can be used now."
        rule, sentence = self.seat.why_not(id)
        return f"{sentence} ({rule})" if rule else sentence or "It can be used now."

    def why_named(self, name: str) -> str:
        """The same, for a card that the person names: first of the hand, then anywhere."""
        view = self.seat.view()
        seen = [
            (zone["seat"] != self.watching, card["id"], card["name"])
            for zone in view["zones"]
            for card in zone.get("cards", ())
            if card is not None and card["name"] and card["name"].casefold() == name.casefold()
        ]
        if not seen:
            raise BadInput(f"You see no card {name!r}.", "", "Write the name of a card in your hand or in play.")
        own, id, called = min(seen)
        return f"{called}: {self.why_not(id)}"

    def rule(self, id: str) -> str:
        from rubrica.codex import Codex

        rule = Codex(self.game).rule(id)
        return f"{rule.id} {rule.plain}"

    def touched(self, view: dict[str, Any], moves: list[Any]) -> list[list[int]]:
        """For each move the numbers in the view of the cards it is about, and of those in the same hand that are like them."""
        hands = {place.zone for place in self.layout.places if place.shape == "fan"}
        alike: dict[int, list[int]] = {}
        for zone in view["zones"]:
            if zone["zone"] in hands:
                cards = [seen for seen in zone.get("cards") or () if seen is not None]
                for seen in cards:
                    alike[seen["id"]] = [
                        seen["id"],
                        *[other["id"] for other in cards if other["name"] == seen["name"] and other is not seen],
                    ]
        return [
            [twin for thing in move.about.things for twin in alike.get(thing >> SHIFT, [thing >> SHIFT])]
            for move in moves
        ]

    # Undo.

    def undo(self) -> tuple[Any, str]:
        """The position to go back to, or None; and why the others must agree, or why it can't be."""
        found = self.seat.undo()
        if found is None:
            return None, "You have made no move that could be taken back."
        if not found.free and self.bots:
            return None, f"{found.why} Against a bot only moves that tell you nothing can be taken back."
        # What was chosen at once, a card with its payment, is taken back at once, as far as that is free.
        for _ in range(self.given - 1):
            before = found.state.as_seat(self.watching).undo() if found.free else None
            if before is None or not before.free:
                break
            found = before
        return found.state, "" if found.free else found.why

    def go_back(self, state: Any) -> None:
        self.state = state
        self.given = 1

    # Saving.

    def save(self, path: Path) -> None:
        """Write the record of the match so far, wholly or not at all."""
        part = path.with_name(path.name + ".part")
        try:
            part.write_text(self.state.record(), encoding="utf-8")
            part.replace(path)
        except OSError as error:
            raise BadInput(
                f"The record can't be written: {error.strerror}.", str(path), "Give a file in a folder that is there."
            ) from None

    def finish(self) -> str:
        """The match is over or left: keep its record if that was wished. What was done is said."""
        if self.save_to is None:
            return ""
        self.save(self.save_to)
        return f"The record is in {self.save_to}."
