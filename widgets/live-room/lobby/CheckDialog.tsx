import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useRoom } from '../store/useRoom.ts';
import type { DeviceState } from '../video/devices.ts';
import { useDevices } from '../video/useDevices.ts';
import { isAllGood, slowMs, writeReport, type CheckLine, type CheckState } from './checkReport.ts';
import { DeviceProblem } from './DeviceChoosers.tsx';
import { LevelBar } from './LevelBar.tsx';
import { OwnVideo } from './OwnVideo.tsx';
import { playTone, useHeard, useNetwork } from './useChecks.ts';
import styles from './check.module.css';

interface CheckDialogProps {
  readonly onClose: () => void;
}

/** Camera, microphone, loudspeaker and connection, tried before joining; what it turned on it turns off again. */
export function CheckDialog({ onClose }: CheckDialogProps) {
  const t = useTexts('live-room');
  const [round, setRound] = useState(0);
  const tone = useTone();
  const { camera, microphone, turnOn } = useTriedDevices();
  const lines = useLines(round, tone.state);
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
        </Check>
        <Check line={microphoneLine}>
          <LevelBar track={microphone.track} />
          <DeviceProblem kind="microphone" state={microphone} />
        </Check>
        <Check line={speakerLine}>
          <Tone tone={tone} />
        </Check>
        <Check line={networkLine} />
      </ul>
      <p role="status" className={styles['all']} data-good={isAllGood(lines) || undefined}>
        {isAllGood(lines) && (
          <>
            <CircleCheck size={16} aria-hidden="true" />
            {t('check.allGood')}
          </>
        )}
      </p>
    </Dialog>
  );
}

/** Both devices, on for as long as they are tried. */
function useTriedDevices() {
  const { devices } = useRoom();
  const before = useRef(devices.snapshot());
  const turnOn = useCallback(() => {
    devices.turnOn('camera');
    devices.turnOn('microphone');
  }, [devices]);
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

const isWaiting = ({ status }: DeviceState) => status === 'asking' || status === 'off';

function useLines(round: number, tone: CheckState): readonly [CheckLine, CheckLine, CheckLine, CheckLine] {
  const t = useTexts('live-room');
  const { camera, microphone } = useDevices(useRoom().devices);
  const isHeard = useHeard(microphone.track);
  const network = useNetwork(round);
  const { width, height } = camera.track?.getSettings() ?? {};
  const size = width && height ? `${width} × ${height}` : '';
  return [
    {
      name: t('lobby.camera'),
      state: camera.track ? 'good' : isWaiting(camera) ? 'running' : 'bad',
      words: camera.track
        ? t('check.cameraGood', { size })
        : t(isWaiting(camera) ? 'check.running' : 'check.cameraBad'),
    },
    {
      name: t('lobby.microphone'),
      state: isHeard ? 'good' : microphone.track || isWaiting(microphone) ? 'running' : 'bad',
      words: t(isHeard ? 'check.microphoneGood' : microphone.track ? 'check.say' : 'check.microphoneBad'),
    },
    {
      name: t('lobby.speaker'),
      state: tone,
      words:
        tone === 'good' ? t('check.speakerGood') : tone === 'bad' ? t('check.speakerBad') : t('check.play'),
    },
    {
      name: t('check.network'),
      state: network === null ? 'running' : network === 'failed' ? 'bad' : network > slowMs ? 'weak' : 'good',
      words:
        network === null
          ? t('check.running')
          : network === 'failed'
            ? t('check.networkBad')
            : t(network > slowMs ? 'check.networkSlow' : 'check.networkGood', { ms: network }),
    },
  ];
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
