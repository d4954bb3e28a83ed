/**
 * The page loader, `loader.js`: one tag for a whole page. It fetches the bundle of every `[data-widget]` that is or comes
 * on the page; with `data-load="visible"` only when the element comes near the viewport (DESIGN.md §2 «Mounting»).
 *
 * It stands alone and stays small: no React, no runtime.
 */

import { toLanguage, type Language } from '../i18n/languages.ts';
import { readSettings, takeToken } from '../island/takenTokens.ts';

interface WidgetModule {
  readonly mount: (el: HTMLElement) => unknown;
}

/** Held back until visible; the registry of the runtime looks here before it mounts. */
const waitingKey = Symbol.for('event-widgets.waiting');
const nearViewport = '400px';

const waiting = sharedWaiting();
const modules = new Map<string, Promise<WidgetModule | null>>();

function sharedWaiting(): WeakSet<Element> {
  const known: unknown = Reflect.get(globalThis, waitingKey);
  if (known instanceof WeakSet) return known;
  const created = new WeakSet<Element>();
  Reflect.set(globalThis, waitingKey, created);
  return created;
}

function address(file: string, extra = ''): string {
  return new URL(`./${file}.js?id=${EW_BUILD}${extra}`, import.meta.url).href;
}

/** What a widget will want, asked for together with it, not after it: the runtime, the kit, its texts. */
function preloadFor(el: HTMLElement, name: string): void {
  try {
    for (const file of ['runtime', 'ui', `locales/${languageOf(el)}/${name}`]) preload(file);
  } catch {
    // An element of the page hides a method of the document: the widget says so.
  }
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address(file);
  if (!find(`link[rel="modulepreload"][href="${link.href}"]`)) document.head.append(link);
}

/** Not by the document's method: an element that is named like it may hide it, and the widget could not say so. */
function find(selector: string): Element | null {
  return Document.prototype.querySelector.call(document, selector);
}

/** The language that the island will have: its own, the settings', the page's. */
function languageOf(el: HTMLElement): Language {
  const { locale = document.documentElement.lang } = readSettings(document).settings;
  return toLanguage(el.dataset['locale'] ?? String(locale));
}

/** Once more when it fails: connections break. */
async function fetchModule(file: string) {
  try {
    return await import(address(file));
  } catch {
    return import(address(file, `&retry=${Date.now()}`));
  }
}

async function load(name: string): Promise<WidgetModule | null> {
  try {
    return await fetchModule(name);
  } catch (error) {
    reportError(error);
    return null;
  }
}

const clearKey = Symbol.for('event-widgets.clear');

/** What the runtime can do for somebody who leaves, once it is there. */
function clearing(): ((who: unknown) => unknown) | null {
  const clear: unknown = Reflect.get(globalThis, clearKey);
  return typeof clear === 'function' ? (who) => Reflect.apply(clear, undefined, [who]) : null;
}

/**
 * Clears this device of all that islands keep for a user: drafts, choices, copies; without a user, of everybody's. The
 * event `widgets:signed-out` on `window` does the same. Resolves when it is done, rejects when nothing could be cleared.
 */
export async function signedOut(
  who: { tenant?: string; userId?: string | number; guard?: string } = {},
): Promise<void> {
  if (!clearing()) await fetchModule('runtime');
  await clearing()?.(who);
}

// A page such as the one to sign in may show no island; where there is a runtime, it hears this itself.
addEventListener('widgets:signed-out', (event) => {
  if (!clearing()) signedOut(event instanceof CustomEvent ? event.detail : {}).catch(reportError);
});

const reloadTexts: Readonly<Record<Language, string>> = {
  ar: 'تعذّر تحميل هذا الجزء. أعد تحميل الصفحة.',
  en: 'This part could not be loaded. Reload the page.',
  es: 'No se ha podido cargar esta parte. Recargue la página.',
  fa: 'این بخش بارگذاری نشد. صفحه را دوباره بار کنید.',
  ru: 'Не удалось загрузить эту часть. Обновите страницу.',
  uk: 'Не вдалося завантажити цю частину. Оновіть сторінку.',
};

