/** A filter that was left unsaved, as it is kept on the device (DESIGN.md §3 «Draft vault»). */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';
import { markOf, type FilterDocument } from './document.ts';
import type { NewId } from './tree.ts';
import { readItems, textOf } from './wire.ts';

export const draftKind = 'statistics-filter';
export const draftVersion = 1;

export const draftSchema = v.object({
  name: v.string(),
  type: v.picklist(['registrations', 'contacts']),
  /** As it would be saved. */
  filter: v.string(),
  /** What the server had when this was begun. */
  base: v.nullable(v.string()),
});

export type FilterDraft = v.InferOutput<typeof draftSchema>;

export function toDraft({ name, type, items }: FilterDocument, base: string | null): FilterDraft {
  return { name, type, filter: textOf(items), base };
}

/** The filter of a draft, with ids of its own. */
export function fromDraft({ name, type, filter }: FilterDraft, newId: NewId): FilterDocument {
  const read = parseJson(filter);
  const list: readonly unknown[] = read.ok && Array.isArray(read.value) ? read.value : [];
  return { name, type, items: readItems(list, newId) };
}

/** Whether a draft says what is there already. */
export function isSameAsDraft(draft: FilterDraft, document: FilterDocument): boolean {
  return JSON.stringify([draft.name, draft.type, draft.filter, null]) === markOf(document);
}
