import { foldForSearch } from '#shared/lib/text.ts';
import { sqlTime } from '../clock.ts';
import type { Db, Value } from '../database/db.ts';
import {
  email,
  idOrNull,
  known,
  required,
  text,
  textOrNull,
  texts,
  textsOf,
  unique,
  validate,
  type Input,
  type Rules,
} from './rules.ts';

/** Writes a new contact; gives what the caller is told of it, or throws 422 (S1 §5). */
export function createContact(
  { db, now }: { readonly db: Db; readonly now: Date },
  tenant: string,
  input: Input,
): Record<string, unknown> {
  return db.transaction(() => {
    validate(input, rulesOf(db, tenant));
    const fields = columnsOf(tenant, input, now);
    const marks = fields.map(() => '?').join(', ');
    const { id } = db.run(
      `INSERT INTO contacts (${fields.map(([column]) => column).join(', ')}) VALUES (${marks})`,
      fields.map(([, value]) => value),
    );
    const { first_name, last_name, email } = Object.fromEntries(fields);
    return { id, first_name, last_name, email, organisation_id: idOrNull(input, 'organisation_id') };
  });
}

function rulesOf(db: Db, tenant: string): Rules {
  const isOrganisation = (id: number) =>
    db.get('SELECT id FROM organisations WHERE id = ? AND tenant = ?', [id, tenant]) !== null;
  const isTaken = (address: string) =>
    db.get('SELECT id FROM contacts WHERE tenant = ? AND email = ? COLLATE NOCASE', [tenant, address]) !==
    null;
  return {
    organisation_id: [known(isOrganisation)],
    email: [required, text(255), email, unique(isTaken)],
    title: [text(50)],
    first_name: [required, text(255)],
    last_name: [text(255)],
    email2: [text(255), email],
    phone: [text(50)],
    mobile: [text(50)],
    department: [text(255)],
    address_office: [text(255)],
    function: [text(255)],
    tags: [texts(50)],
    comments: [text(5_000)],
    biography: [text(10_000)],
  };
}

const plainColumns = [
  'email2',
  'phone',
  'mobile',
  'department',
  'address_office',
  'function',
  'comments',
  'biography',
] as const;

function columnsOf(tenant: string, input: Input, now: Date): (readonly [string, Value])[] {
  const [first, last, address] = ['first_name', 'last_name', 'email'].map(
    (field) => textOrNull(input, field) ?? '',
  );
  return [
    ['tenant', tenant],
    ['first_name', first ?? ''],
    ['last_name', last ?? ''],
    ['email', address ?? ''],
    ['title', textOrNull(input, 'title') ?? ''],
    ...plainColumns.map((column) => [column, textOrNull(input, column)] as const),
    ['organisation_id', idOrNull(input, 'organisation_id')],
    ['tags', JSON.stringify(textsOf(input, 'tags'))],
    ['language', 'en'],
    ['subscribed_mailing', true],
    ['search', foldForSearch(`${first} ${last} ${address}`)],
    ['created_at', sqlTime(now)],
  ];
}
