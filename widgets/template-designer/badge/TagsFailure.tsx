import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { useBadgeTagsQuery } from './useBadgeTags.ts';

/** That the server's tags could not be loaded: until they are, none can be inserted or checked. */
export function TagsFailure() {
  const t = useTexts('badge-designer');
  const { error, isError, isFetching, refetch } = useBadgeTagsQuery();
  if (!isError) return null;
  return (
    <ErrorNotice error={error} message={t('tags.failed')} isRetrying={isFetching} onRetry={() => refetch()} />
  );
}
