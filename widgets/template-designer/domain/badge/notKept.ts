/** What of a stored badge is not written back as it was (T-2). Pure. */
import { hexColour } from '#shared/lib/hexColour.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import type { BadgeSide } from '#shared/lib/badges/design.ts';

/** Where it stands in what is stored. */
export interface PartPath {
  /** `null` of the badge itself. */
  readonly side: BadgeSide | null;
  /** Counted from 1, and by its own name where it has one; `null` of the badge itself. */
  readonly object: { readonly number: number; readonly name: string } | null;
  /** Names of what lies in what; empty where all of it is missing. */
  readonly keys: readonly string[];
}

/** Each part of a stored design that is missing in what is written instead, or another one there, whatever else is there. */
export function partsNotKept(stored: string, written: string): readonly PartPath[] {
  const [given, now] = [mapOf(stored), mapOf(written)];
  const { front, back, ...about } = given;
  return [
    ...lost(about, now).map((keys) => ({ side: null, object: null, keys })),
    ...objectsNotKept('front', front, now),
    ...objectsNotKept('back', back, now),
  ];
}

function mapOf(text: string): Readonly<Record<string, unknown>> {
  const read = parseJson(text);
  return read.ok && isMap(read.value) ? read.value : {};
}

/** Objects are written in their order, without those that are none. */
function objectsNotKept(
  side: BadgeSide,
  given: unknown,
  now: Readonly<Record<string, unknown>>,
): readonly PartPath[] {
  if (!Array.isArray(given)) return isNothing(given) ? [] : [{ side, object: null, keys: [] }];
  const written = Array.isArray(now[side]) ? now[side] : [];
  let at = 0;
  return given.flatMap((one: unknown, index): PartPath[] => {
    const name = isMap(one) && typeof one['name'] === 'string' ? one['name'] : '';
    const object = { number: index + 1, name };
    const kept: unknown = isMap(one) ? written[at++] : undefined;
    return lost(one, kept).map((keys) => ({ side, object, keys }));
  });
}

/** The names that lead to each that is not there as it was given. */
function lost(given: unknown, written: unknown): readonly (readonly string[])[] {
  if (isSame(given, written)) return [];
  if (Array.isArray(given) && Array.isArray(written) && given.length === written.length)
    return given.flatMap((one, at) => under(String(at + 1), lost(one, written[at])));
  if (isMap(given) && isMap(written))
    return Object.keys(given).flatMap((key) => under(key, lost(given[key], written[key])));
  return [[]];
}

const under = (key: string, paths: readonly (readonly string[])[]) => paths.map((path) => [key, ...path]);

/** What says nothing may as well be left out, and a colour be written in another way. */
const isSame = (given: unknown, written: unknown): boolean =>
  given === written ||
  isNothing(given) ||
  (given === false && written === undefined) ||
  isColour(given, written);

const isNothing = (given: unknown) => given === undefined || given === null || given === '';

const isColour = (given: unknown, written: unknown) => {
  const colour = hexColour(given);
  return colour !== null && colour === written;
};
