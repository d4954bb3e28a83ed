/** The key that saves. */
import type { KeyboardEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';

/** Ctrl+S (⌘S) saves from anywhere in a screen, also while typing; behind a dialog nothing is saved. */
export function onSaveKey(event: KeyboardEvent, save: () => void): void {
  const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
  if (letterOf(event) !== 's') return;
  event.preventDefault();
  const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (!event.repeat && !isInDialog) save();
}
