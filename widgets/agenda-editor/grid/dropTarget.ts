/** Where a dragged speaker would be dropped: for drags by mouse and by touch alike. */

/** A session's card, by the id it carries in `data-card`. */
export function cardOf(root: ParentNode, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
}

/** Id of the session whose card an element belongs to. */
export function cardIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null;
}

/** Where a card was looked for last: marks belong there, also with two editors on a page. */
let lastRoot: ParentNode | null = null;
let marked: HTMLElement | null = null;

/** Id of the session whose card lies under a point of the view, for drags by touch. */
export function cardAt(root: ShadowRoot, x: number, y: number): string | null {
  lastRoot = root;
  return cardIdOf(root.elementFromPoint(x, y));
}

/** Colours one card green or red (S3 §4.4); the one before, or with `null` all, lose their colour. */
export function markCard(id: string | null, isAllowed: boolean, root: ParentNode | null = lastRoot): void {
  const card = id === null || !root ? null : cardOf(root, id);
  if (marked !== card) marked?.removeAttribute('data-drop');
  marked = card;
  card?.setAttribute('data-drop', isAllowed ? 'allowed' : 'refused');
}
