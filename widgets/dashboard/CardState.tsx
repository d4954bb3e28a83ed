import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useComeback } from '#shared/interaction/useComeback.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { partInPlace } from '#shared/ui/partInPlace.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

const NotRead = partInPlace(() => import('./NotRead.tsx'), 'NotRead');

interface CardStateProps {
  readonly of: 'statistics' | 'calendar' | 'tasks' | 'notes';
  readonly query: UseQueryResult<{ readonly unreadable: number }>;
  /** So many are drawn until it has come; none by default. */
  readonly rows?: number;
}

/**
 * What a card says of its answer: that it has not come, or what of it could not be read. It is asked for anew when somebody comes
 * back to the page.
 */
export function CardState({ of, query, rows = 0 }: CardStateProps) {
  const t = useTexts('dashboard');
  const { data, isPending } = query;
  useComeback(() => void query.refetch({ cancelRefetch: false }));
  return (
    <>
      <QueryNotice query={query} message={t(`${of}.${data ? 'stale' : 'failed'}`)} />
      {isPending && rows > 0 && <Skeleton count={rows} />}
      {!!data?.unreadable && <NotRead count={data.unreadable} />}
    </>
  );
}
