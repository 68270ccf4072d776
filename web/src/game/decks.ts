// Building decks: what a game's table.toml says about piles, which cards go where, and how full everything is.
import type { CardFields } from '../lib/types';
import { typeLine } from './look';
import type { Kit } from './kit';
import type { DeckRule } from './layout';
import { typeOf } from './template';

export type Piles = Record<string, Record<string, number>>;

type Wants = Record<string, unknown[]>;

function fits(kit: Kit, fields: CardFields, wants: Wants): boolean {
  return Object.entries(wants).some(([key, values]) => {
    if (key !== 'type') return values.includes(fields[key] ?? false);
    const type = (fields.type ?? typeLine(kit.layout, fields)).toLowerCase();
    return values.some((value) => type.includes(String(value)));
  });
}

/** The piles that a card may go to, the likeliest first. */
export function pilesFor(kit: Kit, label: string): DeckRule[] {
  const fields = kit.cards[label];
  if (!fields) return [];
  return kit.layout.decks
    .filter((rule) => rule.pile && (!Object.keys(rule.takes).length || fits(kit, fields, rule.takes)) && !fits(kit, fields, rule.bars))
    .sort((a, b) => Object.keys(b.takes).length - Object.keys(a.takes).length);
}

export const countOf = (pile: Record<string, number> | undefined): number =>
  Object.values(pile ?? {}).reduce((sum, number) => sum + number, 0);

/** Whether two decks differ; a pile that is empty is none. */
export const changed = (one: Piles, other: Piles): boolean => written(one) !== written(other);

const written = (piles: Piles): string =>
  JSON.stringify(Object.entries(piles).filter(([, pile]) => countOf(pile)).sort(([a], [b]) => a.localeCompare(b)).map(([name, pile]) => [name, Object.entries(pile).sort(([a], [b]) => a.localeCompare(b))]));

export interface Meter {
  label: string;
  value: number;
  least: number;
  most: number;
  right: boolean;
  /** One of many: told large only if it is wrong. */
  minor: boolean;
}

/** Whether a card counts for a bound: each field that it names has one of the values; a field that is missing is ''. */
const counted = (fields: CardFields | undefined, wants: Wants): boolean =>
  Object.entries(wants).every(([key, values]) => [fields?.[key] ?? ''].flat().some((value) => values.includes(value)));

/** How much of a deck a bound is about: the cards that count for it, or what a number of theirs adds up to. */
function amountOf(kit: Kit, rule: DeckRule, piles: Piles): number {
  const there = rule.pile ? [piles[rule.pile] ?? {}] : Object.values(piles);
  const cards = there.flatMap((pile) => Object.entries(pile)).filter(([label]) => counted(kit.cards[label], rule.counts));
  return cards.reduce((sum, [label, number]) => sum + number * (rule.sum ? Number(kit.cards[label]?.[rule.sum] ?? 0) : 1), 0);
}

/** How full each pile is, and how it stands with every other bound. */
export function metersOf(kit: Kit, piles: Piles): Meter[] {
  const size = Object.values(piles).reduce((sum, pile) => sum + countOf(pile), 0);
  const column = Math.max(0, kit.layout.deckSizes.findLastIndex((listed) => listed <= size));
  const bound = (given: number | number[]): number => (Array.isArray(given) ? (given[column] ?? 0) : given);
  return kit.layout.decks.map((rule) => {
    const [value, least, most] = [amountOf(kit, rule, piles), bound(rule.least), bound(rule.most)];
    return { label: rule.label, value, least, most, right: value >= least && (!most || value <= most), minor: Object.keys(rule.counts).length > 0 };
  });
}

/** How often a card may be in a pile; 0: as often as one likes. */
export function limitOf(kit: Kit, rule: DeckRule, label: string): number {
  const printed = /\bLimit: (\d+)\./.exec(String(kit.cards[label]?.text ?? ''));
  if (printed) return Number(printed[1]);
  const { copies } = rule;
  if (rule.free && new RegExp(`\\b${rule.free}\\b`).test(String(kit.cards[label]?.text ?? ''))) return 0;
  if (typeof copies === 'number') return copies;
  return [kit.cards[label]?.[rule.copiesBy] ?? ''].flat().flatMap((value) => copies[String(value)] ?? [])[0] ?? 0;
}

/** How many cards of each colour (or kind) there are, with the colour they are drawn in. */
export function sharesOf(kit: Kit, piles: Piles): { name: string; count: number; colour: string }[] {
  const kind = ['colour', 'type', 'kind'].find((one) => kit.layout.looks[one]) ?? 'type';
  const counts = new Map<string, number>();
  for (const pile of Object.values(piles))
    for (const [label, number] of Object.entries(pile)) {
      const value = kit.cards[label]?.[kind] ?? (kind === 'type' ? Object.keys(kit.layout.looks.type ?? {})[0] : '');
      for (const name of Array.isArray(value) ? value.map(String) : [String(value)]) counts.set(name, (counts.get(name) ?? 0) + number);
    }
  return [...counts]
    .map(([name, count]) => ({ name, count, colour: kit.layout.looks[kind]?.[name]?.colour ?? '#777' }))
    .sort((a, b) => b.count - a.count);
}

