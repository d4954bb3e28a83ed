import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import type { Html } from './page.ts';
import { textsFor } from './texts.ts';

/** How often the colleague processes a reply, in seconds. */
const paces = [3, 1, 10];

/** Somebody who processes replies to the same form, to be switched on in «Test this page». */
export function formColleague(c: HostRequest, formId: number): Html {
  const t = textsFor(c);
  const seconds = new Intl.NumberFormat(c.get('settings').locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
  });
  return html`<form class="switches" data-form-colleague="${formId}">
      <label><input type="checkbox" name="on" /><span>${t.formColleagueOn}</span></label>
      <label
        ><span>${t.colleagueEvery}</span>
        <select name="everyMs">
          ${paces.map((pace) => html`<option value="${pace * 1_000}">${seconds.format(pace)}</option>`)}
        </select></label
      >
    </form>
    <script type="module" src="/site/forms.js"></script>`;
}
