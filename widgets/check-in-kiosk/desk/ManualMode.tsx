import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import styles from '../staff/staff.module.css';

/** Nobody may stand before it: it goes by itself (S-20). */
const shownMs = 15_000;

interface ManualModeProps {
  /** Nobody is served, and the staff are not at it: it lies over neither. */
  readonly isAtRest: boolean;
}

/** Says once that there is no printer (S3 §8); afterwards the bar says «Manual mode». */
export function ManualMode({ isAtRest }: ManualModeProps) {
  const t = useTexts('check-in-kiosk');
  const [isOpen, setOpen] = useState(true);
  const [hasBegun, setBegun] = useState(isAtRest);
  if (isAtRest && !hasBegun) setBegun(true);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setTimeout(() => setOpen(false), shownMs);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  const close = () => setOpen(false);
  return (
    <Dialog
      isOpen={isOpen && isAtRest}
      title={t('manual.title')}
      description={t('manual.text')}
      onClose={close}
    >
      <Button variant="primary" className={styles['button']} onClick={close}>
        {t('manual.ok')}
      </Button>
    </Dialog>
  );
}
