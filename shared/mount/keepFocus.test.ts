import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus, type KeptFocus } from './keepFocus.ts';

let root: HTMLElement;
let field: HTMLElement;
let other: HTMLElement;
let kept: KeptFocus;

/** What Chromium does when the element with the focus is taken out: it says so while it is still connected. */
function takeOutAndPutBack(): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
  root.remove();
  document.body.append(root);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div><input name="field"></div><input name="other">';
  const [first, second] = document.querySelectorAll('input');
  if (!first?.parentElement || !second) throw new Error('no field');
  [root, field, other] = [first.parentElement, first, second];
  kept = keepFocus(root);
  field.focus();
});

afterEach(() => kept.stop());

describe('keepFocus (DESIGN.md §2)', () => {
  it('gives the focus back after a move', () => {
    takeOutAndPutBack();
    expect(document.activeElement).not.toBe(field);
    kept.restore();
    expect(document.activeElement).toBe(field);
  });

  it('leaves it where it has gone in the meantime', () => {
    takeOutAndPutBack();
    other.focus();
    kept.restore();
    expect(document.activeElement).toBe(other);
  });

  it('does not bring back what the user left in an earlier task', () => {
    field.blur();
    vi.advanceTimersByTime(1);
    kept.restore();
    expect(document.activeElement).not.toBe(field);
  });

  it('does not bring back what was left for something else', () => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: other }));
    field.blur();
    vi.advanceTimersByTime(1);
    kept.restore();
    expect(document.activeElement).not.toBe(field);
  });

  it('leaves no timer behind', () => {
    takeOutAndPutBack();
    kept.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
