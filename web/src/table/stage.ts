// The stage: lets cards go to where they lie now; what was done to them is the scene's. A card that moves to another zone is a new thing with a new number,
// so a card that appears is matched with one of the same name that has gone, or with a pile that has shrunk.
import { tick } from 'svelte';
import { moving } from '../lib/settings.svelte';
import type { Seen, View } from '../lib/types';

interface Was {
  id: number;
  name: string;
  zone: string;
  box: DOMRect;
  node: HTMLElement;
}

const TIME = 300;
const STEP = 70;
const LONGEST = 900;

/** What moves now. */
export const running: Animation[] = [];

/** Finish what moves, at once. */
export function hurry(): void {
  for (const animation of running.splice(0)) animation.finish();
}

const zoneOf = (node: Element): string => node.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '';

function look(root: HTMLElement): Map<number, Was> {
  const found = new Map<number, Was>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = Number(node.dataset.card);
    found.set(id, { id, name: node.dataset.name ?? '', zone: zoneOf(node), box: node.getBoundingClientRect(), node });
  }
  return found;
}

const counts = (view: View): Map<string, number> => {
  const found = new Map<string, number>();
  for (const zone of view.zones) {
    const key = `${zone.seat}/${zone.zone}`;
    found.set(key, (found.get(key) ?? 0) + zone.count);
  }
  return found;
};

const ids = (view: View): Set<number> => new Set(view.zones.flatMap((zone) => zone.cards ?? []).filter((card) => card !== null).map((card) => card.id));

function shifted(from: DOMRect, to: DOMRect): string {
  const scale = Math.max(0.2, Math.min(3, from.width / Math.max(1, to.width)));
  return `translate(${from.left - to.left + (from.width - to.width) / 2}px, ${from.top - to.top + (from.height - to.height) / 2}px) scale(${scale})`;
}

/** Lies over the others while it moves. Only places and shades are animated, which the screen does by itself: no frame waits for the page. */
export function over(node: HTMLElement, animation: Animation, high: string): void {
  node.style.zIndex = high;
  animation.onfinish = animation.oncancel = () => (node.style.zIndex = '');
  running.push(animation);
}

