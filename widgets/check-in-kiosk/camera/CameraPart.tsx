import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { leftInView, nothingInView, see } from '../domain/codesInView.ts';
import { CameraView } from './CameraView.tsx';
import { Trouble } from './Trouble.tsx';
import { useCamera } from './useCamera.ts';
import { useCodes } from './useCodes.ts';
import styles from './camera-view.module.css';

export interface CameraPartProps {
  readonly isOn: boolean;
  /** The staff have turned it off. */
  readonly isOff: boolean;
  /** A guest is served: nothing is taken, and what is held up meanwhile is still known. */
  readonly isBusy: boolean;
  /** Gives, once, what was held up for the staff since the last look: it is no guest's. */
  readonly takeShown: () => string | null;
  /** The one that the staff has chosen. */
  readonly deviceId: string | null;
  readonly onCode: (text: string) => void;
  /** Lies over the picture where that has nothing to say itself. */
  readonly children?: ReactNode;
}

/** The camera, and why there is no picture (S3 §8). */
export function CameraPart(props: CameraPartProps) {
  const { isOn, isOff, isBusy, takeShown, deviceId, onCode, children } = props;
  const t = useTexts('check-in-kiosk');
  const camera = useCamera({ isOn: isOn && !isOff, deviceId });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { hasSeveral, look } = useLook({ isOn: camera.phase === 'on', isBusy, takeShown, onCode });
  useCodes({ video, isOn: camera.phase === 'on', onCodes: look, onFrozen: camera.retry });
  return (
    <CameraView
      stream={camera.stream}
      isFacingUser={camera.isFacingUser}
      label={t('camera.picture')}
      onVideo={setVideo}
    >
      <Trouble phase={isOff ? 'off' : camera.phase} onRetry={camera.retry} />
      <div role="status">{hasSeveral && <p className={styles['hint']}>{t('camera.several')}</p>}</div>
      {camera.torch && (
        <Button className={styles['torch']} aria-pressed={camera.torch.isOn} onClick={camera.torch.toggle}>
          {t('camera.torch')}
        </Button>
      )}
      {(camera.phase === 'on' || isOff) && !hasSeveral && children}
    </CameraView>
  );
}

interface LookOptions extends Pick<CameraPartProps, 'isBusy' | 'takeShown' | 'onCode'> {
  readonly isOn: boolean;
}

/** Each code once, and none while there are two (S-22). */
function useLook({ isOn, isBusy, takeShown, onCode }: LookOptions) {
  const inView = useRef(nothingInView);
  const [hasSeveral, setSeveral] = useState(false);
  if (!isOn && hasSeveral) setSeveral(false);
  const look = (texts: readonly string[], nowMs: number) => {
    const shown = takeShown();
    if (shown !== null) inView.current = leftInView(shown);
    const seen = see(inView.current, texts, nowMs, { isBusy });
    inView.current = seen.state;
    setSeveral(seen.hasSeveral && !isBusy);
    if (seen.taken !== null) onCode(seen.taken);
  };
  return { hasSeveral, look };
}
