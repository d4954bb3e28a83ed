import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { perPage, type PageView } from './domain/pages.ts';
import { ReplyList } from './list/ReplyList.tsx';
import { useScreen } from './screenContext.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import styles from './form-replies.module.css';

/** Most forms have replies. */
const Nothing = lazyPart(() => import('./Nothing.tsx'), 'Nothing');
/** Not needed before one is selected. */
const SelectionBar = lazyPart(() => import('./toolbar/SelectionBar.tsx'), 'SelectionBar');

/** Ten replies of those that have come, with what can be done with them. */
export function RepliesPart({ page }: { readonly page: PageView }) {
  const t = useTexts('form-replies');
  const { replies, view, change, layout, selection, opened } = useScreen();
  const { list } = replies;
  const items = useMemo(() => list.slice((page.page - 1) * perPage, page.page * perPage), [list, page.page]);
  const top = useRef<HTMLDivElement>(null);
  useLastPage(page);
  const bar = selection.keys.size > 0 && (
    <Suspense fallback={null}>
      <SelectionBar items={items} />
    </Suspense>
  );
  if (list.length === 0 && !replies.hasMore)
    return (
      <>
        {bar}
        <Suspense fallback={null}>
          {!replies.isStale && <Nothing term={view.search.trim()} onClear={() => change({ search: '' })} />}
        </Suspense>
      </>
    );
  const go = (to: number) => {
    change({ page: to, reply: null });
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <div ref={top} className={styles['part']}>
      <Toolbar items={items} page={page} opened={opened} />
      {bar}
      <ReplyList items={items} page={page} layout={layout} opened={opened} onPage={go} />
      <div className={styles['pages']}>
        <p className={styles['keys']}>{t('keys')}</p>
        <Pagination
          currentPage={page.page}
          lastPage={page.lastPage}
          total={list.length}
          perPage={0}
          isBusy={replies.isStale}
          onChange={go}
        />
      </div>
    </div>
  );
}

/** A page past the end, as an old address may name it, is the last one. */
function useLastPage({ page }: PageView): void {
  const { view, change, replies } = useScreen();
  const isPast = page !== view.page && !replies.hasMore && !replies.isStale && !replies.isFetching;
  useEffect(() => {
    if (isPast) change({ page });
  }, [isPast, page, change]);
}
