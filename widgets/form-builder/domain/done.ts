/** What carrying out a command gives. */
import type { Refusal } from './commands.ts';
import type { JsonObject, NodeId } from './jsonTree.ts';

export type Done =
  | {
      readonly ok: true;
      readonly root: JsonObject;
      /** What is selected next; `null` keeps the selection. */
      readonly focus: NodeId | null;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** A command that was carried out. */
export function done(root: JsonObject, focus: NodeId | null = null): Done {
  return { ok: true, root, focus };
}

/** A command that was not. */
export function refused(refusal: Refusal): Done {
  return { ok: false, refusal };
}

/** Whether a command says why it may touch a protected field; blanks are no explanation (screens.md §8). */
export function isExplained({ explanation }: { readonly explanation?: string | undefined }): boolean {
  return explanation !== undefined && explanation.trim() !== '';
}
