"""The phrasebook of Battle Decks: the shared phrases and its own."""

from __future__ import annotations

from rubrica.games.battledecks.phrases import (
    abilities,
    cards,
    causes,
    changes,
    conditions,
    durations,
    effects,
    fights,
    looking_at_dice,
    more_changes,
    others_choose,
    piles,
    players_barred,
    rolls,
    triggers,
    wards,
    while_fighting,
    wordings,
    wordings_of_cards,
    wordings_of_fights,
    words,
    would,
)
from rubrica.language.nodes import amounts, control, lines, modes, offering, players, sayings, things
from rubrica.language.nodes.base import Description, Duration, Effect, Joined, Noun, That
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import Phrasebook


def make_book(classes: tuple[str, ...], plurals: dict[str, str]) -> Phrasebook:
    files = (words, effects, causes, changes, cards, rolls, triggers, would, abilities)
    kinds = (
        *things.KINDS,
        *sayings.KINDS,
        *[kind for file in files for kind in file.KINDS],
        Effect,
        Joined,
        amounts.Number,
        Duration,
    )
    return Phrasebook(
        [
            *amounts.PHRASES,
            *control.PHRASES,
            *modes.PHRASES,
            *offering.PHRASES,
            *things.PHRASES,
            *things.pronouns("character"),
            *players.PHRASES,
            *players.MANY,
            *words.PHRASES,
            *words.class_phrases(classes),
            *triggers.PHRASES,
            *conditions.PHRASES,
            *durations.PHRASES,
            *effects.PHRASES,
            *changes.PHRASES,
            *causes.PHRASES,
            *fights.PHRASES,
            *wards.PHRASES,
            *would.PHRASES,
            *rolls.PHRASES,
            *looking_at_dice.PHRASES,
            *while_fighting.PHRASES,
            *more_changes.PHRASES,
            *players_barred.PHRASES,
            *others_choose.PHRASES,
            *cards.PHRASES,
            *piles.PHRASES,
            *abilities.PHRASES,
            *lines.enters_with("enters play"),
            *abilities.class_words(classes),
            *sayings.PHRASES,
            *sayings.NOUNS,
        ],
        (Noun, Description, That, Tallied, causes.Cause),
        tuple(dict.fromkeys(kinds)),
        wordings.sayings_of(classes, plurals),
        [*wordings.WORDINGS, *wordings.MORE, *wordings_of_fights.FIGHTS, *wordings_of_cards.CARDS],
        wordings.CURES,
    )
