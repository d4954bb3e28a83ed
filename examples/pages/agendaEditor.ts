import { html } from 'hono/html';
import { ordinaryEvent } from '../database/seed/showcase.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';
import { eventChoice } from './choice.ts';
import type { Html, Page } from './page.ts';
import { fill, textsFor, type Texts } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

const widget = 'agenda-editor';

/** How often the colleague changes something, in seconds. */
const paces = [3, 1, 10];

/** `/admin/agenda-editor?event=1`: the editor, the site's own forms that it asks for by events, and a colleague to switch on. */
export const agendaEditor: Page = (context) => {
  context.app.get('/admin/agenda-editor', (c) => {
    const t = textsFor(c);
    const event = wholeNumber(c.req.query('event'), ordinaryEvent);
    return sendWidgetPage(context, c, {
      widget,
      title: t.agendaEditor,
      lead: t.agendaEditorLead,
      attributes: {
        'data-event-id': String(event),
        'data-tenant': requireUser(c, 'admin').tenant,
      },
      choice: eventChoice(context, t, { path: '/admin/agenda-editor', chosen: event }),
      beside: html`<script type="module" src="/site/agenda.js"></script>
        ${forms(t)}`,
      tests: switches(c),
    });
  });
};

/** What the product's own forms ask for, one dialog each; `agenda.js` opens them. */
function forms(t: Texts): Html {
  const session = html`${field(t.sessionName, 'name', true)} ${field(t.place, 'location')}`;
  return html`${dialog(t, { name: 'create-session', title: t.newSession, send: t.create, content: session })}
  ${dialog(t, { name: 'edit-session', title: t.editSession, send: t.save, content: session })}
  ${dialog(t, {
    name: 'delete-session',
    title: t.deleteSession,
    send: t.delete,
    content: html`<p data-text="${t.deleteSessionHint}"></p>`,
  })}
  ${dialog(t, {
    name: 'create-registration',
    title: t.newRegistration,
    send: t.create,
    content: html`${field(t.firstName, 'first_name', true)} ${field(t.lastName, 'last_name')}`,
  })}`;
}

interface Dialog {
  name: string;
  title: string;
  send: string;
  content: Html;
}

function dialog(t: Texts, { name, title, send, content }: Dialog): Html {
  return html`<dialog class="card" id="${name}" aria-labelledby="${name}-title">
    <form class="dialog" method="dialog" data-editor="${widget}" data-failed="${t.notSaved}">
      <h2 id="${name}-title">${title}</h2>
      ${content}
      <p class="error" role="alert" hidden></p>
      <p>
        <button type="submit" class="button primary">${send}</button>
        <button type="button" class="button" data-cancel>${t.cancel}</button>
      </p>
    </form>
  </dialog>`;
}

function field(label: string, name: string, isRequired = false): Html {
  return html`<label>
    ${label}
    <input name="${name}" maxlength="255" autocomplete="off" ${isRequired ? html`required` : ''} />
  </label>`;
}

/** Somebody who works beside, and sockets that are cut. */
function switches(c: HostRequest): Html {
  const t = textsFor(c);
  const seconds = new Intl.NumberFormat(c.get('settings').locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
  });
  return html`<form class="switches" data-colleague-of="${widget}">
    <label><input type="checkbox" name="on" /><span>${t.colleagueOn}</span></label>
    <label
      ><span>${t.colleagueEvery}</span>
      <select name="everyMs">
        ${paces.map((pace) => html`<option value="${pace * 1_000}">${seconds.format(pace)}</option>`)}
      </select></label
    >
    ${[1, 30].map(
      (pause) =>
        html`<button type="button" class="button" data-cut="${pause}">
          ${fill(t.chatCut, { seconds: pause })}
        </button> `,
    )}
  </form>`;
}
