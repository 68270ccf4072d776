// What the server says, as rubrica/server/protocol.py has it.

export type Problem = { error: string; rule?: string };

export interface SeatShown {
  kind: 'open' | 'person' | 'bot';
  name: string;
  guest: boolean;
  player: string;
  deck: string;
  left: boolean;
  held: boolean;
  /** They were here, and have closed the page. */
  away: boolean;
}

export interface ClockChosen {
  kind: 'none' | 'move' | 'match' | 'days';
  seconds: number;
  increment: number;
  then: 'loss' | 'bot';
}

export interface ClocksShown {
  remaining: number[];
  running: number[];
  since: number;
}

export interface TableShown {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'playing' | 'over' | 'frozen';
  private: boolean;
  owner: string;
  seats: SeatShown[];
  options: Record<string, unknown>;
  clock: ClockChosen;
  rated: boolean;
  /** A card from the workshop is tried out. */
  trial: boolean;
  /** The title of the set that is played with. */
  own?: string;
  created: number;
  commitment: string;
  seed: string;
  pool: string;
  clocks: ClocksShown | null;
  draws: number[];
  back: number | null;
  back_why: string;
  allowed: number[];
  rematch: number[];
  next: string;
  result: string;
  rule: string;
  scores: number[];
}

export interface Offer {
  /** What is sent back. */
  text: string;
  /** How it is said in another language than English. */
  shown?: string;
  /** What kind of move it is: pass, play, use, attack … */
  kind: string;
  /** What it is about: cards of the view by id, others by name, indices of zones and of entries of the chain, players. */
  cards?: number[];
  names?: string[];
  zones?: number[];
  seats?: number[];
  entries?: number[];
  amount?: number;
  /** The sentence of a card that it carries out. */
  note?: string;
  /** Of several answers at once: what is sent, each when it is offered; or, again and again, how an answer may begin. */
  moves?: string[];
  again?: boolean;
  /** Those of them that are sent only if they begin one offer alone. */
  sole?: string[];
  /** What is asked right after it, if each answer is one thing that can be pointed at. */
  then?: Offer[];
}

/** A card as its viewer sees it; beside these, the numbers and marks that the game shows. */
export interface CardSeen {
  id: number;
  name: string | null;
  [key: string]: unknown;
}

export interface ZoneSeen {
  zone: string;
  seat: number;
  spot: number;
  count: number;
  /** How texts name the place behind what lies there; the first tells whose it is, # is a number in a row. */
  called?: string[];
  /** The place by itself. */
  place?: string;
  in_play?: boolean;
  cards?: (CardSeen | null)[];
  known?: string[];
}

export interface View {
  game: string;
  viewer: number | null;
  names: string[];
  registers: Record<string, unknown>;
  zones: ZoneSeen[];
  /** Of each entry of the chain: the card it comes from, by name and, while it is there, by number. */
  entries?: { name: string | null; card: number | null }[];
  asked: number[];
  prompt: string;
  /** The cards that the question is about. */
  about: number[];
  over: boolean;
  result: string;
}

export interface Seen {
  table: TableShown;
  seat: number | null;
  key: string;
  view: View | null;
  offers: Offer[];
  /** The offer that is meant anyway: it need not be asked for. */
  unasked?: string;
  /** Of a set without order that is begun to be chosen: how many at least and at most; 0 and 0: none. */
  gather?: [least: number, most: number];
  answered: boolean;
  /** The seats whose secret answers are in. */
  done?: number[];
  order: number;
}

export interface ChatLine {
  name: string;
  text: string;
  at: number;
}

/** A line of the log, and whether it begins a turn. */
export interface Line {
  text: string;
  head: boolean;
  /** Lines of one answer belong together; 0: nobody knows any more. */
  act: number;
}

export const linesOf = ({ log, heads = [] }: { log: string[]; heads?: number[] }, act = 0): Line[] => log.map((text, at) => ({ text, head: heads.includes(at), act }));

/** Something that was done, for the table that plays it: see `engine/deeds.py` for the kinds. */
export interface Deed {
  kind: string;
  /** After how many of the new lines of the log. */
  line: number;
  card?: number;
  seat?: number;
  name?: string;
  at_card?: number;
  at_seat?: number;
  at_name?: string;
  amount?: number;
  /** What has changed, and into what. */
  of?: string;
  was?: unknown;
  now?: unknown;
  zone?: number;
  seen?: CardSeen;
}

export type Change = [path: (string | number)[], value?: unknown];

