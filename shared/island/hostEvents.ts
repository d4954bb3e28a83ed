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

/** Says that what came with an event, from the page or the socket, is nothing that the screen can read. */
export function tellUnreadable(teller: Teller, event: string): void {
  tellError(teller, 'unreadable-event', `Cannot read what came with ${event}.`);
}

/** Dispatches bubbling, composed `CustomEvent`s on an element. */
export function emitFrom(el: HTMLElement) {
  return (name: string, detail: unknown = null, { cancelable = false } = {}): boolean =>
    el.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
