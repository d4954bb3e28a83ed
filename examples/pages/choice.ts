import { html } from 'hono/html';
import { safePath } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import type { Html, Page } from './page.ts';
import type { Texts } from './texts.ts';

/** `/go?to=/admin/hotels?event=2`: on to a page of this site, as the choice beside a title asks. */
export const go: Page = (context) => {
  context.app.get('/go', (c) => c.redirect(safePath(c.req.query('to') ?? '') ?? '/', 303));
};

interface Option {
  href: string;
  name: string;
}

interface Choice {
  label: string;
  options: readonly Option[];
  /** The address of what is shown. */
  chosen: string;
}

/** Which record a page shows, as one select beside its title; a choice opens its page. One that is not among them has no name here. */
export function choiceOf(t: Texts, { label, options, chosen }: Choice): Html {
  return html`<form class="choice" action="/go" data-autosubmit>
    <label>
      <span>${label}</span>
      <select name="to">
        ${options.some(({ href }) => href === chosen) ? '' : html`<option value="${chosen}" selected>–</option>`}
        ${options.map(
          ({ href, name }) =>
            html`<option value="${href}" ${href === chosen ? html`selected` : ''}>${name}</option>`,
        )}
      </select>
    </label>
    <noscript><button type="submit" class="button">${t.apply}</button></noscript>
  </form>`;
}

/** The events of the tenant, each with its page; `more` stands before them. */
export function eventChoice(
  { db }: HostContext,
  t: Texts,
  { path, chosen, more = [] }: { path: string; chosen: number; more?: readonly Option[] },
): Html {
  const events = db.all("SELECT id, name FROM events WHERE tenant = 'acme' ORDER BY id");
  const to = (id: number) => `${path}?event=${id}`;
  const options = events.map((event) => ({ href: to(event.int('id')), name: event.text('name') }));
  return choiceOf(t, { label: t.event, options: [...more, ...options], chosen: to(chosen) });
}
