// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  claimUrlState,
  onUrlChange,
  pushUrlState,
  readUrlState,
  releaseUrlState,
  withValues,
  writeUrlState,
} from './urlState.ts';

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
  const push = vi.fn<(state: unknown, unused: string, url: string) => void>();

  beforeEach(() => {
    replace.mockReset();
    push.mockReset();
    at('?tab=x&page=1', '#top');
    vi.stubGlobal('history', { state: { livewire: { id: 7 } }, replaceState: replace, pushState: push });
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

  it('pushes an entry of its own, after what was still to be written into the one before', async () => {
    replace.mockImplementation((_state, _unused, url) => at(url.slice(url.indexOf('?'))));
    writeUrlState({ q: 'a' });
    pushUrlState({ page: '2', sort: undefined });
    await Promise.resolve();
    expect(replace.mock.calls.map(([, , url]) => url)).toEqual(['/events/1?tab=x&page=1&q=a#top']);
    expect(push.mock.calls).toEqual([[null, '', '/events/1?tab=x&page=2&q=a#top']]);
  });

  it('pushes nothing where nothing changes', () => {
    pushUrlState({ page: '1' });
    expect(push).not.toHaveBeenCalled();
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

describe('whose keys they are', () => {
  const add = () => document.body.appendChild(document.createElement('div'));

  it('is the first that asks, for all of its keys or none', () => {
    const [first, second] = [add(), add()];
    expect(claimUrlState(['page', 'sort'], first)).toBe(true);
    expect(claimUrlState(['step', 'page'], second)).toBe(false);
    expect(claimUrlState(['step'], first)).toBe(true);
    releaseUrlState(['page', 'sort', 'step'], second);
    expect(claimUrlState(['page'], second)).toBe(false);
    releaseUrlState(['page', 'sort', 'step'], first);
    expect(claimUrlState(['step', 'page'], second)).toBe(true);
  });

  it('is another once the first has left the page', () => {
    const [first, second] = [add(), add()];
    claimUrlState(['find'], first);
    first.remove();
    expect(claimUrlState(['find'], second)).toBe(true);
    expect(claimUrlState(['find'], first)).toBe(false);
  });
});
