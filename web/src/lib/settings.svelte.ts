// What a player has chosen for this browser. Kept in localStorage.
export type Theme = 'auto' | 'light' | 'dark';
export type Lang = 'en' | 'de';

interface Kept {
  theme: Theme;
  lang: Lang;
  sound: boolean;
  motion: boolean;
  textTable: boolean;
  /** To pass by oneself where there is nothing to answer. */
  autoPass: boolean;
  bot: string;
}

const KEY = 'rubrica.settings';

function usual(): Kept {
  const german = navigator.language.toLowerCase().startsWith('de');
  return { theme: 'auto', lang: german ? 'de' : 'en', sound: true, motion: true, textTable: false, autoPass: true, bot: 'greedy' };
}

export function kept<Value>(key: string, otherwise: Value): Value {
  try {
    const found = localStorage.getItem(key);
    return found === null ? otherwise : (JSON.parse(found) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings: Kept = $state({ ...usual(), ...kept<Partial<Kept>>(KEY, {}) });

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
