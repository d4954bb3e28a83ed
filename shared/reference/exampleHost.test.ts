// @vitest-environment node
/** What the example host answers, against what is said that a host answers. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import { exampleIds } from '#examples/database/exampleIds.ts';
import type { Host } from '#examples/host.ts';
import { usersIn } from '../build/reference.mjs';
import { documents } from './documents.ts';

const { 'openapi.json': described } = await documents({
  usersOf: usersIn([]),
  widgets: [],
  version: '0.0.0',
});

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly example?: unknown;
}

/** The address of a call with its examples, but for records, which are those of the seed. */
function addressOf(address: string, parameters: readonly Parameter[]): string {
  const valueOf = ({ name = '', example }: Parameter) =>
    encodeURIComponent(exampleIds[name] ?? String(example));
  const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${valueOf(one)}`);
  const filled = parameters.reduce((to, one) => to.replace(`{${one.name}}`, valueOf(one)), address);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

const reads = Object.entries(described.paths).flatMap(([address, { get }]) => {
  const content: unknown = JSON.parse(JSON.stringify(get?.responses ?? {}))['200']?.content?.[
    'application/json'
  ];
  const schema = typeof content === 'object' && content !== null ? Reflect.get(content, 'schema') : undefined;
  return get && schema ? [{ name: get.operationId, to: addressOf(address, get.parameters), schema }] : [];
});

let host: Host;
beforeAll(() => {
  host = seededHost();
});
afterAll(() => host.close());

describe('the example host', () => {
  it.each(reads)('answers $name as it is described', async ({ name, to, schema }) => {
    const isChat = name.startsWith('chat.');
    const call = isChat ? callerOf(host) : callerOf(host, host.signIn('admin'));
    const token = isChat ? host.issueToken('contact_web', 'layla@guest.example') : '';
    const { status, body } = await call(
      'GET',
      to,
      isChat ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    expect(status).toBe(200);
    const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
    ajv.validate(schema, body);
    // PHP writes an empty map so.
    const wrong = (ajv.errors ?? []).filter(({ data }) => !(Array.isArray(data) && data.length === 0));
    expect(wrong.map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
  });
});
