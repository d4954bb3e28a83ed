import type { KeyboardEvent } from 'react';

/** Enter in a single line of text, which sends what a dialog asks for; not the one that ends a word of an input method. */
export function isEnterInLine({ key, target, nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before it tells of the key; 229 is all that is left of it.
  const isComposing = nativeEvent.isComposing || keyCode === 229;
  return key === 'Enter' && !isComposing && target instanceof HTMLInputElement && target.type !== 'radio';
}
