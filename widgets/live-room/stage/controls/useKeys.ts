import { useEffect, useEffectEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { useIsland } from '#shared/island/island.ts';

interface Keys {
  readonly isOn: boolean;
  /** What each key does; `null`: nothing here. */
  readonly m: (() => void) | null;
  readonly v: (() => void) | null;
  readonly h: (() => void) | null;
  readonly c: (() => void) | null;
}

const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], dialog';

/** M, V, H and C alone, outside of fields, menus and dialogs; with the focus in the room or nowhere. */
export function useKeys(keys: Keys): void {
  const { container } = useIsland();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isOn || event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const path = event.composedPath();
    const [target] = path;
    if (!path.includes(container) && target !== document.body) return;
    if (target instanceof Element && target.closest(typing)) return;
    const letter = letterOf(event);
    const act = letter === 'm' || letter === 'v' || letter === 'h' || letter === 'c' ? keys[letter] : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
