/** Scrolls a list so far that a row of it is in sight, and nothing around the list: the page stays where its reader has it. */
export function showWithin(list: HTMLElement, row: HTMLElement): void {
  const [seen, wanted] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(wanted.top - seen.top, 0) || Math.max(wanted.bottom - seen.bottom, 0);
}
