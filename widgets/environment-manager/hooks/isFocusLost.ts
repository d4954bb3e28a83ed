import { focusedElement } from '#shared/ui/tabbable.ts';

/** Whether nothing has the focus any more, because what had it has gone. */
export function isFocusLost(): boolean {
  const active = focusedElement();
  return active === null || active === document.body || active.shadowRoot !== null;
}
