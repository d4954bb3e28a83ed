/** Turns replies into records, or dismisses them; every one is written down in the journal. */
import { sqlTime } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { HttpError, modelNotFound } from '../http/errors.ts';
import type { Input } from '../api/rules.ts';
import { findRecord } from './records.ts';
import { withoutIndex } from './replyText.ts';
import { repliesLike, replyAt, type RecordType, type StoredForm, type WaitingReply } from './storedForms.ts';
import {
  byFieldName,
  changedOf,
  newContact,
  newRegistration,
  updateContact,
  updateRegistration,
} from './writing.ts';

export interface Processor {
  readonly db: Db;
  readonly now: Date;
  readonly tenant: string;
  /** Of the user, or `colleague`. */
  readonly byWhom: string;
}

interface Found {
  readonly form: StoredForm;
  readonly reply: WaitingReply;
}

/** 409 of a reply that is not there any more. */
function gone(): HttpError {
  return new HttpError(409, 'This reply has been processed by somebody else.');
}

/** The reply that was sent here with these answers, wherever it stands now; of twins the one with that index. */
export function findReply({ db, tenant }: Processor, response: string): Found {
  const { text, index } = withoutIndex(response);
  const [first, ...others] = repliesLike(db, tenant, text);
  if (!first) throw gone();
  return [first, ...others].find(({ reply }) => reply.index === index) ?? first;
}

interface Writing {
  readonly type: RecordType;
  /** Null makes a new one. */
  readonly id: number | null;
  readonly found: Found;
  readonly formData: Input;
}

/** Writes what was chosen, and takes the reply off the list; gives the record's id. */
export function writeReply(by: Processor, { type, id, found, formData }: Writing): number {
  const { db, tenant } = by;
  return db.transaction(() => {
    const data = byFieldName(formData);
    const before = id === null ? null : findRecord(db, { type, tenant, id });
    if (id !== null && !before) throw modelNotFound(type === 'contact' ? 'Contact' : 'Registration', id);
    const target = { ...by, eventId: found.form.eventId };
    const write = type === 'contact' ? updateContact : updateRegistration;
    const make = type === 'contact' ? newContact : newRegistration;
    if (id !== null && before) write(target, id, changedOf(data, before));
    const recordId = id ?? make(target, data);
    const after = findRecord(db, { type, tenant, id: recordId });
    takeAway(by, found, {
      action: id === null ? 'created' : 'updated',
      record_type: type,
      record_id: recordId,
      form_data: JSON.stringify(formData),
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    });
    return recordId;
  });
}

/** Takes the reply away that an index means; 409 where it no longer means the one that was sent. */
export function dismiss(
  by: Processor,
  form: StoredForm,
  { index, response }: { index: number; response: string | null },
): void {
  const { db } = by;
  db.transaction(() => {
    const reply = replyAt(db, form.id, index);
    if (!reply) throw gone();
    if (response !== null && withoutIndex(response).text !== reply.answers)
      throw new HttpError(409, 'Another reply has this index by now.');
    takeAway(by, { form, reply }, { action: 'dismissed' });
  });
}

function takeAway(
  { db, now, byWhom }: Processor,
  { form, reply }: Found,
  entry: Readonly<Record<string, string | number | null>>,
): void {
  const at = sqlTime(now);
  db.run('UPDATE form_replies SET gone_at = ? WHERE id = ?', [at, reply.id]);
  const row = { form_id: form.id, reply_id: reply.id, answers: reply.answers, by_whom: byWhom, at, ...entry };
  db.insert('form_journal', Object.keys(row), [Object.values(row)]);
}