export type Said =
  | { type: 'welcome'; name: string; guest: boolean; version: string }
  | { type: 'done'; id: string; rule?: string; text?: string }
  | { type: 'refused'; id: string; why: string; rule?: string; stale?: boolean }
  | { type: 'table'; table: string; position: number; seen: Seen; log: string[]; heads: number[]; chat: ChatLine[] }
  | { type: 'update'; table: string; position: number; patch: Change[]; log: string[]; heads?: number[]; deeds?: Deed[]; chat: ChatLine[] }
  | { type: 'lobby'; tables: TableShown[]; gone: string[] }
  | { type: 'closing'; again: number }
  | { type: 'fault'; why: string };

export type Done = Extract<Said, { type: 'done' }>;
export type Refused = Extract<Said, { type: 'refused' }>;

// The HTTP API.

export interface Me {
  name: string;
  guest: boolean;
  tables: TableShown[];
}

export interface ResultShown {
  table: string;
  game: string;
  ended: number;
  seat: number;
  outcome: 'win' | 'draw' | 'loss';
  score: number;
  rated: boolean;
  against: string[];
}

export interface RatingShown {
  name: string;
  game: string;
  rating: number;
  mu: number;
  sigma: number;
  matches: number;
}

export interface PlayerPage {
  name: string;
  guest: boolean;
  since: number;
  ratings: RatingShown[];
  results: ResultShown[];
  more: boolean;
}

export interface OptionShown {
  name: string;
  values: unknown[];
  about: string;
}

export interface GameShown {
  name: string;
  title: string;
  version: string;
  least_seats: number;
  most_seats: number;
  options: OptionShown[];
  decks: string[];
  default_decks: unknown[];
  lessons: string[];
}

/** The fields of a card file. */
export type CardFields = { name: string; text?: string; type?: string; [key: string]: unknown };

export interface GameDetails {
  game: GameShown;
  layout: Record<string, unknown>;
  cards: Record<string, CardFields>;
  /** The game's words by language: what the layout and views call things. */
  words: Record<string, Record<string, string>>;
  /** Texts of cards by language and English text. */
  texts: Record<string, Record<string, string>>;
  /** Keywords by language and English name: how they are called, and what they mean. */
  reminders: Record<string, Record<string, string[]>>;
}

/** What stands for a game where all games are listed: a few cards, and what they are drawn with. */
export interface GameFront {
  game: string;
  layout: Record<string, unknown>;
  cards: Record<string, CardFields>;
  words: GameDetails['words'];
  texts: GameDetails['texts'];
  count: number;
  builds: boolean;
}

export interface RuleShown {
  id: string;
  heading: string;
  text: string;
}

export interface DeckShown {
  name: string;
  title: string;
  about: string;
  piles: Record<string, Record<string, number>>;
  own: boolean;
  problems: string[];
  /** What its player should know although it can be played. */
  hints?: string[];
  /** How it was saved before, the oldest first. */
  versions?: DeckVersion[];
}

export interface DeckVersion {
  at: number;
  title: string;
  piles: DeckShown['piles'];
}

/** Texts by language. */
export type Told = Record<string, string>;

export interface LessonShown {
  name: string;
  title: Told;
  about: Told;
}

export interface MomentShown {
  step: number;
  told: Told;
  rules: string[];
  meant: string;
  offers: Offer[];
  positions: { view: View; log: string[]; heads: number[] }[];
  why: Record<string, { rule: string; text: string }>;
  scores: number[];
  ending: string;
}

export interface LessonTold {
  lesson: LessonShown;
  moments: MomentShown[];
}

export interface Replay {
  table: TableShown;
  moves: { seat: number; text: string }[];
  every: number;
  estimates: number[][];
}

/** A move, and the result that a bot expects of it, from 0 to 1. */
export interface MoveThought {
  text: string;
  worth: number;
}

export interface Thoughts {
  game: string;
  seat: number;
  played: string;
  moves: MoveThought[];
}

/** A position in which exactly one line wins. */
export interface PuzzleListed {
  name: string;
  moves: number;
  choices: number;
  unit: 'turn' | 'round';
  rules: string[];
  rolled: number[];
}

/** A puzzle after a move and the replies to it. */
export interface PuzzleTold {
  seat: number;
  status: 'going' | 'solved' | 'missed';
  left: number;
  made: { seat: number; text: string }[];
  offers: Offer[];
  positions: { view: View; log: string[]; heads: number[] }[];
  hint: { rules: string[]; names: string[]; move: string } | null;
  scores: number[];
  ending: string;
}

