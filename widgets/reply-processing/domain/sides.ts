/** A reply and a record beside each other, by the fields of the records (S2 §3, §7). */
import type { FormReply } from '#shared/api/form-replies.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { identityOf, type TargetField } from './fields.ts';
import { foldedName } from '#shared/lib/text.ts';

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

/**
 * The answers of a reply by field. Of several questions for one field the one of its own name counts, else the first with
 * an answer; any other answer is shown among the rest. Nothing of an unreadable reply.
 */
export function sideOfReply(reply: FormReply, fields: readonly TargetField[]): Side {
  return sideOf(Object.entries(reply.answers ?? {}), fields);
}

/** What a record holds by field; ids are no fields. */
export function sideOfRecord(record: MatchedRecord, fields: readonly TargetField[]): Side {
  const entries = Object.entries(record.values).filter(
    ([key]) => !/^(.*_)?id$/i.test(key) || isNamed(key, fields),
  );
  return sideOf(entries, fields);
}

const isNamed = (key: string, fields: readonly TargetField[]): boolean => fieldOf(key, fields) !== undefined;

function sideOf(entries: readonly (readonly [string, unknown])[], fields: readonly TargetField[]): Side {
  const values = new Map<string, Value>();
  const others: Value[] = [];
  // What bears a field's own name is asked first: an alias fills only what that leaves empty.
  const isOwn = ([from]: (typeof entries)[number]) => bearsName(from, fieldOf(from, fields));
  const inOrder = [...entries.filter(isOwn), ...entries.filter((entry) => !isOwn(entry))];
  for (const [from, given] of inOrder) {
    const value = { from, given, text: textOfValue(given) };
    const field = fieldOf(from, fields);
    const before = field && values.get(field.name);
    const isTaken = before !== undefined && before.text.trim() !== '';
    if (field && !isTaken && (!before || value.text.trim() !== '')) values.set(field.name, value);
    else if (!field || value.text.trim() !== '') others.push(value);
  }
  return { values, others };
}

/** The field by its very name, else by what the name stands for, else by the name however it is written. */
function fieldOf(name: string, fields: readonly TargetField[]): TargetField | undefined {
  const exact = fields.find((field) => field.name === name);
  if (exact) return exact;
  const identity = identityOf(name);
  return fields.find((field) => (field.key ?? identityOf(field.name)) === identity);
}

/** The field is called so, by the form or by the server; not merely known by it. */
const bearsName = (name: string, field: TargetField | undefined): boolean =>
  field !== undefined && [field.name, field.key ?? ''].some((own) => foldedName(own) === foldedName(name));

/** Under which servers and form builders write what a thing is called. */
const nameKeys = ['name', 'title', 'label', 'text'];

/**
 * A value in words: of a choice or a file its name, of several one after another, of a table its rows; empty for nothing. `false`
 * and 0 are something; MySQL's date for none is not.
 */
export function textOfValue(given: unknown): string {
  if (typeof given === 'string') return given.startsWith('0000-00-00') ? '' : given;
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  if (Array.isArray(given)) return given.map(textOfValue).filter(Boolean).join(', ');
  if (typeof given !== 'object' || given === null) return '';
  const names = nameKeys.map((key): unknown => Reflect.get(given, key));
  const name = names.find((one) => typeof one === 'string' && one !== '');
  if (typeof name === 'string') return name;
  const parts = Object.entries(given).map(([key, one]) => [key, textOfValue(one)] as const);
  return parts.flatMap(([key, text]) => (text === '' ? [] : [`${key}: ${text}`])).join('; ');
}
