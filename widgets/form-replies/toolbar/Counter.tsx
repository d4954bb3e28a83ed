import RotateCw from 'lucide-react/icons/rotate-cw';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { PageView } from '../domain/pages.ts';
import { useScreen } from '../screenContext.ts';
import styles from './toolbar.module.css';

/** «41–50 of 120+»: what is shown of a page, how many have come, and whether there are more (T-26). */
export function Counter({ page }: { readonly page: PageView | null }) {
  const t = useTexts('form-replies');
  const format = useFormat();
  const { replies } = useScreen();
  const { list, hasMore, isFetchingMore, isLoadingAll } = replies;
  const count = list.length;
  const total = hasMore ? t('counter.openTotal', { count }) : format.number(count);
  const isBusy = isFetchingMore || isLoadingAll;
  // The summary says itself how many it counts.
  const isWhole = page === null && !hasMore && !isBusy;
  return (
    <div className={styles['counter']}>
      <p className={styles['range']}>
        {!isWhole && (
          <strong>
            {page === null || page.to === 0
              ? total
              : t('counter.range', { from: page.from, to: page.to, total })}
          </strong>
        )}
        {isBusy && <span aria-hidden="true">{t('counter.loading')}</span>}
        {!hasMore && !isBusy && !isWhole && <span>{t('counter.loaded', { count })}</span>}
      </p>
      <IconButton
        size="small"
        label={t('readAgain')}
        icon={<RotateCw />}
        isBusy={replies.isFetching && !isBusy && !replies.isStale}
        onClick={replies.readAgain}
      />
      {hasMore && (
        <Button size="small" variant="ghost" onClick={isLoadingAll ? replies.stop : replies.loadAll}>
          {isLoadingAll ? t('counter.stop') : t('counter.loadAll')}
        </Button>
      )}
    </div>
  );
}
