// One socket to the server. It comes back by itself; messages that were not answered are sent again with the same id,
// which has the effect of once.
import { untrack } from 'svelte';
import { settings } from './settings.svelte';
import type { Done, Refused, Said } from './types';

interface Waiting {
  content: string;
  settle: (answer: Done | Refused) => void;
}

type Listener = (said: Said) => void;

export const connection = $state({ state: 'idle' as 'idle' | 'connecting' | 'open' | 'lost', tries: 0, version: '' });

const listeners = new Set<Listener>();
const comeback = new Set<() => void>();
const waiting = new Map<string, Waiting>();
const prefix = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);
let socket: WebSocket | null = null;
let count = 0;
let wanted = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let alive: ReturnType<typeof setInterval> | undefined;
let heard = 0;
let spoken = '';

/** Whether the socket is there; who asks does not depend on it. */
const there = (): boolean => untrack(() => connection.state === 'open');

/** Hear everything the server says. Returns how to stop. */
export function hear(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What to do whenever the socket is there (again): watch a table, look at the lobby. */
export function whenOpen(work: () => void): () => void {
  comeback.add(work);
  if (there()) untrack(work);
  else connect();
  return () => comeback.delete(work);
}

export function connect(): void {
  wanted = true;
  if (!socket) untrack(open);
}

/** Another account: the socket begins anew. */
export function reconnect(): void {
  const old = socket;
  socket = null;
  old?.close();
  if (wanted) open();
}

export function say(type: string, content: Record<string, unknown> = {}, lasting = true): Promise<Done | Refused> {
  connect();
  const id = `${prefix}-${++count}`;
  const text = JSON.stringify({ type, id, ...content });
  return new Promise((settle) => {
    if (lasting || there()) waiting.set(id, { content: text, settle });
    if (there()) socket?.send(text);
    else if (!lasting) settle({ type: 'refused', id, why: '' });
  });
}

function open(): void {
  clearTimeout(retry);
  if (connection.state !== 'lost') connection.state = 'connecting';
  const address = new URL('/socket', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  spoken = untrack(() => settings.lang);
  address.searchParams.set('language', spoken);
  const mine = (socket = new WebSocket(address));
  mine.onmessage = (event) => {
    if (socket === mine) listen(JSON.parse(String(event.data)) as Said);
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    clearInterval(alive);
    if (!wanted) return;
    connection.state = 'lost';
    const pause = Math.min(8000, 300 * 2 ** connection.tries++) * (0.75 + Math.random() / 2);
    retry = setTimeout(open, pause);
  };
}

/** Whenever the player chooses another language, the server speaks it from then on. */
export function followLanguage(): void {
  $effect.root(() => {
    $effect(() => {
      const language = settings.lang;
      if (connection.state !== 'open' || language === spoken) return;
      spoken = language;
      void say('speak', { language }, false);
    });
  });
}

function listen(said: Said): void {
  heard = Date.now();
  if (said.type === 'welcome') {
    connection.state = 'open';
    connection.tries = 0;
    connection.version = said.version;
    clearInterval(alive);
    alive = setInterval(breathe, 10_000);
    const unanswered = [...waiting.values()];
    for (const work of comeback) work();
    for (const { content } of unanswered) socket?.send(content);
  } else if (said.type === 'done' || said.type === 'refused') {
    const found = waiting.get(said.id);
    waiting.delete(said.id);
    found?.settle(said);
  }
  for (const listener of listeners) listener(said);
}

/** A socket that is silent for long is dead, whatever the browser believes. */
function breathe(): void {
  if (Date.now() - heard > 25_000) {
    socket?.close();
    return;
  }
  void say('ping', {}, false);
}

addEventListener('online', () => {
  if (wanted && !socket) open();
});
addEventListener('visibilitychange', () => {
  if (!document.hidden && wanted && !socket) open();
});
