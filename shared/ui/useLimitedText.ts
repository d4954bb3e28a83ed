import { useRef, type ChangeEvent, type CompositionEvent } from 'react';
import type { FieldCounterOptions } from './fieldContext.ts';
import { fitInsertion } from './fitInsertion.ts';

interface LimitedText {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In graphemes; `Infinity` for none. */
  readonly limit: number;
}

/** Where typing stops in a field with this counter. */
export function hardLimit(counter: FieldCounterOptions | undefined): number {
  return counter?.isHard ? counter.max : Infinity;
}

/** Value and change handlers of a text input that stops at a limit; while a word is composed (IME) it waits. */
export function useLimitedText<E extends HTMLInputElement | HTMLTextAreaElement>(options: LimitedText) {
  const { value, onChange, limit } = options;
  const beforeComposing = useRef<string | null>(null);

  const change = (el: E, before: string) => {
    if (limit !== Infinity) cut(el, before, limit);
    onChange(el.value);
  };
  return {
    value,
    onChange: (event: ChangeEvent<E>) => {
      if (beforeComposing.current === null) change(event.currentTarget, value);
      else onChange(event.currentTarget.value);
    },
    onCompositionStart: () => {
      beforeComposing.current = value;
    },
    onCompositionEnd: (event: CompositionEvent<E>) => {
      const before = beforeComposing.current ?? value;
      beforeComposing.current = null;
      change(event.currentTarget, before);
    },
  };
}

/** Cut in place, so that React finds the value as it wants it and leaves the caret alone. */
function cut(el: HTMLInputElement | HTMLTextAreaElement, before: string, limit: number): void {
  const { text, caret } = fitInsertion(before, el.value, limit);
  if (text === el.value) return;
  el.value = text;
  // Inputs of the types email and number have no selection.
  if (el.selectionStart !== null) el.setSelectionRange(caret, caret);
}
