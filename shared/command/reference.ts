/** `dist/openapi.json` and `dist/asyncapi.json` as the commands read them: the documents that a host developer has. */
import * as v from 'valibot';
import type { JsonSchema } from '../reference/notes.ts';

const schema = v.custom<JsonSchema>((given) => typeof given === 'object' && given !== null);

const parameter = v.object({
  name: v.optional(v.string(), ''),
  in: v.optional(v.string(), ''),
  required: v.optional(v.boolean(), false),
  schema: v.optional(schema, {}),
  example: v.optional(v.unknown()),
});

/** A part of an address, or of what follows its question mark. */
export type Parameter = v.InferOutput<typeof parameter>;

const content = v.record(
  v.string(),
  v.object({
    schema: v.optional(schema, {}),
    example: v.optional(v.unknown()),
    examples: v.optional(v.object({ answer: v.optional(v.object({ value: v.unknown() })) }), {}),
  }),
);

const response = v.object({ description: v.optional(v.string(), ''), content: v.optional(content, {}) });

const operation = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  parameters: v.array(parameter),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(v.string(), response),
  security: v.optional(v.array(v.record(v.string(), v.unknown()))),
  'x-widgets': v.array(v.string()),
});

const openApi = v.object({
  info: v.object({ version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operation)),
});

const message = v.object({
  name: v.string(),
  summary: v.string(),
  examples: v.array(v.object({ payload: v.unknown() })),
});

const asyncApi = v.object({
  channels: v.record(
    v.string(),
    v.object({
      address: v.nullable(v.string()),
      title: v.string(),
      description: v.optional(v.string(), ''),
      parameters: v.optional(v.record(v.string(), v.object({ description: v.string() })), {}),
      messages: v.record(v.string(), message),
      'x-user-info': v.optional(v.object({ examples: v.array(v.unknown()) })),
      'x-for-all': v.optional(v.boolean(), false),
      'x-widgets': v.optional(v.array(v.string()), []),
    }),
  ),
});

/** A schema with an example of what it describes. */
export interface Described {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** One address and method. */
export interface Operation {
  /** `campaigns.list`; further addresses of the same call are `campaigns.list-2` and so on. */
  readonly id: string;
  readonly area: string;
  readonly method: string;
  /** With places: `/api/environments/{id}`. */
  readonly path: string;
  readonly about: string;
  readonly facts: string | undefined;
  /** Parts of the address, in its order. */
  readonly places: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: Described | undefined;
  /** `undefined`: a file. */
  readonly answer: Described | undefined;
  /** What kind of file is answered. */
  readonly file: string | undefined;
  /** Whether anybody may call it, without signing in. */
  readonly isPublic: boolean;
  /** Words about a 409. */
  readonly conflict: string | undefined;
  readonly widgets: readonly string[];
}

export interface SocketChannel {
  readonly kind: 'public' | 'private' | 'presence';
  /** Without the prefix of its kind. */
  readonly name: string;
  readonly about: string;
  readonly admits: string;
  readonly places: readonly string[];
  readonly events: readonly { readonly name: string; readonly about: string; readonly example: unknown }[];
  /** Presence channels: an example of who somebody is. */
  readonly member: unknown;
  /** Whoever caused an event has to hear it, too. */
  readonly isForAll: boolean;
  readonly widgets: readonly string[];
}

export interface Reference {
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly channels: readonly SocketChannel[];
}

/** Reads both documents. Throws when they are others than this package's. */
export function readReference(calls: unknown, sockets: unknown): Reference {
  const { info, paths } = v.parse(openApi, calls);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => toOperation(method.toUpperCase(), path, one)),
  );
  const channels = Object.values(v.parse(asyncApi, sockets).channels).flatMap((channel) =>
    channel.address === null ? [] : [toChannel(channel.address, channel)],
  );
  return { version: info.version, operations, channels };
}

function toOperation(method: string, path: string, one: v.InferOutput<typeof operation>): Operation {
  const { content: answered = {} } = one.responses['200'] ?? {};
  const json = answered['application/json'];
  const sent = Object.values(one.requestBody?.content ?? {})[0];
  return {
    id: one.operationId,
    area: one.tags[0] ?? '',
    method,
    path,
    about: one.summary,
    facts: one.description,
    places: one.parameters.filter((parameter) => parameter.in === 'path'),
    query: one.parameters.filter((parameter) => parameter.in === 'query'),
    body: sent && { schema: sent.schema, example: sent.example },
    answer: json && { schema: json.schema, example: json.examples.answer?.value },
    file: json ? undefined : Object.keys(answered)[0],
    isPublic: one.security?.some((way) => Object.keys(way).length === 0) ?? false,
    conflict: one.responses['409']?.description,
    widgets: one['x-widgets'],
  };
}

type ReadChannel = v.InferOutput<typeof asyncApi>['channels'][string];

function toChannel(address: string, channel: ReadChannel): SocketChannel {
  const [, prefix] = /^(private|presence)-/.exec(address) ?? [];
  return {
    kind: prefix === 'private' || prefix === 'presence' ? prefix : 'public',
    name: prefix === undefined ? address : address.slice(prefix.length + 1),
    about: channel.title,
    admits: channel.description.replace(/^Admits: /, ''),
    places: Object.keys(channel.parameters),
    events: Object.values(channel.messages)
      .filter(({ name }) => !name.startsWith('client-'))
      .map(({ name, summary, examples }) => ({ name, about: summary, example: examples[0]?.payload })),
    member: channel['x-user-info']?.examples[0],
    isForAll: channel['x-for-all'],
    widgets: channel['x-widgets'],
  };
}

/** What these widgets need of it; everything without a list. */
export function ofWidgets(reference: Reference, widgets: readonly string[] | undefined): Reference {
  if (widgets === undefined) return reference;
  const isUsed = (one: { readonly widgets: readonly string[] }) =>
    one.widgets.some((name) => widgets.includes(name));
  return {
    ...reference,
    operations: reference.operations.filter(isUsed),
    channels: reference.channels.filter(isUsed),
  };
}

/** All widgets that call or listen. */
export function widgetsOf({ operations, channels }: Reference): readonly string[] {
  return [...new Set([...operations, ...channels].flatMap(({ widgets }) => widgets))].sort();
}
