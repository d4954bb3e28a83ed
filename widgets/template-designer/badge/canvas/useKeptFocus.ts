import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { BadgeObject } from '#shared/lib/badges/design.ts';

/** When the object with the focus goes, the side it was on has the focus: nothing falls out of the canvas. Copies made there get it. */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  objects: readonly BadgeObject[],
  chosen: readonly string[],
): void {
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    const onFocus = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? (event.target.dataset['id'] ?? null) : null;
    };
    // Not told where what has the focus is taken away.
    const onBlur = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.isConnected) focused.current = null;
    };
    place.addEventListener('focusin', onFocus);
    place.addEventListener('focusout', onBlur);
    return () => {
      place.removeEventListener('focusin', onFocus);
      place.removeEventListener('focusout', onBlur);
    };
  }, [box]);
  useLayoutEffect(() => {
    const id = focused.current;
    if (id === null || objects.some((object) => object.id === id && object.isHidden !== true)) return;
    focused.current = null;
    box.current?.focus({ preventScroll: true });
  }, [box, objects]);
  const known = useRef(new Set(objects.map(({ id }) => id)));
  useLayoutEffect(() => {
    const before = known.current;
    known.current = new Set(objects.map(({ id }) => id));
    const copy = objects.find(({ id }) => !before.has(id) && chosen.includes(id));
    if (copy && box.current?.matches(':focus-within'))
      box.current
        .querySelector<HTMLElement>(`[data-id="${CSS.escape(copy.id)}"]`)
        ?.focus({ preventScroll: true });
  }, [box, objects, chosen]);
}
