import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { campaignsQuery, fetchCampaign, fetchCampaigns, type CampaignsRequest } from './campaigns.ts';
import { createApi } from './client.ts';

const listTarget = 'GET /api/campaigns/get-campaigns-list*';
const detailsTarget = 'GET /api/campaigns/get-campaign-details/*';

const request: CampaignsRequest = {
  eventId: '12',
  page: 2,
  perPage: 25,
  search: 'spring & summer',
  sortBy: 'send_start',
  sortByDirection: 'asc',
};

const read = (campaign: unknown) => {
  serve({ [detailsTarget]: campaign });
  return fetchCampaign(createApi(), { campaignId: '3' });
};

describe('fetchCampaigns (S1 §7)', () => {
  it('asks for an event’s page by number, with every parameter (C-14)', async () => {
    const server = serve({ [listTarget]: { data: [] } });
    await fetchCampaigns(createApi(), request);
    await fetchCampaigns(createApi(), { ...request, eventId: undefined, search: '' });
    expect(server.calls.map(({ path, query }) => [path, query])).toEqual([
      [
        '/api/campaigns/get-campaigns-list/12',
        { page: '2', perPage: '25', search: 'spring & summer', sortBy: 'send_start', sortByDirection: 'asc' },
      ],
      [
        '/api/campaigns/get-campaigns-list',
        { page: '2', perPage: '25', search: '', sortBy: 'send_start', sortByDirection: 'asc' },
      ],
    ]);
  });

  it('leaves out a campaign that cannot be read, not the page', async () => {
    serve({ [listTarget]: { data: [{ id: 1, name: 'A' }, { name: 'no id' }, null], total: 28 } });
    const page = await fetchCampaigns(createApi(), request);
    expect(page.items.map(({ name }) => name)).toEqual(['A']);
    expect(page.total).toBe(28);
  });

  it('says what it cannot read', async () => {
    serve({ [listTarget]: { data: 'none' } });
    await expect(fetchCampaigns(createApi(), request)).rejects.toMatchObject({
      kind: 'contract',
      path: 'data',
    });
  });
});

describe('campaignsQuery', () => {
  const shown = async (from: CampaignsRequest, to: CampaignsRequest) => {
    const server = serve({ [listTarget]: { data: [{ id: 1, name: 'A' }] } });
    const client = new QueryClient();
    const api = createApi();
    await client.fetchQuery(campaignsQuery(api, from));
    const observer = new QueryObserver(client, campaignsQuery(api, from));
    const unsubscribe = observer.subscribe(() => undefined);
    server.hold(listTarget);
    observer.setOptions(campaignsQuery(api, to));
    const { data } = observer.getCurrentResult();
    unsubscribe();
    client.clear();
    return data?.items.length ?? 0;
  };

  it('keeps the page shown while another of the same event loads', async () => {
    expect(await shown(request, { ...request, page: 3, search: 'x' })).toBe(1);
  });

  it('never shows the campaigns of another event', async () => {
    expect(await shown(request, { ...request, eventId: '11' })).toBe(0);
  });
});

