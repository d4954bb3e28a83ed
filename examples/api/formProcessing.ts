import { isRegistrationType } from '#shared/lib/formFields.ts';
import { isMap } from '#shared/lib/json.ts';
import type { Db } from '../database/db.ts';
import { startFormColleague } from '../forms/colleague.ts';
import { matchesOf, type Matches } from '../forms/matching.ts';
import { dismiss, findReply, writeReply, type Processor } from '../forms/processing.ts';
import { fullFields, type RecordValues } from '../forms/records.ts';
import { answersOf, answerTo } from '../forms/replyText.ts';
import {
  formsOf,
  pageOfReplies,
  requireForm,
  sentText,
  type RecordType,
  type StoredForm,
  type WaitingReply,
} from '../forms/storedForms.ts';
import { socialEvents } from '../database/seed/registrations.ts';
import { invalid } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { phpMap, readExactly, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import { readSwitch } from './colleagueSwitch.ts';

const responsesPerPage = 20;
const dinnerTables = Array.from({ length: 40 }, (_, index) => `Table ${index + 1}`);

/** Replies become contacts and registrations (S2 §7 «Processing»). */
export const formProcessing: ApiArea = (context) => {
  const { app, db } = context;

  app.get('/api/forms-processing/fetch-forms/:formType', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const type = typeOf(c.req.param('formType'));
    const chosen = formsOf(db, tenant).filter((form) => form.type === type);
    return c.json(phpMap(c, Object.fromEntries(chosen.map(({ id, name }) => [String(id), name]))));
  });

  app.get('/api/forms-processing/fetch-responses', (c) => sendResponses(context, c));

  for (const type of ['contact', 'registration'] as const) {
    app.post(`/api/forms-processing/update-${type}/:id{[0-9]+}`, (c) =>
      write(context, c, { type, id: wholeNumber(c.req.param('id'), 0) }),
    );
    app.post(`/api/forms-processing/create-${type}`, (c) => write(context, c, { type, id: null }));
  }

  app.post('/api/forms-processing/dismiss-reply/:replyIndex{[0-9]+}', async (c) => {
    const by = processorOf(context, c);
    const input = await readExactly(c);
    const form = textOf(input, 'form');
    if (form === '') throw invalid({ form: ['The form field is required.'] });
    dismiss(by, requireForm(db, by.tenant, form), {
      index: wholeNumber(c.req.param('replyIndex'), 0),
      response: textOf(input, 'response') || null,
    });
    return c.json({ success: true });
  });

  colleagues(context);
};

/** One colleague for each form. */
const colleagues: ApiArea = (context) => {
  const { app, db, onClose } = context;
  const ends = new Map<number, () => void>();
  onClose(() => ends.forEach((end) => end()));

  app.post('/api/example/forms/:formId/colleague', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const form = requireForm(db, tenant, c.req.param('formId'));
    const { on, everyMs, seed } = readSwitch(await readExactly(c));
    ends.get(form.id)?.();
    ends.delete(form.id);
    if (on) ends.set(form.id, startFormColleague(context, { tenant, form, everyMs, seed }));
    return c.json({ on });
  });
};

/** Anything but registrations is about contacts (T-34). */
const typeOf = (said: string): RecordType => (isRegistrationType(said) ? 'registration' : 'contact');

function processorOf({ db, clock }: HostContext, c: HostRequest): Processor {
  const { tenant, email } = requireUser(c, 'admin');
  return { db, now: clock(), tenant, byWhom: email };
}

async function write(
  context: HostContext,
  c: HostRequest,
  { type, id }: { readonly type: RecordType; readonly id: number | null },
): Promise<Response> {
  const by = processorOf(context, c);
  const { response, formData } = await readExactly(c);
  if (typeof response !== 'string' || response === '')
    throw invalid({ response: ['The response field is required.'] });
  // PHP sends, and understands, [] for an empty map.
  const isEmpty = Array.isArray(formData) && formData.length === 0;
  if (!isMap(formData) && !isEmpty) throw invalid({ formData: ['The form data field must be an array.'] });
  const found = findReply(by, response);
  const recordId = writeReply(by, { type, id, found, formData: isMap(formData) ? formData : {} });
  return c.json(id !== null || found.form.saysId ? { id: recordId } : { success: true });
}

function sendResponses({ db }: HostContext, c: HostRequest): Response {
  const { tenant } = requireUser(c, 'admin');
  const form = requireForm(db, tenant, c.req.query('form'));
  const type = typeOf(c.req.query('type') || form.type);
  const { replies, pages } = pageOfReplies(db, {
    formId: form.id,
    search: c.req.query('searchInput') ?? '',
    page: Math.max(1, wholeNumber(c.req.query('page'), 1)),
    perPage: responsesPerPage,
  });
  const matches = matchesOf(db, { type, tenant, eventId: form.eventId }, replies);
  const fields = fullFields(type);
  return c.json({
    pages,
    fullFields: fields,
    replies: replies.map(sentText),
    fullMatches: phpMap(c, byIndex(matches)),
    // Beside the replies.
    matches: replies.map(({ index }) => matches.get(index)?.partial ?? []),
    organisations: phpMap(c, organisationsOf(db, { tenant, replies, matches })),
    titles: titlesOf(db, tenant),
    ...choicesOf(c, db, type, form),
    initialContact: Object.fromEntries(fields.slice(1).map((name) => [name, ''])),
    formData: [],
  });
}

function byIndex(matches: ReadonlyMap<number, Matches>): Record<string, readonly RecordValues[]> {
  const some = [...matches].filter(([, { full }]) => full.length > 0);
  return Object.fromEntries(some.map(([index, { full }]) => [String(index), full]));
}

/** Those that the page names, by id: a tenant has too many for all of them. */
function organisationsOf(
  db: Db,
  given: {
    readonly tenant: string;
    readonly replies: readonly WaitingReply[];
    readonly matches: ReadonlyMap<number, Matches>;
  },
): Record<string, string> {
  const said = given.replies.map(({ answers }) => answerTo(answersOf(answers) ?? {}, 'organisation'));
  const held = [...given.matches.values()].flatMap(({ full, partial }) =>
    [...full, ...partial].map((record) => String(record['organisation'] ?? '')),
  );
  const names = [...new Set([...said, ...held])].filter((name) => name !== '');
  const marks = names.map(() => '?').join(', ') || 'NULL';
  const rows = db.all(
    `SELECT id, name FROM organisations WHERE tenant = ? AND name COLLATE NOCASE IN (${marks}) ORDER BY id`,
    [given.tenant, ...names],
  );
  return Object.fromEntries(rows.map((row) => [row.text('id'), row.text('name')]));
}

function titlesOf(db: Db, tenant: string): string[] {
  const rows = db.all("SELECT DISTINCT title FROM contacts WHERE tenant = ? AND title <> '' ORDER BY title", [
    tenant,
  ]);
  return rows.map((row) => row.text('title'));
}

/** What registrations choose from. */
function choicesOf(c: HostRequest, db: Db, type: RecordType, form: StoredForm) {
  if (type === 'contact') return { hotels: [], dinnerTables: [], socialEvents: [] };
  const rows = db.all(
    'SELECT id, name FROM event_hotels JOIN hotels ON id = hotel_id WHERE event_id = ? ORDER BY id',
    [form.eventId],
  );
  return {
    hotels: phpMap(c, Object.fromEntries(rows.map((row) => [row.text('id'), row.text('name')]))),
    dinnerTables,
    socialEvents: [...socialEvents],
  };
}
