/** Carries out commands on a layout: a new document and the way back, or the reason why not (screens.md §8, T-23). */
import { changeBetween, type LayoutChange } from './change.ts';
import type { Command, Refusal } from './commands.ts';
import { carryOut } from './carryOut.ts';
import { createIds, type NodeId } from './jsonTree.ts';
import type { LayoutDocument } from './layoutDocument.ts';

export type CommandResult =
  | {
      readonly ok: true;
      readonly document: LayoutDocument;
      /** `null` where the command changed nothing. */
      readonly change: LayoutChange | null;
      /** What is selected next; `null` keeps the selection. */
      readonly focus: NodeId | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Does a command. Never throws; a refused one changes nothing. */
export function runCommand(document: LayoutDocument, command: Command): CommandResult {
  const ids = createIds(document.nextId);
  const done = carryOut(document.root, command, ids);
  if (!done.ok) return done;
  const after = { ...document, root: done.root, nextId: ids.next() };
  const change = changeBetween(document, after);
  return { ok: true, document: change ? after : document, change, focus: done.focus };
}
