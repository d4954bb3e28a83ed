import { html } from 'hono/html';
import { ordinaryEvent } from '../database/seed/showcase.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';
import { readSession } from '../programme/sessionRecord.ts';
import { readBuild } from './build.ts';
import { partnersOf, sideOf, tokenOf } from './chatSides.ts';
import { sendPage } from './layout.ts';
import { scriptTags, widgetsConfig, type Html, type Page } from './page.ts';
import { fill, textsFor } from './texts.ts';
import { element } from './widgetPage.ts';

type Area = 'contact_web' | 'web';

/**
 * The two areas beside the administration. `/contact-web`: a contact's conversations and what is next; `/contact-web/agenda` and
 * `/web`: the programme of the event; a session of it leads to a page of its own.
 */
export const portals: Page = (context) => {
  const { app } = context;
  app.get('/contact-web', (c) => sendHome(context, c));
  app.get('/contact-web/agenda', (c) => sendProgramme(context, c, 'contact_web'));
  app.get('/web', (c) => sendProgramme(context, c, 'web'));
  app.get('/contact-web/sessions/:id', (c) => sendSession(context, c, 'contact_web'));
  app.get('/web/sessions/:id', (c) => sendSession(context, c, 'web'));
};

function sendHome(context: HostContext, c: HostRequest): Promise<Response> {
  const user = requireUser(c, 'contact_web');
  const t = textsFor(c);
  const build = readBuild();
  const partner = partnersOf(context, user)[0]?.int('id');
  const chat = partner !== undefined && {
    ...sideOf(context, user, partner),
    'data-token': tokenOf(context, user),
  };
  return sendPage(context, c, {
    title: fill(t.welcome, { name: user.name }),
    lead: t.contactLead,
    guard: 'contact_web',
    head: html`${headOf(context, c, { guard: 'contact_web', user })}
    ${scriptTags(c, build.scriptOf('contact-chat'))}`,
    content: html`${hero(context, c)}
      <div class="columns">
        ${
          chat
            ? html`<section class="card" aria-labelledby="talks">
                <header class="row">
                  <h2 id="talks">${t.chat}</h2>
                  <a href="/contact-web/chat">${t.openAll}</a>
                </header>
                ${element('contact-chat', 'contact-chat', chat)}
              </section>`
            : ''
        }
        <section class="card" aria-labelledby="programme">
          <header class="row">
            <h2 id="programme">${t.agenda}</h2>
            <a href="/contact-web/agenda">${t.openAll}</a>
          </header>
          ${agenda(context, { area: 'contact-web', mode: 'next' })}
        </section>
      </div>`,
  });
}

function sendProgramme(context: HostContext, c: HostRequest, guard: Area): Promise<Response> {
  const user = requireUser(c, guard);
  const t = textsFor(c);
  return sendPage(context, c, {
    title: guard === 'web' ? fill(t.welcome, { name: user.name }) : t.agenda,
    lead: t.publicLead,
    guard,
    head: headOf(context, c, { guard, user }),
    content: html`${hero(context, c)}
      <div class="stage">
        ${agenda(context, { area: guard === 'web' ? 'web' : 'contact-web', mode: 'full' })}
      </div>`,
  });
}

/** What of the event a session's click opens here. */
function sendSession(context: HostContext, c: HostRequest, guard: Area): Promise<Response> {
  requireUser(c, guard);
  const t = textsFor(c);
  const id = wholeNumber(c.req.param('id'), 0);
  const session = readSession(context.db, ordinaryEvent, id);
  if (!session) throw modelNotFound('EventSession', id);
  const day = new Intl.DateTimeFormat(c.get('settings').locale, { dateStyle: 'full', timeZone: 'UTC' });
  return sendPage(context, c, {
    title: session.name,
    lead: `${day.format(new Date(`${session.day}T00:00Z`))}, ${session.start}–${session.end} · ${session.location.location}`,
    guard,
    content: html`<section class="card narrow">
        <p><bdi>${session.description}</bdi></p>
        ${session.speakers.length > 0 ? html`<h2>${t.speakers}</h2>` : ''}
        <ul class="people">
          ${session.speakers.map(
            ({ first_name, last_name, organisation, profile_picture }) =>
              html`<li>
                ${profile_picture ? html`<img src="${profile_picture}" alt="" width="40" height="40" />` : ''}
                <span
                  ><bdi>${first_name} ${last_name}</bdi><small><bdi>${organisation ?? ''}</bdi></small></span
                >
              </li>`,
          )}
        </ul>
      </section>
      <p>
        <a class="button" href="${guard === 'web' ? '/web' : '/contact-web/agenda'}">${t.backToAgenda}</a>
      </p>`,
  });
}

function headOf(context: HostContext, c: HostRequest, { guard, user }: { guard: Area; user: User }): Html {
  return html`${widgetsConfig(context, c, guard, user)}
    ${scriptTags(c, readBuild().scriptOf('agenda-display'))}
    <script type="module" src="/site/area.js"></script>`;
}

/** The event as it is announced. */
function hero({ db }: HostContext, c: HostRequest): Html {
  const event = db.get('SELECT * FROM events WHERE id = ?', [ordinaryEvent]);
  if (!event) return html``;
  const days = new Intl.DateTimeFormat(c.get('settings').locale, { dateStyle: 'long', timeZone: 'UTC' });
  const [from, till] = ['date_from', 'date_till'].map((field) => new Date(`${event.text(field)}T00:00Z`));
  return html`<section class="hero">
    <p>${from && till ? days.formatRange(from, till) : ''} · <bdi>${event.text('city')}</bdi></p>
    <h2><bdi>${event.text('name')}</bdi></h2>
    <p><bdi>${event.text('subtitle')}</bdi></p>
  </section>`;
}

/** The agenda for visitors, at a moment of its first morning: the example's events lie ahead. */
function agenda({ db }: HostContext, { area, mode }: { area: string; mode: 'full' | 'next' }): Html {
  const begin = db.get('SELECT date_from FROM events WHERE id = ?', [ordinaryEvent])?.text('date_from');
  return html`<div data-sessions="/${area}/sessions/">
    ${element('agenda-display', 'agenda-display', {
      'data-event-id': String(ordinaryEvent),
      'data-mode': mode,
      'data-web-mode': 'true',
      'data-date-locale': 'auto',
      ...(begin !== undefined && { 'data-now': `${begin}T10:20` }),
    })}
  </div>`;
}
