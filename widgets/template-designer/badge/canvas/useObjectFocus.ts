import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useGridFocus, type Places } from '#shared/interaction/useGridFocus.ts';
import type { BadgeObject } from '#shared/lib/badges/design.ts';

/**
 * One stop for Tab among the objects of a side: Page Up and Page Down go from one to the next as they lie above each other, Home and
 * End to the lowest and the topmost. The arrows move what is chosen, so they cannot walk.
 */
export function useObjectFocus(
  box: RefObject<HTMLElement | null>,
  objects: readonly BadgeObject[],
  chosen: readonly string[],
) {
  const ids = objects.map(({ id }) => id);
  const before = useRef(ids);
  const found = useRef<HTMLElement | null>(null);
  const places: Places<string> = {
    find: (el, id) => {
      // It is asked for after each drawing, and mostly where it was.
      const isFound = found.current?.dataset['id'] === id && el.contains(found.current);
      if (!isFound) found.current = el.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      return found.current;
    },
    placeOf: (target) => target.closest('[data-id]')?.getAttribute('data-id') ?? null,
    settle: (_el, id) => {
      if (id !== null && ids.includes(id)) return id;
      const at = id === null ? -1 : before.current.indexOf(id);
      const isThere = (one: string) => ids.includes(one);
      return (
        (at < 0 ? chosen.find(isThere) : undefined) ??
        before.current.slice(at + 1).find(isThere) ??
        before.current.slice(0, Math.max(at, 0)).findLast(isThere) ??
        ids[0] ??
        null
      );
    },
    next: (from, { key, ctrlKey, metaKey, shiftKey }) => {
      if (ctrlKey || metaKey || shiftKey) return null;
      const at = ids.indexOf(from);
      if (key === 'PageDown') return ids[at + 1] ?? from;
      if (key === 'PageUp') return ids[at - 1] ?? from;
      if (key === 'Home') return ids[0] ?? null;
      return key === 'End' ? (ids.at(-1) ?? null) : null;
    },
  };
  const { handlers } = useGridFocus({ box, places });
  useLayoutEffect(() => {
    before.current = ids;
  });
  return handlers;
}
