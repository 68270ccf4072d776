"""Who is asked: windows without an entry, passes in advance (BH-7.11, BH-7.14), even pace (BH-R.108), closed deck lists."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import dumps, scenarios
from rubrica.engine.chance import Dice
from rubrica.engine.records import read_record
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.kinds import COMBAT, HAND, POOL_DECK, ZONES
from rubrica.games.bluthelden.priority import (
    BEFORE_ACTS,
    BEFORE_DAMAGE,
    BLOCK_STEP,
    DAMAGE,
    ELSEWHERE,
    ENEMY_ATTACKS,
    OWN_ATTACKS,
    SELECTION,
    SHOT,
    quiet_moment,
)

WAVE = 1 << 8
"""The order to pass on every opposing entry that only makes ASP."""
OWN = 2 << 8
IDLE = 4 << 8


def table(sides: str, phase: str = "main 1", **options: bool) -> Any:
    text = f"""
        title = "Passing"
        [position]
        game = "bluthelden"
        phase = "{phase}"
        options = {{ {", ".join(f"{name} = {str(value).lower()}" for name, value in options.items())} }}
        {sides}
        [cards]
        Bell = {{ type = "artifact", asp = 1, text = "0 ASP: gain 1 LP." }}
        Well = {{ type = "resource", text = "Turn: gain 1 ASP." }}
        Both = {{ type = "artifact", asp = 1, text = "Turn: gain 1 ASP and gain 1 LP." }}
        Hearth = {{ type = "artifact", asp = 1, text = "At the beginning of your turn, gain 1 ASP." }}
        Bolt = {{ type = "spell", asp = 1, text = "Surge. Deal 1 damage to the opposing Sovereign." }}
        Dear = {{ type = "spell", asp = 2, text = "Surge. Deal 1 damage to the opposing Sovereign." }}
        Slow = {{ type = "spell", asp = 1, text = "Deal 1 damage to the opposing Sovereign." }}
        Altar = {{ type = "artifact", asp = 1, text = "Turn, discard a card: gain 1 LP." }}
        Toll = {{ type = "artifact", asp = 1, text = "Turn: your opponent discards a card." }}
        Spy = {{ asp = 5, hp = 1, text = "Hideout: 3 ASP." }}
        Rock = {{ asp = 5, hp = 1 }}
        Loot = {{ type = "artifact", asp = 1, text = "Turn: draw a card." }}
        Pike = {{ asp = 1, pow = 1, hp = 1, ini = 1 }}
        No = {{ type = "spell", asp = 1, text = "Surge. Counter target entry." }}
        Veto = {{ type = "artifact", asp = 1, text = "Turn: counter target entry." }}
        "Both Ways" = {{ type = "artifact", asp = 1, text = "Turn: deal 1 damage to target character and counter target entry." }}
        Dart = {{ type = "artifact", asp = 1, text = "Turn: deal 1 damage to target character." }}
        Scout = {{ asp = 1, pow = 1, hp = 1, ini = 1, text = "Tactical Shift." }}
        Mole = {{ asp = 5, hp = 1, text = "Hideout: 3 ASP. When this is turned face up, counter target entry. When this dies, gain 1 LP." }}
        Drill = {{ type = "training", asp = 1, mv = 3, text = "Attach to: character. The trained character has Flying." }}
    """
    return game.set_up(scenarios.parse(text, "test"))


RICH = """
        A.resources = ["Well", "Well", "Well"]
        A.permanents = ["Bell", "Both"]
        B.permanents = ["Bell"]