describe('fetchCampaign (S1 §3, §7)', () => {
  it('needs nothing but an id', async () => {
    expect(await read({ id: 3 })).toEqual({
      id: '3',
      name: '#3',
      created_at: null,
      sender_name: null,
      sender_email: null,
      reply_to: null,
      subject: null,
      cc: undefined,
      bcc: undefined,
      template: null,
      contact_lists: [],
      contacts: [],
      send_start: null,
      status: null,
      recipients_count: null,
      sent_count: null,
      opened_count: null,
      send_mode: null,
      send_mode_later_datetime: null,
    });
  });

  it.each([
    [{ cc: 'a@x.org' }, 'a@x.org', undefined],
    [{ campaignCC: 'a@x.org', campaignBCC: '' }, 'a@x.org', null],
    [{ cc: null, bcc: '' }, null, null],
  ])('tells nobody in copy from a server that does not say: %j', async (part, cc, bcc) => {
    expect(await read({ id: 3, ...part })).toMatchObject({ cc, bcc });
  });

  it.each([
    ['itself', { id: 3, name: 'A' }],
    ['under campaign', { campaign: { id: 3, name: 'A' } }],
    ['under data', { data: { id: 3, name: 'A' } }],
  ])('reads it %s: the shape is not shown', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ id: '3', name: 'A' });
  });

  it.each([[null], [[]], [{}], [{ data: {} }], [{ campaign: null }], [{ id: null }]])(
    'refuses %j',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ kind: 'contract' });
    },
  );

  it.each([
    ['2026-05-07 09:00:00', '2026-05-07 09:00:00'],
    ['2026-05-07T09:00:00.000000Z', '2026-05-07T09:00:00.000000Z'],
    [null, null],
    ['', null],
    [' ', null],
    ['0000-00-00 00:00:00', null],
    [0, null],
    [false, null],
    [{}, null],
    [undefined, null],
  ])('reads send_start %j as %j: null means sent (C-1, X-9)', async (given, expected) => {
    expect((await read({ id: 3, send_start: given })).send_start).toBe(expected);
  });

  it.each([
    [{ email: 'a@b.example' }, 'a@b.example'],
    [{ id: 1, email: 'a@b.example', name: 'x' }, 'a@b.example'],
    ['a@b.example', 'a@b.example'],
    [null, null],
    [undefined, null],
    [{}, null],
    [[], null],
    [{ email: null }, null],
    [{ email: {} }, null],
    ['', null],
  ])('reads the address %j as %j', async (given, expected) => {
    const { sender_email: sender, reply_to: reply } = await read({
      id: 3,
      sender_email: given,
      reply_to: given,
    });
    expect([sender, reply]).toEqual([expected, expected]);
  });

  it.each([
    [
      { id: 1, name: 'T', html: '<p>', events: [{ id: 2, name: 'E' }] },
      { id: '1', name: 'T', html: '<p>', events: [{ id: '2', name: 'E' }] },
    ],
    [
      { id: 1, name: null, events: { 7: 'E' } },
      { id: '1', name: '#1', html: null, events: [{ id: '7', name: 'E' }] },
    ],
    [
      { id: 1, name: 'T', events: [] },
      { id: '1', name: 'T', html: null, events: [] },
    ],
    [{ name: 'no id' }, null],
    [null, null],
    [[], null],
  ])('reads the template %j', async (given, expected) => {
    expect((await read({ id: 3, template: given })).template).toEqual(expected);
  });

  it('reads lists and picked people, without those it cannot read', async () => {
    const answer = await read({
      id: 3,
      contact_lists: { 1: { id: 4, name: 'L', event_id: '12' }, 2: { name: 'no id' } },
      contacts: [{ id: 9, first_name: 'Eva' }, null],
    });
    expect(answer.contact_lists).toEqual([{ id: '4', name: 'L', event_id: '12', contacts: null }]);
    expect(answer.contacts).toMatchObject([{ id: '9', first_name: 'Eva', last_name: null }]);
  });

  it.each([[null], ['none'], [7], [{ a: 1 }]])('takes %j for no lists and no people', async (given) => {
    expect(await read({ id: 3, contact_lists: given, contacts: given })).toMatchObject({
      contact_lists: [],
      contacts: [],
    });
  });

  it('keeps a status for the day when a server sends one (C-1)', async () => {
    expect((await read({ id: 3, status: 'sent', send_start: '2026-05-07 09:00:00' })).status).toBe('sent');
  });

  it.each([
    [555, 555],
    ['120', 120],
    [-1, null],
    [1.5, null],
    ['many', null],
    [undefined, null],
  ])('reads the count %j as %j', async (given, expected) => {
    const counts = { recipients_count: given, sent_count: given, opened_count: given };
    expect(await read({ id: 3, ...counts })).toMatchObject({
      recipients_count: expected,
      sent_count: expected,
      opened_count: expected,
    });
  });

  it('encodes the id', async () => {
    const server = serve({ [detailsTarget]: { id: 3 } });
    await fetchCampaign(createApi(), { campaignId: 'a/b ?' });
    expect(server.calls[0]?.path).toBe('/api/campaigns/get-campaign-details/a%2Fb%20%3F');
  });
});
