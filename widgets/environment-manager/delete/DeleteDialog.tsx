import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { Environment } from '#shared/api/environments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Age } from '../list/Age.tsx';
import { cautionsFor } from '../domain/confirmation.ts';
import styles from '../environment-manager.module.css';

interface DeleteDialogProps {
  readonly environment: Environment;
  readonly environments: readonly Environment[];
  readonly currentId: string | undefined;
  readonly delaySeconds: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for the exact name before an environment is deleted (S3 §2.6, §5.5), and says what will be lost. */
export function DeleteDialog({ onConfirm, onClose, ...about }: DeleteDialogProps) {
  const t = useTexts('environment-manager');
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('confirm.title')}
      confirmLabel={t('confirm.submit')}
      typed={{
        label: t('confirm.label'),
        expected: about.environment.display_name,
        emptyMessage: t('confirm.empty'),
        mismatchMessage: t('confirm.mismatch'),
        whitespaceMessage: t('confirm.blanks'),
      }}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Loss {...about} />
    </ConfirmDialog>
  );
}

/** What will be lost, and what is special about it. */
function Loss({
  environment,
  environments,
  currentId,
  delaySeconds,
}: Omit<DeleteDialogProps, 'onConfirm' | 'onClose'>) {
  const t = useTexts('environment-manager');
  const { display_name: name, id, created_at: created } = environment;
  const { isCurrent, isOldest } = cautionsFor(environment, environments, currentId);
  return (
    <div className={styles['loss']}>
      <p>{t('confirm.warning')}</p>
      <div className={styles['what']}>
        <span className={styles['victimName']}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles['facts']}>
          <span className={styles['line']}>
            <Age created={created} />
            <span>{t('row.id', { id })}</span>
          </span>
        </span>
      </div>
      <div className={styles['actions']}>
        <CopyButton text={name} label={t('row.copyName')} />
        <CopyButton text={id} label={t('row.copyId')} />
      </div>
      {isCurrent && <Caution>{t('confirm.current')}</Caution>}
      {isOldest && <Caution>{t('confirm.oldest')}</Caution>}
      {delaySeconds > 0 && <p>{t('confirm.delay', { count: delaySeconds })}</p>}
    </div>
  );
}

function Caution({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['caution']}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
