import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calmly, calmMs } from './calmly.ts';
import { createFilterEditor } from './filterEditor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An editor of which the name is typed, and what is shown of it around the board. */
function open() {
  let last = 0;
  const newId = () => String((last += 1));
  const editor = createFilterEditor({
    document: { name: '', type: 'contacts', items: [] },
    id: null,
    newId,
  });
  const calm = calmly(editor);
  const told = vi.fn<() => void>();
  const stop = calm.subscribe(told);
  const type = (name: string) =>
    void editor.change((document) => ({ ...document, name }), { label: 'name', mergeKey: 'name' });
  return { editor, calm, told, stop, type, name: () => calm.state().document.name };
}

it('tells the first letter at once, and those after it together', () => {
  const { told, type, name } = open();
  type('a');
  expect(name()).toBe('a');
  type('ab');
  vi.advanceTimersByTime(calmMs - 1);
  type('abc');
  expect([name(), told.mock.calls.length]).toEqual(['a', 1]);
  vi.advanceTimersByTime(1);
  expect([name(), told.mock.calls.length]).toEqual(['abc', 2]);
});

it('waits with nothing else, nor once the field is left', () => {
  const { editor, type, name } = open();
  type('a');
  type('ab');
  editor.endMerge();
  expect(name()).toBe('ab');
  type('abc');
  type('abcd');
  editor.change((document) => ({ ...document, type: 'registrations' }), { label: 'type' });
  expect(name()).toBe('abcd');
  type('abcde');
  void editor.stack.undo();
  vi.advanceTimersByTime(calmMs);
  expect(name()).toBe(editor.state().document.name);
});

it('leaves no timer behind', () => {
  const { stop, type } = open();
  type('a');
  type('ab');
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
