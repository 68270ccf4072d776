// Texts of the engine, cut into what is plain, what is a card's name and what is a rule's id, and put into players' words.
import type { View, ZoneSeen } from '../lib/types';

export type Piece = { text: string; card?: string; rule?: string };

const RULE = /\b[A-Z]{2,4}-(?:R\.)?\d+(?:\.\d+)*/;

/** What the engine calls a card that its reader does not know. */
const UNSEEN = ['face-down card', 'card'];

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

const namesOf = withNames((names) => new RegExp(names, 'u'));
const patternOf = withNames((names) => new RegExp(`((?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])|${RULE.source})`, 'gu'));
const hostPatternOf = withNames((names) => new RegExp(`(?<![\\p{L}\\d])(${names}) at (?=\\p{Lu})`, 'gu'));

/** How texts name the places of a table, by those words; a number in a row stands as #. */
interface Called {
  words: Map<string, { zone: ZoneSeen; whose: boolean }>;
  /** What lies there, if it is named, and the words. */
  pattern: RegExp;
}

const patterns = new Map<string, WeakMap<object, RegExp>>();
const tables = new WeakMap<object, Called>();

function calledAt(zones: ZoneSeen[], cards: Record<string, unknown>): Called {
  const known = tables.get(zones);
  if (known) return known;
  const words: Called['words'] = new Map();
  for (const zone of zones) (zone.called ?? []).forEach((said, at) => words.set(said, { zone, whose: at === 0 }));
  const said = [...words.keys()].sort((a, b) => b.length - a.length).map((one) => escaped(one).replace('#', '\\d+')).join('|') || '(?!)';
  const made = patterns.get(said) ?? new WeakMap<object, RegExp>();
  patterns.set(said, made);
  const pattern = made.get(cards) ?? new RegExp(`(?:((?:\\ba )?(?<![\\p{L}\\d])(?:${namesOf(cards).source}|${UNSEEN.join('|')})) )?(?<![\\p{L}\\d])(${said})(?![\\p{L}\\d])`, 'gu');
  made.set(cards, pattern);
  const called = { words, pattern };
  tables.set(zones, called);
  return called;
}

export function piecesOf(text: string, cards: Record<string, unknown>): Piece[] {
  return text
    .split(patternOf(cards))
    .map((part, at): Piece => (at % 2 === 0 ? { text: part } : part in cards ? { text: part, card: part } : { text: part, rule: part }))
    .filter((piece) => piece.text);
}

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

/** Whose place a card is at: the engine names seats by letters ("Bee at B3"), players say "Mentor's Bee (3)". The view tells how it names its places.
 * For nobody in particular everybody is named, and who does something is said once: "Mentor moves Bee (3)". */
export function placed(text: string, view: Pick<View, 'viewer' | 'names' | 'zones'>, cards: Record<string, unknown>, places: Places, word: (english: string) => string): string {
  const { words, pattern } = calledAt(view.zones, cards);
  return text
    .replace(pattern, (all: string, named: string | undefined, said: string, at: number) => {
      const found = words.get(said) ?? words.get(said.replace(/\d+$/, '#'));
      if (!found) return all;
      const { zone, whose } = found;
      const name = view.names[zone.seat] ?? '';
      const before = text.slice(0, at);
      const told = !whose || zone.seat < 0 || [`${name}: `, places.uses(name)].some((one) => before.endsWith(one)) || (view.viewer === null && before.startsWith(`${name} `));
      const owner = told ? undefined : zone.seat === view.viewer ? null : name;
      const [, row = '', number = ''] = /^(.*?) ?(\S*\d\S*)?$/.exec((zone.place ?? '').replace('#', /\d+$/.exec(said)?.[0] ?? '')) ?? [];
      if (row && !zone.in_play) return `${named ?? ''}${places.pile(word(row), number, owner)}`.slice(named ? 0 : 1);
      if (!named) return all;
      const card = named.replace(/^a (?=\p{Ll})/u, '');
      return (card in cards ? places.card : places.unseen)(card, [row && word(row), number].filter(Boolean).join(' '), owner);
    })
    .replace(hostPatternOf(cards), (_, name: string) => `${places.on(name)} `);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Engine sentences that quote a sentence end in two full stops: one is enough. */
export const tidy = (text: string): string => text.replace(/\.\.(\s|$)/g, '.$1');
