import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import {
  deleteDesign,
  designEventsQuery,
  designQuery,
  designsQuery,
  duplicateDesign,
  fetchBadgeMergeTags,
  fetchDesign,
  fetchDesignEvents,
  fetchDesigns,
  saveDesign,
} from './template-designs.ts';

const list = 'GET /api/email-templates/get-designs-list';
const events = 'GET /api/email-templates/get-events-list';
const save = 'POST /api/email-templates/save-design';
const duplicate = 'POST /api/email-templates/duplicate-template';
const remove = 'POST /api/email-templates/delete-design';

const request = { isBadge: false, search: '', events: [], page: 1 };
const read = () => fetchDesigns(createApi(), request);

const successes = [
  ['null', () => null],
  ['an empty list', () => []],
  ['an empty map', () => ({})],
  ['a word', () => 'ok'],
  ['plain text', () => new Response('Done')],
  ['204', () => new Response(null, { status: 204 })],
  ['201', () => Response.json({}, { status: 201 })],
] as const;

describe('fetchDesigns (S2 §3, §7)', () => {
  it('asks with each event as a value of its own', async () => {
    const server = serve({ [list]: { data: [], last_page: 1 } });
    const asked = { isBadge: true, search: '  A/B 50% #1 ', events: ['7', 'a&b=1'], page: 3 };
    await fetchDesigns(createApi(), asked);
    await fetchDesigns(createApi(), request);
    const queries = server.calls.map((call) => [...new URL(call.request.url).searchParams]);
    expect(queries).toEqual([
      [
        ['events[]', '7'],
        ['events[]', 'a&b=1'],
        ['page', '3'],
        ['templateSearch', 'A/B 50% #1'],
        ['badgeMode', '1'],
      ],
      [
        ['page', '1'],
        ['templateSearch', ''],
        ['badgeMode', '0'],
      ],
    ]);
  });

  it('reads what is there, and leaves out what cannot be read', async () => {
    const data = [
      {
        id: 1,
        name: 'A',
        template_subject: 'S',
        design: '{"pages":[]}',
        html: '<p>Hi</p>',
        badge_width: 86,
        badge_height: '54,5 mm',
        badge_double_sided: '1',
      },
      { id: '2', name: null, template_subject: ' ', design: '', html: null },
      { id: 3, name: { en: 'A' }, design: 7, html: [], badge_double_sided: 'maybe' },
      { name: 'no id' },
      { id: null, name: 'none' },
      'text',
      null,
    ];
    serve({ [list]: { data, current_page: 2, last_page: '4', per_page: 12 } });
    const nothing = {
      name: '',
      subject: '',
      design: null,
      html: null,
      badgeWidth: null,
      badgeHeight: null,
      isDoubleSided: false,
    };
    const page = await read();
    expect(page).toMatchObject({ page: 2, lastPage: 4, perPage: 12, logo: null });
    expect(page.items).toEqual([
      {
        id: '1',
        name: 'A',
        subject: 'S',
        design: '{"pages":[]}',
        html: '<p>Hi</p>',
        badgeWidth: '86',
        badgeHeight: '54,5 mm',
        isDoubleSided: true,
      },
      { id: '2', ...nothing },
      { id: '3', ...nothing },
    ]);
  });

  it.each([
    [' {"body" :{"rows":[ ]}}\r\n'],
    ['{"cut off'],
    ['{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
    ['\uFEFF{"a":"\\u0000"}'],
  ])('keeps the text of the design %j as it came (T-2)', async (text) => {
    serve({ [list]: { data: [{ id: 1, design: text }] } });
    expect((await read()).items[0]?.design).toBe(text);
  });

  it('takes the JSON itself for its text', async () => {
    serve({ [list]: { data: [{ id: 1, design: { body: { rows: [] } } }] } });
    expect((await read()).items[0]?.design).toBe('{"body":{"rows":[]}}');
  });

  it('keeps the mail’s HTML as it is: to be shown only through safeContent (T-12)', async () => {
    const html = '<script>alert(1)</script>\r\n<p style="color:red">x</p>';
    serve({ [list]: { data: [{ id: 1, html }] } });
    expect((await read()).items[0]?.html).toBe(html);
  });

  it.each([
    [{ logo: '/logo.svg' }, '/logo.svg'],
    [{ logo_url: 'https://a.example/l.png' }, 'https://a.example/l.png'],
    [{ logoUrl: 'l.png' }, 'l.png'],
    [{ logo: null, logo_url: 'l.png' }, 'l.png'],
    [{ logo: { url: 'l.png' } }, null],
    [{ logo: ' ' }, null],
  ])('finds the logo in %j', async (beside, logo) => {
    serve({ [list]: { data: [], last_page: 1, ...beside } });
    expect((await read()).logo).toBe(logo);
  });

  it('reads an API resource', async () => {
    const meta = { current_page: 1, last_page: 3, per_page: 12, total: 30 };
    serve({ [list]: { data: [{ id: 1, name: 'A' }], meta, logo: '/l' } });
    expect(await read()).toMatchObject({ lastPage: 3, total: 30, logo: '/l' });
  });

  it.each([[null], [[]], [{}], [{ data: 'none' }]])('refuses %j', async (answer) => {
    serve({ [list]: answer });
    await expect(read()).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('designsQuery', () => {
  it('keeps the page shown while the next loads', async () => {
    const server = serve({ [list]: { data: [{ id: 1, name: 'A' }] } });
    const [client, api] = [new QueryClient(), createApi()];
    await client.fetchQuery(designsQuery(api, request));
    const observer = new QueryObserver(client, designsQuery(api, request));
    const unsubscribe = observer.subscribe(() => undefined);
    server.hold(list);
    observer.setOptions(designsQuery(api, { ...request, page: 2 }));
    expect(observer.getCurrentResult().data?.items).toHaveLength(1);
    unsubscribe();
    client.clear();
  });
});

describe('fetchDesign', () => {
  const pages = (last: number) =>
    serve({
      [list]: ({ query }: { query: Readonly<Record<string, string>> }) => {
        const page = Math.min(Number(query['page']), last);
        const isNamed = query['templateSearch'] === 'Mail 2';
        const ids = isNamed ? [2] : [page * 2 - 1, page * 2];
        const data = ids.map((id) => ({ id, name: `Mail ${id}` }));
        return { data, current_page: page, last_page: isNamed ? 1 : last };
      },
    });

  it('goes through the pages until it is found', async () => {
    const server = pages(9);
    expect(await fetchDesign(createApi(), { id: '5', isBadge: false })).toMatchObject({ name: 'Mail 5' });
    expect(server.calls.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  });

  it('looks for its name first, then for a new one', async () => {
    const server = pages(3);
    const api = createApi();
    const byName = { isBadge: false, name: 'Mail 2' };
    expect(await fetchDesign(api, { id: '2', ...byName })).toMatchObject({ name: 'Mail 2' });
    expect(server.calls).toHaveLength(1);
    expect(await fetchDesign(api, { id: '6', ...byName })).toMatchObject({ name: 'Mail 6' });
    expect(server.calls).toHaveLength(5);
  });

  it('ends after the last page, which it has come to twice', async () => {
    const server = pages(2);
    expect(await fetchDesign(createApi(), { id: '9', isBadge: true })).toBeNull();
    expect(server.calls.map(({ query }) => query['page'])).toEqual(['1', '2', '1', '2']);
  });

  it('ends after the only page, in which nothing shifts', async () => {
    const server = pages(1);
    expect(await fetchDesign(createApi(), { id: '9', isBadge: true })).toBeNull();
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['another is deleted', (ids: readonly number[]) => ids.slice(1), 3],
    ['it is saved, and stands on top', (ids: readonly number[]) => [6, ...ids.filter((id) => id !== 6)], 6],
  ])('finds one that the list moves past the reader, because %s', async (_, shift, wanted) => {
    let ids: readonly number[] = [1, 2, 3, 4, 5, 6];
    serve({
      [list]: ({ query }: { query: Readonly<Record<string, string>> }) => {
        const page = Number(query['page']);
        const data = ids.slice((page - 1) * 2, page * 2).map((id) => ({ id, name: `Mail ${id}` }));
        const lastPage = Math.ceil(ids.length / 2);
        if (page === 1 && ids.indexOf(wanted) > 1) ids = shift(ids);
        return { data, current_page: page, last_page: lastPage };
      },
    });
    const found = await fetchDesign(createApi(), { id: String(wanted), isBadge: false });
    expect(found).toMatchObject({ name: `Mail ${wanted}` });
  });

  it('ends at an empty page, whatever the number of pages', async () => {
    const server = serve({ [list]: { data: [], last_page: 50 } });
    expect(await fetchDesign(createApi(), { id: '9', isBadge: true })).toBeNull();
    expect(server.calls).toHaveLength(1);
  });

  it('is asked for anew each time', async () => {
    const server = pages(1);
    const client = new QueryClient();
    const query = designQuery(createApi(), { id: '1', isBadge: false });
    await client.fetchQuery(query);
    await client.fetchQuery(query);
    expect(server.calls).toHaveLength(2);
    client.clear();
  });
});

describe('saveDesign (S2 §7)', () => {
  const saved = {
    id: null,
    name: 'A',
    subject: 'S',
    design: '{"a": 1}',
    html: '<p></p>',
    isBadge: false,
    badgeWidth: null,
    badgeHeight: null,
    isDoubleSided: false,
    intent: 'wish-1',
  };
  const send = (answer: unknown, id: string | null = null) => {
    const server = serve({ [save]: answer });
    return { server, result: saveDesign(createApi(), { ...saved, id }) };
  };

  it('sends the nine keys and nothing else', async () => {
    const { server, result } = send({ id: 9 });
    expect(await result).toBe('9');
    expect(server.calls[0]?.headers['idempotency-key']).toBe('wish-1');
    expect(server.calls[0]?.body).toEqual({
      templateSubject: 'S',
      designJson: '{"a": 1}',
      html: '<p></p>',
      name: 'A',
      id: null,
      badgeMode: false,
      badgeWidth: null,
      badgeHeight: null,
      badgeDoubleSided: false,
    });
  });

  it.each([
    [{ id: 9 }, '9'],
    [{ id: '01J8' }, '01J8'],
    [{ data: { id: 9 } }, '9'],
    [{ design: { id: 9 } }, '9'],
    [{ template: { id: 9 } }, '9'],
    [9, '9'],
    ['9', '9'],
    [Response.json({ id: 9 }, { status: 201 }), '9'],
  ])('finds the new id in %j (T-8)', async (answer, id) => {
    expect(await send(answer).result).toBe(id);
  });

  it.each(successes)('takes %s for a success that does not say the id (T-8)', async (_, answer) => {
    expect(await send(answer()).result).toBeNull();
    expect(await send(answer(), '7').result).toBe('7');
  });

  it('throws what a refusal says, also one with status 200', async () => {
    const errors = { templateSubject: ['A subject is required'] };
    const refused = { kind: 'invalid', fields: errors };
    await expect(send(Response.json({ errors }, { status: 422 })).result).rejects.toMatchObject(refused);
    await expect(send({ success: false, errors }).result).rejects.toMatchObject(refused);
  });
});

describe('duplicateDesign (S2 §7)', () => {
  const copy = { id: 8, name: 'B', template_subject: 'S', design: '{"a":1}', html: '<p></p>' };
  const send = (answer: unknown) => {
    const server = serve({ [duplicate]: answer });
    const wish = { designId: '7', name: 'B', subject: 'S', intent: 'wish-1' };
    return { server, result: duplicateDesign(createApi(), wish) };
  };

  it('sends name, subject and the design', async () => {
    const { server, result } = send(copy);
    await result;
    expect(server.calls[0]).toMatchObject({
      body: { name: 'B', subject: 'S', designId: '7' },
      headers: { 'idempotency-key': 'wish-1' },
    });
  });

  it.each([
    [copy],
    [{ data: copy }],
    [{ design: copy }],
    [{ template: copy }],
    [{ ...copy, design: { a: 1 } }],
    [Response.json(copy, { status: 201 })],
  ])('finds the new design in %j (T-8)', async (answer) => {
    expect(await send(answer).result).toMatchObject({ id: '8', name: 'B', design: '{"a":1}' });
  });

  it.each([
    ...successes,
    ['an id alone', () => ({ id: 8 })] as const,
    ['no design', () => ({ data: 'x' })] as const,
  ])('takes %s for a success that does not hold it (T-8)', async (_, answer) => {
    expect(await send(answer()).result).toBeNull();
  });

  it('throws on a refusal', async () => {
    await expect(send({ success: false, message: 'No.' }).result).rejects.toMatchObject({
      kind: 'invalid',
      serverMessage: 'No.',
    });
  });
});

describe('deleteDesign (S2 §7)', () => {
  const send = (answer: unknown) => {
    const server = serve({ [remove]: answer });
    return { server, result: deleteDesign(createApi(), { id: '7', intent: 'wish-1' }) };
  };

  it('sends the id with the key of the wish', async () => {
    const { server, result } = send({});
    await result;
    expect(server.calls[0]).toMatchObject({
      body: { id: '7' },
      headers: { 'idempotency-key': 'wish-1' },
    });
  });

  it.each(successes)('takes %s for a success (T-8)', async (_, answer) => {
    await expect(send(answer()).result).resolves.toBeUndefined();
  });

  it.each([
    [{ success: false }, 'invalid'],
    [Response.json({ message: 'Gone.' }, { status: 404 }), 'not-found'],
    [Response.json({ message: 'No.' }, { status: 403 }), 'forbidden'],
    [new Response('', { status: 500 }), 'server'],
  ])('rejects on %j', async (answer, kind) => {
    await expect(send(answer).result).rejects.toMatchObject({ kind });
  });
});

describe('fetchDesignEvents (S2 §7, X-1, X-3)', () => {
  it.each([
    [{ 12: 'Congress', 3: 'Forum' }, ['12 Congress', '3 Forum']],
    [[{ id: 3, name: 'Forum' }], ['3 Forum']],
    [{ data: { 3: 'Forum' } }, ['3 Forum']],
    [{ events: [{ id: '3', name: null }] }, ['3 3']],
    [[], []],
    [{}, []],
  ])('reads %j, by name', async (answer, read) => {
    serve({ [events]: answer });
    expect((await fetchDesignEvents(createApi())).map(({ id, name }) => `${id} ${name}`)).toEqual(read);
  });
});

describe('designEventsQuery', () => {
  it('asks once a minute', async () => {
    const server = serve({ [events]: [] });
    const [client, api] = [new QueryClient(), createApi()];
    await client.fetchQuery(designEventsQuery(api));
    await client.fetchQuery(designEventsQuery(api));
    expect(server.calls).toHaveLength(1);
    client.clear();
  });
});

describe('fetchBadgeMergeTags (T-9)', () => {
  it.each([[{ a: '{{a}}' }], [[{ name: 'A', value: '{{a}}' }]], [null]])(
    'gives %j as it is',
    async (tags) => {
      serve({ 'GET /api/badges/get-badge-merge-tags': tags });
      expect(await fetchBadgeMergeTags(createApi())).toEqual(tags);
    },
  );
});