/** A sentence of a card: how it is understood, or where it is not. */
export interface SentenceTold {
  field: string;
  part: number;
  start: number;
  end: number;
  kind: '' | 'keywords' | 'trigger' | 'replacement' | 'cost' | 'continuous' | 'instruction' | 'line';
  printed: string;
  problem: string;
  place: number;
  length: number;
  words: string[];
  instead: boolean;
  phrases: string[];
}

/** How a card comes into a deck. */
export interface DeckChange {
  name: string;
  title: string;
  pile: string;
  out: Record<string, number>;
  problems: string[];
}

/** What is wrong with a card besides: of a field, with what could stand in it. */
export interface FaultTold {
  problem: string;
  field: string;
  example: string | number | string[] | null;
}

export interface CardTold {
  sentences: SentenceTold[];
  faults: FaultTold[];
  deck: DeckChange | null;
  /** Its texts and their sentences by language and English text, if nothing is wrong. */
  texts: Record<string, Record<string, string>>;
}

/** A win share; from low to high the true one lies 19 times out of 20. */
export interface Share {
  won: number;
  games: number;
  share: number;
  low: number;
  high: number;
}

/** What a card's decks got when it was drawn or played, and what they got in those pairings anyway. */
export interface CardShare {
  share: Share;
  expected: number;
}

export interface CardCount {
  card: string;
  decks: string[];
  opening: CardShare | null;
  drawn: CardShare | null;
  played: CardShare | null;
}

/** What a card does to its deck. */
export interface CardTried {
  card: string;
  deck: string;
  title: string;
  copies: number;
  out: Record<string, number>;
  with: Share;
  without: Share;
  change: { number: number; mean: number; low: number; high: number } | null;
  drawn: number;
  played: number;
  matches: number;
  matchups: { against: string; title: string; with: Share; without: Share }[];
  alike: { fields: Record<string, unknown>; cards: CardCount[] };
}

export interface BalanceResult {
  games: number;
  bot: string;
  draws: number;
  decks: { deck: string; title: string; share: Share }[];
  matchups: { deck: string; against: string; share: Share }[];
  lengths: { turns: number; decisions: number };
  cards: CardCount[];
  card: CardTried | null;
}

export interface BalanceListed {
  id: string;
  game: string;
  title: string;
  status: 'waiting' | 'running' | 'over' | 'failed';
  done: number;
  wanted: number;
  /** How many others come before it. */
  ahead: number;
  why: string;
}

export interface BalanceShown extends BalanceListed {
  result: BalanceResult | null;
}

/** A card in a deck, or a set, that is to be tried in many matches. */
export interface BalanceAsked {
  card?: CardFields;
  beside?: Beside;
  deck?: string;
  copies?: number;
  set?: { id: string; key?: string; version?: number };
  games?: number;
  bot?: 'random' | 'easy' | 'fair';
}

/** Words of a set's own: kins, species, plurals … as a card file has them. */
export type SetWords = Record<string, string[] | Record<string, string>>;

/** What stands beside a card in its set. */
export interface Beside {
  cards: CardFields[];
  words: SetWords;
}

export interface SetDeck {
  title: string;
  about: string;
  piles: DeckShown['piles'];
}

/** What a set holds: cards that refer to each other, and decks of them. */
export interface SetContent extends Beside {
  title: string;
  about: string;
  decks: Record<string, SetDeck>;
}

export interface SetListed {
  id: string;
  game: string;
  title: string;
  cards: number;
  version: number;
  changed: number;
  /** Deleted; it can still be brought back. */
  dropped: boolean;
}

export interface SetShown {
  id: string;
  game: string;
  own: boolean;
  owner: string;
  key: string;
  edits: number;
  version: number;
  content: SetContent;
  versions: { version: number; at: number; note: string; cards: number }[];
}

/** What is wrong with a set, by card and by deck. */
export interface SetTold {
  cards: { card: string; problem: string }[];
  decks: Record<string, string[]>;
  texts: Record<string, Record<string, string>>;
}

/** A set from elsewhere: what was understood, and what was not taken. */
export interface SetRead {
  content: SetContent;
  left: string[];
}

export interface SetFiles {
  title: string;
  files?: Record<string, string>;
  json?: string;
  fields?: Record<string, string>;
}

export interface TryOut {
  card: CardFields;
  beside: Beside;
  deck: string;
  copies: number;
  seen: boolean;
  bot: string;
}

export interface NewTable {
  game: string;
  seats?: number;
  options?: Record<string, unknown>;
  private?: boolean;
  rated?: boolean;
  clock?: Partial<ClockChosen>;
  deck?: string | DeckShown['piles'] | null;
  bots?: string[];
  sit?: boolean;
  /** A set whose cards and decks may be played there. */
  set?: { id: string; key?: string; version?: number };
}
