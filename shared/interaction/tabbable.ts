/** What the Tab key reaches. */

/** What may be reached by it. */
export const focusable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** Elements inside `root` that the Tab key reaches, in document order; of a radio group only the one that counts. */
export function tabbablesIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll(focusable)].filter(isTabbable);
}

/** Whether the Tab key reaches an element now. */
export function isTabbable(el: Element): el is HTMLElement {
  if (!(el instanceof HTMLElement) || !el.isConnected || el.tabIndex < 0 || el.matches(':disabled'))
    return false;
  if (el instanceof HTMLInputElement && el.type === 'hidden') return false;
  return isShown(el) && isChosenRadio(el);
}

/** Whether an element can be seen. */
export function isShown(el: HTMLElement): boolean {
  return typeof el.checkVisibility === 'function' ? el.checkVisibility({ visibilityProperty: true }) : true;
}

function isChosenRadio(el: HTMLElement): boolean {
  if (!(el instanceof HTMLInputElement) || el.type !== 'radio' || el.checked || !el.name) return true;
  const group = el.closest('form, dialog, [role="radiogroup"]') ?? el.getRootNode();
  if (!(group instanceof Element)) return true;
  const radios = [...group.querySelectorAll('input')].filter(
    ({ type, name }) => type === 'radio' && name === el.name,
  );
  return radios.every(({ checked }) => !checked) && radios[0] === el;
}

/** The element that has the focus, looked for inside all shadow roots. */
export function focusedElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}

/** Whether nothing has the focus any more, because what had it has gone. */
export function isFocusLost(): boolean {
  const active = focusedElement();
  return active === null || active === document.body || active.shadowRoot !== null;
}
