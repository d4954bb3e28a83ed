import { useTexts } from '#shared/i18n/useTexts.ts';
import { latinDigits } from '#shared/lib/text.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import type { Audience } from '../domain/recipients.ts';
import type { WizardState } from '../domain/wizard.ts';
import { SendFacts } from './SendFacts.tsx';
import styles from './review.module.css';

interface SendDialogProps {
  readonly state: WizardState;
  readonly audience: Audience;
  /** Lists could not be counted. */
  readonly isIncomplete: boolean;
  readonly confirmAbove: number;
  /** When, in milliseconds; `null` for now. */
  readonly moment: number | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** «Send campaign?» in the words of the spec (S1 §8), with how many and when (C-17); many are to be typed. */
export function SendDialog(props: SendDialogProps) {
  const { state, audience, confirmAbove, onConfirm, onClose } = props;
  const t = useTexts('campaigns');
  const { count } = audience;
  // Shown in these digits; typed in those of any keyboard.
  const expected = String(count);
  return (
    <ConfirmDialog
      isOpen
      title={t('send.confirmTitle')}
      confirmLabel={t(state.sendMode === 'later' ? 'send.schedule' : 'send.send')}
      typed={
        count > confirmAbove
          ? {
              label: t('send.typeLabel', { number: expected }),
              expected,
              read: latinDigits,
              emptyMessage: t('send.typeLabel', { number: expected }),
              mismatchMessage: t('send.typeMismatch'),
            }
          : undefined
      }
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{t('send.confirmText')}</p>
      <p className={styles['confirmFacts']}>
        <SendFacts {...props} later={state.sendLater} dateStyle="full" />
      </p>
    </ConfirmDialog>
  );
}
