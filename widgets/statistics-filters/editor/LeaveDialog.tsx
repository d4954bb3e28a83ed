import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

interface LeaveDialogProps {
  readonly isSaving: boolean;
  /** It has no name: it cannot be saved yet (S3 §5.1). */
  readonly isUnnamed: boolean;
  /** Contacts are coming: nothing is saved meanwhile (S3 §5.1). */
  readonly isLoading: boolean;
  /** Nothing is lost but what is typed to mend a part of it. */
  readonly isOnlyTyped: boolean;
  readonly onSave: () => void;
  readonly onExit: () => void;
  readonly onCancel: () => void;
}

/** Asks before unsaved changes are left (S3 §2.1, §4.1). */
export function LeaveDialog(props: LeaveDialogProps) {
  const { isSaving, isUnnamed, isLoading, isOnlyTyped, onSave, onExit, onCancel } = props;
  const t = useTexts('statistics-filters');
  if (isOnlyTyped)
    return (
      <ConfirmDialog
        isOpen
        tone="danger"
        title={t('repair.mayLeave')}
        confirmLabel={t('repair.leave')}
        cancelLabel={t('repair.stay')}
        onConfirm={onExit}
        onCancel={onCancel}
      >
        {t('repair.mayLeaveText')}
      </ConfirmDialog>
    );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={t('leave.title')}
      description={t(isUnnamed ? 'leave.unnamed' : isLoading ? 'contacts.loading' : 'leave.text')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('leave.cancel')}</Button>
          <Button variant="danger" disabled={isSaving} onClick={onExit}>
            {t('leave.exit')}
          </Button>
          <Button variant="primary" isBusy={isSaving} disabled={isUnnamed || isLoading} onClick={onSave}>
            {t('leave.save')}
          </Button>
        </>
      }
    />
  );
}
