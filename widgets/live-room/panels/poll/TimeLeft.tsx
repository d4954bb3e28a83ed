import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { isolate } from '#shared/lib/text.ts';
import { usePollEnd } from './usePollEnd.ts';
import styles from './poll.module.css';

/** What is left of the poll's time; of one that has no end, that a host stops it. */
export function TimeLeft() {
  const t = useTexts('live-room');
  const end = usePollEnd();
  return end === null ? <span className={styles['time']}>{t('poll.open')}</span> : <Until end={end} />;
}

function Until({ end }: { readonly end: number }) {
  const t = useTexts('live-room');
  const format = useFormat();
  const seconds = useSecondsUntil(end);
  const two = { minimumIntegerDigits: 2, useGrouping: false };
  const time = `${format.number(Math.floor(seconds / 60))}:${format.number(seconds % 60, two)}`;
  return (
    <span role="timer" className={styles['time']} data-soon={seconds <= 10 || undefined}>
      {t('poll.left', { time: isolate(time) })}
    </span>
  );
}
