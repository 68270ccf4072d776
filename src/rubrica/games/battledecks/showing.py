"""What views tell of a match of Battle Decks (codex 1.2), and how texts name what is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.state import COPY, SHIFT
from rubrica.games.battledecks.card import CHARACTER, EQUALIZER, EQUIPMENT, HERO
from rubrica.games.battledecks.kinds import (
    ARMOUR,
    ATK,
    BULWARK,
    CANNOT_ACTIVATE,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_EQUIPPED,
    CANNOT_BE_HEALED,
    CONTROL,
    DEALS_NO_DAMAGE,
    DEF,
    DISCARD,
    DMG,
    DOUBLE_STRIKE,
    EQUALIZERS,
    FOR_A_TEXT,
    FOR_ATTACK,
    FOR_CHECK,
    FOR_SAVE,
    FOR_START,
    FORBID,
    GRANT,
    HEROES,
    MODIFY,
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    NEVER_MISSES,
    NO_DRAWING,
    NO_EQUIPMENT,
    NO_EVENTS,
    NO_REINFORCEMENTS,
    NUMBER_NAMES,
    PHASE_NAMES,
    PURPOSES,
    REINFORCEMENTS,
    SAVE,
    SHIELD,
    SPECIAL,
    TAKES_NO_DAMAGE,
    THIS_ATTACK,
    THIS_TURN,
    WINDOW_NAMES,
    ZONES,
)
from rubrica.games.battledecks.values import Die

if TYPE_CHECKING:
    from rubrica.games.battledecks.state import BattleDecks

LETTERS: Final = "ABCD"
FORBIDDEN: Final = {
    CANNOT_ATTACK: "can't attack",
    CANNOT_BE_ATTACKED: "can't be attacked",
    DEALS_NO_DAMAGE: "deals no damage",
    TAKES_NO_DAMAGE: "takes no damage",
    CANNOT_BE_HEALED: "can't be healed",
    NEVER_MISSES: "can't miss",
    MUST_BE_ATTACKED: "must be attacked",
    MUST_ATTACK: "must attack",
    CANNOT_BE_EQUIPPED: "can't be equipped",
    CANNOT_ACTIVATE: "can't activate",
    DOUBLE_STRIKE: "Double Strike",
    BULWARK: "Bulwark",
}
ROLLED: Final = {
    FOR_START: "{who} rolls {face} for the first turn.",
    FOR_ATTACK: "{who} rolls {face} for {thing} attacking {other}: {total} against {needs}.",
    FOR_SAVE: "{who} rolls {face} for the save of {thing}: {total} against {needs}.",
    FOR_CHECK: "{who} rolls {face} for {thing}: {total} against {needs}.",
    FOR_A_TEXT: "{who} rolls {face} for {thing}.",
}


def registers(state: BattleDecks, viewer: int) -> dict[str, Any]:
    """The public numbers (codex 1.2)."""
    return {
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "initiative": state.initiative,
        "active": state.active,
        "last_turn": state.last,
        "window": WINDOW_NAMES[state.windows[-1].kind] if state.windows else None,
        "turns": list(state.turns),
        "deployed": list(state.deployed),
        "acting": state.acting >> SHIFT,
        "actions": state.actions + state.strikes,
        "attack": [[attack.attacker >> SHIFT, attack.target >> SHIFT] for attack in state.attacks],
        "damage": [[hit.thing >> SHIFT, hit.amount] for hit in state.blows[-1]] if state.blows else [],
        "dice": [shown(state, die) for die in (*state.dice, *state.rolling)],
        "earlier_dice": state.earlier,
        "rolling": len(state.rolling),
        "brought": sorted([[card & 7, state.prints[card >> 3].label] for card in state.brought]),
        "quiet_rounds": state.quiet,
        "chain": [state.say_entry(entry, viewer) for entry in state.chain],
        **state.counters_beside(),
    }


def shown(state: BattleDecks, die: Die) -> dict[str, Any]:
    """A die, as every client shows it: with what was added and what it needed."""
    return {
        "for": PURPOSES[die.purpose],
        "seat": die.seat,
        "of": die.thing >> SHIFT,
        "name": state.card_of(die.thing).label if die.thing else "",
        "at": die.other >> SHIFT,
        "face": die.face,
        "plus": die.plus + die.added,
        "total": die.total,
        "needs": die.needs,
        "success": die.succeeds(),
    }


def rolled(state: BattleDecks, die: Die, viewer: int) -> str:
    """A die in words: who rolls it, for what, and what comes of it."""
    return ROLLED[die.purpose].format(
        who=state.match.names[die.seat],
        face=die.face,
        thing=state.called(die.thing, viewer) if die.thing else "",
        other=state.called(die.other, viewer) if die.other else "",
        total=die.total,
        needs=die.needs,
    )


def details(state: BattleDecks, thing: int) -> dict[str, Any]:
    """What everybody sees of a card in play."""
    if not state.in_play(thing):
        return {}
    card = state.card_of(thing)
    row = state.numbers[thing & COPY]
    if card.kind == EQUALIZER:
        return {
            "atk": row[ATK],
            "dmg": row[DMG],
            "tokens": state.token_count(thing),
            "attacks": card.attacks,
            "drawer": state.owner[thing & COPY],
        }
    if card.kind == EQUIPMENT:
        return {"on": state.hosts[thing] >> SHIFT} if thing in state.hosts else {}
    if not card.kind & CHARACTER:
        return {}
    seen: dict[str, Any] = {
        "def": row[DEF],
        "atk": row[ATK],
        "dmg": row[DMG],
        "save": row[SAVE],
        "tokens": state.token_count(thing),
        "classes": list(card.fields.get("classes", [])),
        **state.counters_shown(thing),
    }
    if card.kind == HERO:
        seen.update({"hp": state.hp(thing), "printed_hp": card.hp, "unconscious": thing in state.down})
    partner = state.partner(thing)
    if partner:
        seen["partner"] = partner >> SHIFT
        seen["pairing"] = state.is_pairing(thing)
    if thing in state.silenced:
        seen["silenced"] = True
    if state.granted.get(thing):
        seen["gained"] = [ability.text for ability in state.granted[thing]]
    modifiers = modifiers_of(state, thing)
    if modifiers:
        seen["modifiers"] = modifiers
    return seen


def modifiers_of(state: BattleDecks, thing: int) -> list[str]:
    """BD-17.5: every modifier in force on a character, with its source and its duration."""
    found = [told(state, change) for change in state.changes if change.thing == thing]
    for worn in state.equipment_on(thing):
        printed = state.card_of(worn).printed
        said = numbers_said(printed[:4])
        if said:
            found.append(f"{said} ({state.card_of(worn).name}, while attached)")
    return found + passives_said(state, thing)


def passives_said(state: BattleDecks, thing: int) -> list[str]:
    """What keywords and passive abilities give to a character, its own and those of others (BD-17.6)."""
    found: list[str] = []
    for source in state.characters():
        for carrier in (source, *state.equipment_on(source)) if state.works(source) else ():
            card = state.card_of(carrier)
            given = [passive.adds() for passive in card.passives if thing in passive.reaches(state, source)]
            if source == thing:
                given += [(*[0] * what, more) for what, more in card.innate if what <= ARMOUR]
            found += [f"{numbers_said(by)} ({card.name}, while it works)" for by in given if any(by)]
    return found


def told(state: BattleDecks, change: Change) -> str:
    """A change that lasts, in words."""
    if change.what == MODIFY:
        said = numbers_said(change.value)
    elif change.what == GRANT:
        said = str(change.value.text)
    elif change.what == FORBID:
        said = FORBIDDEN[change.value] if change.thing > COPY else stopped_said(change.value)
    elif change.what == SHIELD:
        said = f"the next {change.value} damage is prevented"
    elif change.what == CONTROL:
        said = f"controlled by {state.match.names[change.value]}"
    elif change.what == SPECIAL:
        said = str(state.match.game.words_of(change.value))
    else:
        said = "no abilities"
    return f"{said} ({state.card_of(change.since).name}, {how_long(change.end)})"


STOPPED: Final = {
    NO_EVENTS: "events",
    NO_EQUIPMENT: "equipment",
    NO_REINFORCEMENTS: "reinforcements",
    NO_DRAWING: "cards to draw",
}


def stopped_said(bits: int) -> str:
    """What a player can't do."""
    return "no " + ", no ".join([word for bit, word in STOPPED.items() if bits & bit])


