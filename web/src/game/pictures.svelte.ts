// The pictures that cards can have: icons of game-icons.net, by name. A game's are loaded with its kit, others when a card wants one.
import { SPRITES } from '../generated/icons';
import type { CardFields } from '../lib/types';

const SYMBOL = /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs;

/** The drawings that are here, by name. */
let drawings: ReadonlyMap<string, string> = $state.raw(new Map());
const asked = new Map<string, Promise<void>>();

const spriteWith = (name: string): (typeof SPRITES)[number] | undefined => SPRITES.find(({ names }) => names.has(name));

/** Where an icon can be drawn from; nothing for one that was not built in. */
export const addressOf = (name: string): string => {
  const sprite = spriteWith(name);
  return sprite ? `${sprite.url}#${name}` : '';
};

export const isPicture = (name: unknown): name is string => typeof name === 'string' && spriteWith(name) !== undefined;

/** Every name that a card can choose. */
export const allPictures = (): string[] => [...new Set(SPRITES.flatMap(({ sprite, names }) => (/^pictures/.test(sprite) ? [...names] : [])))].sort();

function load(sprite: string): Promise<void> {
  const known = asked.get(sprite);
  if (known) return known;
  const url = SPRITES.find((one) => one.sprite === sprite)?.url;
  const got = url
    ? fetch(url)
        .then((answer) => answer.text())
        .then((text) => {
          drawings = new Map([...drawings, ...[...text.matchAll(SYMBOL)].map(([, name = '', body = '']): [string, string] => [name, body])]);
        })
        .catch(() => void asked.delete(sprite)) // without its picture a card is still a card
    : Promise.resolve();
  asked.set(sprite, got);
  return got;
}

/** Those of the cards that stand for the games. */
export const loadFrontPictures = (): Promise<void> => load('front');

/** The pictures of a game's cards. */
export const loadPictures = (game: string): Promise<void> => load(`pictures-${game}`);

/** The drawing of a picture; while it is not here it is sent for, and who asked is told. */
export function drawingOf(name: string): string {
  const found = drawings.get(name);
  if (found !== undefined) return found;
  const sprite = SPRITES.find((one) => one.names.has(name) && asked.has(one.sprite)) ?? spriteWith(name);
  if (sprite) void load(sprite.sprite);
  return '';
}

const SMALL = new Set(['the', 'and', 'her', 'his', 'for', 'from', 'with', 'one', 'two', 'all', 'old', 'man', 'card', 'this', 'are', 'you', 'your', 'that']);
const wordsOf = (text: unknown): string[] =>
  (Array.isArray(text) ? text.join(' ') : typeof text === 'string' ? text : '').toLowerCase().split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !SMALL.has(word)).map((word) => word.replace(/s$/, ''));

const parts = new Map<string, string[]>();
const partsOf = (name: string): string[] => {
  let found = parts.get(name);
  if (!found) parts.set(name, (found = wordsOf(name)));
  return found;
};

const chosen = new Map<string, string>();

/** The picture that a card's words ask for: those of its name first, then its kin. None if there is none of them. */
export function pictureByWords(fields: CardFields): string {
  const kin = [fields.kin, fields.species, fields.keywords, fields.classes].flatMap(wordsOf);
  const key = `${fields.name}/${kin.join(' ')}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const worth = new Map([...kin.map((word): [string, number] => [word, 2]), ...wordsOf(fields.name).map((word): [string, number] => [word, 4])]);
  let [best, most] = ['', 0];
  for (const name of allPictures()) {
    const words = partsOf(name);
    const sum = words.reduce((total, word) => total + (worth.get(word) ?? 0), 0) / Math.sqrt(words.length || 1);
    if (sum > most) [best, most] = [name, sum];
  }
  chosen.set(key, best);
  return best;
}
