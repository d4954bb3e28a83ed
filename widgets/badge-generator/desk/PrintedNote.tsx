import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import type { Prints } from '../domain/prints.ts';
import styles from './desk.module.css';

/** «Already printed 09:12 on this desk» (screens.md §6 «Beyond»); nothing for whom no badge was printed here. */
export function PrintedNote({ print }: { readonly print: Prints[string] | null }) {
  const t = useTexts('badge-generator');
  const format = useFormat();
  const { timeZone } = useLocale();
  const today = useToday(timeZone);
  if (!print) return null;
  const at = new Date(print.at);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  const { count } = print;
  return (
    <span className={styles['printed']}>
      {day === today
        ? t('printed', { time: format.time(at), count })
        : t('printedOn', { time: format.moment(at), count })}
    </span>
  );
}
