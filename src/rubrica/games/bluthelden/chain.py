"""BH-7: the Reaction Chain. Entries can be looked at, targeted, changed and cancelled anywhere; the top one resolves first."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import deeds
from rubrica.engine.chain import Entry
from rubrica.engine.events import Triggered
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, SOURCE, USED, YOU, Scope
from rubrica.engine.steps import Question, Rule
from rubrica.games.bluthelden.card import SPELL
from rubrica.games.bluthelden.events import BEGIN, RuleAbility, collect, speaks
from rubrica.games.bluthelden.kinds import (
    CANT_BE_TARGETED,
    CHAIN,
    ENDLESS,
    GRAVEYARD,
    HAND,
    MAGIC,
    NEXT_COMBAT,
    NEXT_ROUND,
    NO_ABILITIES,
    NO_OPPONENT,
    NO_OPPOSING_ABILITIES,
    NO_OPPOSING_SPELLS,
    NO_SPELLS,
    PROTECTION,
    SPECTRAL_WARD,
    TARGETED,
    TRAITS,
    UNTARGETABLE,
    ZONES,
)
from rubrica.games.bluthelden.numbers import MAGIC_VALUE
from rubrica.games.bluthelden.state import CANCELLED, MAY_TARGET, RESISTS, RESOLVE, SAY_ENTRY, Bluthelden
from rubrica.language.nodes.announcing import Asked, checked_targets, chosen_for, targets_in, targets_said
from rubrica.language.nodes.later import Later

NOT_BY_SPELLS: Final = NO_SPELLS | NO_OPPOSING_SPELLS
NOT_BY_ABILITIES: Final = NO_ABILITIES | NO_OPPOSING_ABILITIES
NOT_BY_OPPONENTS: Final = UNTARGETABLE | PROTECTION | NO_OPPONENT
ONLY_OPPONENTS: Final = NO_OPPOSING_SPELLS | NO_OPPOSING_ABILITIES
SHY: Final = SPECTRAL_WARD | CANT_BE_TARGETED | NOT_BY_SPELLS | NOT_BY_ABILITIES | NOT_BY_OPPONENTS
"""What keeps a permanent from being a target."""

# Kinds of entry (BH-7.1).
CARD: Final = 0
ACTIVATED: Final = 1
TRIGGER: Final = 2
MOVE: Final = 3
REVEAL: Final = 4
TRINKET: Final = 5
DOES: Final[dict[int, str]] = {CARD: " plays", ACTIVATED: " uses", TRINKET: " makes"}
"""What a player does who adds such an entry."""


def add_entry(
    state: Bluthelden, kind: int, thing: int, seat: int, ability: Any, words: Scope, zone: int = -1, host: int = 0
) -> None:
    """An entry goes on top. What it reads from its source, and its X, are fixed now (BH-7.9)."""
    known = thing and thing not in state.hidden
    read: tuple[Any, ...] = (
        (*state.values_of(thing), state.counters_on(thing), state.damage_on(thing), state.x_of(thing)) if known else ()
    )
    entry = state.add_entry(kind, thing, seat, ability, (*words[:USED], read, *words[SLOTS:]), zone, host)
    if state.news is not None:
        tell_entry(state, entry)
    if state.waits[TARGETED]:
        tell_targets(state, entry)


def tell_targets(state: Bluthelden, entry: Entry) -> None:
    """BH-R.170: what was made a target of an entry has become one; the host of a Training is its target, too (BH-R.111)."""
    things = [
        thing for target in targets_in(asked_of(state, entry), entry.words) for thing in chosen_for(target, entry.words)
    ]
    if entry.host and entry.kind == CARD:
        things.append(entry.host)
    for thing in dict.fromkeys(things):
        if state.in_play(thing):
            collect(state, TARGETED, entry.seat, thing, entry.thing, detail=entry.kind)


def tell_entry(state: Bluthelden, entry: Entry) -> None:
    """An entry is told, unless it only makes ASP: what it makes is told when it is made."""
    if not state.only_asp(entry):
        state.deed(deeds.PLAYED if entry.kind == CARD else deeds.USED, entry.seat + 1, entry.thing)
        state.tell(f"{state.match.names[entry.seat]}{DOES.get(entry.kind, ':')} {say_entry(state, entry, -1)}.")


def player_adds(state: Bluthelden) -> None:
    """BH-7.2, BH-7.4: who adds an entry keeps priority; earlier passes are cancelled."""
    if state.windows:
        state.ask_again(state.windows[-1].asked)
    state.loops = 0


def resolve_top(state: Bluthelden) -> None:
    """BH-7.5, BH-7.10: the top entry resolves completely. Afterwards the AP has priority (BH-7.6)."""
    if state.windows:
        state.ask_again(state.active)
    if state.chain[-1].kind == TRIGGER:
        state.loops += 1
        if state.loops >= ENDLESS:
            state.draw_game("BH-16.9", "1,000 triggered entries in a row: the game is a draw.")
            return
    state.resolve_top()


def resolve_ability(state: Bluthelden, entry: Entry) -> None:
    """BH-7.9: it resolves even if its source has left play."""
    ability = entry.ability
    if isinstance(ability, RuleAbility):
        ability.resolve(state, entry.thing)
        return
    if isinstance(ability, Later):
        recall_x(state, entry.words)
        state.run_entry(ability.effect, entry.words)
        return
    recall_x(state, entry.words)
    words = checked_targets(state, ability.asked, entry.words)
    if words is not None and ability.is_so(state, words):
        state.run_entry(ability.effect, words)


RESOLVE[ACTIVATED] = resolve_ability
RESOLVE[TRIGGER] = resolve_ability


def recall_x(state: Bluthelden, words: Scope) -> None:
    """BH-7.9: X is what it was when the entry was put on the chain."""
    if words[USED]:
        state.xs[words[SOURCE]] = words[USED][-1]


# Targets.


def may_target(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-10.24: a character whose RES is higher than the MV cannot be chosen; BH-14.3, BH-14.4, BH-14.6."""
    if resists(state, words, thing):
        return False
    if not state.in_play(thing) or (state.hidden and thing in state.hidden):
        return True
    traits = state.numbers[thing & COPY][TRAITS]
    if not traits & SHY:
        return True
    own = state.controller(thing) == words[YOU]
    if traits & CANT_BE_TARGETED or (traits & NOT_BY_OPPONENTS and not own):
        return False
    # BH-R.169: a Spell that is played, or an ability; a Training is neither.
    source = words[SOURCE]
    shy = NOT_BY_ABILITIES
    if source and (state.place[source & COPY] == CHAIN or state.place[source & COPY] % ZONES == HAND):
        shy = NOT_BY_SPELLS if state.types_of(source) & SPELL else 0
    if traits & shy & ~(ONLY_OPPONENTS if own else 0):
        return False
    # BH-14.6: with Spectral Ward only Spells can target it.
    return not traits & SPECTRAL_WARD or bool(words[SOURCE] and state.types_of(words[SOURCE]) & SPELL)


