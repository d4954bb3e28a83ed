/** Something to choose from, as servers write it (C-24): a list of names, a list of records, or a map of id to either. */
import * as v from 'valibot';
import { isMap } from '#shared/lib/json.ts';
import { id, map, written } from './schemas.ts';
import { withoutNull } from './shapes.ts';

/** `id` is what is sent. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const nameKeys = ['name', 'range_of_action', 'type', 'industry', 'country', 'label', 'title', 'alias'];

/** One entry: `«Spain»`, or `{id, name | …}`; without an id the key stands for it, else the name. */
function toChoice(given: unknown, key?: string): Choice | null {
  const name = isMap(given) ? nameIn(given) : textOf(given);
  if (name === null) return null;
  const known = isMap(given) ? v.safeParse(id, Reflect.get(given, 'id')) : null;
  return { id: known?.success ? known.output : (key ?? name), name };
}

function nameIn(given: object): string | null {
  return nameKeys.map((key) => textOf(Reflect.get(given, key))).find((name) => name !== null) ?? null;
}

/** `null` where there is none. */
export function textOf(given: unknown): string | null {
  return v.parse(written, given);
}

/** A list of PHP's from which some were taken out, as by `unique()`: no id is 0. */
const isListWithGaps = (given: object) => Object.hasOwn(given, '0');

/** What can be chosen; missing is none, and what cannot be read is left out. */
export const choices = v.pipe(
  v.nullish(v.union([v.array(v.unknown()), map(v.unknown())]), []),
  v.transform((given): readonly Choice[] =>
    withoutNull(
      Array.isArray(given) || isListWithGaps(given)
        ? Object.values(given).map((one) => toChoice(one))
        : Object.entries(given).map(([key, one]) => toChoice(one, key)),
    ),
  ),
);
