// The scene: plays what an answer has brought about, one deed after the other, before the table shows how it stands now.
// A deed tells what the eye must follow (an attack, a blow, a death, a card that is played); what it changed is shown with it.
import { tick } from 'svelte';
import { moving, settings, type Pace } from '../lib/settings.svelte';
import type { CardSeen, Deed, View } from '../lib/types';
import { flash, fly, hurry as finishMoves, over, passing, running } from './stage';

/** Milliseconds that a deed is looked at. */
const LOOK: Record<string, number> = { attack: 420, block: 300, damage: 360, heal: 300, die: 340, play: 950, use: 420 };
const SPEED: Record<Pace, number> = { slow: 1.6, normal: 1, quick: 0.5 };
/** The longest that the deeds of one answer take, however many there are. */
const LONGEST = 4200;

export interface Scene {
  root: HTMLElement | null;
  view: View;
  deeds: readonly Deed[];
  /** How much else waits to be shown. */
  waiting: number;
  /** Show the table as it stands in between, with so many of the new lines told. */
  between: (view: View, lines: number) => void;
  /** Show a card large that somebody plays; null: no more. */
  showLarge: (deed: Deed | null) => void;
  /** Let deeds be heard that happen in one moment. */
  sound: (deeds: readonly Deed[], view: View) => void;
  /** The numbers of cards whose changes are seen to fly off them. */
  numbers: readonly string[];
}

/** What has decided a match: the last that its one winner has done, never a card of somebody who lost. */
export function decidedBy(lately: readonly (Deed | undefined)[], scores: readonly number[]): Deed | null {
  const best = Math.max(...scores);
  const winner = scores.indexOf(best);
  return scores.lastIndexOf(best) === winner ? (lately[winner] ?? null) : null;
}

/** Who does a deed, and with what: a card that lies on the table acts for whoever has it. Nothing for what decides no match. */
export function doneBy(deed: Deed, view: View): Deed | null {
  if (!['play', 'use', 'attack', 'damage'].includes(deed.kind)) return null;
  const zone = deed.card === undefined ? undefined : view.zones.find((one) => one.cards?.some((card) => card?.id === deed.card));
  const name = deed.name ?? zone?.cards?.find((card) => card?.id === deed.card)?.name ?? undefined;
  const seat = deed.seat ?? (zone && zone.seat >= 0 ? zone.seat : undefined);
  return name === undefined || seat === undefined ? null : { ...deed, seat, name };
}

let skipping = false;
let playing = false;

/** Whether something is being played that a click may cut short. */
export const isPlaying = (): boolean => playing;

/** Show the rest at once. */
export function skip(): void {
  if (!playing) return;
  skipping = true;
  finishMoves();
}

/** Deeds that one watches: all others only change what is seen. An own card that is played has been seen in the hand. */
const watched = (deed: Deed, view: View): boolean => deed.kind in LOOK && !((deed.kind === 'play' || deed.kind === 'use') && deed.seat === view.viewer);

const wait = (time: number): Promise<void> =>
  new Promise((settle) => {
    const end = performance.now() + time;
    const look = (): void => (skipping || performance.now() >= end ? settle() : void requestAnimationFrame(look));
    look();
  });

/** Play the deeds; resolves with the view as they leave it. */
export async function playScene({ root, view, deeds, waiting, between, showLarge, sound, numbers }: Scene): Promise<View> {
  const worth = deeds.filter((deed) => watched(deed, view));
  const still = !root || !moving() || document.hidden || settings.textTable;
  if (still || !worth.length) {
    sound(deeds, view);
    if (!still) for (const deed of deeds) changed(root, deed, numbers);
    return view;
  }
  const whole = worth.reduce((sum, deed) => sum + (LOOK[deed.kind] ?? 0), 0) * SPEED[settings.pace];
  const speed = (SPEED[settings.pace] * Math.min(1, LONGEST / whole)) / (1 + waiting / 2);
  [playing, skipping] = [true, false];
  let now = view;
  let silent: Deed[] = [];
  try {
    for (const deed of deeds) {
      silent.push(deed);
      if (watched(deed, view) && !skipping) {
        between(now, deed.line);
        await tick();
        sound(silent, now);
        for (const one of silent) changed(root, one, numbers);
        silent = [];
        await perform(root, deed, (LOOK[deed.kind] ?? 0) * speed, showLarge);
      }
      now = after(now, deed);
    }
    between(now, deeds.at(-1)?.line ?? 0);
    await tick();
    sound(silent, now);
    for (const one of silent) changed(root, one, numbers);
  } finally {
    playing = false;
    showLarge(null);
  }
  return now;
}

/** A card, or who sits there. */
function find(root: HTMLElement, card: number | undefined, seat: number | undefined): HTMLElement | null {
  const node = card === undefined ? null : root.querySelector<HTMLElement>(`[data-card="${card}"]`);
  return node ?? (seat === undefined ? null : (root.querySelector<HTMLElement>(`[data-stake="${seat}"]`) ?? root.querySelector<HTMLElement>(`[data-spot="seat ${seat}"]`)));
}

