/**
 * Tokens, out of the page's text as soon as one of our files sees them: the page loader, which is there first, also for elements
 * that wait or whose bundle never comes, and the runtime. Each has this module; what is taken waits under a symbol for the runtime.
 */
import { parseJson } from '../lib/json.ts';

export type TakenToken = {
  readonly token: string;
  /** What stood beside it. */
  readonly apiBase: unknown;
};

const key = Symbol.for('event-widgets.tokens');

/** By the element, or by the script of the settings. */
export const takenTokens: WeakMap<Element, TakenToken> = (Object(globalThis)[key] ??= new WeakMap());

/** Takes `data-token` away. */
export function takeToken(el: Element): void {
  const token = el.getAttribute('data-token');
  if (token === null) return;
  el.removeAttribute('data-token');
  takenTokens.set(el, { token, apiBase: el.getAttribute('data-api-base') });
}

/** Stands for a token in the text of the settings: so it is found again in a copy of the page, as navigation by script keeps. */
const mark = 'taken ';

/** The page's `<script type="application/json" data-widgets-config>`, flat, its keys the props; `token` is a mark by now. */
export function readSettings(page: Document): {
  readonly script: Element | null;
  readonly settings: Readonly<Record<string, unknown>>;
} {
  // Not by the document's method: an element that is named like it may hide it.
  const script = Document.prototype.querySelector.call(page, 'script[type$=json][data-widgets-config]');
  const parsed = parseJson(script?.textContent ?? '');
  const settings: Record<string, unknown> = parsed.ok ? { ...Object(parsed.value) } : {};
  const { token, apiBase } = settings;
  if (script && typeof token === 'string' && !token.startsWith(mark)) {
    takenTokens.set(script, { token, apiBase });
    settings['token'] = mark + Date.now();
    script.replaceChildren(JSON.stringify(settings).replaceAll('<', '\\u003c'));
  }
  return { script, settings };
}
