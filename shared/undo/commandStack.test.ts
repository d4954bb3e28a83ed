import { describe, expect, it } from 'vitest';
import { createRecord, refusedUndo } from '#test/support/commandRecord.ts';
import { createCommandStack } from './commandStack.ts';

describe('createCommandStack (DESIGN.md §3)', () => {
  it('does, undoes and redoes on the server', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    expect(await stack.run(record.change('b'))).toEqual({ kind: 'done', action: 'do', label: 'a to b' });
    expect(record.server.value).toBe('b');
    expect(await stack.undo()).toEqual({ kind: 'done', action: 'undo', label: 'a to b' });
    expect(record.server.value).toBe('a');
    expect(await stack.redo()).toEqual({ kind: 'done', action: 'redo', label: 'a to b' });
    expect(record.server.value).toBe('b');
  });

  it('has nothing to undo or redo at first', async () => {
    const stack = createCommandStack();
    expect(stack.state()).toEqual({
      canUndo: false,
      canRedo: false,
      undoLabel: null,
      redoLabel: null,
      isBusy: false,
    });
    expect(await stack.undo()).toEqual({ kind: 'nothing', action: 'undo' });
    expect(await stack.redo()).toEqual({ kind: 'nothing', action: 'redo' });
  });

  it('names what comes next, and forgets what could be redone on a new command', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    await stack.run(record.change('c'));
    await stack.undo();
    expect(stack.state()).toMatchObject({ undoLabel: 'a to b', redoLabel: 'b to c' });
    await stack.run(record.change('d'));
    expect(stack.state()).toMatchObject({ undoLabel: 'b to d', redoLabel: null, canRedo: false });
  });

  it('keeps what could be redone when the new command fails', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    await stack.undo();
    record.failures.push(new Error('500'));
    await stack.run(record.change('c'));
    expect(stack.state().redoLabel).toBe('a to b');
  });

  it('walks many changes of one record back and forth', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    for (const value of ['b', 'c', 'd']) await stack.run(record.change(value));
    for (const value of ['c', 'b', 'a']) {
      await stack.undo();
      expect(record.server.value).toBe(value);
    }
    for (const value of ['b', 'c', 'd']) {
      await stack.redo();
      expect(record.server.value).toBe(value);
    }
  });

  it('forgets the oldest beyond its depth of 100', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    for (let i = 1; i <= 101; i += 1) await stack.run(record.change(`v${i}`));
    let undone = 0;
    while ((await stack.undo()).kind === 'done') undone += 1;
    expect(undone).toBe(100);
    expect(record.server.value).toBe('v1');
  });
});

describe('a second user', () => {
  it('is not overwritten by an undo, and nothing is sent', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    record.changeByOther('x');
    record.calls.length = 0;
    expect(await stack.undo()).toMatchObject(refusedUndo);
    expect(record.calls).toEqual([]);
    expect(record.server.value).toBe('x');
    expect(record.screen.value).toBe('x');
  });

  it('is not overwritten by a redo', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    await stack.undo();
    record.changeByOther('x');
    expect(await stack.redo()).toMatchObject({ kind: 'refused', action: 'redo' });
    expect(record.server.value).toBe('x');
    expect(stack.state().canRedo).toBe(false);
  });

  it('stays safe below a later change of ours', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    record.changeByOther('x');
    await stack.run(record.change('c'));
    expect(await stack.undo()).toMatchObject({ kind: 'done' });
    expect(record.server.value).toBe('x');
    expect(await stack.undo()).toMatchObject(refusedUndo);
    expect(record.server.value).toBe('x');
  });

  it('does not bar the way to commands on other records', async () => {
    const [one, two] = [createRecord('session/1'), createRecord('session/2')];
    const stack = createCommandStack();
    await stack.run(one.change('b'));
    await stack.run(two.change('c'));
    two.changeByOther('x');
    expect(await stack.undo()).toMatchObject(refusedUndo);
    expect(await stack.undo()).toMatchObject({ kind: 'done', label: 'a to b' });
    expect(one.server.value).toBe('a');
    expect(two.server.value).toBe('x');
  });

  it('who changes the record while a command waits, stops that command', async () => {
    const [slow, record] = [createRecord('session/1'), createRecord('session/2')];
    const stack = createCommandStack();
    const first = stack.run(slow.change('b'));
    const second = stack.run(record.change('b'));
    record.changeByOther('x');
    expect(await first).toMatchObject({ kind: 'done' });
    expect(await second).toMatchObject({ kind: 'refused', action: 'do' });
    expect(record.calls).toEqual([]);
  });

  it('whom only the server knows is reported as a refusal', async () => {
    const record = createRecord();
    const conflict = new Error('409');
    const stack = createCommandStack({ isConflict: (error) => error === conflict });
    record.failures.push(conflict);
    expect(await stack.run(record.change('b'))).toMatchObject({ kind: 'refused', action: 'do' });
    expect(record.screen.value).toBe('a');
    await stack.run(record.change('b'));
    record.failures.push(conflict);
    expect(await stack.undo()).toMatchObject(refusedUndo);
    expect(record.screen.value).toBe('b');
    expect(stack.state().canUndo).toBe(false);
  });
});

describe('a failed save', () => {
  const error = new Error('500');

  it('takes back what was shown early', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    record.failures.push(error);
    const outcome = stack.run(record.change('b'));
    expect(record.screen.value).toBe('b');
    expect(await outcome).toEqual({ kind: 'failed', action: 'do', label: 'a to b', error });
    expect(record.screen.value).toBe('a');
    expect(stack.state().canUndo).toBe(false);
  });

  it('of an undo shows the change again, and can be tried again', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    record.failures.push(error);
    expect(await stack.undo()).toMatchObject({ kind: 'failed', action: 'undo' });
    expect(record.screen.value).toBe('b');
    expect(stack.state()).toMatchObject({ canUndo: true, canRedo: false });
    expect(await stack.undo()).toMatchObject({ kind: 'done' });
    expect(record.server.value).toBe('a');
  });

  it('of a redo hides the change again, and can be tried again', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    await stack.run(record.change('b'));
    await stack.undo();
    record.failures.push(error);
    expect(await stack.redo()).toMatchObject({ kind: 'failed', action: 'redo' });
    expect(record.screen.value).toBe('a');
    expect(stack.state()).toMatchObject({ canUndo: false, canRedo: true });
    expect(await stack.redo()).toMatchObject({ kind: 'done' });
    expect(record.server.value).toBe('b');
  });

  it('of a command that throws before it sends is a failure too', async () => {
    const record = createRecord();
    const stack = createCommandStack();
    const broken = () => {
      throw error;
    };
    expect(await stack.run({ ...record.change('b'), do: broken })).toMatchObject({ kind: 'failed', error });
    expect(record.screen.value).toBe('a');
  });

  it('leaves the later commands shown, without the failed one', async () => {
    const shown: string[] = [];
    const add =
      (name: string): (() => () => void) =>
      () => {
        shown.push(name);
        return () => void shown.splice(shown.indexOf(name), 1);
      };
    const [one, two, three] = [createRecord('1'), createRecord('2'), createRecord('3')];
    const stack = createCommandStack();
    two.failures.push(error);
    const outcomes = [one, two, three].map((record, index) =>
      stack.run({ ...record.change('b'), showDone: add(`change ${index + 1}`) }),
    );
    expect(shown).toEqual(['change 1', 'change 2', 'change 3']);
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind);
    expect(kinds).toEqual(['done', 'failed', 'done']);
    expect(shown).toEqual(['change 1', 'change 3']);
  });
});
