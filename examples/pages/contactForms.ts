import { html } from 'hono/html';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** What a host may offer to choose from; no call lists titles. */
export const titles = ['Mr', 'Ms', 'Dr', 'Prof.', 'H.E.'];

/**
 * `/admin/contact-form` and `/admin/organisation-form`: a button opens the form by its event, and `?open=1` by its
 * attribute; `?titles=0` leaves the titles to be typed.
 */
export const contactForms: Page = (context) => {
  context.app.get('/admin/contact-form', (c) => {
    const t = textsFor(c);
    const attributes = c.req.query('titles') === '0' ? {} : { 'data-titles': JSON.stringify(titles) };
    return send(context, c, {
      widget: 'contact-form',
      title: t.contactFormTitle,
      lead: t.contactFormLead,
      button: t.newContact,
      attributes,
    });
  });
  context.app.get('/admin/organisation-form', (c) => {
    const t = textsFor(c);
    return send(context, c, {
      widget: 'organisation-form',
      title: t.organisationFormTitle,
      lead: t.organisationFormLead,
      button: t.newOrganisation,
      attributes: {},
    });
  });
};

interface FormPage {
  widget: string;
  title: string;
  lead: string;
  button: string;
  attributes: Readonly<Record<string, string>>;
}

function send(context: HostContext, c: HostRequest, page: FormPage): Promise<Response> {
  const { widget, title, lead, button, attributes } = page;
  const isOpen = c.req.query('open') === '1';
  return sendWidgetPage(context, c, {
    widget,
    title,
    lead,
    attributes: { ...attributes, ...(isOpen && { 'data-open': 'true' }) },
    above: html`<script type="module" src="/site/opener.js"></script>
      <p>
        <button type="button" class="button" data-opens="${widget}" data-event="open-${widget}">
          ${button}
        </button>
      </p>`,
  });
}
