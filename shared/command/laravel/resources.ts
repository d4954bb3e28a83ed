/** API resources: one for each kind of record in what is answered. */
import type { JsonSchema } from '../../reference/notes.ts';
import type { LaravelCall } from './calls.ts';
import { bracketed, camel, classFile, comment, moved, quoted, studly } from './php.ts';

const namespace = 'App\\Http\\Resources\\EventWidgets';

export interface Resource {
  readonly name: string;
  readonly uses: string;
  readonly file: string;
  readonly text: string;
}

/** A record in an answer: the outermost object with an id. */
interface Found {
  /** `data[]` */
  readonly at: string;
  readonly schema: JsonSchema;
}

/** The resources of an answer by the places of their records. */
export type Placed = ReadonlyMap<string, Resource>;

/** Writes resources; records of the same fields share one. */
export function resourceMaker() {
  const byFields = new Map<string, Resource>();
  const taken = new Set<string>();
  const make = (call: LaravelCall, { at, schema }: Found, isOnly: boolean): Resource => {
    const fields = `${call.area} ${fieldsOf(schema)}`;
    const last = /([A-Za-z]\w*)[^A-Za-z]*$/.exec(at)?.[1] ?? '';
    const wanted = `${call.name}${isOnly || last === 'data' ? '' : studly(last)}`;
    const name = `${taken.has(wanted) && !byFields.has(fields) ? `${wanted}${taken.size}` : wanted}Resource`;
    const resource = byFields.get(fields) ?? toResource(name, call, schema);
    taken.add(wanted);
    byFields.set(fields, resource);
    return resource;
  };
  return {
    all: () => [...byFields.values()],
    of(call: LaravelCall): Placed {
      const { answer } = call.operations[0];
      const found = answer ? recordsIn(answer.schema, '') : [];
      const kinds = new Set(found.map(({ schema }) => fieldsOf(schema)));
      return new Map(found.map((one) => [one.at, make(call, one, kinds.size === 1)]));
    },
  };
}

function recordsIn(schema: JsonSchema, at: string): readonly Found[] {
  const { properties = {}, items, additionalProperties, anyOf } = schema;
  if (Array.isArray(anyOf)) return recordsIn(anyOf[0], at);
  if ('id' in properties) return [{ at, schema }];
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      recordsIn(inner, at === '' ? key : `${at}.${key}`),
    ),
    ...(items ? recordsIn(items, `${at}[]`) : []),
    ...(additionalProperties ? recordsIn(additionalProperties, `${at}.*`) : []),
  ];
}

/** Names of all fields of a schema. */
function fieldsOf({ properties = {}, items, additionalProperties }: JsonSchema): string {
  const inner = Object.entries(properties).map(([key, one]) => `${key}${fieldsOf(one)}`);
  const parts = [...inner, ...[items, additionalProperties].flatMap((one) => (one ? fieldsOf(one) : []))];
  return parts.length === 0 ? '' : `(${parts.join(' ')})`;
}

function wordsOf({ description }: JsonSchema): string | undefined {
  return typeof description === 'string' ? description : undefined;
}

function toResource(name: string, { operations: [operation] }: LaravelCall, schema: JsonSchema): Resource {
  const body = `${comment(`A record of «${operation.about}».`, wordsOf(schema))}
class ${name} extends JsonResource
{
    ${comment('To fill: where your names are others.')}
    public function toArray(Request $request): array
    {
        return ${moved(fieldsFrom(schema, '$this->resource'), 2).trimStart()};
    }
}`;
  return {
    name,
    uses: `${namespace}\\${name}`,
    file: `app/Http/Resources/EventWidgets/${name}.php`,
    text: classFile(
      namespace,
      ['Illuminate\\Http\\Request', 'Illuminate\\Http\\Resources\\Json\\JsonResource'],
      body,
    ),
  };
}

function fieldsFrom({ properties = {}, required = [] }: JsonSchema, source: string): string {
  return bracketed(
    Object.entries(properties).map(([key, schema]) => {
      const words = wordsOf(schema);
      const note = words === undefined ? '' : `${comment(words)}\n`;
      const from = `data_get(${source}, ${quoted(key)})`;
      return `${note}${quoted(key)} => ${valueFrom(schema, { from, key, isRequired: required.includes(key) })}`;
    }),
  );
}

interface Source {
  readonly from: string;
  readonly key: string;
  readonly isRequired: boolean;
}

/** A value as it is, or with its own fields picked one by one. What is `null` stays so: a list that is not sent is not an empty one. */
function valueFrom(given: JsonSchema, { from, key, isRequired }: Source): string {
  const schema = shapeIn(given);
  const { properties = {}, items, additionalProperties } = schema;
  const name = `$${camel(key)}`;
  const count = Object.keys(properties).length;
  // Of one field: the screens read the text alone, too, and a column may hold just that.
  const orText = count === 1 ? `is_string(${name}) ? ${name} : ` : '';
  if (count > 0) return `optional(${from}, fn (${name}) => ${orText}${fieldsFrom(schema, name)})`;
  const inner = items ?? additionalProperties;
  if (!inner?.properties) return from;
  const one = name.replace(/(?<=[a-z])s$/, '');
  const mapped = (all: string) =>
    `collect(${all})->map(fn (${one}) => ${fieldsFrom(inner, one)})${items ? '->values()' : ''}->all()`;
  return isRequired ? mapped(from) : `optional(${from}, fn ($all) => ${mapped('$all')})`;
}

/** Of alternatives, the first that has something in it. */
function shapeIn(schema: JsonSchema): JsonSchema {
  const shapes: readonly JsonSchema[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];
  return shapes.find((shape) => shape.properties ?? shape.items ?? shape.additionalProperties) ?? schema;
}