function play(node: HTMLElement, frames: Keyframe[], delay: number, high = ''): void {
  over(node, node.animate(frames, { duration: TIME, delay, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' }), high);
}

/** Something over the table that is seen for a moment. */
export function passing(root: HTMLElement, className: string, style: Partial<CSSStyleDeclaration>, frames: Keyframe[], timing: KeyframeAnimationOptions): HTMLElement {
  const node = document.createElement('b');
  node.className = className;
  node.setAttribute('aria-hidden', 'true');
  Object.assign(node.style, style);
  root.append(node);
  const animation = node.animate(frames, { fill: 'both', ...timing });
  animation.onfinish = animation.oncancel = () => node.remove();
  running.push(animation);
  return node;
}

/** A blow is seen: a flash where it lands. */
export function flash(root: HTMLElement, box: DOMRect, delay = 0): void {
  passing(root, 'flash', { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }, [{ opacity: 0 }, { opacity: 0.55, offset: 0.2 }, { opacity: 0 }], { duration: 220, delay });
}

const OFF = 760;

/** The change flies off the card, the larger the more it is; beside the number of a basin, which stands in its middle. */
export function fly(root: HTMLElement, node: HTMLElement, by: number, delay: number, box = node.getBoundingClientRect()): void {
  if (!box.width) return;
  const sign = passing(root, by < 0 ? 'flying less' : 'flying', { fontSize: `${Math.min(74, 38 + Math.abs(by) * 6)}px`, left: `${box.left + box.width * (node.classList.contains('basin') ? 0.78 : 0.5)}px`, top: `${box.top + box.height * 0.4}px` }, [{ opacity: 0, transform: 'translate(-50%, 20%) scale(.6)' }, { opacity: 1, transform: 'translate(-50%, -20%) scale(1.3)', offset: 0.18 }, { opacity: 1, transform: 'translate(-50%, -40%) scale(1)', offset: 0.4 }, { opacity: 1, transform: 'translate(-50%, -50%) scale(1)', offset: 0.7 }, { opacity: 0, transform: 'translate(-50%, -150%) scale(1)' }], { duration: OFF, delay });
  sign.textContent = `${by < 0 ? '−' : '+'}${Math.abs(by)}`;
}

/** Make the change, and let what has moved move. Resolves when the next change may be shown. */
export async function stage(root: HTMLElement | null, now: Seen | null, next: Seen, change: () => void): Promise<void> {
  hurry();
  if (!root || !moving() || !now?.view || !next.view || document.hidden) {
    change();
    return;
  }
  const before = look(root);
  const [was, is] = [counts(now.view), counts(next.view)];
  const later = ids(next.view);
  const gone = [...before.values()].filter((card) => !later.has(card.id));
  const copies = new Map(gone.map((card) => [card.id, card.node.cloneNode(true) as HTMLElement]));
  change();
  await tick();
  const after = look(root);
  const came = [...after.values()].filter((card) => !before.has(card.id)).sort((a, b) => a.id - b.id);
  const spot = (zone: string): DOMRect | null => root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(zone).replaceAll('\\/', '/')}"]`)?.getBoundingClientRect() ?? null;
  const shrunk = [...was].filter(([zone, count]) => (is.get(zone) ?? 0) < count).map(([zone]) => zone);
  const grown = [...is].filter(([zone, count]) => (was.get(zone) ?? 0) < count).map(([zone]) => zone);
  const seat = (zone: string): string => zone.split('/')[0] ?? '';
  let delay = 0;
  for (const card of came) {
    const same = gone.findIndex((other) => other.name && other.name === card.name);
    const from = same >= 0 ? gone.splice(same, 1)[0]?.box : spot(shrunk.find((zone) => zone !== card.zone && seat(zone) === seat(card.zone)) ?? shrunk.find((zone) => zone !== card.zone) ?? '');
    const frames = from ? [{ transform: shifted(from, card.box) }, { transform: 'none' }] : [{ opacity: 0, transform: 'scale(.8)' }, { opacity: 1, transform: 'none' }];
    play(card.node, frames, delay, '20');
    delay = Math.min(LONGEST, delay + STEP);
  }
  for (const card of gone) {
    const copy = copies.get(card.id);
    const to = spot(grown.find((zone) => seat(zone) === seat(card.zone)) ?? grown[0] ?? '');
    if (!copy || !card.box.width) continue;
    copy.removeAttribute('data-card');
    copy.setAttribute('aria-hidden', 'true');
    Object.assign(copy.style, { position: 'fixed', left: `${card.box.left}px`, top: `${card.box.top}px`, width: `${card.box.width}px`, height: `${card.box.height}px`, zIndex: '30', pointerEvents: 'none', margin: '0' });
    root.append(copy);
    const end = to ? `translate(${to.left - card.box.left + (to.width - card.box.width) / 2}px, ${to.top - card.box.top + (to.height - card.box.height) / 2}px) scale(.3)` : 'scale(.7)';
    const animation = copy.animate([{ opacity: 1, transform: 'none' }, { opacity: 0.9, offset: 0.7 }, { opacity: 0, transform: end }], { duration: TIME + 80, easing: 'ease-in' });
    running.push(animation);
    animation.onfinish = animation.oncancel = () => copy.remove();
  }
  for (const card of after.values()) {
    const old = before.get(card.id);
    if (!old) continue;
    if (Math.abs(old.box.left - card.box.left) + Math.abs(old.box.top - card.box.top) > 3) play(card.node, [{ transform: shifted(old.box, card.box) }, { transform: 'none' }], 0);
  }
  if (!running.length) return;
  await Promise.race([
    Promise.allSettled(running.map((animation) => animation.finished)),
    new Promise((settle) => setTimeout(settle, 420)),
  ]);
}
