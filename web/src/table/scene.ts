// The scene: plays what an answer has brought about, one deed after the other, before the table shows how it stands now.
// A deed tells what the eye must follow (an attack, a blow, a death, a card that is played); what it changed is shown with it.
import { tick } from 'svelte';
import { moving, settings, type Pace } from '../lib/settings.svelte';
import type { CardSeen, Deed, View } from '../lib/types';
import { flash, fly, hurry as finishMoves, over, passing, running } from './stage';

/** Milliseconds that a deed is looked at. */
const LOOK: Record<string, number> = { attack: 400, block: 300, damage: 400, heal: 320, die: 360, play: 950, use: 420 };
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
/** Who has gone for somebody and stands there: the blow lands while it does. */
let striker: { card: number; node: HTMLElement; there: string; hold: Animation } | null = null;
/** The card that was shown large, and where: from there it comes to lie. */
let landing: { name: string; box: DOMRect } | null = null;

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
    comeBack(true);
    landing = null;
    showLarge(null);
  }
  return now;
}

/** A card, or who sits there. */
function find(root: HTMLElement, card: number | undefined, seat: number | undefined): HTMLElement | null {
  const node = card === undefined ? null : root.querySelector<HTMLElement>(`[data-card="${card}"]`);
  return node ?? (seat === undefined ? null : (root.querySelector<HTMLElement>(`[data-stake="${seat}"]`) ?? root.querySelector<HTMLElement>(`[data-spot="seat ${seat}"]`)));
}