MAY_TARGET.is_done_by(may_target)


def resists(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-10.23: an effect whose source has a MV affects a character only if MV is at least its RES; both players' (BH-10.28)."""
    if not words[0] or not state.card_of(words[0]).mv:
        # BH-10.26: no MV, no check.
        return False
    return state.in_play(thing) and state.is_character(thing) and state.res(thing) > magic(state, words[0])


RESISTS.is_done_by(resists)


def magic(state: Bluthelden, source: int) -> int:
    """The MV of a source: the printed one, and what is added to it (codex 5.4)."""
    value = state.card_of(source).mv
    for change in state.changes:
        if change.thing == source and change.what == MAGIC_VALUE and change.end not in (NEXT_COMBAT, NEXT_ROUND):
            value += change.value
    for thing, ability in state.waits[MAGIC]:
        if not state.muted or speaks(state, thing, ability):
            value += ability.adds(state, thing, source)
    return max(0, value)


def cancelled(state: Bluthelden, entry: Entry) -> None:
    """An entry has left the chain without effect; a card goes to its owner's Graveyard."""
    to_pile(state, entry.thing)


CANCELLED.is_done_by(cancelled)


def to_pile(state: Bluthelden, thing: int) -> None:
    """A card on the chain goes to its owner's Graveyard."""
    copy = thing & COPY
    if state.stay[copy] == thing and state.place[copy] == CHAIN:
        state.hidden = state.hidden - {thing}
        state.move(copy, state.owner[copy] * ZONES + GRAVEYARD)


def after_spell(state: Bluthelden, thing: int, b: int) -> None:
    """BH-6.17: then it goes to its owner's Graveyard."""
    to_pile(state, thing)


AFTER_SPELL: Final = Rule("bh after spell", after_spell)


# Triggers.


ANY_KIND: Final = -1
"""Of triggers: whatever kind of event they are on."""


def waiting(state: Bluthelden, only: int) -> list[int]:
    """The places of the triggers that go on the chain now: all, or those on one kind of event."""
    return [index for index, trigger in enumerate(state.pending) if only in (ANY_KIND, trigger.event.kind)]


def text_of(state: Bluthelden, ability: Any) -> str:
    """The words of an ability, or of a deed that was put off until now."""
    return str(state.match.game.words_of(ability.effect) if isinstance(ability, Later) else ability.text)


def told(state: Bluthelden, trigger: Triggered, viewer: int, about: bool = False) -> str:
    """A trigger that waits in words, and perhaps what it is about: of what it has done itself, to whom."""
    said = f"{state.called(trigger.source, viewer)}: {text_of(state, trigger.ability)}"
    event = trigger.event
    thing = event.other if event.other and event.thing == trigger.source else event.thing
    return f"{said} about {state.called(thing, viewer)}" if about and thing else said


class PutTrigger(Question):
    """BH-7.12: triggers that wait together go on the chain, first the AP's, then the other player's; each orders their own (BH-D.8).

    One after the other: what still waits then is put there before anything else."""

    def seat(self, state: Bluthelden, only: int, b: int) -> int:
        found = waiting(state, only)
        return state.active if any(state.pending[index].seat == state.active for index in found) else 1 - state.active

    def offers(self, state: Bluthelden, only: int, b: int) -> list[int]:
        """Triggers that are the same in every respect but their order are offered once."""
        seat = self.seat(state, only, b)
        offers: list[int] = []
        seen: list[Triggered] = []
        for index in waiting(state, only):
            trigger = state.pending[index]
            if trigger.seat == seat and trigger not in seen:
                seen.append(trigger)
                offers.append(index)
        return offers

    def answer(self, state: Bluthelden, only: int, b: int, move: int) -> None:
        BEGIN.do(state, state.pending.pop(move))

    def prompt(self, state: Bluthelden, only: int, b: int, viewer: int) -> str:
        return "Which of your triggers goes on the chain first? It resolves last."

    def say(self, state: Bluthelden, only: int, b: int, move: int, viewer: int) -> str:
        offers = self.offers(state, only, b)
        mine = told(state, state.pending[move], viewer)
        alike = [index for index in offers if told(state, state.pending[index], viewer) == mine]
        if len(alike) > 1:
            # Of one ability, or of cards that have left play: by what each is about, then by number.
            mine = told(state, state.pending[move], viewer, True)
            alike = [index for index in alike if told(state, state.pending[index], viewer, True) == mine]
        return f"{mine}, {alike.index(move) + 1}" if len(alike) > 1 else mine

    def about(self, state: Bluthelden, only: int, b: int, move: int) -> About:
        source = state.pending[move].source
        return About("choose", (source,) if state.here(source) else ())

    def key(self, state: Bluthelden, only: int, b: int, move: int) -> int:
        return move


PUT_TRIGGER: Final = PutTrigger("bh put trigger")


def put_triggers(state: Bluthelden, only: int = ANY_KIND) -> bool:
    """Put what waits on the chain. Says whether there was anything."""
    if not waiting(state, only):
        return False
    state.now(PUT_TRIGGER, only)
    return True


def quietly(state: Bluthelden, only: int = ANY_KIND) -> bool:
    """BH-5.9, BH-5.23: triggers go on the chain and resolve one after the other, without priority. Says whether there is something."""
    if put_triggers(state, only):
        return True
    if state.chain:
        resolve_top(state)
        return True
    return False


def asked_of(state: Bluthelden, entry: Entry) -> Asked | None:
    """The targets and modes that the text of an entry asks for."""
    asked: Asked | None = (
        state.card_of(entry.thing).asked if entry.kind == CARD else getattr(entry.ability, "asked", None)
    )
    return asked


def say_entry(state: Bluthelden, entry: Entry, viewer: int) -> str:
    """An entry in words."""
    thing = entry.thing
    if entry.kind == CARD and thing in state.hidden:
        return f"a face-down card for {state.say_zone(entry.zone)}"
    if entry.kind == MOVE:
        return f"{state.called(thing, viewer)} moves to {state.say_zone(entry.zone)}"
    if entry.kind == REVEAL:
        return f"{state.called(thing, viewer)} is revealed"
    if entry.kind == TRINKET:
        return "a Blood Trinket"
    on = targets_said(state, asked_of(state, entry), entry.words, entry.host, viewer)
    if entry.kind == CARD:
        return state.card_of(thing).label + on
    return f"{state.called(thing, viewer)}: {text_of(state, entry.ability)}{on}"


SAY_ENTRY.is_done_by(say_entry)
