/** What of a kind of record is open on a screen, as a word that an address may hold. */

/** The list, a new one, or one that is there. */
export type RecordPlace<K extends string> =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: K; readonly id: string };

/** An id that is `new` is no id: servers count, or use UUIDs. */
export function placeFromWord<K extends string>(word: string | null, kind: K): RecordPlace<K> {
  if (word === null || word === '') return { kind: 'list' };
  return word === 'new' ? { kind: 'new' } : { kind, id: word };
}

/** `null` for the list. */
export function placeToWord(place: RecordPlace<string>): string | null {
  if ('id' in place) return place.id;
  return place.kind === 'new' ? 'new' : null;
}
