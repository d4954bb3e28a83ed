/** The structure of a mail as a tree that is walked and changed by keys (screens.md §4 «Structure outline»). Pure. */
import type { Block, Place } from '../engine/engine.ts';

export interface Row {
  readonly block: Block;
  /** From 1. */
  readonly level: number;
  /** From 1, among its neighbours. */
  readonly position: number;
  readonly count: number;
  readonly parentId: string | null;
  readonly isOpen: boolean;
}

/** The rows that are seen, in order: blocks within closed ones are not. */
export function rowsOf(root: Block, closed: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = [];
  const waiting: Row[] = [rowOf(root, { parent: null, at: 0, level: 1, closed })];
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row);
    const { block, level, isOpen } = row;
    if (!isOpen) continue;
    const below = block.children.map((child, at) =>
      rowOf(child, { parent: block, at, level: level + 1, closed }),
    );
    waiting.push(...below.toReversed());
  }
  return rows;
}

interface Standing {
  readonly parent: Block | null;
  readonly at: number;
  readonly level: number;
  readonly closed: ReadonlySet<string>;
}

function rowOf(block: Block, { parent, at, level, closed }: Standing): Row {
  const isOpen = block.children.length > 0 && !closed.has(block.id);
  const parentId = parent?.id ?? null;
  return { block, level, position: at + 1, count: parent?.children.length ?? 1, parentId, isOpen };
}

export type MoveWay = 'up' | 'down' | 'in' | 'out';

/**
 * Where a block may go by one press, the nearest place first: past its neighbour, and at an end over into what is beside its
 * parent; `in` to the block before it, `out` behind its parent. Who asks tries them in order: not each block may stand everywhere.
 */
export function placesFor(root: Block, id: string, way: MoveWay): readonly Place[] {
  const path = pathTo(root, id);
  const [own, parent, grand] = path.toReversed();
  if (!own || !parent) return [];
  const at = parent.children.indexOf(own);
  if (way === 'out') {
    return grand ? [{ parentId: grand.id, index: grand.children.indexOf(parent) + 1 }] : [];
  }
  const beside = parent.children[way === 'down' ? at + 1 : at - 1];
  if (way === 'in') return beside ? [{ parentId: beside.id, index: beside.children.length }] : [];
  const step = way === 'up' ? -1 : 1;
  // A place counts before the block is taken out of where it stands.
  const past = { parentId: parent.id, index: way === 'up' ? at - 1 : at + 2 };
  return [...(beside ? [past] : []), ...overPlaces(path, step)];
}

/** Into the blocks before or behind its parent, the nearest first: a text goes from one column to the next, and to the next section. */
function overPlaces(path: readonly Block[], step: -1 | 1): readonly Place[] {
  const places: Place[] = [];
  for (let depth = path.length - 2; depth > 0; depth -= 1) {
    const holder = path[depth - 1];
    const inner = path[depth];
    if (!holder || !inner) break;
    const at = holder.children.indexOf(inner) + step;
    const beside = holder.children[at];
    if (!beside) continue;
    const sameLevel = levelOf(beside, path.length - 2 - depth, step);
    if (sameLevel) places.push({ parentId: sameLevel.id, index: step === 1 ? 0 : sameLevel.children.length });
  }
  return places;
}

/** The first or last block so many levels below. */
function levelOf(block: Block, levels: number, step: -1 | 1): Block | null {
  let found: Block | undefined = block;
  for (let level = 0; level < levels; level += 1)
    found = step === 1 ? found?.children[0] : found?.children.at(-1);
  return found ?? null;
}

/** From the root to a block, both with it; empty where it is not there. */
function pathTo(root: Block, id: string): readonly Block[] {
  if (root.id === id) return [root];
  for (const child of root.children) {
    const path = pathTo(child, id);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}
