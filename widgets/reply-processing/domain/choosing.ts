/** What of a reply goes into a record, field by field (S2 §7, screens §12). */
import type { Choice } from '#shared/api/choices.ts';
import { isMap } from '#shared/lib/json.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import {
  choiceOfText,
  compare,
  labelOf,
  meantBy,
  truthOf,
  type Comparison,
  type Knowledge,
  type KnownChoice,
} from './compare.ts';
import { toServerDateTime } from './dateTimes.ts';
import type { TargetField } from './fields.ts';
import type { Side } from './sides.ts';

export type Choosing =
  | {
      readonly kind: 'reply' | 'record';
      /** What the record held when it was chosen (`held`): the reply overwrites nothing that has come in its place, and that nobody has seen. */
      readonly over?: string;
    }
  | {
      readonly kind: 'own';
      readonly text: string;
      /** Not typed: this very organisation, whatever others are called (C-22). */
      readonly choice?: KnownChoice | undefined;
    };

/** One line of the comparison. */
export interface FieldRow {
  readonly field: TargetField;
  /** As read; empty for nothing, and for what is not known. Date-times as the server wants them (T-29), choices by name (`labelOf`), truth as `true` or `false`. */
  readonly reply: string;
  readonly record: string;
  /** What the record holds, as it came: how a choice is called changes with what else is known. */
  readonly held: string;
  /** As it was written in the reply, where it reads otherwise; else `null`. */
  readonly original: string | null;
  readonly comparison: Comparison;
  /** How the record says a choice, so that it is written in the same way. */
  readonly sends: 'id' | 'name';
}

/** By `TargetField.name`; what is not there is decided by `choiceOf`. */
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
    const written = reply.values.get(field.name)?.text ?? '';
    const value = record?.values.get(field.name);
    const held = value?.text ?? '';
    const choices = knowledge.choices[field.kind] ?? [];
    const id = isMap(value?.given) ? String(value.given['id']) : null;
    const choice =
      choices.find((one) => one.id === id && one.name === held) ??
      meantBy(held, choices, id === null && !goesByName(field));
    const called = (text: string, meant: Choice | null | undefined) =>
      meant ? labelOf(meant, choices) : readable(field, text);
    const texts = { reply: called(written, choiceOfText(written, choices)), record: called(held, choice) };
    return {
      field,
      ...texts,
      held: stableStringify(value?.given ?? ''),
      original: texts.reply === written.trim() ? null : written,
      comparison: compare(field, record && !value ? { ...texts, record: null } : texts, knowledge),
      sends: sendingOf(field, held, choice),
    };
  });
}

/** A value as it is shown, and as it is written where it is text. */
function readable({ kind }: TargetField, text: string): string {
  if (kind === 'date-time') return toServerDateTime(text) ?? text.trim();
  if (kind === 'truth') return String(truthOf(text) ?? text.trim());
  return text.trim();
}

/**
 * Titles and organisations go by their names (S2 §7, X-11), other choices by id: a record that holds 7 means the table of this id,
 * also where another is called «7».
 */
const goesByName = ({ kind }: TargetField): boolean => kind === 'title' || kind === 'organisation';

/** A record's own way is the server's. */
function sendingOf(field: TargetField, held: string, choice: Choice | null | undefined): 'id' | 'name' {
  if (choice === null) return 'name';
  if (!choice || held.trim() === '' || choice.id === choice.name) return goesByName(field) ? 'name' : 'id';
  return choice.id === held.trim() ? 'id' : 'name';
}

/** The reply says something that the record does not hold, or may not hold, and that is not merely added. */
export const isAgainst = ({ comparison, reply }: FieldRow): boolean =>
  comparison === 'differs' || (comparison === 'record-unknown' && reply !== '');

/** Only what differs; all is all, with what neither side says: staff may know it (S2 §3). */
export function shownRows(rows: readonly FieldRow[], isAll: boolean): readonly FieldRow[] {
  return rows.filter((row) => isAll || row.comparison === 'record-empty' || isAgainst(row));
}

/**
 * What holds for a field: the user's choice, else what was decided for the sitting, else the reply where it fills an empty field.
 * An empty answer never wipes anything by itself: only who chooses it for this very field wants that.
 */
export function choiceOf(row: FieldRow, choosings: Choosings, memory: Memory = {}): Choosing {
  const { name } = row.field;
  const chosen = Object.hasOwn(choosings, name) ? choosings[name] : undefined;
  if (chosen && (chosen.kind !== 'reply' || (chosen.over ?? row.held) === row.held)) return chosen;
  if (row.reply === '') return { kind: 'record' };
  const remembered = Object.hasOwn(memory, name) ? memory[name] : undefined;
  return { kind: remembered ?? (row.comparison === 'record-empty' ? 'reply' : 'record') };
}

/** Own values that were chosen, called as they are by now: others of the name may have been met since. */
export const calledNow = (choosings: Choosings, { organisation = [] }: Knowledge['choices']): Choosings =>
  Object.fromEntries(
    Object.entries(choosings).map(([field, one]) => [
      field,
      one.kind === 'own' && one.choice ? { ...one, text: labelOf(one.choice, organisation) } : one,
    ]),
  );

/** What a field becomes, as text. */
export function chosenText(row: FieldRow, choice: Choosing): string {
  return choice.kind === 'own' ? choice.text.trim() : row[choice.kind];
}

/** «All from reply»: an empty answer wipes nothing, and what was typed stays. */
export function allFromReply(rows: readonly FieldRow[], choosings: Choosings): Choosings {
  return chosenForAll(rows, choosings, ({ reply }) => (reply === '' ? 'record' : 'reply'));
}

/** «Only fill empty»: what the record has stays, and what was typed. */
export function onlyFillEmpty(rows: readonly FieldRow[], choosings: Choosings): Choosings {
  return chosenForAll(rows, choosings, ({ comparison }) =>
    comparison === 'record-empty' ? 'reply' : 'record',
  );
}

function chosenForAll(
  rows: readonly FieldRow[],
  choosings: Choosings,
  kindFor: (row: FieldRow) => 'reply' | 'record',
): Choosings {
  const others = rows.filter(({ field }) => choosings[field.name]?.kind !== 'own');
  const chosen = others.map((row): [string, Choosing] => [
    row.field.name,
    { kind: kindFor(row), over: row.held },
  ]);
  return { ...choosings, ...Object.fromEntries(chosen) };
}
