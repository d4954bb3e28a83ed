/** What can be added to a mail, and where it comes by one press. Pure. */
import type { Block, BlockKind, Place } from '../engine/engine.ts';

/** In the order in which they are offered. */
export const blockKinds: readonly BlockKind[] = [
  'text',
  'heading',
  'image',
  'button',
  'divider',
  'spacer',
  'social',
  'section',
  'columns2',
  'columns3',
  'html',
];

/**
 * Places for something new, the nearest to what is chosen first: in the first empty block within it, at the end of the last one and
 * of itself, behind it, behind what it stands in, and so on; without a choice within the last block that takes something, at the
 * end of the mail. Who asks tries them in order.
 */
export function behind(root: Block, selectedId: string | null): readonly Place[] {
  const path = (selectedId === null ? null : pathTo(root, selectedId)) ?? lastPath(root);
  const [own, ...around] = path.toReversed();
  if (!own) return [];
  const within = own.isLocked ? [] : [...ends(own), endOf(own)];
  let inner = own;
  const after = around.map((parent) => {
    const place = { parentId: parent.id, index: parent.children.indexOf(inner) + 1 };
    inner = parent;
    return place;
  });
  return [...within, ...after];
}

const endOf = ({ id, children }: Block): Place => ({ parentId: id, index: children.length });

/** Within the blocks that stand in one, the empty ones first. */
function ends({ children }: Block): readonly Place[] {
  const open = children.filter(({ isLocked }) => !isLocked);
  const empty = open.filter((child) => child.children.length === 0);
  return [...empty, ...open.slice(-1)].map(endOf);
}

/** From the root to a block; `null` where it is not below it. */
function pathTo(root: Block, id: string): readonly Block[] | null {
  if (root.id === id) return [root];
  for (const child of root.children) {
    const below = pathTo(child, id);
    if (below) return [root, ...below];
  }
  return null;
}

/** The last of the last, down to where nothing is below. */
function lastPath(root: Block): readonly Block[] {
  const path = [root];
  for (let last = root.children.at(-1); last; last = last.children.at(-1)) path.push(last);
  return path;
}