"""


def test_offers_to_pass_in_advance() -> None:
    """BH-7.14, BH-D.38: with the option, a window offers every stop and what may be waved through; without it, a plain pass."""
    state = table(RICH, stops=True)
    assert [move.text for move in state.moves if move.number < 0] == [
        "pass",
        "pass until the end of this phase",
        "pass until my Main Phase",
        "pass until combat",
        "pass until an opposing entry that is not only ASP",
        "pass on every opposing entry that only makes ASP",
        "pass on my own entries",
        "pass on windows in which I could only make ASP",
        "pass on moments of combat before anybody attacks",
        "pass on my own attacks",
        "pass on attacks that the opponent declares",
        "pass on the moments before the opponent's attacks strike",
        "pass on quiet moments of the opponent's Main Phase and of the end of the round",
    ]
    assert [move.text for move in table(RICH).moves if move.number < 0] == ["pass"]


def test_pass_until_the_phase_ends() -> None:
    """BH-7.14: each such pass is an ordinary one; the next phase asks again."""
    state = table(RICH, stops=True)
    state.play("use Well at A resource 1")
    state.play("pass")
    state.play("pass until the end of this phase")
    for _ in range(2):
        state.play("use Bell at A permanents 1")
        state.play("pass")
        assert state.seat == 0
    state.play("pass")
    assert (game.look(state, "phase"), state.seat) == ("main 2", 1)
    assert state.until == (0, 0)


def test_a_new_phase_ends_only_the_pass_until_the_phase_ends() -> None:
    """BH-7.14: combat asks again who passed until the end of Main Phase 2; a pass until combat lasts until then."""
    state = table(RICH, "main 2", stops=True)
    state.play("pass")
    state.play("pass until the end of this phase")
    assert (game.look(state, "phase"), state.seat) == ("combat", 0)
    state = table(RICH, stops=True)
    state.play("pass until combat")
    state.play("pass")
    assert (game.look(state, "phase"), state.seat) == ("main 2", 1)
    state.play("use Bell at B permanents 1")
    state.play("pass")
    assert (len(state.chain), state.seat) == (0, 1), "the other one is not asked"


def test_pass_until_my_main_phase_and_combat() -> None:
    state = table(RICH, stops=True)
    state.play("pass")
    state.play("pass until my Main Phase")
    assert (game.look(state, "phase"), state.seat) == ("main 2", 1)
    state.play("pass until combat")
    state.play("pass")
    state.play("pass")
    assert (game.look(state, "phase"), state.seat) == ("combat", 1)


def test_pass_until_an_entry_that_matters() -> None:
    """BH-7.14: entries that only make ASP are passed; the first other one asks, and so does one's next Main Phase."""
    state = table(RICH, stops=True)
    state.play("use Well at A resource 1")
    state.play("pass")
    state.play("pass until an opposing entry that is not only ASP")
    state.play("use Well at A resource 2")
    state.play("pass")
    assert (state.asp[0], state.seat) == (2, 0)
    state.play("use Both at A permanents 2")
    state.play("pass")
    assert state.seat == 1
    assert state.until == (0, 0)
    state.play("pass until an opposing entry that is not only ASP")
    state.play("pass")
    assert (game.look(state, "phase"), state.seat, state.until) == ("main 2", 1, (0, 0))


def test_wave_asp_through() -> None:
    """BH-7.14: a pass on every opposing entry that only makes ASP lasts, and is not offered twice; own entries still ask."""
    state = table(RICH + '        B.resources = ["Well", "-", "-"]', stops=True)
    state.play("use Well at A resource 1")
    state.play("pass")
    state.play("pass on every opposing entry that only makes ASP")
    assert state.until == (0, WAVE)
    state.play("use Well at A resource 2")
    state.play("pass")
    assert (state.asp[0], state.seat) == (2, 0)
    state.play("use Bell at A permanents 1")
    state.play("pass")
    assert state.seat == 1
    assert "pass on every opposing entry that only makes ASP" not in [move.text for move in state.moves]
    state.play("use Well at B resource 1")
    assert state.seat == 1
    state.play("pass")
    state.play("pass")
    assert state.asp[1] == 1
    assert state.until == (0, WAVE)
    state.play("pass")
    state.play("pass until the end of this phase")
    assert state.until == (0, WAVE | 1)


