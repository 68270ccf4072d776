// Texts of the engine, cut into what is plain, what is a card's name and what is a rule's id, and put into players' words.
import type { View } from '../lib/types';

export type Piece = { text: string; card?: string; rule?: string };

const RULE = /\b[A-Z]{2,4}-(?:R\.)?\d+(?:\.\d+)*/;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern with the names of all cards, made once for a game; the longest name first. */
function withNames(make: (names: string) => RegExp): (cards: Record<string, unknown>) => RegExp {
  const made = new WeakMap<object, RegExp>();
  return (cards) => {
    let found = made.get(cards);
    if (!found) {
      found = make(Object.keys(cards).sort((a, b) => b.length - a.length).map(escaped).join('|') || '(?!)');
      made.set(cards, found);
    }
    return found;
  };
}

const patternOf = withNames((names) => new RegExp(`((?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])|${RULE.source})`, 'gu'));
const placePatternOf = withNames((names) => new RegExp(`(?:\\ba )?(?<![\\p{L}\\d])(${names}|face-down card|card) at (?:([A-H])(?: |(?=\\d)))?(\\d+[a-z]?|[a-z]+(?: \\d+[a-z]?)?)(?![\\p{L}\\d])`, 'gu'));
const hostPatternOf = withNames((names) => new RegExp(`(?<![\\p{L}\\d])(${names}) at (?=\\p{Lu})`, 'gu'));

const seatOf = (letter: string): number => letter.charCodeAt(0) - 65;

export function piecesOf(text: string, cards: Record<string, unknown>): Piece[] {
  return text
    .split(patternOf(cards))
    .map((part, at): Piece => (at % 2 === 0 ? { text: part } : part in cards ? { text: part, card: part } : { text: part, rule: part }))
    .filter((piece) => piece.text);
}

/** The cards in play that a text names with their places. */
export const namedIn = (text: string, cards: Record<string, unknown>): { name: string; seat: number; place: string }[] =>
  [...text.matchAll(placePatternOf(cards))].map(([, name = '', letter = 'A', place = '']) => ({ name, seat: seatOf(letter), place }));

/** How a language says where something is: whose a card is, and what an unseen one is called. */
export interface Places {
  /** "Mentor's Bee (3)"; null is the viewer himself, and nobody who need not be told. */
  card: (card: string, place: string, owner: string | null | undefined) => string;
  unseen: (card: string, place: string, owner: string | null | undefined) => string;
  /** "Drill at Bee": what lies on another card. */
  on: (card: string) => string;
  /** " in your private archive 2": behind a card, its pile, and whose that is. */
  pile: (pile: string, number: string, owner: string | null | undefined) => string;
  /** After these words a name need not be said again. */
  uses: (name: string) => string;
}

/** Whose place a card is at: the engine names seats by letters ("Bee at B3"), players say "Mentor's Bee (3)". */
export function placed(text: string, view: Pick<View, 'viewer' | 'names'>, cards: Record<string, unknown>, places: Places, word: (english: string) => string): string {
  const nameOf = (letter: string): string => view.names[seatOf(letter)] ?? letter;
  const ownerOf = (letter: string): string | null => (seatOf(letter) === view.viewer ? null : nameOf(letter));
  const inWords = (place: string): string => place.replace(/^[a-z]+/, (row) => (row.length > 1 ? word(row) : row));
  const pile = new RegExp(` in the ([a-z]+(?: [a-z]+)??)(?: ([A-H])?(\\d+)| of (${view.names.map(escaped).join('|')}))`, 'g');
  return text
    .replace(placePatternOf(cards), (_, name: string, letter: string | undefined, place: string, at: number) => {
      const before = text.slice(0, at);
      const told = letter === undefined || [`${nameOf(letter)}: `, places.uses(nameOf(letter))].some((said) => before.endsWith(said));
      return (name in cards ? places.card : places.unseen)(name, inWords(place), told ? undefined : ownerOf(letter));
    })
    .replace(hostPatternOf(cards), (_, name: string) => `${places.on(name)} `)
    .replace(pile, (_, zone: string, letter: string | undefined, number: string | undefined, name: string | undefined) =>
      places.pile(word(zone), number ?? '', letter !== undefined ? ownerOf(letter) : name),
    );
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Engine sentences that quote a sentence end in two full stops: one is enough. */
export const tidy = (text: string): string => text.replace(/\.\.(\s|$)/g, '.$1');
