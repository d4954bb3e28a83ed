// @vitest-environment happy-dom
// Alone: it hears the window’s history, as the modules of other files would.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
  vi.stubGlobal('location', { origin: 'https://host.test', pathname: '/events/1', search, hash });
}

describe('urlState', () => {
  const replace = vi.fn<(state: unknown, unused: string, url?: string) => void>();
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
    expect(replace.mock.calls).toEqual([
      [{ livewire: { id: 7 } }, '', 'https://host.test/events/1?tab=x&page=3#top'],
    ]);
  });

  it('does not write what is there already', async () => {
    writeUrlState({ page: '1', q: null });
    await Promise.resolve();
    expect(replace).not.toHaveBeenCalled();
  });

  it('pushes an entry of its own, after what was still to be written into the one before', async () => {
    replace.mockImplementation((_state, _unused, url) => url && at(url.slice(url.indexOf('?'))));
    writeUrlState({ q: 'a' });
    pushUrlState({ page: '2', sort: undefined });
    await Promise.resolve();
    expect(replace.mock.calls[0]?.[2]).toBe('https://host.test/events/1?tab=x&page=1&q=a#top');
    expect(push.mock.calls).toEqual([
      [{ 'event-widgets': { livewire: { id: 7 } } }, '', 'https://host.test/events/1?tab=x&page=2&q=a#top'],
    ]);
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

  describe('on a page that restores itself by its state', () => {
    const told = vi.fn<() => void>();
    const restored: unknown[] = [];
    const restore = ({ state }: PopStateEvent) => {
      if (state?.livewire) restored.push(state.livewire.id);
    };
    const entry = { livewire: { id: 7 } };
    const ours = { 'event-widgets': entry };
    const own = '?tab=x&page=1';
    const pushedTo = '?tab=x&page=2';

    const setHistory = (state: unknown) =>
      vi.stubGlobal('history', { state, replaceState: (next: unknown) => setHistory(next), pushState: push });

    /** An island that has pushed an entry; its page listens too, and did so first. */
    function pushed() {
      addEventListener('popstate', restore);
      const element = document.body.appendChild(document.createElement('div'));
      claimUrlState(['page'], element);
      const stop = onUrlChange(told);
      push.mockImplementation((state) => {
        at(pushedTo, '#top');
        setHistory(state);
      });
      setHistory(entry);
      pushUrlState({ page: '2' });
      onTestFinished(() => {
        stop();
        removeEventListener('popstate', restore);
        releaseUrlState(['page'], element);
        element.remove();
        restored.length = 0;
        told.mockReset();
      });
      return element;
    }

    function goTo(search: string, state: unknown, hash = '#top') {
      at(search, hash);
      setHistory(state);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }

    it('keeps the way back from its own entries, and forward, to itself', () => {
      pushed();
      expect(push.mock.calls).toEqual([[ours, '', 'https://host.test/events/1?tab=x&page=2#top']]);
      goTo(own, ours);
      goTo(pushedTo, ours);
      expect([told.mock.calls.length, restored]).toEqual([2, []]);
      expect(history.state).toEqual(ours);
    });

    it.each<[string, string, unknown, number, string?]>([
      ['another page of the host’s', own, { livewire: { id: 6 } }, 6],
      ['an entry of ours that the page left since', pushedTo, { ...ours, livewire: { id: 8 } }, 8],
      ['another address', '?tab=y&page=1', ours, 7],
      ['another place of the page', own, ours, 7, '#end'],
      ['an entry from another time', own, { 'event-widgets': { livewire: { id: 5 } } }, 5],
    ])('leaves the way to %s to the page', (_, search, state, id, hash) => {
      pushed();
      goTo(search, state, hash);
      expect([told.mock.calls.length, restored]).toEqual([1, [id]]);
    });

    it('leaves it to the page where the island is gone', () => {
      pushed().remove();
      goTo(own, ours);
      expect(restored).toEqual([7]);
      expect(history.state).toEqual(entry);
    });
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

  it('is nobody who is not on the page', () => {
    expect(claimUrlState(['lost'], document.createElement('div'))).toBe(false);
  });

  it('is still who has just left the page, until it lets go', () => {
    const gone = document.body.appendChild(document.createElement('div'));
    claimUrlState(['left'], gone);
    gone.remove();
    expect(claimUrlState(['left'], gone)).toBe(true);
    releaseUrlState(['left'], gone);
    expect(claimUrlState(['left'], gone)).toBe(false);
  });
});
