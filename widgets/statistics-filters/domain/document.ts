/** A filter as a whole: what is edited, saved and compared with what is saved (S3 §3.1, §4.1). */
import { keyOf } from './compare.ts';
import { hasMuted, withAllCounted, withoutMuted, type FilterType, type Item, type NewId } from './tree.ts';
import { readItems, textOf, writeItems } from './wire.ts';

export interface FilterDocument {
  readonly name: string;
  readonly type: FilterType;
  readonly items: readonly Item[];
}

/** S3 §9.1: the type that a new filter has. */
export const defaultType: FilterType = 'registrations';

export const newDocument: FilterDocument = { name: '', type: defaultType, items: [] };

export const isNamed = ({ name }: FilterDocument): boolean => name.trim() !== '';

/** What the server gives of a filter. */
export interface StoredFilter {
  readonly name: string;
  readonly type: FilterType;
  readonly filter: { readonly items: readonly unknown[] | null };
}

/** A stored filter to be edited; one that is not understood has no rows. */
export function openDocument({ name, type, filter }: StoredFilter, newId: NewId): FilterDocument {
  return { name, type, items: readItems(filter.items ?? [], newId) };
}

/** The same text for filters that are stored as the same, however the server spells them: it puts keys in another order, or trims. */
export function storedAs({ name, type, items }: FilterDocument): string {
  return JSON.stringify([name.trim(), keyOf({ type, items: withAllCounted(items) })]);
}

/** Differs as soon as something else would be saved, or something is muted. */
export function markOf(document: FilterDocument): string {
  const known = marks.get(document);
  if (known !== undefined) return known;
  const mark = writeMark(document);
  marks.set(document, mark);
  return mark;
}

/** A document never changes, and is asked about by several at each key. */
const marks = new WeakMap<FilterDocument, string>();

function writeMark({ name, type, items }: FilterDocument): string {
  return JSON.stringify([name, type, textOf(items), hasMuted(items) ? keyOf({ type, items }) : null]);
}

/** What is asked of the server to find people. */
export interface Asked {
  readonly title: string;
  readonly type: FilterType;
  /** As they are stored, without what was muted. */
  readonly filters: readonly unknown[];
}

/** Whom a filter asks for as it stands. */
export function askedBy({ name, type, items }: FilterDocument): Asked {
  return { title: name.trim(), type, filters: writeItems(withoutMuted(items)) };
}

/** Whether both find the same people, whatever they are called. */
export function isSameQuestion(one: Asked, other: Asked): boolean {
  return one.type === other.type && JSON.stringify(one.filters) === JSON.stringify(other.filters);
}
