import { parseEmails } from '#shared/lib/emails.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { sqlTime } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { fieldsOf } from '../forms/layout.ts';
import { answersOf } from '../forms/replyText.ts';
import { requireForm, type StoredForm } from '../forms/storedForms.ts';
import { invalid } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { phpMap, readExactly, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import type { Input } from './rules.ts';

/** Forms: their layout and theme, what they are, and their notifications (S2 §7 «Forms»). */
export const forms: ApiArea = (context) => {
  const { app, db, clock } = context;
  app.post('/api/forms/save-form/:formId', (c) => saveText(context, c, 'layout'));
  app.post('/api/forms/save-theme/:formId', (c) => saveText(context, c, 'theme'));

  app.get('/api/forms/get-form-type/:formId', (c) => {
    const { tenant } = requireUser(c, 'admin');
    return c.json({ formType: requireForm(db, tenant, c.req.param('formId')).type });
  });

  app.get('/api/forms/get-model/:formId', (c) => {
    const { tenant } = requireUser(c, 'admin');
    return c.json(modelOf(db, c, tenant, requireForm(db, tenant, c.req.param('formId'))));
  });

  app.post('/api/forms/save-notifications/:formId', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const form = requireForm(db, tenant, c.req.param('formId'));
    const settings = readSettings(db, { tenant, form, sent: await readExactly(c) });
    db.run('UPDATE forms SET notifications = ?, updated_at = ? WHERE id = ?', [
      JSON.stringify(settings),
      sqlTime(clock()),
      form.id,
    ]);
    return c.json({ success: true });
  });
};

/** Keeps the very text that was sent; 422 where it is no JSON map. Both go by `formLayout` (T-22). */
async function saveText({ db, clock }: HostContext, c: HostRequest, column: 'layout' | 'theme') {
  const { tenant } = requireUser(c, 'admin');
  const form = requireForm(db, tenant, c.req.param('formId'));
  const { formLayout } = await readExactly(c);
  if (typeof formLayout !== 'string' || formLayout.trim() === '')
    throw invalid({ formLayout: ['The form layout field is required.'] });
  const parsed = parseJson(formLayout);
  if (!parsed.ok || !isMap(parsed.value))
    throw invalid({ formLayout: ['The form layout field must be a valid JSON string.'] });
  db.run(`UPDATE forms SET ${column} = ?, updated_at = ? WHERE id = ?`, [
    formLayout,
    sqlTime(clock()),
    form.id,
  ]);
  return c.json({ success: true });
}

function modelOf(db: Db, c: HostRequest, tenant: string, form: StoredForm) {
  const { selectedFields, ...settings } = answersOf(form.notifications) ?? {};
  const fields = fieldsOf(form.layout);
  const designs = db.all('SELECT id, name FROM email_templates WHERE tenant = ? ORDER BY id', [tenant]);
  const aliases = db.all('SELECT id, email FROM email_aliases WHERE tenant = ? ORDER BY id', [tenant]);
  const list = aliases.map((row) => ({ id: row.int('id'), name: row.text('email') }));
  return {
    model: {
      id: form.id,
      name: form.name,
      layout: form.layout,
      ...settings,
      chosenDesign: idIn(settings, 'chosenDesign'),
    },
    prevSelectedFields: Array.isArray(selectedFields) ? selectedFields : [],
    emailFields: fields.email,
    nameFields: fields.name,
    selectFields: fields.select,
    designsList: phpMap(c, Object.fromEntries(designs.map((row) => [row.text('id'), row.text('name')]))),
    emailAliases: list,
    defaultEmailAlias: list[0] ?? null,
    emailAlias: idIn(settings, 'emailAlias'),
    feedbackEmail: form.feedbackEmail,
    formType: form.type,
    eventId: form.eventId,
    notifyOnSubmit: form.notifiesOnSubmit,
  };
}

/** Ids are sent as texts and stored as numbers. */
function idIn(settings: Input, key: string): number | null {
  return wholeNumber(textOf(settings, key), 0) || null;
}

interface Settings {
  readonly tenant: string;
  readonly form: StoredForm;
  readonly sent: Input;
}

/** The eight keys (T-31); 422 for a field that the form has not and had not when it was chosen (T-32). */
function readSettings(db: Db, { tenant, form, sent }: Settings): Input {
  const fields = fieldsOf(form.layout);
  const stored = answersOf(form.notifications) ?? {};
  const before: unknown = stored['selectedFields'];
  const kept: readonly unknown[] = Array.isArray(before) ? before : [];
  const { selectedFields, emailOnValidation } = sent;
  const isOwn = (table: string) => (id: string) =>
    db.get(`SELECT id FROM ${table} WHERE CAST(id AS TEXT) = ? AND tenant = ?`, [id, tenant]) !== null;
  const isIn = (all: readonly string[]) => (name: string) => all.includes(name);
  const checks: Readonly<Record<string, (text: string) => boolean>> = {
    userEmail: (text) => isIn(fields.email)(text) || isAddresses(text),
    emailAlias: isOwn('email_aliases'),
    userNameField: isIn(fields.all),
    userLastNameField: isIn(fields.all),
    userTitleField: isIn(fields.all),
    chosenDesign: isOwn('email_templates'),
  };
  const errors: Record<string, string[]> = {};
  for (const [key, isKnown] of Object.entries(checks)) {
    const value = textOf(sent, key);
    const isFine = (sent[key] ?? null) === null || value === textOf(stored, key) || isKnown(value);
    if (!isFine) errors[key] = [`The selected ${wordsOf(key)} is invalid.`];
  }
  if (!Array.isArray(selectedFields))
    errors['selectedFields'] = ['The selected fields field must be an array.'];
  else
    selectedFields.forEach((name: unknown, index) => {
      if (!fields.all.some((known) => known === name) && !kept.includes(name))
        errors[`selectedFields.${index}`] = [`The selected selectedFields.${index} is invalid.`];
    });
  if (typeof emailOnValidation !== 'boolean')
    errors['emailOnValidation'] = ['The email on validation field must be true or false.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const rest = Object.keys(checks).map((key) => [key, sent[key] ?? null]);
  return { selectedFields, emailOnValidation, ...Object.fromEntries(rest) };
}

function isAddresses(text: string): boolean {
  const { valid, invalid: wrong } = parseEmails(text);
  return valid.length > 0 && wrong.length === 0;
}

const wordsOf = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
