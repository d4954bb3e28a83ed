import { useId, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { useWakeLock } from '#shared/interaction/useWakeLock.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useRoom } from '../store/useRoom.ts';
import { useFocusOnArrival } from '../useFocusOnArrival.ts';
import { DeviceChoosers } from './DeviceChoosers.tsx';
import { Preview } from './Preview.tsx';
import { useWantedDevices } from './useWantedDevices.ts';
import styles from './lobby.module.css';

/** Until a host is there (S3 §2.7, §4.6): what is ready stays ready. */
export function WaitingRoom() {
  const t = useTexts('live-room');
  const id = useId();
  const { entering } = useRoom();
  const wanted = useWantedDevices();
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  // It begins without a touch: a phone that has gone dark would miss it.
  useWakeLock();
  return (
    <section className={styles['lobby']} aria-labelledby={id}>
      <Preview wanted={wanted} />
      <div className={styles['side']}>
        <div className={styles['waiting']}>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
            {t('lobby.waiting')}
          </h2>
          <p className={styles['lead']}>{t('lobby.waitingHint')}</p>
          <Waited />
        </div>
        <DeviceChoosers />
        <div className={styles['ways']}>
          <Button onClick={entering.leave}>{t('lobby.leaveQueue')}</Button>
        </div>
      </div>
    </section>
  );
}

/** How long by now: quiet for screen readers. */
function Waited() {
  const t = useTexts('live-room');
  const format = useFormat();
  const [since] = useState(Date.now);
  const seconds = Math.max(Math.floor((useNow(1_000) - since) / 1_000), 0);
  const two = (part: number) => format.number(part, { minimumIntegerDigits: 2 });
  const time = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  return (
    <p className={styles['waited']} role="timer" aria-live="off">
      <span className={styles['pulse']} aria-hidden="true" />
      {t('lobby.waited', { time })}
    </p>
  );
}
