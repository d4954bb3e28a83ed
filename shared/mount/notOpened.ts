/** Fetched when an island cannot be opened: says so in its place, or beside an element that can hold nothing, or to the page. */
import { loadCatalogue, textsOf } from '../i18n/catalogues.ts';
import { directionOf, toLanguage } from '../i18n/languages.ts';
import { buildVersion, emitFrom, tellError } from '../island/hostEvents.ts';
import { report } from '../lib/report.ts';
import { addNotice } from '../store/notices.ts';

/** Dispatches `widget:error`; unless the host prevents it, the message stands until the element is let go. */
export function sayNotOpened(el: HTMLElement, widget: string, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  report(error, widget);
  const box = make(el, 'div');
  const detail = { widget, version: buildVersion, code: 'not-opened', message };
  const event = new CustomEvent('widget:error', { detail, bubbles: true, composed: true, cancelable: true });
  if (el.dispatchEvent(event)) show(el, box);
  void write(el, box, { widget, message });
  return { render: () => undefined, returned: () => undefined, close: () => box.remove() };
}

function show(el: HTMLElement, box: HTMLElement): void {
  try {
    (el.shadowRoot ?? el.attachShadow({ mode: 'open' })).replaceChildren(box);
  } catch {
    el.after(box); // a form, an input, a list: nothing can be put into those
  }
}

async function write(
  el: HTMLElement,
  box: HTMLElement,
  { widget, message }: Record<'widget' | 'message', string>,
) {
  const language = toLanguage(el.getAttribute('data-locale') ?? documentLanguage(el));
  await loadCatalogue(language, 'common').catch((error: unknown) => report(error, 'texts'));
  const title = make(el, 'strong');
  title.textContent = textsOf(language, 'common')('notOpened', { widget });
  const reason = make(el, 'p');
  reason.dir = 'ltr';
  reason.lang = 'en';
  reason.textContent = message;
  box.role = 'alert';
  box.dir = directionOf(language);
  box.lang = language;
  box.append(title, reason);
}

const documentLanguage = (el: HTMLElement): string => el.closest('[lang]')?.getAttribute('lang') ?? 'en';

/** By the prototype: an element that is named like a method of the document hides it. */
const make = (el: HTMLElement, name: string) => Document.prototype.createElement.call(el.ownerDocument, name);

/** Another build of the widgets was on the page first (DESIGN.md §2 «Files»): offers «reload», unless the host prevents it. */
export function offerReload(el: Element): void {
  if (!(el instanceof HTMLElement)) return;
  const teller = { name: el.dataset['widget'] ?? '', emit: emitFrom(el) };
  if (!tellError(teller, 'other-build', 'Another build of the widgets was on this page first.')) return;
  const language = toLanguage(document.documentElement.lang);
  loadCatalogue(language, 'common').then(
    () => {
      const t = textsOf(language, 'common');
      addNotice({
        tone: 'info',
        message: t('otherBuild'),
        action: { label: t('reloadPage'), run: () => location.reload() },
        durationMs: null,
        language,
      });
    },
    (error: unknown) => report(error, 'other build'),
  );
}
