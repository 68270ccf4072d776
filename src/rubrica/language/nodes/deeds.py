"""The verbs that every game has. Each game does them by its own rules, with a node of its own; their words are written once."""

from __future__ import annotations

from typing import Any

from rubrica.language.nodes.control import UnlessDiscarded
from rubrica.language.phrases import phrase


def destroys(node: type) -> list[Any]:
    return [phrase("destroy {whom}", node)]


def sacrifices(node: type) -> list[Any]:
    return [phrase("sacrifice {whom}", node)]


def deals_damage(node: type) -> list[Any]:
    return with_damage("deal {} to {{whom}}", node)


def with_damage(words: str, node: type, **fixed: Any) -> list[Any]:
    """A phrase for plain damage, and one for damage that is reckoned."""
    return [
        phrase(words.format("{amount=Simple} damage"), node, **fixed),
        phrase(words.format("damage equal to {amount=Reckoned}"), node, **fixed),
    ]


def fights(node: type) -> list[Any]:
    return [phrase("{one} fight[s] {whom}", node)]


def draws(node: type, **who: Any) -> list[Any]:
    """`who` names the player, who is not said."""
    return [phrase("draw {amount=Simple#} card(s)", node, **who)]


def draws_reckoned(node: type, **who: Any) -> list[Any]:
    return [phrase("draw cards equal to {amount=Reckoned}", node, **who)]


def players_draw(node: type) -> list[Any]:
    return [phrase("{who} draw[s] {amount=Simple#} card(s)", node)]


def discards_cards(node: type, **who: Any) -> list[Any]:
    """From hand."""
    return [phrase("discard {amount=Simple#} card(s)", node, **who)]


def discards_hand(node: type, **who: Any) -> list[Any]:
    """All of it."""
    return [phrase("discard your hand", node, **who)]


def discards_whole_hand(node: type) -> list[Any]:
    return [phrase("{who} discard[s] the whole hand", node)]


def discards_their_hand(node: type) -> list[Any]:
    return [phrase("{who} [discards their hand|discard their hands]", node)]


def unless_discarded(discard: type, hand: int) -> list[Any]:
    """By the game's own way to discard, from its hand."""
    return [phrase(f"{{effect}} unless {{instead={discard.__name__}}}", UnlessDiscarded, hand=hand)]


def shows_hand(node: type, chosen_from: type) -> list[Any]:
    """To you; you may choose what is discarded."""
    return [
        phrase("{who} reveal[s] their hand", node),
        phrase("{who} reveal[s] their hand and discard[s] a(n) {what} of your choice", chosen_from),
    ]


def shuffles_own_in(node: type, **you: Any) -> list[Any]:
    """Your discard pile; `you` names the player, who is not said."""
    return [phrase("shuffle your discard pile into your deck", node, **you)]


def shuffles_in(node: type, **you: Any) -> list[Any]:
    """A discard pile; `you` names the player, who is not said in the first."""
    return [
        *shuffles_own_in(node, **you),
        phrase("{who} shuffle[s] the discard pile into the deck", node),
    ]


def puts_away(node: type, you: Any, **how: Any) -> list[Any]:
    """From the top of a deck."""
    return [
        phrase("put the top {amount=Simple#} card(s) of your deck into your discard pile", node, who=you, **how),
        phrase("{who} put[s] the top {amount=Simple#} card(s) of the deck into the discard pile", node, **how),
    ]


def puts_on_top(node: type, **how: Any) -> list[Any]:
    """Of the deck from which it is."""
    return [phrase("put {whom} on top of its owner's deck", node, **how)]


def puts_below(node: type, **how: Any) -> list[Any]:
    return [phrase("put {whom} on the bottom of its owner's deck", node, **how)]


def arranges(node: type) -> list[Any]:
    return [phrase("look at the top {amount=Simple} cards of your deck and put them back in any order", node)]


def players_discard(node: type, **what: Any) -> list[Any]:
    return [phrase("{who} discard[s] {amount=Simple#} card(s)", node, **what)]


