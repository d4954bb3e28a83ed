/** What stands in a field: a dash only for what is missing, never for `0` or `false` (S1 §3, C-26). */
import { isIsoDate } from '#shared/lib/dates.ts';

export type Shown =
  | { readonly kind: 'missing' }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  /** A plain date, which no zone shifts. */
  | { readonly kind: 'day'; readonly date: string }
  /** A date with a time, as the server wrote it. */
  | { readonly kind: 'moment'; readonly text: string };

/** Reads a plain value as the server sent it. */
export function readValue(value: string | number | boolean | null): Shown {
  if (value === null) return { kind: 'missing' };
  if (typeof value === 'boolean') return { kind: 'truth', value };
  if (typeof value === 'number') return { kind: 'number', value };
  const text = value.trim();
  if (/^(?:true|false)$/i.test(text)) return { kind: 'truth', value: text.toLowerCase() === 'true' };
  return text === '' ? { kind: 'missing' } : { kind: 'text', text };
}

/** A field that is a truth value by its meaning: MySQL writes it as 0 and 1. */
export function readTruth(value: string | number | boolean | null): Shown {
  const word = String(value ?? '').trim();
  if (word === '0' || word === '1') return { kind: 'truth', value: word === '1' };
  return readValue(value);
}

/** A field that is a date by its meaning; MySQL's `0000-00-00` is missing. */
export function readDay(value: string | number | boolean | null): Shown {
  const shown = readValue(value);
  if (shown.kind !== 'text') return shown;
  if (shown.text.startsWith('0000-00-00')) return { kind: 'missing' };
  if (isIsoDate(shown.text)) return { kind: 'day', date: shown.text };
  return { kind: 'moment', text: shown.text };
}
