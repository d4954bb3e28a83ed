import '#test/support/database.ts';
import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { checkInLetter } from '#test/support/checkInLetter.ts';
import { standInLocks } from '#test/support/standInLocks.ts';
import { openLetters } from './letters.ts';

const letter = checkInLetter({ printerId: null });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is written through to the disk, and asks the browser not to throw it away', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { kept, close } = await openLetters('a safe place');
  expect(persist).toHaveBeenCalledOnce();
  await kept.write([{ letter, phase: 'waiting', said: null }]);
  await kept.write([]);
  close();
  const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options)).toEqual([
    { durability: 'strict' },
    { durability: 'strict' },
  ]);
});

it('tells of what is kept and cannot be read any more, and gives the others', async () => {
  const told = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', told);
  const first = await openLetters('place');
  const one = { letter, phase: 'waiting', said: null } as const;
  // As a build wrote it that knew no table.
  const { table, ...older } = letter;
  const unreadable: object = { ...one, letter: older };
  await first.kept.write([one, Object.assign(structuredClone(one), unreadable)]);
  first.close();
  expect(told).not.toHaveBeenCalled();
  const next = await openLetters('place');
  expect(next.kept.read()).toEqual([one]);
  expect(String(told.mock.calls[0]?.[0])).toContain('1 cannot be read');
  expect(table).toBeNull();
  next.close();
});

it('keeps what cannot be read until the staff throw it away (S3 §8)', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const first = await openLetters('another place');
  const one = { letter, phase: 'waiting', said: null } as const;
  const unreadable: object = { letter: { fullName: 'Ben Ode' }, phase: 'flying' };
  await first.kept.write([one, Object.assign(structuredClone(one), unreadable)]);
  first.close();
  const next = await openLetters('another place');
  await next.kept.write([]);
  next.close();
  const third = await openLetters('another place');
  expect(third.kept.read()).toEqual([]);
  expect(third.unreadable.names()).toEqual(['Ben Ode']);
  await third.kept.write([one]);
  await third.unreadable.discard();
  expect(third.unreadable.names()).toEqual([]);
  third.close();
  const last = await openLetters('another place');
  expect(last.kept.read()).toEqual([one]);
  expect(last.unreadable.names()).toEqual([]);
  last.close();
});

it('is held by one at a time, and lets go where the disk cannot be opened', async () => {
  standInLocks();
  const first = await openLetters('one place');
  const second = openLetters('one place');
  let isOpen = false;
  void second.then(() => (isOpen = true));
  await openLetters('another place').then(({ close }) => close());
  expect(isOpen).toBe(false);
  first.close();
  (await second).close();

  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await expect(openLetters('one place')).rejects.toThrow('broken');
  (await openLetters('one place')).close();
});
