import type { ItemId } from '../domain/tree.ts';

/** The element of an item; `null` while it is not drawn. */
export function cardOf(box: HTMLElement | null, id: ItemId): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null;
}

/** Brings the focus to an item: into what is asked there, else onto its card. What is chosen already is passed over. */
export function focusItem(box: HTMLElement | null, id: ItemId): void {
  const card = cardOf(box, id);
  const field = card?.querySelector<HTMLElement>('[data-value] :is(input, [role="combobox"], textarea)');
  if (!field || field.closest('[data-item]') !== card) return focusCard(box, id);
  field.focus();
  card?.scrollIntoView?.({ block: 'nearest' });
}

/** Brings the focus onto the card of an item; without one onto the first, or what adds one. */
export function focusCard(box: HTMLElement | null, id: ItemId | null): void {
  const card = id === null ? null : cardOf(box, id);
  const target = (card ?? box)?.querySelector<HTMLElement>(card ? '[data-card]' : '[data-card], button');
  target?.focus();
  card?.scrollIntoView?.({ block: 'nearest' });
}
