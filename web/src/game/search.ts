// Looking for cards: words, "several words", -without, or; fields (kin:ant), numbers (cost<=2), one field against another (power>cost).
import type { CardFields } from '../lib/types';
import type { Kit } from './kit';
import { typeLine } from './look';
import { textKeys } from './template';

type Test = (label: string) => boolean;

export interface Search {
  matches: Test;
  /** Fields that no card of the game has; what they ask for is left out. */
  unknown: string[];
}

const TERM = /^(-)?(?:([\p{L}_]+)(:|!=|<=|>=|<|>|=))?(?:"([^"]*)"?|(\S*))/u;
const OR = /^(or|oder|\|)$/i;
const NUMBER = /^-?\d+$/;
/** What texts of cards are called whatever their headings are. */
const TEXT = ['text', 'texte', 'words'];

/** The fields of a game's cards by what they may be called: their own names, and those in the player's language. */
export function fieldNames(kit: Kit): Map<string, string> {
  const names = new Map<string, string>([['cost', kit.layout.cost], ['type', 'type'], ['name', 'name']]);
  for (const key of Object.values(kit.cards).flatMap((fields) => Object.keys(fields))) {
    names.set(key.toLowerCase(), key);
    names.set(kit.word(key.replaceAll('_', ' ')).toLowerCase().replaceAll(' ', '_'), key);
  }
  names.set(kit.word(kit.layout.cost).toLowerCase(), kit.layout.cost);
  return names;
}

const valuesOf = (kit: Kit, label: string, key: string): string[] => {
  const fields = kit.cards[label] ?? ({ name: label } as CardFields);
  if (key === 'type') return [typeLine(kit.layout, fields), typeLine(kit.layout, fields, kit.word), String([fields.type ?? ''].flat().join(' '))];
  return [fields[key] ?? []].flat(2).map((value) => (value && typeof value === 'object' ? JSON.stringify(value) : String(value))).flatMap((text) => [text, kit.text(text), kit.word(text)]);
};

/** A number on a card; a cost that is not printed is none. */
function numberOf(kit: Kit, label: string, key: string): number | undefined {
  const value = kit.cards[label]?.[key];
  return typeof value === 'number' ? value : value === undefined && key === kit.layout.cost ? 0 : undefined;
}

function compared(own: number, sign: string, other: number): boolean {
  return sign === '<' ? own < other : sign === '>' ? own > other : sign === '<=' ? own <= other : sign === '>=' ? own >= other : sign === '!=' ? own !== other : own === other;
}

/** Everything that is printed on a card, in small letters; made once. */
function printedOf(kit: Kit): (label: string) => string {
  const known = new Map<string, string>();
  return (label) => {
    let found = known.get(label);
    if (found === undefined) {
      const fields = kit.cards[label] ?? ({ name: label } as CardFields);
      const printed = Object.values(fields).flat().map(String);
      found = [label, typeLine(kit.layout, fields), typeLine(kit.layout, fields, kit.word), ...printed, ...printed.map(kit.text)].join(' ').toLowerCase();
      known.set(label, found);
    }
    return found;
  };
}

export function searchFor(kit: Kit, wanted: string): Search {
  const names = fieldNames(kit);
  const printed = printedOf(kit);
  const unknown: string[] = [];
  const groups: Test[][] = [[]];
  let rest = wanted.trim();
  while (rest) {
    const [whole, minus, name = '', sign = '', phrase, word = ''] = TERM.exec(rest) ?? [rest];
    rest = rest.slice(Math.max(1, whole.length)).trimStart();
    if (OR.test(whole)) {
      groups.push([]);
      continue;
    }
    const value = (phrase ?? word).toLowerCase();
    const test = name ? fieldTest(kit, names, name, sign, value, unknown) : value ? (label: string) => printed(label).includes(value) : null;
    if (test) groups.at(-1)!.push(minus ? (label) => !test(label) : test);
  }
  const asked = groups.filter((group) => group.length);
  return { unknown, matches: (label) => !asked.length || asked.some((group) => group.every((test) => test(label))) };
}

function fieldTest(kit: Kit, names: Map<string, string>, name: string, sign: string, value: string, unknown: string[]): Test | null {
  const key = names.get(name.toLowerCase());
  const texts = !key && TEXT.includes(name.toLowerCase()) ? textKeys(kit) : null;
  if (!key && !texts) {
    unknown.push(name);
    return null;
  }
  if (!value) return null;
  const other = NUMBER.test(value) ? null : names.get(value);
  if (key && sign !== ':' && (NUMBER.test(value) || other)) {
    return (label) => {
      const own = numberOf(kit, label, key);
      const than = other ? numberOf(kit, label, other) : Number(value);
      return own !== undefined && than !== undefined && compared(own, sign, than);
    };
  }
  if (key && '<>'.includes(sign.charAt(0))) {
    unknown.push(value); // a number is compared with a number or a field
    return null;
  }
  const keys = texts ?? [key!];
  const has: Test = (label) => keys.some((one) => valuesOf(kit, label, one).some((text) => text.toLowerCase().includes(value)));
  return sign === '!=' ? (label) => !has(label) : has;
}
