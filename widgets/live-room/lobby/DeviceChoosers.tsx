import CircleAlert from 'lucide-react/icons/circle-alert';
import Mic from 'lucide-react/icons/mic';
import Video from 'lucide-react/icons/video';
import Volume2 from 'lucide-react/icons/volume-2';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useRoom } from '../store/useRoom.ts';
import type { DeviceChoice, DeviceKind, DeviceState } from '../video/devices.ts';
import { useDevices } from '../video/useDevices.ts';
import { LevelBar } from './LevelBar.tsx';
import { useDeviceWords } from './useDeviceWords.ts';
import styles from './devices.module.css';

/** Which camera, microphone and loudspeaker; also while they are off. What is wrong with one stands under it (S3 §8). */
export function DeviceChoosers() {
  const t = useTexts('live-room');
  const { devices } = useRoom();
  const { camera, microphone, speaker, canAsk } = useDevices(devices);
  if (!canAsk)
    return (
      <div className={styles['devices']}>
        {camera.status === 'off' && microphone.status === 'off' && (
          <p className={styles['fixed']}>{t('lobby.insecure')}</p>
        )}
        <DeviceProblem kind="camera" state={camera} />
        <DeviceProblem kind="microphone" state={microphone} />
      </div>
    );
  return (
    <div className={styles['devices']}>
      <Chooser
        kind="camera"
        icon={<Video size={16} />}
        {...camera}
        value={camera.deviceId}
        problem={<DeviceProblem kind="camera" state={camera} />}
      />
      <Chooser
        kind="microphone"
        icon={<Mic size={16} />}
        {...microphone}
        value={microphone.deviceId}
        problem={
          <>
            <LevelBar track={microphone.track} />
            <DeviceProblem kind="microphone" state={microphone} />
          </>
        }
      />
      {speaker.canChoose ? (
        <Chooser kind="speaker" icon={<Volume2 size={16} />} {...speaker} value={speaker.id} />
      ) : (
        <p className={styles['fixed']}>{t('lobby.speakerFixed')}</p>
      )}
    </div>
  );
}

interface ChooserProps {
  readonly kind: DeviceKind | 'speaker';
  readonly icon: ReactNode;
  readonly list: readonly DeviceChoice[];
  readonly isListed: boolean;
  readonly value: string | null;
  readonly problem?: ReactNode;
}

const numbered = {
  camera: 'lobby.cameraNumber',
  microphone: 'lobby.microphoneNumber',
  speaker: 'lobby.speakerNumber',
} as const;

function Chooser({ kind, icon, list, isListed, value, problem }: ChooserProps) {
  const t = useTexts('live-room');
  const { devices } = useRoom();
  const options = list.map(({ id, label }, at) => ({
    value: id,
    // Nameless until the browser has been allowed one of the kind.
    label: label || t(numbered[kind], { number: at + 1 }),
    icon,
  }));
  return (
    <div>
      <Field label={t(`lobby.${kind}`)} isDisabled={options.length === 0}>
        <Select
          options={options}
          value={options.some((option) => option.value === value) ? value : (options[0]?.value ?? null)}
          placeholder={t(isListed ? 'lobby.noneFound' : 'lobby.notListed')}
          onChange={(id) => devices.choose(kind, id)}
        />
      </Field>
      {problem}
    </div>
  );
}

interface DeviceProblemProps {
  readonly kind: DeviceKind;
  readonly state: DeviceState;
}

/** S3 §8 in its words, and then which of the causes it is. */
export function DeviceProblem({ kind, state }: DeviceProblemProps) {
  const words = useDeviceWords()(kind, state);
  if (!words) return <div role="alert" className={styles['noProblem']} />;
  return (
    <div role="alert" className={styles['problem']} data-tone={words.tone}>
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        {words.what && <p className={styles['what']}>{words.what}</p>}
        <p>{words.why}</p>
      </div>
    </div>
  );
}
