/**
 * What a server should send, from the schema that reads it: the plain form of each value, not every spelling that is
 * understood. Where a schema reads by hand, or takes several shapes, the example decides.
 */
import * as v from 'valibot';
import { chatMessage, sentMessage } from '../api/chat.ts';
import {
  count,
  id,
  momentOrNull,
  number,
  shownOrNull,
  textOrNull,
  truth,
  writtenOrNull,
} from '../api/schemas.ts';
import { editorSession, savedSession, sessionFields } from '../api/sessions.ts';
import type { JsonSchema } from './notes.ts';

/** Our own readers: what they begin with says less than they do. */
const readers = new Map<unknown, JsonSchema>([
  [number, { type: 'number' }],
  [count, { type: 'integer', minimum: 0 }],
  [id, { type: ['integer', 'string'] }],
  [truth, { type: ['boolean', 'integer'] }],
  [textOrNull, { type: ['string', 'null'] }],
  [momentOrNull, { type: ['string', 'null'], description: 'A date, or a moment in ISO 8601.' }],
  [shownOrNull, { type: ['string', 'number', 'boolean', 'null'] }],
  [writtenOrNull, { type: ['string', 'null'] }],
]);

/** Readers that hand on to another by hand. */
export const handedOn = new Map<unknown, v.GenericSchema>([
  [editorSession, sessionFields],
  [savedSession, v.object({ session: sessionFields })],
  [sentMessage, v.object({ data: v.nullish(chatMessage) })],
]);

type Read = (schema: v.GenericSchema, example: unknown) => JsonSchema;

const byType: Readonly<Record<string, Read>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  picklist: (schema) => ({ enum: [...listIn(schema, 'options')] }),
  object: objectOf,
  loose_object: objectOf,
  strict_object: objectOf,
  array: (schema, example) => ({
    type: 'array',
    items: jsonSchemaOf(itemIn(schema), Array.isArray(example) ? example[0] : undefined),
  }),
  record: (schema, example) => ({
    type: 'object',
    additionalProperties: jsonSchemaOf(inside(schema, 'value'), Object.values(mapOf(example))[0]),
  }),
  optional: (schema, example) => jsonSchemaOf(inside(schema, 'wrapped'), example),
  nullable: nullOr,
  nullish: nullOr,
  union: unionOf,
};

/** The JSON schema of what a schema reads; that of the example where the schema says nothing. */
export function jsonSchemaOf(schema: unknown, example: unknown): JsonSchema {
  const read = isSchema(schema) ? readSchema(schema, example) : {};
  return saysNothing(read) ? shapeOf([example]) : read;
}

/** Of a pipe, the first step that says something: those before it only tidy. */
function readSchema(schema: v.GenericSchema, example: unknown): JsonSchema {
  const reader = readers.get(schema);
  if (reader) return { ...reader };
  const inner = handedOn.get(schema);
  if (inner) return readSchema(inner, example);
  const steps = listIn(schema, 'pipe').filter(isSchema);
  if (steps.length === 0) return byType[schema.type]?.(schema, example) ?? {};
  return steps.map((step) => readSchema(step, example)).find((step) => !saysNothing(step)) ?? {};
}

function objectOf(schema: v.GenericSchema, example: unknown): JsonSchema {
  const entries = Object.entries(mapOf(inside(schema, 'entries')));
  const required = entries.filter(([, entry]) => !mayBeMissing(entry)).map(([key]) => key);
  const values = mapOf(example);
  // What else the example has may come.
  const isOpen = schema.type === 'loose_object' && entries.length > 0;
  const more = isOpen ? Object.keys(values).filter((key) => !entries.some(([own]) => own === key)) : [];
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...entries.map(([key, entry]) => [key, jsonSchemaOf(entry, values[key])] as const),
      ...more.map((key) => [key, shapeOf([values[key]])] as const),
    ]),
    ...(required.length > 0 && { required }),
  };
}

function mayBeMissing(entry: unknown): boolean {
  return isSchema(entry) && ('fallback' in entry || ['optional', 'nullish'].includes(entry.type));
}

function nullOr(schema: v.GenericSchema, example: unknown): JsonSchema {
  return withNull(jsonSchemaOf(inside(schema, 'wrapped'), example));
}

function withNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  return type === undefined ? schema : { ...schema, type: [...new Set([type, 'null'].flat())] };
}

/** Plain types together; of shapes, the one that the example has. */
function unionOf(schema: v.GenericSchema, example: unknown): JsonSchema {
  const options = listIn(schema, 'options').filter(isSchema);
  const plain = options.map((option) => readSchema(option, example).type);
  if (plain.every((type) => typeof type === 'string' && /string|number|boolean/.test(type)))
    return { type: plain.flatMap((type) => type ?? []) };
  return readSchema(options.find((option) => v.is(option, example)) ?? options[0] ?? schema, example);
}

/** A record of a list that cannot be read is left out; none is sent as `null` on purpose. */
function itemIn(schema: v.GenericSchema): unknown {
  const item = inside(schema, 'item');
  return isSchema(item) && item.type === 'nullable' && 'fallback' in item ? inside(item, 'wrapped') : item;
}

/** The JSON schema that several examples of the same thing have in common. */
export function shapeOf(examples: readonly unknown[]): JsonSchema {
  const types = [...new Set(examples.filter((one) => one !== undefined).map(typeOf))];
  if (types.length === 0) return {};
  const schema: JsonSchema = { type: types.length === 1 ? (types[0] ?? 'null') : types };
  const maps = examples.filter(isMap);
  if (maps.length > 0) {
    const keys = [...new Set(maps.flatMap(Object.keys))];
    schema.properties = Object.fromEntries(keys.map((key) => [key, shapeOf(maps.map((map) => map[key]))]));
    const required = keys.filter((key) => maps.every((map) => map[key] !== undefined));
    if (required.length > 0) schema.required = required;
  }
  if (types.includes('array')) schema.items = shapeOf(examples.filter(Array.isArray).flat());
  return schema;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function saysNothing({ type, properties, additionalProperties, ...rest }: JsonSchema): boolean {
  if (Object.keys(rest).length > 0 || additionalProperties) return false;
  return type === undefined || (type === 'object' && Object.keys(properties ?? {}).length === 0);
}

/** A part of a schema, by its name. */
export const inside = (schema: object, key: string): unknown => Reflect.get(schema, key);

/** A list that is part of a schema: its steps, its alternatives. */
export function listIn(schema: object, key: string): readonly unknown[] {
  const found = inside(schema, key);
  return Array.isArray(found) ? found : [];
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is no map is an empty one. */
export const mapOf = (value: unknown) => (isMap(value) ? value : {});

export function isSchema(value: unknown): value is v.GenericSchema {
  return isMap(value) && value['kind'] === 'schema';
}
