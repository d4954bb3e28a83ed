import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { useBackAndForward, useUrlState, type UrlState } from './useUrlState.ts';

const keys = ['page', 'find'] as const;

type Keys = UrlState<(typeof keys)[number]>;

beforeEach(() => history.replaceState({ turbo: 1 }, '', '/list?tab=x&page=2#top'));

type Told = (address: ReturnType<Keys['read']>) => void;

interface ProbeProps {
  readonly prefix?: string | undefined;
  readonly told: Told;
  readonly seen: (url: Keys) => void;
}

function Probe({ prefix, told, seen }: ProbeProps) {
  const url = useUrlState(keys, prefix);
  useBackAndForward(url, told);
  useEffect(() => seen(url));
  return null;
}

/** An island with two keys. */
async function open(prefix?: string) {
  const told = vi.fn<Told>();
  const seen = vi.fn<(url: Keys) => void>();
  const view = await renderInIsland(<Probe prefix={prefix} told={told} seen={seen} />);
  return {
    told,
    read: () => seen.mock.lastCall?.[0].read(),
    write: async (...given: Parameters<Keys['write']>) => {
      seen.mock.lastCall?.[0].write(...given);
      await Promise.resolve();
    },
    close: () => view.unmount(),
    change: (next: string) => view.rerender(<Probe prefix={next} told={told} seen={seen} />),
  };
}

const goBack = () => act(() => void dispatchEvent(new PopStateEvent('popstate')));

describe('useUrlState (DESIGN.md §2)', () => {
  it('reads its keys, and writes them beside those of the page', async () => {
    const { read, write, close } = await open();
    expect(read()).toEqual({ page: '2', find: null });
    const entries = history.length;
    await write({ find: 'a b', page: null });
    expect([location.search, location.hash, history.length]).toEqual(['?tab=x&find=a+b', '#top', entries]);
    expect(history.state).toEqual({ turbo: 1 });
    close();
  });

  it('pushes an entry, and is told of the way back', async () => {
    const { write, told, close } = await open();
    const entries = history.length;
    await write({ page: '3' }, 'push');
    expect([location.search, history.length]).toEqual(['?tab=x&page=3', entries + 1]);
    history.replaceState(null, '', '/list?page=7');
    goBack();
    expect(told.mock.calls).toEqual([[{ page: '7', find: null }]]);
    close();
    goBack();
    expect(told).toHaveBeenCalledOnce();
  });

  it('leaves the address to the first of two islands, until that is gone', async () => {
    const [first, second] = [await open(), await open()];
    expect([first.read()?.page, second.read()?.page]).toEqual(['2', null]);
    await second.write({ page: '9' });
    goBack();
    expect([location.search, second.told.mock.calls]).toEqual(['?tab=x&page=2', []]);
    first.close();
    await second.write({ page: '9' });
    expect(location.search).toBe('?tab=x&page=9');
    second.close();
  });

  it('has keys of its own under a prefix, other ones when that changes, and none without', async () => {
    const [first, second] = [await open(), await open('spring')];
    expect(second.read()).toEqual({ page: null, find: null });
    await second.write({ page: '4' });
    expect(location.search).toBe('?tab=x&page=2&spring-page=4');
    second.change('autumn');
    expect(second.read()?.page).toBeNull();
    const third = await open('spring');
    expect(third.read()?.page).toBe('4');
    second.change('');
    await second.write({ page: '5' });
    expect(location.search).toBe('?tab=x&page=2&spring-page=4');
    for (const { close } of [first, second, third]) close();
  });
});
