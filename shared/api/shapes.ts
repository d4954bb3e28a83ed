/** Answers whose shape the spec does not show: the ways in which Laravel writes one and the same thing. */
import * as v from 'valibot';
import { isMap } from '#shared/lib/json.ts';
import { readable, records } from './pages.ts';
import { id, orNull } from './schemas.ts';

/** What stands under the first of these keys that holds a list or a map; else the answer itself. */
export function unwrapped(given: unknown, keys: readonly string[]): unknown {
  if (!isMap(given)) return given;
  const inside = keys.map((key): unknown => Reflect.get(given, key));
  return inside.find((found) => typeof found === 'object' && found !== null) ?? given;
}

/** A list of records, or one under the first of these keys that holds it; the unreadable are left out. */
export function listUnder<T>(keys: readonly string[], item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => unwrapped(given, keys)),
    readable(item),
  );
}

/** What could be read of a list, and how many of its entries could not. */
export interface Read<T> {
  readonly items: readonly T[];
  readonly unreadable: number;
}

/** As `listUnder`; how many were left out is known. */
export function countedUnder<T>(keys: readonly string[], item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => unwrapped(given, keys)),
    records(item),
    v.transform(({ items, sent }): Read<T> => ({ items, unreadable: sent - items.length })),
  );
}

/** A map that has at least one of these keys: an answer about something else is unreadable, not empty. */
export function mapWith(keys: readonly string[]) {
  return v.custom<object>(
    (given) => isMap(given) && keys.some((key) => Object.hasOwn(given, key)),
    'must be a map of what was asked for',
  );
}

/** An id that may be missing or unreadable, `null` then; so is 0, which PHP and MySQL write for none. */
export const idOrNull = v.pipe(
  orNull(id),
  v.transform((found) => (found === '0' ? null : found)),
);

/** An id as it is sent: numbers go out as numbers. */
export function sentId<N extends null = never>(given: string | N): string | number | N {
  return given !== null && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : given;
}

/**
 * The id that the answer to a creation gives: `{id}`, the same under one of these keys, or the plain id; `null` where it says
 * none. Never a problem: the server has done it.
 */
export function createdId(given: unknown, keys: readonly string[]): string | null {
  if (!isMap(given)) return /^[1-9]\d*$/.test(String(given)) ? String(given) : null;
  const places = [given, ...keys.map((key): unknown => Reflect.get(given, key))];
  const ids = places.map((place) => (isMap(place) ? v.parse(idOrNull, Reflect.get(place, 'id')) : null));
  return ids.find((found) => found !== null) ?? null;
}

/** A list without the entries that a schema had to give up. */
export function withoutNull<T>(all: readonly (T | null)[]): T[] {
  return all.filter((one) => one !== null);
}
