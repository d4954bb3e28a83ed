import { formsOf, requireForm, type StoredForm } from '../forms/storedForms.ts';
import { requireUser } from '../http/guards.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { choiceOf } from './choice.ts';
import { formColleague } from './formSwitches.ts';
import type { Html, Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** Opened where no form is named: an ordinary one. */
export const ordinaryForm = '1';

/** Cloudflare's key for tests that always passes: the builder puts it into new verifications. */
export const testSiteKey = '1x00000000000000000000AA';

/**
 * `/admin/form-builder?form=1`, `/admin/form-replies?form=1` and `/admin/form-notifications?form=1`; the same at `/forms/{id}/edit`,
 * `…/replies` and `…/notifications`, where the path says which form; `/forms-processing?form=1&type=registration[&reply=3]`.
 */
export const forms: Page = (context) => {
  const { app } = context;
  app.get('/admin/form-builder', (c) => sendBuilder(context, c, named(c)));
  app.get('/forms/:id/edit', (c) => sendBuilder(context, c, byPath(c)));
  app.get('/admin/form-replies', (c) => sendReplies(context, c, named(c)));
  app.get('/forms/:id/replies', (c) => sendReplies(context, c, byPath(c)));
  app.get('/admin/form-notifications', (c) => sendNotifications(context, c, named(c)));
  app.get('/forms/:id/notifications', (c) => sendNotifications(context, c, byPath(c)));
  app.get('/forms-processing', (c) => sendProcessing(context, c));
};

interface Chosen {
  readonly id: string;
  /** By an attribute, not by the path. */
  readonly isNamed: boolean;
}

const named = (c: HostRequest): Chosen => ({ id: c.req.query('form') ?? ordinaryForm, isNamed: true });
const byPath = (c: HostRequest): Chosen => ({ id: c.req.param('id') ?? '', isNamed: false });

function sendBuilder(context: HostContext, c: HostRequest, chosen: Chosen): Promise<Response> {
  const t = textsFor(c);
  const form = formFor(context, c, chosen.id);
  return sendWidgetPage(context, c, {
    widget: 'form-builder',
    title: t.formBuilder,
    lead: t.formBuilderLead,
    choice: formChoice(context, c, { path: '/admin/form-builder', chosen: form }),
    attributes: {
      ...idOf(chosen, form),
      'data-layout': form.layout,
      ...(form.theme !== null && { 'data-theme-json': form.theme }),
      'data-sitekey': testSiteKey,
      'data-date-locale': 'auto',
    },
  });
}

function sendReplies(context: HostContext, c: HostRequest, chosen: Chosen): Promise<Response> {
  const t = textsFor(c);
  const form = formFor(context, c, chosen.id);
  return sendWidgetPage(context, c, {
    widget: 'form-replies',
    title: t.formReplies,
    lead: t.formRepliesLead,
    choice: formChoice(context, c, { path: '/admin/form-replies', chosen: form }),
    attributes: { ...idOf(chosen, form), 'data-date-locale': 'auto' },
    tests: formColleague(c, form.id),
  });
}

function sendNotifications(context: HostContext, c: HostRequest, chosen: Chosen): Promise<Response> {
  const t = textsFor(c);
  const form = formFor(context, c, chosen.id);
  return sendWidgetPage(context, c, {
    widget: 'form-notifications',
    title: t.formNotifications,
    lead: t.formNotificationsLead,
    choice: formChoice(context, c, { path: '/admin/form-notifications', chosen: form }),
    attributes: { ...idOf(chosen, form), 'data-date-locale': 'auto' },
  });
}

/** The address says which form and which reply (S2 §2); without one the screen asks for it. */
function sendProcessing(context: HostContext, c: HostRequest): Promise<Response> {
  const t = textsFor(c);
  requireUser(c, 'admin');
  const id = c.req.query('form');
  return sendWidgetPage(context, c, {
    widget: 'reply-processing',
    title: t.replyProcessing,
    lead: t.replyProcessingLead,
    attributes: {
      'data-default-country': 'ES',
      'data-undo-seconds': c.req.query('undo') ?? '5',
      'data-date-locale': 'auto',
    },
    ...(id !== undefined && { tests: formColleague(c, formFor(context, c, id).id) }),
  });
}

const idOf = ({ isNamed }: Chosen, { id }: StoredForm): Record<string, string> =>
  isNamed ? { 'data-form-id': String(id) } : {};

export function formFor({ db }: HostContext, c: HostRequest, id: string): StoredForm {
  const { tenant } = requireUser(c, 'admin');
  return requireForm(db, tenant, id);
}

/** All forms of the tenant, each with its page. */
export function formChoice(
  { db }: HostContext,
  c: HostRequest,
  { path, chosen }: { readonly path: string; readonly chosen: StoredForm },
): Html {
  const { tenant } = requireUser(c, 'admin');
  const t = textsFor(c);
  const to = (id: number) => `${path}?form=${id}`;
  const options = formsOf(db, tenant).map(({ id, name }) => ({ href: to(id), name }));
  return choiceOf(t, { label: t.form, options, chosen: to(chosen.id) });
}
