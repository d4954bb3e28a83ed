import { kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';

interface ProblemProps {
  readonly error: Error;
  /** There is something to see, from before. */
  readonly isStale: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Why the contact is not there, in words (X-15: the spec rethrows). */
export function Problem({ error, isStale, isRetrying, onRetry }: ProblemProps) {
  const t = useTexts('contact-details');
  const kind = kindOf(error);
  const words =
    kind === 'not-found' ? 'missing' : kind === 'forbidden' ? 'forbidden' : isStale ? 'stale' : 'failed';
  // Laravel says of what is not there the name of its model: nothing that a reader could use.
  const explained = kind === 'not-found' ? undefined : error;
  return (
    <ErrorNotice
      error={explained}
      message={t(`problem.${words}`)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
