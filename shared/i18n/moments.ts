/**
 * What screens hand over to be shown as a date or a time.
 *
 * Plain dates (`2026-05-12`) and plain times (`09:30`) have no zone: they are read and shown in UTC, so no zone shifts
 * them. Texts without a zone are not guessed: read them with `parseServerDate` first.
 */
import { dateFormat } from './intl.ts';

/** A moment, a plain date, or an ISO text that carries its zone. */
export type DateInput = Date | string | null | undefined;

export interface Moment {
  readonly at: Date;
  /** The zone to show it in; `undefined` for the island's own. */
  readonly timeZone: 'UTC' | undefined;
}

const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const plainTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Reads a date; `null` when there is none or it does not exist (`2026-02-30`, `0000-00-00`). */
export function readDate(input: DateInput): Moment | null {
  if (typeof input === 'string') return plainDate.test(input) ? readPlainDate(input) : readZonedTime(input);
  return input && !Number.isNaN(input.getTime()) ? { at: input, timeZone: undefined } : null;
}

function readPlainDate(text: string): Moment | null {
  const at = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && !text.startsWith('0000');
  return exists ? { at, timeZone: 'UTC' } : null;
}

function readZonedTime(text: string): Moment | null {
  return zonedTime.test(text) ? readDate(new Date(text)) : null;
}

/** Reads a time of day: a moment, or a plain `HH:MM` that no zone shifts. */
export function readTime(input: DateInput): Moment | null {
  if (typeof input !== 'string' || !plainTime.test(input)) return readDate(input);
  return { at: new Date(`1970-01-01T${input}Z`), timeZone: 'UTC' };
}

/** The number of the calendar day that a moment falls on in a zone, counted from 1970-01-01. */
export function dayNumber(at: Date, timeZone: string): number {
  const parts = dateFormat('en-u-ca-gregory', { timeZone, ...dateOnly }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
}

const dateOnly = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
