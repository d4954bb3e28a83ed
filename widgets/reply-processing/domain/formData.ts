/** Choices as they are sent (T-28), and what they change, in numbers, before anything is written. */
import { choiceOf, type Choosings, type FieldRow, type Memory } from './choosing.ts';

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

/** «3 fields will change»: of a new record every field that is filled, of one that is there only what will be another (T-28). */
export function changesOf({ rows, choosings, memory }: Chosen): readonly FieldChange[] {
  return rows.flatMap((row) => {
    const choice = choiceOf(row, choosings, memory);
    const after = choice.kind === 'own' ? choice.text : row[choice.kind];
    return after.trim() === row.record.trim()
      ? []
      : [{ name: row.field.name, label: row.field.label, before: row.record, after }];
  });
}

/** `formData`, by the names of `fullFields`: what is not in it stays as it is (T-28). */
export function formDataOf(chosen: Chosen): Readonly<Record<string, unknown>> {
  return Object.fromEntries(changesOf(chosen).map(({ name, after }) => [name, after]));
}
