// Decks as plain lists ("3 Bee", "3x Bee", "Bee x3"), as links, and what has changed between two of them.
import { countOf, pilesFor, type Piles } from './decks';
import type { Kit } from './kit';

export interface ListRead {
  piles: Piles;
  /** Lines that name no card of the game, each with the card that comes nearest. */
  left: { line: string; near: string }[];
}

const LINE = /^(?:(\d{1,2})\s*[x×]?\s+|(\d{1,2})\s*[x×]\s*)?(.+?)(?:\s+[x×]\s*(\d{1,2})|\s*[x×](\d{1,2}))?$/i;

/** Whether a text is a deck file rather than a list. */
export const isToml = (text: string): boolean => /^\s*("[^"\n]*"|[\w-]+)\s*=/m.test(text);

export function readList(kit: Kit, text: string): ListRead {
  const labels = new Map(Object.keys(kit.cards).map((label) => [label.toLowerCase(), label]));
  const rules = kit.layout.decks.filter((rule) => rule.pile);
  const piles: Piles = {};
  const left: ListRead['left'] = [];
  let named = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line || /^(#|\/\/)/.test(line)) continue;
    const heading = line.replace(/[[\]:]|\(?\d*\)?$/g, '').trim().toLowerCase();
    const pile = rules.find((rule) => [rule.pile, rule.label].some((name) => name.toLowerCase() === heading));
    if (pile) {
      named = pile.pile;
      continue;
    }
    const whole = labels.get(line.toLowerCase());
    const [, first, second, name = '', third, fourth] = LINE.exec(line) ?? [];
    const label = whole ?? labels.get(name.toLowerCase());
    if (!label) {
      left.push({ line, near: nearest(kit, name || line) });
      continue;
    }
    const fitting = pilesFor(kit, label).map((rule) => rule.pile);
    const into = fitting.includes(named) ? named : (fitting[0] ?? rules[0]?.pile ?? 'main');
    const number = whole ? 1 : Number(first ?? second ?? third ?? fourth ?? 1);
    piles[into] = { ...piles[into], [label]: Math.min(99, (piles[into]?.[label] ?? 0) + number) };
  }
  return { piles, left };
}

/** The card whose name has the most pairs of letters in common; none if that is few. */
function nearest(kit: Kit, name: string): string {
  const pairs = (word: string): string[] => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2).toLowerCase());
  const own = pairs(name);
  let [best, most] = ['', 0.45];
  for (const label of Object.keys(kit.cards)) {
    const theirs = pairs(label);
    const shared = (2 * own.filter((pair) => theirs.includes(pair)).length) / (own.length + theirs.length || 1);
    if (shared > most) [best, most] = [label, shared];
  }
  return best;
}

/** A deck as a plain list; where it has several piles, each under its name. */
export function listText(kit: Kit, piles: Piles): string {
  const full = kit.layout.decks.filter((rule) => rule.pile && countOf(piles[rule.pile]));
  return full
    .map((rule) => [...(full.length > 1 ? [`${rule.label}:`] : []), ...Object.entries(piles[rule.pile] ?? {}).map(([label, number]) => `${number} ${label}`)].join('\n'))
    .join('\n\n') + '\n';
}

export interface Difference {
  label: string;
  pile: string;
  by: number;
}

/** What has come and gone from one deck to another. */
export function differenceOf(before: Piles, after: Piles): Difference[] {
  const found: Difference[] = [];
  for (const pile of new Set([...Object.keys(before), ...Object.keys(after)]))
    for (const label of new Set([...Object.keys(before[pile] ?? {}), ...Object.keys(after[pile] ?? {})])) {
      const by = (after[pile]?.[label] ?? 0) - (before[pile]?.[label] ?? 0);
      if (by) found.push({ label, pile, by });
    }
  return found.sort((a, b) => a.label.localeCompare(b.label));
}

// A link to a deck holds the whole deck: nothing has to be kept for it.

const LONGEST = 12_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(title: string, piles: Piles): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify([title, piles])), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The deck of a link; nothing if it is none. */
export async function unpacked(link: string): Promise<{ title: string; piles: Piles } | null> {
  try {
    if (link.length > LONGEST) return null;
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const [title, given] = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as [unknown, unknown];
    const piles: Piles = {};
    for (const [pile, cards] of Object.entries(given as object).slice(0, 8)) {
      piles[pile] = {};
      for (const [label, number] of Object.entries(cards as object).slice(0, 100)) if (Number.isInteger(number) && number > 0 && number < 100) piles[pile][label] = number;
    }
    return { title: String(title).slice(0, 60), piles };
  } catch {
    return null;
  }
}
