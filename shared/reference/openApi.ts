/** The calls as OpenAPI 3.1. */
import type { Asked, Call, Calls } from './call.ts';
import { jsonSchemaOf, shapeOf } from './jsonSchema.ts';
import { annotate, type JsonSchema, type Notes } from './notes.ts';

type Part = Readonly<Record<string, unknown>>;

/** Which screens make a call. */
export type UsersOf = (call: {
  readonly path: string;
  readonly signs?: readonly RegExp[] | undefined;
}) => readonly string[];

const json = (schema: unknown, examples: Part) => ({ 'application/json': { schema, ...examples } });

const message = { type: 'object', properties: { message: { type: 'string' } } };

interface Refusal {
  readonly about: string;
  readonly example: Part;
  readonly headers?: Part;
}

const refusals: Readonly<Record<number, Refusal>> = {
  401: {
    about: 'Nobody is signed in. The screen says so and goes on once somebody is.',
    example: { message: 'Unauthenticated.' },
  },
  403: {
    about: 'The user may not do this. `message` is shown where a screen has a place for it.',
    example: { message: 'This action is unauthorized.' },
  },
  404: { about: 'There is no such record, or no longer.', example: { message: 'Not found.' } },
  419: {
    about:
      'The CSRF token is not the session’s. Nothing may have been done: the call is made once more with the token of the page as it is now.',
    example: { message: 'CSRF token mismatch.' },
  },
  429: {
    about: 'Too many calls. `Retry-After` says how long to wait; nothing may have been done.',
    example: { message: 'Too Many Attempts.' },
    headers: {
      'Retry-After': { description: 'Seconds, or a date.', schema: { type: ['integer', 'string'] } },
    },
  },
};

/** What every host has to know, whichever call it answers. */
const description = `The calls that the screens make. A host answers those of the screens that it shows (\`x-widgets\`).

**Who asks.** Calls to the page's own origin carry its cookies, and all but GET the CSRF token: \`X-CSRF-TOKEN\` from \`<meta name="csrf-token">\`, else \`X-XSRF-TOKEN\` from the cookie \`XSRF-TOKEN\`. Where the page gives \`data-token\`, or \`getToken\` to \`mount\`, a bearer token goes along; a call that is refused with 401 is sent once more when \`getToken\` has another. Routes below \`/api\` know the session only behind session middleware.

**How.** JSON both ways, with \`Accept: application/json\` and \`X-Requested-With: XMLHttpRequest\`. \`X-Socket-ID\` names the socket of the page, so that a broadcast can leave the sender out. \`Idempotency-Key\` comes with POST alone: one per wish, which is one press of a button, and the same when it is tried again. PUT and DELETE must change nothing more when they come twice.

**What is read.** Keys that are not listed are ignored. A number may be written as text, a truth value as 0 or 1, an empty map as \`[]\`; what is not required may be missing or \`null\`. One record of a list that cannot be read is left out; any other answer that cannot be read is shown as a failure. Any status from 200 to 299 is as good as the 200 that stands here (201 for what was created, 204 with an empty body where nothing of the answer is read). An answer takes at most 30 seconds, unless a call says otherwise. A redirect to a page to sign in counts as 401.`;

function refusal(about: string, example: unknown, schema: unknown = message) {
  return { description: about, content: json(schema, { example }) };
}

const statusesOf = ({ isPublic = false }: Call, { method, path }: Asked) => [
  ...(isPublic ? [] : [401]),
  403,
  ...(path.includes('{') ? [404] : []),
  ...(method === 'get' ? [] : [419]),
  429,
];

function responsesOf(call: Call, asked: Asked): Part {
  const { conflict } = call;
  const takes = asked.method !== 'get' || Object.keys(asked.query).length > 0;
  return {
    200: success(call, asked),
    ...Object.fromEntries(
      statusesOf(call, asked).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ),
    ...(conflict && { 409: refusal(conflict.about, conflict.answer, shapeOf([conflict.answer])) }),
    ...(takes && { 422: call.invalid ? invalid(call.invalid) : { $ref: '#/components/responses/422' } }),
  };
}

function invalid(errors: Readonly<Record<string, readonly string[]>>) {
  const words = Object.values(errors).flat()[0] ?? 'The given data was invalid.';
  return refusal(
    'Something given is refused. `errors` holds the messages of each field, shown beside it.',
    { message: words, errors },
    { $ref: '#/components/schemas/Invalid' },
  );
}