def players_discard_at_random(node: type) -> list[Any]:
    return [phrase("{who} discard[s] {amount=Simple#} card(s) at random", node)]


def discards(node: type, **how: Any) -> list[Any]:
    """What is named, wherever it may be."""
    return [phrase("discard {whom}", node, **how)]


def searches_deck(node: type) -> list[Any]:
    return [phrase("search your deck for a(n) {what}", node)]


def looks_at_top(node: type) -> list[Any]:
    return [phrase("look at the top {amount=Simple} card(s) of your deck", node)]


def reveals_top(node: type, **how: Any) -> list[Any]:
    return [phrase("reveal the top card of your deck", node, **how)]


def cancels(node: type) -> list[Any]:
    return [phrase("cancel {whom}", node)]


def redirects(node: type) -> list[Any]:
    return [phrase("redirect {whom}", node)]


def shuffles_home(node: type, **how: Any) -> list[Any]:
    """Into the deck from which it is."""
    return [phrase("shuffle {whom} into its owner's deck", node, **how)]


def gains_control(node: type, **how: Any) -> list[Any]:
    return [
        phrase("gain control of {whom}", node, until=None, **how),
        phrase("gain control of {whom} {until=Until}", node, **how),
    ]


def puts_into_play(node: type, **how: Any) -> list[Any]:
    return [phrase("put {whom} into play", node, **how)]


def returns_to_owner(node: type, **where: Any) -> list[Any]:
    return [phrase("return {whom} to its owner's hand", node, **where)]


def returns_to_you(node: type, **where: Any) -> list[Any]:
    return [phrase("return {whom} to your hand", node, **where)]


def gains_keyword(node: type, **how: Any) -> list[Any]:
    """For a while."""
    return [phrase("{whom} gain[s] {keyword} {until}", node, **how)]


def loses_keyword(node: type, **how: Any) -> list[Any]:
    return [phrase("{whom} [loses|lose] {keyword} {until}", node, **how)]


def gains_keyword_for_good(node: type, **how: Any) -> list[Any]:
    """Or as long as the game says, where no time is named."""
    return [phrase("{whom} gain[s] {keyword}", node, **how)]


def loses_keyword_for_good(node: type, **how: Any) -> list[Any]:
    return [phrase("{whom} [loses|lose] {keyword}", node, **how)]


def gains_ability(node: type) -> list[Any]:
    """One that is given in quotes, for a while."""
    return [phrase("{whom} gain[s] {name} {until}", node)]


def loses_abilities(node: type) -> list[Any]:
    return [phrase("{whom} [loses|lose] all abilities {until}", node)]


def loses_text_for_good(node: type, **how: Any) -> list[Any]:
    """Or as long as the game says, where no time is named."""
    return [phrase("{whom} [loses its|lose their] text", node, **how)]


def loses_text(node: type) -> list[Any]:
    """Printed text and what was gained so far, for a while."""
    return [phrase("{whom} [loses its|lose their] text {until}", node)]


def deals_none(node: type, **how: Any) -> list[Any]:
    """Whose damage is none, for a while."""
    return [phrase("{whom} deal[s] no damage {until}", node, **how)]


def never_deals(node: type, **how: Any) -> list[Any]:
    """The same as long as a card says so."""
    return [phrase("{who} deal[s] no damage", node, **how)]


def prevents(some: type, everything: type, **how: Any) -> list[Any]:
    """The next damage, or all of it, for a while."""
    return [
        phrase("prevent all damage to {whom} {until}", everything, **how),
        phrase("prevent the next {amount=Simple} damage to {whom} {until}", some),
    ]


def prevents_everything(node: type, **how: Any) -> list[Any]:
    """Whoever takes it."""
    return [phrase("prevent all damage", node, **how)]


def gives_control(node: type, **how: Any) -> list[Any]:
    """To another player."""
    return [phrase("{who} gain[s] control of {whom}", node, **how)]


def has_keyword(node: type, **how: Any) -> list[Any]:
    """As long as the card is there that says so."""
    return [phrase("{who} [has|have] {keyword}", node, **how)]
