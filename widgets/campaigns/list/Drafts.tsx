import FilePenLine from 'lucide-react/icons/file-pen-line';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useDiscard } from './useDiscard.ts';
import type { DraftsControl, KeptDraft } from '../store/useDrafts.ts';
import { DraftName } from './DraftName.tsx';
import styles from './list.module.css';

/** More are shown when asked for. */
const shownAtOnce = 2;

interface DraftsProps {
  readonly control: DraftsControl;
  readonly onResume: (draft: KeptDraft) => void;
}

/** Unsaved work that was left, to be taken up again (C-6). */
export function Drafts({ control, onResume }: DraftsProps) {
  const t = useTexts('campaigns');
  const [isOpen, setOpen] = useState(false);
  const discard = useDiscard(control);
  const { drafts } = control;
  if (drafts.length === 0) return null;
  const shown = isOpen ? drafts : drafts.slice(0, shownAtOnce);
  const more = drafts.length - shown.length;
  return (
    <section aria-label={t('drafts.label')} className={styles['drafts']}>
      <ul className={styles['draftList']}>
        {shown.map((draft) => (
          <li key={draft.recordId} className={styles['draft']}>
            <FilePenLine size={16} aria-hidden="true" />
            <p>
              <DraftName draft={draft} />
            </p>
            <DraftButtons draft={draft} onResume={onResume} onDiscard={discard} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
          {t('drafts.more', { count: more })}
        </Button>
      )}
    </section>
  );
}

interface DraftButtonsProps {
  readonly draft: KeptDraft;
  readonly onResume: (draft: KeptDraft) => void;
  readonly onDiscard: (draft: KeptDraft) => void;
}

function DraftButtons({ draft, onResume, onDiscard }: DraftButtonsProps) {
  const t = useTexts('campaigns');
  const name = isolate(draft.value.info.campaignName.trim() || t('drafts.untitled'));
  return (
    <span className={styles['draftActions']}>
      <Button size="small" aria-label={t('drafts.resumeOf', { name })} onClick={() => onResume(draft)}>
        {t('drafts.resume')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('drafts.discardOf', { name })}
        onClick={() => onDiscard(draft)}
      >
        {t('drafts.discard')}
      </Button>
    </span>
  );
}
