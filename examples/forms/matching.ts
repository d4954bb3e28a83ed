/** Which contacts or registrations a reply may be about. */
import { foldForSearch } from '#shared/lib/text.ts';
import type { Db, Row } from '../database/db.ts';
import { recordsSql, recordValues, type RecordValues } from './records.ts';
import { answersOf, answerTo } from './replyText.ts';
import type { RecordType, WaitingReply } from './storedForms.ts';

export interface Matches {
  /** The same e-mail address. */
  readonly full: readonly RecordValues[];
  /** The same name, or the same last name at the same organisation. */
  readonly partial: readonly RecordValues[];
}

/** So many may match at most. */
const most = 5;

interface Scope {
  readonly type: RecordType;
  readonly tenant: string;
  /** Of registrations. */
  readonly eventId: number | null;
}

/** The matches of each reply, by its index; replies that cannot be read have none. */
export function matchesOf(
  db: Db,
  scope: Scope,
  replies: readonly WaitingReply[],
): ReadonlyMap<number, Matches> {
  const facts = replies.flatMap((reply) => factsOf(reply) ?? []);
  const candidates = candidatesFor(db, scope, facts).map((row) => candidate(scope.type, row));
  return new Map(
    facts.map(({ index, emails, name, last, organisation }) => {
      const full = candidates.filter((one) => one.emails.some((email) => emails.includes(email)));
      const partial = candidates.filter(
        (one) =>
          !full.includes(one) &&
          (one.name === name ||
            (last !== '' && one.last === last && organisation !== '' && one.organisation === organisation)),
      );
      const values = (all: typeof candidates) => all.slice(0, most).map((one) => one.values);
      return [index, { full: values(full), partial: values(partial) }];
    }),
  );
}

/** What a reply says of its sender, folded. */
function factsOf({ answers, index }: WaitingReply) {
  const map = answersOf(answers);
  if (!map) return null;
  const said = (key: string) => foldForSearch(answerTo(map, key));
  const last = said('last_name');
  return {
    index,
    emails: ['email', 'email2']
      .map((key) => answerTo(map, key).toLowerCase())
      .filter((email) => email !== ''),
    name: `${said('first_name')} ${last}`.trim(),
    last,
    organisation: said('organisation'),
  };
}

type Facts = NonNullable<ReturnType<typeof factsOf>>;

function candidate(type: RecordType, row: Row) {
  const last = foldForSearch(row.text('last_name'));
  return {
    values: recordValues(type, row),
    emails: [row.text('email'), row.text('email2')].map((email) => email.toLowerCase()).filter(Boolean),
    name: `${foldForSearch(row.text('first_name'))} ${last}`.trim(),
    last,
    organisation: foldForSearch(row.text('organisation')),
  };
}

function candidatesFor(db: Db, { type, tenant, eventId }: Scope, facts: readonly Facts[]): Row[] {
  const emails = [...new Set(facts.flatMap((one) => one.emails))];
  const names = [...new Set(facts.flatMap(({ name, last }) => [name, last]))].filter((name) => name !== '');
  if (emails.length + names.length === 0) return [];
  const marks = emails.map(() => '?').join(', ') || 'NULL';
  const likes = names.map(() => "contacts.search LIKE ? ESCAPE '\\'").join(' OR ') || '0';
  const event = type === 'registration' ? 'AND event_id = ?' : '';
  return db.all(
    `${recordsSql[type]} WHERE contacts.tenant = ? ${event}
     AND (lower(contacts.email) IN (${marks}) OR lower(contacts.email2) IN (${marks}) OR ${likes})
     ORDER BY record_id`,
    [
      tenant,
      ...(type === 'registration' ? [eventId] : []),
      ...emails,
      ...emails,
      ...names.map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`),
    ],
  );
}