/** How many cards of a deck there are at each cost; the last is all that cost more. */
export function curveOf(kit: Kit, piles: Piles): number[] {
  const curve: number[] = [];
  for (const [label, number] of Object.values(piles).flatMap((pile) => Object.entries(pile))) {
    const cost = kit.cards[label]?.[kit.layout.cost];
    if (typeof cost !== 'number' || cost < 0) continue;
    const at = Math.min(cost, DEAREST);
    curve[at] = (curve[at] ?? 0) + number;
  }
  return Array.from({ length: curve.length }, (_, cost) => curve[cost] ?? 0);
}

/** The last column of a curve: so much, and more. */
export const DEAREST = 8;

/** How many cards of each type a deck has, the commonest first. */
export function typesIn(kit: Kit, piles: Piles): [string, number][] {
  const counts = new Map<string, number>();
  for (const [label, number] of Object.values(piles).flatMap((pile) => Object.entries(pile))) {
    const type = kit.cards[label] ? typeOf(kit, kit.cards[label]) : '?';
    counts.set(type, (counts.get(type) ?? 0) + number);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** An opening hand by chance, as the game deals it: so many of each pile. */
export function sampleHand(kit: Kit, piles: Piles): string[] {
  return kit.layout.decks.flatMap((rule) => {
    const pile = Object.entries(piles[rule.pile] ?? {}).flatMap(([label, number]) => Array.from({ length: number }, () => label));
    return Array.from({ length: Math.min(rule.hand, pile.length) }, () => pile.splice(Math.floor(Math.random() * pile.length), 1)[0]!);
  });
}

/** What cards can be sorted or grouped by: fields with numbers, and those with a few words. */
export function sortsOf(kit: Kit): string[] {
  const numbers = [kit.layout.cost, ...kit.layout.cardNumbers].filter((key) => Object.values(kit.cards).some((fields) => typeof fields[key] === 'number'));
  return [...new Set(numbers)];
}

/** Cards in order: by name, by a number, or as they are printed. */
export function sorted(kit: Kit, labels: string[], by: string): string[] {
  if (!by) return labels;
  if (by === 'name') return labels.toSorted((a, b) => a.localeCompare(b));
  const value = (label: string): number => (typeof kit.cards[label]?.[by] === 'number' ? (kit.cards[label]![by] as number) : by === kit.layout.cost ? 0 : Infinity);
  return labels.toSorted((a, b) => value(a) - value(b) || a.localeCompare(b));
}

/** Cards by the value of a field, in the order of these values. */
export function grouped(kit: Kit, labels: string[], by: string): [string, string[]][] {
  if (!by) return [['', labels]];
  const groups = new Map<string, string[]>();
  for (const label of labels) {
    const fields = kit.cards[label];
    const value = by === 'type' && fields ? typeOf(kit, fields) : [fields?.[by] ?? ''].flat().map(String).join(' + ');
    groups.set(value, [...(groups.get(value) ?? []), label]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
}

/** Two terms to search by, taken from the game's own cards. */
export function examplesOf(kit: Kit): string {
  const cards = Object.values(kit.cards);
  const key = ['type', 'colour', 'kin', 'species'].find((one) => new Set(cards.map((fields) => fields[one])).size > 2) ?? 'name';
  const counts = new Map<string, number>();
  for (const value of cards.flatMap((fields) => [fields[key] ?? []].flat())) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const [first = '', often = first] = [...counts.keys()].filter((value) => /^[\p{L}-]+$/u.test(value)).sort((a, b) => counts.get(b)! - counts.get(a)!);
  const number = [kit.layout.cost, ...kit.layout.cardNumbers].find((one) => cards.some((fields) => typeof fields[one] === 'number'));
  return [number ? `${number}<=2` : '', often ? `${key}:${often.toLowerCase()}` : ''].filter(Boolean).join(', ');
}

const quoted = (text: string): string => JSON.stringify(text);

/** The deck as its file has it. */
export function deckText(game: string, title: string, piles: Piles): string {
  const parts = Object.entries(piles).filter(([, cards]) => countOf(cards));
  const lines = parts.map(([pile, cards]) => `[${/^[\w-]+$/.test(pile) ? pile : quoted(pile)}]\n${Object.entries(cards).map(([label, number]) => `${quoted(label)} = ${number}`).join('\n')}\n`);
  return `title = ${quoted(title)}\ngame = ${quoted(game)}\n\n${lines.join('\n')}`;
}
