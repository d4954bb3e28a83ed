import MonitorUp from 'lucide-react/icons/monitor-up';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { OwnVideo } from '../lobby/OwnVideo.tsx';
import { readUid } from '../domain/identity.ts';
import { videoOf } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { RemoteVideo } from './RemoteVideo.tsx';
import styles from './large.module.css';

interface ScreenViewProps {
  readonly uid: string;
  readonly isPictureOff: boolean;
}

/** Somebody's screen, all of it. */
export function ScreenView({ uid, isPictureOff }: ScreenViewProps) {
  const t = useTexts('live-room');
  const video = useRoomState((state) => videoOf(state, uid));
  const words = t('stage.screenOf', { name: isolate(readUid(uid).name) });
  return (
    <figure className={styles['large']} aria-label={words} data-tile={uid}>
      {video && !isPictureOff ? (
        <RemoteVideo track={video} isWhole />
      ) : (
        <span className={styles['nothing']}>
          <MonitorUp size={32} aria-hidden="true" />
          {isPictureOff && t('stage.audioOnly')}
        </span>
      )}
    </figure>
  );
}

interface OwnScreenProps {
  readonly track: MediaStreamTrack;
  /** It reaches nobody just now. */
  readonly isCut: boolean;
}

/** The own screen, small: a whole one would show itself in itself. */
export function OwnScreen({ track, isCut }: OwnScreenProps) {
  const t = useTexts('live-room');
  const { sharing } = useRoom();
  return (
    <div className={styles['own']}>
      <div className={styles['ownPicture']}>
        <OwnVideo track={track} label={t('stage.ownScreen')} isMirrored={false} />
      </div>
      <p className={styles['ownWords']}>{t(isCut ? 'room.screenLost' : 'stage.ownScreen')}</p>
      <Button variant="danger" onClick={sharing.stopScreen}>
        {t('controls.stopScreen')}
      </Button>
    </div>
  );
}
