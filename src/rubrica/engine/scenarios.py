"""Scenarios: a position, moves and expectations in a text file. A rules test, a puzzle, a tutorial step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.engine import toml
from rubrica.engine.chance import UnscriptedChance
from rubrica.engine.errors import BadScenario, BrokenEffect, IllegalMove, RubricaError
from rubrica.engine.state import State

LETTERS = "ABCDEFGH"
KEYS = {"title", "rules", "about", "position", "cards", "kin", "step", "goal", "lesson"}
STEP_KEYS = {
    *LETTERS,
    "expect",
    "refused",
    "offered",
    "not_offered",
    "chance",
    "about",
    "sees",
    "leave",
    "decks",
    "then",
    "tell",
    "rules",
}


class Failure(RubricaError):
    """What was expected, and what was found."""


class Scenario:
    """One file, read and checked for its shape."""

    def __init__(self, content: dict[str, Any], where: str) -> None:
        self.where = where
        unknown = sorted(set(content) - KEYS)
        if unknown:
            raise BadScenario(f"A scenario has no {unknown[0]!r}.", where, f"It has {', '.join(sorted(KEYS))}.")
        self.title = str(content.get("title", ""))
        self.rules = [str(rule) for rule in content.get("rules", [])]
        self.position: dict[str, Any] = dict(content.get("position", {}))
        self.cards: dict[str, dict[str, Any]] = content.get("cards", {})
        self.kins: dict[str, str] = content.get("kin", {})
        self.steps: list[dict[str, Any]] = content.get("step", [])
        self.goal = content.get("goal")
        self.lesson: dict[str, Any] = content.get("lesson", {})
        """What a lesson says besides: its texts, and how the seats are called."""
        if not self.title:
            raise BadScenario("The scenario has no title.", where, 'Begin with title = "…".')
        if "game" not in self.position:
            raise BadScenario("The position does not name its game.", where, 'Write game = "…" under [position].')
        if not isinstance(self.steps, list):
            raise BadScenario("Steps are no list.", where, "Begin each step with a line [[step]].")
        for number, step in enumerate(self.steps, 1):
            strange = sorted(set(step) - STEP_KEYS)
            if strange:
                raise BadScenario(
                    f"A step has no {strange[0]!r}.",
                    f"{where}, step {number}",
                    f"It has {', '.join(sorted(STEP_KEYS))}.",
                )

    @property
    def game(self) -> str:
        return str(self.position["game"])

    def names(self, seats: int) -> tuple[str, ...]:
        """How the seats are called: by their letters, unless a lesson names them."""
        return tuple([str(name) for name in self.lesson.get("names", LETTERS)][:seats])


def read(path: Path) -> Scenario:
    """A scenario file, or a sentence about what is wrong with it."""
    try:
        return parse(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise BadScenario(f"The file can't be read: {error.strerror}.", str(path)) from None
    except UnicodeDecodeError:
        raise BadScenario("The file is not text in UTF-8.", str(path), "Save it as UTF-8.") from None


def parse(text: str, where: str) -> Scenario:
    return Scenario(toml.parse(text, where, BadScenario), where)


def play(scenario: Scenario, game: Any) -> State:
    """Set the position up, make the moves and check what is expected. Raises Failure with what was found."""
    state = game.set_up(scenario)
    if scenario.goal is not None and not scenario.steps:
        return state  # type: ignore[no-any-return]
    for number, step in enumerate(scenario.steps, 1):
        try:
            one_step(state, game, step)
        except (Failure, IllegalMove, UnscriptedChance, BadScenario) as problem:
            raise Failure(f"{scenario.where}, step {number}: {problem}") from None
        except Exception as fault:
            said = f"this is a fault in Rubrica: {type(fault).__name__} {fault}"
            raise Failure(f"{scenario.where}, step {number}: {said}") from fault
    return state  # type: ignore[no-any-return]


def one_step(state: State, game: Any, step: dict[str, Any]) -> None:
    if "chance" in step:
        state.script = (*(state.script or ()), *[int(number) for number in step["chance"]])
    if "leave" in step:
        state.leave(seat_of(state, str(step["leave"])))
    for letter in LETTERS:
        if letter in step:
            moves = step[letter] if isinstance(step[letter], list) else [step[letter]]
            for move in moves:
                make_move(state, letter, str(move))
    for said in step.get("then", []):
        letter, _, move = str(said).partition(" ")
        make_move(state, letter, move)
    if "refused" in step:
        refusals = step["refused"] if isinstance(step["refused"], list) else [step["refused"]]
        for refusal in refusals:
            check_refusal(state, refusal)
    for deck in step.get("decks", []):
        check_deck(state, game, deck)
    offered = [move.text for move in state.moves]
    for text in as_list(step.get("offered", [])):
        if text not in offered:
            raise Failure(f"expected the offer {text!r}; found {offered}")
    for text in as_list(step.get("not_offered", [])):
        if text in offered:
            raise Failure(f"expected no offer {text!r}; found {offered}")
    for key, wanted in flat(step.get("expect", {})).items():
        expect(key, wanted, game.look(state, key))
    for letter, wants in step.get("sees", {}).items():
        seat = seat_of(state, letter)
        for key, wanted in flat(wants).items():
            expect(f"{letter} sees {key}", wanted, game.look_as(state, seat, key))


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def flat(table: dict[str, Any], before: str = "") -> dict[str, Any]:
    """Dotted keys of tables in tables."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{before}{key}."))
        else:
            found[before + key] = value
    return found


