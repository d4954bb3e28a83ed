import { act, renderHook } from '@testing-library/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDevice, tellSignedIn } from '../lib/clearDevice.ts';
import { ownerOf, storageKey } from '../lib/owner.ts';
import { useStored } from './useStored.ts';

const schema = v.array(v.string());

beforeEach(() => localStorage.clear());

describe('useStored', () => {
  it('draws what is kept, and keeps it for the next one', () => {
    const first = renderHook(() => useStored({ key: 'a', schema }));
    expect(first.result.current.value).toBeNull();
    act(() => first.result.current.keep(['1']));
    expect(first.result.current.value).toEqual(['1']);
    expect(renderHook(() => useStored({ key: 'a', schema })).result.current.value).toEqual(['1']);
    act(() => first.result.current.keep(null));
    expect([first.result.current.value, localStorage.length]).toEqual([null, 0]);
  });

  it('is another thing under another key, at once', () => {
    localStorage.setItem('b', '["2"]');
    const { result, rerender } = renderHook(({ key }) => useStored({ key, schema }), {
      initialProps: { key: 'a' },
    });
    act(() => result.current.keep(['1']));
    rerender({ key: 'b' });
    expect(result.current.value).toEqual(['2']);
    rerender({ key: 'a' });
    expect(result.current.value).toEqual(['1']);
  });

  it('knows what another tab has kept since', () => {
    const { result } = renderHook(() => useStored({ key: 'a', schema }));
    localStorage.setItem('a', '["2"]');
    expect([result.current.value, result.current.latest()]).toEqual([null, ['2']]);
  });

  it.each([
    [true, ['2']],
    [false, null],
  ])('draws at once what another tab keeps only where that is wished (%s)', (isHeard, drawn) => {
    const { result } = renderHook(() => useStored({ key: 'a', schema, isHeard }));
    const tell = (key: string | null) => act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    localStorage.setItem('a', '["2"]');
    tell('b');
    expect(result.current.value).toBeNull();
    tell('a');
    expect(result.current.value).toEqual(drawn);
    localStorage.clear();
    tell(null);
    expect(result.current.value).toBeNull();
  });

  it('keeps nothing more for an owner who has signed out, until that one is there again', async () => {
    const owner = { tenant: 'acme', userId: '7', guard: 'admin' };
    const key = storageKey('recent', owner, '1');
    const { result } = renderHook(() => useStored({ key, schema }));
    const keep = (value: string) => {
      act(() => result.current.keep([value]));
      return localStorage.getItem(key);
    };
    await clearDevice({ ...owner, guard: 'web' }, () => Promise.resolve());
    expect(keep('1')).toBe('["1"]');
    await clearDevice(owner, () => Promise.resolve());
    expect(keep('2')).toBeNull();
    expect([result.current.value, result.current.latest()]).toEqual([['2'], null]);
    const later = renderHook(() => useStored({ key, schema }));
    act(() => later.result.current.keep(['2']));
    expect(localStorage.getItem(key)).toBeNull();
    tellSignedIn(ownerOf(owner));
    expect(keep('3')).toBe('["3"]');
  });

  it('keeps nothing either for a part of the screen that comes with it after the sign-out', async () => {
    const owner = { tenant: 'acme', userId: '8', guard: 'admin' };
    const key = storageKey('recent', owner, '1');
    await clearDevice(owner, () => Promise.resolve());
    renderHook(() => {
      const { keep } = useStored({ key, schema });
      // It runs before the others, as the effects of a part do.
      const come = useEffectEvent(() => keep(['1']));
      useLayoutEffect(() => come(), []);
    });
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('stores what a value is packed as', () => {
    const numbers = v.pipe(
      v.string(),
      v.transform((text) => text.split(' ').map(Number)),
    );
    const pack = (value: number[]) => value.join(' ');
    const { result } = renderHook(() => useStored({ key: 'a', schema: numbers, pack }));
    act(() => result.current.keep([1, 2]));
    expect(localStorage.getItem('a')).toBe('"1 2"');
    expect([result.current.value, result.current.latest()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});
