// @vitest-environment node
/** The documents against the schemas of their formats, and their examples against their own. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { usersIn } from '../build/reference.mjs';
import { documents } from './documents.ts';

type Json = Readonly<Record<string, unknown>>;

let calls: Json;
let events: Json;

/** As a reader of the file has it. */
const written = (document: object): Json => JSON.parse(JSON.stringify(document));

beforeAll(async () => {
  const made = await documents({ usersOf: usersIn([]), widgets: [], version: '0.0.0' });
  calls = written(made['openapi.json']);
  events = written(made['asyncapi.json']);
});

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every schema of a document with the examples that stand beside it, and where. */
function shown(part: unknown, place = ''): readonly { place: string; schema: object; example: unknown }[] {
  if (!isJson(part)) return [];
  const schema = part['schema'] ?? part['payload'];
  const { example, examples } = part;
  const values = isJson(examples)
    ? Object.values(examples).flatMap((one) => (isJson(one) ? [one['value'] ?? one['payload']] : []))
    : [];
  const here =
    isJson(schema) && !('$ref' in schema)
      ? [...('example' in part ? [example] : []), ...values].map((one) => ({ place, schema, example: one }))
      : [];
  return [...here, ...Object.entries(part).flatMap(([key, inner]) => shown(inner, `${place}/${key}`))];
}

function wrongExamples(document: Json): readonly string[] {
  const ajv = new Ajv2020({ strict: false });
  return shown(document).flatMap(({ place, schema, example }) =>
    ajv.validate(schema, example) ? [] : [`${place}: ${ajv.errorsText()}`],
  );
}

describe('openapi.json', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(written(calls));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has examples that its schemas describe', () => {
    expect(shown(calls).length).toBeGreaterThan(100);
    expect(wrongExamples(calls)).toEqual([]);
  });
});

describe('asyncapi.json', () => {
  it('is AsyncAPI 3.0', () => {
    const file = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.validate(JSON.parse(readFileSync(file, 'utf8')), events);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  it('has examples that its schemas describe', () => {
    expect(shown(events).length).toBeGreaterThan(10);
    expect(wrongExamples(events)).toEqual([]);
  });
});
