// @vitest-environment node
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HostEnv } from '../http/types.ts';
import { laravelPage } from './paging.ts';

/** The labels of the links on a page of so many, as a paginator prints them. */
async function labelsOf(page: number, last: number): Promise<string[]> {
  const app = new Hono<HostEnv>();
  app.get('/list', (c) => c.json(laravelPage(c, { page, perPage: 10 }, { data: [1], total: last * 10 })));
  const body: { links: { label: string }[] } = await (await app.request('/list')).json();
  return body.links.slice(1, -1).map(({ label }) => label);
}

describe('laravelPage (S1 §7)', () => {
  it.each([
    [1, 1, '1'],
    [1, 7, '1 2 3 4 ... 6 7'],
    [7, 20, '1 2 ... 4 5 6 7 8 9 10 ... 19 20'],
    [20, 20, '1 2 ... 17 18 19 20'],
  ])('links page %i of %i to %s', async (page, last, labels) => {
    expect((await labelsOf(page, last)).join(' ')).toBe(labels);
  });
});
