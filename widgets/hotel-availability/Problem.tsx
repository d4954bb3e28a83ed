import { useTexts } from '#shared/i18n/useTexts.ts';
import { kindOf } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';

interface ProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Takes the dates back; `null` when none are chosen. */
  readonly onAnyDates: (() => void) | null;
}

/** Why the rooms could not be loaded, and ways on (S1 §8: none is given for this screen). */
export function Problem({ error, onRetry, onAnyDates }: ProblemProps) {
  const t = useTexts('hotel-availability');
  const isRefused = kindOf(error) === 'invalid' && onAnyDates !== null;
  return (
    <ErrorNotice
      error={error}
      message={t('failed')}
      onRetry={onRetry}
      actions={isRefused ? <Button onClick={onAnyDates}>{t('dates.clear')}</Button> : null}
    />
  );
}
