import { describe, expect, it } from 'vitest';
import { watchKeptAlive } from '#test/support/keptAlive.ts';
import { serve } from '#test/support/serve.ts';
import { createApi, type Api } from './client.ts';
import { addNote, addTask, deleteNote, deleteTask, searchUsers } from './dashboard.ts';

describe('what is written on the dashboard', () => {
  const line = { text: 'Call', due: null, intent: 'wish' };
  const gone = { id: '4', intent: 'wish' };
  const writes: readonly [string, (api: Api) => Promise<unknown>][] = [
    ['a new task', (api) => addTask(api, line)],
    ['a task that is done', (api) => deleteTask(api, gone)],
    ['a new note', (api) => addNote(api, line)],
    ['a note that was struck', (api) => deleteNote(api, gone)],
  ];

  it.each(writes)('goes on when the page is left: %s (T-17)', async (_, write) => {
    serve({ '*': { id: 1 } });
    const seen = watchKeptAlive();
    await write(createApi());
    expect(seen).toEqual([true]);
  });
});

describe('searchUsers (S2 §7)', () => {
  const search = async (typed: string) => {
    const server = serve({ 'GET /api/dashboard/get-users-by-name-json/*': [{ id: 7, name: 'Marta' }] });
    const found = await searchUsers(createApi(), typed);
    return { found, paths: server.calls.map(({ path }) => path.replace(/.*name-json/, '')) };
  };

  it.each([
    ['#1', '/%231'],
    ['A/B 50%', '/A%20B%2050%25'],
    [' a\\b ', '/a%20b'],
    ['ع ?', '/%D8%B9%20%3F'],
  ])('searches for %j at %s (X-13)', async (typed, path) => {
    expect(await search(typed)).toEqual({ found: [{ id: '7', name: 'Marta' }], paths: [path] });
  });

  it.each(['', '  ', '/', '\\', '.', '..'])('asks nobody about %j (X-13)', async (typed) => {
    expect(await search(typed)).toEqual({ found: [], paths: [] });
  });
});
