import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command, CommandOutcome, CommandStack } from './command.ts';
import { createCommandStack } from './commandStack.ts';
import { useCommandStack } from './useCommandStack.ts';

const saved: string[] = [];

function addLine(line: string): Command {
  return {
    label: line,
    record: 'note/1',
    do: async () => saved.push(line),
    undo: async () => {
      saved.pop();
      return saved.length;
    },
    currentVersion: () => saved.length,
  };
}

function Editor({
  stack,
  onOutcome,
}: {
  stack: CommandStack;
  onOutcome?: (outcome: CommandOutcome) => void;
}) {
  const { scopeRef, run, undo, canUndo, redoLabel } = useCommandStack(stack, onOutcome);
  return (
    <div>
      <main ref={scopeRef}>
        <button type="button" onClick={() => void run(addLine('one'))}>
          Add
        </button>
        <button type="button" disabled={!canUndo} onClick={() => void undo()}>
          Undo
        </button>
        <input aria-label="Name" />
        <output>{redoLabel ?? 'no redo'}</output>
      </main>
      <button type="button">Outside</button>
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const ctrlZ = { key: 'z', code: 'KeyZ', ctrlKey: true };

async function addOne(onOutcome?: (outcome: CommandOutcome) => void) {
  const stack = createCommandStack();
  const view = render(<Editor stack={stack} {...(onOutcome ? { onOutcome } : {})} />);
  expect(button('Undo').hasAttribute('disabled')).toBe(true);
  fireEvent.click(button('Add'));
  await expect.poll(() => button('Undo').hasAttribute('disabled')).toBe(false);
  return { stack, view };
}

describe('useCommandStack (DESIGN.md §3)', () => {
  afterEach(() => {
    cleanup();
    saved.length = 0;
  });

  it('follows the stack', async () => {
    await addOne();
    fireEvent.click(button('Undo'));
    await screen.findByText('one');
    expect(saved).toEqual([]);
  });

  it('undoes by Ctrl+Z and redoes by Ctrl+Shift+Z inside its element', async () => {
    await addOne();
    expect(fireEvent.keyDown(button('Add'), ctrlZ)).toBe(false);
    await screen.findByText('one');
    fireEvent.keyDown(button('Add'), { ...ctrlZ, key: 'Z', shiftKey: true });
    await screen.findByText('no redo');
    expect(saved).toEqual(['one']);
  });

  it.each(['a field', 'outside'])('leaves Ctrl+Z alone in %s', async (where) => {
    await addOne();
    const target = where === 'outside' ? button('Outside') : screen.getByRole('textbox', { name: 'Name' });
    expect(fireEvent.keyDown(target, ctrlZ)).toBe(true);
    await Promise.resolve();
    expect(saved).toEqual(['one']);
  });

  it('tells how each action ended', async () => {
    const onOutcome = vi.fn<(outcome: CommandOutcome) => void>();
    await addOne(onOutcome);
    saved.push('by someone else');
    fireEvent.keyDown(button('Add'), ctrlZ);
    await expect.poll(() => onOutcome).toHaveBeenCalledTimes(2);
    expect(onOutcome.mock.calls.map(([{ kind }]) => kind)).toEqual(['done', 'refused']);
  });

  it('listens no more after unmount', async () => {
    const { view } = await addOne();
    const main = screen.getByRole('main');
    view.unmount();
    expect(fireEvent.keyDown(main, ctrlZ)).toBe(true);
    expect(saved).toEqual(['one']);
  });
});
