import type { Campaign } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import { useCancelling, type Failure } from './useCancelling.ts';
import styles from './list.module.css';

interface CancelDialogProps {
  readonly campaigns: readonly Campaign[];
  readonly onClose: () => void;
  /** These are no longer there. */
  readonly onCancelled: (ids: readonly string[]) => void;
}

/** More names than these are counted. */
const maxNamed = 5;

/** Asks before campaigns are cancelled (S1 §8), and stays until the server has done it (C-10). */
export function CancelDialog({ campaigns, onClose, onCancelled }: CancelDialogProps) {
  const t = useTexts('campaigns');
  const { left, failure, done, run } = useCancelling({ campaigns, onClose, onCancelled });
  const [first] = left;
  const isOne = campaigns.length === 1;
  const confirmLabel = isOne
    ? t('cancel.confirm', { name: isolate(first?.name ?? '') })
    : t('cancel.confirmMany', { count: left.length });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={isOne ? t('cancel.title') : t('cancel.titleMany', { count: campaigns.length })}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel.keep')}
      error={failure && <FailureText {...failure} />}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{isOne ? t('cancel.text') : t('cancel.textMany')}</p>
      {!isOne && (
        <ul className={styles['names']}>
          {left.slice(0, maxNamed).map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {left.length > maxNamed && <p>{t('cancel.more', { count: left.length - maxNamed })}</p>}
      {!isOne && <output>{done > 0 && t('cancel.progress', { done, count: campaigns.length })}</output>}
    </ConfirmDialog>
  );
}

function FailureText({ error, count, unknown }: Failure) {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  const said = saidBy(error);
  return (
    <>
      {count > 0 && `${t('cancel.failed', { count })} `}
      {unknown > 0 && `${t('cancel.unknown', { count: unknown })} `}
      {common(errorTextKey(error))} {said && <bdi>{said}</bdi>}
    </>
  );
}
