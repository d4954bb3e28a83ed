import { letterOf } from '#shared/interaction/letterOf.ts';
/** Input types in which nothing is typed, and the browser has nothing to undo. */
const untyped = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/**
 * The action that a key press asks for: Ctrl or ⌘ with Z is undo, with Shift+Z or Y redo, on any keyboard layout.
 * `null` for other keys, while typing or composing, and when the press has been used already.
 */
export function undoActionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || event.defaultPrevented || event.isComposing) return null;
  if (isTyping(event.composedPath()[0])) return null;
  const letter = letterOf(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** Whether something is typed there, which the browser takes back itself; in a switch or a list nothing is. */
export function isTyping(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.has(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
