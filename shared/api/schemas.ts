/** Readers for what a PHP server really sends (DESIGN.md §3 «Contract schemas», X-3). */
import * as v from 'valibot';

/** A number, also written as text: `"12"`. */
export const number = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/, 'not a number'), v.transform(Number)),
  ]),
  v.finite(),
);

/** A map; PHP sends an empty one as `[]`. */
export function map<S extends v.GenericSchema>(value: S) {
  return v.union([
    v.pipe(
      v.array(v.unknown()),
      v.length(0, 'a list instead of a map'),
      v.transform((): Record<string, v.InferOutput<S>> => ({})),
    ),
    v.record(v.string(), value),
  ]);
}

/** Text that may be missing, `null` or blank: `null` then. */
export const textOrNull = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => (text?.trim() ? text : null)),
);
