import { html } from 'hono/html';
import { ordinaryEvent } from '../database/seed/showcase.ts';
import { requireAnyUser, requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';
import { readSession } from '../programme/sessionRecord.ts';
import { modelNotFound } from '../http/errors.ts';
import { readBuild } from './build.ts';
import { eventChoice } from './choice.ts';
import { sendPage } from './layout.ts';
import { scriptTags, sendDocument, widgetsConfig, type Page } from './page.ts';
import { textsFor } from './texts.ts';
import { element, sendWidgetPage } from './widgetPage.ts';

/**
 * `/admin/agenda?event=1`: the agenda on a page; `/signage?event=1&mode=ongoing`: in a window of its own, as a machine in a hall
 * boots into it; `/event-sessions/{id}/edit`: where its sessions lead.
 */
export const agendaDisplay: Page = (context) => {
  const { app, db } = context;

  app.get('/admin/agenda', (c) => {
    const t = textsFor(c);
    const event = eventOf(c);
    const begin = db.get('SELECT date_from FROM events WHERE id = ?', [Number(event)])?.text('date_from');
    return sendWidgetPage(context, c, {
      widget: 'agenda-display',
      title: t.agenda,
      lead: t.agendaLead,
      choice: eventChoice(context, t, { path: '/admin/agenda', chosen: Number(event) }),
      attributes: {
        'data-event-id': event,
        ...datesOf(c),
        // The example's events lie ahead: this is how one of their mornings will look.
        ...(begin && c.req.query('rehearse') !== '0' ? { 'data-now': `${begin}T10:20` } : {}),
      },
    });
  });

  app.get('/signage', (c) => {
    const user = requireAnyUser(c);
    const build = readBuild();
    const attributes = { 'data-event-id': eventOf(c), 'data-full-window': 'true', ...datesOf(c) };
    return sendDocument(context, c, {
      title: textsFor(c).agenda,
      head: html`${widgetsConfig(context, c, 'admin', user)}${scriptTags(c, build.scriptOf('agenda-display'))}`,
      body: element('agenda-display', 'agenda-display', attributes),
    });
  });

  app.get('/event-sessions/:id{[0-9]+}/edit', (c) => {
    requireUser(c, 'admin');
    const id = wholeNumber(c.req.param('id'), 0);
    const event = db.get('SELECT event_id FROM sessions WHERE id = ?', [id])?.int('event_id') ?? 0;
    const session = readSession(db, event, id);
    if (!session) throw modelNotFound('EventSession', id);
    return sendPage(context, c, {
      title: session.name,
      guard: 'admin',
      content: html`<p class="card"><bdi>${session.day} ${session.start}–${session.end}</bdi></p>
        <p><a class="button" href="/admin/agenda?event=${event}">${textsFor(c).agenda}</a></p>`,
    });
  });
};

/** Dates in the page's language; for readers of English as the screen has them by itself, with hours to 24. */
const datesOf = (c: HostRequest): Readonly<Record<string, string>> =>
  c.get('settings').locale === 'en' ? {} : { 'data-date-locale': 'auto' };

const eventOf = (c: HostRequest) => String(wholeNumber(c.req.query('event'), ordinaryEvent));