def test_wave_own_entries_through() -> None:
    """BH-7.14: what one has announced oneself resolves without a word; what the opponent puts on top of it asks."""
    state = table(RICH, stops=True)
    state.as_seat(0).pass_ahead(OWN)
    state.play("use Bell at A permanents 1")
    assert state.seat == 1
    state.play("use Bell at B permanents 1")
    state.play("pass")
    assert state.seat == 0
    state.play("pass")
    assert (len(state.chain), state.seat) == (1, 1)
    state.play("pass")
    assert (state.lp[0], state.seat, len(state.chain)) == (30, 0, 0)


@pytest.mark.parametrize(
    ("side", "asks"),
    [
        ('B.resources = ["Well", "-", "-"]', False),
        ('B.resources = ["Well", "-", "-"]\nB.hand = ["Bolt"]', True),
        ('B.resources = ["Well", "-", "-"]\nB.hand = ["Slow"]', False),
        ('B.resources = ["Well", "-", "-"]\nB.hand = ["Dear"]', False),
        ('B.resources = ["Well", "Well", "-"]\nB.hand = ["Dear"]', True),
        ('B.resources = ["Well", "-", "-"]\nB.permanents = ["Bell"]', True),
    ],
)
def test_wave_through_where_there_is_only_asp_to_make(side: str, asks: bool) -> None:
    """BH-7.14: an answer that one could pay for after making ASP is one; then the window asks."""
    state = table(f'A.permanents = ["Bell"]\n{side}')
    state.as_seat(1).pass_ahead(IDLE)
    state.play("use Bell at A permanents 1")
    state.play("pass")
    assert state.seat == (1 if asks else 0)


@pytest.mark.parametrize(
    ("entry", "side", "asks"),
    [
        ("play Rock", 'B.asp = 1\nB.hand = ["Bolt"]', False),
        ("play Rock", 'B.asp = 1\nB.hand = ["No"]', True),
        ("play Rock", 'B.permanents = ["Bell"]', False),
        ("use Bell at A permanents 1", 'B.asp = 1\nB.hand = ["Bolt"]', False),
        ("use Bell at A permanents 1", 'B.asp = 1\nB.hand = ["No"]', True),
        ("play Bolt", 'B.asp = 1\nB.hand = ["Bolt"]', True),
        ("play Bolt", 'B.permanents = ["Bell"]', True),
    ],
)
def test_who_does_not_care_is_asked_only_about_what_matters(entry: str, side: str, asks: bool) -> None:
    """BH-7.14: what only gives something to its own side asks whoever could take aim at it."""
    state = table(
        f'A.asp = 5\nA.resources = ["Well", "-", "-"]\nA.hand = ["Rock", "Bolt"]\nA.permanents = ["Bell"]\n{side}'
    )
    state.as_seat(0).pass_ahead(OWN)
    state.as_seat(1).pass_ahead(IDLE | ELSEWHERE << 8)
    state.play(entry)
    if state.seat == 0 and state.moves[0].text.startswith("to "):
        state.play(state.moves[0])
    assert state.seat == (1 if asks else 0)


def test_which_moment_it_is() -> None:
    """BH-7.14: what may be waved through by itself: before anybody acts, the own attacks, the other's, and before they strike."""
    state = table('A.war1 = ["Rock", "-"]')
    rock = state.side(0)[-1]
    assert [quiet_moment(state, seat) for seat in range(2)] == [ELSEWHERE, ELSEWHERE]
    state.phase, state.step = COMBAT, BLOCK_STEP
    assert [quiet_moment(state, seat) for seat in range(2)] == [BEFORE_ACTS, BEFORE_ACTS]
    state.acting = rock
    assert [quiet_moment(state, seat) for seat in range(2)] == [OWN_ATTACKS, ENEMY_ATTACKS]
    state.step = DAMAGE
    assert [quiet_moment(state, seat) for seat in range(2)] == [OWN_ATTACKS, BEFORE_DAMAGE]
    state.step = SHOT
    assert [quiet_moment(state, seat) for seat in range(2)] == [OWN_ATTACKS, ENEMY_ATTACKS]
    state.step = SELECTION
    assert [quiet_moment(state, seat) for seat in range(2)] == [BEFORE_ACTS, BEFORE_ACTS]