/** A number of a card that has changed flies off it; damage is seen with the blow. */
function changed(root: HTMLElement, deed: Deed, numbers: readonly string[]): void {
  if (deed.kind !== 'change' || deed.of === 'damage' || !numbers.includes(deed.of ?? '') || typeof deed.was !== 'number' || typeof deed.now !== 'number') return;
  const node = find(root, deed.card, undefined);
  if (node) fly(root, node, deed.now - deed.was, 0);
}

async function perform(root: HTMLElement, deed: Deed, time: number, showLarge: Scene['showLarge']): Promise<void> {
  const by = find(root, deed.card, deed.seat);
  const number = deed.of ? root.querySelector<HTMLElement>(`[data-number="${deed.of}"]`) : null;
  // Where all drain one basin, who attacks nobody's card attacks that.
  const basin = deed.kind === 'attack' && deed.at_card === undefined ? root.querySelector<HTMLElement>('.basin') : null;
  const at = number ?? basin ?? find(root, deed.at_card, deed.at_seat);
  if (deed.kind === 'play') {
    if (!deed.name && !deed.at_name) return;
    showLarge(deed);
    await wait(time);
    showLarge(null);
  } else if (deed.kind === 'use') {
    const source = at ?? by;
    if (!source) return;
    glow(root, source, time);
    await wait(time);
  } else if (deed.kind === 'attack' || deed.kind === 'block') {
    if (!by || !at) return;
    if (deed.kind === 'attack') lunge(by, at, time);
    const shaft = arrow(root, by, at, deed.kind, time);
    await wait(time);
    shaft?.remove();
  } else if (deed.kind === 'damage' || deed.kind === 'heal') {
    if (!at) return;
    // Measured once, before anything is added: the page is laid out once.
    const box = at.getBoundingClientRect();
    const shaft = deed.kind === 'damage' && by && by !== at ? arrow(root, by, at, 'attack', time) : null;
    if (deed.amount) fly(root, at, deed.kind === 'damage' ? -(deed.amount ?? 0) : (deed.amount ?? 0), 0, box);
    if (deed.kind === 'damage') strike(root, box, deed.amount ?? 1, deed.at_card === undefined);
    await wait(time);
    shaft?.remove();
  } else if (deed.kind === 'die' && by) {
    crack(root, by, time);
    await wait(time);
  }
}

const centre = (node: Element): { x: number; y: number } => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

function lunge(node: HTMLElement, at: HTMLElement, time: number): void {
  const [from, to] = [centre(node), centre(at)];
  const there = `translate(${(to.x - from.x) * 0.45}px, ${(to.y - from.y) * 0.45}px)`;
  over(node, node.animate([{ transform: 'none' }, { transform: there, offset: 0.55, easing: 'ease-out' }, { transform: 'none' }], { duration: Math.max(120, time), easing: 'ease-in' }), '30');
}

function glow(root: HTMLElement, node: HTMLElement, time: number): void {
  const box = node.getBoundingClientRect();
  passing(root, 'glowing', { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: Math.max(120, time) });
}

/** So many sparks at most, and so much damage shakes the whole table. */
const SPARKS = 12;
const HEAVY = 3;

/** A blow lands: a flash and sparks, the more the harder; one that somebody feels himself darkens the edges of the table. */
function strike(root: HTMLElement, box: DOMRect, amount: number, felt: boolean): void {
  if (!box.width) return;
  if (!felt) flash(root, box);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  for (let number = 0; number < Math.min(SPARKS, 3 + amount * 2); number++) {
    const [way, far] = [number * 2.4, 34 + ((number * 37) % 50)];
    passing(root, 'spark', { left: `${x}px`, top: `${y}px` }, [{ opacity: 1, transform: 'scale(1.3)' }, { opacity: 0, transform: `translate(${Math.cos(way) * far}px, ${Math.sin(way) * far + 16}px) scale(.3)` }], { duration: 420 + (number % 3) * 90, easing: 'ease-out' });
  }
  if (!felt) return;
  passing(root, 'blow', {}, [{ opacity: 0 }, { opacity: Math.min(1, 0.4 + amount * 0.12), offset: 0.2 }, { opacity: 0 }], { duration: 520 });
  const field = amount >= HEAVY ? root.querySelector('[data-field]') : null;
  if (field) running.push(field.animate([0, -7, 6, -4, 2, 0].map((aside) => ({ transform: `translate(${aside}px, ${-aside / 2}px)` })), { duration: 300 }));
}

const NS = 'http://www.w3.org/2000/svg';

/** What an arrow has around it, for its head and its shadow. */
const ROOM = 26;

