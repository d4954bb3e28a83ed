// Alone: it hears the window’s events, as the modules of other files would.
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftVault } from '../drafts/vault.ts';
import { hasSignedOut, watchOwner } from '../lib/clearDevice.ts';
import { ownerOf, storageKey } from '../lib/owner.ts';
import { writeStored } from '../lib/stored.ts';
import { defineWidget } from './defineWidget.tsx';

const schema = v.object({ name: v.string() });
const form = { kind: 'contact', recordId: 'new', version: 1, schema };
const people = ['ann', 'bob', '7'];
const ownerWith = (userId: string, guard = 'web') => ({ tenant: 'acme', userId, guard });

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

/** Puts another way to write in the place of the storage's. */
function stubSetItem(setItem: (storage: Storage, key: string, value: string) => void): void {
  const { localStorage: storage } = globalThis;
  const get = (target: Storage, name: string) => {
    if (name === 'setItem') return (key: string, value: string) => setItem(storage, key, value);
    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  vi.stubGlobal('localStorage', new Proxy(storage, { get }));
}

const event = (detail?: unknown) => dispatchEvent(new CustomEvent('widgets:signed-out', { detail }));

const { mount } = defineWidget({ name: 'sign-out-probe', attributes: v.object({}), Component: () => null });

/** What would be cleared later is cleared by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  for (const userId of people) {
    const name = `secret of ${userId}`;
    await createDraftVault({ tenant: 'acme', guard: undefined, userId }).save({ ...form, value: { name } });
    writeStored(storageKey('recent-events', ownerWith(userId)), [name]);
    writeStored(storageKey('agenda', ownerWith(userId), '1'), [name]);
  }
});
afterEach(async () => {
  document.body.replaceChildren();
  await settled();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('signing out (DESIGN.md §3 «Draft vault»)', () => {
  it.each([
    [{ tenant: 'acme', userId: 'ann' }, ['bob', '7']],
    [{ userId: 7 }, ['ann', 'bob']],
    [{ tenant: 'globex', userId: 'ann' }, people],
    [{ tenant: 'acme', userId: 'ann', guard: 'web' }, ['bob', '7']],
    [{ tenant: 'acme', userId: 'ann', guard: 'admin' }, people],
    [{ tenant: 'acme' }, []],
    [undefined, []],
  ])('of %j leaves only what is of %j', async (detail, others) => {
    event(detail);
    await expect.poll(left).toEqual(others);
    await settled();
    expect(await left()).toEqual(others);
  });

  it('leaves what says nothing of the user, until everybody goes (C-2)', async () => {
    const vault = createDraftVault({ tenant: 'acme', guard: undefined, userId: 'ann' });
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

  it('tells the other tabs also from a storage that is full: once it has room', async () => {
    const told: string[] = [];
    const before = localStorage.length;
    stubSetItem((storage, key, value) => {
      if (storage.length >= before) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
      told.push(value);
    });
    event({ userId: 'ann' });
    await expect.poll(() => told).toEqual([expect.stringContaining('"userId":"ann"')]);
  });

  it('is heard by other tabs, which have things in memory, and tells them', async () => {
    const told: (readonly [string, string])[] = [];
    stubSetItem((storage, ...given) => {
      told.push(given);
      storage.setItem(...given);
    });
    event({ userId: 'ann' });
    await expect.poll(left).toEqual(['bob', '7']);
    const [key = '', newValue = ''] = told[0] ?? [];
    expect(localStorage.getItem(key)).toBeNull();
    told.length = 0;
    dispatchEvent(new StorageEvent('storage', { key, newValue: newValue.replace('ann', 'bob') }));
    await expect.poll(left).toEqual(['7']);
    expect(told).toEqual([]);
  });
});

describe('another user who arrives', () => {
  const userKey = (userId: string, guard = 'web', tenant = 'acme') =>
    storageKey('user', { tenant, userId, guard });
  const known = (...user: Parameters<typeof userKey>) => localStorage.setItem(userKey(...user), 'true');

  async function arrive(userId: string) {
    const el = document.createElement('div');
    document.body.append(el);
    mount(el, { tenant: 'acme', userId });
    await settled();
    return el;
  }

  async function leave(el: Element) {
    el.remove();
    await settled();
  }

  it('ends what was kept for those before, of the same tenant and guard', async () => {
    known('ann');
    known('7', 'admin');
    known('bob', 'web', 'globex');
    await arrive('cleo');
    await expect.poll(left).toEqual(['bob', '7']);
  });

  it('ends nothing of whoever is known of another tenant alone', async () => {
    const kept = storageKey('recent-events', { tenant: 'globex', userId: 'ann', guard: 'web' });
    writeStored(kept, ['secret of ann']);
    known('ann', 'web', 'globex');
    await arrive('cleo');
    expect(localStorage.getItem(kept)).toContain('secret of ann');
  });

  it('does so only when new on the device', async () => {
    known('bob');
    known('cleo');
    await arrive('cleo');
    expect(await left()).toEqual(people);
  });

  it('leaves alone whoever is on the same page, as long as that is so', async () => {
    const ann = await arrive('ann');
    await arrive('bob');
    expect(await left()).toEqual(people);
    await leave(ann);
    await expect.poll(left).toEqual(['bob', '7']);
  });

  it('does so without a reload, too', async () => {
    await leave(await arrive('ann'));
    await arrive('bob');
    await expect.poll(left).toEqual(['bob', '7']);
  });

  it('is known again after a sign-out on the same page', async () => {
    await leave(await arrive('7'));
    event({ tenant: 'acme', userId: '7' });
    await settled();
    expect(localStorage.getItem(userKey('7'))).toBeNull();
    const told = vi.fn<(isSignedIn: boolean) => void>();
    const stop = watchOwner(ownerOf(ownerWith('7')), told);
    const el = await arrive('7');
    expect(localStorage.getItem(userKey('7'))).toBe('true');
    // Another island of theirs is no news.
    await arrive('7');
    expect(told.mock.calls).toEqual([[true]]);
    stop();
    await leave(el);
  });

  it('is back with an island that opens, also where another one of theirs has stayed', async () => {
    const stayed = await arrive('7');
    event({ tenant: 'acme', userId: '7' });
    await settled();
    const owner = ownerOf(ownerWith('7'));
    expect(hasSignedOut(owner)).toBe(true);
    const inner = document.createElement('div');
    stayed.shadowRoot?.append(inner);
    mount(inner, { tenant: 'acme', userId: '7' });
    expect(hasSignedOut(owner)).toBe(true);
    await leave(await arrive('7'));
    expect(hasSignedOut(owner)).toBe(false);
    await leave(stayed);
  });

  it('ends nothing of whoever has come meanwhile, with an island on a page that is left over', async () => {
    const stayed = await arrive('7');
    event({ tenant: 'acme', userId: '7' });
    await settled();
    known('bob');
    const left7 = await left();
    await leave(await arrive('7'));
    expect(await left()).toEqual(left7);
    expect(left7).toContain('bob');
    await leave(stayed);
  });

  it('is there again when another tab says so', () => {
    const told = vi.fn<(isSignedIn: boolean) => void>();
    const stop = watchOwner(ownerOf(ownerWith('7')), told);
    const say = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    say(userKey('7', 'admin'), 'true');
    say(userKey('7'), null);
    say(storageKey('recent-events', ownerWith('7')), '[]');
    expect(told.mock.calls).toEqual([]);
    say(userKey('7'), 'true');
    expect(told.mock.calls).toEqual([[true]]);
    stop();
  });
});
