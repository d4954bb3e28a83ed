// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { path } from '../api/client.ts';
import { call } from './call.ts';

const shape = v.object({ name: v.string() });

describe('call', () => {
  it('notes what the client’s function asks for, with the places of its address', async () => {
    const put = call({
      about: 'x',
      at: { eventId: '12', page: 1 },
      run: (api, { eventId, page }) =>
        api.put(path`api/x/${eventId}/12a/${page}`, shape, {
          body: { a: 1 },
          query: { q: '', none: undefined },
          intent: 'i',
        }),
      answer: { name: 'A' },
    });
    expect(await put.ask()).toEqual([
      {
        method: 'put',
        path: '/api/x/{eventId}/12a/{page}',
        schema: shape,
        query: { q: '' },
        body: { a: 1 },
        isForm: false,
        hasIntent: true,
        takesText: false,
      },
    ]);
  });

  it('finds the lists that stand in an address', async () => {
    const get = call({
      about: 'x',
      at: { id: 12 },
      run: (api) => api.get('api/x/12?events[]=1&events[]=a%26b', shape, { query: { page: 1 } }),
      answer: { name: 'A' },
    });
    expect((await get.ask())[0]).toMatchObject({
      path: '/api/x/{id}',
      query: { 'events[]': ['1', 'a&b'], page: 1 },
    });
  });

  it.each([[{ answer: { name: 1 } }], [{ answer: { name: 'A' }, others: { 'Something else': {} } }]])(
    'refuses an example that the client cannot read: %j',
    async (words) => {
      const get = call({ about: 'x', at: {}, run: (api) => api.get('api/x', shape), ...words });
      await expect(get.ask()).rejects.toThrow('Invalid');
    },
  );
});
