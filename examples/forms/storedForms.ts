/** Forms and their replies in the database. */
import type { Db, Row } from '../database/db.ts';
import { modelNotFound } from '../http/errors.ts';
import { wholeNumber } from '../http/input.ts';
import { whereEveryWord } from '../api/search.ts';
import { withIndex } from './replyText.ts';

export type RecordType = 'contact' | 'registration';

export interface StoredForm {
  readonly id: number;
  readonly name: string;
  readonly type: RecordType;
  readonly eventId: number | null;
  readonly layout: string;
  readonly theme: string | null;
  /** JSON. */
  readonly notifications: string;
  readonly notifiesOnSubmit: boolean;
  readonly feedbackEmail: string | null;
  readonly saysId: boolean;
}

function toForm(row: Row): StoredForm {
  return {
    id: row.int('id'),
    name: row.text('name'),
    type: row.text('type') === 'registration' ? 'registration' : 'contact',
    eventId: row.intOrNull('event_id'),
    layout: row.text('layout'),
    theme: row.textOrNull('theme'),
    notifications: row.text('notifications'),
    notifiesOnSubmit: row.flag('notify_on_submit'),
    feedbackEmail: row.textOrNull('feedback_email'),
    saysId: row.flag('says_id'),
  };
}

/** A form of the tenant, or of any where `tenant` is null; 404. */
export function requireForm(db: Db, tenant: string | null, id: string | undefined): StoredForm {
  const row = db.get('SELECT * FROM forms WHERE id = ? AND (? IS NULL OR tenant = ?)', [
    wholeNumber(id, 0),
    tenant,
    tenant,
  ]);
  if (!row) throw modelNotFound('Form', id ?? '');
  return toForm(row);
}

/** All forms of a tenant, by id. */
export function formsOf(db: Db, tenant: string): readonly StoredForm[] {
  return db.all('SELECT * FROM forms WHERE tenant = ? ORDER BY id', [tenant]).map(toForm);
}

/** A reply that is still to be processed. */
export interface WaitingReply {
  readonly id: number;
  /** How many of the form stand before it: it shifts when one of those goes. */
  readonly index: number;
  readonly answers: string;
}

const waiting = `SELECT id, answers, search, ROW_NUMBER() OVER (ORDER BY id) - 1 AS position
  FROM form_replies WHERE form_id = ? AND gone_at IS NULL`;

const toReply = (row: Row): WaitingReply => ({
  id: row.int('id'),
  index: row.int('position'),
  answers: row.text('answers'),
});

interface RepliesRequest {
  readonly formId: number;
  readonly search: string;
  /** From 1; past the last there is nothing. */
  readonly page: number;
  readonly perPage: number;
}

/** A page of the replies whose answers have every word of the search, and how many pages there are. */
export function pageOfReplies(db: Db, { formId, search, page, perPage }: RepliesRequest) {
  const { where, values } = whereEveryWord('waiting', search) ?? { where: '1', values: [] };
  const from = `FROM (${waiting}) AS waiting WHERE ${where}`;
  const total = db.get(`SELECT COUNT(*) AS n ${from}`, [formId, ...values])?.int('n') ?? 0;
  const rows = db.all(`SELECT * ${from} ORDER BY id LIMIT ? OFFSET ?`, [
    formId,
    ...values,
    perPage,
    (page - 1) * perPage,
  ]);
  return { replies: rows.map(toReply), pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** All replies that wait. */
export function waitingReplies(db: Db, formId: number): readonly WaitingReply[] {
  return db.all(`${waiting} ORDER BY id`, [formId]).map(toReply);
}

/** The reply that an index means now. */
export function replyAt(db: Db, formId: number, index: number): WaitingReply | null {
  const row = db.get(`SELECT * FROM (${waiting}) WHERE position = ?`, [formId, index]);
  return row && toReply(row);
}

/** Waiting replies with exactly these answers, with their forms: of twins, all. */
export function repliesLike(db: Db, tenant: string, answers: string) {
  const rows = db.all(
    `SELECT form_replies.id AS reply_id, forms.* FROM form_replies JOIN forms ON forms.id = form_id
     WHERE answers = ? AND gone_at IS NULL AND tenant = ? ORDER BY form_replies.id`,
    [answers, tenant],
  );
  return rows.map((row) => {
    const form = toForm(row);
    const id = row.int('reply_id');
    const before = 'SELECT COUNT(*) AS n FROM form_replies WHERE form_id = ? AND gone_at IS NULL AND id < ?';
    const index = db.get(before, [form.id, id])?.int('n') ?? 0;
    return { form, reply: { id, index, answers } };
  });
}

/** As it is sent. */
export const sentText = ({ answers, index }: WaitingReply): string => withIndex(answers, index);