def test_nobodys_own_main_phase_ends_by_itself() -> None:
    """BH-7.14: with nothing but ASP to make, one still says oneself that one's Main Phase is over."""
    state = table('A.resources = ["Well", "Well", "-"]')
    state.as_seat(0).pass_ahead(IDLE | OWN)
    state.play("use Well at A resource 1")
    assert (state.asp[0], state.seat, game.look(state, "phase")) == (1, 0, "main 1")
    state.play("pass")
    assert game.look(state, "phase") != "main 1"


def test_a_trigger_that_only_makes_asp() -> None:
    """BH-7.14 means entries of every kind."""
    state = table('A.permanents = ["Hearth", "Bell"]\nB.permanents = ["Bell"]', "main 2")
    state.as_seat(0).pass_ahead(0)
    state.as_seat(1).pass_ahead(WAVE)
    while game.look(state, "round") == 3:
        state.play("pass")
    while game.look(state, "phase") != "main 1":
        state.play(state.moves[-1])
    assert game.look(state, "chain") == ["Hearth at A permanents 1: At the beginning of your turn, gain 1 ASP."]
    assert state.seat == 0
    state.play("pass")
    assert (state.asp[0], state.seat) == (1, 0)


def test_withdrawn_at_any_time() -> None:
    """BH-7.14, BH-D.38: given and withdrawn while the other decides; seen by nobody; the record replays it."""
    state = game.start(seed=4)
    while state.round == 0:
        state.play(state.moves[-1])
    me, other = 1 - state.seat, state.seat
    before = [state.as_seat(viewer).view() for viewer in (other, -1)]
    state.as_seat(me).pass_ahead(1)
    assert state.as_seat(me).order == 1
    assert [state.as_seat(viewer).view() for viewer in (other, -1)] == before
    assert state.as_seat(other).imagine(Dice(1)).until == (0, 0)
    state.as_seat(me).pass_ahead(0)
    state.as_seat(me).pass_ahead(WAVE)
    assert state.as_seat(me).order == WAVE
    assert dumps.load(state.dump(), game) == state
    replay = read_record(state.record())
    assert replay.play(replay.start(game)) == state
    for _ in range(30):
        if not state.over:
            state.answer(state.offers[0])
    replay = read_record(state.record())
    assert replay.play(replay.start(game)) == state


def test_an_order_does_not_spoil_undo() -> None:
    """What the other ordered meanwhile is no move, and stays ordered."""
    state = table('A.asp = 3\nA.hand = ["Bolt"]\nA.permanents = ["Bell"]')
    assert state.as_seat(0).undo() is None
    started = game.start(seed=5)
    seat = started.seat
    started.play(started.moves[0])
    started.as_seat(1 - seat).pass_ahead(1)
    undone = started.as_seat(seat).undo()
    assert undone is not None
    assert undone.free
    assert undone.state.until[1 - seat] == 1


def test_a_spectator_has_nothing_to_pass() -> None:
    with pytest.raises(Exception, match="spectator"):
        table(RICH).as_seat(-1).pass_ahead(1)


# Even pace.

HANDS = ['["Bolt", "Slow"]', '["Rock", "Slow"]', '["Rock", "Rock"]', '["Bolt", "Bolt"]']


def asked(state: Any) -> list[tuple[Any, ...]]:
    """Who is asked in a match in which everybody always passes, and what the others hear of it."""
    found: list[tuple[Any, ...]] = []
    while state.round < 5 and not state.over and len(found) < 60:
        found.append(
            (state.seat, game.look(state, "phase"), state.as_seat(0).prompt if state.seat else "", len(state.chain))
        )
        assert state.as_seat(0).view()["asked"] == [state.seat]
        if "discard" in state.moves[0].text:
            return found
        state.play("pass" if -1 in state.offers else state.moves[-1])
    return found


