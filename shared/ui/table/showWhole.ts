import type { PointerEvent } from 'react';

/** A cell that is cut off gets its whole text as its title, once it is pointed at: what `data-said` marks, where there is a picture beside it. */
export function showWhole({ target }: PointerEvent): void {
  if (!(target instanceof Element) || target.closest('[title]:not([data-whole])')) return;
  const cell = target.closest<HTMLElement>('td, th');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(isCutOff);
  cell.toggleAttribute('data-whole', isCut);
  if (isCut) cell.title = (cell.querySelector<HTMLElement>('[data-said]') ?? cell).innerText;
  else cell.removeAttribute('title');
}

/** What is there for screen readers alone is one pixel wide; a picture for the eye alone says nothing that could be missed. */
function isCutOff(el: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = el;
  if (clientWidth <= 1 || el.closest('[aria-hidden="true"]')) return false;
  // Of lines the last may stand out by less than one; what is cut has one more.
  const hasMoreLines = scrollHeight > clientHeight + 8;
  return scrollWidth > clientWidth || (hasMoreLines && getComputedStyle(el).overflowY !== 'visible');
}
