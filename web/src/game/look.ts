// How a card looks: icon, colour, border, from its game's layout and its own fields.
import type { CardFields, CardSeen } from '../lib/types';
import type { Layout, Look, Speak } from './layout';
import { drawingOf, isPicture, pictureByWords } from './pictures.svelte';
import { sceneOf } from './scene';
import type { Might } from './shots';

const PLAIN = ['name', 'text', 'chapters', 'flavor', 'art', 'artist', 'id', 'set', 'rarity', 'icon'];

const english: Speak = (word) => word;

export const icon = (name: string | undefined, otherwise = 'card-pickup'): string =>
  isPicture(name) ? name : otherwise;

const values = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Icons come from the most telling look (a kin, a species), colours from `look.colour` if the game has colours. */
export function lookOf(layout: Layout, fields: CardFields | undefined): Required<Omit<Look, 'letter'>> {
  const found: Look = {};
  if (fields) {
    // A card may name an icon of its own; one that does not takes what its words ask for.
    found.icon = isPicture(fields.icon) ? fields.icon : pictureByWords(fields) || undefined;
    const kinds = Object.keys(layout.looks).sort((a, b) => rank(a) - rank(b));
    for (const kind of kinds) {
      const own = kind === 'type' && !fields.type ? firstType(layout) : values(fields[kind] ?? fields[`${kind}s`]);
      for (const value of own) {
        const look = layout.looks[kind]?.[value];
        if (!look) continue;
        found.icon ??= look.icon;
        found.border ??= look.border;
        found.frame ??= look.frame;
        if (kind === 'colour') found.colour = look.colour;
        else found.colour ??= look.colour;
      }
    }
    if (fields.vestige || fields.token) found.border ??= 'dashed';
  }
  return { icon: icon(found.icon), colour: found.colour ?? '#6b5a45', border: found.border ?? 'solid', frame: found.frame ?? 'being' };
}

type Cards = Record<string, CardFields>;

/** How mighty a card is for its game, as far as it shows. */
function mightOf({ cardNumbers, might: [slight = -Infinity, mighty = Infinity] }: Layout, fields: CardFields): Might {
  const sum = cardNumbers.reduce((all, key) => all + (Number(fields[key]) || 0), 0);
  return !sum ? '' : sum >= mighty ? 'mighty' : sum <= slight ? 'slight' : '';
}

