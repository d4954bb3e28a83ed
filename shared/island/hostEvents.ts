/** Events from an island to its host page (DESIGN.md §2 «Events»). */

/** The build these files belong to. */
export const buildVersion: string = EW_BUILD;

/** Dispatches bubbling, composed `CustomEvent`s on an element. */
export function emitFrom(el: HTMLElement) {
  return (name: string, detail: unknown = null, { cancelable = false } = {}): boolean =>
    el.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
