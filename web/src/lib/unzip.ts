// Zip files, as far as a folder of texts needs them. What is too large is not unpacked, and a name is only ever a name.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** Files in a zip, and letters in all of them, that are read at most. */
const FILES = 60;
const LETTERS = 400_000;

export class BadZip extends Error {}

interface Found {
  name: string;
  method: number;
  packed: number;
  at: number;
}

/** The text files of a zip by their names, and the names of what was left out. */
export async function unzip(content: ArrayBuffer, wanted: (name: string) => boolean): Promise<{ files: Record<string, string>; left: string[] }> {
  const view = new DataView(content);
  const entries = entriesOf(view);
  const files: Record<string, string> = {};
  const left: string[] = [];
  let room = LETTERS;
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    if (!wanted(entry.name) || Object.keys(files).length === FILES) {
      left.push(entry.name);
      continue;
    }
    const text = await textOf(view, entry, room);
    if (text === null) left.push(entry.name);
    else {
      room -= text.length;
      files[entry.name] = text;
    }
  }
  return { files, left };
}

function entriesOf(view: DataView): Found[] {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) throw new BadZip();
  const found: Found[] = [];
  let at = view.getUint32(end + 16, true);
  try {
    for (let number = view.getUint16(end + 10, true); number > 0 && found.length < 2000; number--) {
      if (view.getUint32(at, true) !== ENTRY) throw new BadZip();
      const length = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, length));
      found.push({ name, method: view.getUint16(at + 10, true), packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) });
      at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch {
    throw new BadZip();
  }
  return found;
}

/** The text of an entry; nothing if it has more letters than there is room for, or is no text. */
async function textOf(view: DataView, entry: Found, room: number): Promise<string | null> {
  try {
    const begin = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = new Uint8Array(view.buffer, begin, entry.packed);
    if (entry.method === STORED) return packed.length > room ? null : decode(packed);
    return entry.method === DEFLATED ? await inflated(packed, room) : null;
  } catch {
    return null;
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Unpacks piece by piece and stops where it gets too long. */
async function inflated(packed: Uint8Array, room: number): Promise<string | null> {
  const reader = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > room) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return decode(all);
}
