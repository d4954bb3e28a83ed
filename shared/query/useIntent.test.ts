import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { createIntents, useIntent } from './useIntent.ts';

function counted() {
  let made = 0;
  const withIntent = createIntents(() => `key-${(made += 1)}`);
  const succeed = (input: unknown, record?: string) =>
    withIntent(input, (key) => Promise.resolve(key), record);
  const fail = async (input: unknown, kind: ApiErrorKind, record?: string) => {
    let used = '';
    const send = (key: string) => {
      used = key;
      return Promise.reject(new ApiError(kind, 'x'));
    };
    await withIntent(input, send, record).catch(() => used);
    return used;
  };
  return { withIntent, succeed, fail };
}

describe('one key per user intent (DESIGN.md §3)', () => {
  it.each(['network', 'timeout', 'server', 'rate-limited', 'expired', 'signed-out', 'contract'] as const)(
    'stays the same on Retry after %s',
    async (kind) => {
      const { fail, succeed } = counted();
      expect(await fail({ name: 'Beta' }, kind)).toBe('key-1');
      expect(await succeed({ name: 'Beta' })).toBe('key-1');
    },
  );

  it.each(['invalid', 'conflict', 'forbidden', 'not-found'] as const)(
    'is another after the server said %s',
    async (kind) => {
      const { fail, succeed } = counted();
      await fail('Beta', kind);
      expect(await succeed('Beta')).toBe('key-2');
    },
  );

  it('is another after success, and for another input', async () => {
    const { fail, succeed } = counted();
    expect(await succeed('Beta')).toBe('key-1');
    expect(await fail('Beta', 'network')).toBe('key-2');
    expect(await succeed('Gamma')).toBe('key-3');
    expect(await succeed('Beta')).toBe('key-2');
  });

  it.each(['succeed', 'fail'] as const)(
    'is another for a text that was written over meanwhile, and may still be the one that is stored (%s)',
    async (then) => {
      const { fail, succeed } = counted();
      expect(await fail('A', 'timeout', 'form')).toBe('key-1');
      expect(await fail('A', 'timeout', 'form')).toBe('key-1');
      expect(await fail('A of another', 'timeout', 'theme')).toBe('key-2');
      if (then === 'succeed') await succeed('B', 'form');
      else await fail('B', 'timeout', 'form');
      expect(await succeed('A', 'form')).toBe('key-4');
      expect(await succeed('A of another', 'theme')).toBe('key-2');
    },
  );

  it('is the same for a double click', async () => {
    const { succeed } = counted();
    expect(await Promise.all([succeed('Beta'), succeed('Beta')])).toEqual(['key-1', 'key-1']);
  });

  it('lives as long as the component', async () => {
    const { result, rerender } = renderHook(() => useIntent());
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
    expect(await first('x', (key) => Promise.resolve(key))).toMatch(/^[\da-f-]{36}$/);
  });
});
