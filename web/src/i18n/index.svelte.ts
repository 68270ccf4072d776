// `i18n.t.home.title`: the interface's words in the chosen language. Texts of cards, prompts and logs come from the engine.
import { settings, type Lang } from '../lib/settings.svelte';
import type { Words } from './en';

/** Each language is loaded when somebody chooses it. */
const LOADERS: Record<Lang, () => Promise<Words>> = {
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
};

export const LANGUAGES: { code: Lang; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

let words: Partial<Record<Lang, Words>> = $state.raw({});
const asked = new Set<Lang>();

/** Have the words of a language; nothing is shown before those of the first are there. */
export async function loadWords(lang: Lang): Promise<void> {
  if (asked.has(lang)) return;
  asked.add(lang);
  try {
    const found = await LOADERS[lang]();
    words = { ...words, [lang]: found };
  } catch (fault) {
    asked.delete(lang);
    throw fault;
  }
}

export const i18n = {
  /** While the words of another language are on their way, those that are here. */
  get t(): Words {
    const found = words[settings.lang];
    if (found) return found;
    loadWords(settings.lang).catch(() => {});
    return Object.values(words)[0]!;
  },
  /** How a bot is called. */
  bot(kind: string): string {
    const name = this.t.bots[kind];
    return typeof name === 'string' ? name : kind;
  },
};
