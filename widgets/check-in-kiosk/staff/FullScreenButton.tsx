import Maximize from 'lucide-react/icons/maximize';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { report } from '#shared/lib/report.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './staff.module.css';

interface FullScreenButtonProps {
  /** Closes what lies over the kiosk: the browser would put the kiosk above it. */
  readonly onBefore: () => void;
}

/** The kiosk on the whole screen; nothing where the browser cannot. */
export function FullScreenButton({ onBefore }: FullScreenButtonProps) {
  const t = useTexts('check-in-kiosk');
  const { element } = useIsland();
  if (typeof element.requestFullscreen !== 'function') return null;
  const isFull = document.fullscreenElement === element;
  const turn = () => {
    onBefore();
    const turning = isFull ? document.exitFullscreen() : element.requestFullscreen();
    turning.catch((error: unknown) => report(error));
  };
  return (
    <Button className={styles['button']} iconStart={<Maximize size={20} />} onClick={turn}>
      {t(isFull ? 'staff.leaveFull' : 'staff.full')}
    </Button>
  );
}
