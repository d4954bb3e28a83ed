import { useCallback } from 'react';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { readDate } from '#shared/i18n/moments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Value } from './domain/rows.ts';
import styles from './contacts-table.module.css';

type Said = NonNullable<Value>;

const isMoment = (value: Said): value is string => typeof value === 'string' && readDate(value) !== null;

/** Puts a value as people read it. */
export function useSaid(): (value: Said) => string {
  const t = useTexts('contacts-table');
  const format = useFormat();
  return useCallback(
    (value) => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      // A whole number may be a year, or the number of something.
      if (typeof value === 'number' && !Number.isInteger(value)) return format.number(value);
      if (isMoment(value)) return value.includes('T') ? format.dateTime(value) : format.date(value);
      return String(value);
    },
    [t, format],
  );
}

/** A value as people read it; what others have typed keeps its own direction. */
export function Cell({ value }: { readonly value: Value }) {
  const said = useSaid();
  if (value === null) return <span className={styles['missing']}>{missing}</span>;
  const isOurs = typeof value === 'boolean' || isMoment(value);
  return isOurs ? said(value) : <bdi>{said(value)}</bdi>;
}
