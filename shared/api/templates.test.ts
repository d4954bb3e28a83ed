import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { assignEventToTemplate, fetchLinkableEvents, fetchTemplates, templatesQuery } from './templates.ts';

const listTarget = 'GET /api/email-templates/get-templates*';
const eventsTarget = 'GET /api/campaigns/get-list-of-events';
const assignTarget = 'POST /api/campaigns/assign-event-to-template';

describe('fetchTemplates (S1 §3, §7)', () => {
  it.each([
    ['', '/api/email-templates/get-templates'],
    ['   ', '/api/email-templates/get-templates'],
    ['..', '/api/email-templates/get-templates'],
    ['spring', '/api/email-templates/get-templates/spring'],
    ['A/B', '/api/email-templates/get-templates/A%20B'],
    ['a\\b', '/api/email-templates/get-templates/a%20b'],
    ['50%', '/api/email-templates/get-templates/50%25'],
    ['#1?', '/api/email-templates/get-templates/%231%3F'],
    ['مؤتمر', `/api/email-templates/get-templates/${encodeURIComponent('مؤتمر')}`],
  ])('searches for %j at %s (X-13)', async (search, path) => {
    const server = serve({ [listTarget]: { data: [], last_page: 1 } });
    await fetchTemplates(createApi(), { search, page: 3 });
    expect(server.calls[0]).toMatchObject({ path, query: { page: '3' } });
  });

  it('reads templates, linked to one event, to several, to none', async () => {
    const data = [
      { id: 1, name: 'A', html: '<p>Hi</p>', events: [{ id: 7, name: 'E' }] },
      { id: '2', name: '', html: null, events: { 8: 'B', 7: 'A' } },
      { id: 3, name: 'C' },
      { id: 4, name: 'D', events: [] },
      { id: 5, name: 'E', events: 'none' },
      { name: 'no id' },
    ];
    serve({ [listTarget]: { data, current_page: 1, last_page: '4' } });
    const page = await fetchTemplates(createApi(), { search: '', page: 1 });
    expect(page).toMatchObject({ lastPage: 4, page: 1 });
    expect(page.items).toEqual([
      { id: '1', name: 'A', html: '<p>Hi</p>', events: [{ id: '7', name: 'E' }] },
      {
        id: '2',
        name: '#2',
        html: null,
        events: [
          { id: '7', name: 'A' },
          { id: '8', name: 'B' },
        ],
      },
      { id: '3', name: 'C', html: null, events: [] },
      { id: '4', name: 'D', html: null, events: [] },
      { id: '5', name: 'E', html: null, events: [] },
    ]);
  });

  it('keeps the mail’s HTML as it is: to be shown only through safeContent', async () => {
    const html = '<script>alert(1)</script>\r\n<p style="color:red">x</p>';
    serve({ [listTarget]: { data: [{ id: 1, html }] } });
    const { items } = await fetchTemplates(createApi(), { search: '', page: 1 });
    expect(items[0]?.html).toBe(html);
  });

  it.each([[null], [[]], [{}], [{ data: 'none' }]])('refuses %j', async (answer) => {
    serve({ [listTarget]: answer });
    await expect(fetchTemplates(createApi(), { search: '', page: 1 })).rejects.toMatchObject({
      kind: 'contract',
    });
  });
});

describe('templatesQuery', () => {
  it('keeps the page shown while the next loads', async () => {
    const server = serve({ [listTarget]: { data: [{ id: 1, name: 'A' }] } });
    const [client, api] = [new QueryClient(), createApi()];
    const first = templatesQuery(api, { search: '', page: 1 });
    await client.fetchQuery(first);
    const observer = new QueryObserver(client, first);
    const unsubscribe = observer.subscribe(() => undefined);
    server.hold(listTarget);
    observer.setOptions(templatesQuery(api, { search: 'a', page: 1 }));
    expect(observer.getCurrentResult().data?.items).toHaveLength(1);
    unsubscribe();
    client.clear();
  });
});

describe('fetchLinkableEvents (S3 §7.8, X-1, X-3)', () => {
  it.each([
    [
      { 12: 'Congress', 3: 'Forum' },
      [
        ['12', 'Congress'],
        ['3', 'Forum'],
      ],
    ],
    [[], []],
    [{}, []],
    [[{ id: 3, name: 'Forum' }], [['3', 'Forum']]],
    [{ data: { 3: 'Forum' } }, [['3', 'Forum']]],
    [{ 3: null }, [['3', '3']]],
  ])('reads %j, by name', async (answer, events) => {
    serve({ [eventsTarget]: answer });
    const read = await fetchLinkableEvents(createApi());
    expect(read.map(({ id, name }) => [id, name])).toEqual(events);
  });
});

describe('assignEventToTemplate (S3 §7.8)', () => {
  const assign = (answer: unknown) => {
    const server = serve({ [assignTarget]: answer });
    const result = assignEventToTemplate(createApi(), { templateId: '4', eventId: '12', intent: 'wish-1' });
    return { server, result };
  };

  it('sends both ids with the key of the wish', async () => {
    const { server, result } = assign({ success: true });
    expect(await result).toBe(true);
    expect(server.calls[0]).toMatchObject({
      body: { templateId: '4', eventId: '12' },
      headers: { 'idempotency-key': 'wish-1' },
    });
  });

  it.each([
    [null],
    [[]],
    [{}],
    [1],
    ['ok'],
    [new Response('Done')],
    [new Response(null, { status: 204 })],
    [{ success: 'maybe' }],
  ])('takes %j for a success: the answer is not shown', async (answer) => {
    expect(await assign(answer).result).toBe(true);
  });

  it.each([[false], [0], ['0'], ['false']])('takes success %j with 200 for a refusal', async (success) => {
    expect(await assign({ success }).result).toBe(false);
  });

  it.each([
    [404, 'not-found'],
    [422, 'invalid'],
    [500, 'server'],
  ])('rejects on %i', async (status, kind) => {
    await expect(assign(Response.json({ message: 'No.' }, { status })).result).rejects.toMatchObject({
      kind,
    });
  });
});
