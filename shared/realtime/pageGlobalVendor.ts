/** pusher-js puts itself on `window.Pusher` when it is loaded; what the page had there must stay. */
const before = Object.getOwnPropertyDescriptor(globalThis, 'Pusher');

/** To be called right after pusher-js was loaded. Importing this module first is what remembers the page's own. */
export function restorePageGlobal(): void {
  if (before) Object.defineProperty(globalThis, 'Pusher', before);
  else Reflect.deleteProperty(globalThis, 'Pusher');
}
