import { describe, expect, it } from 'vitest';
import { undoActionOf } from './keys.ts';

function press(init: KeyboardEventInit, target: HTMLElement = document.createElement('div')) {
  let action: ReturnType<typeof undoActionOf> = null;
  document.body.append(target);
  target.addEventListener('keydown', (event) => {
    action = undoActionOf(event);
  });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  target.remove();
  return action;
}

function field(tag: 'input' | 'textarea' | 'select', type = 'text'): HTMLElement {
  const element = document.createElement(tag);
  if (tag === 'input') element.setAttribute('type', type);
  return element;
}

describe('undoActionOf', () => {
  it.each([
    ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['⌘Z', { key: 'z', code: 'KeyZ', metaKey: true }, 'undo'],
    ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+Y', { key: 'y', code: 'KeyY', ctrlKey: true }, 'redo'],
    ['Ctrl+Z on a Russian keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['Ctrl+Z on an Arabic keyboard', { key: 'ئ', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['Ctrl+Z on a German keyboard', { key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
    ['Z alone', { key: 'z', code: 'KeyZ' }, null],
    ['Ctrl+Alt+Z', { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, null],
    ['Ctrl+⌘+Z', { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: true }, null],
    ['Ctrl+Shift+Y', { key: 'Y', code: 'KeyY', ctrlKey: true, shiftKey: true }, null],
    ['Ctrl+A', { key: 'a', code: 'KeyA', ctrlKey: true }, null],
    ['a composing key', { key: 'z', code: 'KeyZ', ctrlKey: true, isComposing: true }, null],
  ])('%s', (_, init, action) => expect(press(init)).toBe(action));

  const ctrlZ = { key: 'z', code: 'KeyZ', ctrlKey: true };

  it.each([
    ['a text field', field('input')],
    ['a date field', field('input', 'date')],
    ['a text area', field('textarea')],
  ])('leaves Ctrl+Z to %s', (_, target) => expect(press(ctrlZ, target)).toBeNull());

  it.each(['checkbox', 'radio', 'range', 'button'])('takes Ctrl+Z on a %s', (type) => {
    expect(press(ctrlZ, field('input', type))).toBe('undo');
  });

  it('takes Ctrl+Z on a list', () => expect(press(ctrlZ, field('select'))).toBe('undo'));

  it('leaves Ctrl+Z to editable text', () => {
    const target = document.createElement('div');
    Object.defineProperty(target, 'isContentEditable', { value: true });
    expect(press(ctrlZ, target)).toBeNull();
  });

  it('looks into shadow roots for the field', () => {
    const host = document.createElement('div');
    const input = field('input');
    host.attachShadow({ mode: 'open' }).append(input);
    document.body.append(host);
    let action: ReturnType<typeof undoActionOf> = 'undo';
    host.addEventListener('keydown', (event) => {
      action = undoActionOf(event);
    });
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...ctrlZ }));
    host.remove();
    expect(action).toBeNull();
  });

  it('leaves alone what was used already', () => {
    const target = document.createElement('div');
    target.addEventListener('keydown', (event) => event.preventDefault());
    expect(press(ctrlZ, target)).toBeNull();
  });
});
