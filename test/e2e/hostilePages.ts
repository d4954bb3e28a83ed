/** Pages that get in the way of the islands, and what makes them so. */
import type { Page } from 'playwright-core';
import type { PageOptions } from '#test/support/site.ts';
import { screens } from './screens.ts';
import type { Screen } from './screens/screen.ts';

export function named(...names: readonly string[]): readonly Screen[] {
  return names.map((name) => {
    const found = screens.find((screen) => screen.name === name);
    if (!found) throw new Error(`no screen ${name}`);
    return found;
  });
}

export const readers = named('hotel-availability', 'environment-manager');
export const talkers = named('hotel-availability', 'contact-chat');

export interface Hostile extends PageOptions {
  readonly of?: readonly Screen[];
  /** More of the page's address. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Runs before the page's own scripts. */
export const first = (script: () => void) => ({ prepare: (page: Page) => page.addInitScript(script) });

/** The page as its server sends it, changed. */
export const changed = (
  change: (html: string) => string,
  headers: Readonly<Record<string, string>> = {},
) => ({
  prepare: (page: Page) =>
    page.route('**/bare?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), ...headers },
        body: change(await response.text()),
      });
    }),
});

export const same = (html: string) => html;

/**
 * What a library of the time before has put on every page.
 *
 * @param addresses of the site, and of another one; known once both have started.
 */
export const pagesOf = (addresses: {
  readonly site: () => string;
  readonly elsewhere: () => string;
}): Readonly<Record<string, Hostile>> => ({
  'enumerable additions to Array.prototype': first(() => {
    Object.assign(Array.prototype, { last: () => undefined, each: () => undefined, contains: () => false });
  }),
  'Prototype.js: $, Array.from, and members of its own on elements, texts and functions': first(() => {
    const $ = () => document.body;
    Object.assign(globalThis, { $, $$: $, $A: $, Class: {}, Ajax: {}, Template: $, Hash: $ });
    Object.assign(Array, { from: (items: unknown) => [items] });
    Object.assign(Element.prototype, {
      update: $,
      replace: $,
      visible: $,
      show: $,
      hide: $,
      select: $,
      down: $,
      up: $,
    });
    Object.assign(String.prototype, { strip: $, evalJSON: $, times: $, sub: $, toArray: $ });
    Object.assign(Function.prototype, { wrap: $, defer: $, delay: $, methodize: $ });
    Object.assign(Number.prototype, { times: $, succ: $ });
  }),
  'MooTools: another Element and Array.from': first(() => {
    const Other = function Other() {
      return document.createElement('div');
    };
    Other.prototype = Element.prototype;
    Object.assign(globalThis, { Element: Other, Class: Other, Options: Other, Events: Other });
    Object.assign(Array, {
      from: (item: unknown) => (Array.isArray(item) ? item : item === null ? [] : [item]),
    });
  }),
  'a wrapped fetch': first(() => {
    const own = globalThis.fetch;
    Object.assign(globalThis, {
      fetch: (...args: Parameters<typeof fetch>) =>
        Reflect.apply(own, globalThis, args).then((answer: unknown) => answer),
    });
  }),
  'another Promise and another JSON': first(() => {
    const { parse, stringify } = JSON;
    class Other<T> extends Promise<T> {}
    Object.assign(globalThis, {
      Promise: Other,
      JSON: { parse: (text: string, revive: undefined) => parse(text, revive), stringify },
    });
  }),
  'frozen prototypes': first(() => {
    for (const one of [Object, Array, Function, String, Promise, Map, Set, Error, Element, Node, EventTarget])
      Object.freeze(one.prototype);
  }),
  'no customElements, observers of size, or idle time': first(() => {
    for (const name of [
      'customElements',
      'ResizeObserver',
      'requestIdleCallback',
      'structuredClone',
      'reportError',
    ])
      Object.defineProperty(globalThis, name, { value: undefined });
  }),
  'a base that leads elsewhere': {
    query: { policy: 'off' },
    ...changed((html) =>
      html
        .replaceAll(/(href|src)="\//g, `$1="${addresses.site()}/`)
        .replace('<head>', `<head><base href="${addresses.elsewhere()}/far/away/" />`),
    ),
  },
  'a sandbox without forms, dialogs and downloads': changed(same, {
    'content-security-policy': 'sandbox allow-scripts allow-same-origin',
  }),
});
