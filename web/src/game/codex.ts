// The codex as a document: the few marks of Markdown that it uses, read into plain data. Nothing of it is ever HTML.

export interface Entry {
  /** The id of the rule that it is, if it is one. */
  id: string;
  /** Of a numbered list. */
  number: number | null;
  text: string;
  inner: Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; entries: Entry[] }
  | { kind: 'table'; head: string[]; rows: { id: string; cells: string[] }[] };

export interface Chapter {
  id: string;
  level: number;
  title: string;
  blocks: Block[];
}

const ID = '[A-Z]{2,4}-(?:[RDX]\\.)?\\d+(?:\\.\\d+)*';
const RULE = new RegExp(`^\\*{0,2}(${ID})\\b`);
const HEADING = /^(#+) +(.*)$/;
const ITEM = /^( *)(?:- |(\d+)\. )(.*)$/;

export function readCodex(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  let lines: string[] = [];
  const close = (): void => {
    const chapter = chapters.at(-1);
    if (chapter) chapter.blocks = readBlocks(lines);
    lines = [];
  };
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line);
    if (!heading) {
      if (!line.startsWith('---')) lines.push(line);
      continue;
    }
    close();
    const [, marks = '', title = ''] = heading;
    chapters.push({ id: anchorOf(title, chapters.length), level: marks.length, title, blocks: [] });
  }
  close();
  return chapters;
}

/** A chapter is found by the number of its rules, else by its place. */
function anchorOf(title: string, place: number): string {
  return /\b([A-Z]{2,4}-\d+)\b/.exec(title)?.[1] ?? `chapter-${place}`;
}

function readBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (!line.trim()) at++;
    else if (line.trimStart().startsWith('|')) {
      const from = at;
      while (lines[at]?.trimStart().startsWith('|')) at++;
      blocks.push(readTable(lines.slice(from, at)));
    } else if (ITEM.test(line)) {
      const from = at++;
      while (at < lines.length && (ITEM.test(lines[at]!) || /^ +\S/.test(lines[at]!))) at++;
      blocks.push({ kind: 'list', entries: readEntries(lines.slice(from, at)) });
    } else {
      const from = at++;
      while (at < lines.length && lines[at]!.trim() && !ITEM.test(lines[at]!) && !lines[at]!.startsWith('|')) at++;
      blocks.push({ kind: 'text', text: lines.slice(from, at).map((part) => part.trim()).join(' ') });
    }
  }
  return blocks;
}

/** The entries of the outermost list; what is indented deeper belongs to the one above. */
function readEntries(lines: string[]): Entry[] {
  const depth = ITEM.exec(lines[0]!)![1]!.length;
  const parts: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item && item[1]!.length <= depth) parts.push([line]);
    else parts.at(-1)!.push(line);
  }
  return parts.map((part) => {
    const [, , number, first = ''] = ITEM.exec(part[0]!)!;
    const inside = part.findIndex((line, index) => index > 0 && ITEM.test(line));
    const own = inside < 0 ? part.slice(1) : part.slice(1, inside);
    const text = [first, ...own.map((line) => line.trim())].join(' ').trim();
    return {
      id: RULE.exec(text)?.[1] ?? '',
      number: number ? Number(number) : null,
      text,
      inner: inside < 0 ? [] : [{ kind: 'list', entries: readEntries(part.slice(inside)) }],
    };
  });
}

const cellsOf = (line: string): string[] => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

function readTable(lines: string[]): Block {
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf).map((cells) => ({ id: RULE.exec(cells[0] ?? '')?.[1] ?? '', cells })) };
}

export interface Piece {
  text: string;
  style: '' | 'b' | 'i' | 'code';
  /** The rule that it names. */
  rule: string;
  /** One of the words that were searched. */
  found: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text cut at its marks, at the rules it names and at the words that are searched. `code` is the game's, for "R.5" alone. */
export function piecesOf(text: string, code: string, words: string[]): Piece[] {
  const pieces: Piece[] = [];
  const named = new RegExp(`(\\b${ID}|\\bR\\.\\d+)`);
  const sought = words.length ? new RegExp(`(${words.map(escaped).join('|')})`, 'gi') : null;
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)) {
    const style = part.startsWith('**') ? 'b' : part.length > 2 && part.startsWith('*') ? 'i' : part.length > 1 && part.startsWith('`') ? 'code' : '';
    const bare = style === 'b' ? part.slice(2, -2) : style ? part.slice(1, -1) : part;
    for (const [index, bit] of bare.split(named).entries()) {
      const rule = index % 2 ? (bit.startsWith('R.') ? `${code}-${bit}` : bit) : '';
      for (const [place, word] of (sought ? bit.split(sought) : [bit]).entries())
        if (word) pieces.push({ text: word, style, rule, found: place % 2 === 1 });
    }
  }
  return pieces;
}

const plain = (text: string): string => text.replace(/[*`]/g, '').toLowerCase();

const textsOf = (block: Block): string =>
  block.kind === 'text' ? block.text
  : block.kind === 'list' ? block.entries.map((entry) => `${entry.text} ${entry.inner.map(textsOf).join(' ')}`).join(' ')
  : [...block.head, ...block.rows.flatMap((row) => row.cells)].join(' ');

/** What of the chapters has all these words, each in one of its forms; where nothing has, what has the most of them. */
export function search(chapters: Chapter[], words: string[][]): { chapters: Chapter[]; places: number; /** How many of the words each place has. */ had: number } {
  if (!words.length) return { chapters, places: 0, had: 0 };
  for (let had = words.length; had >= Math.min(words.length, Math.ceil(words.length / 2)); had--) {
    const found = placesWith(chapters, words, had);
    if (found.places) return { ...found, had };
  }
  return { chapters: [], places: 0, had: 0 };
}

/** Whole entries, rows and paragraphs that have so many of these words. */
function placesWith(chapters: Chapter[], words: string[][], least: number): { chapters: Chapter[]; places: number } {
  const has = (text: string): boolean => {
    const bare = plain(text);
    return words.filter((forms) => forms.some((form) => bare.includes(form))).length >= least;
  };
  let places = 0;
  const count = <Found>(found: Found[]): Found[] => {
    places += found.length;
    return found;
  };
  const kept = (block: Block): Block[] => {
    if (block.kind === 'text') return count(has(block.text) ? [block] : []);
    if (block.kind === 'list') {
      const entries = count(block.entries.filter((entry) => has(`${entry.text} ${entry.inner.map(textsOf).join(' ')}`)));
      return entries.length ? [{ ...block, entries }] : [];
    }
    const rows = count(block.rows.filter((row) => has(row.cells.join(' '))));
    return rows.length ? [{ ...block, rows }] : [];
  };
  const found = chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.flatMap(kept) })).filter((chapter) => chapter.blocks.length);
  return { chapters: found, places };
}
