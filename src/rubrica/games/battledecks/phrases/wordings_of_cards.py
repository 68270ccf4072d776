"""How players write events, equipment and equalizers: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.games.battledecks.phrases.abilities import MEANINGS
from rubrica.language.wordings import wording

THEIR: Final = ("their", "its", "his")
CARDS: Final = [
    # Events: HP, tokens, counters.
    *[
        wording(f"regains {all_} HP", "regains all HP")
        for all_ in ("all its", "all of its", "all lost", "all their", "full")
    ],
    wording("fully heals <x>", "<x> / regains all HP"),
    wording("is fully healed", "regains all HP"),
    wording("set the HP of <x> to # $", "the HP of / <x> / becomes / # $"),
    wording("the HP of <x> is set to # $", "the HP of / <x> / becomes / # $"),
    wording("remove all activation tokens from <x> $", "refresh / <x> $"),
    wording("remove an activation token from <x> $", "refresh / <x> $"),
    wording("remove its activation token", "refresh / it"),
    wording("loses # DEF", "gets / -# / DEF"),
    wording("loses # ATK", "gets / -# / ATK"),
    wording("loses # DMG", "gets / -# / DMG"),
    # An attack that somebody makes at once.
    *[
        wording(f"<x> {attacks} $", "<x> / attacks / target / opposing / character $")
        for attacks in (
            "may attack immediately",
            "attacks immediately",
            "may attack now",
            "makes an attack",
            "may make an attack",
            "may immediately attack",
            "makes an immediate attack",
            "may make an additional attack",
            "makes a basic attack",
        )
    ],
    *[
        wording(f"{makes} an attack {against}", "attacks")
        for makes in ("makes", "may make")
        for against in ("against", "on")
    ],
    wording("may immediately attack", "attacks"),
    wording("may attack <x> immediately", "attacks / <x>"),
    # Saves.
    *[
        wording(f"<x> {makes} {save} or <y> $", "<x> <y> : Save / # $")
        for makes in ("makes", "rolls", "must make", "must roll", "must pass")
        for save in ("a save of #", "a save #", "a save against #", "save #", "a # save", "a save ( # )")
    ],
    *[
        wording(f"<x> {unless} {save} $", "<x> : Save / # $")
        for unless in (
            "unless it makes",
            "unless they make",
            "unless it passes",
            "unless it succeeds at",
            "unless it rolls",
        )
        for save in ("a save of #", "a save #", "a save against #", "save #")
    ],
    wording("( save # )", ": Save / #"),
    # The attack and the die of this moment.
    *[
        wording(f"change {die} to a #", "turn the die into a / #")
        for die in ("a die", "a die roll", "the die", "the roll", "any die", "one die", "that die", "the result")
    ],
    *[
        wording(f"{treat} {die} as a natural #", "turn / an attack roll / into a / #")
        for treat in ("treat", "count")
        for die in ("an attack roll", "the attack roll", "the roll")
    ],
    *[
        wording(f"{turn} your attack roll {into} a natural #", "turn / your attack roll / into a / #")
        for turn in ("turn", "change")
        for into in ("into", "to")
    ],
    *[
        wording(f"{turn} your {roll} {into} a #", f"turn / your {roll} / into a / #")
        for turn in ("turn", "change")
        for roll in ("attack roll", "save", "roll")
        for into in ("into", "to")
    ],
    *[
        wording(attack, "the attack misses")
        for attack in (
            "the current attack misses",
            "that attack misses instead",
            "target attack misses",
            "this attack misses",
            "an attack misses automatically",
            "the attack automatically misses",
        )
    ],
    *[
        wording(attack, "the attack hits")
        for attack in ("the current attack hits", "target attack hits", "the attack automatically hits")
    ],
    *[
        wording(f"prevent all damage {of} {attack} $", "prevent all damage $")
        for of in ("from", "of", "dealt by")
        for attack in ("an attack", "one attack", "the attack", "target attack", "a single attack")
    ],
    wording("prevent # damage $", "prevent / # / of the damage to / target / character / about to take damage $"),
    wording("prevent all that damage $", "prevent all damage $"),
    *[
        wording(f"change the target of {attack} to", "redirect the attack to")
        for attack in ("an attack", "the attack", "target attack")
    ],
    *[
        wording(f"the next attack {of} <x> {time} {gets} <y> $", "<x> / gets <y> / in its next attack $")
        for of in ("of", "by", "made by")
        for time in ("this turn", "this round")
        for gets in ("gets", "has")
    ],
    *[
        wording(f"<x> gets <y> {on} its next attack {time} $", "<x> / gets <y> / in its next attack $")
        for on in ("on", "for")
        for time in ("this turn", "this round")
    ],
    *[wording(f"<x> gets <y> {on} its next attack $", "<x> / gets <y> / in its next attack $") for on in ("on", "for")],
    *[
        wording(f"against the next attack {time}", "against the next attack")
        for time in ("this turn", "this round", "against it", "made against it")
    ],
    *[
        wording(f"^ the next time <x> attacks {time} , it gets <y> $", "^ <x> / gets <y> / in its next attack $")
        for time in ("this turn", "this round")
    ],
    wording("^ the next time <x> attacks , it gets <y> $", "^ <x> / gets <y> / in its next attack $"),
    *[
        wording(f"gets <x> for each <y> {until} $", "gets <x> / for each <y> $")
        for until in ("until end of round", "this round")
    ],
    wording("gets <x> for each <y> this turn $", "gets <x> / this turn / for each <y> $"),
    *[wording(f"at the {end} of this round ,", f"at / the {end} of the round ,") for end in ("end", "start")],
    *[wording(f"<x> at the {end} of this round $", f"at / the {end} of the round , <x> $") for end in ("end",)],
    # Play it only when.
    wording("play this only when <x> $", "play this only if / <x> $"),
    wording("play only when <x> $", "play this only if / <x> $"),
    wording("play this when <x> $", "play this only if / <x> $"),
    wording("play this only during <x> $", "play this only if / it is / <x> $"),
    *[wording(f"{a} <x> is attacked $", f"{a} <x> / is being attacked $") for a in ("a", "an")],
    *[wording(f"{a} <x> attacks $", f"{a} <x> / is attacking $") for a in ("a", "an")],
    # Activations, players, control.
    *[
        wording(f"{you} {more}", "you activate / 1 / more characters this turn")
        for you in ("you may activate", "activate", "you can activate")
        for more in (
            "an additional character this turn",
            "one more character this turn",
            "another character this turn",
            "an extra character this turn",
            "two characters this turn",
        )
    ],
    *[
        wording(
            f"{who} skips {their} {next_} activation{more}",
            "the active player activates no further character this turn",
        )
        for who in ("your opponent", "target opponent", "an opponent", "target player", "the active player")
        for their in THEIR
        for next_ in ("next",)
        for more in ("", " this turn")
    ],
    *[
        wording(f"no {cards} can be {played}", f"each player / can't {house}")
        for cards, played, house in (
            ("events", "played", "play events"),
            ("cards", "played", "play cards"),
            ("equipment", "played", "play equipment"),
            ("cards", "drawn", "draw cards"),
            ("reinforcements", "deployed", "deploy reinforcements"),
        )
    ],
    *[
        wording(f"can't {does}", f"can't {house}")
        for does, house in (
            ("play any events", "play events"),
            ("play an event", "play events"),
            ("play equipment cards", "play equipment"),
            ("draw a card", "draw cards"),
            ("play reinforcements", "deploy reinforcements"),
            ("deploy any reinforcements", "deploy reinforcements"),
            ("play event cards", "play events"),
        )
    ],
    wording("take control of <x>", "gain control of / <x>"),
    wording("you gain control of <x>", "gain control of / <x>"),
    wording("discards down to # cards", "discards down to / # / cards"),
    wording("discards cards until they have #", "discards down to / # / cards"),
    *[wording(f"to their owners {hands}", "to hand") for hands in ("hands", "hand")],
    *[
        wording(f"to {whose} {hands}", "to hand")
        for whose in ("their owners'", "their owner's", "their controllers'")
        for hands in ("hands", "hand")
    ],
    *[wording(f", put {it} into play", f"and put {it} into play") for it in ("it",)],
    *[wording(f"{destroy} all <x>", "discard / all / <x>") for destroy in ("destroy",)],
    wording("<x> can attack twice this round $", "<x> / gains Double Strike / until end of round $"),
    wording("<x> can attack twice this turn $", "<x> / gains Double Strike / this turn $"),
    wording("<x> may attack twice this round $", "<x> / gains Double Strike / until end of round $"),
    wording("<x> may attack twice this turn $", "<x> / gains Double Strike / this turn $"),
    wording("gains Double Strike $", "gains Double Strike / until end of round $"),
    wording("gains Bulwark $", "gains Bulwark / until end of round $"),
    wording("cancel an event that targets <x> $", "cancel / a / event / that targets / <x> $"),
    wording("that target <x>", "that targets / <x>"),
    # Several at once, and what others choose.
    *[wording(f"HP each {end}", f"HP {end}") for end in ("$", ",")],
    *[wording(f"damage each {end}", f"damage {end}") for end in ("$", ",")],
    *[wording(f"each {verb}", verb) for verb in ("regain", "take", "get", "lose")],
    *[
        wording(
            f"^ <x> and {a} <y> take # damage $", f"^ <x> takes / # / damage / and / {a} <y> / takes / # / damage $"
        )
        for a in ("target", "each", "another", "this")
    ],
    *[
        wording(
            f"deal # damage to <x> and {a} <y> $", f"<x> / takes / # / damage / and / {a} <y> / takes / # / damage $"
        )
        for a in ("target", "each", "another", "this", "all")
    ],
    *[
        wording(f"{who} {chooses} {a} <x> they control", f"{house} / {chooses} one of their / <x>s")
        for who, house in (("each player", "each player"),)
        for chooses in ("chooses",)
        for a in ("a", "an")
    ],
    *[
        wording(f"{who} {sacrifices} one of their <x>", f"{who} / defeats one of their / <x>")
        for who in ("each player", "your opponent", "each opponent", "that player")
        for sacrifices in ("sacrifices", "discards", "destroys")
    ],
    *[
        wording(f"{who} {sacrifices} a {noun}", f"{who} / defeats one of their / {several}")
        for who in ("each player", "your opponent", "each opponent", "that player", "you", "an opponent")
        for sacrifices in ("sacrifices", "destroys", "defeats")
        for noun, several in (("reinforcement", "reinforcements"), ("hero", "heroes"), ("character", "characters"))
    ],
    *[
        wording(f"{who} chooses a {noun} they control", f"{who} / chooses one of their / {several}")
        for who in ("each player", "your opponent", "each opponent", "that player", "an opponent")
        for noun, several in (("reinforcement", "reinforcements"), ("hero", "heroes"), ("character", "characters"))
    ],
    *[
        wording(f"{who} chooses a friendly {noun}", f"{who} / chooses one of their / {several}")
        for who in ("your opponent", "each opponent", "an opponent")
        for noun, several in (("reinforcement", "reinforcements"), ("hero", "heroes"), ("character", "characters"))
    ],
    # X, and numbers that are set.
    wording("draw x cards , where x is <y> $", "draw cards equal to / <y> $"),
    wording("deal x damage to <z> , where x is <y> $", "<z> / takes damage equal to / <y> $"),
    wording("regains x HP , where x is <y> $", "regains / that much / HP $"),
    *[
        wording(f"{gets} {sign}X {stat} {end}, where x is <y> $", f"{gets} / {sign}1 {stat} / times / <y> {house}$")
        for gets in ("gets", "has")
        for sign in ("+", "-")
        for stat in ("ATK", "DEF", "DMG")
        for end, house in (
            ("", ""),
            ("until end of round ", "until end of round "),
            ("this turn ", "this turn "),
            ("this round ", "until end of round "),
        )
        if gets == "gets" or not end
    ],
    *[
        wording(f"{gets} {sign}X {stat} , where x is <y> $", f"{gets} / {sign}1 {stat} / times / <y> $")
        for gets in ("get", "have")
        for sign in ("+", "-")
        for stat in ("ATK", "DEF", "DMG")
    ],
    *[wording(f"has {stat} equal to <y> $", f"has / +1 {stat} / times / <y> $") for stat in ("ATK", "DMG")],
    wording("discard all cards in your hand", "discard your hand"),
    wording("discard all cards from your hand", "discard your hand"),
    wording(
        "each player discard their hands and draw # cards",
        "each player / discards the whole hand / and / each player / draws / # / cards",
    ),
    *[
        wording(f"draw {cards} until you have # {hand}", "draw up to / # / cards in hand")
        for cards in ("cards",)
        for hand in ("cards in hand", "in hand", "cards in your hand", "cards")
    ],
    wording("draw until you have # cards in hand", "draw up to / # / cards in hand"),
    wording("draw up to # cards $", "draw up to / # / cards in hand $"),
    wording("the last turn of the round", "the last turn"),
    *[
        wording(f"makes two attacks {time}", f"gains Double Strike / {house}")
        for time, house in (("this turn", "this turn"), ("this round", "until end of round"))
    ],
    *[wording(f"<x> can activate again {time} $", "refresh / <x> $") for time in ("this round", "this turn")],
    wording("<x> can activate again $", "refresh / <x> $"),
    *[wording(f"if <x> has {a} <n> counter ,", "if / there is a / <n> / counter on / <x> ,") for a in ("a", "an")],
    *[
        wording(f"an {enemy} {roll}", f"an opponent's {roll}")
        for enemy in ("opposing", "enemy")
        for roll in ("attack roll", "save", "roll")
    ],
    *[
        wording(f"reroll {one} or {other}", "reroll the die")
        for one, other in (("an attack roll", "a save"), ("a save", "an attack roll"))
    ],
    *[
        wording(f"put it on the bottom {end}", f"put / it / on the bottom of its owner's deck {end}")
        for end in ("$", ",", "of your deck", "of the deck")
    ],
    # Equipment.
    *[
        wording(words, "this equipment stays at the end of the round")
        for words in (
            "this equipment is not discarded at the end of the round",
            "this is not discarded at the end of the round",
            "this isn't discarded at the end of the round",
            "this equipment isn't discarded at the end of the round",
            "this stays attached at the end of the round",
            "this equipment stays in play at the end of the round",
            "this equipment stays attached at the end of the round",
            "this stays in play at the end of the round",
            "at the end of the round , this equipment stays in play",
            "don't discard this at the end of the round",
            "don't discard this equipment at the end of the round",
            "this equipment isn't discarded at the end of each round",
        )
    ],
    *[
        wording(f"{when} , <x>", "when / this / enters play , <x>")
        for when in (
            "when this is attached",
            "when this equipment is attached",
            "when you attach this",
            "when you play this",
            "when you attach this equipment",
            "when this equipment enters play",
            "when attached",
            "when this becomes attached",
        )
    ],
    wording("this rolls a #", "this / rolls a natural / #"),
    wording("it rolls a #", "it / rolls a natural / #"),
    *[wording(f"{attacks} of <x> can't miss $", "<x> / can't miss $") for attacks in ("attacks", "the attacks")],
    *[
        wording(f"{often} <x> takes damage , prevent", f"{house} <x> / would take damage , / prevent")
        for often, house in (
            ("when", "when"),
            ("whenever", "whenever"),
            ("once per round , whenever", "once per round, whenever"),
            ("once per round , when", "once per round, whenever"),
        )
    ],
    *[
        wording(f"^ the first time each {time} <x> , <y> $", "^ once per round, whenever / <x> , <y> $")
        for time in ("round", "turn")
    ],
    *[
        wording(
            f"^ prevent the first # damage <x> {would} each round $",
            "^ once per round, whenever / <x> / would take damage , / prevent / # / of that damage $",
        )
        for would in ("would take", "takes")
    ],
    *[
        wording(
            f"^ prevent the first damage <x> {would} each round $",
            "^ once per round, whenever / <x> / would take damage , / prevent that damage $",
        )
        for would in ("would take", "takes")
    ],
    wording(
        "^ the first damage dealt to <x> each round is prevented $",
        "^ once per round, whenever / <x> / would take damage , / prevent that damage $",
    ),
    *[
        wording(f"activate , {cost} : <x> $", f"activate : / {cost} / , then <x> $")
        for cost in ("discard this equipment", "discard a card", "discard # cards")
    ],
    *[
        wording(f"activate and {cost} : <x> $", f"activate : / {cost} / , then <x> $")
        for cost in ("discard this equipment", "discard a card", "discard # cards")
    ],
    *[
        wording(f"may {twice} $", "has / 1 / more activation $")
        for twice in (
            "activate twice each round",
            "activate twice per round",
            "be activated twice each round",
            "activate a second time each round",
        )
    ],
    *[
        wording(f"can {twice} $", "has / 1 / more activation $")
        for twice in ("activate twice each round", "activate twice per round", "be activated twice each round")
    ],
    *[
        wording(f"{gets} an {additional} action each {round_}", "has / 1 / more action")
        for gets in ("gets", "has")
        for additional in ("additional", "extra")
        for round_ in ("round", "activation", "turn")
    ],
    *[
        wording(f"can't be activated {until} $", "can't activate / until end of round $")
        for until in ("this round", "until end of round")
    ],
    wording("can't be activated", "can't activate"),
    *[wording(f"can't act {until} $", "can't activate / until end of round $") for until in ("this round",)],
    wording("<x> would miss ,", "<x> / rolls / an attack roll / that fails ,"),
    *[
        wording(f"{whose} attacks deal # {more}damage to <y> $", "this / deals / # / more damage to / <y> $")
        for whose in ("the equipped hero's", "this's", "its", "equipped hero's")
        for more in ("", "more ", "extra ", "additional ")
    ],
    *[
        wording(f"{whose} attacks deal double damage to <y> $", "this / deals double damage to / <y> $")
        for whose in ("the equipped hero's", "this's", "its", "equipped hero's")
    ],
    *[wording(f"the equipped hero's {stat}", f"the {stat} of / this") for stat in ("ATK", "DEF", "DMG", "HP")],
    *[wording(f"while attached to {a} <x> ,", "while / this / is a / <x> ,") for a in ("a", "an")],
    *[
        wording(f"an {what} targets <x> ,", f"<x> / becomes the target of a / {what} ,")
        for what in ("event", "ability", "opposing event", "enemy event")
    ],
    *[
        wording(
            f"^ once per round , prevent # {of}damage to <x> $",
            "^ once per round, whenever / <x> / would take damage , / prevent / # / of that damage $",
        )
        for of in ("", "of the ")
    ],
    *[
        wording(
            f"^ prevent the first # damage {to} <x> each round $",
            "^ once per round, whenever / <x> / would take damage , / prevent / # / of that damage $",
        )
        for to in ("to", "dealt to")
    ],
    *[
        wording(f"{adds} # to {its} saves", "has / +# / to saves")
        for adds in ("adds",)
        for its in ("its", "all its", "all")
    ],
    *[
        wording(f"{twice} {each}", "attack twice each activation")
        for twice in ("attack twice",)
        for each in ("in its activation", "in one activation", "during its activation", "in the same activation")
    ],
    *[
        wording(f"to its owner's hand instead of {discarding}", "to hand")
        for discarding in ("discarding it", "being discarded")
    ],
    *[wording(f"to hand instead of {discarding}", "to hand") for discarding in ("discarding it", "being discarded")],
    *[
        wording(f"to your hand instead of {discarding}", "to hand")
        for discarding in ("discarding it", "being discarded")
    ],
    wording("hits with a #", "rolls a natural / #"),
    wording("hits with a natural #", "rolls a natural / #"),
    *[wording(f", {it} may move", ", you may move") for it in ("it", "this")],
    *[
        wording(f"{did} attack{round_} ,", f"{house} attacked this round ,")
        for did, house in (("didn't", "has not"), ("did not", "has not"), ("doesn't", "has not"))
        for round_ in ("", " this round")
    ],
    wording("hasn't attacked this round", "has not attacked this round"),
    wording("attacked this round ,", "has attacked this round ,"),
    wording("is healed ,", "regains HP ,"),
    *[
        wording(words, "the attack deals double damage")
        for words in (
            "double the damage",
            "it deals double damage",
            "that attack deals double damage",
            "double its damage",
            "double the damage of that attack",
        )
    ],
    *[
        wording(f"{attack} deals # {more} damage $", "the attack deals / # / more damage $")
        for attack in ("its attack", "that attack", "this attack", "it")
        for more in ("more", "additional", "extra")
    ],
    *[
        wording(f"{it} is {word} ,", f"the die shows an {word} number ,")
        for it in ("it", "the result", "the roll")
        for word in ("even", "odd")
    ],
    *[
        wording(f"on an {word} {number} ,", f"if / the die shows an {word} number ,")
        for word in ("even", "odd")
        for number in ("number", "result", "roll")
    ],
    *[
        wording(f", {and_} {verb} <y> $", f"and / it / {verb} <y> $")
        for and_ in ("and", "but", "but then")
        for verb in ("takes", "gets", "regains", "loses")
    ],
    *[wording(f", then {verb} <y> $", f", then / it / {verb} <y> $") for verb in ("takes", "gets", "regains", "loses")],
    *[
        wording(f"{mark}{and_} can't {what} $", f"and / it / can't {what} / until end of round $")
        for mark in (", ", "")
        for and_ in ("and", "but")
        for what in ("attack", "be attacked", "activate", "be healed")
    ],
    *[
        wording(f"{mark}{and_} can't {what} this turn $", f"and / it / can't {what} / this turn $")
        for mark in (", ", "")
        for and_ in ("and", "but")
        for what in ("attack", "be attacked", "activate", "be healed")
    ],
    *[
        wording(f"{mark}{and_} must attack {until} $", f"and / it / must attack / {house} $")
        for mark in (", ", "")
        for and_ in ("and", "but")
        for until, house in (("this turn", "this turn"), ("this round", "until end of round"))
    ],
    *[wording(f"an attack {against} <x> misses $", "the attack misses $") for against in ("against", "on")],
    *[
        wording(f"gains {word} {until} $", f'gains / "{word}" / {house} $')
        for word in MEANINGS
        for until, house in (
            ("until end of round", "until end of round"),
            ("this round", "until end of round"),
            ("this turn", "this turn"),
        )
    ],
    *[
        wording(f"prevent all damage {of} {attack}", "prevent all damage")
        for of in ("from", "of")
        for attack in ("the attack", "an attack")
    ],
    *[
        wording(f"{only} on {whose} turn $", "play this only if / it is not your turn $")
        for only in ("play this only", "play only")
        for whose in ("opposing", "your opponent's", "an opponent's", "an enemy's")
    ],
    *[wording(f"{attacks} another <x> $", "attacks / another / target / <x> $") for attacks in ("attacks",)],
    *[wording(f"attacks {a} <x> of your choice $", "attacks / target / <x> $") for a in ("a", "an")],
    wording("an attack roll of an enemy", "an opponent's attack roll"),
    *[
        wording(f"{of} opposing {roll}", f"{of} / an opponent's {roll}")
        for of in ("from", "to", "reroll")
        for roll in ("save", "attack roll", "roll")
    ],
    *[wording(f"an opposing attack {does} ,", f"a / opposing / character / {does} ,") for does in ("misses", "hits")],
    *[wording(f"a friendly attack {does} ,", f"a / friendly / character / {does} ,") for does in ("misses", "hits")],
    wording("target save fails", "a save / fails"),
    wording("target save succeeds", "a save / succeeds"),
    *[wording(f"that {did} this round", f"that has {did} this round") for did in ("activated", "attacked")],
    *[
        wording(f"that {have}n't {did} this round", f"that {house} not {did} this round")
        for have, house in (("has", "has"), ("have", "have"))
        for did in ("activated", "attacked")
    ],
    *[
        wording(f"that didn't {did} this round", f"that has not {house} this round")
        for did, house in (("activate", "activated"), ("attack", "attacked"))
    ],
    wording("unactivated <x>", "<x> that has not activated this round"),
    *[
        wording(f"{gets} # action {end}", f"{gets} / # / more action / {end}")
        for gets in ("gets", "get")
        for end in ("$", "this turn", "until end of round", "this round", "and")
    ],
    *[
        wording(f"{gets} # actions {end}", f"{gets} / # / more actions / {end}")
        for gets in ("gets", "get")
        for end in ("$", "this turn", "until end of round", "this round", "and")
    ],
    *[wording(f"1 +{more} {stat}", f"+{more} / {stat}") for more in range(1, 5) for stat in ("ATK", "DEF", "DMG")],
    # Equalizers.
    *[
        wording(f"^ {instead} , <x> $", "^ <x> $")
        for instead in (
            "instead of rolling",
            "instead of attacking normally",
            "instead of a roll",
            "instead of an attack roll",
            "instead of attacking",
        )
    ],
    wording("each target", "the target"),
    *[
        wording(f"the hero with the lowest HP {instead}", "the / hero / with the lowest HP")
        for instead in ("instead of the highest", "instead of the hero with the highest HP")
    ],
    wording("this only attacks <x> $", "the targets of this are / <x> $"),
    wording("this attacks only <x> $", "the targets of this are / <x> $"),
    wording("^ targets <x> $", "^ the targets of this are / <x> $"),
    *[
        wording(f"{it} {again}", f"{it} / attacks again")
        for it in ("it", "this")
        for again in (
            "makes another attack",
            "may attack again",
            "attacks a second time",
            "immediately attacks again",
            "makes an additional attack",
        )
    ],
    wording("after this attacks , <x>", "when / this / attacks , <x>"),
    wording("^ damage dealt by <x> is increased by # $", "^ <x> / deals / # / more damage to / characters $"),
]
"""Events, equipment, equalizers."""
