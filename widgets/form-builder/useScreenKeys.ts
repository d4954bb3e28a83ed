import type { KeyboardEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';

/** Ctrl+S (⌘S) saves from anywhere in the builder, also while typing. */
export function useScreenKeys(save: () => Promise<void>) {
  return (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (ctrlKey === metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
    if (letterOf(event) !== 's') return;
    event.preventDefault();
    if (!event.repeat) void save();
  };
}
