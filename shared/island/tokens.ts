/** Bearer tokens live here: out of the DOM as soon as they are read (DESIGN.md §2). */
const tokens = new WeakMap<HTMLElement, string>();

/** Takes a token that has arrived, and gives the one that the element's island has now. */
export function takeToken(el: HTMLElement, arrived: string | undefined): string | undefined {
  el.removeAttribute('data-token');
  if (arrived) tokens.set(el, arrived);
  return tokens.get(el);
}

/** Lets a nested island use the session of the one around it. */
export function shareToken(from: HTMLElement, to: HTMLElement): void {
  const token = tokens.get(from);
  if (token !== undefined) tokens.set(to, token);
}
