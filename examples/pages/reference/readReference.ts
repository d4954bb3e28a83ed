/** `dist/openapi.json` and `dist/asyncapi.json` as the page shows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../root.ts';
import { listOf, recordOf, textOf } from '../build.ts';

/** A place of a body or an answer. */
export interface Field {
  /** `data[].send_start` */
  readonly place: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly about: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example: string;
  readonly about: string;
}

interface Content {
  readonly type: string;
  readonly examples: readonly { readonly about: string; readonly value: unknown }[];
  readonly fields: readonly Field[];
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly about: string;
  readonly facts: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | null;
  readonly answer: Content;
  readonly refusals: readonly { readonly status: string; readonly about: string; readonly value: unknown }[];
}

interface Message {
  readonly name: string;
  readonly about: string;
  readonly value: unknown;
  /** The screens that say or hear it; empty where that is the channel's to say. */
  readonly screens: readonly string[];
}

interface Channel {
  readonly address: string;
  readonly about: string;
  readonly admits: string;
  readonly messages: readonly Message[];
  readonly screens: readonly string[];
}

export interface Reference {
  readonly screens: readonly string[];
  readonly operationsOf: (screen: string) => readonly Operation[];
  /** Of the socket. */
  readonly channelsOf: (screen: string) => readonly Channel[];
  /** Between the screen and its page, without those that every screen has. */
  readonly eventsOf: (screen: string) => readonly Message[];
}

type Json = Readonly<Record<string, unknown>>;

/** What the build has written; `null` before the first one. */
export function readReference(folder = join(projectRoot(), 'dist')): Reference | null {
  try {
    const read = (file: string) => recordOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return toReference(read('openapi.json'), read('asyncapi.json'));
  } catch {
    return null; // not built yet, or being written: the page says so
  }
}

/** The two documents by screen. */
export function toReference(calls: Json, events: Json): Reference {
  const operations = Object.entries(recordOf(calls['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(([method, value]) => {
      const operation = recordOf(value);
      const shown = toOperation(operation, { path, method, components: recordOf(calls['components']) });
      return { screens: screensOf(operation), shown };
    }),
  );
  const channels = Object.values(recordOf(events['channels'])).map(recordOf).map(toChannel);
  return {
    screens: [...new Set(operations.flatMap(({ screens }) => screens))].sort(),
    operationsOf: (screen) =>
      operations.filter(({ screens }) => screens.includes(screen)).map(({ shown }) => shown),
    channelsOf: (screen) => channels.filter(({ screens }) => screens.includes(screen)),
    eventsOf: (screen) =>
      channels.flatMap(({ messages }) => messages).filter(({ screens }) => screens.includes(screen)),
  };
}

const screensOf = (part: Json) => listOf(part['x-widgets']).map(textOf);

interface Where {
  readonly path: string;
  readonly method: string;
  readonly components: Json;
}

function toOperation(operation: Json, { path, method, components }: Where): Operation {
  const resolve = (part: unknown): Json => {
    const [, , group = '', name = ''] = textOf(recordOf(part)['$ref']).split('/');
    return name === '' ? recordOf(part) : recordOf(recordOf(components[group])[name]);
  };
  const responses = Object.entries(recordOf(operation['responses']));
  const refusals = responses.filter(([status]) => status !== '200');
  return {
    method: method.toUpperCase(),
    path,
    about: textOf(operation['summary']),
    facts: textOf(operation['description']),
    parameters: listOf(operation['parameters']).map((one) => toParameter(resolve(one))),
    body: operation['requestBody'] ? toContent(recordOf(operation['requestBody'])) : null,
    answer: toContent(resolve(recordOf(operation['responses'])['200'])),
    refusals: refusals.map(([status, refusal]) => ({
      status,
      about: textOf(resolve(refusal)['description']),
      value: toContent(resolve(refusal)).examples[0]?.value,
    })),
  };
}

function toParameter(parameter: Json): Parameter {
  return {
    name: textOf(parameter['name']),
    in: textOf(parameter['in']),
    example: textOf(parameter['example']),
    about: textOf(parameter['description']),
  };
}

function toContent(part: Json): Content {
  const [type = '', content] = Object.entries(recordOf(part['content']))[0] ?? [];
  const { schema, example, examples } = recordOf(content);
  const several = Object.values(recordOf(examples)).map(recordOf);
  const alone = example === undefined ? [] : [{ about: '', value: example }];
  return {
    type,
    examples: [
      ...alone,
      ...several.map(({ summary, value, payload }) => ({ about: textOf(summary), value: value ?? payload })),
    ],
    fields: fieldsOf(recordOf(schema)),
  };
}

/** Every place of a schema, outer ones first. */
export function fieldsOf(schema: Json, place = '', isRequired = true): readonly Field[] {
  const shapes = listOf(schema['anyOf']).map(recordOf);
  if (shapes.length > 0) {
    const [first = {}, ...others] = shapes;
    const said = schema['description'] === undefined ? {} : { description: schema['description'] };
    return [{ ...said, ...first }, ...others].flatMap((shape) => fieldsOf(shape, place, isRequired));
  }
  const required = listOf(schema['required']);
  const inner = Object.entries(recordOf(schema['properties'])).flatMap(([name, value]) =>
    fieldsOf(recordOf(value), place === '' ? name : `${place}.${name}`, required.includes(name)),
  );
  const items = schema['items'] ? fieldsOf(recordOf(schema['items']), `${place}[]`) : [];
  const values = schema['additionalProperties']
    ? fieldsOf(recordOf(schema['additionalProperties']), place === '' ? '*' : `${place}.*`)
    : [];
  const about = textOf(schema['description']);
  const own = { place, type: typeOf(schema), isRequired, about };
  const isSaid = place !== '' && !(place.endsWith('[]') && about === '');
  return [...(isSaid ? [own] : []), ...inner, ...items, ...values];
}

function typeOf(schema: Json): string {
  const options = listOf(schema['enum']);
  if (options.length > 0) return options.map((one) => JSON.stringify(one)).join(' | ');
  return [schema['type']].flat().map(textOf).join(' | ');
}

function toChannel(channel: Json): Channel {
  const messages = Object.values(recordOf(channel['messages'])).map(recordOf);
  return {
    address: textOf(channel['address']),
    about: textOf(channel['title']),
    admits: textOf(channel['description']),
    messages: messages.map((message) => ({
      name: textOf(message['name']),
      about: textOf(message['summary']),
      value: recordOf(listOf(message['examples'])[0])['payload'],
      screens: screensOf(message),
    })),
    screens: screensOf(channel),
  };
}
