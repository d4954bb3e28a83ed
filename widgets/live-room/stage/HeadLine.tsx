import { useContext } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { LineQuality } from './LineQuality.tsx';
import { PictureInPicture } from './PictureInPicture.tsx';
import { RehearsalContext } from './rehearsal.ts';
import styles from './stage.module.css';

const isOn = { rehearsal: false, meeting: true, hostless: false, live: true } as const;

/** What this is, how it stands, and how good the own line is. */
export function HeadLine() {
  const t = useTexts('live-room');
  const { options } = useRoom();
  const isRehearsal = useContext(RehearsalContext);
  const state = useRoomState(({ place }) => (place.phase === 'joined' ? place.connection : place.phase));
  const quality = useRoomState(({ quality: all }) => all.get(options.uid) ?? 0);
  const isHostless = useRoomState(({ hostlessSince }) => hostlessSince !== null);
  // Everything else is told over the tiles.
  const kind = isRehearsal ? 'rehearsal' : options.isMeeting ? 'meeting' : isHostless ? 'hostless' : 'live';
  return (
    <header className={styles['headLine']}>
      <span role="status">
        {state === 'joined' && (
          <span className={styles['state']} data-state={isOn[kind] ? 'live' : 'waiting'}>
            <span className={styles['dot']} aria-hidden="true" />
            {t(`stage.${kind}`)}
          </span>
        )}
      </span>
      <span className={styles['headEnd']}>
        <LineQuality quality={quality} hasWords />
        <PictureInPicture />
      </span>
    </header>
  );
}
