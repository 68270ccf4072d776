"""Nobody sees what they may not: twins, spectators, and undo that is free.

A twin match has two cards swapped before anything happens, two that a seat has not seen by the table of zones (not by what the
engine believes the seat knows: that would test it against itself). The same moves are made in both. As long as neither card
comes into the seat's sight, every byte that the seat gets is the same in both.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import Any

from rubrica.conformance.walks import DEPTH, Walk, ids_in, in_sight, names_in, walks
from rubrica.engine.chance import Dice
from rubrica.engine.dealing import shuffled
from rubrica.engine.deeds import Watch
from rubrica.engine.errors import IllegalMove
from rubrica.engine.zones import NOBODY
from rubrica.players import player

Pairs = list[tuple[int, int]]
Sights = dict[tuple[int, int], list[int]]


class Swapped:
    """The same game, except that some pairs of copies begin with each other's cards."""

    def __init__(self, game: Any, pairs: Pairs) -> None:
        self.true_game = game
        self.pairs = pairs

    def __getattr__(self, name: str) -> Any:
        return getattr(self.true_game, name)

    def new_state(self, match: Any) -> Any:
        state = self.true_game.new_state(match)
        cards = list(state.card)
        for one, other in self.pairs:
            cards[one], cards[other] = cards[other], cards[one]
        state.card = tuple(cards)
        return state


def twins(game: Any, seats: int) -> Counter[str]:
    """Two matches that differ only in what a seat can't see are the same for that seat; a spectator is one more seat."""
    seen: Counter[str] = Counter()
    looked = 0
    for walk in walks(game, seats, 660 * seats, even_pace=True):
        for _ in walk.positions():
            pass
        sights = sightings(walk)
        swaps = [(viewer, pairs) for viewer in (*range(seats), -1) for pairs in to_swap(walk, viewer, sights)]
        walk.every = -(
            -sum(apart_for(walk, viewer, pairs, sights) for viewer, pairs in swaps) // (MOST_COMPARED * DEPTH)
        )
        for viewer, pairs in swaps:
            seen += look_at_twins(walk, viewer, pairs)
            seen["twins"] += 1
        looked += len(walk.moves) + 1
        if looked >= 220 * DEPTH and seen["in a hand"] > 50:
            break  # else more matches are looked at: cards that are soon shown lie in hands for a short time
    return seen


def to_swap(walk: Walk, viewer: int, sights: Sights) -> list[Pairs]:
    """What to swap: single pairs that come to somebody else's hand, and all pairs together that nobody ever sees."""
    late = [pair for pair, seen in sights.items() if seen[viewer] > 8]
    deep = [pair for pair in late if all(number == NEVER for number in sights[pair])]
    held = [pair for pair in late if pair not in deep]
    single = [[held[walk.dice.below(len(held))]] for _ in range(SINGLE)] if held else []
    return [*single, deep] if deep else single


def apart_for(walk: Walk, viewer: int, pairs: Pairs, sights: Sights) -> int:
    """How many positions of a match can be compared with its twin."""
    return min(len(walk.moves) + 1, *[sights[pair][viewer] for pair in pairs])


NEVER = 1 << 30
CANDIDATES = 24
"""Pairs that are followed through the match, to choose from."""
SINGLE = 4
"""Pairs that are swapped alone, of those that somebody comes to see."""
MOST_COMPARED = 1500
"""How often a match is compared with its twins: each position once, or fewer of each twin where there are many seats."""


def sightings(walk: Walk) -> Sights:
    """Pairs of different cards from one hidden zone, and when in this match or its twin each seat, then a spectator, first sees
    one of the two."""
    first = walk.game.new_state(walk.start().match)
    hidden = [copy for copy in range(len(first.place)) if not in_sight(first, -1, copy)]
    seen, asked = look_through(walk, hidden)
    found: Sights = {}
    for _ in range(CANDIDATES):
        copies = list(first.zones[first.place[hidden[walk.dice.below(len(hidden))]]])
        shuffled(copies, walk.dice)
        used = {copy for pair in found for copy in pair}
        fresh = [copy for copy in copies if copy not in used]
        pairs = [(one, other) for one, other in pairwise(fresh) if first.card[one] != first.card[other]]
        if pairs:
            one, other = pairs[0]
            sights = [min(both) for both in zip(seen[one], seen[other], strict=True)]
            found[pairs[0]] = first_sights(walk, pairs[0], sights, asked)
    return found


