import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { isCodeText } from '#shared/lib/checkInCode.ts';
import { isShortcut, noSigns, typeKey } from '../domain/wedge.ts';

/** Each as often as it listens; the one that was touched last stands first, else the one that came first. */
const islands: Element[] = [];

const touch = (element: Element) => islands.sort((a, b) => Number(b === element) - Number(a === element));

/** Which island a key is for: the one in which it is pressed, else the one that was touched last. */
export const islandOf = (event: KeyboardEvent): Element | undefined =>
  islands.find((one) => event.composedPath().includes(one)) ?? islands[0];

/**
 * Hears a scanner that types, wherever the focus is within the island; where it is nowhere on the page, one island of it hears. In
 * a field only what is plainly a code: a name or a PIN that somebody types fast stays theirs.
 */
export function useWedge(onCode: (text: string) => void): void {
  const { element } = useIsland();
  const wedge = useRef(noSigns);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isShortcut(event) || islandOf(event) !== element) return;
    const [target] = event.composedPath();
    if (event.composedPath().includes(element)) touch(element);
    else if (target !== document.body) return;
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
    const listener = (event: KeyboardEvent) => hear(event);
    const onTouch = () => touch(element);
    islands.push(element);
    element.addEventListener('pointerdown', onTouch);
    document.addEventListener('keydown', listener, true);
    return () => {
      islands.splice(islands.indexOf(element), 1);
      element.removeEventListener('pointerdown', onTouch);
      document.removeEventListener('keydown', listener, true);
    };
  }, [element]);
}

function isWriting(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
  );
}
