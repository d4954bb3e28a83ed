import type { ItemId } from '../domain/tree.ts';

/** Brings the focus to an item: into what is asked there, else onto its card. */
export function focusItem(box: HTMLElement | null, id: ItemId): void {
  const card = box?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const field = card?.querySelector<HTMLElement>(
    '[data-value] :is(input, button, [role="combobox"], textarea)',
  );
  const main = card?.querySelector<HTMLElement>('[data-card]');
  (field && field.closest('[data-item]') === card ? field : main)?.focus();
  card?.scrollIntoView?.({ block: 'nearest' });
}
