/** What is wrong with an answer, by field. */
import * as v from 'valibot';
import { describe } from '../../api/answers.ts';
import { isMap } from '../../reference/jsonSchema.ts';
import type { JsonSchema } from '../../reference/notes.ts';
import { strictly } from './strict.ts';

export interface Problem {
  /** Path of the field, `data[0].send_start`; empty for the whole answer. */
  readonly at: string;
  readonly expected: string;
  readonly came: string;
  /** In how many records. */
  readonly times: number;
}

/** What a schema has against an answer; the same field of several records is named once. */
export function problemsOf(schema: v.GenericSchema, value: unknown): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const issue of v.safeParse(strictly(schema), value).issues ?? []) {
    const { at, problem, came } = describe(issue);
    const place = written(at.split('.').filter(Boolean));
    const key = `${place.replaceAll(/\[\d+\]/g, '[]')} ${problem}`;
    const same = found.get(key);
    const expected = problem.replace(/^(must be|expected) /, '');
    found.set(
      key,
      same ? { ...same, times: same.times + 1 } : { at: place, expected, came: shown(came), times: 1 },
    );
  }
  return [...found.values()];
}

/** `data`, `0`, `id` as `data[0].id`. */
const written = (steps: readonly string[]) =>
  steps
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** What came, in a few words. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isMap(value)) return `an object of ${Object.keys(value).slice(0, 6).join(', ') || 'nothing'}`;
  return JSON.stringify(value);
}

/** A part that the reference names and that was not seen, so that nothing is known of it. */
export interface Unseen {
  /** `data[].send_start`; of an empty list `data[]`. */
  readonly at: string;
  /** A field that is not in the reference, and differs only in case and hyphens. */
  readonly instead?: string | undefined;
  readonly kind: 'field' | 'records';
}

/** Fields that never came, though the object that they belong to did; lists of records without any. */
export function unseenIn(schema: JsonSchema, value: unknown): readonly Unseen[] {
  return inValues(schema, [value], '');
}

const plain = (key: string) => key.replaceAll(/[-_\s]/g, '').toLowerCase();

function inValues(schema: JsonSchema, values: readonly unknown[], at: string): readonly Unseen[] {
  const { items, additionalProperties } = schema;
  const lists = values.filter((value) => Array.isArray(value));
  const rows = lists.flat();
  const isEmpty = lists.length > 0 && rows.length === 0 && items?.properties !== undefined;
  const inMaps = values.filter(isMap).flatMap((map) => Object.values(map));
  return [
    ...inFields(schema, values.filter(isMap), at),
    ...(isEmpty ? [{ at: `${at}[]`, kind: 'records' } as const] : []),
    ...(items && rows.length > 0 ? inValues(items, rows, `${at}[]`) : []),
    ...(additionalProperties ? inValues(additionalProperties, inMaps, `${at}.*`) : []),
  ];
}

type Maps = readonly Readonly<Record<string, unknown>>[];

function inFields({ properties = {} }: JsonSchema, maps: Maps, at: string): readonly Unseen[] {
  const present = new Set(maps.flatMap((map) => Object.keys(map)));
  const others = [...present].filter((key) => !(key in properties));
  return Object.entries(properties).flatMap(([key, inner]): readonly Unseen[] => {
    const place = at === '' ? key : `${at}.${key}`;
    if (present.has(key))
      return inValues(
        inner,
        maps.map((map) => map[key]),
        place,
      );
    const instead = others.find((other) => plain(other) === plain(key));
    return maps.length > 0 ? [{ at: place, instead, kind: 'field' }] : [];
  });
}
