/** Form requests: the rules follow from what the screens send. */
import { isMap } from '../../reference/jsonSchema.ts';
import type { JsonSchema } from '../../reference/notes.ts';
import type { Operation } from '../reference.ts';
import type { LaravelCall } from './calls.ts';
import { bracketed, classFile, comment, inline, moved, quoted } from './php.ts';

const namespace = 'App\\Http\\Requests\\EventWidgets';

/** Rules by field, `lists.selectedLists.*.id`. */
export type Rules = Readonly<Record<string, readonly string[]>>;

/** The request class of a call; `undefined` where nothing is sent. */
export function requestOf({ name, operations: [operation], query }: LaravelCall) {
  const rules = { ...queryRules(query), ...bodyRules(operation.body) };
  if (Object.keys(rules).length === 0) return undefined;
  const entries = Object.entries(rules).map(([field, all]) => `${quoted(field)} => ${inline(all)}`);
  const body = `${comment(`What comes with «${operation.about}».`)}
class ${name}Request extends FormRequest
{
    ${comment('To fill: whether this user may do it; `false` answers 403.')}
    public function authorize(): bool
    {
        return true;
    }

    ${comment('To fill: what your tables ask for beyond this.')}
    public function rules(): array
    {
        return ${moved(bracketed(entries), 2).trimStart()};
    }
}`;
  return {
    name: `${name}Request`,
    uses: `${namespace}\\${name}Request`,
    rules,
    file: `app/Http/Requests/EventWidgets/${name}Request.php`,
    text: classFile(namespace, ['Illuminate\\Foundation\\Http\\FormRequest'], body),
  };
}

function queryRules(query: Operation['query']): Rules {
  return Object.fromEntries(
    query.map(({ name, required, schema, example }) => [name, ruleOf(schema, required, [example])]),
  );
}

function bodyRules(body: Operation['body']): Rules {
  return body ? rulesIn(body.schema, '', [body.example]) : {};
}

/** Rules of the fields of an object, and of what is in them; `isSure`: the object always comes. */
function rulesIn(
  { properties = {}, required = [] }: JsonSchema,
  at: string,
  examples: readonly unknown[],
  isSure = true,
): Rules {
  const maps = examples.filter(isMap);
  const rules = Object.entries(properties).map(([key, schema]) => {
    const values = maps.map((map) => map[key]);
    const place = at === '' ? key : `${at}.${key}`;
    const isRequired = required.includes(key);
    const rule = ruleOf(schema, isRequired, values);
    const isObjectSure = isSure && isRequired && ![schema.type].flat().includes('null');
    return {
      [place]: isSure ? rule : withParent(rule, at),
      ...inside(schema, place, values, isObjectSure),
    };
  });
  return Object.assign({}, ...rules);
}

/** Laravel asks for what is inside of an object that did not come, too. */
function withParent([first = 'sometimes', ...others]: readonly string[], parent: string): readonly string[] {
  const asked = { required: `required_with:${parent}`, present: 'sometimes' }[first] ?? first;
  return [asked, ...others];
}

function inside(schema: JsonSchema, at: string, values: readonly unknown[], isSure: boolean): Rules {
  const { items } = schema;
  if (schema.properties) return rulesIn(schema, at, values, isSure);
  if (!items?.type) return {};
  const all = values.flat();
  const rules = rulesIn(items, `${at}.*`, all);
  return Object.keys(rules).length > 0 ? rules : { [`${at}.*`]: ruleOf(items, true, all) };
}

const byType: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'numeric',
  boolean: 'boolean',
  array: 'array',
  object: 'array',
};

/** Blank texts arrive as `null` (Laravel's `ConvertEmptyStringsToNull`), and `required` refuses an empty list or object. */
function ruleOf(schema: JsonSchema, isRequired: boolean, examples: readonly unknown[]): readonly string[] {
  const types = [schema.type ?? []].flat();
  const shown = [...examples, ...(Array.isArray(schema['examples']) ? schema['examples'] : [])];
  const mayBeNull = types.includes('null') || shown.some((one) => one === '' || one === null);
  const isList = types.includes('array') || (types.includes('object') && !schema.required);
  const [type, ...others] = types.filter((one) => one !== 'null').flatMap((one) => byType[one] ?? []);
  const { enum: choices, minimum, maximum } = schema;
  return [
    isRequired ? (mayBeNull || isList ? 'present' : 'required') : 'sometimes',
    ...(mayBeNull || (!isRequired && !isList) ? ['nullable'] : []),
    ...(type !== undefined && others.length === 0 ? [type] : []),
    ...(choices ? [`in:${choices.join(',')}`] : []),
    ...(typeof minimum === 'number' ? [`min:${minimum}`] : []),
    ...(typeof maximum === 'number' ? [`max:${maximum}`] : []),
  ];
}
