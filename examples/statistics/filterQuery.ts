import { isMap } from '#shared/lib/json.ts';
import type { Value } from '../database/db.ts';
import { invalid } from '../http/errors.ts';
import { textOf } from '../http/input.ts';
import { fields, type Condition } from './filterFields.ts';

/** Whom a filter looks through: those who are registered for something, or everybody (S3 §3.1). */
export const filterTypes = ['registrations', 'contacts'] as const;
export type FilterType = (typeof filterTypes)[number];

export function isFilterType(text: string): text is FilterType {
  return filterTypes.some((type) => type === text);
}

interface Question {
  type: FilterType;
  tenant: string;
  filters: unknown;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Deeper groups are refused, before they can exhaust anything. */
const deepest = 20;
const mostRows = 500;

/**
 * The SQL that gives `id` of each contact found, with its values. Rows are taken from left to right, each with all before it (S-5);
 * what a registration must be is asked of one registration, not of several together. Throws 422 for what is no filter.
 */
export function filterQuery({ type, tenant, filters, today }: Question): {
  sql: string;
  values: readonly Value[];
} {
  const list = unpacked(filters);
  if (!Array.isArray(list)) throw refused('The filters field must be an array.');
  const condition = allOf(list, { today, type, depth: 0, left: { rows: mostRows } });
  const registrations = type === 'registrations' ? 'JOIN registrations r ON r.contact_id = c.id' : '';
  const sql = `SELECT DISTINCT c.id FROM contacts c ${registrations}
    LEFT JOIN organisations o ON o.id = c.organisation_id
    LEFT JOIN countries country ON country.id = COALESCE(c.country_id, o.country_id)
    WHERE c.tenant = ? AND (${condition.sql})`;
  return { sql, values: [tenant, ...condition.values] };
}

/** A filter as it came or as it was saved: JSON in JSON, too. */
export function unpacked(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    const once: unknown = JSON.parse(given);
    return typeof once === 'string' ? JSON.parse(once) : once;
  } catch {
    return null;
  }
}

interface Reading {
  today: string;
  type: FilterType;
  depth: number;
  left: { rows: number };
}

const refused = (message: string) => invalid({ filters: [message] });

/** Each row or group with all before it. */
function allOf(list: readonly unknown[], reading: Reading): Condition {
  if (reading.depth > deepest) throw refused('The filters field must not be deeper than 20 groups.');
  if (list.length === 0) return { sql: '1', values: [] };
  return list.reduce<Condition>(
    (before, item, at) => {
      const [join, isNot] = connectorOf(item);
      const { sql, values } = conditionOf(item, reading);
      // What is unknown of somebody is not so.
      const asked = `${isNot ? 'NOT ' : ''}COALESCE((${sql}), 0)`;
      return at === 0
        ? { sql: asked, values }
        : { sql: `(${before.sql}) ${join} ${asked}`, values: [...before.values, ...values] };
    },
    { sql: '', values: [] },
  );
}

const connectors: Readonly<Record<string, readonly [join: 'AND' | 'OR', isNot: boolean]>> = {
  and: ['AND', false],
  or: ['OR', false],
  'and not': ['AND', true],
  'or not': ['OR', true],
  not: ['AND', true],
};

/** Also in the spellings that older filters have; nothing at all is «and». */
function connectorOf(item: unknown): readonly [join: 'AND' | 'OR', isNot: boolean] {
  if (!isMap(item)) throw refused('Each filter must be a row or a group.');
  const { condition = item['filter'] ?? 'and' } = item;
  const word = typeof condition === 'string' ? condition.trim().toLowerCase() : '?';
  const given = word === '' ? 'and' : word.replace(/[\s_]+/g, ' ');
  const known = Object.hasOwn(connectors, given) ? connectors[given] : undefined;
  if (!known) throw refused(`The connector «${given}» is invalid.`);
  return known;
}

function conditionOf(item: unknown, reading: Reading): Condition {
  if (!isMap(item)) throw refused('Each filter must be a row or a group.');
  if (Array.isArray(item['filters'])) return allOf(item['filters'], { ...reading, depth: reading.depth + 1 });
  reading.left.rows -= 1;
  if (reading.left.rows < 0) throw refused(`The filters field must not have more than ${mostRows} rows.`);
  const source = textOf(item, 'filterType');
  const name = textOf(item, 'field');
  const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
  if (!field || !Object.hasOwn(field, name)) throw refused(`The field «${source}: ${name}» is invalid.`);
  if (source === 'registration' && reading.type === 'contacts')
    throw refused('All contacts cannot be filtered by their registrations.');
  const condition = item['inputCondition'] === 'includes' ? 'includes' : 'equals';
  const found = field[name]?.({ value: item['value'], condition, today: reading.today });
  if (!found) throw refused(`The value of «${name}» is invalid.`);
  return found;
}
