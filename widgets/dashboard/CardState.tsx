import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';

const NotRead = lazyPart(() => import('./NotRead.tsx'), 'NotRead');

interface CardStateProps {
  readonly of: 'statistics' | 'calendar' | 'tasks' | 'notes';
  readonly query: UseQueryResult<{ readonly unreadable: number }>;
}

/** What a card says of its answer: that it has not come, or what of it could not be read. */
export function CardState({ of, query }: CardStateProps) {
  const t = useTexts('dashboard');
  const { data } = query;
  return (
    <>
      <QueryNotice query={query} message={t(`${of}.${data ? 'stale' : 'failed'}`)} />
      {!!data?.unreadable && (
        <Suspense>
          <NotRead count={data.unreadable} />
        </Suspense>
      )}
    </>
  );
}
