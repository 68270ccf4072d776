// What a player has chosen for this browser. Kept in localStorage.
export type Theme = 'auto' | 'light' | 'dark';
export type Lang = 'en' | 'de';
/** How quickly the table plays what happens. */
export type Pace = 'slow' | 'normal' | 'quick';

interface Kept {
  theme: Theme;
  lang: Lang;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  motion: boolean;
  pace: Pace;
  textTable: boolean;
  /** To pass by oneself where there is nothing to answer. */
  autoPass: boolean;
  /** The stops that are set otherwise than the game has them, by game and wave. */
  stops: Record<string, Record<string, boolean>>;
  /** To be reminded of what could still be done before one goes on. */
  recall: boolean;
  /** To hear nothing of those who look on. */
  onlyPlayers: boolean;
  bot: string;
}

const KEY = 'rubrica.settings';

function usual(): Kept {
  const german = navigator.language.toLowerCase().startsWith('de');
  return { theme: 'auto', lang: german ? 'de' : 'en', sound: true, volume: 0.7, motion: true, pace: 'normal', textTable: false, autoPass: true, stops: {}, recall: true, onlyPlayers: false, bot: 'easy' };
}

export function kept<Value>(key: string, otherwise: Value): Value {
  try {
    const found = localStorage.getItem(key);
    return found === null ? otherwise : (JSON.parse(found) as Value);
  } catch {
    return otherwise;
  }
}

/** Keep something in this browser; whether it is kept: a browser that keeps nothing, or has no room, still plays. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The settings that are one of a few words. */
const WORDS: Partial<Record<string, readonly string[]>> = { theme: ['auto', 'light', 'dark'], lang: ['en', 'de'], pace: ['slow', 'normal', 'quick'] };

/** Whether something can stand for a setting: another version, or somebody's hand, may have kept what no page can use. */
function fits(key: string, value: unknown, otherwise: unknown): boolean {
  if (typeof value !== typeof otherwise || value === null) return false;
  if (key === 'volume') return Number(value) >= 0 && Number(value) <= 1;
  if (key === 'stops') return Object.values(value as object).every((waves) => typeof waves === 'object' && waves !== null);
  return WORDS[key]?.includes(String(value)) ?? true;
}

/** What was kept, as far as it can be used; the rest is as usual. */
function restored(): Kept {
  const found = kept<unknown>(KEY, {});
  const known = Object.entries(usual()).map(([key, otherwise]) => {
    const value = (found as Record<string, unknown> | null)?.[key];
    return [key, fits(key, value, otherwise) ? value : otherwise];
  });
  return Object.fromEntries(known) as Kept;
}

/** What the strengths were called before they had names. */
const FORMERLY: Record<string, string> = { greedy: 'easy', 'search:100': 'fair', search: 'strong', 'search:1000': 'master' };

export const settings: Kept = $state(restored());
settings.bot = FORMERLY[settings.bot] ?? settings.bot;

export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      keep(KEY, $state.snapshot(settings));
      document.documentElement.lang = settings.lang;
      if (settings.theme === 'auto') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = settings.theme;
    });
  });
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move on the screen. */
export const moving = (): boolean => settings.motion && !calm.matches;
