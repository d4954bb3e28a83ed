import { tabbablesIn } from '#shared/interaction/tabbable.ts';

/** How often a question is looked for whose page is still being drawn. */
const tries = 20;

/** Focuses a question's first control, once it is drawn. */
export function focusQuestion(view: HTMLElement, id: string, left = tries): void {
  const question = view.querySelector(`#${CSS.escape(id)}`);
  const control = question instanceof HTMLElement ? tabbablesIn(question)[0] : undefined;
  if (control) {
    control.focus();
    control.scrollIntoView({ block: 'center' });
  } else if (left > 0) requestAnimationFrame(() => focusQuestion(view, id, left - 1));
}
