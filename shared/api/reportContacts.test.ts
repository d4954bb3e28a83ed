import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { reading } from '#test/support/reading.ts';
import { serve } from '#test/support/serve.ts';
import { bouncedContactsQuery, reportContactsQuery, type BouncedRequest } from './campaign-report-people.ts';
import { unsubscribeMetricsQuery } from './campaign-reports.ts';
import { createApi } from './client.ts';

const of = { campaignId: 'a/3' };
const search = { ...of, search: 'ü & x', page: 2, perPage: 10 };

const left = (answer: unknown) =>
  reading((client, api) => client.fetchQuery(unsubscribeMetricsQuery(api, of, '')), answer);
const bounced = (answer: unknown) =>
  reading((client, api) => client.fetchQuery(bouncedContactsQuery(api, { ...search, type: 'hard' })), answer);
const opened = (answer: unknown) =>
  reading((client, api) => client.fetchQuery(reportContactsQuery(api, 'opens', search, '')), answer);

const paged = (data: unknown) => ({
  data,
  pagination: { total: 1, perPage: 10, currentPage: 1, lastPage: 1 },
});

describe('people (S4 §3 «Contact row in lists»)', () => {
  it('gives every field, null where nothing is said', async () => {
    const { read } = await opened({ contacts: paged([{ id: 5 }]) });
    expect(read.items).toEqual([
      {
        id: '5',
        firstName: null,
        lastName: null,
        email: null,
        organisation: null,
        subscribedMailing: null,
        openCount: null,
        firstOpen: null,
        clickedUrls: [],
      },
    ]);
  });

  it.each([
    [
      { openCount: '3', firstOpen: '2026-05-07 09:00:00' },
      { openCount: 3, firstOpen: '2026-05-07 09:00:00' },
    ],
    [
      { openCount: 0, firstOpen: '0000-00-00 00:00:00' },
      { openCount: 0, firstOpen: null },
    ],
    [
      { openCount: 'many', firstOpen: 5 },
      { openCount: null, firstOpen: null },
    ],
    [{ subscribedMailing: 1 }, { subscribedMailing: true }],
    [{ subscribedMailing: '0' }, { subscribedMailing: false }],
    [{ subscribedMailing: 'perhaps' }, { subscribedMailing: null }],
    [
      { clickedUrls: ['javascript:alert(1)', null, 7, 'https://x.example'] },
      { clickedUrls: ['javascript:alert(1)', 'https://x.example'] },
    ],
    [{ clickedUrls: { 2: 'https://x.example' } }, { clickedUrls: ['https://x.example'] }],
    [{ clickedUrls: 'https://x.example' }, { clickedUrls: [] }],
    [
      { firstName: 7, organisation: '' },
      { firstName: '7', organisation: null },
    ],
  ])('reads %j', async (given, expected) => {
    expect((await opened({ contacts: paged([{ id: 5, ...given }]) })).read.items).toMatchObject([expected]);
  });

  it.each([
    ['opens', '/api/campaigns/get-contact-opens/a%2F3'],
    ['clicks', '/api/campaigns/get-contact-clicks/a%2F3'],
    ['unsubscribes', '/api/campaigns/a%2F3/unsubscribes'],
  ] as const)('asks for %s at %s', async (list, path) => {
    const ask = (client: QueryClient, api: ReturnType<typeof createApi>) =>
      client.fetchQuery(reportContactsQuery(api, list, search, ''));
    const { server } = await reading(ask, { contacts: paged([]) });
    expect(server.calls[0]).toMatchObject({ path, query: { search: 'ü & x', page: '2', perPage: '10' } });
  });

  it('reads those who unsubscribed', async () => {
    const { read, server } = await left({ contacts: paged([{ id: 5, subscribedMailing: false }]) });
    expect(read).toMatchObject({ items: [{ id: '5', subscribedMailing: false }], total: 1 });
    expect(server.calls[0]?.path).toBe('/api/campaigns/unsubscribe-metrics/a%2F3');
  });

  it('reads those whose message bounced, by type (R-13)', async () => {
    const person = { id: 5, bounceSubType: 'NoEmail', reason: null, bounceDate: '2026-05-07 09:00:00' };
    const { read, server } = await bounced({ contacts: paged([person, { reason: 'no id' }]) });
    expect(read.items).toEqual([
      { ...person, id: '5', firstName: null, lastName: null, email: null, organisation: null },
    ]);
    expect(server.calls[0]).toMatchObject({
      path: '/api/campaigns/a%2F3/bounced-contacts',
      query: { type: 'hard' },
    });
  });

  it.each([[null], [{}], [{ contacts: null }], [{ contacts: [] }], [{ contacts: { data: [] } }]])(
    'refuses %j',
    async (answer) => {
      for (const ask of [opened, bounced, left]) {
        await expect(ask(answer)).rejects.toMatchObject({ kind: 'contract' });
      }
    },
  );
});

describe('a list while its next page loads (R-13)', () => {
  const request: BouncedRequest = { ...search, type: 'soft' };

  it.each([
    ['keeps the page shown', { ...request, page: 3, search: '' }, 1],
    ['shows nothing of another type', { ...request, type: 'hard' as const }, undefined],
    ['shows nothing of another campaign', { ...request, campaignId: '4' }, undefined],
  ])('%s', async (_, next, shown) => {
    const server = serve(() => ({ contacts: paged([{ id: 5 }]) }));
    const [client, api] = [new QueryClient(), createApi()];
    await client.fetchQuery(bouncedContactsQuery(api, request));
    const observer = new QueryObserver(client, bouncedContactsQuery(api, request));
    const unsubscribe = observer.subscribe(() => undefined);
    server.hold('GET /api/campaigns/*');
    observer.setOptions(bouncedContactsQuery(api, next));
    expect(observer.getCurrentResult().data?.items.length).toBe(shown);
    unsubscribe();
    client.clear();
  });
});
