/** Between sessions and their cards, which carry the session's id in `data-card`. */

/** Selects every card. */
export const cardSelector = '[data-card]';

/** A session's card, while it is drawn. */
export function cardOf(root: ParentNode, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
}

/** Id of the session whose card an element belongs to. */
export function cardIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(cardSelector)?.dataset['card'] ?? null;
}