/** A curved arrow over the table, on a sheet no larger than it: the less is drawn anew, the smoother it is. */
function arrow(root: HTMLElement, by: HTMLElement, at: HTMLElement, kind: string, time: number): Element | null {
  const [from, to] = [centre(by), centre(at)];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 8) return null;
  const bend = Math.min(60, far * 0.18);
  const [x, y] = [(from.x + to.x) / 2 + ((to.y - from.y) / far) * bend, (from.y + to.y) / 2 - ((to.x - from.x) / far) * bend];
  const [left, top] = [Math.min(from.x, to.x, x) - ROOM, Math.min(from.y, to.y, y) - ROOM];
  const [wide, high] = [Math.max(from.x, to.x, x) + ROOM - left, Math.max(from.y, to.y, y) + ROOM - top];
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', `${left} ${top} ${wide} ${high}`);
  Object.assign(svg.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px`, height: `${high}px` });
  svg.setAttribute('class', `arrow ${kind}`);
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(NS, 'path');
  line.setAttribute('d', `M ${from.x} ${from.y} Q ${x} ${y} ${to.x} ${to.y}`);
  const turn = Math.atan2(to.y - y, to.x - x);
  const head = document.createElementNS(NS, 'path');
  const corner = (side: number): string => `${to.x - 20 * Math.cos(turn + side)} ${to.y - 20 * Math.sin(turn + side)}`;
  head.setAttribute('d', `M ${to.x} ${to.y} L ${corner(0.45)} L ${corner(-0.45)} Z`);
  head.setAttribute('class', 'point');
  svg.append(line, head);
  root.append(svg);
  const drawn = svg.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: Math.max(120, time), fill: 'forwards' });
  drawn.onfinish = drawn.oncancel = () => svg.remove();
  running.push(drawn);
  return svg;
}

/** What dies breaks in two. */
function crack(root: HTMLElement, node: HTMLElement, time: number): void {
  const box = node.getBoundingClientRect();
  if (!box.width) return;
  for (const [half, way] of [['polygon(0 0, 58% 0, 44% 34%, 57% 62%, 42% 100%, 0 100%)', -1], ['polygon(58% 0, 100% 0, 100% 100%, 42% 100%, 57% 62%, 44% 34%)', 1]] as const) {
    const part = node.cloneNode(true) as HTMLElement;
    part.removeAttribute('data-card');
    part.setAttribute('aria-hidden', 'true');
    Object.assign(part.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, zIndex: '40', pointerEvents: 'none', margin: '0', clipPath: half });
    root.append(part);
    const fall = part.animate([{ transform: 'none', opacity: 1 }, { transform: `translate(${way * 3}px, 0) rotate(${way * 1.5}deg)`, opacity: 1, offset: 0.35 }, { transform: `translate(${way * 26}px, 18px) rotate(${way * 13}deg)`, opacity: 0 }], { duration: Math.max(160, time), easing: 'ease-in', fill: 'forwards' });
    fall.onfinish = fall.oncancel = () => part.remove();
    running.push(fall);
  }
  running.push(node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: Math.max(160, time) + 60 }));
}

/** The table after a deed: what it changed is seen, the rest stays as it was. */
export function after(view: View, deed: Deed): View {
  if (deed.kind === 'count' && deed.of) {
    const was = view.registers[deed.of];
    const now = deed.seat !== undefined && Array.isArray(was) ? was.map((one, seat) => (seat === deed.seat ? deed.now : one)) : deed.now;
    return { ...view, registers: { ...view.registers, [deed.of]: now } };
  }
  if (deed.card === undefined) return view;
  if (deed.kind === 'change' && deed.of) {
    const of = deed.of;
    return everyCard(view, (card) => (card.id === deed.card ? ({ ...card, [of]: deed.now ?? undefined } as CardSeen) : card));
  }
  if (deed.kind === 'go') return everyCard(view, (card) => (card.id === deed.card ? null : card));
  if (deed.kind === 'come' && deed.seen) return laid(view, deed.seen, deed.zone ?? -1);
  if (deed.kind === 'move') {
    const card = view.zones.flatMap((zone) => zone.cards ?? []).find((one) => one?.id === deed.card);
    return card ? laid(everyCard(view, (one) => (one.id === deed.card ? null : one)), card, deed.zone ?? -1) : view;
  }
  return view;
}

/** Each card becomes another, or goes if nothing becomes of it. */
function everyCard(view: View, become: (card: CardSeen) => CardSeen | null): View {
  const zones = view.zones.map((zone) => {
    if (!zone.cards?.some((card) => card !== null && become(card) !== card)) return zone;
    const cards = zone.cards.flatMap((card) => (card === null ? [card] : [become(card)].filter((one) => one !== null)));
    return { ...zone, cards, count: zone.count + cards.length - zone.cards.length };
  });
  return { ...view, zones };
}

function laid(view: View, card: CardSeen, at: number): View {
  return { ...view, zones: view.zones.map((zone, number) => (number === at && zone.cards ? { ...zone, cards: [...zone.cards, card], count: zone.count + 1 } : zone)) };
}
