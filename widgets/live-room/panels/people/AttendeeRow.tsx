import { memo } from 'react';
import Ban from 'lucide-react/icons/ban';
import ChevronsDown from 'lucide-react/icons/chevrons-down';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Hand from 'lucide-react/icons/hand';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { isBanLocked, isMoveLocked } from '../../store/moderating.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { reportError } from '../../store/roomWork.ts';
import { Face } from '../../Face.tsx';
import { canDowngrade, canPromote, type Attendee } from './attendees.ts';
import styles from './people.module.css';

/** As `people.module.css` has it. */
export const rowHeight = 56;

interface AttendeeRowProps {
  readonly person: Attendee;
  readonly index: number;
  readonly count: number;
  readonly isHandUp: boolean;
  readonly onBan: (person: Attendee) => void;
}

/** One person: who they are, their hand, and what a host can do about them. */
export const AttendeeRow = memo(function AttendeeRow(props: AttendeeRowProps) {
  const { person, index, count, isHandUp, onBan } = props;
  const t = useTexts('live-room');
  const name = person.name || t('room.somebody');
  const place = [person.function, person.organisation].filter(Boolean).join(' · ');
  return (
    <div
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-person={person.id}
      className={styles['row']}
      style={{ insetBlockStart: index * rowHeight }}
    >
      <Face name={name} picture={person.picture} />
      <div className={styles['who']}>
        <span className={styles['line']}>
          <bdi className={styles['name']}>{name}</bdi>
          {person.isMe && <Badge>{t('people.you')}</Badge>}
          {isHandUp && (
            <span className={styles['raised']} title={t('hands.up')}>
              <Hand size={14} aria-hidden="true" />
              <VisuallyHidden>{t('hands.up')}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={styles['about']}>
          <Kind person={person} hasPlace={place !== ''} />
          <bdi className={styles['place']} title={place || undefined}>
            {place}
          </bdi>
        </span>
      </div>
      {!person.isMe && <Actions person={person} name={name} onBan={onBan} />}
    </div>
  );
});

interface KindProps {
  readonly person: Attendee;
  /** What follows tells enough: that somebody is no host is said to screen readers only. */
  readonly hasPlace: boolean;
}

function Kind({ person: { isHost, isCohost }, hasPlace }: KindProps) {
  const t = useTexts('live-room');
  if (isHost) return <Badge tone="accent">{t('people.host')}</Badge>;
  if (isCohost) return <Badge tone="success">{t('people.onStage')}</Badge>;
  return hasPlace ? (
    <VisuallyHidden>{t('people.attendee')}</VisuallyHidden>
  ) : (
    <span>{t('people.attendee')}</span>
  );
}

interface ActionsProps extends Pick<AttendeeRowProps, 'person' | 'onBan'> {
  readonly name: string;
}

/** Each button is locked for 5 s after use (S3 §5.6, §9.6). */
function Actions({ person, name, onBan }: ActionsProps) {
  const t = useTexts('live-room');
  const { people, abilities } = useRoom();
  const { uid } = person;
  const isLocked = useRoomState(({ busy }) => uid !== null && isMoveLocked(busy, uid));
  const isBanned = useRoomState(({ busy }) => uid !== null && isBanLocked(busy, uid));
  /** One button for both ways, so that the focus stays on it; who can go neither way has none. */
  const isUp = canPromote(person);
  const isBannable = abilities().banUser !== null && uid !== null;
  const named = { name: isolate(name) };
  const run = (does: (uid: string) => Promise<void>) => {
    // Once the lock is over, the list tells what has become of it.
    if (uid !== null) does(uid).then(people.loadAttendees).catch(reportError);
  };
  return (
    <div className={styles['actions']}>
      {(isUp || canDowngrade(person)) && (
        <IconButton
          size="small"
          icon={isUp ? <ChevronsUp /> : <ChevronsDown />}
          label={t(isUp ? 'people.promote' : 'people.downgrade', named)}
          aria-disabled={isLocked || undefined}
          onClick={() => run(isUp ? people.promote : people.downgrade)}
        />
      )}
      {isBannable && (
        <IconButton
          size="small"
          icon={<Ban />}
          label={t('people.ban', named)}
          aria-disabled={isBanned || undefined}
          onClick={() => onBan(person)}
        />
      )}
    </div>
  );
}
