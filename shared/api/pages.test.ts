import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { serve, type Call } from '#test/support/serve.ts';
import { createApi, type Api } from './client.ts';
import { ApiError } from './errors.ts';
import {
  emptyPage,
  getPage,
  laravelPage,
  plainPageSize,
  readable,
  reportPage,
  rowsOfParts,
  wholeList,
  type PagePart,
  type PageRequest,
} from './pages.ts';
import { id } from './schemas.ts';

const record = v.object({ id });
const readLaravel = (answer: unknown) => v.parse(laravelPage(record), answer);
const readReport = (answer: unknown) => v.parse(reportPage(record), answer);

const laravel = { data: [{ id: 1 }], current_page: 2, last_page: 5, per_page: 25, total: 101 };

describe('laravelPage (S1 §7)', () => {
  it('reads Laravel’s paginator; its links are not looked at (C-14)', () => {
    const links = { links: [{ url: 'https://evil.example', label: '<b>', active: 1 }], next_page_url: 7 };
    expect(readLaravel({ ...laravel, ...links })).toEqual({
      items: [{ id: '1' }],
      page: 2,
      lastPage: 5,
      perPage: 25,
      total: 101,
    });
  });

  it('reads numbers written as text, and a list with gaps in its numbering', () => {
    const answer = {
      data: { 0: { id: 7 }, 2: { id: 9 } },
      current_page: '2',
      last_page: '5',
      per_page: '25',
      total: '103',
    };
    expect(readLaravel(answer)).toEqual({
      items: [{ id: '7' }, { id: '9' }],
      page: 2,
      lastPage: 5,
      perPage: 25,
      total: 103,
    });
  });

  it.each([
    [
      'an empty list',
      { ...laravel, data: [], current_page: 1, last_page: 1, total: 0 },
      { page: 1, lastPage: 1, total: 0 },
    ],
    ['pages from 0', { ...laravel, current_page: 0, last_page: 0 }, { page: 1, lastPage: 5 }],
    [
      'null for every number',
      { data: [{ id: 1 }], current_page: null, last_page: null, per_page: null, total: null },
      { page: 1, lastPage: 1, perPage: 1, total: 1 },
    ],
    ['no numbers at all', { data: [{ id: 1 }, { id: 2 }] }, { page: 1, lastPage: 1, perPage: 2, total: 2 }],
    ['words for numbers', { ...laravel, current_page: 'two', total: {} }, { page: 1, lastPage: 5 }],
    ['negative numbers', { ...laravel, current_page: -3, total: -1 }, { page: 1, lastPage: 5 }],
    ['keys of its own', { ...laravel, meta: {}, from: 26 }, { page: 2, total: 101 }],
  ])('stands %s', (_, answer, expected) => {
    expect(readLaravel(answer)).toMatchObject(expected);
  });

  it.each([[null], [[]], ['text'], [{ data: null }], [{ data: 'none' }], [{ data: { rows: 'none' } }], [{}]])(
    'refuses %j',
    (answer) => {
      expect(v.safeParse(laravelPage(record), answer).success).toBe(false);
    },
  );
});

/** So many records. */
const rows = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1 }));
const next = 'https://host.test/api/x?page=2';

