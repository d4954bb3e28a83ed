import { useTexts } from '#shared/i18n/useTexts.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { View } from '../domain/view.ts';
import type { ChangeView } from '../useView.ts';
import styles from './toolbar.module.css';

interface DateRangeProps {
  readonly view: View;
  readonly change: ChangeView;
  /** Where the range begins when only its end is chosen (C-36). */
  readonly firstShown: string;
}

/** Browsers call back with such years while one is being typed. */
const isTyping = (date: string) => date !== '' && date < '1900';

/** First and last night. A last night alone begins at the first night shown: the call has no place for an end alone. */
export function DateRange({ view: { start, end }, change, firstShown }: DateRangeProps) {
  const t = useTexts('hotel-availability');
  const isReversed = start !== null && end !== null && start > end;
  const fill = (last: string) => (firstShown < last ? firstShown : last);
  const setStart = (date: string) => {
    if (!isTyping(date)) change({ start: date || (end === null ? null : fill(end)) });
  };
  const setEnd = (date: string) => {
    if (!isTyping(date)) change(date === '' ? { end: null } : { start: start ?? fill(date), end: date });
  };
  return (
    <div role="group" aria-label={t('dates.title')} className={styles['dates']}>
      <Field label={t('dates.from')}>
        <DateTimeInput value={start ?? ''} onChange={setStart} isClearable />
      </Field>
      <Field label={t('dates.to')} errors={isReversed ? t('dates.reversed') : ''}>
        <DateTimeInput value={end ?? ''} onChange={setEnd} isClearable />
      </Field>
    </div>
  );
}
