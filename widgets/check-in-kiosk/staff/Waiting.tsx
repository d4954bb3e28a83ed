import { useState } from 'react';
import type { Waiting as WaitingLetter } from '#shared/api/outbox.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { withoutPrinter, wishOf, type Letter } from '../domain/letter.ts';
import type { CheckInOutbox } from '../store/Desk.ts';
import { Decisions } from './Decisions.tsx';
import { Settle } from './Settle.tsx';
import styles from './staff.module.css';

const tones = {
  waiting: 'neutral',
  sending: 'info',
  unclear: 'warning',
  refused: 'danger',
  asking: 'warning',
} as const satisfies Record<WaitingLetter<Letter>['phase'], BadgeTone>;

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
      {settling && (
        <Settle
          {...settling}
          onSend={() => void send(settling.letter, withoutPrinter(settling.letter))}
          onCheckedIn={() => onCheckedIn(settling.letter)}
          onDrop={() => void outbox?.drop(settling.letter.intent)}
          onClose={() => setSettling(null)}
        />
      )}
    </section>
  );
}

/** Who, when, and how far it is. */
function Line({ letter, phase, said, why }: WaitingLetter<Letter>) {
  const t = useTexts('check-in-kiosk');
  const format = useFormat();
  return (
    <>
      <span className={styles['who']}>
        <bdi>{letter.fullName || letter.registrationId}</bdi>{' '}
        <span>{format.moment(new Date(letter.at))}</span>
      </span>
      <Badge tone={tones[phase]}>
        {phase === 'asking' ? asked(letter, t) : t(`queue.${phase === 'waiting' ? waitsFor(why) : phase}`)}
      </Badge>
      {said && <bdi className={styles['said']}>{said}</bdi>}
      {letter.by !== null && <bdi className={styles['by']}>{t('queue.by', { user: letter.by })}</bdi>}
    </>
  );
}

/** On the line, or on a server that answers, but not to this. */
const waitsFor = (why: WaitingLetter<Letter>['why']) =>
  why === undefined || why === 'network' || why === 'timeout' ? 'waiting' : 'turnedAway';

function asked({ asks, table }: Letter, t: ReturnType<typeof useTexts<'check-in-kiosk'>>): string {
  if (asks !== 'gala') return t('queue.badge');
  return table ? t('queue.gala', { table }) : t('queue.galaNoTable');
}
