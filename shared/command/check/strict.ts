/**
 * The screens' own schemas without their mercy. A screen leaves out a record that it cannot read, and does without a field that
 * is of another kind; whoever builds a host wants to know. Other spellings that are understood (numbers as text, PHP's `[]`, a
 * list below `data`) are as good here as there.
 */
import * as v from 'valibot';
import { momentOrNull, textOrNull } from '../../api/schemas.ts';
import { parseServerDate } from '../../lib/dates.ts';
import { handedOn, inside, isMap, isSchema, listIn, mapOf } from '../../reference/jsonSchema.ts';

type Schema = v.GenericSchema;
type Step = v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;

const isStep = (value: unknown): value is Step => isMap(value) && 'kind' in value;

/** A moment that no screen can show is none, though each can do without. */
const readableMoment = v.pipe(
  textOrNull,
  v.check(
    (text) => text === null || text.startsWith('0000-00-00') || parseServerDate(text) !== null,
    'must be a date or a moment, «2026-05-04» or «2026-05-04T09:00:00Z»',
  ),
);

const known = new Map<Schema, Schema>([[momentOrNull, readableMoment]]);

/** The same schema, which refuses what the first one passes over. */
export function strictly(schema: Schema): Schema {
  const made = known.get(schema) ?? rebuild(handedOn.get(schema) ?? schema);
  known.set(schema, made);
  return made;
}

function rebuild(schema: Schema): Schema {
  const [first, ...steps] = listIn(schema, 'pipe').filter(isStep).map(strictStep);
  if (isSchema(first)) return v.pipe(first, ...steps);
  const make = byType[schema.type];
  if (make) return make(schema);
  if ('fallback' in schema) throw new Error(`Cannot read «${schema.type}» strictly.`);
  return schema;
}

const strictStep = (step: Step): Step => (isSchema(step) ? strictly(step) : step);

const wrapped = (schema: Schema): Schema => strictPart(schema, 'wrapped');

function strictPart(schema: Schema, key: string): Schema {
  const part = inside(schema, key);
  return isSchema(part) ? strictly(part) : v.unknown();
}

function wordsOf(schema: Schema, otherwise: string): string {
  const message = inside(schema, 'message');
  return typeof message === 'string' ? message : otherwise;
}

const byType: Readonly<Record<string, (schema: Schema) => Schema>> = {
  string: (schema) => v.string(wordsOf(schema, 'must be text')),
  number: (schema) => v.number(wordsOf(schema, 'must be a number')),
  boolean: (schema) => v.boolean(wordsOf(schema, 'must be true or false')),
  unknown: () => v.unknown(),
  object: (schema) => objectOf(schema, (fields) => v.object(fields)),
  loose_object: (schema) => objectOf(schema, (fields) => v.looseObject(fields)),
  array: (schema) => v.array(itemOf(schema), wordsOf(schema, 'must be a list')),
  record: (schema) => v.record(v.string(), strictPart(schema, 'value'), wordsOf(schema, 'must be a map')),
  optional: (schema) => v.optional(wrapped(schema), inside(schema, 'default')),
  nullable: (schema) => v.nullable(wrapped(schema), inside(schema, 'default')),
  nullish: (schema) => v.nullish(wrapped(schema), inside(schema, 'default')),
  union: (schema) => v.union(listIn(schema, 'options').filter(isSchema).map(strictly), wordsOf(schema, '')),
};

/** As PHP writes it. */
const isEmptyMap = (given: unknown) => Array.isArray(given) && given.length === 0;

/** What is missing is read as `undefined`, so that the field's own schema says what it wants. */
function objectOf(schema: Schema, make: (fields: Readonly<Record<string, Schema>>) => Schema): Schema {
  const fields = Object.entries(mapOf(inside(schema, 'entries'))).flatMap(([key, field]) =>
    isSchema(field) ? [[key, strictly(field)] as const] : [],
  );
  const required = fields.filter(([, { type }]) => type !== 'optional' && type !== 'nullish');
  const nothing = Object.fromEntries(required.map(([key]) => [key, undefined]));
  const filled: Schema = v.pipe(
    v.custom<object>((given) => isMap(given) || isEmptyMap(given), 'must be an object'),
    v.transform((given) => ({ ...nothing, ...given })),
  );
  return v.pipe(filled, make(Object.fromEntries(fields)));
}

/** A record that cannot be read is left out of its list: it is written as one that may be `null`. */
function itemOf(schema: Schema): Schema {
  const item = inside(schema, 'item');
  if (isSchema(item) && item.type === 'nullable' && 'fallback' in item) return strictPart(item, 'wrapped');
  return strictPart(schema, 'item');
}
