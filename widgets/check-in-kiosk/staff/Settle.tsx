import type { Waiting } from '#shared/api/outbox.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Letter } from '../domain/letter.ts';
import styles from './staff.module.css';

interface SettleProps extends Pick<Waiting<Letter>, 'letter' | 'phase'> {
  /** It waits to be sent again, and may have arrived. */
  readonly isInDoubt: boolean;
  /** The guest is to be checked in, and has a badge of another kind or none. */
  readonly onSend: () => void;
  /** The guest is in, and has a badge. */
  readonly onCheckedIn: () => void;
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** Asks what «done» means before one leaves the list: afterwards nothing on this device knows of it. */
export function Settle(props: SettleProps) {
  const { letter, phase, isInDoubt, onSend, onCheckedIn, onDrop, onClose } = props;
  const t = useTexts('check-in-kiosk');
  const name = letter.fullName || letter.registrationId;
  const isOut = !letter.isReprint && phase !== 'unclear' && !isInDoubt;
  // What waits goes by itself.
  const maySend = !letter.isReprint && letter.asks === null && phase !== 'waiting';
  // Who was refused at the lookup, and at the badge, too, has never been in.
  const mayBeOut = !letter.isReprint || phase === 'refused';
  const settle = (isIn: boolean) => {
    if (isIn) onCheckedIn();
    onDrop();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t('queue.settleTitle', { name })}
      description={isOut ? t('queue.notIn') : undefined}
      onClose={onClose}
    >
      <div className={styles['panel']}>
        {maySend && (
          <Button
            variant={isOut ? 'primary' : undefined}
            className={styles['button']}
            onClick={once(() => {
              onSend();
              onClose();
            })}
          >
            {t('queue.settleWithout')}
          </Button>
        )}
        <Button
          variant={isOut ? undefined : 'primary'}
          className={styles['button']}
          onClick={once(() => settle(true))}
        >
          {t(isOut ? 'queue.settleElsewhere' : 'queue.settleIn')}
        </Button>
        {mayBeOut && (
          <Button className={styles['button']} onClick={once(() => settle(false))}>
            {t('queue.settleOff')}
          </Button>
        )}
        <Button className={styles['button']} onClick={onClose}>
          {t('queue.back')}
        </Button>
      </div>
    </Dialog>
  );
}
