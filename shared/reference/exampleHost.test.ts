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

/** What a part of the document is, as a reader of the file has it. */
function partOf(part: unknown, ...steps: readonly string[]): unknown {
  const inner = (of: unknown, step: string): unknown =>
    typeof of === 'object' && of !== null ? Reflect.get(of, step) : undefined;
  return steps.reduce(inner, JSON.parse(JSON.stringify(part ?? null)));
}

const operations = Object.entries(described.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    address,
    operation,
    name: operation.operationId,
    answers: partOf(operation.responses, '200', 'content', 'application/json', 'schema'),
  })),
);
const reads = operations.filter(({ method, answers }) => method === 'GET' && answers !== undefined);
const writes = operations.filter(({ method }) => method !== 'GET');

/** What is wrong with a value by a schema; PHP writes an empty map as a list. */
function wrongsOf(schema: unknown, value: unknown): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  ajv.validate(typeof schema === 'object' && schema !== null ? schema : false, value);
  const wrong = (ajv.errors ?? []).filter(({ data }) => !(Array.isArray(data) && data.length === 0));
  return wrong.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The records of the seed in the place of those of the examples. */
const substitutes: Readonly<Record<string, Changes>> = {
  'campaigns.save': {
    eventId: '1',
    campaignInfo: {
      campaignId: '3',
      selectedTemplate: '1',
      senderEmail: 'events@acme.example',
      replyTo: 'office@acme.example',
    },
    lists: { selectedLists: [{ id: '2', name: 'x' }], selectedListsId: ['2'], selectedContacts: ['1'] },
  },
  'campaigns.send': { campaignId: '3' },
  'campaigns.delete': { campaignId: '2' },
  'check-in.process': { registration_id: 100_001, event_id: 13 },
  'check-in.process-2': { registration_id: 100_001, event_id: 13 },
  'chat.send': { recipient_contact_id: '2' },
  'live.connected': { eventId: '1', uid: '1-Marta Vidal-host' },
  'live.downgrade': { uid: '5-Kaveh-audience' },
  'live.host-joined': { channel: 'live-1', eventId: '1' },
  'live.promote': { uid: '5-Kaveh-audience' },
  'live.send-meeting-message': { channelName: 'meeting-1', id: '1-Marta Vidal-host' },
  'contacts.create': { organisation_id: '1' },
  'organisations.create': { country_id: '210' },
  'sessions.save': { event_id: 1, updated_at: undefined },
  'template-designs.delete': { id: '3' },
  'template-designs.duplicate': { designId: '1' },
  'template-designs.save': { id: '2' },
  'templates.assign-event': { templateId: '2', eventId: '7' },
};

interface Changes {
  readonly [key: string]: unknown;
}

const isMap = (value: unknown): value is Changes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The example with other values in some of its places. */
function laidOver(example: unknown, changes: Changes = {}): unknown {
  if (!isMap(example)) return example;
  const changed = Object.entries(changes).map(([key, value]) => [
    key,
    isMap(value) ? laidOver(example[key], value) : value,
  ]);
  return { ...example, ...Object.fromEntries(changed) };
}

/** Before the moments that the examples name. */
const now = new Date('2026-02-20T09:00:00Z');

let host: Host;
/** A session of the seed and somebody who speaks there. */
let seat = { sessionId: '', speakerId: '' };
/** Places in addresses and texts in bodies that stand for records, by the examples that are there instead. */
let forms: FormRecords = { registration: '', replies: [], token: '' };
beforeAll(async () => {
  host = seededHost({ clock: () => now });
  const found = host.database.get(
    'SELECT session_id, registration_id FROM session_speakers JOIN sessions ON sessions.id = session_id WHERE event_id = 1',
  );
  seat = {
    sessionId: String(found?.int('session_id')),
    speakerId: String(found?.int('registration_id')),
  };
  forms = await formRecords();
  const poll = { eventId: '1', question: 'Which topic next?', options: ['Budget', 'Schedule'] };
  await callerOf(host, host.signIn('admin'))('POST', '/api/example/live/start-poll', { body: poll });
});
afterAll(() => host.close());