@pytest.mark.parametrize("phase", ["main 1", "main 2", "combat", "end"])
@pytest.mark.parametrize("asp", [0, 1])
def test_even_pace(phase: str, asp: int) -> None:
    """BH-R.108: positions that differ only in a hidden hand ask alike, whether or not there is anything to play."""
    sides = 'A.permanents = ["Bell"]\nA.hand = ["Rock", "Rock", "Rock"]\nB.asp = {}\nB.hand = {}'
    seen = [asked(table(sides.format(asp, hand), phase, even_pace=True)) for hand in HANDS]
    assert all(other == seen[0] for other in seen)
    assert any(seat == 1 for seat, *_ in seen[0])
    if asp:
        uneven = [asked(table(sides.format(asp, hand), phase)) for hand in HANDS]
        assert uneven[0] != uneven[2], "without even pace who is asked tells of the hand"


def test_even_pace_of_hidden_cards() -> None:
    """BH-R.108: a hidden card, too, might be revealed for all the others know."""
    sides = 'A.permanents = ["Bell"]\nA.resources = ["Well", "-", "-"]\nB.asp = 2\nB.hidden1 = ["Spy", "-"]'
    state = table(sides, even_pace=True)
    state.play("pass")
    assert state.seat == 1
    assert [move.text for move in state.moves] == ["pass"]


def test_even_pace_of_payments() -> None:
    """BH-R.108: what must be discarded is asked for even if there is only one answer."""
    for hand in ('["Rock", "Rock"]', '["Rock", "Slow"]'):
        state = table(f'A.permanents = ["Altar", "Toll"]\nA.hand = {hand}\nB.hand = {hand}', even_pace=True)
        state.play("use Altar at A permanents 1")
        assert (state.seat, state.prompt) == (0, "Altar at A permanents 1: choose what you pay with.")
        state.play("Rock")
        state.play("use Toll at A permanents 2")
        while not state.moves[0].text.startswith("discard"):
            state.play("pass")
        assert state.seat == 1


def test_skipped_when_empty() -> None:
    """BH-7.11: without even pace who has no legal entry is not asked."""
    state = table('A.permanents = ["Bell"]\nB.hand = ["Rock", "Slow"]\nB.asp = 1')
    state.play("pass")
    assert (game.look(state, "phase"), state.seat) == ("main 2", 1)


# Closed deck lists.


def closed(seed: int) -> Any:
    state = game.start(seed=seed, open_decks=False)
    dice = Dice(seed)
    for _ in range(80):
        if not state.over:
            state.answer(state.offers[dice.below(len(state.offers))])
    return state


@pytest.mark.parametrize("seed", range(4))
def test_supposed_without_looking(seed: int) -> None:
    """Closed deck lists: what a seat supposes does not depend on what the unknown cards are."""
    state = closed(seed)
    for viewer in (0, 1, -1):
        unknown = [copy for zone in state.zones for copy in zone if not state.known_to(viewer, copy)]
        others = [copy for copy in unknown if state.owner[copy] != viewer]
        supposed = game.supposed_cards(state, viewer, others)
        assert len(supposed) == len(others)
        twin = state.copy()
        cards = list(twin.card)
        hands = [copy for copy in others if twin.place[copy] % ZONES == HAND]
        rock = next(number for number, card in enumerate(state.prints) if card.asp >= 0 and card.reveal is not None)
        for copy in hands:
            cards[copy] = rock
        twin.card = tuple(cards)
        assert game.supposed_cards(twin, viewer, others) == supposed


