import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecord } from '#test/support/commandRecord.ts';
import { createCommandStack } from './commandStack.ts';

describe('several at once', () => {
  it('waits for each other', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    const outcomes = [stack.run(record.change('b', 'a')), stack.run(record.change('c', 'b')), stack.undo()];
    expect(record.calls).toEqual([]);
    expect(record.screen.value).toBe('c');
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect(record.calls).toEqual(['b', 'c', 'b']);
    expect(record.server.value).toBe('b');
  });

  it('undoes as often as asked in a hurry, and no more', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    for (const value of ['b', 'c']) await stack.run(record.change(value));
    const outcomes = await Promise.all([stack.undo(), stack.undo(), stack.undo(), stack.redo()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'nothing', 'done']);
    expect(record.server.value).toBe('b');
  });

  it('goes on after a failure in between', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    for (const value of ['b', 'c']) await stack.run(record.change(value));
    record.failures.push(new Error('500'));
    const outcomes = await Promise.all([stack.undo(), stack.undo()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', 'done']);
    expect(record.server.value).toBe('b');
  });

  it('shows a command asked for after an undo only when its turn comes', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    const undone = stack.undo();
    const done = stack.run(record.change('c', 'a'));
    expect(record.screen.value).toBe('b');
    await undone;
    await done;
    expect(record.screen.value).toBe('c');
    expect(await stack.undo()).toMatchObject({ kind: 'done', label: 'a to c' });
    expect(record.server.value).toBe('a');
  });

  it('is busy until the last one has ended', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    const busy: boolean[] = [];
    stack.subscribe(() => busy.push(stack.state().isBusy));
    await Promise.all([stack.run(record.change('b')), stack.run(record.change('c'))]);
    expect(busy.at(0)).toBe(true);
    expect(busy.at(-1)).toBe(false);
    expect(stack.state().isBusy).toBe(false);
  });
});

describe('clear and subscribe', () => {
  const reported = vi.fn<(error: unknown) => void>();
  beforeEach(() => void vi.stubGlobal('reportError', reported));
  afterEach(() => vi.unstubAllGlobals());

  it('forgets everything, also what is under way', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    const late = stack.run(record.change('c'));
    stack.clear();
    expect(stack.state()).toMatchObject({ canUndo: false, isBusy: true });
    expect(await late).toMatchObject({ kind: 'done' });
    expect(record.server.value).toBe('c');
    expect(stack.state()).toMatchObject({ canUndo: false, canRedo: false });
  });

  it('forgets those that are meant, and keeps the others in their order', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    for (const value of ['b', 'c', 'd', 'e']) await stack.run(record.change(value));
    await stack.undo();
    stack.forget(({ label }) => label === 'b to c' || label === 'd to e');
    expect(stack.state()).toMatchObject({ undoLabel: 'c to d', canRedo: false });
    await stack.undo();
    expect(stack.state().undoLabel).toBe('a to b');
  });

  it('forgets an undo that is under way', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    const late = stack.undo();
    await Promise.resolve();
    stack.clear();
    await late;
    expect(stack.state()).toMatchObject({ canUndo: false, canRedo: false });
  });

  it('gives the same state object until something changes', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    const before = stack.state();
    await stack.undo();
    expect(stack.state()).toEqual(before);
    expect(stack.state()).toBe(stack.state());
    const listener = vi.fn<() => void>();
    const stop = stack.subscribe(listener);
    stop();
    await stack.run(record.change('b'));
    expect(listener).not.toHaveBeenCalled();
    expect(stack.state()).not.toBe(before);
  });

  it('saves although showing the change broke, and reports that', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    const showDone = vi.fn<() => () => void>().mockThrow(new Error('no such row'));
    expect(await stack.run({ ...record.change('b'), showDone })).toMatchObject({ kind: 'done' });
    expect(reported).toHaveBeenCalledOnce();
  });
});
