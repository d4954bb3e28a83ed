import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import type { Submission } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { FilterDocument } from '../domain/document.ts';
import { hasMuted } from '../domain/tree.ts';
import { isChanged, type EditorState } from '../store/filterEditor.ts';
import styles from './editor.module.css';

interface SaveStateProps {
  readonly state: EditorState;
  readonly submission: Submission<FilterDocument>;
}

/** Whether what is seen here is what the server has (S3 §4.1): there nothing is left out. */
export function SaveState({ state, submission }: SaveStateProps) {
  const t = useTexts('statistics-filters');
  const phase = phaseOf(state, submission);
  return (
    <span className={styles['phase']} data-phase={phase}>
      {phase === 'saving' && <Spinner size="small" isInline label={t('state.saving')} />}
      {(phase === 'saved' || phase === 'savedMuted') && <Check size={14} aria-hidden="true" />}
      {(phase === 'unsaved' || phase === 'new') && <Pencil size={14} aria-hidden="true" />}
      {phase === 'failed' && <CircleAlert size={14} aria-hidden="true" />}
      {t(`state.${phase}`)}
    </span>
  );
}

function phaseOf(state: EditorState, { isBusy, failure }: Submission<FilterDocument>) {
  if (isBusy) return 'saving';
  if (failure && isChanged(state)) return 'failed';
  if (state.id === null) return 'new';
  if (isChanged(state)) return 'unsaved';
  return hasMuted(state.document.items) ? 'savedMuted' : 'saved';
}
