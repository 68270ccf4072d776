// Texts of the engine, cut into what is plain, what is a card's name and what is a rule's id.
export type Piece = { text: string; card?: string; rule?: string };

const RULE = /\b[A-Z]{2,4}-(?:R\.)?\d+(?:\.\d+)*/;
const made = new WeakMap<object, RegExp>();

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(cards: Record<string, unknown>): RegExp {
  let found = made.get(cards);
  if (!found) {
    const names = Object.keys(cards).sort((a, b) => b.length - a.length).map(escaped);
    const any = names.length ? `(?<![\\p{L}\\d])(?:${names.join('|')})(?![\\p{L}\\d])|` : '';
    found = new RegExp(`(${any}${RULE.source})`, 'gu');
    made.set(cards, found);
  }
  return found;
}

export function piecesOf(text: string, cards: Record<string, unknown>): Piece[] {
  return text
    .split(patternOf(cards))
    .map((part, at): Piece => (at % 2 === 0 ? { text: part } : part in cards ? { text: part, card: part } : { text: part, rule: part }))
    .filter((piece) => piece.text);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Engine sentences that quote a sentence end in two full stops: one is enough. */
export const tidy = (text: string): string => text.replace(/\.\.(\s|$)/g, '.$1');
