import { useTexts } from '#shared/i18n/useTexts.ts';
import { minutesOf, type Phase } from '../domain/sections.ts';
import type { Shown } from '../domain/schedule.ts';
import styles from './card.module.css';

interface StatusLineProps {
  readonly session: Shown;
  readonly phase: Phase;
  readonly now: number;
}

const texts = { running: 'left', over: 'overrun', next: 'startsIn' } as const;

/** «12 min left», «3 min over», «in 5 min». */
export function StatusLine({ session, phase, now }: StatusLineProps) {
  const t = useTexts('agenda-display');
  if (phase === 'past') return null;
  const ms = phase === 'next' ? session.start - now : session.end - now;
  return (
    <p className={styles['status']} data-phase={phase}>
      {t(texts[phase], { minutes: minutesOf(ms) })}
    </p>
  );
}
