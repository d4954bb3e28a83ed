// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onUrlChange, readUrlState, withValues, writeUrlState } from './urlState.ts';

describe('withValues', () => {
  it.each([
    ['', { page: '2' }, '?page=2'],
    ['?page=1', { page: '2' }, '?page=2'],
    ['?a=1&page=1&b=2', { page: '2' }, '?a=1&page=2&b=2'],
    ['?a=1&page=1&b=2', { page: null }, '?a=1&b=2'],
    ['?page=1', { page: null }, ''],
    ['?page=1&page=3&x', { page: '2' }, '?page=2&x'],
    ['?a=%20b+c&%D1%8F=1&flag', { q: 'x y&z' }, '?a=%20b+c&%D1%8F=1&flag&q=x+y%26z'],
    ['?p%61ge=1', { page: '2' }, '?page=2'],
    ['?a=1&&b=2', { c: '' }, '?a=1&b=2&c='],
    ['?a=%E0%A4%A', { c: '1' }, '?a=%E0%A4%A&c=1'],
    ['?list[]=1&list[]=2', { list: 'x' }, '?list[]=1&list[]=2&list=x'],
  ])('of %s', (search, values, expected) => {
    expect(withValues(search, new Map(Object.entries(values)))).toBe(expected);
  });
});

function at(search: string, hash = '') {
  vi.stubGlobal('location', { pathname: '/events/1', search, hash });
}

describe('urlState', () => {
  const replace = vi.fn<(state: unknown, unused: string, url: string) => void>();

  beforeEach(() => {
    replace.mockReset();
    at('?tab=x&page=1', '#top');
    vi.stubGlobal('history', { state: { livewire: { id: 7 } }, replaceState: replace });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reads its keys', () => {
    at('?q=caf%C3%A9+au+lait&page=&page=2');
    expect(readUrlState(['q', 'page', 'sort'])).toEqual({ q: 'café au lait', page: '', sort: null });
  });

  it('writes once for a task, and keeps path, hash and state', async () => {
    writeUrlState({ page: '2' });
    writeUrlState({ q: 'a', page: '3' });
    writeUrlState({ q: undefined });
    expect(replace).not.toHaveBeenCalled();
    expect(readUrlState(['page', 'q', 'tab'])).toEqual({ page: '3', q: null, tab: 'x' });
    await Promise.resolve();
    expect(replace.mock.calls).toEqual([[{ livewire: { id: 7 } }, '', '/events/1?tab=x&page=3#top']]);
  });

  it('does not write what is there already', async () => {
    writeUrlState({ page: '1', q: null });
    await Promise.resolve();
    expect(replace).not.toHaveBeenCalled();
  });

  it('reports a browser that refuses, and goes on', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    replace.mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    writeUrlState({ page: '2' });
    await Promise.resolve();
    expect(reported).toHaveBeenCalledOnce();
    writeUrlState({ page: '3' });
    await Promise.resolve();
    expect(replace).toHaveBeenCalledTimes(2);
  });

  it('hears back and forward until stopped', () => {
    const listener = vi.fn<() => void>();
    const stop = onUrlChange(listener);
    globalThis.dispatchEvent(new Event('popstate'));
    stop();
    globalThis.dispatchEvent(new Event('popstate'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
