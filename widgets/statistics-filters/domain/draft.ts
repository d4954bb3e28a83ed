/** A filter that was left unsaved, as it is kept on the device (DESIGN.md §3 «Draft vault»). */
import * as v from 'valibot';
import { readStoredFilter } from '#shared/lib/storedFilter.ts';
import { markOf, type FilterDocument } from './document.ts';
import { itemsIn, type Item, type NewId } from './tree.ts';
import { readItems, textOf } from './wire.ts';

export const draftKind = 'statistics-filter';
export const draftVersion = 1;

export const draftSchema = v.object({
  name: v.string(),
  type: v.picklist(['registrations', 'contacts']),
  /** As it would be saved. */
  filter: v.string(),
  /** Which rows and groups are left out, by their places in the order in which they are read. */
  muted: v.optional(v.array(v.number()), []),
  /** What the server had when this was begun. */
  base: v.nullable(v.string()),
});

export type FilterDraft = v.InferOutput<typeof draftSchema>;

export function toDraft({ name, type, items }: FilterDocument, base: string | null): FilterDraft {
  const muted = itemsIn(items).flatMap(({ isMuted }, at) => (isMuted ? [at] : []));
  return { name, type, filter: textOf(items), muted, base };
}

/** The filter of a draft, with ids of its own. */
export function fromDraft({ name, type, filter, muted }: FilterDraft, newId: NewId): FilterDocument {
  let at = 0;
  const restored = (item: Item): Item => {
    const isMuted = muted.includes(at);
    at += 1;
    return item.kind === 'group'
      ? { ...item, isMuted, items: item.items.map(restored) }
      : { ...item, isMuted };
  };
  return { name, type, items: readItems(readStoredFilter(filter).items ?? [], newId).map(restored) };
}

/** Whether a draft says what is there already. */
export function isSameAsDraft(draft: FilterDraft, document: FilterDocument): boolean {
  return markOf(fromDraft(draft, () => '')) === markOf(document);
}
