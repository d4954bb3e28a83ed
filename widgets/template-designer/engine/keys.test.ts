import { describe, expect, it, vi } from 'vitest';
import type { Engine } from './engine.ts';
import { onCanvasKey } from './keys.ts';

function pressed(editingId: string | null, init: KeyboardEventInit) {
  const undo = vi.fn<() => void>();
  const onKey = vi.fn<() => void>();
  const engine: Engine = Object({ state: () => ({ editingId, selectedId: null }), undo, redo: undo });
  const event = new KeyboardEvent('keydown', { ctrlKey: true, cancelable: true, ...init });
  onCanvasKey(event, { engine, isReadOnly: false, onKey });
  return { undos: undo.mock.calls.length, told: onKey.mock.calls.length };
}

describe.each([
  ['Russian', 'я'],
  ['Arabic', 'ئ'],
  ['Latin', 'z'],
])('Ctrl and the key of Z on a %s keyboard', (_, key) => {
  it('takes back a step of the mail', () => {
    expect(pressed(null, { key, code: 'KeyZ' })).toEqual({ undos: 1, told: 0 });
  });

  it('is the text’s own while one types', () => {
    expect(pressed('a', { key, code: 'KeyZ' })).toEqual({ undos: 0, told: 0 });
  });
});
