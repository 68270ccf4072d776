// A set that is open: what it holds, kept by the server a moment after each change; until then, in this browser.
import { i18n } from '../i18n/index.svelte';
import { api, ApiProblem } from '../lib/api';
import { forgetKept, keep, kept } from '../lib/settings.svelte';
import type { CardFields, SetContent, SetShown } from '../lib/types';

const SOON = 700;
const AGAIN = 3000;
/** Changes that follow each other so quickly are one step of undoing. */
const ONE_STEP = 1200;
const STEPS = 100;

interface Unsaved {
  edits: number;
  content: SetContent;
}

export class OpenSet {
  shown: SetShown = $state.raw(undefined as unknown as SetShown);
  content: SetContent = $state.raw(undefined as unknown as SetContent);
  state: 'kept' | 'changed' | 'lost' | 'elsewhere' = $state('kept');
  trouble = $state('');
  #past: SetContent[] = $state.raw([]);
  #future: SetContent[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving = false;
  #changed = 0;
  #closed = false;

  constructor(shown: SetShown) {
    this.take(shown);
    const unsaved = shown.own ? kept<Unsaved | null>(this.#key, null) : null;
    if (!unsaved?.content?.cards) return;
    this.#past = [shown.content];
    this.content = unsaved.content;
    if (unsaved.edits === shown.edits) this.#later(SOON);
    else this.state = 'elsewhere';
  }

  get #key(): string {
    return `rubrica.set.${this.shown.id}`;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get labels(): string[] {
    return this.content.cards.map(labelOf);
  }

  take(shown: SetShown): void {
    this.shown = shown;
    this.content = shown.content;
    this.state = 'kept';
  }

  change(next: Partial<SetContent>): void {
    const now = Date.now();
    if (now - this.#changed > ONE_STEP || !this.#past.length) this.#past = [...this.#past, this.content].slice(-STEPS);
    this.#changed = now;
    this.#future = [];
    this.#put({ ...this.content, ...next });
  }
  /** A change that is a step of undoing by itself. */
  step(next: Partial<SetContent>): void {
    this.#changed = 0;
    this.change(next);
    this.#changed = 0;
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.content];
    this.#past = this.#past.slice(0, -1);
    this.#put(before);
  }
  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.content];
    this.#future = this.#future.slice(0, -1);
    this.#put(after);
  }

  #put(content: SetContent): void {
    this.content = content;
    keep(this.#key, { edits: this.shown.edits, content });
    if (this.state !== 'elsewhere') this.#later(SOON);
  }
  #later(wait: number): void {
    if (this.state !== 'lost') this.state = 'changed';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving || this.state === 'kept' || this.state === 'elsewhere') return;
    this.#saving = true;
    const sent = this.content;
    try {
      const shown = await api.editSet(this.shown.id, sent, this.shown.edits);
      this.shown = { ...shown, content: sent };
      this.trouble = '';
      if (this.content === sent) {
        this.state = 'kept';
        forgetKept(this.#key);
      } else {
        this.state = 'changed';
        keep(this.#key, { edits: shown.edits, content: this.content });
        if (!this.#closed) this.#later(SOON);
      }
    } catch (fault) {
      const { status = 0, message } = fault as ApiProblem;
      if (status === 409) this.state = 'elsewhere';
      else {
        this.state = 'lost';
        this.trouble = message || i18n.t.app.offline;
        if ((status === 0 || status === 429 || status >= 500) && !this.#closed) this.#timer = setTimeout(() => void this.save(), AGAIN);
      }
    }
    this.#saving = false;
  }

  /** Somebody else's window changed it meanwhile: what stands here goes over that. */
  async insist(): Promise<void> {
    const mine = this.content;
    const theirs = await api.set(this.shown.id);
    this.#past = [...this.#past, theirs.content];
    this.take(theirs);
    this.step(mine);
  }
  /** … or what was written there counts; what stands here can be undone to. */
  async yield(): Promise<void> {
    const mine = this.content;
    const theirs = await api.set(this.shown.id);
    forgetKept(this.#key);
    this.#past = [...this.#past, mine];
    this.take(theirs);
  }

  close(): void {
    this.#closed = true;
    void this.save();
  }
}

export const labelOf = (fields: CardFields): string => (fields.id ? `${fields.name} (${String(fields.id)})` : fields.name);

export const emptySet = (title: string): SetContent => ({ title, about: '', cards: [], words: {}, decks: {} });
