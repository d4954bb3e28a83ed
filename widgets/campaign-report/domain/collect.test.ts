import { describe, expect, it } from 'vitest';
import { collect, nothingYet, plainPage, type Collected, type CollectOptions } from './collect.ts';

interface Row {
  readonly id: string;
}

/** A server with so many records and a largest page of its own. */
function server(total: number, { most = 1_000, refusesAbove = Number.POSITIVE_INFINITY } = {}) {
  const asked: string[] = [];
  const fetchPage = (page: number, perPage: number) => {
    asked.push(`${page}/${perPage}`);
    if (perPage > refusesAbove) return Promise.reject(new Error('too large'));
    const size = Math.min(perPage, most);
    const items = Array.from({ length: total }, (_, index) => ({ id: String(index) }));
    const lastPage = Math.max(Math.ceil(total / size), 1);
    return Promise.resolve({ items: items.slice((page - 1) * size, page * size), page, lastPage, total });
  };
  return { asked, fetchPage };
}

async function run(given: Partial<CollectOptions<Row>> & Pick<CollectOptions<Row>, 'fetchPage'>) {
  const progress: Collected<Row>[] = [];
  const result = await collect<Row>({
    from: nothingYet(),
    cap: 2_000,
    isTooLarge: () => true,
    onProgress: (now) => progress.push(now),
    signal: new AbortController().signal,
    ...given,
  });
  return { result, sizes: progress.map(({ rows }) => rows.size) };
}

describe('collect (R-9)', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [730, 4],
  ])('gets all of %d records in %d pages', async (total, pages) => {
    const { asked, fetchPage } = server(total);
    const { result } = await run({ fetchPage });
    expect([result.rows.size, result.total, result.nextPage]).toEqual([total, total, null]);
    expect(asked).toHaveLength(pages);
  });

  it('tells how far it has come', async () => {
    expect((await run(server(730))).sizes).toEqual([200, 400, 600, 730]);
  });

  it('follows a server that gives smaller pages than asked for', async () => {
    const { asked, fetchPage } = server(35, { most: 10 });
    expect((await run({ fetchPage })).result.rows.size).toBe(35);
    expect(asked).toHaveLength(4);
  });

  it('asks for plain pages where large ones are refused', async () => {
    const { asked, fetchPage } = server(15, { refusesAbove: plainPage });
    expect((await run({ fetchPage })).result.rows.size).toBe(15);
    expect(asked).toEqual(['1/200', '1/10', '2/10']);
  });

  it('ends with the server’s error, once plain pages fail too', async () => {
    const { asked, fetchPage } = server(15, { refusesAbove: 5 });
    await expect(run({ fetchPage })).rejects.toThrow('too large');
    expect(asked).toEqual(['1/200', '1/10']);
  });

  it('stops at the cap, and goes on from there', async () => {
    const { asked, fetchPage } = server(730);
    const first = await run({ fetchPage, cap: 400 });
    expect([first.result.rows.size, first.result.nextPage]).toEqual([400, 3]);
    const second = await run({ fetchPage, from: first.result, cap: 400 });
    expect([second.result.rows.size, second.result.nextPage]).toEqual([730, null]);
    expect(asked).toEqual(['1/200', '2/200', '3/200', '4/200']);
  });

  it('ends with a server that gives the same page for ever', async () => {
    const fetchPage = () => Promise.resolve({ items: [{ id: '1' }], page: 1, lastPage: 9_999, total: 9_999 });
    const { result } = await run({ fetchPage });
    expect([result.rows.size, result.total, result.nextPage]).toEqual([1, 9_999, null]);
  });

  it('stops when it is cancelled, and tells no more', async () => {
    const { asked, fetchPage } = server(730);
    const stop = new AbortController();
    const { sizes } = await run({
      signal: stop.signal,
      fetchPage: (page, perPage) => {
        if (page === 2) stop.abort();
        return fetchPage(page, perPage);
      },
    });
    expect([asked.length, sizes]).toEqual([2, [200]]);
  });

  it('keeps what it had when a later page fails', async () => {
    const { fetchPage } = server(730);
    const progress: number[] = [];
    const fails = (page: number, perPage: number) =>
      page === 3 ? Promise.reject(new Error('500')) : fetchPage(page, perPage);
    await expect(
      run({ fetchPage: fails, onProgress: ({ rows }) => progress.push(rows.size) }),
    ).rejects.toThrow('500');
    expect(progress).toEqual([200, 400]);
  });
});
