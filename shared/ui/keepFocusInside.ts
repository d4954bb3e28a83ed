import type { KeyboardEvent } from 'react';
import { focusedElement, tabbablesIn } from '#shared/interaction/tabbable.ts';

/** Tab at the last element goes on at the first, and back; notices that are guests of the dialog are reached too. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>, guests: HTMLElement | null): void {
  const root = event.currentTarget;
  const inside = tabbablesIn(root);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const active = focusedElement();
  const hasGuests = (guests?.childElementCount ?? 0) > 0;
  const isAtStart = active === first || active === root;
  if (event.shiftKey && isAtStart && !hasGuests) move(event, last);
  if (!event.shiftKey && active === last && !hasGuests) move(event, first);
}

function move(event: KeyboardEvent<HTMLElement>, to: HTMLElement): void {
  event.preventDefault();
  to.focus();
}
