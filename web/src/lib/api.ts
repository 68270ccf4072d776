// The HTTP API of the server. Every refusal is an `ApiProblem` with the server's own sentence.
import { untrack } from 'svelte';
import { settings } from './settings.svelte';
import type { BalanceAsked, BalanceListed, BalanceShown, Beside, CardFields, CardTold, DeckShown, GameDetails, GameFront, GameShown, LessonShown, LessonTold, Me, NewTable, PlayerPage, PuzzleListed, PuzzleTold, Replay, RuleShown, SetContent, SetFiles, SetListed, SetRead, SetShown, SetTold, TableShown, Thoughts, TryOut, View } from './types';

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule = '',
  ) {
    super(message);
  }
}

export async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const headers: Record<string, string> = { 'accept-language': untrack(() => settings.lang) };
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new ApiProblem(0, '');
  }
  const type = response.headers.get('content-type') ?? '';
  const content: unknown = type.includes('json') ? await response.json() : type.includes('pdf') ? await response.blob() : await response.text();
  if (!response.ok) {
    const problem = content as { error?: string; rule?: string };
    throw new ApiProblem(response.status, problem.error ?? response.statusText, problem.rule);
  }
  return content as Result;
}

const once = new Map<string, Promise<unknown>>();

/** Ask once in each language and remember; a failure is forgotten, so that the next one asks again. */
export function asked<Result>(path: string): Promise<Result> {
  const key = `${untrack(() => settings.lang)} ${path}`;
  const found = once.get(key);
  if (found) return found as Promise<Result>;
  const asking = call<Result>('GET', path);
  once.set(key, asking);
  asking.catch(() => once.delete(key));
  return asking;
}

const at = encodeURIComponent;
const paper = (): string => (/-(US|CA|MX)$/.test(navigator.language) ? 'letter' : 'a4');

