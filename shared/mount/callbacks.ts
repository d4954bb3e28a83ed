/** The host's functions for the events of a widget (`on`), beside listeners on its element. */

/** Those that every widget has: the ones of a widget inside of it are not its own. */
const isCommon = ({ type }: Event) => type.startsWith('widget:');

function isOwn(event: Event, el: HTMLElement): boolean {
  const path = event.composedPath();
  return path[0] === el || (!isCommon(event) && el.shadowRoot !== null && path.includes(el.shadowRoot));
}

/** Calls for an element what it is given, which takes the place of what was given before; without anything, nothing. */
export function callbacksOf(el: HTMLElement) {
  let known: unknown;
  let stop = new AbortController();
  return (given?: unknown): void => {
    if (given === known) return;
    known = given;
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    for (const [name, call] of Object.entries(given ?? {})) {
      if (typeof call !== 'function') continue;
      const listen = (event: Event) => isOwn(event, el) && Reflect.apply(call, undefined, [event]);
      el.addEventListener(name, listen, { signal });
    }
  };
}
