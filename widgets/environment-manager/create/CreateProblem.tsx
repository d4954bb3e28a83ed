import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { isReturned, type Draft } from '../domain/draft.ts';
import styles from '../environment-manager.module.css';

interface CreateProblemProps {
  readonly draft: Draft;
  readonly isFull: boolean;
  readonly onRetry: () => void;
}

/** Whatever else than a 422 went wrong: the spec's "console only", made visible (S-37). The name is back in the input. */
export function CreateProblem({ draft, isFull, onRetry }: CreateProblemProps) {
  const t = useTexts('environment-manager');
  const { returned } = draft;
  if (returned === null || returned.problem.kind === 'invalid') return null;
  const { name, problem } = returned;
  const canRetry = isReturned(draft) && problem.isRepeatable && !isFull;
  const failed = t(problem.isOutcomeUnknown ? 'problem.unknown' : 'problem.notCreated', {
    name: isolate(name),
  });
  const refused = problem.messages.join(' ') || t('problem.refused', { name: isolate(name) });
  return (
    <div className={styles['problem']}>
      <ErrorNotice
        error={problem.error ?? undefined}
        message={problem.error ? failed : refused}
        onRetry={canRetry ? onRetry : undefined}
      />
      {problem.isOutcomeUnknown && <p className={styles['doubt']}>{t('problem.unknownText')}</p>}
    </div>
  );
}
