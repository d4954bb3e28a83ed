import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { isCodeText } from '#shared/lib/checkInCode.ts';
import { isShortcut, noSigns, typeKey } from '../domain/wedge.ts';

/**
 * Hears a scanner that types, wherever the focus is within the island, or nowhere on the page. In a field only what is plainly a
 * code: a name or a PIN that somebody types fast stays theirs.
 */
export function useWedge(isOn: boolean, onCode: (text: string) => void): void {
  const { element } = useIsland();
  const wedge = useRef(noSigns);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isShortcut(event)) return;
    const [target] = event.composedPath();
    const isOurs = target === document.body || event.composedPath().includes(element);
    if (!isOurs) return;
    const isField = isWriting(target);
    const { key, code, shiftKey } = event;
    const typed = typeKey(wedge.current, { key, code, isShifted: shiftKey }, event.timeStamp);
    wedge.current = typed.wedge;
    // A blank within a code would press the button that has the focus.
    if (key === ' ' && typed.wedge.text.length > 1 && !isField) event.preventDefault();
    if (typed.code === null || (isField && !isCodeText(typed.code))) return;
    // Enter would press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    onCode(typed.code);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [isOn]);
}

function isWriting(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
  );
}
