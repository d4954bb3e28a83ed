/** Readers for what a PHP server really sends (DESIGN.md §3 «Contract schemas», X-3). */
import * as v from 'valibot';
import { writtenList } from '../lib/lists.ts';

/** A number, also written as text: `"12"`. */
export const number = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? fromDigits(value) : value)),
  v.number('must be a number'),
  v.finite('must be a number'),
);

function fromDigits(text: string): unknown {
  return /^\s*[-+]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

/** A whole number from 0 up, also written as text. */
export const count = v.pipe(
  number,
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** An id, kept as text: numbers and texts (UUIDs, slugs) are alike to us. */
export const id = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value)),
  v.string('must be an id'),
  v.trim(),
  v.nonEmpty('must not be empty'),
);

/** A truth value as PHP and MySQL write it: `true`, `1`, `"1"`, `"true"` and their opposites. */
export const truth = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], 'must be true or false'),
  v.transform((value) => String(value).trim().toLowerCase()),
  v.picklist(['true', '1', 'false', '0'], 'must be true or false'),
  v.transform((word) => word === 'true' || word === '1'),
);

/** A map; PHP sends an empty one as `[]`. Keys that look like whole numbers come first, as in every JS object. */
export function map<S extends v.GenericSchema>(value: S) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => (Array.isArray(given) && given.length === 0 ? {} : given)),
    v.check((given) => !Array.isArray(given), 'a list instead of a map'),
    v.record(v.string(), value, 'must be a map'),
  );
}

/** A list; PHP sends one with gaps in its numbering as a map of numbers. */
export function list<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => writtenList(given) ?? given),
    v.array(item, 'must be a list'),
  );
}

/** Text that may be missing, `null` or blank: `null` then. */
export const textOrNull = v.pipe(
  v.nullish(v.string('must be text'), null),
  v.transform((text) => (text?.trim() ? text : null)),
);

/** A date or a moment as the server wrote it; missing, blank and MySQL's `0000-00-00` are `null`. */
export const momentOrNull = v.pipe(
  textOrNull,
  v.transform((text) => (text?.startsWith('0000-00-00') ? null : text)),
);

/** The calendar day `YYYY-MM-DD` a text begins with; `null` where it names no day of the calendar. */
export function dayOf(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  if (day === undefined) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

/** A field that is only shown: text, number or truth value as sent, so that `0` and `false` stay values (C-26). */
export const shownOrNull = v.pipe(
  v.nullish(
    v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()], 'must be a plain value'),
    null,
  ),
  v.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
);

/** Text that some servers send as a number, such as a phone number or a post code; missing or blank is `null`. */
export const writtenOrNull = v.pipe(
  shownOrNull,
  v.transform((value) => (value === null || value === false ? null : String(value))),
);

/** What a screen can do without: `null` where it is missing, and where it cannot be read. */
export function orNull<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null);
}

/** Text that a screen can do without. */
export const written = orNull(writtenOrNull);

/** A date or a moment that a screen can do without. */
export const moment = orNull(momentOrNull);

/** A text, or the text that an object holds under a key: `{"name": "Hall"}`. */
export function textUnder(key: string) {
  return v.pipe(
    v.unknown(),
    v.transform((given): string | null => {
      const plain = v.safeParse(writtenOrNull, given);
      if (plain.success) return plain.output;
      const read = v.safeParse(v.record(v.string(), v.unknown()), given);
      const inside = v.safeParse(writtenOrNull, read.success ? read.output[key] : null);
      return inside.success ? inside.output : null;
    }),
  );
}
