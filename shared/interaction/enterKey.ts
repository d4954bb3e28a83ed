import type { KeyboardEvent } from 'react';

/** Safari ends the composition of a word before it tells of the key; 229 is all that is left of it. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** Enter that means «send» where several lines may be typed: without Shift and Alt, and not the end of a word of an input method. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.altKey && !isComposing(event);
}

/** Enter in a single line of text, which sends what a dialog asks for; not the one that ends a word of an input method. */
export function isEnterInLine(event: KeyboardEvent): boolean {
  const { key, target } = event;
  return (
    key === 'Enter' && !isComposing(event) && target instanceof HTMLInputElement && target.type !== 'radio'
  );
}
