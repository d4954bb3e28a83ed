import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice, tellSignedIn } from '../lib/clearDevice.ts';
import { ownerOf } from '../lib/owner.ts';
import { mostOnShelf, openShelf } from './shelf.ts';
import { createDraftVault } from './vault.ts';

const ann = { tenant: 'acme', userId: 'ann', guard: undefined };
const bob = { ...ann, userId: 'bob' };

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  for (const owner of [ann, bob]) tellSignedIn(ownerOf(owner));
  reported.mockReset();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('reportError', reported);
});
afterEach(() => void vi.unstubAllGlobals());

describe('what is kept beside drafts (screens.md §4 «Versions in the browser»)', () => {
  it('is changed in one go, and is nobody else’s', async () => {
    const shelf = openShelf(ann);
    const more = (text: string | null) => `${text ?? ''}x`;
    await Promise.all([shelf.change('1', more), openShelf(ann).change('1', more)]);
    expect(await shelf.read('1')).toBe('xx');
    expect([await shelf.read('2'), await openShelf(bob).read('1')]).toEqual([null, null]);
    expect(await shelf.change('1', () => null)).toBeNull();
    expect(await shelf.read('1')).toBeNull();
  });

  it('goes when its user signs out', async () => {
    const nobody = { ...ann, userId: undefined };
    for (const owner of [ann, bob, nobody]) await openShelf(owner).change('1', () => 'kept');
    await clearDevice({ tenant: 'acme', userId: 'ann' }, () => Promise.resolve());
    expect([await openShelf(ann).read('1'), await openShelf(bob).read('1')]).toEqual([null, 'kept']);
    expect(await openShelf(nobody).read('1')).toBe('kept');
    await clearDevice({}, () => Promise.resolve());
    expect([await openShelf(bob).read('1'), await openShelf(nobody).read('1')]).toEqual([null, null]);
  });

  it('is not written after its user has signed out, also what was on its way; it is again once they are back', async () => {
    const [shelf, change] = [openShelf(ann), vi.fn<() => string>(() => 'late')];
    const onItsWay = shelf.change('1', change);
    const cleared = clearDevice({ userId: 'ann' }, () => Promise.resolve());
    expect(await onItsWay).toBeNull();
    await cleared;
    expect(await shelf.change('1', change)).toBeNull();
    expect([change.mock.calls.length, await shelf.read('1')]).toEqual([0, null]);
    tellSignedIn(ownerOf(ann));
    await shelf.change('1', () => 'new');
    expect(await shelf.read('1')).toBe('new');
  });

  it('is dropped for newer things, the oldest first', async () => {
    const shelf = openShelf(ann);
    for (const name of ['1', '2', '3']) await shelf.change(name, () => 'x'.repeat(mostOnShelf * 0.45));
    await vi.waitFor(async () => expect(await shelf.read('1')).toBeNull());
    expect((await shelf.read('3'))?.length).toBeGreaterThan(0);
  });

  it('says whether it outlives the page', async () => {
    const nobody = openShelf({ ...ann, userId: undefined });
    await openShelf(ann).change('8', () => 'kept');
    await nobody.change('8', () => 'kept');
    expect([await openShelf(ann).isLasting('8'), await nobody.isLasting('8')]).toEqual([true, false]);
    vi.stubGlobal('indexedDB', undefined);
    await openShelf(ann).change('8', () => 'later');
    expect(await openShelf(ann).isLasting('8')).toBe(false);
    vi.stubGlobal('indexedDB', new IDBFactory());
    await openShelf(ann).change('8', (text) => text);
    expect([await openShelf(ann).isLasting('8'), await openShelf(ann).read('8')]).toEqual([true, 'later']);
  });

  it('is still whole where the browser has no room for more of it, and once there is room again', async () => {
    const shelf = openShelf(ann);
    const more = (text: string | null) => `${text ?? ''}x`;
    await shelf.change('1', more);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await shelf.change('1', more)).toBe('xx');
    expect([await shelf.read('1'), await shelf.isLasting('1')]).toEqual(['xx', false]);
    put.mockRestore();
    expect(await shelf.change('1', more)).toBe('xxx');
    expect([await shelf.read('1'), await shelf.isLasting('1')]).toEqual(['xxx', true]);
  });

  it('is lasting where nothing of it changed while there was no room', async () => {
    const shelf = openShelf(ann);
    await shelf.change('1', () => 'kept');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await shelf.change('1', (text) => text)).toBe('kept');
    expect(await shelf.isLasting('1')).toBe(true);
  });

  it('takes nothing from another tab that has written since there was no room', async () => {
    const shelf = openShelf(ann);
    await shelf.change('1', () => 'a');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await shelf.change('1', (text) => `${text} here`)).toBe('a here');
    put.mockRestore();
    vi.resetModules();
    const { openShelf: openElsewhere } = await import('./shelf.ts');
    await openElsewhere(ann).change('1', (text) => `${text} there`);
    expect(await shelf.read('1')).toBe('a there here');
    expect(await shelf.change('1', (text) => `${text} again`)).toBe('a there here again');
    expect(await openElsewhere(ann).read('1')).toBe('a there here again');
  });

  it('is whole where it could not be read once', async () => {
    const shelf = openShelf(ann);
    await shelf.change('1', () => 'twenty');
    const { indexedDB: real } = globalThis;
    vi.stubGlobal('indexedDB', undefined);
    expect(await shelf.change('1', (text) => `${text ?? ''} one`)).toBe(' one');
    vi.stubGlobal('indexedDB', real);
    expect(await shelf.read('1')).toBe('twenty one');
  });

  it('stays in memory where the browser refuses', async () => {
    const refusing = vi.fn<() => never>(() => {
      throw new Error('no');
    });
    vi.stubGlobal('indexedDB', { open: refusing });
    await openShelf(ann).change('9', () => 'kept');
    expect(await openShelf(ann).read('9')).toBe('kept');
    expect(reported).toHaveBeenCalled();
  });
});

describe('a draft of a large kind', () => {
  it('is kept where its form allows so much: a mail has 300 KB, its design twice that', async () => {
    const draft = (maxBytes?: number) => ({
      kind: 'email-template',
      recordId: '1',
      version: 1,
      schema: v.string(),
      maxBytes,
      value: 'x'.repeat(600 * 1024),
    });
    const vault = createDraftVault(ann);
    expect((await vault.save(draft(1_000_000))).kind).toBe('saved');
    expect((await vault.save(draft())).kind).toBe('too-large');
  });
});
