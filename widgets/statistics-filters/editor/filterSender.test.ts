import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { statisticsQuery } from '#shared/api/statistics.ts';
import { isMap } from '#shared/lib/json.ts';
import { createQueryClient } from '#shared/query/client.ts';
import { createIntents } from '#shared/query/useIntent.ts';
import { json, serve, type Call } from '#test/support/serve.ts';
import { newDocument, type FilterDocument } from '../domain/document.ts';
import { createFilterSender } from './filterSender.ts';

const listCall = 'GET /api/custom-stats-maker/fetch-filters';
const createCall = 'POST /api/custom-stats-maker/save-filter';
const saveCall = 'POST /api/custom-stats-maker/save-filter/*';

const named = (name: string): FilterDocument => ({ ...newDocument, name });
const stored = (id: number, name: string) => ({ id, name, type: 'registrations', filter: '[]' });

/** A server whose answers to a new filter are lost; `isDone`: it has created it all the same. */
function begin({ isDone, there = [] }: { readonly isDone: boolean; readonly there?: readonly string[] }) {
  const filters = there.map((name, at) => stored(at + 1, name));
  let lost = 1;
  const server = serve({
    [listCall]: () => ({ filters }),
    [createCall]: ({ body }: Call) => {
      const isLost = lost > 0;
      lost -= 1;
      if (isDone || !isLost)
        filters.push(stored(30 + filters.length, isMap(body) ? String(body['name']) : ''));
      return isLost ? json({ message: 'Server Error' }, 500) : { id: filters.at(-1)?.id };
    },
    [saveCall]: { success: true },
  });
  const api = createApi();
  const client = createQueryClient();
  const sender = createFilterSender({ client, owner: '' });
  const withIntent = createIntents();
  const send = (name: string) => sender.send(null, named(name), { api, withIntent });
  /** A colleague's. */
  const add = (name: string) => filters.push(stored(30 + filters.length, name));
  const saves = () => server.callsTo(saveCall).map(({ path }) => path.split('/').at(-1));
  return { server, client, api, send, saves, add, load: () => client.fetchQuery(statisticsQuery(api, '')) };
}

describe('a first save of which nobody knows whether it was done (S-8)', () => {
  it('is looked for before something else is sent, which is saved under its id', async () => {
    const { server, send, saves, load } = begin({ isDone: true, there: ['Other'] });
    await load();
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    expect(await send('Once more')).toBe('31');
    expect(server.callsTo(createCall)).toHaveLength(1);
    expect(saves()).toEqual(['31']);
    expect(await send('And again')).toBe('31');
    expect(saves()).toEqual(['31', '31']);
  });

  it('is not sent again where it is found to be done', async () => {
    const { server, send, saves, load } = begin({ isDone: true });
    await load();
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    expect(await send('Once')).toBe('30');
    expect([server.callsTo(createCall).length, saves()]).toEqual([1, []]);
  });

  it('is sent again where it was not done', async () => {
    const { server, send, load } = begin({ isDone: false, there: ['Once'] });
    await load();
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    expect(await send('Once more')).toBe('31');
    expect(server.callsTo(createCall)).toHaveLength(2);
  });

  it('is not followed by another while the list cannot be read; the same is sent again under the same key', async () => {
    const { server, send, load } = begin({ isDone: false });
    await load();
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    server.fail(listCall, { status: 500 });
    await expect(send('Once more')).rejects.toMatchObject({ kind: 'server' });
    expect(server.callsTo(createCall)).toHaveLength(1);
    await send('Once');
    const keys = server.callsTo(createCall).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is told from what was there before also where the list had not come yet', async () => {
    const { server, send, saves } = begin({ isDone: true, there: ['Once'] });
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    expect(await send('Once more')).toBe('31');
    expect([server.callsTo(createCall).length, saves()]).toEqual([1, ['31']]);
  });

  it('takes nothing for its own that others have created since the list was read', async () => {
    const { server, send, load, add } = begin({ isDone: false });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await load();
    add('Once');
    vi.setSystemTime(Date.now() + 31_000);
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    expect(await send('Once')).toBe('31');
    expect(server.callsTo(createCall)).toHaveLength(2);
  });

  it('takes nothing for its own where nobody could read what was there before', async () => {
    const { server, send } = begin({ isDone: false, there: ['Once'] });
    server.fail(listCall, { status: 500 }, { times: 1 });
    await expect(send('Once')).rejects.toMatchObject({ kind: 'server' });
    await send('Once more');
    expect(server.callsTo(createCall)).toHaveLength(2);
  });
});
