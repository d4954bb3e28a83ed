import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import styles from './lines.module.css';
import type { DeskProblem } from './store/deskState.ts';
import type { DeskKind } from './store/useDesk.ts';

const titles = {
  tasks: {
    'not-added': 'tasks.notAdded',
    'not-removed': 'tasks.notDeleted',
    'not-carried': 'tasks.notCarried',
  },
  notes: {
    'not-added': 'notes.notAdded',
    'not-removed': 'notes.notDeleted',
    'not-carried': 'tasks.notCarried',
  },
} as const;

interface ProblemNoticeProps {
  readonly kind: DeskKind;
  readonly problem: DeskProblem;
  readonly onClose: () => void;
}

/** Says in the card what was not done, in the words of the error catalogue (S2 §5, §8), and why. */
export function ProblemNotice({ kind, problem, onClose }: ProblemNoticeProps) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const { kind: what, text, error } = problem;
  const said = saidBy(error);
  return (
    <div role="alert" className={styles['problem']}>
      <div className={styles['problemWords']}>
        <p className={styles['unsentTitle']}>{t(titles[kind][what])}</p>
        <p>{what === 'not-added' ? t(`${kind}.notAddedText`) : t('stillThere', { text: isolate(text) })}</p>
        {error !== undefined && <p>{common(errorTextKey(error))}</p>}
        {said !== '' && (
          <p>
            <bdi>{said}</bdi>
          </p>
        )}
      </div>
      <IconButton size="small" label={common('close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
