import Save from 'lucide-react/icons/save';
import { useOwnFormat } from '#shared/i18n/useOwnFormat.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { Marks } from '../domain/campaignState.ts';
import type { useWizard } from './useWizard.ts';
import styles from './wizard.module.css';

interface WizardStatusProps {
  readonly wizard: ReturnType<typeof useWizard>;
  readonly marks: Marks;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** What is safe where: on the server, on this computer, nowhere; and the way to save. */
export function WizardStatus({ wizard, marks, isSaving, onSave }: WizardStatusProps) {
  const t = useTexts('campaigns');
  const { savedId } = wizard.state;
  const isUnsent = savedId !== null && marks.unsent.has(savedId);
  return (
    <div className={styles['status']}>
      {isUnsent && !wizard.isDirty && (
        <Badge tone="info" hasDot>
          {t('status.unsent')}
        </Badge>
      )}
      <DraftState wizard={wizard} />
      <Button iconStart={<Save />} isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
        {t('wizard.save')}
      </Button>
    </div>
  );
}

function DraftState({ wizard: { draft, isDirty } }: { readonly wizard: ReturnType<typeof useWizard> }) {
  const t = useTexts('campaigns');
  const format = useOwnFormat();
  if (!isDirty) return null;
  if (!draft.canKeep) {
    return (
      <span role="status" className={styles['draft']} data-lost="">
        {t('drafts.notKept')}
      </span>
    );
  }
  if (draft.savedAt === null) return null;
  const time = format.time(new Date(draft.savedAt));
  return (
    <span className={styles['draft']}>
      {t(draft.storage === 'disk' ? 'drafts.keptAt' : 'drafts.keptInPage', { time })}
    </span>
  );
}
