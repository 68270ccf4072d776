"""How players of Battle Decks say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.battledecks.phrases.abilities import MEANINGS
from rubrica.games.battledecks.phrases.cards import Discard, DiscardAtRandom, Draw
from rubrica.games.battledecks.phrases.words import class_sayings
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import deeds, sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.wordings import wording


def sayings_of(classes: tuple[str, ...], plurals: dict[str, str]) -> list[Any]:
    return [*SAYINGS, *class_sayings(classes, plurals)]


SAYINGS: Final = [
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
    *deeds.draws(Draw),
    *deeds.players_draw(Draw),
    *deeds.discards_cards(Discard),
    *deeds.players_discard(Discard),
    *deeds.players_discard_at_random(DiscardAtRandom),
]
WORDINGS: Final = [
    *[wording(f"gains {word} $", f'gains / "{word}" $') for word in (*MEANINGS, "Double Strike", "Bulwark")],
    wording("^ can't attack $", "^ this can't attack $"),
    wording("^ can't be attacked $", "^ this can't be attacked $"),
    wording(
        "arrange the top # cards of your deck",
        "look at the top / # / cards of your deck and put them back in any order",
    ),
    wording("an ally is", "another / friendly / character / is"),
    wording("another ally is", "another / friendly / character / is"),
    wording("an enemy is", "a / opposing / character / is"),
    wording("an ally", "a / friendly / character"),
    wording("an enemy", "a / opposing / character"),
    wording("it is the opponent's turn", "it is not your turn"),
    wording("it is an opponent's turn", "it is not your turn"),
    wording("for this roll", "for this attack"),
    wording("an event is played", "a player / plays an event"),
    wording("the equipped character", "this"),
    wording("equipped character", "this"),
    wording("^ this gets <x> $", "^ this has <x> $"),
    wording("destroy target equipment", "discard / target / equipment"),
    wording("destroy an equipment", "discard / a / equipment"),
    wording("the result of a roll", "the roll"),
    wording("the result", "the roll"),
    wording("^ <x> may activate again <y> $", "^ refresh <x> $"),
    wording("^ <x> may activate again $", "^ refresh <x> $"),
    wording("^ <x> activates again <y> $", "^ refresh <x> $"),
    wording("heals # damage", "regains # HP"),
    wording(", it has <x> $", ", this has <x> $"),
    wording("enemies", "opposing characters"),
    wording("deal # damage to <x> $", "<x> takes # damage $"),
    wording("inflict # damage on <x> $", "<x> takes # damage $"),
    wording("deal damage equal to <y> to <x> $", "<x> takes damage equal to <y> $"),
    wording("heal # damage from <x> $", "<x> regains # HP $"),
    wording("heal # HP from <x> $", "<x> regains # HP $"),
    wording("heal <x> by # $", "<x> regains # HP $"),
    wording("heal # <x> $", "<x> regains # HP $"),
    wording("heal # HP on <x> $", "<x> regains # HP $"),
    wording("restore # HP to <x> $", "<x> regains # HP $"),
    wording("heals # HP", "regains # HP"),
    wording("deals damage to a", "damages a"),
    wording("deals damage to an", "damages a"),
    wording("and put it into your hand", ""),
    wording("^ <x> while <y> $", "^ while / <y> , <x> $"),
    wording("heals #", "regains # HP"),
    wording("regains # hit points", "regains # HP"),
    wording("defeat <x> $", "<x> is defeated $"),
    wording("destroy <x> $", "<x> is defeated $"),
    wording("spend <x> $", "<x> gets an activation token $"),
    wording("silence <x> $", "<x> loses all abilities $"),
    wording("dies", "is defeated"),
    wording("is killed", "is defeated"),
    wording("dies", "becomes unconscious"),
    wording("to its owner's hand", "to hand"),
    wording("to your hand", "to hand"),
    wording("salvage <x> $", "return <x> to hand $"),
    wording("until end of turn", "this turn"),
    wording("this round", "until end of round"),
    wording("until the end of the round", "until end of round"),
    wording("fights", "attacks"),
    wording("unpair", "un-pair"),
    wording("is unpaired", "is un-paired"),
    wording("damage", "DMG"),
    wording("defense", "DEF"),
    wording("your hero", "a friendly hero"),
    wording("own", "friendly"),
    wording("opponent", "opposing"),
    wording("put <x> into play", "deploy <x>"),
    wording("add # to your roll", "add # to the roll"),
    wording("reroll", "reroll the die"),
    wording("from your discard pile", "in your discard pile"),
    wording("from your hand", "in your hand"),
    wording("from your deck", "in your deck"),
]

HOW_LONG: Final = "A change says how long it lasts."
CURES: Final = [
    *[
        cure(f"can't activate {until} $", "Who has an activation token does not activate.", "gets an activation token")
        for until in ("this turn", "this round", "until end of round")
    ],
    cure("^ this attacks twice $", "There is a keyword for that.", "Double Strike"),
    cure("^ once per round , this <x> second attack $", "There is a keyword for that.", "Double Strike"),
    cure("adjacent friendly characters", "Nobody stands beside another.", "Friendly characters"),
    cure(
        "^ this gets <x> against <y> characters $",
        "That is known when it attacks.",
        "when this attacks a <y> character, this gets <x> for this attack",
    ),
    *[
        cure(
            f"^ {who} attacking this get <x> $",
            "That is known when it is attacked.",
            "when this is attacked, the attacker gets <x> for this attack",
        )
        for who in ("enemies", "opposing characters", "characters")
    ],
    cure("^ prevent all damage to <x> this turn $", "It is prevented as it is dealt.", "prevent all damage to <x>"),
    *[
        cure(f"^ {cost} : <x> $", "Abilities cost an activation.", "activate: <x>")
        for cost in ("discard a card", "sacrifice this", "discard this", "defeat this")
    ],
    missing("can't attack", HOW_LONG, "this turn", "until end of round"),
    missing("can't be attacked", HOW_LONG, "this turn", "until end of round"),
    *[
        cure(words, "What happens when a card is placed and at the start of each round is an instant.", "Instant:")
        for words in (
            "when this is placed ,",
            "when this enters play ,",
            "when this enters ,",
            "when this is deployed ,",
            "at the start of the round ,",
            "at the start of each round ,",
            "at the beginning of the round ,",
            "at the beginning of each round ,",
        )
    ],
]
"""Words that mean something else here."""
