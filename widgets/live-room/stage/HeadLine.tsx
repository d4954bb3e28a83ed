import { useContext } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { readUid } from '../domain/identity.ts';
import { rightsOf } from '../domain/role.ts';
import { isHostKnown, peopleThere } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { LineQuality } from './LineQuality.tsx';
import { OwnBadge } from './OwnBadge.tsx';
import { PictureInPicture } from './PictureInPicture.tsx';
import { RehearsalContext } from './rehearsal.ts';
import { screenIn } from './stageTile.ts';
import styles from './stage.module.css';

const isOn = { rehearsal: false, meeting: true, hostless: false, live: true } as const;

/** What this is, how it stands, and how good the own line is. */
export function HeadLine() {
  const t = useTexts('live-room');
  const { options } = useRoom();
  const isRehearsal = useContext(RehearsalContext);
  const state = useRoomState(({ place }) => (place.phase === 'joined' ? place.connection : place.phase));
  const quality = useRoomState(({ quality: all }) => all.get(options.uid) ?? 0);
  const canPublish = useRoomState(({ role }) => rightsOf(role.role).canPublish);
  const isHostless = useRoomState(({ hostlessSince }) => hostlessSince !== null);
  const isKnown = useRoomState(isHostKnown);
  // Everything else is told over the tiles.
  const kind = isRehearsal ? 'rehearsal' : options.isMeeting ? 'meeting' : isHostless ? 'hostless' : 'live';
  return (
    <header className={styles['headLine']}>
      <span role="status">
        {state === 'joined' && (kind !== 'hostless' || isKnown) && (
          <span className={styles['state']} data-state={isOn[kind] ? 'live' : 'waiting'}>
            <span className={styles['dot']} aria-hidden="true" />
            {t(`stage.${kind}`)}
          </span>
        )}
      </span>
      <Shown />
      <span className={styles['headEnd']}>
        {!canPublish && <OwnBadge />}
        <LineQuality quality={state === 'joined' ? quality : 0} hasWords />
        <PictureInPicture />
      </span>
    </header>
  );
}

/** Whose screen or media is shown: here, for over it the words would hide what it says. */
function Shown() {
  const t = useTexts('live-room');
  const { options } = useRoom();
  const mediaUid = useRoomState(({ media }) => media?.uid ?? null);
  const screenUid = useRoomState((state) => screenIn(peopleThere(state), options.uid)?.uid ?? null);
  const uid = mediaUid ?? screenUid;
  if (uid === null) return null;
  const name = isolate(readUid(uid).name);
  return (
    <span className={styles['shown']}>
      {t(mediaUid === null ? 'stage.screenOf' : 'stage.media', { name })}
    </span>
  );
}
