import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { useFocusKept } from './useFocusKept.ts';

function open() {
  const [button, other, place] = ['button', 'button', 'div'].map((name) =>
    document.body.appendChild(document.createElement(name)),
  );
  if (!button || !other || !place) throw new Error('nothing to focus');
  place.tabIndex = -1;
  onTestFinished(() => {
    for (const el of [button, other, place]) el.remove();
  });
  const { result, rerender } = renderHook(() => useFocusKept(() => place));
  button.focus();
  result.current.onFocus({ target: button });
  return { button, other, place, rerender, blur: () => result.current.onBlur({ target: button }) };
}

it('hands the focus on when what had it goes, also where the browser tells of a blur as it goes', () => {
  const { button, place, rerender, blur } = open();
  button.remove();
  blur();
  rerender();
  expect(document.activeElement).toBe(place);
});

it('takes no focus from somewhere else', () => {
  const { button, other, rerender, blur } = open();
  blur();
  other.focus();
  button.remove();
  rerender();
  expect(document.activeElement).toBe(other);
});

it('takes none from what has it by now, where it learns late that something has gone', () => {
  const { button, other, rerender } = open();
  button.remove();
  other.focus();
  rerender();
  expect(document.activeElement).toBe(other);
});
