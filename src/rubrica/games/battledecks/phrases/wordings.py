"""How players of Battle Decks say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.battledecks.phrases.abilities import MEANINGS
from rubrica.games.battledecks.phrases.cards import Discard, DiscardAtRandom, Draw
from rubrica.games.battledecks.phrases.words import class_sayings
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import deeds, sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.synonyms import to_your_hand
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
BEARERS: Final = (
    "the equipped character",
    "equipped character",
    "the bearer",
    "the wearer",
    "the wielder",
    "this hero",
)
BEARERS_MORE: Final = ("this reinforcement", "the equipped hero", "equipped hero", "its bearer", "the holder")
"""The character that has the text."""
WORDINGS: Final = [
    *[
        wording(f"{which} opponent {noun}", f"{which} / opposing / {noun}")
        for which in ("target", "all", "each", "a", "an", "another target")
        for noun in ("character", "characters", "hero", "heroes", "reinforcement", "reinforcements")
    ],
    wording("^ opponent characters <x> $", "^ opposing characters <x> $"),
    *[
        wording(f"^ defeat target <x> with DEF # or {more} $", f"^ target / <x> with DEF # or {more} / is defeated $")
        for more in ("less", "more")
    ],
    wording("for that attack", "for this attack"),
    wording("put an activation token on <x> $", "<x> gets an activation token $"),
    wording("play this only if <x> $", "only if <x> $"),
    wording("its partner", "the partner of / this"),
    wording("heal # $", "this / regains # HP $"),
    wording("that hero's controller", "the controller of / it"),
    wording("that character's controller", "the controller of / it"),
    wording("roll a die . on a 5 or 6 , <x> $", "roll / 5 / or more : <x> $"),
    wording("roll a die . on a 4 , 5 or 6 , <x> $", "roll / 4 / or more : <x> $"),
    wording("this gains <x>", "this has <x>"),
    wording("a die that was just rolled", "the die"),
    *[wording(f"takes # less damage from {attacks}", "has / # / armour") for attacks in ("attacks", "each attack")],
    wording("take # less damage from attacks", "have / # / armour"),
    wording("prevent all damage that would be dealt to <x> $", "prevent all damage to / <x> $"),
    *[wording(words, "this") for words in (*BEARERS, *BEARERS_MORE)],
    wording("this equipment", "this"),
    *[
        wording(f"{which} {enemy}", f"{which} / {side} / character")
        for which in ("target", "another target", "a", "each", "another")
        for enemy, side in (("opposing", "opposing"), ("ally", "friendly"), ("opponent", "opposing"))
    ],
    wording("an enemy", "a / opposing / character"),
    wording("allies", "friendly characters"),
    wording("other allies", "other / friendly / characters"),
    wording("all enemies", "each / opposing / character"),
    wording("each opposing takes", "each / opposing / character / takes"),
    *[wording(f"{words} ,", "enters play ,") for words in ("is deployed", "is placed", "arrives", "is played")],
    wording("the start of each round", "the start of the round"),
    wording("the beginning of each round", "the start of the round"),
    wording("the beginning of the round", "the start of the round"),
    wording("the end of each round", "the end of the round"),
    *[
        wording(f"^ <x> at the {end} of {each} round $", f"^ at / the {end} of the round , <x> $")
        for end in ("start", "end")
        for each in ("each", "the", "every")
    ],
    wording("kills a", "defeats a"),
    wording("kills an", "defeats an"),
    wording("destroys a", "defeats a"),
    wording("defeats an enemy", "defeats a / opposing / character"),
    wording("is hit by an attack", "is hit"),
    wording("deals # more damage", "gets / +# / DMG / for this attack"),
    wording("^ <x> and gains <y> $", "^ <x> and / it / gains <y> $"),
    wording("^ this gains <x> $", "^ <x> $"),
    wording("^ this has <x> $", "^ <x> $"),
    *[wording(f"^ <x> {stat} $", f"^ this has <x> {stat} $") for stat in ("ATK", "DEF", "DMG", "to saves")],
    *[
        wording(f"^ <x> {stat} for each <y> $", f"^ this has <x> {stat} for each <y> $")
        for stat in ("ATK", "DEF", "DMG")
    ],
    wording("^ this gets <x> for each <y> $", "^ this has <x> for each <y> $"),
    wording("^ this gets <x> while <y> $", "^ while / <y> , / this has <x> $"),
    wording("^ this has <x> while <y> $", "^ while / <y> , / this has <x> $"),
    *[
        wording(
            f"^ when this attacks {a} <x> , it gets <y> $",
            "^ when / this / attacks a / <x> , / this / gets <y> / for this attack $",
        )
        for a in ("a", "an")
    ],
    *[
        wording(f"^ when this {verb} {a} <x> , it <y> $", f"^ when / this / {verb} a / <x> , / this / <y> $")
        for a in ("a", "an")
        for verb in ("attacks", "damages", "defeats")
    ],
    *[
        wording(f"^ when this {verb} {a} <x> , <y> it $", f"^ when / this / {verb} a / <x> , <y> this $")
        for a in ("a", "an")
        for verb in ("defeats",)
    ],
    wording("for this roll", "for this attack"),
    wording("^ once per round , when <x> , <y> $", "^ once per round , whenever <x> , <y> $"),
    wording("^ the first time <x> each round , <y> $", "^ once per round , whenever <x> , <y> $"),
    wording("^ whenever <x> , once per round , <y> $", "^ once per round , whenever <x> , <y> $"),
    wording(", it gets <x> $", ", this / gets <x> $"),
    wording("you have fewer characters than your opponent", "you control fewer characters"),
    wording("you control fewer characters than your opponent", "you control fewer characters"),
    wording("your opponent has more characters than you", "you control fewer characters"),
    wording("a friendly hero was defeated this round", "a hero of yours was defeated this round"),
    wording("one of your heroes was defeated this round", "a hero of yours was defeated this round"),
    wording("this has # or less HP", "this has / # / HP or less"),
    wording("its HP is # or less", "this has / # / HP or less"),
    wording("this has not acted", "this has not activated"),
    wording("this has # HP or less", "this has / # / HP or less"),
    *[
        wording(f"prevent # damage {words} <x> $", "prevent / # / of the damage to / <x> $")
        for words in ("to", "that would be dealt to", "dealt to", "from")
    ],
    wording("prevent the next # damage to <x> $", "prevent / # / of the damage to / <x> $"),
    *[
        wording(f"reroll {die}", "reroll the die")
        for die in (
            "any die",
            "a die",
            "one die",
            "that die",
            "a roll",
            "target die",
            "target roll",
            "the roll",
        )
    ],
    *[wording(f"add # to {roll}", "add / # / to the roll") for roll in ("a roll", "any roll", "a die roll", "a die")],
    *[
        wording(f"{before} {said}", f"{before} / {house}")
        for before in ("to", "from", "reroll")
        for said, house in (
            ("an attack die", "an attack roll"),
            ("the attack roll", "an attack roll"),
            ("target attack roll", "an attack roll"),
            ("the attack", "an attack roll"),
            ("the roll of an attack", "an attack roll"),
            ("your attack", "your attack roll"),
            ("your attack die", "your attack roll"),
            ("an enemy's attack roll", "an opponent's attack roll"),
            ("your opponent's attack roll", "an opponent's attack roll"),
            ("a save roll", "a save"),
            ("a saving throw", "a save"),
            ("your saving throw", "your save"),
            ("your save roll", "your save"),
            ("your opponent's save", "an opponent's save"),
            ("your die", "your roll"),
            ("your die roll", "your roll"),
            ("one of your dice", "your roll"),
            ("an opponent's die", "an opponent's roll"),
            ("your opponent's die", "an opponent's roll"),
            ("your opponent's roll", "an opponent's roll"),
            ("an opposing roll", "an opponent's roll"),
            ("an enemy's roll", "an opponent's roll"),
            ("your opponent's die roll", "an opponent's roll"),
        )
    ],
    *[
        wording(f"subtract # from {roll}", "subtract / # / from the roll")
        for roll in ("a roll", "any roll", "a die roll", "the result", "a die")
    ],
    *[
        wording(f"redirect {attack} to", "redirect the attack to")
        for attack in ("target attack", "an attack", "that attack", "this attack")
    ],
    *[
        wording(f"roll a die . on {a}# {more} , <x> $", "roll / # / or more : <x> $")
        for a in ("", "a ")
        for more in ("or more", "or higher", "or better", "+")
    ],
    *[
        wording(f"roll a die . if {it} # {more} , <x> $", "roll / # / or more : <x> $")
        for it in ("it is", "you roll", "the result is")
        for more in ("or more", "or higher")
    ],
    wording("becomes spent", "gets an activation token"),
    wording("is spent", "gets an activation token"),
    wording("exhaust <x> $", "<x> gets an activation token $"),
    wording("<x> can't activate this round $", "<x> gets an activation token $"),
    *[
        wording(f"^ <x> may {again} $", "^ refresh <x> $")
        for again in (
            "attack again",
            "attack again this round",
            "attack again this turn",
            "activate a second time this round",
            "act again",
            "activate again this turn",
        )
    ],
    wording("ready <x> $", "refresh <x> $"),
    wording("sacrifice this $", "this / is defeated $"),
    wording("sacrifice <x> $", "<x> is defeated $"),
    wording("<x> heals # HP", "<x> regains / # / HP"),
    wording("heal # HP to <x> $", "<x> regains / # / HP $"),
    wording("heal # damage on <x> $", "<x> regains / # / HP $"),
    wording("heal # to <x> $", "<x> regains / # / HP $"),
    wording("<x> gains # HP", "<x> regains / # / HP"),
    wording("heal <x> for # $", "<x> regains / # / HP $"),
    *[
        wording(f"^ this {words} $", "^ Double Strike $")
        for words in (
            "can attack twice",
            "may attack twice",
            "attacks twice",
            "may attack an additional time each activation",
            "makes two attacks",
            "may make two attacks",
        )
    ],
    wording("search your deck for <x> and put it into play", "search your deck for <x> , then deploy / it"),
    *[wording(f"{mark} deal # damage to <x> $", f"{mark} <x> takes # damage $") for mark in (",", ":", "and", "then")],
    *[
        wording(f"search your deck for {a} <x> , reveal it , and put it into your hand", "search your deck for a <x>")
        for a in ("a", "an")
    ],
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
    *to_your_hand("to hand", "to your hand"),
    wording("salvage <x> $", "return <x> to hand $"),
    wording("until end of turn", "this turn"),
    wording("this round", "until end of round"),
    wording("until the end of the round", "until end of round"),
    wording("unpair", "un-pair"),
    wording("is unpaired", "is un-paired"),
    wording("damage", "DMG"),
    wording("defense", "DEF"),
    wording("your hero", "a friendly hero"),
    wording("own", "friendly"),
    wording("opponent", "opposing"),
    wording("put <x> into play", "deploy <x>"),
    wording("reroll", "reroll the die"),
    wording("from your discard pile", "in your discard pile"),
    wording("from your hand", "in your hand"),
    wording("from your deck", "in your deck"),
]

HOW_LONG: Final = "A change says how long it lasts."
FOR_GOOD: Final = "HP are those printed on the card; what was lost of them can be regained."
CURES: Final = [
    cure("gains # HP permanently", FOR_GOOD, "regains # HP"),
    cure("permanently gains # HP", FOR_GOOD, "regains # HP"),
    *[
        cure(words, FOR_GOOD)
        for words in (
            "gets <x> HP",
            "gains <x> HP",
            "get <x> HP",
            "have <x> HP",
            "has <x> HP",
            "maximum HP",
            "with <x> HP",
        )
    ],
    cure("fights", "Who is attacked does not strike back.", "attacks"),
    cure("<x> and <y> fight $", "Who is attacked does not strike back.", "<x> attacks <y>"),
    *[
        cure(
            f"return <x> {other} <y> to your hand",
            "A card goes to the hand of its owner.",
            f"return <x> {other} <y> to hand",
        )
        for other in ("opposing", "enemy")
    ],
    cure("^ revive <x> $", "Who is unconscious recovers with 1 HP or more.", "<x> regains 5 HP"),
    cure("^ prevent all damage to <x> this turn $", "It is prevented as it is dealt.", "prevent all damage to <x>"),
    cure("takes # less damage", "What attacks deal can be less, by armour.", "has # armour"),
    cure("take # less damage", "What attacks deal can be less, by armour.", "have # armour"),
    cure("^ prevent the first # damage <x> $", "What attacks deal can be less, by armour.", "this has # armour"),
    cure("^ this must be attacked <x> $", "Attackers choose; others can be guarded.", "Guard"),
    cure("this hits a <x> ,", "What it hits is not said; what it damages is.", "this damages a <x>,"),
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
    *[
        cure(f"^ {cost} : <x> $", "Abilities cost an activation.", "activate: <x>")
        for cost in ("discard a card", "sacrifice this", "discard this", "defeat this", "discard # cards", "spend this")
    ],
    cure(
        "^ this can't be targeted <x> $", "Attacks are kept off a character, events are not.", "this can't be attacked"
    ),
    cure(
        "^ opponents can't target this <x> $",
        "Attacks are kept off a character, events are not.",
        "this can't be attacked",
    ),
    cure("^ <y> can't be attacked by <x> $", "It is kept from all attacks, or from none.", "this can't be attacked"),
    cure("this drops to # HP or less ,", "Its HP are looked at all the time.", "this becomes unconscious,"),
    cure(
        "look at the top # cards of your deck . <x> $",
        "What is looked at stays in the deck.",
        "look at the top # cards of your deck and put them back in any order",
    ),
    cure("discard your hand", "A number of cards is discarded.", "discard 5 cards"),
    missing("can't attack", HOW_LONG, "this turn", "until end of round"),
    missing("can't be attacked", HOW_LONG, "this turn", "until end of round"),
]
"""Words that mean something else here."""
