// Patches of the server: [path, value] sets, [path] removes. What did not change stays the same object.
import type { Change } from './types';

type Tree = Record<string | number, unknown>;

export function patched<Value>(value: Value, changes: readonly Change[]): Value {
  const fresh = new Set<unknown>();
  const own = (inside: unknown): Tree => {
    if (fresh.has(inside)) return inside as Tree;
    const copy = (Array.isArray(inside) ? [...inside] : { ...(inside as object) }) as Tree;
    fresh.add(copy);
    return copy;
  };
  let root: unknown = value;
  for (const change of changes) {
    const path = change[0];
    const last = path.at(-1);
    if (last === undefined) {
      root = change[1];
      continue;
    }
    root = own(root);
    let inside = root as Tree;
    for (const key of path.slice(0, -1)) inside = inside[key] = own(inside[key]);
    if (change.length === 1) delete inside[last];
    else inside[last] = change[1];
  }
  return root as Value;
}