def look_through(walk: Walk, copies: list[int]) -> tuple[dict[int, list[int]], list[Any]]:
    """Of each copy after how many decisions each seat, and at the end of the list a spectator, sees its card; and what is asked."""
    seen = {copy: [NEVER] * (walk.seats + 1) for copy in copies}
    asked: list[Any] = []
    state = begin(walk, walk.game, told=False)
    for number, (_, move) in enumerate([*walk.moves, (0, NEVER)]):
        asked.append(state.asking)
        for copy, sights in seen.items():
            for viewer in (*range(walk.seats), -1):
                if sights[viewer] == NEVER and in_sight(state, viewer, copy):
                    sights[viewer] = number
        if state.over or move == NEVER:
            break
        state.answer(move)
    return seen, asked


def first_sights(walk: Walk, pair: tuple[int, int], seen: list[int], asked: list[Any]) -> list[int]:
    """The same of two cards, in the twin as well."""
    twin = begin(walk, Swapped(walk.game, [pair]), told=False)
    for number, ((_, move), question) in enumerate(zip([*walk.moves, (0, NEVER)], asked, strict=False)):
        for viewer in (*range(walk.seats), -1):
            if seen[viewer] > number and any(in_sight(twin, viewer, copy) for copy in pair):
                seen[viewer] = number
        if (
            (min(seen) <= 8 and max(seen[:-1]) != NEVER)
            or twin.over
            or twin.asking != question
            or move not in twin.offers
        ):
            break
        twin.answer(move)
    return seen


def differing(state: Any, twin: Any) -> list[int]:
    """The copies that are other cards in a twin."""
    return unlike(state.card, twin.card)


