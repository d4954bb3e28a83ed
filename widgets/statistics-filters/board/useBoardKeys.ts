import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { indexAfter, stepsOf } from '#shared/interaction/moves.ts';
import { useGridFocus, type Places } from '#shared/interaction/useGridFocus.ts';
import { useEditor } from '../editor/screen.ts';
import type { Acts } from '../editor/useActs.ts';
import { focusItem } from './focusItem.ts';

const cardsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-card]')];
const idOf = (card: HTMLElement | null) => card?.dataset['card'] ?? null;

/** Keys of the board: arrows go through the cards, Alt with them moves, Enter goes to what is asked, Delete and Ctrl+D act on the card. */
export function useBoardKeys(box: RefObject<HTMLElement | null>) {
  const { acts, editor } = useEditor();
  const places = useMemo(
    (): Places<string> => ({
      find: (root, id) => cardsIn(root).find((card) => idOf(card) === id) ?? null,
      placeOf: (target) => idOf(target.closest<HTMLElement>('[data-card]')),
      settle: (root, id) => {
        const ids = cardsIn(root).map(idOf);
        const { latest } = editor.state();
        if (id !== null && ids.includes(id)) return id;
        return latest !== null && ids.includes(latest) ? latest : (ids[0] ?? null);
      },
      next: (from, { key, ctrlKey, metaKey, altKey }, root) => {
        const ids = cardsIn(root).map(idOf);
        const steps = ctrlKey || metaKey || altKey ? 0 : stepsOf(key);
        return steps === 0
          ? null
          : (ids[indexAfter(ids.indexOf(from), steps, { count: ids.length })] ?? null);
      },
      stops: cardsIn,
    }),
    [editor],
  );
  const { handlers } = useGridFocus({ box, places, isRoving: false });
  return {
    onFocus: handlers.onFocus,
    onBlur: handlers.onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      const id = target instanceof HTMLElement ? idOf(target) : null;
      if (id === null) return;
      if (act(event, id, { acts, box: box.current })) event.preventDefault();
      else handlers.onKeyDown(event);
    },
  };
}

interface KeyTools {
  readonly acts: Acts;
  readonly box: HTMLElement | null;
}

/** Does what a key asks of a card; false for keys of others. */
function act(event: KeyboardEvent, id: string, { acts, box }: KeyTools): boolean {
  const { key, altKey, ctrlKey, metaKey, repeat, nativeEvent } = event;
  if (nativeEvent.isComposing) return false;
  const steps = altKey ? stepsOf(key) : 0;
  if (steps === 1 || steps === -1) acts.moveBy(id, steps);
  else if ((ctrlKey || metaKey) && letterOf(event) === 'd') {
    // A key that is held does it to one card, not to those that come in its place.
    if (!repeat) acts.duplicate(id);
  } else if (altKey || ctrlKey || metaKey) return false;
  else if (key === 'Delete' || key === 'Backspace') {
    if (!repeat) acts.remove(id);
  } else if (key === 'Enter') focusItem(box, id);
  else return false;
  return true;
}
