// The template of a game's cards: which fields a card of each type has, read off the cards that there are.
import type { CardFields } from '../lib/types';
import type { Kit } from './kit';
import { capital } from './words';

export type FieldKind = 'number' | 'choice' | 'words' | 'flag' | 'line' | 'text' | 'texts' | 'picture' | 'other';

export interface Field {
  key: string;
  kind: FieldKind;
  /** What the cards that there are say here. */
  choices: string[];
  /** Every card of the type has it. */
  needed: boolean;
}

const APART = ['name', 'type', 'id', 'art', 'artist'];
const OWN_SET = 'My set';

const firstType = (kit: Kit): string => Object.keys(kit.layout.looks.type ?? {})[0] ?? '';

/** The type of a card as one word: a card may have several, and one that names none has the game's first. */
export const typeOf = (kit: Kit, fields: CardFields): string => [fields.type ?? firstType(kit)].flat().map(String).join(' + ');

const ofType = (kit: Kit, type: string): CardFields[] => Object.values(kit.cards).filter((fields) => typeOf(kit, fields) === type);

/** All types of cards that there are, the commonest first. */
export function typesOf(kit: Kit): string[] {
  const there = new Set(Object.values(kit.cards).map((fields) => typeOf(kit, fields)));
  return [...there].sort((a, b) => ofType(kit, b).length - ofType(kit, a).length);
}

function kindOf(kit: Kit, key: string, values: unknown[]): FieldKind {
  if (key === 'icon') return 'picture';
  const some = (test: (value: unknown) => boolean): boolean => values.some(test);
  if (some((value) => typeof value === 'boolean')) return 'flag';
  if (some((value) => typeof value === 'number')) return 'number';
  if (some(Array.isArray)) return some((value) => [value].flat().some((one) => /\.$/.test(String(one)))) ? 'texts' : 'words';
  if (some((value) => typeof value === 'object')) return 'other';
  if (['text', 'flavor', ...kit.layout.cardTexts].includes(key) || some((value) => /[.!]$/.test(String(value)))) return 'text';
  return key === 'set' || new Set(values).size > 24 ? 'line' : 'choice';
}

/** How a field is called in the page. Two texts of a card may stand under the same heading. */
export function labelOf(kit: Kit, key: string): string {
  const heading = kit.layout.headings[key];
  if (heading?.toLowerCase() === key.replaceAll('_', ' ')) return heading;
  const number = Object.values(kit.cards).some((fields) => typeof fields[key] === 'number');
  return number && key.length < 4 ? key.toUpperCase() : capital(kit.word(key.replaceAll('_', ' ')));
}

/** Texts come last, in the order of the game's headings, and then what has no meaning. */
function rank(kit: Kit, field: Field): number {
  if (field.key === 'flavor') return 99;
  if (field.kind === 'picture') return 98;
  if (field.kind === 'text') return 10 + kit.layout.cardTexts.indexOf(field.key);
  return field.kind === 'texts' ? 50 : field.kind === 'other' ? 100 : 0;
}

/** Every field that the game's cards have; those of a type's cards with `usual`. */
export function fieldsFor(kit: Kit, type: string): { usual: Field[]; rare: Field[] } {
  const own = ofType(kit, type);
  const keys = [...new Set(Object.values(kit.cards).flatMap((fields) => Object.keys(fields)))].filter((key) => !APART.includes(key));
  const found = keys.map((key): Field => {
    const values = Object.values(kit.cards).map((fields) => fields[key]).filter((value) => value !== undefined);
    const choices = [...new Set(values.flat().filter((value) => typeof value === 'string'))].sort();
    return { key, kind: kindOf(kit, key, values), choices, needed: key !== 'icon' && own.length > 0 && own.every((fields) => key in fields) };
  });
  const sorted = found.sort((a, b) => rank(kit, a) - rank(kit, b));
  const fits = ({ key }: Field): boolean => key === 'text' || key === 'flavor' || own.some((fields) => key in fields);
  return { usual: sorted.filter(fits), rare: sorted.filter((field) => !fits(field) && field.kind !== 'other') };
}

/** The texts of a game: of a card without `text`, those of its headings. */
export const textKeys = (kit: Kit): string[] => (kit.layout.cardTexts.length ? kit.layout.cardTexts : ['text', 'chapters']);

/** What most cards say in a field; of numbers the middle one. */
function usual(field: Field, values: unknown[]): unknown {
  if (field.kind === 'number') {
    const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
    return numbers[numbers.length >> 1];
  }
  if (field.key === 'set') return OWN_SET;
  if (field.kind === 'texts') return [''];
  if (field.kind === 'text') return '';
  const every = values.flat();
  const often = (value: unknown): number => every.filter((other) => other === value).length;
  const commonest = every.toSorted((a, b) => often(b) - often(a))[0];
  return field.kind === 'words' ? [commonest] : commonest;
}

/** A card of a type with nothing on it but what it must have, and the numbers that most have. */
export function blank(kit: Kit, type: string, name: string): CardFields {
  const own = ofType(kit, type);
  const most = (key: string): boolean => own.filter((card) => typeof card[key] === 'number').length > own.length / 2;
  const fields: CardFields = { name };
  if (own[0]?.type !== undefined) fields.type = own[0].type;
  else if (type !== firstType(kit)) fields.type = type;
  for (const field of fieldsFor(kit, type).usual)
    if (field.needed || (field.kind === 'number' && most(field.key))) fields[field.key] = usual(field, own.map((card) => card[field.key]).filter((value) => value !== undefined));
  return fields;
}

/** The shortest card of a type that has a text: one to learn from. */
export function example(kit: Kit, type: string): CardFields | undefined {
  const length = (fields: CardFields): number => textKeys(kit).reduce((sum, key) => sum + String(fields[key] ?? '').length, 0);
  return ofType(kit, type).filter(length).sort((a, b) => length(a) - length(b))[0];
}

/** The same card as another type: what that type has not is taken out, what it needs is there. */
export function turnedInto(kit: Kit, fields: CardFields, type: string): CardFields {
  const kept = fieldsFor(kit, type).usual.map((field) => field.key).filter((key) => key in fields);
  const { name, ...rest } = blank(kit, type, fields.name);
  return { name, ...rest, ...Object.fromEntries(kept.map((key) => [key, fields[key]])) };
}

/** A name that no card has. */
export function freeName(kit: Kit, name: string, taken: string[] = []): string {
  let free = name;
  for (let number = 2; free in kit.cards || taken.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** A card under a name of its own. */
export function copyOf(kit: Kit, card: CardFields, taken: string[] = []): CardFields {
  const { id: _, ...fields } = card;
  return { ...fields, name: freeName(kit, `${card.name} 2`, taken) } as CardFields;
}

const tomlKey = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(', ')}]`;
  if (value && typeof value === 'object') return `{ ${Object.entries(value).map(([key, one]) => `${tomlKey(key)} = ${toml(one)}`).join(', ')} }`;
  return JSON.stringify(value);
}

/** Cards as a card file has them. */
export const cardText = (game: string, cards: CardFields[]): string =>
  `game = ${toml(game)}\n${cards.map((fields) => `\n[[card]]\n${Object.entries(fields).map(([key, value]) => `${tomlKey(key)} = ${toml(value)}\n`).join('')}`).join('')}`;
