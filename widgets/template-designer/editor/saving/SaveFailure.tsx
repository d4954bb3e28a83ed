import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Saving } from './useSaving.ts';

/** Why a template is not saved: nothing of the work is lost by it. */
export function SaveFailure({ saving, onRetry }: { readonly saving: Saving; readonly onRetry: () => void }) {
  const t = useTexts('template-designer');
  const { failure, isBusy } = saving;
  if (!failure) return null;
  const words = t(failure.isUnknown ? 'save.unknown' : 'save.failed');
  const copy = failure.copy === null ? '' : ` ${t('save.copyStands', { name: isolate(failure.copy) })}`;
  return (
    <ErrorNotice
      // Of the engine there is nothing to be said that a server would.
      error={failure.error instanceof ApiError ? failure.error : undefined}
      message={`${words}${copy}`}
      isRetrying={isBusy}
      onRetry={onRetry}
    />
  );
}
