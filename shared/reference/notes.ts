/** Words about places of a JSON schema. */

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/** A description, or keywords, by place: `data[].send_start`, `names.*`; `` is the whole. */
export type Notes = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;

/**
 * Puts the notes in their places; one with `anyOf` or `additionalProperties` takes the place of what the schema or the example says.
 * Throws for a place that the schema does not have: it was renamed.
 */
export function annotate(schema: JsonSchema, notes: Notes = {}): JsonSchema {
  for (const [place, note] of Object.entries(notes)) {
    const found = at(schema, place);
    const isShape = typeof note !== 'string' && ('anyOf' in note || 'additionalProperties' in note);
    if (isShape) for (const key of Object.keys(found)) delete found[key];
    Object.assign(found, typeof note === 'string' ? { description: note } : note);
  }
  return schema;
}

function at(schema: JsonSchema, place: string): JsonSchema {
  // A parameter may be called so: `events[]`.
  const named = schema.properties?.[place];
  if (named) return named;
  let found: JsonSchema | undefined = schema;
  for (const step of place.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
    if (step === '[]') found = found?.items;
    else found = step === '*' ? found?.additionalProperties : found?.properties?.[step];
  }
  if (!found) throw new Error(`There is no «${place}» to say something about.`);
  return found;
}
