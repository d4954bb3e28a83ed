import { useEffect, useEffectEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { useIsland } from '#shared/island/island.ts';

interface Shortcuts {
  readonly isOn: boolean;
  /** The screen fills window or screen: focus may be anywhere. */
  readonly isFilled: boolean;
  readonly onKey: (key: 'n' | 'l' | 'escape') => void;
}

const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], dialog';

/** N and L: alone, outside of fields and menus, with the focus inside or in full screen (C-30). Esc leaves the filled window. */
export function useShortcuts({ isOn, isFilled, onKey }: Shortcuts): void {
  const { container } = useIsland();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const path = event.composedPath();
    const [target] = path;
    if (!isFilled && !path.includes(container)) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (event.key === 'Escape' && isFilled) onKey('escape');
    const key = letterOf(event);
    if (isOn && (key === 'n' || key === 'l')) onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