/** A number of a card that has changed flies off it; damage is seen with the blow. What was shown large comes down to its place. */
function changed(root: HTMLElement, deed: Deed, numbers: readonly string[]): void {
  if (deed.kind === 'come' && landing && landing.name === deed.seen?.name) {
    const [node, { box }] = [find(root, deed.card ?? deed.seen.id, undefined), landing];
    landing = null;
    if (node) lands(root, node, box);
  }
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
  if (!STANDS.includes(deed.kind)) comeBack();
  if (deed.kind === 'play') {
    if (!deed.name && !deed.at_name) return;
    showLarge(deed);
    await wait(time);
    const box = root.querySelector('.played > div')?.getBoundingClientRect();
    landing = box && deed.name ? { name: deed.name, box } : null;
    showLarge(null);
  } else if (deed.kind === 'use') {
    const source = at ?? by;
    if (!source) return;
    glow(root, source, time);
    await wait(time);
  } else if (deed.kind === 'attack' || deed.kind === 'block') {
    if (!by || !at) return;
    const shaft = arrow(root, by, at, deed.kind, time);
    if (deed.kind === 'attack' && deed.card !== undefined) goFor(deed.card, by, at, time);
    await wait(time);
    shaft?.remove();
  } else if (deed.kind === 'damage' || deed.kind === 'heal') {
    if (!at) return;
    // Measured once, before anything is added: the page is laid out once.
    const box = at.getBoundingClientRect();
    const stands = striker !== null && striker.card === deed.card;
    const shaft = deed.kind === 'damage' && by && by !== at && !stands ? arrow(root, by, at, 'attack', time) : null;
    if (deed.amount) fly(root, at, deed.kind === 'damage' ? -deed.amount : deed.amount, 0, box);
    if (deed.kind === 'damage') strike(root, at, box, deed.amount ?? 1, deed.at_card === undefined, by && by !== at ? centre(by) : null);
    else mend(root, box);
    // It stands a moment where it has struck.
    await wait(time * 0.4);
    if (stands) comeBack();
    await wait(time * 0.6);
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

/** Deeds during which an attacker stands where it has gone. */
const STANDS = ['damage', 'block', 'heal', 'die'];

/** Draws back, and goes for somebody until their edges touch; there it stands. */
function goFor(card: number, node: HTMLElement, at: HTMLElement, time: number): void {
  comeBack();
  const [own, other] = [node.getBoundingClientRect(), at.getBoundingClientRect()];
  const [x, y] = [other.left + other.width / 2 - own.left - own.width / 2, other.top + other.height / 2 - own.top - own.height / 2];
  const far = Math.hypot(x, y) || 1;
  const reach = (box: DOMRect): number => Math.min(box.width / 2 / Math.max(0.01, Math.abs(x) / far), box.height / 2 / Math.max(0.01, Math.abs(y) / far));
  const share = Math.max(0.12, Math.min(0.8, (far - (reach(own) + reach(other)) * 0.86) / far));
  const there = `translate(${x * share}px, ${y * share}px) scale(1.08)`;
  node.style.zIndex = '30';
  const hold = node.animate([{ transform: 'none' }, { transform: `translate(${(-x / far) * 14}px, ${(-y / far) * 14}px) scale(1.06)`, offset: 0.5, easing: 'cubic-bezier(.7, 0, .9, .5)' }, { transform: there }], { duration: Math.max(120, time), easing: 'ease-out', fill: 'forwards' });
  running.push(hold);
  striker = { card, node, there, hold };
}

/** Whoever has struck goes back to its place. */
function comeBack(atOnce = false): void {
  if (!striker) return;
  const { node, there, hold } = striker;
  striker = null;
  // What is cancelled must not be finished later: it would stand there for ever.
  running.splice(running.indexOf(hold), running.includes(hold) ? 1 : 0);
  hold.cancel();
  if (atOnce) node.style.zIndex = '';
  else over(node, node.animate([{ transform: there }, { transform: 'none' }], { duration: 260, easing: 'cubic-bezier(.3, .1, .2, 1)' }), '30');
}

/** A card comes down from where it was shown to where it lies, and is felt to. */
function lands(root: HTMLElement, node: HTMLElement, from: DOMRect): void {
  const box = node.getBoundingClientRect();
  if (!box.width) return;
  const start = `translate(${from.left + from.width / 2 - box.left - box.width / 2}px, ${from.top + from.height / 2 - box.top - box.height / 2}px) scale(${from.width / box.width})`;
  over(node, node.animate([{ transform: start }, { transform: 'scale(.95)', offset: 0.78 }, { transform: 'none' }], { duration: 320, easing: 'cubic-bezier(.5, 0, .8, .5)' }), '31');
  ring(root, box, 240, 0.9, 'dust');
}

function glow(root: HTMLElement, node: HTMLElement, time: number): void {
  const box = node.getBoundingClientRect();
  passing(root, 'glowing', { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: Math.max(120, time) });
}

/** So many sparks at most, and so much damage shakes the whole table. */
const SPARKS = 9;
const HEAVY = 3;

/** A ring that widens from a place. */
function ring(root: HTMLElement, box: DOMRect, delay: number, size: number, kind: string): void {
  const wide = Math.min(box.width, box.height);
  passing(root, `shock ${kind}`, { left: `${box.left + box.width / 2 - wide / 2}px`, top: `${box.top + box.height / 2 - wide / 2}px`, width: `${wide}px`, height: `${wide}px` }, [{ opacity: 0, transform: 'scale(.25)' }, { opacity: 0.95, offset: 0.15 }, { opacity: 0, transform: `scale(${size})` }], { duration: 420, delay, easing: 'cubic-bezier(.1, .7, .3, 1)' });
}

/** A blow lands: a flash, a cut, a ring and sparks, the more the harder; who is struck gives way. One that somebody feels himself darkens the edges of the table. */
function strike(root: HTMLElement, node: HTMLElement, box: DOMRect, amount: number, felt: boolean, from: { x: number; y: number } | null): void {
  if (!box.width) return;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const way = from ? Math.atan2(y - from.y, x - from.x) : Math.PI / 2;
  if (!felt) {
    flash(root, box);
    const long = Math.min(box.width, box.height) * 1.25;
    passing(root, 'slash', { left: `${x - long / 2}px`, top: `${y - 5}px`, width: `${long}px` }, [{ opacity: 1, transform: `rotate(${way + 0.9}rad) scaleX(0)` }, { opacity: 1, transform: `rotate(${way + 0.9}rad) scaleX(1)`, offset: 0.4 }, { opacity: 0, transform: `rotate(${way + 0.9}rad) scaleX(1.1)` }], { duration: 300, easing: 'ease-out' });
  }
  running.push(node.animate([{ transform: 'none' }, { transform: `translate(${Math.cos(way) * 9}px, ${Math.sin(way) * 9}px) scale(.97)`, offset: 0.18 }, { transform: `translate(${Math.cos(way) * -3}px, ${Math.sin(way) * -3}px)`, offset: 0.5 }, { transform: 'none' }], { duration: 340, easing: 'ease-out' }));
  ring(root, box, 0, 0.9 + Math.min(6, amount) * 0.16, felt ? 'blood' : '');
  const wet = node.classList.contains('basin');
  for (let number = 0; number < Math.min(SPARKS, 3 + amount); number++) {
    const turn = way + Math.PI + (((number * 0.618) % 1) - 0.5) * 2.6;
    const far = 46 + ((number * 37) % 60) + Math.min(6, amount) * 6;
    const [aside, up] = [Math.cos(turn) * far, Math.sin(turn) * far];
    passing(root, wet ? 'spark drop' : 'spark', { left: `${x}px`, top: `${y}px` }, [{ opacity: 1, transform: 'scale(1.5)' }, { opacity: 1, transform: `translate(${aside * 0.8}px, ${up}px) scale(1)`, offset: 0.5 }, { opacity: 0, transform: `translate(${aside * 1.1}px, ${up * 0.5 + 40}px) scale(.3)` }], { duration: 460 + (number % 4) * 80, easing: 'ease-out' });
  }
  // The whole screen is drawn anew for it: a scratch is not worth that.
  if (!felt || amount < 2) return;
  passing(root, 'blow', {}, [{ opacity: 0 }, { opacity: Math.min(1, 0.4 + amount * 0.12), offset: 0.2 }, { opacity: 0 }], { duration: 520 });
  const field = amount >= HEAVY ? root.querySelector('[data-field]') : null;
  if (field) running.push(field.animate([0, -7, 6, -4, 2, 0].map((aside) => ({ transform: `translate(${aside}px, ${-aside / 2}px)` })), { duration: 300 }));
}

/** What heals is seen to: lights rise from it. */
function mend(root: HTMLElement, box: DOMRect): void {
  ring(root, box, 0, 1, 'mends');
  for (let number = 0; number < 7; number++)
    passing(root, 'spark light', { left: `${box.left + box.width * (0.15 + number * 0.115)}px`, top: `${box.top + box.height * 0.7}px` }, [{ opacity: 0, transform: 'none' }, { opacity: 1, offset: 0.3 }, { opacity: 0, transform: `translateY(${-60 - ((number * 29) % 40)}px) scale(.5)` }], { duration: 620, delay: (number % 3) * 60, easing: 'ease-out' });
}

const NS = 'http://www.w3.org/2000/svg';

/** What an arrow has around it, for its head and its shadow. */
const ROOM = 34;

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
  // Narrow where it comes from, broad where it goes.
  const along = (share: number): [number, number] => {
    const rest = 1 - share;
    return [rest * rest * from.x + 2 * rest * share * x + share * share * to.x, rest * rest * from.y + 2 * rest * share * y + share * share * to.y];
  };
  const turn = Math.atan2(to.y - y, to.x - x);
  const [aside, sides]: [[number, number], string[][]] = [[-Math.sin(turn), Math.cos(turn)], [[], []]];
  for (let step = 0; step <= 8; step++) {
    const [share, wide] = [0.1 + step * 0.1, 1 + step * 1.05];
    const [px, py] = along(share);
    sides[0]?.push(`${px + aside[0] * wide} ${py + aside[1] * wide}`);
    sides[1]?.unshift(`${px - aside[0] * wide} ${py - aside[1] * wide}`);
  }
  const line = document.createElementNS(NS, 'path');
  line.setAttribute('d', `M${[...(sides[0] ?? []), ...(sides[1] ?? [])].join('L')}Z`);
  const head = document.createElementNS(NS, 'path');
  const corner = (side: number): string => `${to.x - 30 * Math.cos(turn + side)} ${to.y - 30 * Math.sin(turn + side)}`;
  head.setAttribute('d', `M ${to.x} ${to.y} L ${corner(0.62)} L ${to.x - 20 * Math.cos(turn)} ${to.y - 20 * Math.sin(turn)} L ${corner(-0.62)} Z`);
  svg.append(line, head);
  svg.style.transformOrigin = `${from.x - left}px ${from.y - top}px`;
  root.append(svg);
  const drawn = svg.animate([{ opacity: 0, transform: 'scale(.3)' }, { opacity: 1, transform: 'none', offset: 0.3, easing: 'linear' }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], { duration: Math.max(120, time), fill: 'forwards' });
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
  for (let number = 0; number < 9; number++)
    passing(root, 'spark ash', { left: `${box.left + box.width * (0.3 + ((number * 0.618) % 1) * 0.4)}px`, top: `${box.top + box.height * (0.2 + number * 0.07)}px` }, [{ opacity: 0, transform: 'scale(.6)' }, { opacity: 0.9, offset: 0.3 }, { opacity: 0, transform: `translate(${((number * 53) % 90) - 45}px, ${-30 - ((number * 31) % 50)}px) scale(1.4)` }], { duration: 640, delay: time * 0.3, easing: 'ease-out' });
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
