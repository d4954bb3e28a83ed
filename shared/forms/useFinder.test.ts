import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { useFinder, type Search } from './useFinder.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
}

function open() {
  const answers = new Map<string, ReturnType<typeof deferred<readonly Thing[]>>>();
  const search = vi.fn<Search<Thing>>((text) => {
    const answer = deferred<readonly Thing[]>();
    answers.set(text, answer);
    return answer.promise;
  });
  const hook = renderHook(() => useFinder(search));
  const find = (text: string, isAnew?: boolean) => act(() => void hook.result.current.find(text, isAnew));
  const answer = (text: string, found: readonly Thing[]) =>
    act(async () => answers.get(text)?.resolve(found));
  const fail = (text: string) => act(async () => answers.get(text)?.reject(new Error('x')));
  const names = () => hook.result.current.found.map(({ name }) => name);
  return { hook, search, find, answer, fail, names };
}

describe('useFinder (screens.md §1 «duplicate guard»)', () => {
  it('keeps what every answer brought, in whatever order they come', async () => {
    const { find, answer, names } = open();
    find('one');
    find('two');
    await answer('two', [{ id: '2', name: 'Two' }]);
    await answer('one', [{ id: '1', name: 'One' }]);
    expect(names()).toEqual(['One', 'Two']);
  });

  it('asks for a text once, again when told, and again after a failure', async () => {
    const { find, answer, fail, search, names } = open();
    find('one');
    find('one');
    expect(search).toHaveBeenCalledTimes(1);
    await fail('one');
    find('one');
    await answer('one', [{ id: '1', name: 'Old' }]);
    find('one');
    expect(search).toHaveBeenCalledTimes(2);
    find('one', true);
    await answer('one', [{ id: '1', name: 'New' }]);
    expect(names()).toEqual(['New']);
  });

  it('tells what a new search brings that was not there before a try', async () => {
    const { hook, find, answer, fail } = open();
    find('one');
    await answer('one', []);
    const failing = hook.result.current.begin('one');
    await fail('one');
    await failing;
    await expect(hook.result.current.findNew('one')).resolves.toEqual([]);
    const begun = hook.result.current.begin('one');
    await answer('one', [{ id: '1', name: 'Old' }]);
    await begun;
    const added = hook.result.current.findNew('one');
    await answer('one', [
      { id: '1', name: 'Old' },
      { id: '2', name: 'New' },
    ]);
    await expect(added).resolves.toEqual([{ id: '2', name: 'New' }]);
  });

  it('asks again for everything after a creation, and shows nothing of before', async () => {
    const { hook, find, answer, search, names } = open();
    find('one');
    await answer('one', [{ id: '1', name: 'One' }]);
    act(() => hook.result.current.forget());
    expect(names()).toEqual([]);
    find('one');
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('gives up what is under way when its form goes', () => {
    const { hook, find, search } = open();
    find('one');
    hook.unmount();
    expect(search.mock.calls[0]?.[1].aborted).toBe(true);
  });
});