@lru_cache(maxsize=8)
def unlike(cards: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    pairs = zip_longest(cards, others[: len(cards)])
    return [copy for copy, (mine, other) in enumerate(pairs) if mine != other]


def begin(walk: Walk, game: Any, told: bool = True) -> Any:
    """The first position of a match whose game may be swapped; somebody reads what is told of it, or not."""
    match = walk.start().match
    match.game = game
    state = game.new_state(match)
    if told:
        state.news = []
        state.watch = Watch(state)
    state.advance()
    return state


def look_at_twins(walk: Walk, viewer: int, pairs: Pairs) -> Counter[str]:
    """Play both and compare, until a card comes into sight, or the others can't decide alike."""
    seen: Counter[str] = Counter()
    state, twin = begin(walk, walk.game), begin(walk, Swapped(walk.game, pairs))
    played = walk.moves[:]
    lines = (0, 0)
    walk.moves.clear()
    for number in range(len(played) + 1):
        apart = differing(state, twin)
        if any(in_sight(now, viewer, copy) for now in (state, twin) for copy in apart):
            seen["came into sight"] += 1
            break
        if was_told(state, twin, viewer, apart, lines) or viewer_facts(state, viewer) != viewer_facts(twin, viewer):
            seen["was told"] += 1
            break
        if state.asking != twin.asking or state.seat != twin.seat or state.over != twin.over:
            # What the others can do may follow from cards that only they see.
            walk.must(unlike_hands(state, twin, viewer, apart), "cards that nobody sees decide who is asked what")
            seen["others decide otherwise"] += 1
            break
        if walk.looks():
            look_alike(walk, state, twin, viewer, apart)
            seen["compared"] += 1
            seen["in a hand"] += any(in_sight(state, seat, copy) for seat in range(walk.seats) for copy in apart)
        lines = (len(state.news), len(twin.news))
        if number == len(played) or played[number][1] not in twin.offers:
            break
        walk.moves.append(played[number])
        state.answer(played[number][1])
        walk.guarded("a twin does not take the same move", lambda move=played[number][1]: twin.answer(move))
        for now in (state, twin):
            now.watch.notice(now)
            del now.watch.deeds[:-DEEDS]
    walk.moves[:] = played
    return seen


def viewer_facts(state: Any, viewer: int) -> list[Any]:
    return [fact for fact in state.facts if fact[0] == viewer]


def unlike_hands(state: Any, twin: Any, viewer: int, apart: list[int]) -> bool:
    """Whether somebody else sees one of the cards in which the twins differ, now or in what is asked of them."""
    someone = range(state.match.seats)
    return any(
        now.known[copy] >> seat & 1 for now in (state, twin) for copy in apart for seat in someone if seat != viewer
    )


def was_told(state: Any, twin: Any, viewer: int, apart: list[int], lines: tuple[int, int]) -> bool:
    """Whether a rule has openly shown one of the cards: the engine says that the seat knows it, and its log or its offers name it."""
    for now, before in zip((state, twin), lines, strict=True):
        everyone = now.match.everyone
        known = [
            copy for copy in apart if (now.known[copy] == everyone if viewer < 0 else now.known[copy] >> viewer & 1)
        ]
        if not known:
            continue
        seat = now.as_seat(viewer)
        said = [*map(seat.readable, now.news[max(0, before - 1) :]), tell_deeds(None, now, viewer)]
        if viewer == now.seat and not now.over:
            said += [now.prompt, *[move.text for move in now.moves]]
        if any(now.match.cards[now.card[copy]].name in line for copy in known for line in said):
            return True
    return False


def look_alike(walk: Walk, state: Any, twin: Any, viewer: int, apart: list[int]) -> None:
    """Every byte that a seat gets, one kind after the other."""
    swapped = " and ".join(state.match.cards[state.card[copy]].name for copy in apart[:6]) or "nothing any more"
    for what, tell in GIVEN.items():
        mine = walk.guarded(f"{what} can't be told", lambda tell=tell: tell(walk, state, viewer))
        other = walk.guarded(f"{what} can't be told", lambda tell=tell: tell(walk, twin, viewer))
        if mine != other:
            walk.fail(
                f"seat {viewer} can't see where {swapped} are (copies {apart}), yet {what} differs: {first_difference(mine, other)}"
            )


def first_difference(mine: str, other: str) -> str:
    at = next(
        (at for at, (one, two) in enumerate(zip(mine, other, strict=False)) if one != two), min(len(mine), len(other))
    )
    return f"…{mine[max(0, at - 60) : at + 60]}… and …{other[max(0, at - 60) : at + 60]}…"


def tell_view(walk: Walk, state: Any, viewer: int) -> str:
    return json.dumps(state.as_seat(viewer).view())


def tell_log(walk: Walk, state: Any, viewer: int) -> str:
    return "\n".join(state.as_seat(viewer).log())


DEEDS = 60
"""How many of the last deeds are compared at each position: more than one answer brings about."""


def tell_deeds(walk: Walk | None, state: Any, viewer: int) -> str:
    """What the table in the browser plays."""
    return json.dumps(state.as_seat(viewer).deeds()[-DEEDS:])


def tell_decision(walk: Walk, state: Any, viewer: int) -> str:
    """The prompt and the offers, with numbers and order."""
    seat = state.as_seat(viewer)
    return json.dumps(
        [
            seat.asked,
            seat.over,
            seat.prompt,
            seat.offers,
            [[move.number, move.text, move.about.told()] for move in seat.moves],
        ]
    )


def tell_refusals(walk: Walk, state: Any, viewer: int) -> str:
    """What the seat hears if it tries what is not offered, or asks why not."""
    if len(walk.moves) % 2:
        return ""
    seat = state.as_seat(viewer)
    told: list[Any] = []
    names = [card.name for card in state.match.cards]
    tries = ["xyzzy", *[f"{verb}{name}" for verb in ("", "play ") for name in names[:: max(1, len(names) // 12)]]]
    offered = {move.text.casefold() for move in seat.moves}
    for text in tries:
        if text.casefold() not in offered:
            try:
                seat.play(text)
            except IllegalMove as refusal:
                told.append(str(refusal))
    told += [seat.why_not(number) for number in range(0, state.clock + 2, 1 + state.clock // 12)]
    told += [seat.why_not(number) for number in ids_in(seat.view())]
    return json.dumps(told)


def tell_undo(walk: Walk, state: Any, viewer: int) -> str:
    if viewer < 0 or len(walk.moves) % 4:
        return ""
    undo = state.as_seat(viewer).undo()
    return json.dumps(None if undo is None else [undo.free, undo.why, undo.state.as_seat(viewer).view()])


def tell_bots(walk: Walk, state: Any, viewer: int) -> str:
    """What bots do with the same dice, and what they think of each move: walks enough for a search to go where others of its walks were."""
    if viewer < 0 or viewer != state.seat:
        return ""
    specs = (("random", "greedy:1", "search:12"), ("random",), ("random", "greedy:1"), ("random",))[len(walk.moves) % 4]
    told: list[Any] = []
    for spec in specs:
        bot = player(spec, walk.seed)
        told.append(bot.choose(state.as_seat(viewer)))
        told.append([[opinion.move, round(opinion.worth, 9)] for opinion in bot.opinions()])
    return json.dumps(told)


BY_COPY = (
    "card",
    "owner",
    "place",
    "stay",
    "known",
    "zones",
    "facts",
    "offers",
    "secrets",
    "agenda",
    "asking",
    "scopes",
)
"""What a dream says by the numbers of copies: those that nobody can tell apart may have other numbers in a twin."""


def tell_dream(walk: Walk, state: Any, viewer: int) -> str:
    """What the seat imagines with the same dice: all of it, since search lives on it."""
    if len(walk.moves) % 2:
        return ""
    dream = state.as_seat(viewer).imagine(Dice(walk.seed))
    dealt = [[dream.card[copy] for copy in zone] for zone in dream.zones]
    others = [f"{name}: {getattr(dream, name)!r}" for name in dream.fields if name not in BY_COPY]
    return "\n".join([f"dealt: {dealt}", *others, *[move.text for move in dream.moves]])


GIVEN = {
    "the view": tell_view,
    "the log": tell_log,
    "what was done": tell_deeds,
    "the decision": tell_decision,
    "what is refused": tell_refusals,
    "what can be undone": tell_undo,
    "what it imagines": tell_dream,
    "a bot's move": tell_bots,
}


# Spectators.

FACE_DOWN = "a face-down card"
"""What those who do not see its name call it."""


def spectators(game: Any, seats: int) -> Counter[str]:
    """A spectator sees only what every seat sees."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 1500):
        for state in walk.positions():
            if not walk.looks():
                continue
            public = state.as_seat(-1).view()
            json.dumps(public)
            for seat in range(seats):
                view = state.as_seat(seat).view()
                look_at_public(walk, public, view, seat)
                look_at_sight(walk, state, view, seat)
            look_at_sight(walk, state, public, -1)
            seen["positions"] += 1
    return seen


def look_at_public(walk: Walk, public: dict[str, Any], view: dict[str, Any], seat: int) -> None:
    walk.must(
        covered(public["registers"], view["registers"]),
        f"a spectator reads {public['registers']}, and seat {seat} {view['registers']}",
    )
    for number, (mine, theirs) in enumerate(zip(names_in(public), names_in(view), strict=True)):
        more = Counter(mine) - Counter(theirs)
        walk.must(not more, f"a spectator sees {list(more)} in zone {number}, and seat {seat} does not")
    for key in ("game", "names", "asked", "over", "result"):
        walk.must(public[key] == view[key], f"a spectator and seat {seat} are told different things of {key!r}")


def covered(less: Any, more: Any) -> bool:
    """Whether a view tells nothing that another one does not tell."""
    if less is None:
        return True
    if isinstance(less, dict) and isinstance(more, dict):
        return all(key in more and covered(value, more[key]) for key, value in less.items())
    if isinstance(less, list) and isinstance(more, list):
        return len(less) == len(more) and all(covered(*both) for both in zip(less, more, strict=True))
    if isinstance(less, str) and isinstance(more, str):
        # Who sees a face-down card reads its name where others read that it is one (BH-13.16).
        return re.fullmatch(re.escape(less).replace(re.escape(FACE_DOWN), ".+"), more) is not None
    return bool(less == more)


def look_at_sight(walk: Walk, state: Any, view: dict[str, Any], viewer: int) -> None:
    """A view names every card that lies in sight."""
    for number, names in enumerate(names_in(view)):
        lying = [
            state.match.cards[state.card[copy]].name for copy in state.zones[number] if in_sight(state, viewer, copy)
        ]
        missing = Counter(lying) - Counter(names)
        walk.must(not missing, f"seat {viewer} sees zone {number}, and its view does not name {list(missing)}")
        walk.must(view["zones"][number]["count"] == len(state.zones[number]), f"the view counts zone {number} wrongly")


# Chance.


def shuffles(game: Any, seats: int) -> Counter[str]:
    """Had chance willed otherwise, nobody could tell from what is named in zones that nobody sees into."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 4000):
        before: Any = None
        lines = 0
        for state in walk.positions():
            if before is not None and before.luck != state.luck and not before.over:
                before.luck += 1000 + walk.dice.below(1000)
                move = walk.moves[-1][1]
                walk.guarded(
                    "a move fails if chance wills otherwise", lambda state=before, move=move: state.answer(move)
                )
                seen += look_at_chance(walk, state, before, lines)
            seen["moves"] += 1
            before = state.copy()
            before.news = []
            lines = len(state.news)
    return seen


def look_at_chance(walk: Walk, state: Any, other: Any, lines: int) -> Counter[str]:
    """Compare what two outcomes of one move name in the zones that lie hidden."""
    for seat in range(walk.seats):
        told = [full for seats, full, _ in (*state.news[lines:], *other.news) if seats >> seat & 1]
        views = [names_in(now.as_seat(seat).view()) for now in (state, other)]
        for zone, names in enumerate(views[0]):
            kind = state.match.zone_kinds[state.zone_kind[zone]]
            if kind.sees != NOBODY or len(state.zones[zone]) != len(other.zones[zone]):
                continue
            apart = (Counter(names) - Counter(views[1][zone])) + (Counter(views[1][zone]) - Counter(names))
            hints = [name for name in apart if not any(name in line for line in told)]
            walk.must(not hints, f"seat {seat} is shown {hints} in the {kind.name} after chance has mixed it")
            where = [
                [bool(card) for card in now.as_seat(seat).view()["zones"][zone].get("cards", ())]
                for now in (state, other)
            ]
            walk.must(apart or where[0] == where[1], f"seat {seat} sees in the {kind.name} what chance did")
    return Counter(shuffled=1)


# Undo.


def undoing(game: Any, seats: int) -> Counter[str]:
    """Undo that the engine calls free reveals nothing and gives the earlier position back."""
    seen: Counter[str] = Counter()
    for walk in walks(game, seats, 700):
        earlier: list[Any] = []
        for state in walk.positions():
            before = state.copy()
            # The further, the longer it takes to play it again.
            if walk.looks() and walk.dice.below(2 + len(earlier) // 100) == 0:
                for seat in range(seats):
                    seen += look_at_undo(walk, state, seat, earlier)
                walk.must(state == before, "asking for undo has changed the position")
            earlier.append(before)
    return seen


def look_at_undo(walk: Walk, state: Any, seat: int, earlier: list[Any]) -> Counter[str]:
    undo = walk.guarded("undo fails", lambda: state.as_seat(seat).undo())
    own = [number for number, (who, _) in enumerate(walk.moves) if who == seat]
    if undo is None:
        walk.must(not own, f"seat {seat} has moved, and there is nothing to undo")
        return Counter(none=1)
    walk.must(own, f"seat {seat} has not moved, and can undo")
    was = earlier[own[-1]]
    walk.must(undo.state == was, f"undo of seat {seat} does not give back the position before its last move")
    if not undo.free:
        walk.must(undo.why.strip(), "undo needs consent, and nobody says why")
        return Counter(by_consent=1)
    walk.must(not undo.why, f"undo is free, and yet: {undo.why}")
    walk.must(
        all(who == seat for who, _ in walk.moves[own[-1] :]), "undo is free though another seat has decided since"
    )
    walk.must(state.seat == seat, "undo is free though another seat is asked")
    walk.must(state.luck == was.luck, "undo is free though chance has spoken since")
    walk.must(viewer_facts(state, seat) == viewer_facts(was, seat), "undo is free though the seat has learnt a fact")
    learnt = seen_cards(state, seat) - seen_cards(was, seat)
    walk.must(
        not learnt,
        f"undo is free though seat {seat} has since seen {[state.match.cards[card].name for card in learnt]}",
    )
    return Counter(free=1)


def seen_cards(state: Any, seat: int) -> Counter[int]:
    """The cards that lie in a seat's sight, or that its view names."""
    copies = [copy for copy in range(len(state.place)) if in_sight(state, seat, copy) or state.known[copy] >> seat & 1]
    return Counter(state.card[copy] for copy in copies)
