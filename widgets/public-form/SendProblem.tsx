import { isOutcomeUnknown, isRepeatable } from '#shared/api/outcome.ts';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyEngine } from '#shared/survey/survey.ts';
import { usePage } from '#shared/store/page.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { receiptText } from './domain/receipt.ts';
import { Note } from './Note.tsx';
import { OtherTabSends } from './alone.ts';
import type { Submission } from './domain/phases.ts';
import styles from './sending.module.css';

interface SendProblemProps {
  readonly submission: Submission;
  /** It waits for a verification that cannot be had. */
  readonly isBlocked: boolean;
  readonly reference: string;
  readonly engine: SurveyEngine;
  readonly title: string;
  readonly isKept: boolean;
  /** Whether a second reply may come of sending them again. */
  readonly isRisky: () => boolean;
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
          {causeOf(state.error, t)} {t('problem.unknown')}{' '}
          {t(isOnline ? 'problem.sentAgain' : 'problem.offline')}
        </Note>
      </Told>
    );
  if (state.phase === 'doubtful' && state.isEarlier)
    return (
      <Told {...props}>
        <ErrorNotice message={t('completed.earlier')} advice={t('problem.refused')} onRetry={onAgain} />
      </Told>
    );
  if (state.phase === 'doubtful') return <Doubt {...props} error={state.error} />;
  if (state.phase === 'editing' && state.isTakenBack)
    return <Note tone="warning">{t('problem.takenBack')}</Note>;
  if (state.phase !== 'refused') return null;
  if (state.error instanceof OtherTabSends) return <Note tone="warning">{t('problem.otherTab')}</Note>;
  const hints = [
    state.isDoubtful && t('completed.earlier'),
    isExpired(state.error) && props.isKept && t('problem.kept'),
  ];
  const advice = hints.filter(Boolean).join(' ');
  return (
    <Told {...props}>
      {isTooLarge(state.error) ? (
        <ErrorNotice message={t('problem.tooLarge')} advice={advice} />
      ) : (
        <ErrorNotice
          {...(state.error !== null && { error: state.error })}
          message={t('problem.refused')}
          advice={advice}
          onRetry={state.error !== null && isRepeatable(state.error) ? onAgain : undefined}
        />
      )}
    </Told>
  );
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.kind === 'expired';

/** Whoever says it: a proxy before the server answers with a page of its own. */
const isTooLarge = (error: unknown): boolean => error instanceof ApiError && error.status === 413;

/** Nobody knows. The error's own words would advise to try again: whether that is wise is said here. */
function Doubt({ error, ...props }: SendProblemProps & { readonly error: unknown }) {
  const t = useTexts('public-form');
  const isUnknown = error instanceof OtherTabSends || (error !== null && isOutcomeUnknown(error));
  const cause = causeOf(error, t);
  const advice = t(props.isRisky() ? 'problem.doubt' : 'problem.once');
  return (
    <Told {...props}>
      <ErrorNotice
        {...(error !== null && !isUnknown && { error })}
        message={t('problem.unknown')}
        advice={`${cause} ${advice}`.trim()}
        onRetry={props.onAgain}
      />
    </Told>
  );
}

const causes = ['network', 'timeout', 'server', 'contract'] as const;

/** Why nobody knows; empty where the last try was turned away, and it is an earlier one that is in doubt. */
function causeOf(error: unknown, t: ReturnType<typeof useTexts<'public-form'>>): string {
  if (error instanceof OtherTabSends) return t('problem.otherTab');
  const kind = kindOf(error);
  return error !== null && isOutcomeUnknown(error) && isOfCauses(kind) ? t(`cause.${kind}`) : '';
}

const isOfCauses = (kind: string): kind is (typeof causes)[number] => causes.some((one) => one === kind);

interface ToldProps extends SendProblemProps {
  readonly children: React.ReactNode;
}

/** With what helps whoever helps: the reference, and the answers to copy. */
function Told({ reference, engine, title, children }: ToldProps) {
  const t = useTexts('public-form');
  const text = () => receiptText({ title, reference, sentAt: '', answers: engine.inWords() });
  return (
    <div className={styles['problem']}>
      {children}
      <p className={styles['quiet']}>
        {t('problem.reference')} <bdi className={styles['reference']}>{reference}</bdi>
      </p>
      <CopyButton text={text} label={t('copyAnswers')} />
    </div>
  );
}
