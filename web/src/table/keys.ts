// The table by keyboard: arrows go from card to card by where they lie, digits choose moves.
import type { Desk } from './desk.svelte';

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const THERE = '[data-card], [data-spot] > button.target, button.pile';

const middle = (node: Element): [number, number] => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function nearest(from: Element, way: [number, number], all: HTMLElement[]): HTMLElement | null {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of all) {
    const [left, top] = middle(node);
    const along = (left - x) * way[0] + (top - y) * way[1];
    const across = Math.abs((left - x) * way[1]) + Math.abs((top - y) * way[0]);
    if (node === from || along < 4) continue;
    const far = along + across * 2.2;
    if (far < least) [best, least] = [node, far];
  }
  return best;
}

export function tableKeys(desk: Desk, root: HTMLElement): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog')) return;
    if (event.key === 'Escape') {
      desk.clear();
      return;
    }
    const way = WAYS[event.key];
    if (way) {
      if (target.closest('[role=log]')) return;
      const all = [...root.querySelectorAll<HTMLElement>(THERE)].filter((node) => node.offsetParent !== null);
      const here = root.contains(target) && target.matches(THERE) ? target : null;
      const first = all.find((node) => desk.litCards.has(Number(node.dataset.card))) ?? all[0];
      const next = here ? nearest(here, way, all) : first;
      if (next) {
        event.preventDefault();
        next.focus();
      }
      return;
    }
    if (/^[1-9]$/.test(event.key)) {
      const aim = desk.aims[Number(event.key) - 1];
      if (aim) desk.play(aim);
    } else if (event.key === ' ' && (target === document.body || target.matches('[data-card], .pile, main, .match'))) {
      if (desk.goesOn) {
        event.preventDefault();
        desk.play(desk.goesOn);
      }
    } else if (event.key === 'i' || event.key === 'I') {
      const id = Number(target.dataset.card);
      const card = desk.view?.zones.flatMap((zone) => zone.cards ?? []).find((one) => one?.id === id);
      if (card) void desk.look(card.name, card);
      else if (target.matches('.pile')) target.click();
    } else if (event.key === 'u' || event.key === 'U') void desk.store.takeBack();
  };
}
