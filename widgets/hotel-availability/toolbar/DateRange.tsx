import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { DateTimeInput } from '#shared/ui/DateTimeInput.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { shownDates, type DateEnds, type View } from '../domain/view.ts';
import type { ChangeView } from '../useView.ts';
import styles from './toolbar.module.css';

interface DateRangeProps {
  readonly view: View;
  readonly change: ChangeView;
  /** The dates the answer is about, in the server's words. */
  readonly answered: DateEnds;
  /** Where the range begins when only its end is chosen (C-36). */
  readonly firstShown: string;
}

/** Browsers call back with such years while one is being typed. */
const isTyping = (date: string) => date !== '' && date < '1900';

/** First and last night. A last night alone begins at the first night shown: the call has no place for an end alone. */
export function DateRange({ view, change, answered, firstShown }: DateRangeProps) {
  const t = useTexts('hotel-availability');
  // A date that is being written anew is empty for a while: filled again, it could not be finished.
  const [isCleared, setCleared] = useState(false);
  const { start, end } = isCleared ? view : shownDates(view, answered);
  const isReversed = start !== null && end !== null && start > end;
  const fill = (last: string) => (firstShown < last ? firstShown : last);
  const setStart = (date: string) => {
    if (isTyping(date)) return;
    setCleared(date === '');
    // An end that nobody chose gives way: it is only what the answer was about.
    change({ start: date || null, end: view.end === null && end !== null && date > end ? null : end });
  };
  const setEnd = (date: string) => {
    if (isTyping(date)) return;
    setCleared(date === '');
    const isInTheWay = view.start === null && start !== null && date !== '' && start > date;
    change({ start: isInTheWay ? fill(date) : (start ?? (date ? fill(date) : null)), end: date || null });
  };
  const endTyping = () => setCleared(false);
  return (
    <div role="group" aria-label={t('dates.title')} className={styles['dates']}>
      <Field label={t('dates.from')}>
        <DateTimeInput
          value={start ?? ''}
          onChange={setStart}
          onBlur={endTyping}
          placeholder={t('dates.any')}
          isClearable
        />
      </Field>
      <Field label={t('dates.to')} errors={isReversed ? t('dates.reversed') : ''}>
        <DateTimeInput
          value={end ?? ''}
          onChange={setEnd}
          onBlur={endTyping}
          placeholder={t('dates.any')}
          isClearable
        />
      </Field>
    </div>
  );
}
