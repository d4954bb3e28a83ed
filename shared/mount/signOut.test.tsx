import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftVault } from '../drafts/vault.ts';
import { storageKey, writeStored } from '../lib/stored.ts';
import { defineWidget } from './defineWidget.tsx';

const schema = v.object({ name: v.string() });
const form = { kind: 'contact', recordId: 'new', version: 1, schema };
const people = ['ann', 'bob', '7'];

/** What anybody finds who looks through the storage of the browser. */
async function left(): Promise<readonly string[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('event-widgets-drafts');
    request.onsuccess = () => resolve(request.result);
  });
  const rows = ['entries', 'texts'].map((table) => {
    const request = database.transaction(table).objectStore(table).getAll();
    return new Promise<unknown>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  });
  const found = JSON.stringify([await Promise.all(rows), Object.entries(localStorage)]);
  database.close();
  return people.filter((name) => found.includes(`secret of ${name}`));
}

const event = (detail?: unknown) => dispatchEvent(new CustomEvent('widgets:signed-out', { detail }));

const { mount } = defineWidget({ name: 'sign-out-probe', attributes: v.object({}), Component: () => null });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  for (const userId of people) {
    const name = `secret of ${userId}`;
    await createDraftVault({ tenant: 'acme', userId }).save({ ...form, value: { name } });
    writeStored(storageKey('recent-events', 'acme', userId), [name]);
    writeStored(storageKey('agenda', 'acme', userId, 'web', '1'), [name]);
  }
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('signing out (DESIGN.md §3 «Draft vault»)', () => {
  it.each([
    [{ tenant: 'acme', userId: 'ann' }, ['bob', '7']],
    [{ userId: 7 }, ['ann', 'bob']],
    [{ tenant: 'globex', userId: 'ann' }, people],
    [{ tenant: 'acme' }, []],
    [undefined, []],
  ])('of %j leaves only what is of %j', async (detail, others) => {
    event(detail);
    await expect.poll(left).toEqual(others);
    // What would be cleared later is cleared by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await left()).toEqual(others);
  });

  it('leaves what says nothing of the user, until everybody goes (C-2)', async () => {
    const vault = createDraftVault({ tenant: 'acme', userId: 'ann' });
    await vault.save({ kind: 'campaign-unsent', recordId: '2', schema: v.object({}), version: 1, value: {} });
    event({ tenant: 'acme', userId: 'ann' });
    await expect.poll(left).toEqual(['bob', '7']);
    expect(await vault.list()).toEqual([expect.objectContaining({ kind: 'campaign-unsent' })]);
    event();
    await expect.poll(vault.list).toEqual([]);
  });

  it('is a call of the loader that tells when it is done', async () => {
    const clear: unknown = Reflect.get(globalThis, Symbol.for('event-widgets.clear'));
    if (typeof clear !== 'function') throw new Error('The loader finds nothing');
    await clear({ tenant: 'acme', userId: 'bob' });
    expect(await left()).toEqual(['ann', '7']);
  });

  it('is heard by other tabs, which have things in memory, and tells them', async () => {
    const { localStorage: storage } = globalThis;
    const told: (readonly [string, string])[] = [];
    vi.stubGlobal(
      'localStorage',
      new Proxy(storage, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...given: [string, string]) => {
            if (name === 'setItem') told.push(given);
            return Reflect.apply(value, target, given);
          };
        },
      }),
    );
    event({ userId: 'ann' });
    await expect.poll(left).toEqual(['bob', '7']);
    const [key = '', newValue = ''] = told[0] ?? [];
    expect(storage.getItem(key)).toBeNull();
    told.length = 0;
    dispatchEvent(new StorageEvent('storage', { key, newValue: newValue.replace('ann', 'bob') }));
    await expect.poll(left).toEqual(['7']);
    expect(told).toEqual([]);
  });
});

describe('another user who arrives', () => {
  const known = (userId: string, guard: string) =>
    localStorage.setItem(storageKey('user', 'acme', userId, guard), 'true');

  async function arrive(userId: string, guard: 'web' | 'admin' = 'web') {
    const el = document.createElement('div');
    document.body.append(el);
    mount(el, { tenant: 'acme', userId, guard });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return left();
  }

  it('ends what was kept for those before, of the same tenant and guard', async () => {
    known('ann', 'web');
    known('7', 'admin');
    expect(await arrive('cleo')).toEqual(['bob', '7']);
    known('bob', 'web');
    // Known here: the page shows both, or has been opened again.
    expect(await arrive('cleo')).toEqual(['bob', '7']);
  });

  it('leaves alone whoever is on the same page', async () => {
    expect(await arrive('ann')).toEqual(people);
    expect(await arrive('bob')).toEqual(people);
  });
});
