/** Where something would drop that is held over the canvas. */
import type { Block, Place, Point } from '../engine.ts';
import { blockMark } from './marks.ts';

export interface DropQuestion {
  readonly page: Document;
  readonly root: Block;
  /** In px of the frame's window. */
  readonly point: Point;
  /** Whether it may stand there: as it is, or with something around it. */
  readonly mayStand: (place: Place, isBare: boolean) => boolean;
}

export interface Drop {
  readonly place: Place;
  /** Of a line, in px of the frame's document. */
  readonly line: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const elementOf = (page: Document, id: string) =>
  page.querySelector<HTMLElement>(`[${blockMark}="${CSS.escape(id)}"]`);

/** Blocks from the root to the innermost one under the point. */
function chainAt({ page, root, point }: DropQuestion): readonly Block[] {
  const found = page.elementFromPoint(point.x, point.y)?.closest(`[${blockMark}]`)?.getAttribute(blockMark);
  return (found && pathTo(root, found)) || [root];
}

function pathTo(root: Block, id: string): readonly Block[] | null {
  if (root.id === id) return [root];
  for (const child of root.children) {
    const path = pathTo(child, id);
    if (path) return [root, ...path];
  }
  return null;
}

export function dropAt(question: DropQuestion): Drop | null {
  const chain = chainAt(question).toReversed();
  const dropsIn = (blocks: readonly Block[], isBare: boolean) => {
    for (const block of blocks) {
      const drop = dropIn(block, question);
      if (question.mayStand(drop.place, isBare)) return drop;
    }
    return null;
  };
  return dropsIn(chain, true) ?? dropsIn(beside(chain[0], question), true) ?? dropsIn(chain, false);
}

/** Under a short column, or between two: the nearer one, before a column of its own is made. */
function beside(block: Block | undefined, { page, point }: DropQuestion): readonly Block[] {
  if (!block || !/^(?:mj-section|mj-group|row)$/.test(block.type)) return [];
  const distance = ({ id }: Block) => {
    const box = elementOf(page, id)?.getBoundingClientRect();
    return box ? Math.max(box.left - point.x, point.x - box.right, 0) : Infinity;
  };
  return block.children.toSorted((a, b) => distance(a) - distance(b));
}

function dropIn(parent: Block, { page, point }: DropQuestion): Drop {
  const boxes = parent.children.flatMap((child) => {
    const box = elementOf(page, child.id)?.getBoundingClientRect();
    return box ? [box] : [];
  });
  const scroll = { x: page.defaultView?.scrollX ?? 0, y: page.defaultView?.scrollY ?? 0 };
  const own = (elementOf(page, parent.id) ?? page.body).getBoundingClientRect();
  const isRow = boxes.some((box, at) => at > 0 && box.top < (boxes[at - 1]?.bottom ?? 0) - 1);
  const isRtl = isRow && (boxes[0]?.left ?? 0) > (boxes.at(-1)?.left ?? 0);
  const isBefore = (box: DOMRect) => {
    if (!isRow) return box.top + box.height / 2 < point.y;
    const middle = box.left + box.width / 2;
    return isRtl ? middle > point.x : middle < point.x;
  };
  const index = boxes.filter(isBefore).length;
  const [before, after] = [boxes[index - 1], boxes[index]];
  const place = { parentId: parent.id, index };
  if (isRow) {
    const box = after ?? before ?? own;
    const isStart = after ? !isRtl : isRtl;
    return {
      place,
      line: {
        x: (isStart ? box.left : box.right) + scroll.x - 2,
        y: box.top + scroll.y,
        width: 4,
        height: box.height,
      },
    };
  }
  const y = after ? after.top : (before?.bottom ?? own.top + 4);
  return { place, line: { x: own.left + scroll.x, y: y + scroll.y - 2, width: own.width, height: 4 } };
}

/** Shows the line; `null` takes it away. */
export function showDrop(page: Document, drop: Drop | null): void {
  const shown = page.querySelector<HTMLElement>('[data-ew-drop]');
  if (!drop) {
    shown?.remove();
    return;
  }
  const line = shown ?? page.createElement('div');
  line.setAttribute('data-ew-drop', '');
  Object.assign(line.style, {
    left: `${drop.line.x}px`,
    top: `${drop.line.y}px`,
    width: `${drop.line.width}px`,
    height: `${drop.line.height}px`,
  });
  // Beside the body: what is drawn anew is the body alone.
  if (!shown) page.documentElement.append(line);
}