/** What stands behind an address; what is empty is left out. */
function query(parts: Record<string, string | number>): string {
  const said = Object.entries(parts).filter(([, value]) => value).map(([key, value]) => `${key}=${at(value)}`);
  return said.length ? `?${said.join('&')}` : '';
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  guest: (name: string) => call<Me>('POST', '/api/guest', { name }),
  register: (name: string, password: string) => call<Me>('POST', '/api/register', { name, password }),
  signIn: (name: string, password: string) => call<Me>('POST', '/api/sign-in', { name, password }),
  signOut: () => call<unknown>('POST', '/api/sign-out', {}),
  forgetMe: (password: string) => call<unknown>('POST', '/api/me/delete', { password }),
  changePassword: (password: string, fresh: string) => call<unknown>('POST', '/api/me/password', { password, new: fresh }),
  muted: () => call<{ names: string[] }>('GET', '/api/me/muted'),
  mute: (name: string) => call<unknown>('PUT', `/api/me/muted/${at(name)}`, {}),
  hear: (name: string) => call<unknown>('DELETE', `/api/me/muted/${at(name)}`),
  report: (name: string, why: string, table: string) => call<unknown>('POST', `/api/players/${at(name)}/report`, { why, ...(table ? { table } : {}) }),
  player: (name: string, before?: number) => call<PlayerPage>('GET', `/api/players/${at(name)}${before ? `?before=${before}` : ''}`),
  games: () => asked<{ games: GameShown[]; bots: string[]; version: string }>('/api/games'),
  fronts: () => asked<{ fronts: GameFront[] }>('/api/fronts'),
  game: (name: string) => asked<GameDetails>(`/api/games/${at(name)}`),
  rules: (game: string) => asked<{ rules: RuleShown[] }>(`/api/games/${at(game)}/rules`),
  codex: (game: string) => asked<{ text: string }>(`/api/games/${at(game)}/codex`),
  lessons: (game: string) => asked<{ lessons: LessonShown[] }>(`/api/games/${at(game)}/lessons`),
  lesson: (game: string, name: string) => asked<LessonTold>(`/api/games/${at(game)}/lessons/${at(name)}`),
  puzzles: (game: string) => asked<{ puzzles: PuzzleListed[] }>(`/api/games/${at(game)}/puzzles`),
  /** What comes of a move in a puzzle, after those that were made. */
  tryPuzzle: (game: string, name: string, tried: { made: PuzzleTold['made']; move: string; hints: boolean }) =>
    call<PuzzleTold>('POST', `/api/games/${at(game)}/puzzles/${at(name)}`, tried),
  decks: (game: string) => call<{ decks: DeckShown[] }>('GET', `/api/games/${at(game)}/decks`),
  /** All cards of each ready table for so many, where nobody brings a deck. */
  wholeTables: (game: string, seats: number) => call<{ decks: DeckShown[] }>('GET', `/api/games/${at(game)}/whole-tables?seats=${seats}`),
  checkDeck: (game: string, piles: DeckShown['piles']) => call<DeckShown>('POST', `/api/games/${at(game)}/check-deck`, { piles }),
  readDeck: (game: string, text: string) => call<DeckShown>('POST', `/api/games/${at(game)}/read-deck`, { text }),
  keepDeck: (game: string, name: string, title: string, piles: DeckShown['piles']) =>
    call<DeckShown>('PUT', `/api/games/${at(game)}/decks/${at(name)}`, { title, piles }),
  /** A deck as a PDF, on the paper of where one lives. */
  printDeck: (game: string, title: string, piles: DeckShown['piles']) =>
    call<Blob>('POST', `/api/games/${at(game)}/print`, { title, piles, paper: paper() }),
  dropDeck: (game: string, name: string) => call<unknown>('DELETE', `/api/games/${at(game)}/decks/${at(name)}`),
  phrases: (game: string) => asked<{ phrases: Record<string, string[]> }>(`/api/games/${at(game)}/phrases`),
  checkCard: (game: string, card: CardFields, beside: Beside, deck: string, copies: number) =>
    call<CardTold>('POST', `/api/games/${at(game)}/check-card`, { card, beside, deck, copies }),
  readCards: (game: string, text: string) => call<{ cards: CardFields[] }>('POST', `/api/games/${at(game)}/read-cards`, { text }),
  tryCard: (game: string, wish: TryOut) => call<{ table: TableShown; key: string }>('POST', `/api/games/${at(game)}/try-card`, wish),
  sets: () => call<{ sets: SetListed[] }>('GET', '/api/sets'),
  newSet: (game: string, content: SetContent) => call<SetShown>('POST', '/api/sets', { game, content }),
  set: (id: string, key = '', version = 0) => call<SetShown>('GET', `/api/sets/${at(id)}${query({ key, version })}`),
  editSet: (id: string, content: SetContent, edits: number) => call<SetShown>('PUT', `/api/sets/${at(id)}`, { content, edits }),
  dropSet: (id: string) => call<unknown>('DELETE', `/api/sets/${at(id)}`),
  bringBackSet: (id: string) => call<unknown>('POST', `/api/sets/${at(id)}/bring-back`, {}),
  keepVersion: (id: string, note: string) => call<SetShown>('POST', `/api/sets/${at(id)}/versions`, { note }),
  checkSet: (game: string, content: SetContent) => call<SetTold>('POST', `/api/games/${at(game)}/check-set`, content),
  readSet: (game: string, files: SetFiles) => call<SetRead>('POST', `/api/games/${at(game)}/read-set`, files),
  setProofs: (id: string, key = '', version = 0) => call<Blob>('GET', `/api/sets/${at(id)}/proofs${query({ key, version, paper: paper() })}`),
  setZip: (id: string, key = '', version = 0) => `/api/sets/${at(id)}/zip${query({ key, version })}`,
  tryBalance: (game: string, asked: BalanceAsked) => call<BalanceShown>('POST', `/api/games/${at(game)}/balance`, asked),
  balances: () => call<{ balances: BalanceListed[] }>('GET', '/api/balance'),
  balance: (id: string) => call<BalanceShown>('GET', `/api/balance/${at(id)}`),
  stopBalance: (id: string) => call<unknown>('DELETE', `/api/balance/${at(id)}`),
  pool: (pool: string) => asked<{ cards: GameDetails['cards'] }>(`/api/pools/${at(pool)}`),
  tables: () => call<{ tables: TableShown[] }>('GET', '/api/tables'),
  newTable: (table: NewTable) => call<{ table: TableShown; key: string }>('POST', '/api/tables', table),
  replay: (id: string, key = '') => call<Replay>('GET', `/api/tables/${at(id)}/replay${key ? `?key=${at(key)}` : ''}`),
  positions: (id: string, key: string, seat: number, first: number) =>
    asked<{ first: number; positions: { view: View; log: string[] }[] }>(
      `/api/tables/${at(id)}/positions?first=${first}${seat >= 0 ? `&seat=${seat}` : ''}${key ? `&key=${at(key)}` : ''}`,
    ),
  /** What a strong bot thinks of a position of a match that is over. */
  thoughts: (id: string, key: string, move: number) => asked<Thoughts>(`/api/tables/${at(id)}/thoughts?move=${move}${key ? `&key=${at(key)}` : ''}`),
  /** What it would do now in one's place. */
  advice: (id: string, key: string) => call<Thoughts>('GET', `/api/tables/${at(id)}/advice${key ? `?key=${at(key)}` : ''}`),
  goOn: (id: string, key: string, move: number, seat: number, bot: string) =>
    call<{ table: TableShown; key: string }>('POST', `/api/tables/${at(id)}/go-on${key ? `?key=${at(key)}` : ''}`, { move, seat, bot }),
  /** The decks that one may sit down with at a table. */
  tableDecks: (id: string, key = '') => call<{ decks: DeckShown[] }>('GET', `/api/tables/${at(id)}/decks${query({ key })}`),
  table: (id: string, key = '') =>
    call<{ table: TableShown; key: string }>('GET', `/api/tables/${at(id)}${key ? `?key=${at(key)}` : ''}`),
};
