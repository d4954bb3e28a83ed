import { foldForSearch } from '#shared/lib/text.ts';
import type { Db, Row } from '../database/db.ts';
import { requireUser } from '../http/guards.ts';
import { phpMap, readInput } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
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
  valueOf,
  webAddress,
  yesOrNo,
  type Input,
  type Rules,
} from './rules.ts';
import { searchLimit, whereEveryWord } from './search.ts';

/** Organisations: what their form offers, search and creation (S1 §7, S2 §7). */
export const organisations: ApiArea = ({ app, db }) => {
  app.get('/api/organisations/get-form-info', (c) => {
    requireUser(c, 'admin');
    const countries = db.all('SELECT id, name FROM countries ORDER BY id');
    const names = countries.map((row) => [row.text('id'), row.text('name')] as const);
    return c.json({
      countriesNameList: phpMap(c, Object.fromEntries(names)),
      rangeOfActionList: choices(db, 'ranges_of_action', 'range_of_action'),
      typeNameList: choices(db, 'organisation_types', 'type'),
      industryNameList: choices(db, 'industries', 'industry'),
    });
  });

  app.get('/api/organisations-select', (c) => {
    const { tenant } = requireUser(c, 'admin');
    return c.json(search(db, tenant, c.req.query('searchInput') ?? ''));
  });

  app.post('/api/organisations/detail/create-organisation-json', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const input = await readInput(c);
    const row = db.transaction(() => {
      validate(input, rulesOf(db, tenant, input));
      const { id } = insert(db, tenant, input);
      return db.get(`${select} WHERE organisations.id = ?`, [id]);
    });
    return c.json(row && toOrganisation(row), 201);
  });
};

function choices(db: Db, table: string, column: string): Record<string, unknown>[] {
  const rows = db.all(`SELECT id, ${column} FROM ${table} ORDER BY id`);
  return rows.map((row) => ({ id: row.int('id'), [column]: row.text(column) }));
}

const select =
  'SELECT organisations.*, countries.name AS country FROM organisations LEFT JOIN countries ON countries.id = country_id';

/** Those whose name or acronym has every word, an equal acronym first; a blank search gives the first by name. */
function search(db: Db, tenant: string, typed: string) {
  const { where, values } = whereEveryWord('organisations', typed) ?? { where: '1', values: [] };
  const rows = db.all(
    `${select} WHERE tenant = ? AND ${where}
     ORDER BY acronym = ? COLLATE NOCASE DESC, organisations.name COLLATE NOCASE, organisations.id LIMIT ?`,
    [tenant, ...values, typed.trim(), searchLimit],
  );
  return rows.map(toOrganisation);
}

function toOrganisation(row: Row) {
  return {
    id: row.int('id'),
    name: row.text('name'),
    acronym: row.text('acronym'),
    email: row.textOrNull('email'),
    phone: row.textOrNull('phone'),
    address_street: row.textOrNull('address_street'),
    address_building: row.textOrNull('address_building'),
    address_postal_code: row.textOrNull('address_postal_code'),
    address_city: row.textOrNull('address_city'),
    country_id: row.intOrNull('country_id'),
    country: row.textOrNull('country'),
  };
}

function rulesOf(db: Db, tenant: string, input: Input): Rules {
  const isIn = (table: string) =>
    known((id) => db.get(`SELECT id FROM ${table} WHERE id = ?`, [id]) !== null);
  const isTaken = (name: string) =>
    db.get('SELECT id FROM organisations WHERE tenant = ? AND country_id IS ? AND name = ? COLLATE NOCASE', [
      tenant,
      idOrNull(input, 'country_id'),
      name,
    ]) !== null;
  return {
    acronym: [required, text(50)],
    name: [required, text(255), unique(isTaken)],
    email: [text(255), email],
    tags: [texts(50)],
    global_id: [text(50)],
    member: [yesOrNo],
    phone: [text(50)],
    country_id: [required, isIn('countries')],
    public: [required, yesOrNo],
    range_of_action_id: [isIn('ranges_of_action')],
    type_id: [isIn('organisation_types')],
    industry_id: [isIn('industries')],
    website: [text(255), webAddress],
    vat_number: [text(50)],
    address_building: [text(255)],
    address_street: [required, text(255)],
    address_postal_code: [text(20)],
    address_city: [required, text(255)],
    address_po_box: [text(50)],
  };
}

const textFields = [
  'acronym',
  'name',
  'email',
  'global_id',
  'phone',
  'website',
  'vat_number',
  'address_building',
  'address_street',
  'address_postal_code',
  'address_city',
  'address_po_box',
] as const;
const idFields = ['country_id', 'range_of_action_id', 'type_id', 'industry_id'] as const;

function insert(db: Db, tenant: string, input: Input): { id: number } {
  const flag = (field: string) => ['1', 'true'].includes(String(valueOf(input, field)));
  const columns = ['tenant', ...textFields, ...idFields, 'is_public', 'member', 'tags', 'search'];
  const values = [
    tenant,
    ...textFields.map((field) => textOrNull(input, field)),
    ...idFields.map((field) => idOrNull(input, field)),
    flag('public'),
    flag('member'),
    JSON.stringify(textsOf(input, 'tags')),
    foldForSearch(`${textOrNull(input, 'acronym') ?? ''} ${textOrNull(input, 'name') ?? ''}`),
  ];
  const marks = columns.map(() => '?').join(', ');
  return db.run(`INSERT INTO organisations (${columns.join(', ')}) VALUES (${marks})`, values);
}
