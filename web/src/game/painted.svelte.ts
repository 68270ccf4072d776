// Scenes as dots: a drawing of many shapes costs each time something moves over it, its painting does not. Until it is painted, the drawing is shown.

/** Dots across: what a card of the table needs, on a fine screen too. */
const ACROSS = Math.round(256 * Math.min(2, globalThis.devicePixelRatio || 1));

let paintings: ReadonlyMap<string, string> = $state.raw(new Map());
const asked = new Set<string>();
let queue: string[] = [];

const ADDRESS = /^url\("(.*)"\)$/s;

async function paint(scene: string): Promise<string> {
  const picture = new Image(ACROSS, ACROSS);
  picture.src = ADDRESS.exec(scene)?.[1] ?? '';
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ACROSS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, ACROSS, ACROSS);
  const painted = new Image();
  painted.src = canvas.toDataURL('image/jpeg', 0.9);
  await painted.decode();
  return `url("${painted.src}")`;
}

/** Paint what was asked for, one after the other while nobody needs the page, and show all of it at once. */
async function paintAll(): Promise<void> {
  const scenes = queue;
  queue = [];
  const done: [string, string][] = [];
  for (const scene of scenes) {
    await new Promise<void>((settle) => ('requestIdleCallback' in window ? requestIdleCallback(() => settle(), { timeout: 2000 }) : setTimeout(settle, 50)));
    try {
      done.push([scene, await paint(scene)]);
    } catch {
      // A browser that can't paint it shows the drawing.
    }
  }
  paintings = new Map([...paintings, ...done]);
  if (queue.length) void paintAll();
}

/** A scene as it is shown on the table. */
export function paintingOf(scene: string): string {
  if (!scene || !globalThis.requestAnimationFrame) return scene;
  const found = paintings.get(scene);
  if (found) return found;
  if (!asked.has(scene)) {
    asked.add(scene);
    if (queue.push(scene) === 1) setTimeout(() => void paintAll(), 400);
  }
  return scene;
}
