/**
 * A change of the document as a value that can be taken back (shared/undo). It holds both trees: what is not changed is one and the
 * same in both, and so is how it is written.
 */
import { isSameTree, type JsonObject } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';

export interface LayoutChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The ids that the change uses are below this. */
  readonly nextId: number;
}

/** What leads from one document to the other; `null` where they say the same. */
export function changeBetween(
  before: Pick<LayoutDocument, 'root'>,
  after: LayoutDocument,
): LayoutChange | null {
  if (isSameTree(before.root, after.root)) return null;
  return { before: before.root, after: after.root, nextId: after.nextId };
}

/** The way back. */
export function inverseOf({ before, after, nextId }: LayoutChange): LayoutChange {
  return { before: after, after: before, nextId };
}

/** The document with the change made; `null` where it says something else than before the change, so that nothing is overwritten. */
export function applyChange(document: LayoutDocument, change: LayoutChange): LayoutDocument | null {
  if (!isSameTree(document.root, change.before)) return null;
  return { ...document, root: change.after, nextId: Math.max(document.nextId, change.nextId) };
}