const unknownTexts: typeof reloadTexts = {
  ar: 'لا يوجد ما يُعرض هنا باسم «%».',
  en: 'There is nothing by the name of “%” to show here.',
  es: 'No hay nada con el nombre «%» que mostrar aquí.',
  fa: 'چیزی به نام «%» برای نمایش در اینجا نیست.',
  ru: 'Здесь нечего показать под именем «%».',
  uk: 'Тут немає чого показати під назвою «%».',
};

/** Says `widget:error`; unless the host prevents it, these words stand in the element's place. */
function sayInPlace(
  el: HTMLElement,
  detail: { code: string; message: string },
  said: HTMLElement | null,
): void {
  const bubbling = { bubbles: true, composed: true, cancelable: true };
  const whole = { widget: el.dataset['widget'] ?? '', version: EW_BUILD, ...detail };
  const event = new CustomEvent('widget:error', { ...bubbling, detail: whole });
  if (!el.dispatchEvent(event) || el.shadowRoot || !said) return;
  try {
    el.attachShadow({ mode: 'open' }).append(said);
  } catch {
    el.after(said); // a list, an input: nothing can be put into those
  }
}

function sayReload(el: HTMLElement, name: string): void {
  // An element that hides this method of the document may be why nothing could be loaded.
  const button = Document.prototype.createElement.call(document, 'button');
  button.textContent = reloadTexts[languageOf(el)];
  button.addEventListener('click', () => location.reload());
  sayInPlace(el, { code: 'not-loaded', message: `${address(name)} cannot be loaded.` }, button);
}

/** A name that nobody has: loading the page again would not help. An element with content may be another script's. */
function sayUnknown(el: HTMLElement, name: string): void {
  const message = `There is no widget “${name}”. There are: ${EW_WIDGETS.join(', ')}.`;
  globalThis.console.warn(message);
  const words = document.createElement('p');
  words.role = 'alert';
  words.textContent = unknownTexts[languageOf(el)].replace('%', () => name);
  const isTaken = el.childElementCount > 0 || el.textContent?.trim();
  sayInPlace(el, { code: 'unknown-widget', message }, isTaken ? null : words);
}

async function start(el: HTMLElement): Promise<void> {
  const name = el.dataset['widget'] ?? '';
  if (!EW_WIDGETS.includes(name)) return sayUnknown(el, name);
  preloadFor(el, name);
  let found = modules.get(name);
  if (!found) modules.set(name, (found = load(name)));
  const loaded = await found;
  if (!loaded) {
    modules.delete(name);
    sayReload(el, name);
  } else if (el.isConnected && el.dataset['widget'] === name) {
    loaded.mount(el);
  }
}

const visibility = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      visibility.unobserve(target);
      waiting.delete(target);
      void start(target);
    }
  },
  { rootMargin: nearViewport },
);

const seen = new WeakSet<Element>();

function consider(el: HTMLElement): void {
  if (seen.has(el) || !el.isConnected) return;
  seen.add(el);
  takeToken(el);
  if (el.dataset['load'] === 'visible') {
    waiting.add(el);
    visibility.observe(el);
  } else {
    void start(el);
  }
}

function scan(root: Document | Element): void {
  if (root instanceof HTMLElement && root.dataset['widget'] !== undefined) consider(root);
  const every = '[data-widget]';
  const found =
    root instanceof Element
      ? Element.prototype.querySelectorAll.call(root, every)
      : Document.prototype.querySelectorAll.call(root, every);
  for (const el of found) if (el instanceof HTMLElement) consider(el);
}

new MutationObserver((records) => {
  for (const { attributeName, target, addedNodes } of records) {
    if (attributeName === 'data-token') {
      if (target instanceof HTMLElement && target.dataset['widget'] !== undefined) takeToken(target);
    } else if (attributeName && target instanceof Element) {
      seen.delete(target);
      scan(target);
    }
    for (const node of addedNodes) if (node instanceof Element) scan(node);
  }
}).observe(document, { childList: true, subtree: true, attributeFilter: ['data-widget', 'data-token'] });

readSettings(document);
scan(document);
