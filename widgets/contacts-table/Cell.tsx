import { missing, useFormat } from '#shared/i18n/format.ts';
import { readDate } from '#shared/i18n/moments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Value } from './domain/rows.ts';
import styles from './contacts-table.module.css';

const isMoment = (value: Value): value is string => typeof value === 'string' && readDate(value) !== null;

/** A value as people read it. */
export function Cell({ value }: { readonly value: Value }) {
  const t = useTexts('contacts-table');
  const format = useFormat();
  if (value === null) return <span className={styles['missing']}>{missing}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  // A whole number may be a year, or the number of something.
  if (typeof value === 'number' && !Number.isInteger(value)) return format.number(value);
  if (isMoment(value)) return value.includes('T') ? format.dateTime(value) : format.date(value);
  return <bdi>{String(value)}</bdi>;
}
