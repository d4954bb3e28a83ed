import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Logo } from '../card/Logo.tsx';
import { SessionTitle } from '../card/SessionTitle.tsx';
import { Speakers } from '../card/Speakers.tsx';
import type { Opening } from '../card/SessionTitle.tsx';
import type { Shown } from '../domain/schedule.ts';
import { minutesOf, type Section } from '../domain/sections.ts';
import { rangeOf, timeOf } from '../domain/times.ts';
import { emptyKeyOf } from '../parts.ts';
import type { Plan } from '../usePlan.ts';
import { useRounds } from './useRounds.ts';
import styles from './signage.module.css';

interface IdleProps {
  /** The part with nothing in it. */
  readonly section: Section;
  readonly plan: Pick<Plan, 'isPicked' | 'hasFilter'>;
  /** What comes first of all; the first of them is the picture. */
  readonly ahead: readonly Shown[];
  readonly now: number;
  /** Today in the event's zone. */
  readonly day: string;
  readonly logo: string | null;
  readonly opening: Opening;
  /** How long there has been nothing, in milliseconds. */
  readonly elapsed: number;
  /** It has been on for as long as a page. */
  readonly onRound: () => void;
}

/** A screen with nothing on: how long until it goes on, and with what. */
export function Idle({ section, plan, ahead, now, day, logo, opening, elapsed, onRound }: IdleProps) {
  const [first, ...then] = ahead;
  const t = useTexts('agenda-display');
  const format = useFormat();
  useRounds({ elapsed, pages: 1, onRound });
  return (
    <div className={styles['idle']} data-blank={!first || undefined}>
      {!first && <Logo className={styles['picture']} src={logo} />}
      <p className={styles['idleText']}>{t(emptyKeyOf(section, plan))}</p>
      {first && (
        <section className={styles['hero']} aria-label={t('modes.next')}>
          <Countdown session={first} now={now} />
          <div className={styles['heroTitle']}>
            <SessionTitle session={first} opening={opening} />
          </div>
          <p className={styles['where']}>
            {first.day !== day && <bdi>{format.date(first.day, 'weekdayDay')}</bdi>}
            <bdi>{rangeOf(format, first.start, first.end)}</bdi>
            {first.location !== null && <bdi>{first.location}</bdi>}
          </p>
          <Speakers speakers={first.session.speakers} isFull />
        </section>
      )}
      {then.length > 0 && (
        <ul className={styles['then']}>
          {then.map((session) => (
            <li key={session.id}>
              <time>{timeOf(format, session.start)}</time>
              <SessionTitle session={session} opening={opening} />
              <bdi>{session.location}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nearMs = 90 * 60_000;

/** In minutes when it is near, else in the words of the language: «in 3 hours», «tomorrow». */
function Countdown({ session, now }: { readonly session: Shown; readonly now: number }) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  const left = session.start - now;
  return (
    <p className={styles['countdown']}>
      {left < nearMs
        ? t('startsIn', { minutes: minutesOf(left) })
        : format.relative(new Date(session.start), now)}
    </p>
  );
}
