/** Keys that are pressed while the canvas has focus. */
import { letterOf } from '#shared/interaction/letterOf.ts';
import type { Engine } from './engine.ts';

export interface KeyOptions {
  readonly engine: Engine;
  readonly isReadOnly: boolean;
  readonly onKey: ((event: KeyboardEvent) => void) | undefined;
}

export function onCanvasKey(event: KeyboardEvent, { engine, isReadOnly, onKey }: KeyOptions): void {
  const { editingId, selectedId } = engine.state();
  const done = () => event.preventDefault();
  if (event.isComposing) return;
  if (editingId !== null) {
    if (event.key === 'Escape') {
      engine.endText();
      done();
    } else if (!isTyping(event)) onKey?.(event);
    return;
  }
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = letterOf(event);
  if (isCommand && !isReadOnly && (key === 'z' || key === 'y')) {
    if (key === 'y' || event.shiftKey) engine.redo();
    else engine.undo();
    done();
  } else if (event.key === 'Escape' && selectedId !== null) {
    engine.select(null);
    done();
  } else if (selectedId !== null && !isReadOnly && event.key === 'Enter' && engine.editText(selectedId))
    done();
  else if (
    selectedId !== null &&
    !isReadOnly &&
    /^(?:Delete|Backspace)$/.test(event.key) &&
    engine.remove(selectedId)
  )
    done();
  else onKey?.(event);
}

/** What the text itself takes: words, the caret's ways, undo of what was typed. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return /^[abciuvxyz]$/.test(letterOf(event)) || event.key.length > 1;
  return !/^F\d+$/.test(event.key);
}
