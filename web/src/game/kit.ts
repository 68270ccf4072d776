// What a game is drawn with: its layout, its cards, the reminders of its keywords.
import { api } from '../lib/api';
import type { CardFields, GameDetails, RuleShown } from '../lib/types';
import { settings } from '../lib/settings.svelte';
import { type Layout, readLayout, type Speak } from './layout';
import { loadFrontPictures, loadPictures } from './pictures.svelte';

export interface Kit {
  name: string;
  title: string;
  layout: Layout;
  cards: Record<string, CardFields>;
  /** A word of the game in the player's language: what a place, a phase or a mark is called. */
  word: Speak;
  /** A text of a card in the player's language, if it can be said there. */
  text: Speak;
  /** What each keyword means, with its rule. */
  keywords: Record<string, { id: string; text: string }>;
  /** Keywords in the player's language, each with what it means. */
  reminders: () => Record<string, string[]>;
}

const kits = new Map<string, Promise<Kit>>();
const written: GameDetails['texts'] = {};

/** Texts of a card that somebody writes, in other languages: they are known at the table at which it is tried, too. */
export function learnTexts(texts: GameDetails['texts']): void {
  for (const [language, found] of Object.entries(texts)) written[language] = { ...written[language], ...found };
}

/** The kit of a game; with a pool, with the cards as they were when that match began. */
export function loadKit(game: string, pool = ''): Promise<Kit> {
  const key = `${game}/${pool}`;
  let found = kits.get(key);
  if (!found) {
    found = make(game, pool);
    kits.set(key, found);
    found.catch(() => kits.delete(key));
  }
  return found;
}

async function make(game: string, pool: string): Promise<Kit> {
  const [details, played] = await Promise.all([api.game(game), pool ? api.pool(pool) : null]);
  const word: Speak = (english) => details.words[settings.lang]?.[english] ?? english;
  const layout = readLayout(details.layout, word);
  const keywords = { ...layout.keywords };
  if (pool) void loadKeywords(game, keywords);
  void loadPictures(game);
  return {
    name: game,
    title: details.game.title,
    layout,
    word,
    text: (english) => details.texts[settings.lang]?.[english] ?? written[settings.lang]?.[english] ?? english,
    reminders: () => details.reminders[settings.lang] ?? {},
    cards: played ? { ...details.cards, ...fieldsOf(played.cards) } : details.cards,
    keywords,
  };
}

export interface Front {
  kit: Kit;
  count: number;
  builds: boolean;
}

/** A few cards of each game, by its name: what a page that lists the games draws, without the kits of them all. */
export async function loadFronts(): Promise<Record<string, Front>> {
  const [{ games }, { fronts }] = await Promise.all([api.games(), api.fronts(), loadFrontPictures()]);
  return Object.fromEntries(
    fronts.map((front) => {
      const word: Speak = (english) => front.words[settings.lang]?.[english] ?? english;
      const kit: Kit = {
        name: front.game,
        title: games.find(({ name }) => name === front.game)?.title ?? front.game,
        layout: readLayout(front.layout, word),
        word,
        text: (english) => front.texts[settings.lang]?.[english] ?? english,
        reminders: () => ({}),
        cards: front.cards,
        keywords: {},
      };
      return [front.game, { kit, count: front.count, builds: front.builds }];
    }),
  );
}

/** The reminders of a game's keywords, put into a kit that is there already: of a game that has no notes for players, what its codex says. */
export async function loadKeywords(game: string, keywords: Kit['keywords']): Promise<void> {
  if (Object.keys(keywords).length) return;
  try {
    Object.assign(keywords, keywordsOf((await api.rules(game)).rules));
  } catch {
    // A card without reminders is a card still.
  }
}

/** A pool holds card files by label; some games wrap the fields. */
function fieldsOf(cards: Record<string, unknown>): Record<string, CardFields> {
  const found: Record<string, CardFields> = {};
  for (const [label, card] of Object.entries(cards)) {
    const fields = card && typeof card === 'object' && 'fields' in card ? (card as { fields: CardFields }).fields : card;
    if (fields && typeof fields === 'object' && 'name' in fields) found[label] = fields as CardFields;
  }
  return found;
}

/** The colours of a game's pages, as custom properties. */
export function moodStyle(layout: Layout | undefined): string {
  const colours = Object.entries(layout?.mood ?? {}).filter(([, value]) => /^#[0-9a-f]{3,8}$/i.test(value));
  return colours.map(([name, value]) => `--mood-${name}: ${value}`).join('; ');
}

const NAMED = /^\*\*([A-Z-]+[\d.]+)(?:\*\*(?:\s*\[[^\]]*\])*\s*\*{1,2}([A-Z][^*:.(\[]*)[^*]*\*{1,2}| ([A-Z][^*:.(\[]*)[^*]*\*\*)/;

/** A rule that begins with a name explains that word. */
function keywordsOf(rules: RuleShown[]): Kit['keywords'] {
  const found: Kit['keywords'] = {};
  for (const rule of rules) {
    const named = NAMED.exec(rule.text);
    const name = (named?.[2] ?? named?.[3] ?? '').replace(/ [XN]$/, '').trim();
    if (!named || !name || name.split(' ').length > 3) continue;
    found[name] ??= { id: rule.id, text: plainRule(rule.text.slice(named[0].length)) };
  }
  return found;
}

/** A rule without its marks, on one line. */
export const plainRule = (text: string): string =>
  text.replace(/[*`]/g, '').replace(/\s*\[[^\]]*\]/g, '').replace(/\s+/g, ' ').replace(/^[\s:.]+/, '').trim();

/** The keywords that a card's (English) texts name, each with its reminder. */
export function remindersOf(kit: Kit, texts: string[]): [string, { id: string; text: string }][] {
  let said = texts.join(' ');
  const spoken = kit.reminders();
  return [...new Set([...Object.keys(kit.keywords), ...Object.keys(spoken)])]
    .sort((a, b) => b.length - a.length)
    .filter((word) => {
      // A word inside a longer one is not meant: who has Flying Defense does not fly.
      const before = said;
      said = said.replaceAll(new RegExp(`\\b${word.replace(/[^\w ]/g, '.')}\\b`, 'g'), '·');
      return said !== before;
    })
    .map((word) => {
      const { id, text } = kit.keywords[word] ?? { id: '', text: '' };
      const [name = word, meaning = text] = spoken[word] ?? [];
      return [name, { id, text: meaning }];
    });
}
