import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Saving } from './useSaving.ts';

/** Why a template is not saved: nothing of the work is lost by it. */
export function SaveFailure({ saving, onRetry }: { readonly saving: Saving; readonly onRetry: () => void }) {
  const t = useTexts('template-designer');
  const { failure, isBusy } = saving;
  if (!failure) return null;
  return (
    <ErrorNotice
      error={failure.error}
      message={t(failure.isUnknown ? 'save.unknown' : 'save.failed')}
      isRetrying={isBusy}
      onRetry={onRetry}
    />
  );
}