function success({ file, answer, others = {}, answerNotes }: Call, { schema }: Asked): Part {
  if (schema === null)
    return { description: 'The file', content: { [file ?? '*/*']: { schema: { type: 'string' } } } };
  const examples = {
    answer: { summary: 'The answer', value: answer },
    ...Object.fromEntries(
      Object.entries(others).map(([summary, value], index) => [`other-${index + 1}`, { summary, value }]),
    ),
  };
  return {
    description: 'The answer',
    content: json(anyOf(annotate(jsonSchemaOf(schema, answer), answerNotes), Object.values(others)), {
      examples,
    }),
  };
}

/** A schema, or the shapes of answers that are something else altogether. */
function anyOf(schema: JsonSchema, others: readonly unknown[]): JsonSchema {
  const types = new Set([schema.type ?? []].flat());
  const shapes = others.map((one) => shapeOf([one])).filter(({ type }) => !types.has(String(type)));
  return shapes.length === 0 ? schema : { anyOf: [schema, ...shapes] };
}

function parametersOf(call: Call, runs: readonly Asked[]): readonly Part[] {
  const [first] = runs;
  const places = [...(first?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(call.placeNotes?.[name] !== undefined && { description: call.placeNotes[name] }),
    schema: shapeOf([call.at[name]]),
    example: call.at[name],
  }));
  const query = annotate(shapeOf(runs.map((run) => run.query)), call.queryNotes);
  const asked = Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    ...(description === undefined ? {} : { description }),
    schema,
    example: runs.find((run) => run.query[name] !== undefined)?.query[name],
  }));
  const intent = first?.hasIntent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...places, ...asked, ...intent];
}

function bodyOf(runs: readonly Asked[], notes: Notes | undefined): Part {
  const bodies = runs.map(({ body }) => body).filter((body) => body !== undefined);
  if (bodies.length === 0) return {};
  const schema: JsonSchema = annotate(shapeOf(bodies), notes);
  const type = runs[0]?.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema, example: bodies[0] } } } };
}

interface Named {
  readonly area: string;
  readonly name: string;
  readonly call: Call;
}

/** The runs of a call by method and path. */
function byAddress(asked: readonly Asked[]): readonly (readonly [Asked, ...Asked[]])[] {
  const found = new Map<string, [Asked, ...Asked[]]>();
  for (const one of asked) {
    const key = `${one.method} ${one.path}`;
    found.get(key)?.push(one);
    if (!found.has(key)) found.set(key, [one]);
  }
  return [...found.values()];
}

async function operationsOf({ area, name, call }: Named, usersOf: UsersOf) {
  const addresses = byAddress(await call.ask());
  return addresses.map((runs, index) => {
    const [first] = runs;
    const operation = {
      operationId: `${area}.${name}${index === 0 ? '' : `-${index + 1}`}`,
      tags: [area],
      summary: call.about,
      ...(call.facts === undefined ? {} : { description: call.facts }),
      parameters: parametersOf(call, runs),
      ...bodyOf(runs, call.bodyNotes),
      responses: responsesOf(call, first),
      ...(call.isPublic && { security: [{}] }),
      'x-widgets': usersOf({ path: first.path, signs: call.signs }),
    };
    return { method: first.method, path: first.path, operation };
  });
}

const components = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'The cookie of the page’s session.',
    },
    token: { type: 'http', scheme: 'bearer' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'One per wish of the user: a repetition under the same key must not do it twice.',
      schema: { type: 'string' },
      example: '0b9a2f6e-7d0e-4c53-9a54-3f2f6d1c8e11',
    },
  },
  responses: {
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, { about, example, headers }]) => [
        status,
        { ...refusal(about, example), ...(headers && { headers }) },
      ]),
    ),
    422: invalid({ field: ['The field is required.'] }),
  },
  schemas: {
    Invalid: {
      type: 'object',
      properties: {
        message: { type: 'string' },
        errors: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

/** The document of all calls. Rejects when the client cannot read an example. */
export async function openApi(areas: Readonly<Record<string, Calls>>, usersOf: UsersOf, version: string) {
  const named = Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ area, name, call })),
  );
  const operations = (await Promise.all(named.map((one) => operationsOf(one, usersOf)))).flat();
  const paths: Record<string, Record<string, (typeof operations)[number]['operation']>> = {};
  for (const { method, path, operation } of operations) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: '3.1.0',
    info: { title: 'Calls of the event screens', version, description },
    servers: [{ url: '/', description: 'The page’s origin, or `data-api-base`' }],
    security: [{ session: [] }, { token: [] }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components,
  };
}