def seat_of(state: State, letter: str) -> int:
    if len(letter) != 1 or letter not in LETTERS[: state.match.seats]:
        raise BadScenario(f"there is no seat {letter!r}.", "", f"Seats are {', '.join(LETTERS[: state.match.seats])}.")
    return LETTERS.index(letter)


def make_move(state: State, letter: str, move: str) -> None:
    if state.over:
        raise Failure(f"{letter} should {move!r}, but the match is over: {state.result}")
    if state.seat != seat_of(state, letter):
        offers = [offer.text for offer in state.moves]
        raise Failure(f"{letter} should {move!r}, but {LETTERS[state.seat]} is asked: {state.prompt} {offers}")
    try:
        state.play(move)
    except BrokenEffect as fault:
        raise Failure(f"{letter}: {move!r} failed: {fault}") from fault
    except IllegalMove as refusal:
        offers = [offer.text for offer in state.moves]
        raise Failure(f"{letter}: {move!r} was refused: {refusal} Offered: {offers}") from None


def check_refusal(state: State, refusal: dict[str, Any]) -> None:
    letter = next((key for key in refusal if key in LETTERS), "")
    if not letter or not set(refusal) <= {letter, "rule"}:
        raise BadScenario("a refusal names a seat's move and a rule.", "", 'Write refused = { A = "…", rule = "…" }.')
    before = state.copy()
    try:
        if state.seat != seat_of(state, letter):
            raise IllegalMove("It is not their decision.")
        state.play(str(refusal[letter]))
    except BrokenEffect as fault:
        raise Failure(f"{refusal[letter]!r}: expected a refusal; it failed: {fault}") from fault
    except IllegalMove as found:
        if state != before:
            raise Failure(f"refusing {refusal[letter]!r} changed the state") from None
        if "rule" in refusal and found.rule != refusal["rule"]:
            raise Failure(f"{refusal[letter]!r}: expected a refusal by {refusal['rule']}; found {found}") from None
    else:
        raise Failure(f"{refusal[letter]!r}: expected a refusal; it was accepted")


def check_deck(state: State, game: Any, content: dict[str, Any]) -> None:
    """A deck list with the rules that it breaks, each named as often as it is broken; none if the deck is legal."""
    wanted = sorted(content.get("breaks", []))
    piles = {key: value for key, value in content.items() if key != "breaks"}
    deck = game.deck_from(piles, "deck", "scenario")
    problems = game.deck_problems_with(deck, state.match.by_label)
    found = sorted(problem.rstrip(").").rsplit("(", 1)[-1] for problem in problems)
    if found != wanted:
        raise Failure(f"the deck {content.get('title', '')!r}: expected to break {wanted}; found {problems}")


def expect(key: str, wanted: Any, found: Any) -> None:
    if wanted != found:
        raise Failure(f"{key}: expected {wanted!r}; found {found!r}")


# What the games' own positions and expectations share.


def check_keys(given: Any, known: set[str], what: str, where: str) -> None:
    """Refuse what a position says of something that it can't say."""
    unknown = sorted(set(given) - known) if isinstance(given, dict) else []
    if unknown:
        raise BadScenario(f"{what} has no {unknown[0]!r}.", where, f"It has {', '.join(sorted(known))}.")


def about(entry: Any) -> dict[str, Any]:
    """What a position says of a card besides its name."""
    return entry if isinstance(entry, dict) else {}


def card_number(state: State, entry: Any, where: str) -> int:
    """The card that an entry of a position names."""
    name = entry["card"] if isinstance(entry, dict) else entry
    try:
        return int(state.match.card_called(name).number)
    except KeyError:
        raise BadScenario(f"There is no card {name!r}.", where, f"Define it under [cards.{name}].") from None


def owner_of(entry: Any, seat: int) -> int:
    """Whose card it is, if that is another than the side it lies on."""
    return LETTERS.index(about(entry)["owner"]) if "owner" in about(entry) else seat


def common(state: State) -> dict[str, Any]:
    """What every expectation can look at."""
    return {
        "over": state.over,
        "rule": state.ending[0],
        "winner": LETTERS[state.winners[0]] if len(state.winners) == 1 else "draw" if state.over else "",
        "asked": LETTERS[state.seat] if state.seat >= 0 else "",
        "prompt": state.prompt,
        "offers": [move.text for move in state.moves],
    }


def found_in(plain: dict[str, Any], key: str, what: str, others: str = "") -> Any:
    """One of the things that an expectation can look at, or a sentence about what there is."""
    if key not in plain:
        raise BadScenario(f"{what} {key!r}.", "", f"There are {', '.join(plain)}{others}.")
    return plain[key]


def names_seen(zone: dict[str, Any]) -> list[str]:
    """The cards of a zone of a view: the known ones by name, "?" for each of the others."""
    cards = zone.get("cards")
    if cards is None:
        names = [str(name) for name in zone.get("known", [])]
    else:
        names = [card["name"] if card and card["name"] else "?" for card in cards]
    return names + ["?"] * (zone["count"] - len(names))
