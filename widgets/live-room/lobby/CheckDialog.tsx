import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { rightsOf } from '../domain/role.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../video/devices.ts';
import { useDevices } from '../video/useDevices.ts';
import { verdictOf, writeReport, type CheckLine } from './checkReport.ts';
import { DeviceProblem } from './DeviceChoosers.tsx';
import { LevelBar } from './LevelBar.tsx';
import { OwnVideo } from './OwnVideo.tsx';
import { useCheckLines } from './useCheckLines.ts';
import { playTone } from './useChecks.ts';
import styles from './check.module.css';

interface CheckDialogProps {
  readonly onClose: () => void;
}

/**
 * Camera, microphone, loudspeaker and the server, tried before joining; what it turned on it turns off again. Whoever only
 * watches is asked for no device, and needs none for the green line.
 */
export function CheckDialog({ onClose }: CheckDialogProps) {
  const t = useTexts('live-room');
  const [round, setRound] = useState(0);
  const tone = useTone();
  const { camera, microphone, turnOn } = useTriedDevices();
  const lines = useCheckLines(round, tone.state);
  const verdict = verdictOf(lines);
  const [cameraLine, microphoneLine, speakerLine, networkLine] = lines;
  const again = () => {
    tone.forget();
    turnOn();
    setRound((last) => last + 1);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('check.title')}
      footer={
        <>
          <Button onClick={again}>{t('check.again')}</Button>
          <CopyButton
            size="normal"
            label={t('check.copy')}
            text={() => writeReport(lines, navigator.userAgent, new Date().toISOString())}
          />
        </>
      }
    >
      <ul className={styles['checks']}>
        <Check line={cameraLine}>
          {camera.track && (
            <div className={styles['picture']}>
              <OwnVideo track={camera.track} label={t('lobby.preview')} />
            </div>
          )}
          <DeviceProblem kind="camera" state={camera} />
          {!cameraLine.isNeeded && <Try kind="camera" />}
        </Check>
        <Check line={microphoneLine}>
          {microphoneLine.state !== 'open' && <LevelBar track={microphone.track} />}
          <DeviceProblem kind="microphone" state={microphone} />
          {!microphoneLine.isNeeded && <Try kind="microphone" />}
        </Check>
        <Check line={speakerLine}>
          <Tone tone={tone} />
        </Check>
        <Check line={networkLine}>
          <p className={styles['words']}>{t('check.networkHint')}</p>
        </Check>
      </ul>
      <p role="status" className={styles['all']} data-good={verdict !== null || undefined}>
        {verdict !== null && (
          <>
            <CircleCheck size={16} aria-hidden="true" />
            {t(verdict === 'all' ? 'check.allGood' : 'check.goodToWatch')}
          </>
        )}
      </p>
    </Dialog>
  );
}

const kinds: readonly DeviceKind[] = ['camera', 'microphone'];

/** Both devices, on for as long as they are tried; those of somebody who only watches once they ask for it. */
function useTriedDevices() {
  const { devices } = useRoom();
  const isSpeaker = useRoomState(({ role }) => rightsOf(role.role).canPublish);
  const before = useRef(devices.snapshot());
  const turnOn = useCallback(() => {
    for (const kind of kinds)
      if (isSpeaker || devices.snapshot()[kind].status !== 'off') devices.turnOn(kind);
  }, [devices, isSpeaker]);
  useEffect(() => {
    const { camera, microphone } = before.current;
    turnOn();
    return () => {
      if (camera.status === 'off') devices.turnOff('camera');
      if (microphone.status === 'off') devices.turnOff('microphone');
    };
  }, [devices, turnOn]);
  return { ...useDevices(devices), turnOn };
}

const tryWords = {
  camera: ['controls.cameraOn', 'controls.cameraOff'],
  microphone: ['controls.microphoneOn', 'controls.microphoneOff'],
} as const;

/** Turns one on and off that is not asked for by itself. */
function Try({ kind }: { readonly kind: DeviceKind }) {
  const t = useTexts('live-room');
  const { devices } = useRoom();
  const isOn = isTurnedOn(useDevices(devices)[kind]);
  const [on, off] = tryWords[kind];
  return (
    <span>
      <Button size="small" onClick={() => (isOn ? devices.turnOff(kind) : devices.turnOn(kind))}>
        {t(isOn ? off : on)}
      </Button>
    </span>
  );
}

interface CheckProps {
  readonly line: CheckLine;
  readonly children?: ReactNode;
}

const icons = {
  running: <Spinner />,
  open: <CircleDashed size={16} aria-hidden="true" />,
  good: <CircleCheck size={16} aria-hidden="true" />,
  weak: <CircleAlert size={16} aria-hidden="true" />,
  bad: <CircleAlert size={16} aria-hidden="true" />,
} as const;

function Check({ line, children }: CheckProps) {
  const { name, state, words } = line;
  return (
    <li className={styles['check']} data-state={state}>
      <span className={styles['mark']}>{icons[state]}</span>
      <div className={styles['body']}>
        <p>
          <b>{name}</b> <span className={styles['words']}>{words}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

interface ToneState {
  readonly state: 'open' | 'good' | 'bad';
  readonly hasPlayed: boolean;
  readonly play: () => Promise<void>;
  readonly answer: (isHeard: boolean) => void;
  readonly forget: () => void;
}

function useTone(): ToneState {
  const { devices } = useRoom();
  const [state, setState] = useState<ToneState['state']>('open');
  const [hasPlayed, setPlayed] = useState(false);
  return {
    state,
    hasPlayed,
    play: async () => {
      setPlayed(true);
      await playTone(devices.snapshot().speaker.id);
    },
    answer: (isHeard) => setState(isHeard ? 'good' : 'bad'),
    forget: () => {
      setState('open');
      setPlayed(false);
    },
  };
}

/** Only the person can say whether it was heard. */
function Tone({ tone }: { readonly tone: ToneState }) {
  const t = useTexts('live-room');
  return (
    <div className={styles['tone']}>
      <Button size="small" onClick={tone.play}>
        {t('check.play')}
      </Button>
      {tone.hasPlayed && (
        <>
          <Button size="small" variant="ghost" onClick={() => tone.answer(true)}>
            {t('check.heard')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => tone.answer(false)}>
            {t('check.notHeard')}
          </Button>
        </>
      )}
    </div>
  );
}
