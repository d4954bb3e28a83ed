import { useState } from 'react';
import type { Waiting as WaitingLetter } from '#shared/api/outbox.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { withoutPrinter, wishOf, type Letter } from '../domain/letter.ts';
import { standingOf } from '../domain/standing.ts';
import type { CheckInOutbox } from '../store/Desk.ts';
import { Decisions } from './Decisions.tsx';
import { Settle } from './Settle.tsx';
import styles from './staff.module.css';

const tones = {
  'queue.waiting': 'neutral',
  'queue.turnedAway': 'neutral',
  'queue.sending': 'info',
  'queue.unclear': 'warning',
  'queue.refused': 'danger',
  'log.failed': 'warning',
  'queue.badge': 'warning',
  'queue.gala': 'warning',
  'queue.galaNoTable': 'warning',
} as const satisfies Record<ReturnType<typeof standingOf>, BadgeTone>;

interface WaitingProps {
  readonly waiting: readonly WaitingLetter<Letter>[];
  readonly outbox: CheckInOutbox | null;
  /** Who prints now: the one that refused may be out of paper. */
  readonly printerId: string | null;
  /** The staff say that a guest is in. */
  readonly onCheckedIn: (letter: Letter) => void;
  /** No printer works: a badge of the browser’s. */
  readonly onPlain: (letter: Letter) => void;
}

/** Check-ins that are not settled: what waits goes by itself, for the others somebody says what becomes of them. */
export function Waiting({ waiting, outbox, printerId, onCheckedIn, onPlain }: WaitingProps) {
  const t = useTexts('check-in-kiosk');
  const [settling, setSettling] = useState<WaitingLetter<Letter> | null>(null);
  // As it is now: what is on its way meanwhile, or there, is no longer asked about.
  const asked = waiting.find(
    ({ letter, phase }) => letter.intent === settling?.letter.intent && phase === settling.phase,
  );
  if (settling && !asked) setSettling(null);
  const badges = waiting.flatMap(({ letter }) => (letter.asks === 'badge' ? [letter] : []));
  const send = async (letter: Letter, change: Partial<Letter>) => outbox?.sendAgain(letter.intent, change);
  return (
    <section aria-label={t('queue.title')}>
      <h3 className={styles['title']}>{t('queue.title')}</h3>
      {waiting.length === 0 && <p>{t('queue.none')}</p>}
      {badges.length > 1 && (
        <Button
          className={styles['button']}
          onClick={() => Promise.all(badges.map((letter) => send(letter, wishOf(letter, printerId))))}
        >
          {t('queue.printAll', { count: badges.length })}
        </Button>
      )}
      <ul className={styles['queue']}>
        {waiting.map((one) => (
          <li key={one.letter.intent} className={styles['letter']}>
            <Line {...one} />
            {one.phase === 'waiting' && (
              <span className={styles['actions']}>
                <Button onClick={once(() => setSettling(one))}>{t('queue.done')}</Button>
              </span>
            )}
            {one.phase !== 'waiting' && one.phase !== 'sending' && (
              <Decisions
                letter={one.letter}
                printerId={printerId}
                onSend={(change) => send(one.letter, change)}
                onPlain={() => onPlain(one.letter)}
                onSettle={() => setSettling(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Settle
          {...asked}
          isInDoubt={outbox?.isInDoubt(asked.letter.intent) ?? false}
          onSend={() => void send(asked.letter, withoutPrinter(asked.letter))}
          onCheckedIn={() => onCheckedIn(asked.letter)}
          onDrop={() => void outbox?.drop(asked.letter.intent)}
          onClose={() => setSettling(null)}
        />
      )}
    </section>
  );
}

/** Who, when, and how far it is. */
function Line(one: WaitingLetter<Letter>) {
  const { letter, said } = one;
  const t = useTexts('check-in-kiosk');
  const standing = standingOf(one);
  const format = useFormat();
  return (
    <div className={styles['line']}>
      <strong className={styles['name']}>
        <bdi>{letter.fullName || letter.registrationId}</bdi>
      </strong>
      <Badge tone={tones[standing]}>{t(standing, { table: letter.table ?? '' })}</Badge>
      {said && <bdi className={styles['said']}>{said}</bdi>}
      <span className={styles['facts']}>
        <span>{format.moment(new Date(letter.at))}</span>
        {letter.by !== null && <bdi>{t('queue.by', { user: letter.by })}</bdi>}
      </span>
    </div>
  );
}
