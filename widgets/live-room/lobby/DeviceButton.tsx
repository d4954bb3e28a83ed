import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { isTurnedOn, type DeviceKind, type DeviceStatus } from '../video/devices.ts';
import styles from './device-button.module.css';

interface DeviceButtonProps {
  readonly kind: DeviceKind;
  readonly status: DeviceStatus;
  readonly onToggle: (kind: DeviceKind) => void;
  /** Shown with the name, where keys are heard. */
  readonly shortcut?: string | undefined;
}

const icons = {
  camera: { on: <Video />, off: <VideoOff /> },
  microphone: { on: <Mic />, off: <MicOff /> },
} as const;
const texts = {
  camera: { on: 'controls.cameraOff', off: 'controls.cameraOn' },
  microphone: { on: 'controls.microphoneOff', off: 'controls.microphoneOn' },
} as const;

/** Turns camera or microphone; off is seen from afar, and so is what does not work. */
export function DeviceButton({ kind, status, onToggle, shortcut }: DeviceButtonProps) {
  const t = useTexts('live-room');
  const isOn = isTurnedOn({ status });
  const name = t(texts[kind][isOn ? 'on' : 'off']);
  return (
    <span className={styles['place']} data-state={isOn ? 'on' : 'off'}>
      <IconButton
        label={shortcut ? t('controls.withKey', { name, key: shortcut }) : name}
        icon={icons[kind][isOn ? 'on' : 'off']}
        variant="secondary"
        className={styles['round']}
        aria-keyshortcuts={shortcut}
        isBusy={false}
        onClick={() => onToggle(kind)}
      />
      {status !== 'on' && status !== 'off' && status !== 'asking' && (
        <span className={styles['broken']} aria-hidden="true">
          !
        </span>
      )}
    </span>
  );
}