def how_long(end: int) -> str:
    """Codex 5.7."""
    if end >= THIS_ATTACK:
        return "this attack"
    return {THIS_TURN: "this turn", FOREVER: "for the rest of the game"}.get(end, "this round")


def numbers_said(by: tuple[int, ...]) -> str:
    """+2 ATK, -1 DEF."""
    return ", ".join([f"{amount:+d} {NUMBER_NAMES[what]}" for what, amount in enumerate(by) if amount])


# Where things are.


def where(state: BattleDecks, thing: int) -> str:
    """The place of a thing in play: "A2" a hero, "A reserve 1" a reinforcement; of equipment, on whom it lies."""
    if not state.in_play(thing):
        return ""
    copy = thing & COPY
    zone = state.place[copy]
    if thing in state.hosts:
        host = state.hosts[thing]
        alike = [worn for worn in state.equipment_on(host) if state.card[worn & COPY] == state.card[copy]]
        number = f", {alike.index(thing) + 1}" if len(alike) > 1 else ""
        return f"{state.called(host, -1)}{number}"
    name = called_at(state, zone)
    return name[0].removeprefix("at ").replace("#", str(state.zones[zone].index(copy) + 1)) if name else ""


def called_at(state: BattleDecks, zone: int) -> tuple[str, ...]:
    """How texts name a place behind what lies there."""
    if zone >= state.base:
        return ("at equalizer #",) if zone == state.table(EQUALIZERS) else ()
    letter = LETTERS[zone // ZONES]
    place = zone % ZONES
    if place == HEROES:
        return (f"at {letter}#",)
    return (f"at {letter} reserve #",) if place == REINFORCEMENTS else ()


def place_name(state: BattleDecks, zone: int) -> str:
    """The place by itself, whosever it is."""
    if zone >= state.base:
        return "#" if zone == state.table(EQUALIZERS) else ""
    place = zone % ZONES
    if place == HEROES:
        return "#"
    if place == REINFORCEMENTS:
        return "reserve #"
    return "discard pile" if place == DISCARD else ""
