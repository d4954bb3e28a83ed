import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import styles from './lines.module.css';
import type { DeskProblem } from './store/deskState.ts';
import type { DeskKind } from './store/useDesk.ts';

/** Notes are never carried over. */
const titleKey = (kind: DeskKind, what: DeskProblem['kind']) =>
  what === 'not-carried'
    ? 'tasks.notCarried'
    : (`${kind}.${what === 'not-added' ? 'notAdded' : 'notDeleted'}` as const);

interface ProblemNoticesProps {
  readonly kind: DeskKind;
  readonly problems: readonly DeskProblem[];
  readonly onClose: () => void;
}

/** Says in the card what was not done, in the words of the error catalogue (S2 §5, §8), of each line, and why. */
export function ProblemNotices({ kind, problems, onClose }: ProblemNoticesProps) {
  const kinds = [...new Set(problems.map((one) => one.kind))];
  return kinds.map((what) => (
    <ProblemNotice
      key={what}
      kind={kind}
      what={what}
      problems={problems.filter((one) => one.kind === what)}
      onClose={onClose}
    />
  ));
}

function ProblemNotice({
  kind,
  what,
  problems,
  onClose,
}: ProblemNoticesProps & { readonly what: DeskProblem['kind'] }) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const words = problems.map(({ text, error }) => [
    what === 'not-added' ? t(`${kind}.notAddedText`) : t('stillThere', { text: isolate(text) }),
    error === undefined ? '' : common(errorTextKey(error)),
    saidBy(error),
  ]);
  // One reason of many lines is said once.
  const lines = [0, 1, 2].flatMap((at) => words.map((one) => one[at] ?? ''));
  return (
    <div role="alert" className={styles['problem']}>
      <div className={styles['problemWords']}>
        <p className={styles['unsentTitle']}>{t(titleKey(kind, what))}</p>
        {[...new Set(lines)].filter(Boolean).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      <IconButton size="small" label={common('close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