describe('the shapes of Laravel’s pages', () => {
  const paginator = { current_page: 2, last_page: 3, per_page: 10, total: 24, next_page_url: next };
  const simple = { current_page: 2, per_page: 10, next_page_url: next };
  const cursor = { per_page: 10, next_cursor: 'abc', next_page_url: next };
  const last = { next_cursor: null, next_page_url: null };
  const links = { first: next, last: null, prev: null, next };
  const numbers = { page: 2, perPage: 10 };
  const known = { ...numbers, lastPage: 3, total: 24 };
  const open = { ...numbers, lastPage: 3, total: 21, isOpenEnded: true };
  const ended = { ...numbers, lastPage: 2, total: 14 };

  it.each([
    ['a paginator', 10, paginator, known],
    ['the resource of a paginator', 10, { links, meta: { ...paginator, next_page_url: undefined } }, known],
    ['a simple paginator', 10, simple, open],
    ['the last page of a simple paginator', 4, { ...simple, next_page_url: null }, ended],
    ['the resource of a simple paginator', 10, { links, meta: { current_page: 2, per_page: 10 } }, open],
    [
      'the last page of that',
      4,
      { links: { ...links, next: null }, meta: { current_page: 2, per_page: 10 } },
      ended,
    ],
    ['a cursor paginator', 10, cursor, { ...open, nextCursor: 'abc' }],
    ['the last page of a cursor paginator', 4, { ...cursor, ...last }, { ...ended, nextCursor: null }],
    [
      'the resource of a cursor paginator',
      10,
      { links, meta: { per_page: 10, next_cursor: 'abc' } },
      { ...open, nextCursor: 'abc' },
    ],
    ['the last page alone', 10, { last_page: 3 }, { ...numbers, lastPage: 3, total: 21, isOpenEnded: true }],
    ['a total alone', 10, { total: 24 }, known],
  ])('reads %s', (_, length, said, expected) => {
    const page = v.parse(laravelPage(record, { page: 2 }), { data: rows(length), ...said });
    const { items, ...read } = page;
    expect(items).toHaveLength(length);
    expect(read).toEqual(expected);
  });

  it.each([
    ['one page of 10 for 24', { current_page: 1, last_page: 1, per_page: 10, total: 24 }, 3, 24],
    ['more pages than the total fills', { current_page: 1, last_page: 5, per_page: 10, total: 24 }, 5, 24],
    ['more records than in all', { current_page: 2, last_page: 1, per_page: 10, total: 4 }, 2, 20],
  ])('leaves nothing out of reach that contradicts itself: %s', (_, said, lastPage, total) => {
    const page = readLaravel({ data: rows(10), ...said });
    expect(page).toMatchObject({ lastPage, total });
    expect(page.contradiction).toContain(`total ${said.total}, last page ${said.last_page}`);
  });

  it('is told of an empty first page with a total', () => {
    expect(readLaravel({ data: [], current_page: 1, total: 4 }).contradiction).toContain('total 4');
  });

  it('counts records that cannot be read', () => {
    const data = [...rows(9), { name: 'no id' }];
    const page = readLaravel({ data, current_page: 3, per_page: 10, total: 30 });
    expect(page).toMatchObject({ total: 30, lastPage: 3 });
    expect(page.contradiction).toBeUndefined();
  });
});

describe('getPage', () => {
  const item = record;
  const ask = (api: Api, page: number) =>
    getPage(api, 'api/x', { item, asked: { page }, query: { find: 'a' } });
  /** Three pages by cursors, whatever number is asked for. */
  const byCursor = ({ query }: Call) => {
    const at = Number(query['cursor'] ?? 1);
    return { data: [{ id: at }], per_page: 1, next_cursor: at < 3 ? String(at + 1) : null };
  };

  it('follows the cursors of a list to the page that is asked for', async () => {
    const server = serve({ 'GET /api/x': byCursor });
    const api = createApi({ token: 'walks' });
    expect(await ask(api, 3)).toMatchObject({ items: [{ id: '3' }], page: 3, lastPage: 3, total: 3 });
    const before = server.calls.length;
    expect(await ask(api, 2)).toMatchObject({
      items: [{ id: '2' }],
      page: 2,
      lastPage: 3,
      isOpenEnded: true,
    });
    expect(server.calls.length).toBe(before + 1);
  });

  it('reports numbers that contradict each other, once', async () => {
    const told = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', told);
    serve({ 'GET /api/x': { data: rows(10), current_page: 1, last_page: 1, per_page: 10, total: 24 } });
    const api = createApi();
    await ask(api, 1);
    expect((await ask(api, 1)).contradiction).toBeDefined();
    expect(told.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('GET /api/x: the numbers contradict') })],
    ]);
    vi.unstubAllGlobals();
  });
});

