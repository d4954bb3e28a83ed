import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { nothingInView, see } from '../domain/codesInView.ts';
import { CameraView } from './CameraView.tsx';
import { useCamera } from './useCamera.ts';
import { useCodes } from './useCodes.ts';
import styles from './camera-view.module.css';

interface CameraPartProps {
  readonly isOn: boolean;
  /** A guest is served: nothing is taken, and what is held up meanwhile is still known. */
  readonly isBusy: boolean;
  /** The one that the staff has chosen. */
  readonly deviceId: string | null;
  readonly onCode: (text: string) => void;
}

/** The camera, and why there is no picture (S3 §8). */
export function CameraPart({ isOn, isBusy, deviceId, onCode }: CameraPartProps) {
  const t = useTexts('check-in-kiosk');
  const camera = useCamera({ isOn, deviceId });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { hasSeveral, look } = useLook(isBusy, onCode);
  useCodes({ video, isOn: camera.phase === 'on', onCodes: look, onFrozen: camera.retry });
  return (
    <div className={styles['place']}>
      <CameraView
        stream={camera.stream}
        isFacingUser={camera.isFacingUser}
        label={t('camera.picture')}
        onVideo={setVideo}
      >
        <Trouble phase={camera.phase} onRetry={camera.retry} />
        <div role="status">{hasSeveral && <p className={styles['hint']}>{t('camera.several')}</p>}</div>
        {camera.torch && (
          <Button className={styles['torch']} aria-pressed={camera.torch.isOn} onClick={camera.torch.toggle}>
            {t('camera.torch')}
          </Button>
        )}
      </CameraView>
    </div>
  );
}

/** Each code once, and none while there are two (S-22). */
function useLook(isBusy: boolean, onCode: (text: string) => void) {
  const inView = useRef(nothingInView);
  const [hasSeveral, setSeveral] = useState(false);
  const look = (texts: readonly string[], nowMs: number) => {
    const seen = see(inView.current, texts, nowMs, { isBusy });
    inView.current = seen.state;
    setSeveral(seen.hasSeveral && !isBusy);
    if (seen.taken !== null) onCode(seen.taken);
  };
  return { hasSeveral, look };
}

interface TroubleProps {
  readonly phase: ReturnType<typeof useCamera>['phase'];
  readonly onRetry: () => void;
}

const texts = {
  starting: 'camera.starting',
  lost: 'camera.lost',
  denied: 'camera.denied',
  missing: 'camera.denied',
  insecure: 'camera.insecure',
} as const;

function Trouble({ phase, onRetry }: TroubleProps) {
  const t = useTexts('check-in-kiosk');
  if (phase === 'on' || phase === 'paused') return null;
  const mayRetry = phase === 'denied' || phase === 'missing' || phase === 'lost';
  return (
    <div className={styles['trouble']} role={phase === 'starting' ? 'status' : 'alert'}>
      <p className={styles['words']}>{t(texts[phase])}</p>
      {mayRetry && (
        <Button className={styles['torch']} onClick={onRetry}>
          {t('camera.retry')}
        </Button>
      )}
    </div>
  );
}
