import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { reading } from '#test/support/reading.ts';
import {
  contactListQuery,
  contactListsQuery,
  statusListsQuery,
  type ContactListRequest,
} from './campaign-recipients.ts';
import { aliasesQuery } from './campaigns.ts';
import type { Api } from './client.ts';

const aliases = (client: QueryClient, api: Api) => client.fetchQuery(aliasesQuery(api));
const statuses = (client: QueryClient, api: Api) => client.fetchQuery(statusListsQuery(api));
const lists = (client: QueryClient, api: Api) => client.fetchQuery(contactListsQuery(api));
const people = (request: ContactListRequest) => (client: QueryClient, api: Api) =>
  client.fetchQuery(contactListQuery(api, request));

describe('aliasesQuery (S1 §3, §7)', () => {
  it.each([
    [
      [{ email: 'a@b.example' }, { id: 2, email: 'c@d.example' }],
      ['a@b.example', 'c@d.example'],
    ],
    [
      ['a@b.example', 'c@d.example'],
      ['a@b.example', 'c@d.example'],
    ],
    [{ 3: { email: 'a@b.example' }, 7: 'c@d.example' }, ['a@b.example', 'c@d.example']],
    [[{ email: 'a@b.example' }, { email: 'a@b.example' }], ['a@b.example']],
    [
      [{ email: null }, {}, null, 7, 'a@b.example'],
      ['7', 'a@b.example'],
    ],
    [[], []],
  ])('reads %j, the first stays the first (C-18)', async (answer, addresses) => {
    const { server, read } = await reading(aliases, answer);
    expect(read).toEqual(addresses);
    expect(server.calls[0]?.path).toBe('/api/campaigns/get-email-aliases');
  });

  it.each([[null], ['none'], [{ aliases: [] }]])('refuses %j', async (answer) => {
    await expect(reading(aliases, answer)).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('statusListsQuery (S1 §3, §7)', () => {
  const both = (known: unknown) => ({ paxStatusList: known, statusList: known });

  it.each([
    [[{ id: 1, name: 'Registered' }], [{ id: '1', name: 'Registered' }]],
    [
      [{ id: '1', name: 'Registered', color: 'red' }, { id: 2 }, { id: 3, name: null }],
      [{ id: '1', name: 'Registered' }],
    ],
    [
      { 1: 'Registered', 2: null, b: 'Other' },
      [
        { id: '1', name: 'Registered' },
        { id: '2', name: '2' },
        { id: 'b', name: 'Other' },
      ],
    ],
    [{ 0: { id: 5, name: 'Gaps' } }, [{ id: '5', name: 'Gaps' }]],
    [[], []],
    [{}, []],
  ])('reads %j as list or map (X-3)', async (known, expected) => {
    const { server, read } = await reading(statuses, both(known));
    expect(read).toEqual({ paxStatusList: expected, statusList: expected });
    expect(server.calls[0]?.path).toBe('/api/campaigns/get-pax-and-status-list');
  });

  it.each([
    ['paxStatusList', { statusList: [] }],
    ['statusList', { paxStatusList: [], statusList: 'none' }],
  ])('names %s when it cannot be read', async (path, answer) => {
    await expect(reading(statuses, answer)).rejects.toMatchObject({ kind: 'contract', path });
  });
});

describe('contactListsQuery (S1 §3, §7)', () => {
  it('reads lists with and without their contacts', async () => {
    const { read } = await reading(lists, [
      { id: 1, name: 'A', event_id: 7 },
      { id: '2', name: null, contacts: [{ id: 5 }, { name: 'no id' }] },
      { id: 3, name: 'C', event_id: null, contacts: null },
      { name: 'no id' },
    ]);
    expect(read).toMatchObject([
      { id: '1', name: 'A', event_id: '7', contacts: null },
      { id: '2', name: '#2', event_id: null, contacts: [{ id: '5' }] },
      { id: '3', name: 'C', event_id: null, contacts: null },
    ]);
  });

  it.each([[null], ['none'], [{ lists: [] }]])('refuses %j', async (answer) => {
    await expect(reading(lists, answer)).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('contactListQuery (S1 §3, §7)', () => {
  const request: ContactListRequest = { listId: 'a/1', eventId: '12' };
  const read = async (answer: unknown, of = request) => (await reading(people(of), answer)).read;
  const person = { id: 5, first_name: 'Eva' };

  it('asks for the event’s registrations, where there is an event', async () => {
    const { server } = await reading(people(request), []);
    expect(server.calls[0]).toMatchObject({
      path: '/api/campaigns/get-contact-list/a%2F1',
      query: { eventId: '12' },
    });
    const other = await reading(people({ listId: '1', eventId: undefined }), []);
    expect(other.server.calls[0]?.query).toEqual({});
  });

  it.each([
    ['a list', [person]],
    ['under contacts', { id: 1, name: 'L', contacts: [person] }],
    ['under data', { data: [person] }],
    ['a list with gaps', { 0: person, 4: null }],
    ['gaps under contacts', { contacts: { 2: person } }],
  ])('reads %s', async (_, answer) => {
    expect(await read(answer)).toMatchObject([{ id: '5', first_name: 'Eva' }]);
  });

  it('gives every field, null where nothing is said', async () => {
    expect(await read([{ id: 5 }])).toEqual([
      {
        id: '5',
        first_name: null,
        last_name: null,
        email: null,
        organisation_name: null,
        isUnsubscribed: false,
        registrations: [],
      },
    ]);
  });

  it.each([
    [false, true],
    [0, true],
    ['0', true],
    [true, false],
    [1, false],
    ['1', false],
    [null, false],
    [undefined, false],
    ['yes', false],
  ])('takes subscribed_mailing %j for unsubscribed: %j', async (given, isUnsubscribed) => {
    expect(await read([{ id: 5, subscribed_mailing: given }])).toMatchObject([{ isUnsubscribed }]);
  });

  it.each([
    [{ name: 'Org' }, 'Org'],
    [{ name: null }, null],
    [{}, null],
    [[], null],
    [null, null],
    ['Org', null],
  ])('reads the organisation %j as %j', async (organisation, name) => {
    expect(await read([{ id: 5, organisation }])).toMatchObject([{ organisation_name: name }]);
  });

  it('reads registrations of several events, with statuses as ids (C-12)', async () => {
    const registrations = {
      1: { event_id: 7, pax_status_id: '2', status_id: 1 },
      3: { event_id: 8 },
      4: 'x',
    };
    expect(await read([{ id: 5, registrations }])).toMatchObject([
      {
        registrations: [
          { event_id: '7', pax_status_id: '2', status_id: '1' },
          { event_id: '8', pax_status_id: null, status_id: null },
        ],
      },
    ]);
  });

  it.each([[null], ['none'], [{ rows: [] }]])('refuses %j', async (answer) => {
    await expect(read(answer)).rejects.toMatchObject({ kind: 'contract' });
  });

  it('reads 10,000 people', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...person,
      id: index + 1,
      registrations: [],
    }));
    expect(await read({ contacts: many })).toHaveLength(10_000);
  });
});
