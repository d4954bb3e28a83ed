import { html } from 'hono/html';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { choiceOf } from './choice.ts';
import { titles } from './contactForms.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { fill, textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** Contacts that each show something of their own (examples/README.md). */
const shown = [3, 1, 2, 18, 7, 9, 8, 4, 5, 6, 14];

/**
 * `/contacts/{id}/details` and the same below `/admin`: the path says which contact; `/admin/contact-details?contact=3`:
 * the attribute does. `/contacts/{id}/edit` and `/organisations/{id}/edit` are where its links lead.
 */
export const contactDetails: Page = (context) => {
  const { app } = context;
  for (const area of ['', '/admin']) {
    app.get(`${area}/contacts/:id/details`, (c) =>
      send(context, c, { id: wholeNumber(c.req.param('id'), 0), isNamed: false }),
    );
  }
  app.get('/admin/contact-details', (c) =>
    send(context, c, { id: wholeNumber(c.req.query('contact'), 3), isNamed: true }),
  );
  app.get('/contacts/:id/edit', (c) => sendEdit(context, c, 'contacts'));
  app.get('/organisations/:id/edit', (c) => sendEdit(context, c, 'organisations'));
};

interface Chosen {
  id: number;
  /** By an attribute, not by the path. */
  isNamed: boolean;
}

function send(context: HostContext, c: HostRequest, { id, isNamed }: Chosen): Promise<Response> {
  const t = textsFor(c);
  const event = c.req.query('event');
  return sendWidgetPage(context, c, {
    widget: 'contact-details',
    title: t.contactDetailsTitle,
    lead: isNamed ? t.contactNamedLead : t.contactDetailsLead,
    attributes: {
      ...(isNamed && { 'data-contact-id': String(id) }),
      ...(event && { 'data-event-id': event }),
      'data-titles': JSON.stringify(titles),
    },
    choice: chooser(context, c, id),
  });
}

function chooser({ db }: HostContext, c: HostRequest, chosen: number): Html {
  const t = textsFor(c);
  const marks = shown.map(() => '?').join(', ');
  const rows = db.all(`SELECT id, first_name, last_name FROM contacts WHERE id IN (${marks})`, shown);
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.int('id') === id);
    return row ? `${row.textOrNull('first_name') ?? ''} ${row.textOrNull('last_name') ?? ''}`.trim() : '';
  };
  const known = shown.filter((id) => nameOf(id) !== '');
  const to = (id: number) => `/admin/contacts/${id}/details`;
  return choiceOf(t, {
    label: t.contact,
    options: known.map((id) => ({ href: to(id), name: short(nameOf(id)) })),
    chosen: to(chosen),
  });
}

function short(name: string): string {
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}

/** A page of the site that no widget is on. */
function sendEdit(
  context: HostContext,
  c: HostRequest,
  table: 'contacts' | 'organisations',
): Promise<Response> {
  const { tenant } = requireUser(c, 'admin');
  const t = textsFor(c);
  const id = wholeNumber(c.req.param('id'), 0);
  const row = context.db.get(`SELECT id FROM ${table} WHERE id = ? AND tenant = ?`, [id, tenant]);
  if (!row) throw modelNotFound(table === 'contacts' ? 'Contact' : 'Organisation', id);
  const lists: Readonly<Record<string, string>> = { 0: t.linkedContacts, 1: t.eventParticipation };
  const list = lists[c.req.query('activeRelationManager') ?? ''];
  return sendPage(context, c, {
    title: fill(table === 'contacts' ? t.contactEditTitle : t.organisationEditTitle, { id }),
    guard: 'admin',
    screen: 'contact-details',
    content: html`<p>${t.ownEditPage}</p>
      ${list ? html`<p>${fill(t.editOpensAt, { list })}</p>` : ''}
      ${
        table === 'contacts'
          ? html`<p><a class="button" href="/contacts/${id}/details">${t.backToContact}</a></p>`
          : ''
      }`,
  });
}
