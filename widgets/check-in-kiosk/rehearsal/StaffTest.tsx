import { useState, useSyncExternalStore } from 'react';
import type { Waiting } from '#shared/api/outbox.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Guest } from '../domain/guest.ts';
import { wishOf, type Letter } from '../domain/letter.ts';
import { standingOf } from '../domain/standing.ts';
import type { CheckInOutbox, Visitors } from '../store/Desk.ts';
import styles from './rehearsal.module.css';

/** Where a real check-in goes. */
export interface Counter {
  readonly outbox: CheckInOutbox;
  readonly visitors: Visitors;
}

interface StaffTestProps extends Counter {
  /** Whose code was held up last. */
  readonly guest: Guest;
  readonly printerId: string;
}

/**
 * A test of the server's printer, which prints for registrations alone: one of the staff is checked in, by a press that names them.
 * What comes of it is on the staff's list as of any other.
 */
export function StaffTest({ guest, printerId, outbox, visitors }: StaffTestProps) {
  const t = useTexts('check-in-kiosk');
  const { userId = null } = useIsland().common;
  const [isPressed, setPressed] = useState(false);
  const { registrationId, fullName } = guest;
  const one = useSyncExternalStore(outbox.subscribe, outbox.get).find(
    ({ letter }) => letter.registrationId === registrationId,
  );
  const name = fullName || t('log.registration', { id: registrationId });
  const send = async () => {
    setPressed(true);
    if (one) return outbox.sendAgain(one.letter.intent, wishOf(one.letter, printerId));
    const isReprint = visitors.of(registrationId) !== null;
    return outbox.addNow({
      ...guest,
      printerId,
      isReprint,
      gala: null,
      intent: newIntent(),
      at: Date.now(),
      by: userId,
      isWished: true,
      isUntold: false,
      asks: null,
      table: null,
    });
  };
  return (
    <div className={styles['actions']}>
      {one?.letter.asks !== 'gala' && <Button onClick={send}>{t('rehearsal.staffTest', { name })}</Button>}
      <p role="status" className={styles['words']}>
        {one ? standing(one, name, t) : isPressed && t('rehearsal.staffDone', { name })}
      </p>
    </div>
  );
}

/** How far it is; the server's words first. */
function standing(one: Waiting<Letter>, name: string, t: Texts<'check-in-kiosk'>): string {
  if (one.letter.asks === 'gala') return t('rehearsal.staffGala', { name });
  return one.said ?? t(standingOf(one));
}
