// Drag and drop with the pointer, and the long press that shows a card large.
import type { Action } from 'svelte/action';
import type { CardSeen } from '../lib/types';
import type { Desk } from './desk.svelte';

interface Dragged {
  desk: Desk;
  seen: CardSeen;
}

const FAR = 7;
const LONG = 420;

export const drag: Action<HTMLElement, Dragged> = (node, given) => {
  let { desk, seen } = given;
  let start: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let press: ReturnType<typeof setTimeout> | undefined;
  let done = false;

  function down(event: PointerEvent): void {
    if (event.button) return;
    start = { x: event.clientX, y: event.clientY };
    done = false;
    if (event.pointerType !== 'mouse')
      press = setTimeout(() => {
        done = true;
        start = null;
        void desk.look(seen.name, seen);
      }, LONG);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      clearTimeout(press);
      if (!desk.take(seen.id)) {
        start = null;
        return;
      }
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-card');
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, {
        position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
        zIndex: '90', pointerEvents: 'none', opacity: '0.92', transition: 'none',
      });
      node.closest('.mood')?.append(ghost);
      node.style.opacity = '0.35';
    }
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg) scale(1.05)`;
  }

  function finish(): void {
    clearTimeout(press);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    ghost?.remove();
    ghost = null;
    node.style.opacity = '';
    start = null;
  }

  function up(event: PointerEvent): void {
    const dragged = ghost !== null;
    finish();
    if (!dragged) return;
    done = true;
    setTimeout(() => (done = false));
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under && node.contains(under)) desk.chosen = null;
    else desk.drop(under);
  }

  function cancel(): void {
    if (ghost) desk.chosen = null;
    finish();
  }

  /** The click that ends a drag or a long press is no click. */
  function click(event: MouseEvent): void {
    if (!done) return;
    done = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  const menu = (event: Event): void => event.preventDefault();
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  node.addEventListener('contextmenu', menu);
  return {
    update(next) {
      ({ desk, seen } = next);
    },
    destroy() {
      finish();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
      node.removeEventListener('contextmenu', menu);
    },
  };
};
