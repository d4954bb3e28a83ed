import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listenForDrag } from '#shared/interaction/listenForDrag.ts';
import type { Dragged, Engine } from '../../engine/engine.ts';

/** Drags what can be added out of a list into the canvas, by mouse, pen and finger. */
export function useDragOut(
  list: RefObject<HTMLElement | null>,
  engine: Engine,
  pick: (target: Element) => Dragged | null,
): void {
  const pickNow = useEffectEvent(pick);
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    return listenForDrag<Dragged>(current, {
      pick: ({ target }) => (target instanceof Element ? pickNow(target) : null),
      begin: (dragged) => {
        engine.startDrag(dragged);
        let isDropped = false;
        return {
          moveTo: (point) => void engine.dragOver(point),
          onScroll: () => {},
          drop: () => {
            isDropped = true;
            engine.endDrag(true);
          },
          // Told of a drop only after this.
          end: () => queueMicrotask(() => isDropped || engine.endDrag(false)),
        };
      },
    });
  }, [engine, list]);
}
