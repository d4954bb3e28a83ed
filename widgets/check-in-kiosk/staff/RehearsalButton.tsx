import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Rehearsal } from '../rehearsal/Rehearsal.tsx';
import styles from './staff.module.css';

const loadRehearsal = () => import('../rehearsal/Rehearsal.tsx');

interface RehearsalButtonProps extends Omit<Parameters<typeof Rehearsal>[0], 'onClose'> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Opens the rehearsal, which comes with its first use: without a connection there is nothing to rehearse. */
export function RehearsalButton({ isOpen, onOpen, ...rehearsal }: RehearsalButtonProps) {
  const t = useTexts('check-in-kiosk');
  const { module, isFailed, retry } = useChunk(isOpen ? loadRehearsal : null);
  return (
    <>
      <Button
        className={styles['button']}
        isBusy={isOpen && !module && !isFailed}
        onClick={() => onOpen(true)}
      >
        {t('rehearsal.open')}
      </Button>
      {isFailed && <ErrorNotice message={t('notLoaded')} onRetry={retry} />}
      {module && <module.Rehearsal {...rehearsal} onClose={() => onOpen(false)} />}
    </>
  );
}
