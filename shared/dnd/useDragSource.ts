import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';
import { listenForHold } from './listenForHold.ts';
import { loadDnd, loadDndNear } from './loadDnd.ts';
import { places, type DragSource } from './places.ts';
import { writeTraveller, type Traveller, type TravelType } from './travel.ts';
import { underWay } from './underWay.ts';

interface DragSourceOptions extends Traveller {
  readonly type: TravelType;
  readonly isDisabled?: boolean | undefined;
}

/**
 * Makes an element something that is picked up, by mouse or after a long press by finger, and dropped on a target of this
 * island, of another one of the page, or of another window. Beside it there must be a way by keyboard. Give it the returned ref.
 */
export function useDragSource({
  type,
  id,
  name,
  from,
  isDisabled = false,
}: DragSourceOptions): RefCallback<HTMLElement> {
  const newest = useRef<Traveller>({ id, name, from });
  useLayoutEffect(() => {
    newest.current = { id, name, from };
  });
  return useCallback(
    (el: HTMLElement | null) => {
      if (!el || isDisabled) return undefined;
      return makeSource({ kind: 'source', el, type, traveller: () => newest.current });
    },
    [type, isDisabled],
  );
}

function makeSource(source: DragSource): () => void {
  const { el, type, traveller } = source;
  // What is dragged says what it is from the first time on, also while the libraries are on their way.
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    if (dataTransfer) writeTraveller(dataTransfer, type, traveller());
    underWay.begin(source);
  };
  el.setAttribute('draggable', 'true');
  el.addEventListener('dragstart', onDragStart);
  el.addEventListener('dragend', underWay.end);
  const undo = [
    places.add(source),
    loadDndNear(el),
    listenForHold(el, async (at) => (await loadDnd())?.pickUp(source, at) ?? null),
  ];
  return () => {
    el.removeAttribute('draggable');
    el.removeEventListener('dragstart', onDragStart);
    el.removeEventListener('dragend', underWay.end);
    for (const stop of undo) stop();
  };
}