interface FormRecords {
  /** Of the form's event. */
  readonly registration: string;
  /** As the host sends them. */
  readonly replies: readonly unknown[];
  readonly token: string;
}

/** What is written from the replies to the first form, and a token that is good once. */
async function formRecords(): Promise<FormRecords> {
  const call = callerOf(host, host.signIn('admin'));
  const { body } = await call('GET', '/api/forms/get-replies/1?page=1&searchTerm=');
  const { body: issued } = await call('GET', '/turnstile/token');
  const sql = 'SELECT id FROM registrations WHERE event_id = 8 ORDER BY id LIMIT 1';
  return {
    registration: String(host.database.get(sql)?.int('id')),
    replies: [partOf(body, 'replies')].flat(),
    token: String(partOf(issued, 'token')),
  };
}

/** Each call that takes a reply off the list takes another; the last ones first, so that the indexes stay. */
const replyOf: Readonly<Record<string, number>> = {
  'form-replies.update-contact': 9,
  'form-replies.update-registration': 8,
  'form-replies.create-contact': 7,
  'form-replies.create-registration': 6,
  'form-replies.dismiss': 1,
};

/** What a call sends of the forms in the place of its examples. */
function formChanges(name: string): Changes {
  if (name === 'forms.submit') return { turnstile_token: forms.token };
  const index = replyOf[name];
  const ofDismissal = name === 'form-replies.dismiss' ? { form: '1' } : {};
  if (index === undefined) return {};
  // An address that is nobody's yet.
  const formData = name.endsWith('dismiss') ? {} : { formData: { Email: `new${index}@guest.example` } };
  return { response: forms.replies[index], ...ofDismissal, ...formData };
}

/** What the audience of a live room does alone. */
const ofAudience = /\/live-streaming\/(raise-hand|put-down-hand|vote-poll)\//;

/** Calls as one who may: contacts chat, by token alone, and each area has its own address for channels. */
function callerFor(address: string): ReturnType<typeof callerOf> {
  if (address.startsWith('/contact-web') || ofAudience.test(address))
    return callerOf(host, host.signIn('contact_web'));
  if (!address.includes('/chat/'))
    return callerOf(host, host.signIn(address.startsWith('/web') ? 'web' : 'admin'));
  const authorization = `Bearer ${host.issueToken('contact_web', 'layla@guest.example')}`;
  return (method, to, options) => callerOf(host)(method, to, { ...options, headers: { authorization } });
}

describe('the example host', () => {
  it.each(reads)('answers $name as it is described', async ({ address, operation, answers }) => {
    const { status, body } = await callerFor(address)('GET', addressOf(address, operation.parameters));
    expect(status).toBe(200);
    expect(wrongsOf(answers, body)).toEqual([]);
  });

  it.each(writes)('does $name as it is described', async ({ name, method, address, operation, answers }) => {
    const content = Object.values(Object(partOf(operation, 'requestBody', 'content')))[0];
    const example = JSON.stringify(partOf(content, 'example') ?? null);
    const sample: unknown = JSON.parse(example.replaceAll('8001', seat.speakerId));
    const sent = laidOver(laidOver(sample, substitutes[name]), formChanges(name));
    expect(wrongsOf(partOf(content, 'schema') ?? {}, sent)).toEqual([]);
    const places = operation.parameters.filter((one) =>
      ['path', 'query'].includes(String(partOf(one, 'in'))),
    );
    const ids = { ...seat, ...(name === 'form-replies.update-registration' && { id: forms.registration }) };
    const filled = Object.entries(ids).reduce((to, [key, id]) => to.replace(`{${key}}`, id), address);
    const to = addressOf(filled, places);
    const { status, body } = await callerFor(address)(method, to, sent === null ? {} : { body: sent });
    expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), body]);
    expect(wrongsOf(answers, body)).toEqual([]);
  });
});
