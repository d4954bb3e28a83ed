import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { QrCode } from '#shared/ui/QrCode.tsx';
import type { Changes } from '../domain/changes.ts';
import type { Room } from '../domain/schedule.ts';
import { timeOf } from '../domain/times.ts';
import { SessionCard } from './SessionCard.tsx';
import { SessionTitle, type Opening } from './SessionTitle.tsx';
import { StatusLine } from './StatusLine.tsx';
import styles from './card.module.css';

export interface RoomCardProps {
  readonly room: Room;
  readonly now: number;
  readonly changes: Changes;
  readonly opening: Opening;
  /** Where visitors read about a session, `{id}` in it. */
  readonly sessionHref: string | null;
}

/** A room: what runs, and at most four that follow (S1 §9, C-39). */
export function RoomCard({ room, now, changes, opening, sessionHref }: RoomCardProps) {
  const t = useTexts('agenda-display');
  const current = [...room.now, ...(room.over ? [room.over] : [])];
  const [first] = current;
  return (
    <section className={styles['roomCard']} aria-label={room.name}>
      <h3 className={styles['roomName']}>
        <bdi>{room.name}</bdi>
      </h3>
      {current.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          phase={session === room.over ? 'over' : 'running'}
          now={now}
          isChanged={changes.has(session.id)}
          opening={opening}
          hasRoom={false}
        />
      ))}
      {sessionHref !== null && first && (
        <div className={styles['code']}>
          <QrCode
            text={new URL(sessionHref.replace('{id}', encodeURIComponent(first.id)), location.href).href}
            label={t('scan', { title: first.shortTitle })}
            tooLong={t('scan', { title: first.shortTitle })}
            size={132}
          />
        </div>
      )}
      {current.length === 0 && room.next.length === 0 && <p className={styles['quiet']}>{t('empty.room')}</p>}
      {room.next.length > 0 && <NextList room={room} now={now} changes={changes} opening={opening} />}
    </section>
  );
}

function NextList({ room, now, changes, opening }: Omit<RoomCardProps, 'sessionHref'>) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  return (
    <>
      <p className={styles['nextLabel']}>{t('modes.next')}</p>
      <ul className={styles['nextList']}>
        {room.next.map((session, index) => (
          <li key={session.id} className={styles['nextItem']}>
            <span className={styles['when']}>
              <bdi className={styles['time']}>{timeOf(format, session.start)}</bdi>
              {changes.has(session.id) && <span className={styles['changed']}>{t('changed')}</span>}
            </span>
            <SessionTitle session={session} opening={opening} />
            {index === 0 && session.start - now < 5_400_000 && (
              <StatusLine session={session} phase="next" now={now} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
