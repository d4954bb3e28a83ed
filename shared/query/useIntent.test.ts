import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { createIntents, useIntent } from './useIntent.ts';

function counted() {
  let made = 0;
  const withIntent = createIntents(() => `key-${(made += 1)}`);
  const succeed = (input: unknown) => withIntent(input, (key) => Promise.resolve(key));
  const fail = async (input: unknown, kind: ApiErrorKind) => {
    let used = '';
    await withIntent(input, (key) => {
      used = key;
      return Promise.reject(new ApiError(kind, 'x'));
    }).catch(() => used);
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