@pytest.mark.parametrize("seed", range(4))
def test_supposed_keeps_what_is_known(seed: int) -> None:
    """BH-4.3: whatever is supposed, the other Pool list holds; and the supposed cards are of a deck."""
    state = closed(seed)
    for viewer in (0, 1):
        dream = state.as_seat(viewer).imagine(Dice(seed))
        other = 1 - viewer
        pool = sorted(state.match.card_called(name).number for name in state.match.decks[other].cards("pool"))
        mine = [
            copy for copy in range(len(state.place)) if state.owner[copy] == other and not state.printed(copy).token
        ]
        of_pool = sorted(dream.card[copy] for copy in mine if state.deck_of(copy) == POOL_DECK)
        assert of_pool == pool


QUIET = IDLE | 128 << 8
"""Who waves quiet moments through."""


def answers_to(entry: str, held: str) -> int:
    """Who is asked after A has used something that B could answer, while B waves quiet moments through."""
    state = table(f"""
        A.permanents = ["{entry}"]
        B.resources = ["Well", "Well", "-"]
        B.permanents = ["Bell"]
        B.hand = ["{held}"]
    """)
    state.as_seat(1).pass_ahead(QUIET)
    state.play(next(move.text for move in state.moves if entry in move.text))
    if state.seat == 0 and state.chain:
        state.play("pass")
    return int(state.seat) if state.chain else -1


def test_what_only_builds_is_no_reason_to_be_asked() -> None:
    """BH-7.14: an entry that gives its own side something can wait for whatever could be done, and nobody is asked."""
    assert answers_to("Bell", "Rock") != 1
    assert answers_to("Toll", "Rock") == 1, "it concerns the one who is asked"


def test_who_could_counter_is_asked() -> None:
    """An answer that takes aim at entries does not wait."""
    assert answers_to("Bell", "No") == 1


@pytest.mark.parametrize(("sides", "move", "asked"), [
    ('A.permanents = ["Toll"]\nB.permanents = ["Loot"]', "use Toll at A permanents 1", False),
    ('A.permanents = ["Toll"]\nB.permanents = ["Bell"]', "use Toll at A permanents 1", True),
    ('A.back1 = ["Pike", "-"]\nA.resources = ["Well", "-", "-"]\nB.permanents = ["Bell"]', "move Pike at A back 1a to war 1a", False),
    ('A.war1 = ["Pike", "-", "-"]\nA.resources = ["Well", "-", "-"]\nB.permanents = ["Bell"]', "move Pike at A war 1a to back 1a", True),
    ('A.asp = 1\nA.hand = ["Pike"]\nA.resources = ["Well", "-", "-"]\nB.asp = 3\nB.hidden1 = ["Spy", "-"]', "play Pike", False),
])  # fmt: skip
def test_what_answers_nothing(sides: str, move: str, asked: bool) -> None:
    """BH-7.14: to draw is no answer; a character that steps forward gives nothing to answer, one that steps back might escape;
    a hidden card that takes no aim at entries can be revealed later."""
    state = table(sides)
    state.as_seat(1).pass_ahead(QUIET)
    state.play(move)
    while state.seat == 0 and state.chain:
        state.play(state.moves[-1].text)
    assert (state.seat == 1 and bool(state.chain)) == asked


@pytest.mark.parametrize(("sides", "move", "asked"), [
    ('A.permanents = ["Bell"]\nB.permanents = ["Veto"]', "use Bell at A permanents 1", True),
    ('A.permanents = ["Bell"]\nA.war1 = ["Pike", "-"]\nB.permanents = ["Both Ways"]', "use Bell at A permanents 1", True),
    ('A.permanents = ["Bell"]\nA.war1 = ["Pike", "-"]\nB.permanents = ["Dart"]', "use Bell at A permanents 1", False),
    ('A.permanents = ["Bell"]\nB.asp = 3\nB.hidden1 = ["Mole", "-"]', "use Bell at A permanents 1", True),
    ('A.asp = 1\nA.hand = ["Bell"]\nB.permanents = ["Bell"]', "play Bell", False),
    ('A.asp = 1\nA.hand = ["Drill"]\nA.war1 = ["Pike", "-"]\nB.permanents = ["Bell"]', "play Drill", False),
    ('A.asp = 1\nA.hand = ["Drill"]\nB.war1 = ["Pike", "-"]\nB.permanents = ["Bell"]', "play Drill", True),
    ('A.asp = 2\nA.hand = ["Spy"]\nA.resources = ["Well", "-", "-"]\nB.permanents = ["Bell"]', "hide Spy", False),
])  # fmt: skip
def test_what_takes_aim_at_entries_does_not_wait(sides: str, move: str, asked: bool) -> None:
    """BH-7.14: who waves quiet moments through is asked about what only builds if something of theirs could aim at the entry: an
    ability, one target of several, a hidden card as it is revealed. A Training builds on an own host only."""
    state = table(sides)
    state.as_seat(1).pass_ahead(QUIET)
    state.play(move)
    while state.seat == 0 and state.chain and not state.all_passed():
        state.play(state.moves[-1].text)
    assert (state.seat == 1 and bool(state.chain)) == asked


