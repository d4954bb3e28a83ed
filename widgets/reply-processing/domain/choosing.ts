/** What of a reply goes into a record, field by field (S2 §7, screens §12). */
import { compare, type Comparison, type Knowledge } from './compare.ts';
import type { TargetField } from './fields.ts';
import type { Side } from './sides.ts';

export type Choosing =
  | { readonly kind: 'reply' }
  | { readonly kind: 'record' }
  | { readonly kind: 'own'; readonly text: string };

/** One line of the comparison. */
export interface FieldRow {
  readonly field: TargetField;
  /** As read; empty for nothing. Date-times as the server wants them (T-29). */
  readonly reply: string;
  readonly record: string;
  /** A date-time as it was written in the reply, where it reads otherwise; else `null`. */
  readonly original: string | null;
  readonly comparison: Comparison;
}

/** By `TargetField.name`; what is not there is decided by `startingChoice`. */
export type Choosings = Readonly<Record<string, Choosing>>;

/** «Always keep the record's department»: for this sitting, by `TargetField.name`. */
export type Memory = Readonly<Record<string, 'reply' | 'record'>>;

/** All fields beside each other; without a record its side is empty. */
export function rowsOf(
  fields: readonly TargetField[],
  { reply, record }: { readonly reply: Side; readonly record: Side | null },
  knowledge: Knowledge,
): readonly FieldRow[] {
  return fields.map((field) => {
    const texts = {
      reply: reply.values.get(field.name)?.text ?? '',
      record: record?.values.get(field.name)?.text ?? '',
    };
    return { field, ...texts, original: null, comparison: compare(field, texts, knowledge) };
  });
}

/** Only what differs, unless all is wanted. */
export function shownRows(rows: readonly FieldRow[], isAll: boolean): readonly FieldRow[] {
  return rows.filter(({ comparison }) =>
    isAll ? comparison !== 'both-empty' : comparison === 'differs' || comparison === 'record-empty',
  );
}

/** What holds for a field: the user's choice, else what was decided for the sitting, else the reply where it fills an empty field. */
export function choiceOf(row: FieldRow, choosings: Choosings, memory: Memory = {}): Choosing {
  const { name } = row.field;
  const chosen = Object.hasOwn(choosings, name) ? choosings[name] : undefined;
  if (chosen) return chosen;
  const remembered = Object.hasOwn(memory, name) ? memory[name] : undefined;
  if (row.comparison === 'reply-empty' || row.comparison === 'both-empty') return { kind: 'record' };
  if (remembered) return { kind: remembered };
  return { kind: row.comparison === 'record-empty' ? 'reply' : 'record' };
}

/** «All from reply»: an empty answer wipes nothing. What was typed stays. */
export function allFromReply(rows: readonly FieldRow[], choosings: Choosings): Choosings {
  return {
    ...choosings,
    ...Object.fromEntries(rows.map(({ field }) => [field.name, { kind: 'reply' as const }])),
  };
}

/** «Only fill empty»: what the record has stays. What was typed stays. */
export function onlyFillEmpty(rows: readonly FieldRow[], choosings: Choosings): Choosings {
  return {
    ...choosings,
    ...Object.fromEntries(rows.map(({ field }) => [field.name, { kind: 'record' as const }])),
  };
}
