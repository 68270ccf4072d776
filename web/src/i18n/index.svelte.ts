// `i18n.t.home.title`: the interface's words in the chosen language. Texts of cards, prompts and logs come from the engine.
import { settings, type Lang } from '../lib/settings.svelte';
import { de } from './de';
import { en, type Words } from './en';

const WORDS: Record<Lang, Words> = { en, de };

export const LANGUAGES = Object.entries(WORDS).map(([code, words]) => ({ code: code as Lang, name: words.name }));

export const i18n = {
  get t(): Words {
    return WORDS[settings.lang];
  },
  /** How a bot is called. */
  bot(kind: string): string {
    const name = this.t.bots[kind];
    return typeof name === 'string' ? name : kind;
  },
};
