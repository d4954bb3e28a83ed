// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice } from './clearDevice.ts';
import { storageKey } from './owner.ts';
import { isStored, longestStored, readStored, writeStored } from './stored.ts';

const key = storageKey('seats', { tenant: 'acme', userId: '7', guard: 'web' });
const schema = v.array(v.string());

beforeEach(() => {
  writeStored(key, null);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

/** Until globals are no longer stubbed; the storage of the tests keeps to its methods, whatever its prototype has. */
function fill() {
  const { localStorage: storage } = globalThis;
  vi.stubGlobal('localStorage', {
    getItem: (at: string) => storage.getItem(at),
    removeItem: (at: string) => storage.removeItem(at),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

describe('what is stored', () => {
  it('is read again, and gone when it is removed', () => {
    writeStored(key, ['1', '2']);
    expect(localStorage.getItem(key)).toBe('["1","2"]');
    expect(readStored(key, schema)).toEqual(['1', '2']);
    writeStored(key, null);
    expect([readStored(key, schema), localStorage.length]).toEqual([null, 0]);
  });

  it.each(['', 'nonsense', '{"a":1}', '[1,2]', 'null', '["1"'])('is nothing where %j stands', (text) => {
    localStorage.setItem(key, text);
    expect(readStored(key, schema)).toBeNull();
  });

  it('stays in memory where the storage is full, which has nothing old then, until it is written again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeStored(key, ['old']);
    fill();
    expect(isStored(key)).toBe(true);
    writeStored(key, ['new']);
    expect([readStored(key, schema), isStored(key)]).toEqual([['new'], false]);
    vi.unstubAllGlobals();
    expect(localStorage.getItem(key)).toBeNull();
    writeStored(key, ['newer']);
    expect(isStored(key)).toBe(true);
    localStorage.setItem(key, '["of another tab"]');
    expect(readStored(key, schema)).toEqual(['of another tab']);
  });

  it('stays in memory where there is no storage', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', undefined);
    expect(readStored(key, schema)).toBeNull();
    writeStored(key, ['1']);
    expect(readStored(key, schema)).toEqual(['1']);
    writeStored(key, null);
    expect(readStored(key, schema)).toBeNull();
    vi.unstubAllGlobals();
  });

  it.each([
    ['what is too long for it', ['x'.repeat(longestStored)], true],
    ['what is not to last', ['1'], false],
  ])('has not %s, nor what stood there before', (_, value, isLasting) => {
    writeStored(key, ['old']);
    writeStored(key, value, isLasting);
    expect(localStorage.length).toBe(0);
    expect(readStored(key, schema)).toEqual(value);
  });
});

describe('what is kept for a tab', () => {
  it('outlives the page and not the tab', () => {
    writeStored(key, ['old']);
    writeStored(key, ['1'], 'tab');
    expect([localStorage.length, sessionStorage.getItem(key)]).toEqual([0, '["1"]']);
    expect(readStored(key, schema)).toEqual(['1']);
    writeStored(key, null, 'tab');
    expect([readStored(key, schema), sessionStorage.length]).toEqual([null, 0]);
  });

  it('goes with its owner', async () => {
    writeStored(key, ['1'], 'tab');
    await clearDevice({ tenant: 'acme', userId: '7', guard: 'web' }, async () => undefined);
    expect([readStored(key, schema), sessionStorage.length]).toEqual([null, 0]);
  });
});

describe('what an older build has kept without saying of which guard', () => {
  it('goes once, and nothing else does', async () => {
    const others = [key, 'event-widgets.agenda', 'host.["acme","7"]'];
    const old = ['event-widgets.recent-events.["acme","7"]', 'event-widgets.agenda.["acme","web","1"]'];
    for (const at of [...others, ...old]) localStorage.setItem(at, '[]');
    vi.resetModules();
    await import('./stored.ts');
    expect(Object.keys(localStorage).toSorted()).toEqual(others.toSorted());
  });
});
