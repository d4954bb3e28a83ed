import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { ShownGuest } from '../domain/masking.ts';
import styles from './search.module.css';

interface IsThisYouProps {
  /** As much as strangers may see. */
  readonly shown: ShownGuest;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** One touch in a list is soon the wrong one, and would print a stranger's badge: asks first. */
export function IsThisYou({ shown, onYes, onNo }: IsThisYouProps) {
  const t = useTexts('check-in-kiosk');
  const { title, name, organisation } = shown;
  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title={t('search.confirm')}
      // Read out with the question.
      description={
        <span className={styles['who']}>
          {title && <bdi className={styles['organisation']}>{title}</bdi>}
          <bdi className={styles['name']}>{name || t('search.noName')}</bdi>
          {organisation && <bdi className={styles['organisation']}>{organisation}</bdi>}
        </span>
      }
      onClose={onNo}
    >
      <div className={styles['answers']}>
        <Button variant="primary" className={styles['answer']} onClick={once(onYes)}>
          {t('search.yes')}
        </Button>
        <Button className={styles['answer']} onClick={once(onNo)}>
          {t('search.no')}
        </Button>
      </div>
    </Dialog>
  );
}
