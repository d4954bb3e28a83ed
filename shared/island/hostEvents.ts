/** Events from an island to its host page (DESIGN.md §2 «Events»). */

/** The build these files belong to. */
export const buildVersion: string = EW_BUILD;

export interface Teller {
  readonly name: string;
  readonly emit: (name: string, detail: unknown, options: { cancelable: boolean }) => boolean;
}

/** Says `widget:error` on an island's element; false when the host prevented it. */
export function tellError({ name, emit }: Teller, code: string, message: string): boolean {
  return emit('widget:error', { widget: name, version: buildVersion, code, message }, { cancelable: true });
}

/** Dispatches bubbling, composed `CustomEvent`s on an element. */
export function emitFrom(el: HTMLElement) {
  return (name: string, detail: unknown = null, { cancelable = false } = {}): boolean =>
    el.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
