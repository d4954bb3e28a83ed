import { useTexts } from '#shared/i18n/useTexts.ts';
import { Face } from '../Face.tsx';
import { useRoom } from '../store/useRoom.ts';
import { useDevices } from '../video/useDevices.ts';
import { DeviceButton } from './DeviceButton.tsx';
import { OwnVideo } from './OwnVideo.tsx';
import type { WantedDevices } from './useWantedDevices.ts';
import styles from './lobby.module.css';

interface PreviewProps {
  readonly wanted: WantedDevices;
}

/** The own picture with its two buttons. It runs on while the microphone is turned or another camera is being opened. */
export function Preview({ wanted }: PreviewProps) {
  const { options, devices } = useRoom();
  const { camera, microphone } = useDevices(devices);
  const t = useTexts('live-room');
  return (
    <div className={`${styles['preview']} ew-scheme`} data-theme="dark">
      {camera.track ? (
        <OwnVideo track={camera.track} label={t('lobby.preview')} />
      ) : (
        <div className={styles['noPicture']}>
          <Face name={options.name} size="huge" />
          <p>{t(camera.status === 'asking' ? 'lobby.cameraStarting' : 'lobby.cameraOff')}</p>
        </div>
      )}
      <span className={styles['own']}>
        <bdi>{options.name}</bdi>
      </span>
      <div className={styles['toggles']}>
        <DeviceButton kind="microphone" status={microphone.status} onToggle={wanted.toggle} />
        <DeviceButton kind="camera" status={camera.status} onToggle={wanted.toggle} />
      </div>
    </div>
  );
}
