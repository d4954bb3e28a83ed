import type { KeyboardEvent } from 'react';

/** Ctrl+S (⌘S) saves from anywhere in the builder, also while typing. */
export function useScreenKeys(save: () => Promise<void>) {
  return (event: KeyboardEvent): void => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (ctrlKey === metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
    if (key.toLowerCase() !== 's' && code !== 'KeyS') return;
    event.preventDefault();
    if (!event.repeat) void save();
  };
}