@pytest.mark.parametrize(("sides", "asked"), [
    ('A.back1 = ["Pike", "-"]', False),
    ('A.back1 = ["Scout", "-"]', False),
    ('A.asp = 1\nA.hand = ["Slow"]', False),
    ('A.asp = 2\nA.hand = ["Spy"]', False),
    ('A.asp = 1\nA.hand = ["Bolt"]', True),
    ('A.permanents = ["Bell", "Bell"]', True),
])  # fmt: skip
def test_what_is_for_ones_own_main_phase_is_no_answer(sides: str, asked: bool) -> None:
    """BH-7.14, BH-5.12: a Move, a card without Surge and a hidden play can be had when the opponent's entry has resolved."""
    bell = "" if "permanents" in sides else '\nA.permanents = ["Loot"]'
    state = table(f'{sides}{bell}\nA.resources = ["Well", "-", "-"]\nB.permanents = ["Toll"]')
    state.as_seat(0).pass_ahead(QUIET | OWN)
    state.play(next(move.text for move in state.moves if "permanents 1" in move.text))
    assert state.seat == 1
    state.play("use Toll at B permanents 1")
    assert (state.seat == 0 and len(state.chain) == 2) == asked


def test_in_combat_nothing_waits() -> None:
    """BH-7.14: only the Main Phase leaves time for it."""
    state = table('A.permanents = ["Bell"]\nB.permanents = ["Bell"]', "combat")
    state.as_seat(1).pass_ahead(QUIET)
    state.play("use Bell at A permanents 1")
    state.play("pass")
    assert (state.seat, len(state.chain)) == (1, 1)


def test_the_top_entry_is_what_counts() -> None:
    """BH-7.14: what only builds on top of what matters waits; the other one asks when its turn comes."""
    state = table('A.permanents = ["Toll", "Bell"]\nB.permanents = ["Bell"]')
    state.as_seat(1).pass_ahead(QUIET)
    state.play("use Toll at A permanents 1")
    state.play("use Bell at A permanents 2")
    state.play("pass")
    assert (state.lp[0], state.seat, len(state.chain)) == (30, 0, 1)
    state.play("pass")
    assert (state.seat, len(state.chain)) == (1, 1)


@pytest.mark.parametrize(
    ("order", "entry", "side", "asks"),
    [
        (OWN, "use Well at A resource 1", 'B.permanents = ["Bell"]', True),
        (WAVE, "play Slow", 'B.permanents = ["Bell"]', True),
        (OWN, "use Bell at A permanents 1", 'B.resources = ["Well", "-", "-"]', True),
        (IDLE, "use Bell at A permanents 1", 'B.asp = 1\nB.hand = ["Bolt"]', True),
    ],
)
def test_an_order_waves_through_only_what_it_says(order: int, entry: str, side: str, asks: bool) -> None:
    """BH-7.14: each order by itself: opposing ASP, windows with nothing but ASP to make, quiet moments."""
    state = table(f'A.asp = 1\nA.resources = ["Well", "-", "-"]\nA.hand = ["Slow"]\nA.permanents = ["Bell"]\n{side}')
    state.as_seat(1).pass_ahead(order)
    state.play(entry)
    state.play("pass")
    assert (state.seat == 1 and bool(state.chain)) == asks


