/** A reply and a record beside each other, by the fields of the records (S2 §7). */
import type { FormReply, MatchedRecord } from '#shared/api/form-replies.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { TargetField } from './fields.ts';

/** One answer, or one value of a record. */
export interface Value {
  /** The question, or the record's key, as it is written there. */
  readonly from: string;
  /** As it came. */
  readonly given: unknown;
  /** As people read it; empty for nothing. */
  readonly text: string;
}

export interface Side {
  /** By `TargetField.name`; what is not there was not asked, or is not said. */
  readonly values: ReadonlyMap<string, Value>;
  /** What no field stands for: shown, and written nowhere. */
  readonly others: readonly Value[];
}

/** The answers of a reply by field; of several questions for one field, the first with an answer. Nothing of an unreadable reply. */
export function sideOfReply(reply: FormReply, fields: readonly TargetField[]): Side {
  return sideOf(reply.answers ?? {}, fields);
}

/** What a record holds by field; its id is no field. */
export function sideOfRecord(record: MatchedRecord, fields: readonly TargetField[]): Side {
  const { values, others } = sideOf(record.values, fields);
  return { values, others: others.filter(({ from }) => !/^id$/i.test(from)) };
}

function sideOf(map: Readonly<Record<string, unknown>>, fields: readonly TargetField[]): Side {
  const values = new Map<string, Value>();
  const others: Value[] = [];
  for (const [from, given] of Object.entries(map)) {
    const value = { from, given, text: textOfValue(given) };
    const field = fieldOf(from, fields);
    const before = field && values.get(field.name);
    if (!field || (before && before.text !== '' && value.text !== '')) others.push(value);
    else if (!before || before.text === '') values.set(field.name, value);
  }
  return { values, others };
}

function fieldOf(name: string, fields: readonly TargetField[]): TargetField | undefined {
  const exact = fields.find((field) => field.name === name);
  if (exact) return exact;
  const known = domainFieldOf(name);
  if (known) return fields.find(({ key }) => key === known.key);
  return fields.find((field) => field.key === null && folded(field.name) === folded(name));
}

const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A value in words: of a choice its name, of several one after another; empty for nothing. */
export function textOfValue(given: unknown): string {
  if (given === null || given === undefined) return '';
  if (typeof given === 'string') return given;
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  if (Array.isArray(given)) return given.map(textOfValue).filter(Boolean).join(', ');
  return typeof given === 'object' ? JSON.stringify(given) : '';
}