/** Words of a card that tell how it may be seen. */
const FLIES = /\b(fly|flies|flying|flight|winged)\b/i;
const MANY = /\b\w+[^s'\W]s$|\b(swarm|pack|horde|brood|flock|host|band|guard|company|rabble|pair|twins)\b/i;

/** The picture of a card, by its label; nothing for one that nobody knows. */
export function sceneFor(kit: { layout: Layout; cards: Cards }, label: string | null): string {
  const fields = label ? kit.cards[label] : undefined;
  if (!fields) return '';
  const { icon: picture, colour, frame } = lookOf(kit.layout, fields);
  const told = `${fields.name} ${String(fields.text ?? '')} ${String(fields.keywords ?? '')} ${String(fields.species ?? '')} ${picture}`;
  const subject = { name: fields.name, frame, flies: FLIES.test(told) || /Bird/.test(told), many: MANY.test(fields.name), might: mightOf(kit.layout, fields) };
  return sceneOf(subject, drawingOf(picture), colour, kit.layout.mood.manner ?? '');
}

const rank = (kind: string): number => (kind === 'colour' ? 2 : kind === 'type' ? 1 : 0);

/** A card without a type is of the game's first. */
const firstType = (layout: Layout): string[] => Object.keys(layout.looks.type ?? {}).slice(0, 1);

export interface Figure {
  key: string;
  /** As it is now: of life, what is left of it. */
  value: number;
  printed: number;
  icon: string;
  /** Of life that was lost: how much there would be without the damage. */
  of: number;
}

/** The numbers of a card: as they are now, beside the printed ones. */
export function figuresOf(layout: Layout, fields: CardFields | undefined, seen: CardSeen | null): Figure[] {
  const printed = Array.isArray(seen?.printed) ? (seen.printed as number[]) : null;
  const has = (key: string): boolean => typeof fields?.[key] === 'number' || typeof seen?.[key] === 'number';
  if (!layout.cardNumbers.some(has)) return [];
  return layout.cardNumbers.filter((key) => !layout.apart || has(key)).map((key, at) => {
    const now = seen?.[key];
    // What lies face down has the numbers that it has: nothing printed is known that they could differ from.
    const print = printed?.[at] ?? (typeof fields?.[key] === 'number' ? (fields[key] as number) : !fields && typeof now === 'number' ? now : 0);
    const value = typeof now === 'number' ? now : print;
    return { key, printed: print, icon: icon(layout.icons[key], ''), ...(key === layout.life ? leftOf(layout, value, seen) : { value, of: 0 }) };
  });
}

/** Damage is read one way in every game: the heart tells what is left, and of how much. */
function leftOf(layout: Layout, told: number, seen: CardSeen | null): { value: number; of: number } {
  const damage = Number(seen?.damage ?? 0);
  const value = layout.lifeIsLeft ? told : told - damage;
  const full = damage ? value + damage : Number(seen?.[layout.gauge?.of ?? ''] ?? value);
  return { value, of: full > value ? full : 0 };
}

/** Small numbers at the edge of a card: what else the rules read on it. */
export function edgeOf(layout: Layout, fields: CardFields | undefined, seen: CardSeen | null): Figure[] {
  return layout.cardEdge.flatMap((key) => {
    const [now, print] = [seen?.[key] ?? fields?.[key], fields?.[key]];
    if (typeof now !== 'number' || (!now && print === undefined)) return [];
    return [{ key, value: now, printed: typeof print === 'number' ? print : now, icon: icon(layout.icons[key], ''), of: 0 }];
  });
}

export interface Mark {
  key: string;
  label: string;
  value: number | null;
  icon: string;
}

/** What a card has lost or gained beyond its print, as lists of words. */
const ALTERED = ['lost', 'gained'];
const QUIET = ['id', 'name', 'printed', 'on'];

/** What else is to be known of a card in play: damage, counters, turned. */
export function marksOf(layout: Layout, seen: CardSeen | null, word = english): Mark[] {
  const marks: Mark[] = [];
  for (const [key, value] of Object.entries(seen ?? {})) {
    if (QUIET.includes(key) || layout.quiet.includes(key) || layout.cardNumbers.includes(key) || layout.cardEdge.includes(key)) continue;
    const label = layout.marks[key] ?? key.replaceAll('_', ' ');
    if (value === true) marks.push({ key, label, value: null, icon: '' });
    else if (typeof value === 'number' && (value || !(key in layout.marks))) marks.push({ key, label, value, icon: icon(layout.icons[key], '') });
    else if (value && typeof value === 'object' && !Array.isArray(value))
      for (const [name, count] of Object.entries(value)) marks.push({ key: 'counter', label: word(name), value: Number(count), icon: '' });
    else if (Array.isArray(value) && ALTERED.includes(key)) for (const one of value) marks.push({ key, label: `${key === 'lost' ? '−' : '+'} ${word(String(one))}`, value: null, icon: '' });
    else if (typeof value === 'string' && value) marks.push({ key, label: value, value: null, icon: '' });
  }
  return marks;
}

export interface Bar {
  /** How full it is above nothing, how far below, and where nothing is: shares of its whole length. */
  above: number;
  below: number;
  zero: number;
}

/** The bar of a card in play: what is left of a number, which may be less than nothing. */
export function barOf(layout: Layout, seen: CardSeen | null): Bar | null {
  const { number = '', of = '', least = 0 } = layout.gauge ?? {};
  const [now, full] = [seen?.[number], seen?.[of]];
  if (typeof now !== 'number' || typeof full !== 'number') return null;
  const length = Math.max(full, now) - least;
  return { above: Math.max(0, now) / length, below: Math.max(0, -Math.max(now, least)) / length, zero: -least / length };
}

/** The line between picture and text: type, kin. */
export function typeLine(layout: Layout, fields: CardFields | undefined, word = english): string {
  if (!fields) return '';
  if (layout.line.length) return layout.line.flatMap((key) => values(fields[key])).map(word).join(' · ').replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  const words: string[] = [];
  if (fields.type) words.push(word(fields.type));
  else if (layout.looks.type) words.push(...firstType(layout).map(word));
  for (const [key, value] of Object.entries(fields)) {
    if (PLAIN.includes(key) || key === 'type' || Object.values(layout.moons).includes(key) || !Array.isArray(value)) continue;
    if (value.every((item) => typeof item === 'string')) words.push(value.map(word).join(', '));
  }
  return words.join(' · ');
}

export interface Moon {
  kind: string;
  letter: string;
  colour: string;
  name: string;
}

/** Colours that a card links to, as small moons with letters. The first is the card's own and is its frame. */
export function moonsOf(layout: Layout, fields: CardFields | undefined): Moon[] {
  return Object.entries(layout.moons)
    .filter(([kind]) => kind !== 'colour')
    .flatMap(([kind, field]) =>
      values(fields?.[field]).map((name) => {
        const look = layout.looks.colour?.[name];
        return { kind, name, letter: look?.letter ?? name.charAt(0).toUpperCase(), colour: look?.colour ?? '#888' };
      }),
    );
}

/** A text of a card, with its heading if it has one. */
export interface CardText {
  heading: string;
  text: string;
}

/** All rules texts of a card, in the order of its file; their headings are said in the player's words. */
export function textsOf(layout: Layout, fields: CardFields | undefined, word = english): CardText[] {
  if (!fields) return [];
  if (layout.cardTexts.length)
    return layout.cardTexts
      .filter((key) => typeof fields[key] === 'string' && fields[key])
      .map((key) => {
        const colour = layout.moons[key] ? values(fields[layout.moons[key]]).map(word).join(', ') : '';
        return { heading: (layout.headings[key] ?? '') + (colour && ` (${colour})`), text: String(fields[key]) };
      });
  const texts: CardText[] = fields.text ? [{ heading: '', text: fields.text }] : [];
  for (const [key, value] of Object.entries(fields)) {
    if (PLAIN.includes(key) || key === 'type' || key === 'colour' || key === 'species') {
      if (key === 'chapters') for (const [at, text] of strings(value)) texts.push({ heading: roman(at + 1), text });
      continue;
    }
    if (typeof value === 'string' && /[.!]$/.test(value.trim())) texts.push({ heading: key.replaceAll('_', ' '), text: value });
  }
  return texts;
}

const strings = (value: unknown): [number, string][] =>
  Array.isArray(value) ? value.map((item, at) => [at, String(item)]) : [];

const roman = (number: number): string => ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'][number] ?? String(number);