def test_the_own_second_main_phase_does_not_end_by_itself() -> None:
    """BH-7.14: in Main Phase 2 as in Main Phase 1; at the End of the Round quiet moments are waved through."""
    state = table('B.resources = ["Well", "Well", "-"]\nA.permanents = ["Bell"]', "main 2")
    state.as_seat(1).pass_ahead(IDLE | OWN)
    state.play("use Well at B resource 1")
    state.play("pass")
    assert (state.asp[1], state.seat, game.look(state, "phase")) == (1, 1, "main 2")
    state = table('A.permanents = ["Bell"]\nB.permanents = ["Bell"]', "end")
    state.as_seat(0).pass_ahead(ELSEWHERE << 8)
    assert state.seat == 0
    state.play("pass")
    assert state.seat == 1, "the lead is asked at the table that was set up; afterwards the other one"
    state.play("use Bell at B permanents 1")
    state.play("pass")
    while state.seat == 0 and state.chain:
        state.play("pass")
    assert state.seat == 1, "with nothing on the chain the quiet moment is waved through"


def test_own_attacks_and_the_others() -> None:
    """BH-7.14: who waves the own attacks through is not asked about them, and about the opponent's is."""
    sides = 'A.war1 = ["Pike", "-"]\nA.permanents = ["Bell"]\nB.permanents = ["Bell"]\nA.resources = ["Well", "-", "-"]'
    state = table(sides, "combat")
    state.as_seat(0).pass_ahead(OWN_ATTACKS << 8)
    while state.moves[0].text != "attack the Sovereign":
        state.play("pass")
    state.play("attack the Sovereign")
    assert (state.seat, state.step) == (1, BLOCK_STEP)
    state = table(sides, "combat")
    state.as_seat(0).pass_ahead(ENEMY_ATTACKS << 8)
    while state.moves[0].text != "attack the Sovereign":
        state.play("pass")
    state.play("attack the Sovereign")
    assert (state.seat, state.step) == (0, BLOCK_STEP)


def test_orders_that_came_later_are_left_out_of_old_records() -> None:
    """Records compare a position without the orders that there were not when matches were recorded first."""
    state = table(RICH, stops=True)
    question = state.asking[0]
    ahead = [move for move in state.moves if move.number < 0 and question.offered_once(move.number)]
    assert ahead[-1].text == "pass on windows in which I could only make ASP"


def test_who_could_shoot_from_a_back_row_is_asked() -> None:
    """BH-7.14: waving the moments before attacks through spares only the question where a Back Row could merely move."""
    for who, asks in (("Bow", True), ("Pole", False)):
        state = game.set_up(
            scenarios.parse(
                f"""
                title = "Shooting"
                [position]
                game = "bluthelden"
                phase = "combat"
                A.back1 = ["{who}", "-"]
                A.resources = ["Well", "-", "-"]
                B.war1 = ["Rock", "-"]
                B.permanents = ["Bell"]
                [cards]
                Well = {{ type = "resource" }}
                Bell = {{ type = "artifact", asp = 1, text = "0 ASP: gain 1 LP." }}
                Rock = {{ asp = 5, hp = 1 }}
                Bow = {{ asp = 1, pow = 1, hp = 1, ini = 1, text = "Ranged Combat." }}
                Pole = {{ asp = 1, pow = 1, hp = 1, ini = 1, text = "Ranged Combat. This can't attack." }}
                """,
                "test",
            )
        )
        state.as_seat(0).pass_ahead(BEFORE_ACTS << 8)
        while state.seat == 1 and game.look(state, "phase") == "combat":
            state.play("pass")
        assert (state.seat == 0 and state.moves[0].text.startswith("shoot")) == asks
