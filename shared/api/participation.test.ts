import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { fetchParticipation, participationQuery } from './contacts.ts';

const target = 'GET /api/contacts/detail/get-contact-event-data/*/*';

const read = (answer: unknown) => {
  serve({ [target]: answer });
  return fetchParticipation(createApi(), { eventId: '1', contactId: '3' });
};

const empty = {
  pax_status_name: null,
  status_name: null,
  confirmation_date: null,
  reg_number: null,
  attendance: null,
  hotel: null,
  number_of_nights: null,
  flights_in: null,
  social_event: null,
  gala_dinner_table: null,
};

describe('fetchParticipation (S1 §3, §7)', () => {
  it('asks for the event, then the contact', async () => {
    const server = serve({ [target]: [] });
    await fetchParticipation(createApi(), { eventId: '12', contactId: '3' });
    expect(server.calls[0]?.path).toBe('/api/contacts/detail/get-contact-event-data/12/3');
  });

  it('gives every field, null where the server says nothing', async () => {
    expect(await read({ status_name: 'Registered', unknown: 1 })).toEqual({
      ...empty,
      status_name: 'Registered',
    });
  });

  it.each([[0], [false], ['0'], [true], [3], ['Table 4'], [' x ']])(
    'keeps %j as a value (C-26)',
    async (value) => {
      const answer = { attendance: value, number_of_nights: value, gala_dinner_table: value, hotel: value };
      expect(await read(answer)).toEqual({ ...empty, ...answer });
    },
  );

  it.each([[null], [''], ['  '], [[]], [{}], [{ name: 'x' }]])(
    'reads %j as no value (C-26)',
    async (value) => {
      expect(await read({ status_name: 'Pending', hotel: value, attendance: value })).toEqual({
        ...empty,
        status_name: 'Pending',
      });
    },
  );

  it.each([
    ['IB 1', 'IB 1'],
    [['IB 1', 'LH 2'], 'IB 1, LH 2'],
    [['IB 1', null, '', 7], 'IB 1, 7'],
    [[], null],
    [[null], null],
    [[{ number: 1 }], null],
  ])('reads flights %j as %j', async (flights, expected) => {
    const answer = { status_name: 'Pending', flights_in: flights, social_event: flights };
    expect(await read(answer)).toMatchObject({ flights_in: expected, social_event: expected });
  });

  it.each(['0000-00-00', '0000-00-00 00:00:00'])('reads MySQL’s %s as no date (X-9)', async (date) => {
    expect(await read({ status_name: 'Pending', confirmation_date: date })).toMatchObject({
      confirmation_date: null,
    });
  });

  it.each([
    [null],
    [false],
    [[]],
    [{}],
    [{ hotel: null, attendance: '' }],
    [new Response('')],
    [new Response(null, { status: 204 })],
  ])('takes %j for no participation', async (answer) => {
    expect(await read(answer)).toBeNull();
  });

  it('takes an answer that tells of something else for unreadable, not for no participation', async () => {
    for (const answer of [
      { status: 'ok', data: { rows: 'none' } },
      { message: 'x' },
      [{ hotel: 'Ritz' }],
      'none',
      0,
    ])
      await expect(read(answer)).rejects.toMatchObject({ kind: 'contract', path: '' });
  });

  it('takes nothing from __proto__', async () => {
    const text = '{"hotel":"Ritz","__proto__":{"attendance":"forged"}}';
    expect(await read(new Response(text))).toEqual({ ...empty, hotel: 'Ritz' });
    await expect(read(new Response('{"__proto__":{"hotel":"forged"}}'))).resolves.toBeNull();
  });
});

describe('participationQuery', () => {
  it('shows nothing of one event while another is read', async () => {
    const server = serve({ [target]: { hotel: 'Ritz' } });
    const api = createApi();
    const client = new QueryClient();
    const ask = (eventId: string) => participationQuery(api, { eventId, contactId: '3' });
    const observer = new QueryObserver(client, ask('1'));
    const stop = observer.subscribe(() => undefined);
    await client.fetchQuery(ask('1'));
    expect(observer.getCurrentResult().data).toMatchObject({ hotel: 'Ritz' });
    const held = server.hold(target);
    observer.setOptions(ask('2'));
    await held.arrived;
    expect(observer.getCurrentResult().data).toBeUndefined();
    held.release();
    stop();
    client.clear();
  });
});
