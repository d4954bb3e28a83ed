import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { minutesOf, type Phase } from '../domain/sections.ts';
import type { Shown } from '../domain/schedule.ts';
import { timeOf } from '../domain/times.ts';
import styles from './card.module.css';

interface StatusLineProps {
  readonly session: Shown;
  readonly phase: Phase;
  readonly now: number;
  /** Says until when a session runs: on pages, which are read from near. */
  readonly hasEnd?: boolean | undefined;
}

const texts = { running: 'left', over: 'overrun', next: 'startsIn' } as const;

/** «Now, until 08:45», with its day where it ends on another, and «12 min left», «3 min over», «in 5 min». */
export function StatusLine({ session, phase, now, hasEnd = false }: StatusLineProps) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  if (phase === 'past') return null;
  const isToday = format.day(new Date(session.end)) === format.day(new Date(now));
  const end = isToday ? timeOf(format, session.end) : format.moment(new Date(session.end));
  const ms = phase === 'next' ? session.start - now : session.end - now;
  return (
    <p className={styles['status']} data-phase={phase}>
      {hasEnd && phase === 'running' && <span>{t('until', { time: end })}</span>}
      <span>{t(texts[phase], { minutes: minutesOf(ms) })}</span>
    </p>
  );
}
