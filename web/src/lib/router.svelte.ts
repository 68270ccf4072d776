// Addresses without a hash: every one is a page, and pages are loaded when they are first shown.
import type { Component } from 'svelte';

export interface Page {
  default: Component<{ params: string[] }>;
}

/** The pages by the first part of their address. Another page is one line here and a file in pages/. */
const PAGES: Record<string, () => Promise<unknown>> = {
  '': () => import('../pages/Home.svelte'),
  game: () => import('../pages/Game.svelte'),
  table: () => import('../pages/Table.svelte'),
  about: () => import('../pages/About.svelte'),
  me: () => import('../pages/Me.svelte'),
  decks: () => import('../pages/Decks.svelte'),
  learn: () => import('../pages/Learn.svelte'),
  puzzles: () => import('../pages/Puzzles.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  set: () => import('../pages/Set.svelte'),
  workshop: () => import('../pages/Workshop.svelte'),
};

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash, /** The page before this one. */ from: '' });

export const parts = (): string[] => route.path.split('/').filter(Boolean).map(decodeURIComponent);

export function loadPage(name: string): Promise<Page> {
  const load = PAGES[name] ?? (() => import('../pages/Missing.svelte'));
  return load() as Promise<Page>;
}

function follow(): void {
  Object.assign(route, { path: location.pathname, search: location.search, hash: location.hash });
}

export function go(address: string, instead = false): void {
  if (!instead && !address.startsWith(location.pathname)) route.from = location.pathname + location.search;
  if (instead) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  follow();
  if (!route.hash) scrollTo(0, 0);
}

export function startRouter(): void {
  addEventListener('popstate', follow);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
