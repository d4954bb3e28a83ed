/** What choices change, in numbers, and what of it cannot be written, before anything is. */
import { latinDigits } from '#shared/lib/text.ts';
import { choiceOf, chosenText, type Choosings, type FieldRow, type Memory } from './choosing.ts';
import { isStrange, meantBy, type Knowledge } from './compare.ts';
import { toServerDateTime } from './dateTimes.ts';
import { nightsMaxLength } from './limits.ts';

export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The server does not say what was before. */
  readonly isUnknown?: boolean | undefined;
}

export interface Chosen {
  readonly rows: readonly FieldRow[];
  readonly choosings: Choosings;
  readonly memory: Memory;
}

/**
 * «3 fields will change»: of a new record every field that is filled, of one that is there only what will be another. Case and
 * accents count here: who chooses the reply's way of writing gets it.
 */
export function changesOf(chosen: Chosen): readonly FieldChange[] {
  return changedRows(chosen).map(({ row, after }) => ({
    name: row.field.name,
    label: row.field.label,
    before: row.record,
    after,
    ...(row.comparison === 'record-unknown' && { isUnknown: true }),
  }));
}

/** The fields that what was chosen changes, and to what. */
export function changedRows({ rows, choosings, memory }: Chosen) {
  return rows.flatMap((row) => {
    const choice = choiceOf(row, choosings, memory);
    const text = chosenText(row, choice);
    const after = row.field.kind === 'date-time' ? (toServerDateTime(text) ?? text) : text;
    return after === row.record ? [] : [{ row, after }];
  });
}

/** A whole number from 0, in whatever digits. */
export const isWhole = (text: string): boolean => /^\d{1,15}$/.test(latinDigits(text));

export interface FieldProblem {
  readonly name: string;
  /** `date-time`: not of the format, or no such moment (S2 §5). `nights`: no whole number from 0 (S2 §3). `several`: a name that does not say which (C-22, C-34). */
  readonly problem: 'dateTime' | 'nights' | 'nightsTooLong' | 'several';
}

/** What would be written and cannot be (S2 §3, §5; S-48): it is mended, or the record's value kept, before anything is sent. */
export function problemsOf(chosen: Chosen, knowledge: Knowledge): readonly FieldProblem[] {
  return changedRows(chosen).flatMap(({ row, after }) => {
    const problem = problemOf(row, after, knowledge);
    return problem ? [{ name: row.field.name, problem }] : [];
  });
}

/** Something would be written that is none of what can be chosen: the server may not take it. */
export function saysStrangers(chosen: Chosen, { choices }: Knowledge): boolean {
  return changedRows(chosen).some(({ row, after }) => isStrange(after, choices[row.field.kind]));
}

function problemOf(
  { field }: FieldRow,
  text: string,
  { choices }: Knowledge,
): FieldProblem['problem'] | null {
  if (text === '') return null;
  if (field.kind !== 'title' && meantBy(text, choices[field.kind] ?? []) === null) return 'several';
  if (field.kind === 'date-time') return toServerDateTime(text) === null ? 'dateTime' : null;
  if (field.key !== 'number_of_nights') return null;
  if (text.length > nightsMaxLength) return 'nightsTooLong';
  return isWhole(text) ? null : 'nights';
}
