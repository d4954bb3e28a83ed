import { useEffect, type RefObject } from 'react';
import type { ItemId } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import { cardOf, focusCard, focusItem } from './focusItem.ts';

/** What has the focus on the board: one of the controls of a card. */
interface Held {
  readonly id: ItemId;
  /** The control's name; `null` for the card itself. */
  readonly control: string | null;
}

/**
 * What was added has the focus: there its value is given. A card that moves takes the focus with it, to the control that had it;
 * of one that goes the card beside it has the focus, never what is chosen there: the next press must do no harm.
 */
export function useBoardFocus(box: RefObject<HTMLElement | null>): void {
  const { editor } = useEditor();
  useEffect(() => {
    let known = editor.state().latest;
    return editor.subscribe(() => {
      const { latest } = editor.state();
      const isNew = latest !== known;
      known = latest;
      const focused = focusedIn(box.current);
      const held = focused && heldBy(focused);
      if (!isNew && !focused) return;
      requestAnimationFrame(() => {
        // Whoever works on another card keeps the focus there.
        if (focused && rootOf(box.current)?.activeElement) return;
        if (held) keep(box.current, held, latest);
        else if (focused) focusCard(box.current, latest);
        else if (latest !== null) focusItem(box.current, latest);
      });
    });
  }, [editor, box]);
}

function keep(box: HTMLElement | null, { id, control }: Held, latest: ItemId | null): void {
  const card = cardOf(box, id);
  const named = card?.querySelectorAll<HTMLElement>('[aria-label]') ?? [];
  const same = [...named].find(
    (one) =>
      one.getAttribute('aria-label') === control &&
      one.matches(controls) &&
      one.closest('[data-item]') === card,
  );
  if (same && control !== null) same.focus();
  else focusCard(box, card ? id : latest);
}

const controls = 'button, input, textarea';

function heldBy(focused: Element): Held | null {
  const id = focused.closest<HTMLElement>('[data-item]')?.dataset['item'];
  return id === undefined ? null : { id, control: focused.getAttribute('aria-label') };
}

/** What has the focus on the board. */
function focusedIn(box: HTMLElement | null): Element | null {
  const focused = rootOf(box)?.activeElement ?? null;
  return focused && box?.contains(focused) ? focused : null;
}

function rootOf(el: HTMLElement | null): ShadowRoot | null {
  const found = el?.getRootNode();
  return found instanceof ShadowRoot ? found : null;
}
