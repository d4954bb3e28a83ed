import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Settled } from '../domain/decision.ts';
import { recordHref } from '../matches/recordHref.ts';
import { problemWords } from './problemWords.ts';

interface ProblemNoticeProps {
  readonly problem: Settled;
  readonly isRegistration: boolean;
  readonly onClose: () => void;
}

/** What became of a decision that was not simply done: told at the reply, until it is decided anew or put aside. */
export function ProblemNotice({ problem, isRegistration, onClose }: ProblemNoticeProps) {
  const t = useTexts('reply-processing');
  const { decision, outcome } = problem;
  const { title, text } = problemWords(t, problem);
  const error = 'error' in outcome ? outcome.error : undefined;
  return (
    <ErrorNotice
      message={text === '' ? title : `${title}. ${text}`}
      {...(error !== undefined && { error })}
      actions={
        <>
          {decision.kind === 'update' && (
            <LinkButton
              size="small"
              href={recordHref(decision.record.id, isRegistration)}
              target="_blank"
              aria-label={t('matches.open', { name: isolate(decision.who) })}
            >
              {t('problem.openRecord')}
            </LinkButton>
          )}
          <Button size="small" variant="ghost" onClick={onClose}>
            {t('problem.close')}
          </Button>
        </>
      }
    />
  );
}
