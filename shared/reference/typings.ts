/** TypeScript for hosts, from the schemas and examples of the reference. */
import { jsonSchemaOf } from './jsonSchema.ts';
import type { JsonSchema } from './notes.ts';
import { commonEvents, ownEvents } from './pageEvents.ts';

const byType: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

/** A JSON schema as a type, in one line; `unknown` where it says nothing. */
export function typeOfSchema(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? []].flat().map((type) => {
    if (type === 'object') return mapType(schema);
    if (type === 'array') return `readonly (${typeOfSchema(schema.items ?? {})})[]`;
    return byType[type] ?? 'unknown';
  });
  return [...new Set(types)].join(' | ') || 'unknown';
}

function mapType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const entries = Object.entries(properties).map(
    ([key, value]) => `${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${typeOfSchema(value)}`,
  );
  if (entries.length > 0) return `{ ${entries.join('; ')} }`;
  const value = typeof additionalProperties === 'object' ? typeOfSchema(additionalProperties) : 'unknown';
  return `Record<string, ${value}>`;
}

/** The type of a prop that takes JSON, by the schema that reads it. */
export const typeOfProp = (schema: unknown): string => typeOfSchema(jsonSchemaOf(schema, undefined));

/** Every event that a screen dispatches on its element, with the type of its `detail`. Throws for one without words. */
export function typesOfEvents(names: readonly string[]) {
  const known = { ...commonEvents, ...ownEvents };
  return [...Object.keys(commonEvents), ...names].map((name) => {
    const event = known[name];
    if (!event) throw new Error(`Without words: ${name}`);
    return { name, about: event.about, detail: typeOfSchema(jsonSchemaOf(event.detail, event.example)) };
  });
}
