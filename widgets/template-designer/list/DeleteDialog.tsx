import { useState } from 'react';
import { isOutcomeUnknown, untilGone } from '#shared/api/outcome.ts';
import { deleteDesign, type TemplateDesign } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import type { Designer } from '../designer.ts';
import { useOwner } from '#shared/island/useOwner.ts';

interface DeleteDialogProps {
  readonly design: Pick<TemplateDesign, 'id' | 'name'>;
  readonly designer: Designer;
  readonly onClose: () => void;
  /** It is no longer there. */
  readonly onDeleted: (id: string) => void;
  /** Nobody knows whether it is there. */
  readonly onUnknown: () => void;
}

/** The drafts come with the editor alone. */
async function forget(owner: Owner, id: string): Promise<void> {
  try {
    const { forgetDesign } = await import('../store/forgetDesign.ts');
    await forgetDesign(owner, id);
  } catch (error) {
    report(error, 'what is kept of a template');
  }
}

/** Asks before a template is deleted, in the words of the catalogue (S2 §8), and stays until the server has done it. */
export function DeleteDialog({ design, designer, onClose, onDeleted, onUnknown }: DeleteDialogProps) {
  const t = useTexts('template-designer');
  const api = useApi();
  const { emit } = useIsland();
  const notify = useNotify();
  const withIntent = useIntent();
  const [error, setError] = useState<unknown>();
  const owner = useOwner();
  const { id } = design;
  const run = async () => {
    setError(undefined);
    try {
      // Somebody else may have been faster, or an earlier try has done it.
      await withIntent({ id }, (intent) => untilGone(() => deleteDesign(api, { id, intent })));
    } catch (failure) {
      setError(failure);
      if (isOutcomeUnknown(failure)) onUnknown();
      return;
    }
    notify({ tone: 'success', title: t('delete.done'), message: t('delete.doneText') });
    emit('design-deleted', { id, badgeMode: designer.badgeMode });
    void forget(owner, id);
    onClose();
    onDeleted(id);
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      error={error === undefined ? undefined : <Failure error={error} />}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>
        <strong>
          <bdi>{design.name}</bdi>
        </strong>
      </p>
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const t = useTexts('template-designer');
  const common = useTexts('common');
  const said = saidBy(error);
  return (
    <>
      {t(isOutcomeUnknown(error) ? 'delete.unknown' : 'delete.failed')} {common(errorTextKey(error))}{' '}
      {said && <bdi>{said}</bdi>}
    </>
  );
}