describe('reportPage (S4 §3)', () => {
  const report = { data: [{ id: 1 }], pagination: { total: 11, perPage: 10, currentPage: 2, lastPage: 2 } };

  it.each([
    ['as the documents have it', report, { page: 2, lastPage: 2, perPage: 10, total: 11 }],
    [
      'numbers as text',
      { ...report, pagination: { total: '11', perPage: '10', currentPage: '2', lastPage: '2' } },
      { page: 2, total: 11 },
    ],
    ['a null page size', { ...report, pagination: { ...report.pagination, perPage: null } }, { perPage: 10 }],
    ['a page size of 0', { ...report, pagination: { ...report.pagination, perPage: 0 } }, { perPage: 1 }],
    [
      'nothing at all (R-15)',
      { data: [], pagination: { total: 0, perPage: 10, currentPage: 0, lastPage: 0 } },
      { page: 1, lastPage: 1, total: 0 },
    ],
    [
      'Laravel’s paginator',
      { data: [{ id: 1 }], current_page: 2, last_page: 2, per_page: 10, total: 11 },
      { page: 2, lastPage: 2, total: 11 },
    ],
    [
      'its API resource',
      { data: [{ id: 1 }], links: {}, meta: { current_page: 1, last_page: 2, per_page: 1, total: 2 } },
      { page: 1, lastPage: 2, total: 2 },
    ],
    ['an empty pagination', { data: [], pagination: {} }, { page: 1, lastPage: 1, perPage: 10, total: 0 }],
  ])('reads %s', (_, answer, expected) => {
    expect(readReport(answer)).toMatchObject(expected);
  });

  it.each([
    [{ data: [] }],
    [{ pagination: {} }],
    [null],
    [{ data: [], pagination: null }],
    [{ data: [{ id: 1 }], current_page: 1, per_page: 1, next_page_url: '/x?page=2' }],
    [{ data: [{ id: 1 }], per_page: 1, next_cursor: 'abc' }],
  ])('refuses %j', (answer) => {
    expect(v.safeParse(reportPage(record), answer).success).toBe(false);
  });
});

describe('readable', () => {
  it('leaves out what cannot be read and keeps the rest', () => {
    const read = v.parse(readable(record), [
      { id: 1 },
      null,
      { name: 'no id' },
      'text',
      { id: '' },
      { id: 'b' },
    ]);
    expect(read).toEqual([{ id: '1' }, { id: 'b' }]);
  });

  it.each([[null], ['text'], [{ a: 1 }]])('refuses %j instead of a list', (answer) => {
    expect(v.safeParse(readable(record), answer).success).toBe(false);
  });
});

describe('emptyPage', () => {
  it('is one page without records', () => {
    expect(emptyPage(10)).toEqual({ items: [], page: 1, lastPage: 1, perPage: 10, total: 0 });
  });
});

interface Row {
  readonly id: string;
}

/** A server with so many records and a largest page of its own. */
function server(total: number, { most = 1_000, refusesAbove = 1_000, isStuck = false } = {}) {
  const asked: string[] = [];
  const fetchPage = ({ page, perPage }: PageRequest) => {
    asked.push(`${page}/${perPage}`);
    if (perPage > refusesAbove) return Promise.reject(new ApiError('invalid', 'too large'));
    const size = Math.min(perPage, most);
    const first = isStuck ? 0 : (page - 1) * size;
    const items = Array.from({ length: total }, (_, index) => ({ id: String(index) }));
    const lastPage = Math.max(Math.ceil(total / size), 1);
    return Promise.resolve({
      items: items.slice(first, first + size),
      page,
      lastPage,
      perPage: size,
      total,
    });
  };
  return { asked, fetchPage };
}

/** All pages, one after the other. */
async function readAll({ fetchPage }: ReturnType<typeof server>) {
  const { queryFn, initialPageParam, getNextPageParam } = wholeList<Row>(200, fetchPage);
  const { signal } = new AbortController();
  const parts: PagePart<Row>[] = [];
  for (let pageParam: PageRequest | null = initialPageParam; pageParam !== null;) {
    const part: PagePart<Row> = await queryFn({ pageParam, signal });
    parts.push(part);
    pageParam = getNextPageParam(part, parts);
  }
  return rowsOfParts(parts);
}

describe('wholeList (R-9)', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [730, 4],
  ])('gets all of %d records in %d pages', async (total, pages) => {
    const all = server(total);
    expect(await readAll(all)).toHaveLength(total);
    expect(all.asked).toHaveLength(pages);
  });

  it('follows a server that gives smaller pages than asked for', async () => {
    const all = server(35, { most: 10 });
    expect(await readAll(all)).toHaveLength(35);
    expect(all.asked).toHaveLength(4);
  });

  it('asks for plain pages where large ones are refused', async () => {
    const all = server(15, { refusesAbove: plainPageSize });
    expect(await readAll(all)).toHaveLength(15);
    expect(all.asked).toEqual(['1/200', '1/10', '2/10']);
  });

  it('ends with the server’s error, once plain pages fail too', async () => {
    const all = server(15, { refusesAbove: 5 });
    await expect(readAll(all)).rejects.toThrow('too large');
    expect(all.asked).toEqual(['1/200', '1/10']);
  });

  it('ends with a server that gives the same page for ever', async () => {
    const all = server(9_999, { most: 1, isStuck: true });
    expect(await readAll(all)).toHaveLength(1);
    expect(all.asked).toHaveLength(2);
  });
});
