import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { statisticsQuery } from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useChoices } from './choices.ts';
import type { EditorScreenProps } from './editor/openEditor.ts';
import { FilterList } from './list/FilterList.tsx';
import { useRoute } from './useRoute.ts';
import styles from './statistics-filters.module.css';

const EditorScreen = lazyPart(() => import('./editor/EditorScreen.tsx'), 'EditorScreen');

export interface StatisticsFiltersProps {
  readonly filterId?: string | undefined;
  readonly countries?: Readonly<Record<string, string>> | undefined;
  readonly contactHref?: string | undefined;
  readonly urlState: string;
}

/** The list of filters, and the editor of one (S3 §2.1). For another user all begins anew: nobody sees what somebody else has typed. */
export function StatisticsFilters(props: StatisticsFiltersProps) {
  return <OwnFilters key={ownerOf(useOwner())} {...props} />;
}

function OwnFilters({ filterId, countries, contactHref, urlState }: StatisticsFiltersProps) {
  const query = useQuery(statisticsQuery(useApi(), ownerOf(useOwner())));
  const choices = useChoices(query.data, countries);
  const route = useRoute({ prefix: urlState, filterId });
  const { screen, session } = route;
  if (screen.kind === 'list')
    return <FilterList {...{ query, choices, route, contactHref }} takesFocus={session > 0} />;
  return (
    <Opened key={session} takesFocus={session > 0}>
      <OpenedFilter {...{ query, choices, route, contactHref }} />
    </Opened>
  );
}

/** The editor, once its filter is there. What was opened stays open: a new filter that has just got its id is not in the list yet. */
function OpenedFilter(props: Omit<EditorScreenProps, 'stored'>) {
  const t = useTexts('statistics-filters');
  const { query, route } = props;
  const { screen } = route;
  const stored =
    screen.kind === 'filter' ? query.data?.filters.find(({ id }) => id === screen.id) : undefined;
  const isThere = screen.kind === 'new' || stored !== undefined;
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  if (isThere || wasThere)
    return (
      <Suspense fallback={<Waiting />}>
        <EditorScreen {...props} stored={stored} />
      </Suspense>
    );
  if (query.isPending) return <Waiting />;
  if (query.isError) return <QueryNotice query={query} message={t('list.failed')} />;
  const back = <Button onClick={() => route.go({ kind: 'list' })}>{t('head.back')}</Button>;
  return (
    <EmptyState title={t('gone.title')} action={back}>
      {t('gone.text')}
    </EmptyState>
  );
}

/** The shape of the editor. */
const Waiting = () => (
  <div aria-busy="true" className={styles['waiting']}>
    <Skeleton kind="lines" count={1} />
    <div className={styles['facts']}>
      <Skeleton kind="block" height={32} isSilent />
      <Skeleton kind="block" height={32} isSilent />
    </div>
    <div className={styles['tools']}>
      <Skeleton kind="block" height={26} isSilent />
      <Skeleton kind="block" height={26} isSilent />
    </div>
    <Skeleton kind="block" height={50} isSilent />
    <div className={styles['columns']}>
      <Skeleton kind="lines" count={14} isSilent />
      <div className={styles['rows']}>
        <Skeleton kind="block" height={50} isSilent />
        <Skeleton kind="block" height={50} isSilent />
      </div>
    </div>
  </div>
);

/** Has the focus from the start, whatever is loaded and drawn within, and gets it back from what goes. */
function Opened({ takesFocus, children }: { readonly takesFocus: boolean; readonly children: ReactNode }) {
  const t = useTexts('statistics-filters');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <section ref={place} aria-label={t('editor')} tabIndex={-1} className={styles['opened']}>
      {children}
    </section>
  );
}
