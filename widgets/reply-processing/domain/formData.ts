/** Choices as they are sent (T-28), and what they change, in numbers, before anything is written. */
import { latinDigits } from '#shared/lib/text.ts';
import { choiceOf, chosenText, goesByName, type Choosings, type FieldRow, type Memory } from './choosing.ts';
import { choiceOfText, labelOf, meantBy, truthOf, type Knowledge } from './compare.ts';
import { toServerDateTime } from './dateTimes.ts';
import { nightsMaxLength } from './limits.ts';

export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
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
  }));
}

/** `formData`, by the names of `fullFields`: only what changes, since what is not in it stays as it is (T-28). */
export function formDataOf(chosen: Chosen, knowledge: Knowledge): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    changedRows(chosen).map(({ row, after }) => [row.field.name, sent(row, after, knowledge)]),
  );
}

function changedRows({ rows, choosings, memory }: Chosen) {
  return rows.flatMap((row) => {
    const choice = choiceOf(row, choosings, memory);
    const text = chosenText(row, choice);
    const after = row.field.kind === 'date-time' ? (toServerDateTime(text) ?? text) : text;
    return after === row.record ? [] : [{ row, after }];
  });
}

/** A value as the server takes it: choices by id or name, as the record does; yes and no as such; what cannot be read, as text. */
function sent({ field, sends }: FieldRow, text: string, { choices }: Knowledge): unknown {
  if (text === '') return '';
  if (field.kind === 'truth') return truthOf(text) ?? text;
  if (field.kind === 'number') return isWhole(text) ? Number(latinDigits(text)) : text;
  const all = choices[field.kind] ?? [];
  const choice = choiceOfText(text, all);
  if (!choice) return text;
  // Where the record says a name, too, one that several bear would say none of them (C-34).
  const isTold = goesByName(field) || labelOf(choice, all) === choice.name;
  return choice[isTold ? sends : 'id'];
}

const isWhole = (text: string): boolean => /^\d{1,15}$/.test(latinDigits(text));

export interface FieldProblem {
  readonly name: string;
  /** `date-time`: not of the format, or no such moment (S2 §5). `nights`: no whole number from 0 (S2 §3). `several`: a name that does not say which (C-34). */
  readonly problem: 'dateTime' | 'nights' | 'nightsTooLong' | 'several';
}

/** What would be written and cannot be (S2 §3, §5; S-48): it is mended, or the record's value kept, before anything is sent. */
export function problemsOf(chosen: Chosen, knowledge: Knowledge): readonly FieldProblem[] {
  return changedRows(chosen).flatMap(({ row, after }) => {
    const problem = problemOf(row, after, knowledge);
    return problem ? [{ name: row.field.name, problem }] : [];
  });
}

function problemOf(
  { field }: FieldRow,
  text: string,
  { choices }: Knowledge,
): FieldProblem['problem'] | null {
  if (text === '') return null;
  if (!goesByName(field) && meantBy(text, choices[field.kind] ?? []) === null) return 'several';
  if (field.kind === 'date-time') return toServerDateTime(text) === null ? 'dateTime' : null;
  if (field.key !== 'number_of_nights') return null;
  if (text.length > nightsMaxLength) return 'nightsTooLong';
  return isWhole(text) ? null : 'nights';
}
