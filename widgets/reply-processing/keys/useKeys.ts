import { useEffect, useEffectEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { useIsland } from '#shared/island/island.ts';
import { topModal } from '#shared/ui/topLayer.ts';

export type Key = 'j' | 'k' | 'e' | 'u' | 'c' | 'd' | 'z' | '?';

/** Where letters are typed, or chosen by. */
const typing =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"]';

const known = /^[jkeucdz?]$/;

/** Single keys: only with the focus inside, never where something is typed (DESIGN.md §3 «Keyboard»). */
export function useKeys(onKey: (key: Key) => void): void {
  const { container } = useIsland();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const [target] = event.composedPath();
    // Held down, Enter presses a button again and again: what it presses next is another reply's, or a question's answer.
    if (event.repeat && event.key === 'Enter' && target instanceof HTMLButtonElement) event.preventDefault();
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    // What is behind a dialog is out of reach, also from a notice that stands in it.
    if (topModal() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(typing)) return;
    const key = letterOf(event);
    if (!isKey(key)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    container.addEventListener('keydown', listener);
    return () => container.removeEventListener('keydown', listener);
  }, [container]);
}

const isKey = (key: string): key is Key => known.test(key);
