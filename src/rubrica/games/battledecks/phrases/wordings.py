"""How players of Battle Decks say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.battledecks.card import CLASSES
from rubrica.games.battledecks.phrases import causes, triggers, wards, words, would
from rubrica.games.battledecks.phrases.abilities import MEANINGS
from rubrica.games.battledecks.phrases.abilities import SAYINGS as OF_ABILITIES
from rubrica.games.battledecks.phrases.cards import Discard, DiscardAtRandom, Draw
from rubrica.games.battledecks.phrases.effects import Damage, Defeat, Heal
from rubrica.games.battledecks.phrases.words import class_sayings
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import deeds, sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.phrases import phrase
from rubrica.language.synonyms.words import SEARCHES_SHUFFLE, to_your_hand
from rubrica.language.wordings import wording


def sayings_of(classes: tuple[str, ...], plurals: dict[str, str]) -> list[Any]:
    return [*SAYINGS, *class_sayings(classes, plurals)]


SAYINGS: Final = [
    *causes.SAYINGS,
    *OF_ABILITIES,
    *wards.SAYINGS,
    *would.SAYINGS,
    *triggers.SAYINGS,
    *words.HP_SAYINGS,
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
    *deeds.draws(Draw),
    *deeds.players_draw(Draw),
    *deeds.discards_cards(Discard),
    *deeds.players_discard(Discard),
    *deeds.players_discard_at_random(DiscardAtRandom),
    # What other games do to somebody, where this one says what becomes of him.
    phrase("deal {amount=Simple} damage to {whom}", Damage),
    phrase("deal damage equal to {amount=Reckoned} to {whom}", Damage),
    phrase("restore {amount=Simple} HP to {whom}", Heal),
    phrase("heal {amount=Simple} HP from {whom}", Heal),
    phrase("defeat {whom}", Defeat),
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
WORDINGS: Final[list[tuple[str, str]]] = [
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
    wording("its partner", "the partner of / this"),
    wording("heal # $", "this / regains # HP $"),
    wording("that hero's controller", "the controller of / that character"),
    wording("that character's controller", "the controller of / that character"),
    wording("this gains <x>", "this / has <x>"),
    wording("a die that was just rolled", "the die"),
    wording("prevent all damage that would be dealt to <x> $", "prevent all damage to / <x> $"),
    *[wording(words, "this") for words in (*BEARERS, *BEARERS_MORE)],
    *[
        wording(f"{which} {enemy}", f"{which} / {side} / character")
        for which in ("target", "another target", "a", "an", "each", "another")
        for enemy, side in (("opposing", "opposing"), ("ally", "friendly"), ("opponent", "opposing"))
    ],
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
    wording("kills an", "defeats a"),
    wording("destroys a", "defeats a"),
    *[
        wording(f"{verb} an enemy ,", f"{verb} a / opposing / character ,")
        for verb in ("defeats", "hits", "misses", "damages")
    ],
    wording("defeats an enemy", "defeats a / opposing"),
    wording("is hit by an attack", "is hit"),
    wording("deals # more damage &attacks", "gets / +# / DMG / for this attack"),
    wording("^ <x> and gains <y> $", "^ <x> and / it / gains <y> $"),
    wording("^ this gains <x> $", "^ <x> $"),
    wording("^ this has <x> $", "^ <x> $"),
    *[wording(f"^ <x> {stat} $", f"^ this / has <x> {stat} $") for stat in ("ATK", "DEF", "DMG", "to saves")],
    *[
        wording(f"^ <x> {stat} for each <y> $", f"^ this / has <x> {stat} / for each <y> $")
        for stat in ("ATK", "DEF", "DMG")
    ],
    wording("^ this gets <x> for each <y> $", "^ this / has <x> for each <y> $"),
    wording("^ this gets <x> while <y> $", "^ while / <y> , / this / has <x> $"),
    wording("^ this has <x> while <y> $", "^ while / <y> , / this / has <x> $"),
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
    wording("an enemy hero was defeated this round", "an opposing hero was defeated this round"),
    wording("one of your heroes was defeated this round", "a hero of yours was defeated this round"),
    wording("this has # or less HP", "this / has / # / HP or less"),
    wording("its HP is # or less", "this / has / # / HP or less"),
    wording("this has not acted", "this / has not activated"),
    wording("this has # HP or less", "this / has / # / HP or less"),
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
    wording("becomes spent", "gets an activation token"),
    wording("is spent", "gets an activation token"),
    wording("exhaust <x> $", "<x> gets an activation token $"),
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
    wording("search your deck for <x> and put it into play", "search your deck for <x> , then / deploy / it"),
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
    wording("an ally", "a / friendly / character"),
    wording("it is the opponent's turn", "it is not your turn"),
    wording("it is an opponent's turn", "it is not your turn"),
    wording("for this roll", "for this attack"),
    wording("an event is played", "a player / plays an event"),
    wording("the equipped character", "this"),
    wording("equipped character", "this"),
    wording("^ this gets <x> $", "^ this / has <x> $"),
    wording("destroy target equipment", "discard / target / equipment"),
    wording("destroy an equipment", "discard / a / equipment"),
    wording("the result of a roll", "the roll"),
    wording("the result", "the roll"),
    wording("^ <x> may activate again <y> $", "^ refresh <x> $"),
    wording("^ <x> may activate again $", "^ refresh <x> $"),
    wording("^ <x> activates again <y> $", "^ refresh <x> $"),
    wording("heals # damage", "regains # HP"),
    wording(", it has <x> $", ", this / has <x> $"),
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
    wording("and put it into your hand &search", ""),
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
    wording("your hero", "a / friendly / hero"),
    wording("own", "friendly"),
    wording("opponent", "opposing"),
    wording("put <x> into play", "deploy <x>"),
    wording("reroll", "reroll the die"),
    wording("from your discard pile", "in your discard pile"),
    wording("from your hand", "in your hand"),
    wording("from your deck", "in your deck"),
]

STAYS: Final = {
    "until end of turn": "this turn",
    "this turn": "this turn",
    "this round": "until end of round",
    "until end of round": "until end of round",
    "until the end of the round": "until end of round",
}
HIM: Final = ("this", "this character", "it")
MORE: Final = [
    *SEARCHES_SHUFFLE,
    *[
        wording(
            f"^ {who} attacking this {get} <x> $",
            "^ when / this / is attacked , / the attacker / gets <x> / for this attack $",
        )
        for who in ("enemies", "opposing characters", "characters", "enemy characters")
        for get in ("get", "have")
    ],
    # Who is meant.
    *[wording(f"that {noun}", "that character") for noun in ("hero", "reinforcement", "unit", "enemy", *CLASSES)],
    *[
        wording(f"hits , {that} <x>", "hits a / character / , that character <x>")
        for that in ("the hit character", "that character", "the character", "the target", "the character it hits")
    ],
    *[
        wording(f"misses , {that} <x>", "misses a / character / , that character <x>")
        for that in ("the missed character", "that character", "the character", "the target")
    ],
    *[
        wording(f"the {noun} that {did} {it}", "the attacker")
        for noun in ("character", "hero", "enemy", "attacker")
        for did in ("defeated", "attacked", "hit", "damaged", "missed")
        for it in ("it", "this")
    ],
    *[wording("^ opposing characters can't attack this while <x> $", "^ while / <x> , / this / can't be attacked $")],
    *[
        wording(f"equipment {on}", "equipment / attached to this")
        for on in ("this has", "it carries", "it bears", "on this")
    ],
    *[
        wording(f"equipment {on} {it}", f"equipment / attached to / {house}")
        for on in ("on", "attached to", "carried by")
        for it, house in (("it", "it"), ("that hero", "that character"), ("that character", "that character"))
    ],
    *[wording(f"equipment {on}", "equipment / attached to this") for on in ("it has", "it carries", "it bears")],
    wording("to their saves", "to saves"),
    wording("to its saves", "to saves"),
    # What is done.
    *[
        wording(f"prevent all damage {source} that attack", "the attack deals no damage")
        for source in ("from", "of", "dealt by")
    ],
    *[
        wording(f"prevent {much} to <x> from {attack}", f"prevent {house} to / <x>")
        for much, house in (("all damage", "all damage"), ("# damage", "# / of the damage"))
        for attack in ("one attack", "an attack", "this attack", "that attack", "the attack")
    ],
    wording("search your deck for another <n>", "search your deck for a / card / named / <n>"),
    *[
        wording(f", this may {again} $", ", this / gets / 1 / more action / this turn $")
        for again in ("attack again", "make another attack", "attack a second time", "attack one more time")
    ],
    wording("# additional actions", "# / more actions"),
    wording("# extra actions", "# / more actions"),
    *[
        wording(f"{who} takes # damage and {gets} <x> $", f"{who} / takes / # / damage / and / {who} / {house} <x> $")
        for who in ("it", "this")
        for gets, house in (("gets", "gets"), ("gains", "gets"), ("regains", "regains"))
    ],
    *[
        wording(f"{who} gets <x> and {regains} <y> $", f"{who} / gets <x> / and / {who} / {regains} <y> $")
        for who in ("it", "this")
        for regains in ("regains", "takes")
    ],
    *[
        wording(f"{who} {word} gets <x> $", f"{who} / gets <x> / for the rest of the game $")
        for who in ("it", "this")
        for word in ("permanently",)
    ],
    *[
        wording(f"{only} only if <x> $", "play this only if / <x> $")
        for only in ("play", "this can be played", "you may play this", "you can play this")
    ],
    wording("an additional <x> ATK", "<x> ATK"),
    wording("an additional <x> DEF", "<x> DEF"),
    wording("an additional <x> DMG", "<x> DMG"),
    *[
        wording(f"{who} wasn't activated this round ,", f"{who} / has not activated ,")
        for who in ("it", "this", "that character")
    ],
    *[
        wording(f"{who} {has} activated this round ,", f"{who} / {house} activated ,")
        for who in ("it", "this")
        for has, house in (
            ("hasn't", "has not"),
            ("has not", "has not"),
            ("has", "has"),
            ("was", "has"),
            ("was not", "has not"),
        )
    ],
    *[
        wording(
            f"you {have} # or more {other}<x> in play {end}", f"there are / # / or more / {house}friendly / <x> {end}"
        )
        for have in ("have", "control")
        for other, house in (("other ", "other / "), ("", ""))
        for end in (",",)
    ],
    *[
        wording(f"^ only <x> {can} attack this $", "^ this / can be attacked by / <x> / only $")
        for can in ("can", "may")
    ],
    *[
        wording(f"{one} and {other} characters", f"{one} / or / {other} / characters")
        for one in CLASSES
        for other in CLASSES
        if one != other
    ],
    *[
        wording(f"{mark} {who} deals # damage to <x> $", f"{mark} <x> / takes / # / damage $")
        for mark in (",", ":")
        for who in ("this", "it")
    ],
    wording("deal # damage to <x> unless <y> $", "<x> / takes / # / damage / unless / <y> $"),
    *[
        wording(f"{put} <x> {place}", f"put / <x> / {house}")
        for put in ("put", "place", "return")
        for place, house in (
            ("on top of your deck", "on top of its owner's deck"),
            ("on the top of your deck", "on top of its owner's deck"),
            ("to the top of your deck", "on top of its owner's deck"),
            ("on top of their deck", "on top of its owner's deck"),
            ("on the bottom of your deck", "on the bottom of its owner's deck"),
            ("to the bottom of your deck", "on the bottom of its owner's deck"),
        )
    ],
    *[
        wording(
            f"look at the top card of your deck . {may}put it on the bottom{deck}",
            "look at the top card of your deck and leave it or put it on the bottom",
        )
        for may in ("you may ", "")
        for deck in (" of your deck", "")
    ],
    wording("attached to it", "attached to this"),
    wording("fully heal <x> $", "<x> / regains / 20 / HP $"),
    wording("heal <x> fully $", "<x> / regains / 20 / HP $"),
    wording("heal <x> completely $", "<x> / regains / 20 / HP $"),
    wording("<x> is stunned $", "<x> / gets an activation token $"),
    wording("stun <x> $", "<x> / gets an activation token $"),
    # What a text keeps from somebody, or asks of all.
    *[
        wording(f"prevent all damage {words} <x> {until} $", f"<x> / takes no damage / {house} $")
        for words in ("to", "that would be dealt to", "dealt to")
        for until, house in STAYS.items()
    ],
    *[
        wording(words, "can't be healed")
        for words in ("can't regain HP", "can't be healed", "can't heal", "can't recover HP", "can't regain hit points")
    ],
    *[
        wording(f"{who} must attack {him}", f"{him} / must be attacked")
        for who in ("enemies", "opposing characters", "all enemies", "opponents", "your opponents", "enemy characters")
        + ("each enemy", "each opposing character", "all opposing characters", "attackers")
        for him in HIM
    ],
    wording("<x> must be attacked first", "<x> / must be attacked"),
    wording("^ taunt $", "^ this / must be attacked $"),
    wording("^ only <x> can attack <y> $", "^ <y> can be attacked by / <x> / only $"),
    wording("^ <y> can only be attacked by <x> $", "^ <y> can be attacked by / <x> / only $"),
    wording("^ <x> can't attack this $", "^ this / can't be attacked by / <x> $"),
    wording("this attack can't miss", "the attacker / can't miss / for this attack"),
    wording("this attack hits automatically", "the attacker / can't miss / for this attack"),
    wording("always hits", "can't miss"),
    wording("always hit", "can't miss"),
    *[
        wording(f"<x> {verb} {more} action", "<x> / gets / 1 / more action")
        for verb in ("gets", "gains", "has", "may take", "takes", "performs", "may perform", "gets to take")
        for more in ("an additional", "an extra", "one additional", "one more", "another", "a second", "one extra")
    ],
    *[
        wording(f"^ this {words} {each} $", "^ Double Strike $")
        for words in ("can attack twice", "may attack twice", "attacks twice")
        for each in (
            "each turn",
            "each round",
            "each activation",
            "per turn",
            "per round",
            "per activation",
            "a round",
            "a turn",
        )
    ],
    # What happens.
    *[
        wording(f"an attack {misses} {him}", f"{him} / is missed")
        for misses in ("misses", "against this misses", "fails to hit")
        for him in HIM
    ],
    wording("an attack against this misses", "this / is missed"),
    wording("an attack on this misses", "this / is missed"),
    *[
        wording(f"you {do} a save", f"a / friendly / character / {house} a save")
        for do, house in (("make", "makes"), ("succeed at", "makes"), ("pass", "makes"), ("fail", "fails"))
    ],
    wording("succeeds at a save", "makes a save"),
    wording("passes a save", "makes a save"),
    wording("leaves the field", "leaves play"),
    wording("leaves the game", "leaves play"),
    *[
        wording(f"you {plays} {which} reinforcement", f"{house} / friendly / reinforcement / enters play")
        for plays in ("deploy", "play")
        for which, house in (("a", "a"), ("another", "another"))
    ],
    *[
        wording(f"{who} {plays} a reinforcement", "an / opposing / reinforcement / enters play")
        for who in ("your opponent", "an opponent", "an enemy", "the opponent", "an opposing character")
        for plays in ("deploys", "plays")
    ],
    *[
        wording(f"{who} {does}", f"an opponent / {does}")
        for who in ("your opponent", "an enemy", "the opponent", "a opposing character", "each opponent")
        for does in ("plays an equipment", "plays an event", "draws a card")
    ],
    wording("plays an equipment card", "plays an equipment"),
    wording("play an equipment card", "play an equipment"),
    wording("attaches an equipment", "plays an equipment"),
    wording("plays an event card", "plays an event"),
    # What is done.
    wording("counter <x> unless", "cancel <x> unless"),
    wording("counter target event", "cancel / target / event"),
    wording("counter an event", "cancel / an / event"),
    wording("counter that event", "cancel / target / event"),
    wording("negate", "cancel"),
    wording("unless <x> discards", "unless / <x> / discards"),
    wording("unless your opponent discards", "unless / an opponent / discards"),
    wording("unless its controller discards", "unless / an opponent / discards"),
    wording("look at your opponent's hand", "look at the hand of / an opponent"),
    wording("look at an opponent's hand", "look at the hand of / an opponent"),
    wording("look at target opponent's hand", "look at the hand of / an opponent"),
    wording("look at opposing hand", "look at the hand of / an opponent"),
    *[
        wording(f"your opponent reveals {their} hand", "look at the hand of / an opponent")
        for their in ("their", "his", "its")
    ],
    *[
        wording(f"{look} and {words}", "look at the hand of / an opponent / and choose / a / card to discard")
        for look in ("look at your opponent's hand", "look at opposing hand", "look at an opponent's hand")
        for words in (
            "choose a card ; they discard it",
            "choose a card : they discard it",
            "choose a card ; that player discards it",
            "choose a card : that player discards it",
            "choose a card . they discard it",
            "choose a card . they discard that card",
            "choose a card . that player discards it",
            "choose a card . that player discards that card",
            "discard a card from it",
            "discard a card of your choice",
            "choose a card from it . they discard it",
            "choose a card from it . that player discards it",
            "discard one of those cards",
        )
    ],
    *[
        wording(
            f"look at the top # cards of your deck {joint} {verb} {one} {of}and {rest}",
            f"look at the top / # / cards of your deck, take / 1 / and {house}",
        )
        for joint in (",", ".", ", then", "and")
        for verb in ("take", "draw", "keep", "put")
        for one in ("one", "1")
        for of in (
            "",
            "of them ",
            "into your hand ",
            "of them into your hand ",
            "in your hand ",
            "of them in your hand ",
        )
        for rest, house in (
            ("put the rest on the bottom", "put the rest on the bottom"),
            ("put the others on the bottom", "put the rest on the bottom"),
            ("put the rest on the bottom in any order", "put the rest on the bottom"),
            ("put the rest on the bottom of your deck", "put the rest on the bottom"),
            ("the rest on the bottom", "put the rest on the bottom"),
            ("the rest on the bottom of your deck", "put the rest on the bottom"),
            ("put the rest on the bottom of your deck in any order", "put the rest on the bottom"),
            ("discard the rest", "discard the rest"),
            ("discard the others", "discard the rest"),
            ("put the rest into your discard pile", "discard the rest"),
        )
    ],
    wording("shuffle your graveyard into your deck", "shuffle your discard pile into your deck"),
    *[
        wording(f"<x> shuffles {their} discard pile into {their} deck", "<x> / shuffles the discard pile into the deck")
        for their in ("their", "its", "his")
    ],
    *[
        wording(
            f"<x> {verb} {their} hand , then draws # cards",
            "<x> / discards the whole hand / and <x> / draws / # / cards",
        )
        for verb in ("discards",)
        for their in ("their", "its", "his")
    ],
    *[
        wording(
            f"<x> discards {their} hand and draws # cards",
            "<x> / discards the whole hand / and <x> / draws / # / cards",
        )
        for their in ("their", "its", "his")
    ],
    *[wording(f"<x> discards {their} hand", "<x> / discards the whole hand") for their in ("their", "its", "his")],
    *[
        wording(f"discard the top {n} of your deck", f"put the top / {house} / of your deck into your discard pile")
        for n, house in (("card", "1 / card"), ("# cards", "# / cards"))
    ],
    wording(
        "put the top card of your deck into your discard pile",
        "put the top / a / card / of your deck into your discard pile",
    ),
    wording("mill # cards", "put the top / # / cards / of your deck into your discard pile"),
    *[
        wording(
            f"{who} puts the top {n} of {their} deck into {their} discard pile",
            f"{house} / puts the top / {m} / of the deck into the discard pile",
        )
        for who, house in (
            ("your opponent", "an opponent"),
            ("target opponent", "an opponent"),
            ("each player", "each player"),
        )
        for n, m in (("card", "a / card"), ("# cards", "# / cards"))
        for their in ("their", "its", "his")
    ],
    wording("move this equipment to <x>", "attach / this equipment / to / <x>"),
    wording("attach this to <x>", "attach / this equipment / to / <x>"),
    wording("move <y> to <x>", "attach / <y> / to / <x>"),
    wording("play <x> from your discard pile", "deploy / <x> / in your discard pile"),
    wording("deploy <x> from your discard pile", "deploy / <x> / in your discard pile"),
    wording("deal damage to <x> equal to <y> $", "<x> / takes damage equal to / <y> $"),
    *[
        wording(
            f"search your deck for {a} reinforcement and put it into play",
            "search your deck for / a / reinforcement card / , then / deploy / it",
        )
        for a in ("a", "an")
    ],
    # What is so.
    wording("you have fewer <x> than your opponent ,", "you control fewer / <x> / than each opponent ,"),
    wording("you have more <x> than your opponent ,", "you control more / <x> / than each opponent ,"),
    wording("you control fewer <x> than your opponent ,", "you control fewer / <x> / than each opponent ,"),
    wording("you control more <x> than your opponent ,", "you control more / <x> / than each opponent ,"),
    wording("your opponent has more <x> than you ,", "you control fewer / <x> / than each opponent ,"),
    wording("your opponent controls more <x> than you ,", "you control fewer / <x> / than each opponent ,"),
    *[
        wording(words, "there is no / other / friendly / hero")
        for words in (
            "this is your last hero",
            "this is your only hero",
            "this is your only hero in play",
            "this is your last hero in play",
            "this is the only hero you control",
            "you control no other heroes",
            "you have no other heroes",
        )
    ],
    wording("an enemy hero was defeated this round", "an opposing hero was defeated this round"),
    *[
        wording(f"if {words} ,", "if / it / was defeated by that ,")
        for words in (
            "it is defeated this way",
            "it was defeated this way",
            "that defeats it",
            "this defeats it",
            "it is defeated",
            "it was defeated",
            "it dies this way",
            "that character is defeated this way",
            "that character is defeated",
        )
    ],
    *[wording(f"there are no <x> counters on {it}", "there is no / <x> / counter on / this") for it in ("this", "it")],
    wording("this has no <x> counters", "there is no / <x> / counter on / this"),
    wording("^ this enters with <x> $", "^ this enters play with / <x> $"),
    *[wording("this comes into play with <x>", "this enters play with / <x>")],
    wording("is undamaged", "is not / wounded"),
    wording("is damaged", "is / wounded"),
    wording("^ <x> while this is in play $", "^ <x> $"),
    wording("^ while this is in play , <x> $", "^ <x> $"),
]
HOW_LONG: Final = "A change says how long it lasts."
FOR_GOOD: Final = "HP are those printed on the card; what was lost of them can be regained."
CURES: Final = [
    cure("before they can attack", "Who must be attacked keeps all others safe.", ""),
    cure("can't be damaged by <x>", "It takes all damage, or is not attacked by some.", "can't be attacked by <x>"),
    cure("gains # HP permanently", FOR_GOOD, "regains # HP"),
    cure("permanently gains # HP", FOR_GOOD, "regains # HP"),
    *[
        cure(words, FOR_GOOD)
        for words in (
            "gets <x> HP",
            "gains <x> HP",
            "get <x> HP",
            *[f"has +{number} HP" for number in range(1, 6)],
            *[f"have +{number} HP" for number in range(1, 6)],
            "maximum HP",
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
    cure("^ this attacks twice $", "There is a keyword for that.", "Double Strike"),
    *[
        cure(f"^ {cost} : <x> $", "Abilities cost an activation.", f"activate: {house}, then <x>")
        for cost, house in (
            ("discard a card", "discard a card"),
            ("discard # cards", "discard # cards"),
            ("sacrifice this", "this is defeated"),
            ("defeat this", "this is defeated"),
            ("remove a <y> counter from this", "remove a <y> counter from this"),
            ("remove # <y> counters from this", "remove # <y> counters from this"),
        )
    ],
    cure(
        "^ once per round , you may <x> $",
        "It is used as the round begins, or by activating.",
        "instant: you may <x>",
        "once per round, activate: <x>",
    ),
    cure(
        "^ once per turn , you may <x> $",
        "It is used as the round begins, or by activating.",
        "instant: you may <x>",
        "once per round, activate: <x>",
    ),
    cure("^ once per game , <x> $", "Abilities are activated.", "once per game, activate: <x>"),
    *[
        cure(f"<x> must make a save or {one} <y> $", "A save is against a number.", f"<x> {house} <y>: Save 4")
        for one, house in (("take", "takes"), ("get", "gets"), ("lose", "loses"), ("be", "is"))
    ],
    cure("^ the next attack of <x> this turn has <y> $", "A change lasts for a time.", "<x> gets <y> this turn"),
    cure("^ the next attack of <x> has <y> $", "A change lasts for a time.", "<x> gets <y> this turn"),
    cure("it may attack again <x> $", "There is a keyword for a second attack, which stands alone: “Double Strike”."),
    cure("^ reinforcements enter play <x> $", "Reinforcements have no HP: any damage defeats them."),
    cure("roll is a natural 6", "A natural 6 doubles the damage by itself (BD-8.9).", "this rolls a natural 6"),
    cure("divided as you choose", "Damage is the same for all."),
    cure("exchange positions", "Nobody stands in a place."),
    cure("attacks all <x>", "An attack is of one character on one.", "attacks target opposing character"),
    cure("target player", "A player is named: you, each opponent, each player.", "each player", "each opponent"),
    cure("until your next turn", HOW_LONG, "until end of round"),
    cure("each adjacent enemy", "Nobody stands beside another.", "each opposing character"),
    cure("to the back row", "There are no rows."),
    cure(
        "you may deploy <x> this turn",
        "One of each type may be deployed in a turn; a text deploys beside that.",
        "deploy a reinforcement card in your hand",
    ),
    cure("^ once per round , this <x> second attack $", "There is a keyword for that.", "Double Strike"),
    cure("adjacent friendly characters", "Nobody stands beside another.", "Friendly characters"),
    cure("this drops to # HP or less ,", "Its HP are looked at all the time.", "this becomes unconscious,"),
    cure(
        "look at the top # cards of your deck . <x> $",
        "What is looked at stays in the deck.",
        "look at the top # cards of your deck and put them back in any order",
    ),
    missing("can't attack", HOW_LONG, "this turn", "until end of round"),
    missing("can't be attacked", HOW_LONG, "this turn", "until end of round"),
]
"""Words that mean something else here."""
