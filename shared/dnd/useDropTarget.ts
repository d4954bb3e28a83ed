import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';
import { loadDndNear } from './loadDnd.ts';
import { places, type DropTarget, type OwnGeometry } from './places.ts';

interface DropTargetOptions extends Pick<DropTarget, 'accept' | 'judge'> {
  readonly parts?: string;
  /** Of places in great number; the same at each drawing. */
  readonly geometry?: OwnGeometry;
  readonly isDisabled?: boolean | undefined;
  /** Where the ids are known that can be dropped here. */
  readonly from: string;
  readonly onDrop: DropTarget['drop'];
  /** Something was dropped whose id is known elsewhere; it is never judged nor dropped. */
  readonly onStranger?: () => void;
}

/**
 * Makes an element a place to drop what travels on the page. While something is held over it, the place has
 * `data-drop="allowed"` or `"refused"`. Give it the returned ref.
 */
export function useDropTarget(options: DropTargetOptions): RefCallback<HTMLElement> {
  const { accept, parts, geometry, isDisabled = false } = options;
  const newest = useRef(options);
  useLayoutEffect(() => {
    newest.current = options;
  });
  return useCallback(
    (el: HTMLElement | null) => {
      if (!el || isDisabled) return undefined;
      const stop = loadDndNear(el);
      const remove = places.add({
        kind: 'target',
        el,
        accept,
        parts,
        geometry,
        judge: (traveller, place) => {
          const { from, judge } = newest.current;
          return traveller.from === from ? judge(traveller, place) : { isAllowed: false };
        },
        drop: (traveller, landing) => {
          const { from, onDrop, onStranger } = newest.current;
          if (traveller.from === from) onDrop(traveller, landing);
          else onStranger?.();
        },
      });
      return () => {
        stop();
        remove();
      };
    },
    [accept, parts, geometry, isDisabled],
  );
}
