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
const placePatternOf = withNames((names) => new RegExp(`(?:\\ba )?(?<![\\p{L}\\d])(${names}|face-down card|card) at ([A-H])(?: |(?=\\d))(\\d+[a-z]?|[a-z]+(?: \\d+[a-z]?)?)`, 'gu'));

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

/** Whose place a card is at: the engine names seats by letters ("Bee at B3"), players say "Mentor's Bee (3)". */
export function placed(text: string, view: Pick<View, 'viewer' | 'names'>, cards: Record<string, unknown>): string {
  const whose = (letter: string, before = ''): string => {
    const name = view.names[seatOf(letter)] ?? letter;
    if (before.endsWith(`${name} uses `)) return '';
    return seatOf(letter) === view.viewer ? 'your ' : `${name}'s `;
  };
  return text
    .replace(placePatternOf(cards), (_, name: string, letter: string, place: string, at: number) => `${whose(letter, text.slice(0, at))}${name} (${place})`)
    .replace(/\bthe ((?:[a-z]+ )?[a-z]+) ([A-H])(\d)/g, (_, zone: string, letter: string, spot: string) => `${whose(letter)}${zone} ${spot}`);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Engine sentences that quote a sentence end in two full stops: one is enough. */
export const tidy = (text: string): string => text.replace(/\.\.(\s|$)/g, '.$1');
