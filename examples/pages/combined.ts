import { html } from 'hono/html';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';
import { readBuild } from './build.ts';
import { unbuilt } from './gallery.ts';
import { sendPage } from './layout.ts';
import { scriptTags, widgetsConfig, type Html, type Page } from './page.ts';
import { textsFor } from './texts.ts';
import { element } from './widgetPage.ts';

/**
 * `/admin/several`: both screens twice, mounted by the loader, or `?of=speakers`: speakers beside the agenda and a table, to be dragged
 * from one to the other; `/admin/kit`: every control in every state.
 */
export const combined: Page = (context) => {
  context.app.get('/admin/several', (c) => {
    const user = requireUser(c, 'admin');
    const t = textsFor(c);
    const { loader } = readBuild();
    return sendPage(context, c, {
      title: t.several,
      lead: t.severalLead,
      guard: 'admin',
      head: html`${widgetsConfig(context, c, 'admin', user)}${scriptTags(c, loader)}`,
      content: html`${loader ? '' : unbuilt(c)}
      ${c.req.query('of') === 'speakers' ? speakersAndPlaces(c, user.tenant) : twice()}`,
    });
  });

  context.app.get('/admin/kit', (c) => {
    const user = requireUser(c, 'admin');
    const t = textsFor(c);
    const script = readBuild().scriptOf('kit');
    return sendPage(context, c, {
      title: t.kit,
      lead: t.kitLead,
      guard: 'admin',
      head: html`${widgetsConfig(context, c, 'admin', user)}${scriptTags(c, script)}`,
      content: html`${script ? '' : unbuilt(c)}
        <div class="stage">${element('kit', 'kit', {})}</div>`,
    });
  });
};

function twice(): Html {
  return html`<div class="stage">${element('environment-manager', 'environments-1', {})}</div>
    <div class="stage">${element('hotel-availability', 'hotels-1', { 'data-event-id': '1' })}</div>
    <div class="stage">${element('environment-manager', 'environments-2', {})}</div>
    <div class="stage">
      ${element('hotel-availability', 'hotels-2', { 'data-event-id': '12', 'data-load': 'visible' })}
    </div>`;
}

function speakersAndPlaces(c: HostRequest, tenant: string): Html {
  const event = { 'data-event-id': String(wholeNumber(c.req.query('event'), 1)) };
  const session = { 'data-session-id': String(wholeNumber(c.req.query('session'), 1)) };
  return html`<div class="stage">
      ${element('speakers', 'speakers', { ...event, 'data-draggable': 'true' })}
    </div>
    <div class="stage">${element('seating-plan', 'seating-plan', { ...event, ...session })}</div>
    <div class="stage">
      ${element('agenda-editor', 'agenda-editor', { ...event, 'data-tenant': tenant })}
    </div>`;
}
