import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import {
  emptyPage,
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
      total: '3',
    };
    expect(readLaravel(answer)).toEqual({
      items: [{ id: '7' }, { id: '9' }],
      page: 2,
      lastPage: 5,
      perPage: 25,
      total: 3,
    });
  });

  it.each([
    [
      'an empty list',
      { ...laravel, data: [], current_page: 1, last_page: 1, total: 0 },
      { page: 1, lastPage: 1, total: 0 },
    ],
    ['pages from 0', { ...laravel, current_page: 0, last_page: 0 }, { page: 1, lastPage: 1 }],
    [
      'null for every number',
      { data: [{ id: 1 }], current_page: null, last_page: null, per_page: null, total: null },
      { page: 1, lastPage: 1, perPage: 1, total: 1 },
    ],
    ['no numbers at all', { data: [{ id: 1 }, { id: 2 }] }, { page: 1, lastPage: 1, perPage: 2, total: 2 }],
    ['words for numbers', { ...laravel, current_page: 'two', total: {} }, { page: 1, total: 1 }],
    ['negative numbers', { ...laravel, current_page: -3, total: -1 }, { page: 1, total: 1 }],
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
    ['an empty pagination', { data: [], pagination: {} }, { page: 1, lastPage: 1, perPage: 10, total: 0 }],
  ])('reads %s', (_, answer, expected) => {
    expect(readReport(answer)).toMatchObject(expected);
  });

  it.each([[{ data: [] }], [{ pagination: {} }], [null], [{ data: [], pagination: null }]])(
    'refuses %j',
    (answer) => {
      expect(v.safeParse(reportPage(record), answer).success).toBe(false);
    },
  );
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
