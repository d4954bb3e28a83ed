import MicOff from 'lucide-react/icons/mic-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { isConnected } from '../domain/room.ts';
import { Face } from '../Face.tsx';
import { OwnVideo } from '../lobby/OwnVideo.tsx';
import { videoOf } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { useDevices } from '../video/useDevices.ts';
import { LineQuality } from './LineQuality.tsx';
import { RemoteVideo } from './RemoteVideo.tsx';
import type { StageTile } from './stageTile.ts';
import styles from './tile.module.css';

interface TileProps extends StageTile {
  readonly isLarge?: boolean;
  /** Only sound is received. */
  readonly isPictureOff: boolean;
  readonly pinned: string | null;
  /** `null`: there is nothing to choose between. */
  readonly onPin: ((uid: string) => void) | null;
}

/** One person: picture or initials, name, and how they are doing. */
export const Tile = memo(function Tile(props: TileProps) {
  const { uid, name, isOwn, isHost, isMuted, isSpeaking, isLarge = false, pinned, onPin } = props;
  const t = useTexts('live-room');
  const isPinned = pinned === uid;
  const Place = isLarge ? 'div' : 'li';
  // «(you)» is of the page's language, whatever the name is.
  const Name = isOwn ? 'span' : 'bdi';
  return (
    <Place
      className={styles['tile']}
      data-tile={uid}
      data-speaking={isSpeaking || undefined}
      data-large={isLarge || undefined}
      onAnimationEnd={({ currentTarget }) => currentTarget.setAttribute('data-arrived', '')}
      onDoubleClick={() => onPin?.(uid)}
    >
      <Picture {...props} />
      <span className={styles['foot']}>
        {isMuted && (
          <span role="img" aria-label={t('stage.muted')} className={styles['muted']}>
            <MicOff size={14} aria-hidden="true" />
          </span>
        )}
        <Name className={styles['name']}>{isOwn ? t('stage.you', { name: isolate(name) }) : name}</Name>
        {isHost && <span className={styles['host']}>{t('stage.host')}</span>}
        {isSpeaking && <span className="ew-hidden">{t('stage.speaking')}</span>}
        <Quality uid={uid} />
      </span>
      {onPin && (
        <span className={styles['pin']}>
          <IconButton
            size="small"
            variant="secondary"
            label={t(isPinned ? 'stage.unpin' : 'stage.pin', { name: isolate(name) })}
            icon={isPinned ? <PinOff /> : <Pin />}
            aria-pressed={isPinned}
            tooltipSide="bottom"
            onClick={() => onPin(uid)}
          />
        </span>
      )}
    </Place>
  );
});

function Picture({ uid, name, isOwn, isPictureOff, isLarge = false }: TileProps) {
  const video = useRoomState((state) => (isOwn ? null : videoOf(state, uid)));
  if (isOwn) return <OwnPicture name={name} />;
  if (video && !isPictureOff) return <RemoteVideo track={video} isWhole={isLarge} />;
  return (
    <span className={styles['face']}>
      <Face name={name} size="huge" />
    </span>
  );
}

function OwnPicture({ name }: Pick<TileProps, 'name'>) {
  const t = useTexts('live-room');
  const { devices } = useRoom();
  const { camera } = useDevices(devices);
  if (camera.track) return <OwnVideo track={camera.track} label={t('lobby.preview')} />;
  return (
    <span className={styles['face']}>
      <Face name={name} size="huge" />
    </span>
  );
}

/** By itself: the numbers change more often than the tile. Good lines are not worth a mark; without a line nobody knows of one. */
function Quality({ uid }: Pick<TileProps, 'uid'>) {
  const quality = useRoomState((state) => (isConnected(state.place) ? (state.quality.get(uid) ?? 0) : 0));
  return quality > 2 ? <LineQuality quality={quality} /> : null;
}
