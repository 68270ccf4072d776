"""How many cards of a file, and how many of their sentences, are understood: at once, after what is suggested, never. Each card is read
by itself; what is wrong with a card besides its sentences counts as a sentence that is not understood.

python bench/strangers.py bluthelden FILE [--from 0] [--to 50] [--tell]

`--tell` prints every card: how each of its sentences is understood in the words of the house, or why not.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path
from typing import Any

import rubrica
from rubrica.engine.errors import BadCard
from rubrica.language.understanding import understand_card

OFFERED = re.compile(r"(?:Did you mean|it is read:|could be:| or|Write) “([^”]+)”")
ROUNDS = 3
"""Suggestions that somebody follows, one after the other."""


def understood(game: Any, card: dict[str, Any]) -> tuple[list[str], list[tuple[str, str, str]]]:
    """How a card's sentences are told back, and what is wrong: each problem with its field and its sentence."""
    told, faults = understand_card(game, card)
    said = [one.printed or f"?? {one.problem}" for one in told]
    wrong = []
    for one in told:
        if one.problem:
            value = card.get(one.field, "")
            text = value[one.part] if isinstance(value, list) else value
            wrong.append((one.field, text[one.start : one.end], one.problem))
    wrong += [(fault.field, "", fault.problem) for fault in faults]
    return [*said, *[f"!! {fault.problem}" for fault in faults]], wrong


def mended(game: Any, card: dict[str, Any]) -> dict[str, Any] | None:
    """The card with what was suggested first for each of its sentences, if it is read then."""
    for _ in range(ROUNDS):
        _, wrong = understood(game, card)
        if not wrong:
            return card
        changed = dict(card)
        for field, sentence, problem in wrong:
            found = OFFERED.search(problem)
            if found is None or not sentence or not isinstance(changed.get(field), str):
                return None
            way = found[1] if found[1].endswith(".") else f"{found[1]}."
            whole = (" " in found[1] and found[1][0].isupper()) or sentence.strip()[:1].islower()
            if not whole:
                return None
            changed[field] = changed[field].replace(sentence, way)
        if changed == card:
            return None
        card = changed
    return None


def readable(game: Any, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """The cards of the file that are read: others may name them."""
    found: dict[str, Any] = {}
    for fields in cards:
        try:
            card = game.reader.read(fields, "the file")
        except BadCard:
            continue
        found[card.label] = card
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", type=int, default=None)
    parser.add_argument("--tell", action="store_true")
    asked = parser.parse_args()
    content = tomllib.loads(asked.file.read_text(encoding="utf-8"))
    game: Any = rubrica.game(asked.game)
    game = game.with_words(game.words_in(content, asked.file.name))
    shipped, others = game.cards, readable(game, content["card"])
    counts = {"at once": 0, "suggested": 0, "never": 0}
    all_sentences = not_understood = 0
    for card in content["card"][asked.first : asked.to]:
        game.loaded = {**shipped, **{label: other for label, other in others.items() if other.name != card["name"]}}
        said, wrong = understood(game, card)
        better = mended(game, card) if wrong else card
        how = "never" if better is None else "suggested" if wrong else "at once"
        counts[how] += 1
        all_sentences += len(said)
        not_understood += len(wrong)
        if asked.tell:
            texts = [str(value) for key, value in card.items() if key in game.texts]
            print(f"== {how}: {card['name']}: {' / '.join(texts)}")
            print(*[f"   {line}" for line in said], sep="\n")
            if better is not None and wrong:
                print(f"   -> {' / '.join([str(better[key]) for key in better if key in game.texts])}")
    shares = ", ".join([f"{key} {many}" for key, many in counts.items()])
    print(f"{asked.game}: cards: {shares}; sentences: {all_sentences - not_understood} of {all_sentences} at once")


if __name__ == "__main__":
    main()
