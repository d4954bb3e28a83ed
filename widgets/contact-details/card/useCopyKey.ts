import { useEffect, useRef, type RefObject } from 'react';
import { useIsland } from '#shared/island/island.ts';

/**
 * The key C presses a button while the focus is inside the island (DESIGN.md §3: single keys only there), but not while
 * somebody types or a dialog is open. On other keyboards it is the key that stands in its place.
 */
export function useCopyKey(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const { container } = useIsland();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPlainC(event) || isElsewhere(event.target)) return;
      event.preventDefault();
      button.current?.click();
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [container]);
  return button;
}

function isPlainC({ key, code, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean {
  const isC = key.toLowerCase() === 'c' || (code === 'KeyC' && !/^[a-z]$/i.test(key));
  return isC && !ctrlKey && !metaKey && !altKey && !isComposing && !repeat;
}

/** Where the letter means something else: in text, in lists that letters search, in dialogs and other islands. */
function isElsewhere(target: EventTarget | null): boolean {
  const others =
    'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], dialog';
  return (
    !(target instanceof Element) ||
    target.closest(`${others}, [data-widget]`) !== null ||
    target.shadowRoot !== null
  );
}
