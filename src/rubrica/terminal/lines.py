"""The table in lines: plain text that only grows, for a screen reader, a pipe, or anybody who likes it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, TextIO

from rubrica.engine.errors import RubricaError
from rubrica.engine.state import ORDER
from rubrica.terminal.picture import (
    capital,
    card_line,
    card_texts,
    heading,
    linked,
    list_lines,
    place_lines,
    seat_numbers,
    seats_in_order,
    small,
    table_numbers,
    view_lines,
)
from rubrica.terminal.session import Session

HELP = """Type the number of a move, its text, or the beginning of it. Besides there are:
  view        the whole table as you see it
  moves       the moves again
  card NAME   what is printed on a card
  why NAME    why a card can't be used now
  rule ID     a rule of the rulebook
  log         everything that has happened
  auto        pass by yourself where little can be answered, or be asked everything
  undo        take your last move back
  save FILE   write the record of the match
  resign      give up
  quit        leave the table
Where several are chosen, type their numbers in any order: 3 1. undo takes a card back together with its payment.
Behind a card stand its signs: (3) what it costs, 2/3 its numbers, [R>WB] its colour and those it links to, x4 how many there are,
and in words what has become of it (turned, 2 damage). Behind "at" stands its place: A is the first seat, B the second."""


class Quit(Exception):
    """The person leaves the table."""


class Lines:
    """One match, in lines."""

    def __init__(self, session: Session, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.session = session
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        self.told = [0] * session.state.match.seats
        """How many lines of the log each person has heard."""
        self.heard: dict[int, list[str]] = {}
        """What each person was last told of boards and hand."""

    def say(self, text: str = "") -> None:
        print(text, file=self.target, flush=True)

    def hear(self, prompt: str) -> str:
        print(prompt, end="", file=self.target, flush=True)
        line = self.source.readline()
        if not line:
            self.say()
            raise Quit
        if not self.source.isatty():
            self.say(line.rstrip("\n"))
        return line.strip()

    def run(self) -> None:
        session = self.session
        self.say(
            f"{session.game.title}: {' against '.join(session.state.match.names)}. Seed {session.state.match.seed}. Type help for help."
        )
        try:
            while not session.over:
                answer = session.unasked()
                if answer:
                    session.answer_unasked(answer)
                elif session.bot_to_move:
                    session.bot_move(session.bot_choice())
                else:
                    self.decide()
        except (Quit, KeyboardInterrupt):
            self.say("You leave the table. The match is not finished.")
        else:
            self.news()
            self.say(f"The match is over. {session.state.result}{rule_text(session.state.ending[0])}")
        kept = session.finish()
        if kept:
            self.say(kept)

    def decide(self) -> None:
        """One decision of a person: told what happened, asked, and heard until a move is made."""
        session = self.session
        if session.state.seat != session.watching:
            self.hand_over(session.state.seat)
        self.news()
        self.ask()
        before = session.state
        past = before.past
        while session.state is before and chosen(session.state.past) is chosen(past) and not session.over:
            text = self.hear("> ")
            try:
                self.obey(text)
            except RubricaError as refusal:
                self.say(str(refusal))
        if session.state is not before:
            self.told = [min(told, len(session.state.as_seat(seat).log())) for seat, told in enumerate(self.told)]

    def hand_over(self, seat: int) -> None:
        """Hot seat: the next person looks, the one before does not."""
        session = self.session
        if session.hot_seat:
            if self.target.isatty():
                print("\033[2J\033[3J\033[H", end="", file=self.target)
                self.hear(f"{session.name(seat)}, press Enter when only you see the screen. ")
            else:
                self.say(f"--- {session.name(seat)} ---")
        session.watching = seat

    def news(self) -> None:
        """What has happened since this person was last asked."""
        seat = self.session.watching
        log = self.session.seat.log()
        for line in log[self.told[seat] :]:
            self.say(capital(line))
        self.told[seat] = len(log)

    def ask(self) -> None:
        seat = self.session.seat
        layout = self.session.layout
        view = linked(layout, seat.view())
        self.say()
        numbers = [f"{label} {value}".strip() for label, value in table_numbers(layout, view)]
        for other in seats_in_order(view):
            whose = "your" if other == view["viewer"] else f"{view['names'][other]}'s"
            numbers += [f"{whose} {small(label)} {value}".strip() for label, value in seat_numbers(layout, view, other)]
        where = ". ".join(part for part in (heading(view), ", ".join(numbers)) if part)
        self.say(f"{capital(where)}.")
        for line in list_lines(layout, view):
            self.say(line)
        self.places(view)
        self.say(
            without_lists(
                seat.prompt, [str(entry) for name in layout.lists for entry in view["registers"].get(name) or ()]
            )
        )
        least, most = seat.gathers
        if most:
            self.say(f"(Choose {least if least == most else f'{least} to {most}'}: numbers in any order.)")
        self.moves()

    def places(self, view: dict[str, Any]) -> None:
        """What lies on the table and in the hand, where it has changed since this person was last told."""
        layout = self.session.layout
        now: list[str] = []
        for place in layout.places:
            for seat in seats_in_order(view) if not place.shared else [-1]:
                if place.shape != "pile" and (place.shape != "fan" or seat == view["viewer"]):
                    whose = "" if seat < 0 else "Your " if seat == view["viewer"] else f"{view['names'][seat]}'s "
                    now += [
                        f"{whose}{line[:1].lower()}{line[1:]}" for line in place_lines(layout, view, place, seat, "")
                    ]
        for line in now:
            if line not in self.heard.get(self.session.watching, ()):
                self.say(line)
        self.heard[self.session.watching] = now

    def moves(self) -> None:
        for number, move in enumerate(self.session.choices, 1):
            self.say(f"  {number}. {getattr(move, 'shown', move.text)}")

    def obey(self, text: str) -> None:
        """A move, or one of the other words."""
        session = self.session
        word, _, rest = text.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if not text:
            self.ask()
        elif word in ("help", "?") and not rest:
            self.say(HELP)
        elif word == "view" and not rest:
            self.show_view()
        elif word == "moves" and not rest:
            self.moves()
        elif word == "log" and not rest:
            for line in session.seat.log():
                self.say(line)
        elif word == "card" and rest:
            self.show_card(rest)
        elif word == "why" and rest:
            self.say(session.why_named(rest))
        elif word == "rule" and rest:
            self.say(session.rule(rest))
        elif word == "auto" and not rest:
            session.by_itself = not session.by_itself
            session.order()
            self.say("You pass by yourself again." if session.by_itself else "You are asked everything.")
        elif word == "undo" and not rest:
            self.undo()
        elif word == "save":
            path = Path(rest) if rest else session.save_to
            if path is None:
                self.say("Write save and the name of a file, as in: save match.rubrica")
            else:
                session.save(path)
                self.say(f"The record is in {path}.")
        elif word == "resign" and not rest:
            if self.hear("Give the match up? (yes/no) ").casefold() in ("y", "yes"):
                session.resign()
        elif word in ("quit", "exit") and not rest:
            raise Quit
        else:
            session.play(session.find(text))

    def show_view(self) -> None:
        for line in view_lines(self.session.layout, self.session.seat.view()):
            self.say(line)

    def show_card(self, name: str) -> None:
        found = {card.casefold(): card for card in self.session.cards}.get(name.casefold())
        if found is None:
            self.say(f"There is no card {name!r}.")
            return
        card = self.session.cards[found]
        self.say(f"{card.name}: {card_line(self.session.layout, card)}.")
        for line in card_texts(card):
            self.say(f"  {line}")

    def undo(self) -> None:
        """Take back: free, or if the others agree."""
        session = self.session
        state, why = session.undo()
        if state is None:
            self.say(why)
            return
        if why:
            for seat in session.people:
                if seat != session.watching and self.hear(
                    f"{why} {session.name(seat)}, do you agree? (yes/no) "
                ).casefold() not in ("y", "yes"):
                    self.say(f"{session.name(seat)} does not agree.")
                    return
        session.go_back(state)
        self.say("Taken back.")


def chosen(past: Any) -> Any:
    """The moves so far without the orders to pass that came last: an order is no answer."""
    while past is not None and past[2] <= ORDER:
        past = past[0]
    return past


def without_lists(prompt: str, entries: list[str]) -> str:
    """A question without the sentence that repeats an entry of a list: that was told before it."""
    at = next((prompt.index(entry) for entry in entries if entry and entry in prompt), -1)
    end = prompt.rfind(". ", 0, at) + 1 if at >= 0 else 0
    return prompt[:end] or prompt


def rule_text(rule: str) -> str:
    return f" ({rule})" if rule else ""
