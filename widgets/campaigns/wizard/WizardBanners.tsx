import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { draftRecord } from '../domain/draft.ts';
import type { WizardState } from '../domain/wizard.ts';
import { DraftName } from '../list/DraftName.tsx';
import { useDiscard } from '../list/useDiscard.ts';
import type { Sendings } from '../store/sendings.ts';
import { useDrafts } from '../store/useDrafts.ts';
import { useOpenElsewhere } from './useWizardDraft.ts';
import styles from './wizard.module.css';

interface WizardBannersProps {
  readonly eventId: string;
  readonly sessionKey: string;
  readonly state: WizardState;
  readonly isDirty: boolean;
  readonly sendings: Sendings;
  readonly onResume: (recordId: string, savedId: string | null) => void;
}

/** What the user should know before typing: unsaved work from before, and that another tab has the campaign open. */
export function WizardBanners(props: WizardBannersProps) {
  const { state } = props;
  const t = useTexts('campaigns');
  const [isElsewhere, setElsewhere] = useState(false);
  useOpenElsewhere(state.savedId, setElsewhere);
  return (
    <>
      {isElsewhere && (
        <p role="status" className={styles['banner']}>
          <Copy size={16} aria-hidden="true" />
          <span>{t('drafts.elsewhere')}</span>
        </p>
      )}
      <OfferedDraft {...props} />
    </>
  );
}

/** The newest draft of the same campaign, while nothing has been typed here. */
function OfferedDraft({ eventId, sessionKey, state, isDirty, sendings, onResume }: WizardBannersProps) {
  const t = useTexts('campaigns');
  const control = useDrafts(eventId, sendings);
  const discard = useDiscard(control);
  const own = draftRecord(eventId, sessionKey);
  const offered = control.drafts.find(
    ({ recordId, value }) => recordId !== own && value.savedId === state.savedId,
  );
  if (isDirty || !offered) return null;
  return (
    <div role="status" className={styles['banner']} data-tone="info">
      <History size={16} aria-hidden="true" />
      <p>
        <DraftName draft={offered} />
      </p>
      <span className={styles['bannerActions']}>
        <Button
          size="small"
          variant="primary"
          onClick={() => onResume(offered.recordId, offered.value.savedId)}
        >
          {t('drafts.resume')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => discard(offered)}>
          {t('drafts.discard')}
        </Button>
      </span>
    </div>
  );
}
