/**
 * A control that goes, or can be used no more, hands the focus on: to what comes after it, else before it, else to what has
 * come into its place, else further out. It would fall to the page's body, and the keys of the island would be dead.
 *
 * One listener for all islands of the page; browsers tell that the focus goes while its element still stands.
 */
import { focusable, isFocusLost, isShown, isTabbable } from './tabbable.ts';

globalThis.document?.addEventListener('focusout', (event) => {
  if (event.relatedTarget !== null) return;
  const path = event.composedPath().filter((one) => one instanceof HTMLElement);
  const outermost = path.findLastIndex((el) => el.classList.contains('ew-root'));
  const [lost, ...around] = path.slice(0, outermost + 1);
  const root = around.find((el) => el.classList.contains('ew-root'));
  if (!lost || !root) return;
  const known = [...root.querySelectorAll(focusable)];
  const at = known.indexOf(lost);
  const neighbours = [...known.slice(at + 1), ...known.slice(0, at).toReversed()];
  // Once React is done, and whoever knows better.
  setTimeout(() => {
    if (isGone(lost) && isFocusLost()) nextOf(around, neighbours)?.focus({ preventScroll: true });
  });
});

function isGone(el: HTMLElement): boolean {
  return !el.isConnected || el.matches(':disabled') || !isShown(el);
}

function nextOf(around: readonly HTMLElement[], neighbours: readonly Element[]): HTMLElement | undefined {
  for (const el of around.filter(({ isConnected }) => isConnected)) {
    const inside = [...neighbours.filter((one) => el.contains(one)), ...el.querySelectorAll(focusable)];
    const next = inside.find(isTabbable);
    if (next) return next;
  }
  return undefined;
}
