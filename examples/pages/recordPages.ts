import { html } from 'hono/html';
import { findRecord, fullFields } from '../forms/records.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import { sendPage } from './layout.ts';
import type { Page } from './page.ts';
import { fill, textsFor } from './texts.ts';

/** Pages of the site that the screens of forms lead to (S2 §2): `/registrations/{id}/details`, `/events/{id}?activeRelationTab=templates`. */
export const recordPages: Page = (context) => {
  const { app, db } = context;

  app.get('/registrations/:id{[0-9]+}/details', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const t = textsFor(c);
    const id = wholeNumber(c.req.param('id'), 0);
    const record = findRecord(db, { type: 'registration', tenant, id });
    if (!record) throw modelNotFound('Registration', id);
    const facts = fullFields('registration').flatMap((name) => {
      const value = record[domainFieldOf(name)?.key ?? ''];
      return value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const];
    });
    return sendPage(context, c, {
      title: fill(t.registrationPage, { id }),
      guard: 'admin',
      content: html`<dl class="card facts">
          ${facts.map(
            ([name, value]) =>
              html`<dt lang="en">${name}</dt>
                <dd><bdi>${value}</bdi></dd>`,
          )}
        </dl>
        <p>
          <a class="button" href="/contacts/${String(record['contact_id'])}/details"
            >${t.contactDetailsTitle}</a
          >
        </p>`,
    });
  });

  app.get('/events/:id{[0-9]+}', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const t = textsFor(c);
    const id = wholeNumber(c.req.param('id'), 0);
    const event = db.get('SELECT name, subtitle FROM events WHERE id = ? AND tenant = ?', [id, tenant]);
    if (!event) throw modelNotFound('Event', id);
    const templates = db.all(
      'SELECT id, name FROM email_templates JOIN template_events ON template_id = id WHERE event_id = ? ORDER BY id',
      [id],
    );
    return sendPage(context, c, {
      title: event.text('name'),
      lead: event.text('subtitle'),
      guard: 'admin',
      content:
        c.req.query('activeRelationTab') === 'templates'
          ? html`<section class="card narrow">
              <h2>${t.templates}</h2>
              <ul>
                ${templates.map(
                  (row) =>
                    html`<li>
                      <a href="/admin/template-link?template=${row.int('id')}"
                        ><bdi>${row.text('name')}</bdi></a
                      >
                    </li>`,
                )}
              </ul>
            </section>`
          : html`<p><a class="button" href="/admin/agenda?event=${id}">${t.agenda}</a></p>`,
    });
  });
};
