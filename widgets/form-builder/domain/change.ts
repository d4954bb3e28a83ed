/** A change of the document as a value that can be taken back (shared/undo): the smallest part that differs, before and after. */
import { isSameTree, withItems, type JsonNode, type JsonObject } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';

export interface LayoutChange {
  /** Positions of members and items, from the root down. */
  readonly path: readonly number[];
  readonly before: JsonNode;
  readonly after: JsonNode;
  /** The ids that the change uses are below this. */
  readonly nextId: number;
}

/** What leads from one document to the other; `null` where they are the same. */
export function changeBetween(before: LayoutDocument, after: LayoutDocument): LayoutChange | null {
  if (isSameTree(before.root, after.root)) return null;
  return { ...smallest(before.root, after.root), nextId: after.nextId };
}

function smallest(before: JsonNode, after: JsonNode): Omit<LayoutChange, 'nextId'> {
  const at = onlyDifference(before, after);
  const [one, other] = [childAt(before, at), childAt(after, at)];
  if (!one || !other) return { path: [], before, after };
  const inside = smallest(one, other);
  return { ...inside, path: [at, ...inside.path] };
}

/** The way back. */
export function inverseOf({ path, before, after, nextId }: LayoutChange): LayoutChange {
  return { path, before: after, after: before, nextId };
}

/** The document with the change made; `null` where another part stands at its place, so that nothing is overwritten. */
export function applyChange(document: LayoutDocument, change: LayoutChange): LayoutDocument | null {
  const root = replaceAt(document.root, change.path, change);
  if (root?.kind !== 'object') return null;
  return { ...document, root, nextId: Math.max(document.nextId, change.nextId) };
}

function replaceAt(node: JsonNode, path: readonly number[], change: LayoutChange): JsonNode | null {
  const [at, ...rest] = path;
  if (at === undefined) return isSameTree(node, change.before) ? change.after : null;
  const child = childAt(node, at);
  const replaced = child && replaceAt(child, rest, change);
  return replaced ? withChild(node, at, replaced) : null;
}

/** Position of the one part that differs; -1 where more does, or something else. */
function onlyDifference(one: JsonNode, other: JsonNode): number {
  if (one.kind === 'object' && other.kind === 'object') {
    const isShapeSame =
      one.id === other.id &&
      one.members.length === other.members.length &&
      one.members.every(({ keyText }, at) => other.members[at]?.keyText === keyText);
    return isShapeSame ? onlyAt(one.members.map(valueOf), other.members.map(valueOf)) : -1;
  }
  if (one.kind === 'array' && other.kind === 'array' && one.items.length === other.items.length) {
    return onlyAt(one.items, other.items);
  }
  return -1;
}

const valueOf = ({ value }: JsonObject['members'][number]): JsonNode => value;

function onlyAt(one: readonly JsonNode[], other: readonly JsonNode[]): number {
  const differing = one.flatMap((node, at) => (node === other[at] ? [] : [at]));
  return differing.length === 1 ? (differing[0] ?? -1) : -1;
}

function childAt(node: JsonNode, at: number): JsonNode | null {
  if (at < 0) return null;
  if (node.kind === 'object') return node.members[at]?.value ?? null;
  return node.kind === 'array' ? (node.items[at] ?? null) : null;
}

/** The node with another part at a position. */
export function withChild(node: JsonNode, at: number, child: JsonNode): JsonNode {
  if (node.kind === 'array') return withItems(node, node.items.with(at, child));
  if (node.kind === 'scalar') return node;
  const member = node.members[at];
  if (!member || member.value === child) return node;
  return { ...node, members: node.members.with(at, { ...member, value: child }), written: null };
}
