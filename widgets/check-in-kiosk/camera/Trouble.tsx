import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { CameraPhase } from './camera.ts';
import styles from './camera-view.module.css';

interface TroubleProps {
  /** `off`: by the staff; `notLoaded`: what opens it. */
  readonly phase: CameraPhase | 'off' | 'notLoaded';
  readonly onRetry: () => void;
}

const texts = {
  starting: 'camera.starting',
  lost: 'camera.lost',
  denied: 'camera.denied',
  missing: 'camera.denied',
  insecure: 'camera.insecure',
  off: 'camera.paused',
  notLoaded: 'notLoaded',
} as const;

/** Why there is no picture (S3 §8). */
export function Trouble({ phase, onRetry }: TroubleProps) {
  const t = useTexts('check-in-kiosk');
  if (phase === 'on' || phase === 'paused') return null;
  const mayRetry = ['denied', 'missing', 'lost', 'notLoaded'].includes(phase);
  return (
    <div className={styles['trouble']} role={phase === 'starting' || phase === 'off' ? 'status' : 'alert'}>
      <p className={styles['words']}>{t(texts[phase])}</p>
      {mayRetry && <Button onClick={onRetry}>{t('camera.retry')}</Button>}
    </div>
  );
}
