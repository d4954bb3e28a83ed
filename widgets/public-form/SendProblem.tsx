import { ApiError } from '#shared/api/errors.ts';
import { isRepeatable } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyEngine } from '#shared/survey/survey.ts';
import { usePage } from '#shared/store/page.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { receiptText } from './domain/receipt.ts';
import { Note } from './Note.tsx';
import { OtherTabSends } from './tabs.ts';
import type { Submission } from './domain/submission.ts';
import styles from './public-form.module.css';

interface SendProblemProps {
  readonly submission: Submission;
  /** It waits for a verification that cannot be had. */
  readonly isBlocked: boolean;
  readonly reference: string;
  readonly engine: SurveyEngine;
  readonly title: string;
  readonly isKept: boolean;
  readonly onAgain: () => Promise<void>;
}

/** Why the form has not been sent, what is certain about it, and what to do; every answer is still there (T-24). */
export function SendProblem(props: SendProblemProps) {
  const { submission: state, onAgain } = props;
  const t = useTexts('public-form');
  const isOnline = usePage((page) => page.isOnline);
  if (state.phase === 'offline' || (state.phase === 'verifying' && props.isBlocked))
    return (
      <Note tone="warning">
        {state.isDoubtful && <>{t('problem.unknown')} </>}
        {t(state.phase === 'offline' ? 'problem.offline' : 'problem.blocked')}
      </Note>
    );
  if (state.phase === 'doubtful' && state.waitMs !== null)
    return (
      <Told {...props}>
        <Note tone="warning">
          {!isOnline && <>{t('problem.unknown')} </>}
          {t(isOnline ? 'problem.sentAgain' : 'problem.offline')}
        </Note>
      </Told>
    );
  if (state.phase === 'doubtful')
    return (
      <Told {...props} hint={t('problem.doubt')}>
        <ErrorNotice
          {...(state.error !== null && { error: state.error })}
          message={t('problem.unknown')}
          onRetry={onAgain}
        />
      </Told>
    );
  if (state.phase !== 'refused') return null;
  if (state.error instanceof OtherTabSends) return <Note tone="warning">{t('problem.otherTab')}</Note>;
  return (
    <Told {...props} hint={isExpired(state.error) && props.isKept ? t('problem.kept') : undefined}>
      <ErrorNotice
        error={state.error}
        message={t('problem.refused')}
        onRetry={isRepeatable(state.error) ? onAgain : undefined}
      />
    </Told>
  );
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.kind === 'expired';

interface ToldProps extends SendProblemProps {
  readonly hint?: string | undefined;
  readonly children: React.ReactNode;
}

/** With what helps whoever helps: the reference, and the answers to copy. */
function Told({ reference, engine, title, hint, children }: ToldProps) {
  const t = useTexts('public-form');
  const text = () => receiptText({ title, reference, sentAt: '', answers: engine.inWords() });
  return (
    <div className={styles['problem']}>
      {children}
      {hint && <p className={styles['quiet']}>{hint}</p>}
      <p className={styles['quiet']}>
        {t('problem.reference')} <bdi className={styles['reference']}>{reference}</bdi>
      </p>
      <CopyButton text={text} label={t('copyAnswers')} />
    </div>
  );
}
