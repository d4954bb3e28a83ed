import { useEffect } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { promoteCountdownMs } from '../domain/role.ts';
import { Face } from '../Face.tsx';
import { DeviceButton } from '../lobby/DeviceButton.tsx';
import { OwnVideo } from '../lobby/OwnVideo.tsx';
import { useWantedDevices } from '../lobby/useWantedDevices.ts';
import { useRoom } from '../store/useRoom.ts';
import { useFocusOnArrival } from '../useFocusOnArrival.ts';
import { useDevices } from '../video/useDevices.ts';
import styles from './overlays.module.css';

interface CountdownProps {
  readonly promotedAt: number;
}

/** Five seconds to put one's hair in order, or to turn the camera off (S3 §4.6). */
export function Countdown({ promotedAt }: CountdownProps) {
  const t = useTexts('live-room');
  const format = useFormat();
  const { options, devices } = useRoom();
  const { camera, microphone } = useDevices(devices);
  const { turnOn, toggle } = useWantedDevices();
  const place = useFocusOnArrival<HTMLDivElement>(true);
  const seconds = useSecondsUntil(promotedAt + promoteCountdownMs);
  /** The page's token may take its time: how long, nobody knows. */
  const isOver = seconds === 0;
  useEffect(() => turnOn(), [turnOn]);
  return (
    <div className={styles['whole']}>
      <div
        ref={place}
        tabIndex={-1}
        className={styles['countdown']}
        role="group"
        aria-label={t('stage.goingLive')}
      >
        <div role="alert">
          <p className={styles['said']}>{t('stage.goingLive')}</p>
          <p>{t('stage.goingLiveLead')}</p>
        </div>
        <div className={styles['mirror']}>
          {camera.track ? (
            <OwnVideo track={camera.track} label={t('lobby.preview')} />
          ) : (
            <Face name={options.name} size="huge" />
          )}
          <span
            className={styles['seconds']}
            role={isOver ? 'status' : 'timer'}
            aria-label={isOver ? t('stage.joining') : t('stage.seconds', { count: seconds })}
          >
            {isOver ? '…' : format.number(seconds)}
          </span>
        </div>
        <span className={styles['buttons']}>
          <DeviceButton kind="microphone" status={microphone.status} onToggle={toggle} />
          <DeviceButton kind="camera" status={camera.status} onToggle={toggle} />
        </span>
      </div>
    </div>
  );
}
