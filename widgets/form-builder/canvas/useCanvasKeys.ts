import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { indexAfter, stepsOf } from '#shared/interaction/moves.ts';
import { useGridFocus, type Places } from '#shared/interaction/useGridFocus.ts';
import type { NodeId } from '../domain/jsonTree.ts';
import type { Outline } from '../domain/outline.ts';
import type { BuilderScreen } from '../store/screen.ts';
import { elementsInOrder, findElement, findPage } from './places.ts';

interface CanvasKeysOptions {
  readonly screen: BuilderScreen;
  readonly box: RefObject<HTMLElement | null>;
  readonly onRename: (id: NodeId) => void;
  /** The card whose title is being written. */
  readonly renamed: NodeId | null;
}

const cardsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-card]')];
const hasFocus = (box: HTMLElement) => {
  const root = box.getRootNode();
  return root instanceof ShadowRoot && box.contains(root.activeElement);
};
const idOf = (card: HTMLElement | null) => card?.dataset['card'] ?? null;

/** Keys of the canvas: arrows go through the cards, Alt with them moves, F2, Delete and Ctrl+D act on the card (screens.md §8). */
export function useCanvasKeys({ screen, box, onRename, renamed }: CanvasKeysOptions) {
  const { builder, outline, state } = screen;
  const places = useMemo(
    (): Places<string> => ({
      find: (root, id) => cardsIn(root).find((card) => idOf(card) === id) ?? null,
      placeOf: (target) => idOf(target.closest<HTMLElement>('[data-card]')),
      // What was deleted gives the focus to what is selected then.
      settle: (root, id) => {
        const ids = cardsIn(root).map(idOf);
        const { selected } = builder.state();
        const isSelectedThere = selected !== null && ids.includes(selected);
        // What a tool has added is selected: whoever comes by Tab comes to it, and adds behind it.
        if (isSelectedThere && !hasFocus(root)) return selected;
        if (id !== null && ids.includes(id)) return id;
        return isSelectedThere ? selected : (ids[0] ?? null);
      },
      next: (from, { key, ctrlKey, metaKey }, root) => {
        const ids = cardsIn(root).map(idOf);
        const steps = ctrlKey || metaKey ? 0 : stepsOf(key);
        return steps === 0
          ? null
          : (ids[indexAfter(ids.indexOf(from), steps, { count: ids.length })] ?? null);
      },
      stops: cardsIn,
    }),
    [builder],
  );
  const { handlers } = useGridFocus({
    box,
    places,
    onPlace: (id) => builder.select(id === formCard ? null : id),
    // Cards alone are places, and the one that is written has none: a key in a text draws none of them anew.
    drawn: [renamed, state.selected, ...cardIds(outline)].join(' '),
  });
  const act = useCardActs(screen, onRename);
  return {
    onFocus: handlers.onFocus,
    onBlur: handlers.onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      const isCard = target instanceof HTMLElement && idOf(target) !== null;
      if (isCard && act(event, idOf(target))) event.preventDefault();
      else if (isCard) handlers.onKeyDown(event);
    },
  };
}

/** Which cards there are, and in what they stand. */
const cardIds = (outline: Outline): readonly string[] => [
  ...outline.pages.map(({ id }) => id),
  ...elementsInOrder(outline).map(({ id, parentId }) => `${parentId}/${id}`),
];

/** The card of the form itself: its title and what stands above all pages. */
export const formCard = 'form';

/** Does what a key asks of a card; false for keys of others. */
function useCardActs(screen: BuilderScreen, onRename: (id: NodeId) => void) {
  const { outline, acts, openProperties } = screen;
  return (event: KeyboardEvent, id: string | null): boolean => {
    const element = findElement(outline, id);
    const page = element ? null : findPage(outline, id);
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    if (event.nativeEvent.isComposing || id === null) return false;
    const steps = altKey ? stepsOf(key) : 0;
    if (steps === 1 || steps === -1) {
      if (element) acts.moveBy(element, steps);
      if (page) acts.movePage(page, steps);
      return true;
    }
    if ((ctrlKey || metaKey) && letterOf(event) === 'd') {
      // A key that is held does it to one card, not to those that come in its place.
      if (repeat) return true;
      if (element) acts.duplicate(element);
      if (page) acts.duplicatePage(page);
      return true;
    }
    if (altKey || ctrlKey || metaKey) return false;
    if (key === 'F2') onRename(id);
    else if (key === 'Delete' || key === 'Backspace') {
      if (repeat) return true;
      if (element) void acts.remove(element);
      if (page) void acts.removePage(page);
    } else if (key === 'Enter') openProperties();
    else return false;
    return true;
  };
}
