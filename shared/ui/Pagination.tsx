import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pageItems, showingRange } from '#shared/lib/paging.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** S4 §3 «Pagination object»: spread it here. Pages count from 1. */
  readonly currentPage: number;
  readonly lastPage: number;
  readonly total: number;
  /** More than `total` may follow: the server does not say how many. */
  readonly isOpenEnded?: boolean | undefined;
  /** What does not agree in the server's own numbers. */
  readonly contradiction?: string | undefined;
  /** S4 §9: 10 by default. */
  readonly perPage?: number | undefined;
  readonly onChange: (page: number) => void;
  /** A page is on its way: nothing can be pressed, the focus stays. */
  readonly isBusy?: boolean | undefined;
  /** Which list it pages through; «Pages» by default. */
  readonly label?: string | undefined;
}

/** «Showing X to Y of Z results» and the way to the other pages, if there are any (S4 §2 «Pagination»). */
export function Pagination(props: PaginationProps) {
  const { currentPage, lastPage, total, perPage = 10, isOpenEnded, contradiction, isBusy = false } = props;
  const t = useTexts('kit');
  const isOne = lastPage <= 1 && currentPage <= 1;
  const { from, to } = showingRange(currentPage, perPage, total);
  return (
    <nav
      className={styles['pagination']}
      aria-label={props.label ?? t('pagination.label')}
      aria-busy={isBusy}
    >
      <output className={styles['showing']}>
        {perPage > 0 &&
          (isOpenEnded
            ? t('pagination.showingMore', { from, to })
            : t('pagination.showing', { from, to, count: total }))}
        {contradiction && ` ${t('pagination.doubtful')}`}
      </output>
      {!isOne && <PageList {...props} />}
    </nav>
  );
}

function PageList({ currentPage, lastPage, onChange, isBusy = false }: PaginationProps) {
  const t = useTexts('kit');
  /** S4 §4: changes outside 1 to last or to the present page are ignored. */
  const canGo = (page: number) => !isBusy && page >= 1 && page <= lastPage && page !== currentPage;
  const linkTo = (page: number): ButtonProps => ({
    size: 'small',
    className: styles['page'],
    'aria-disabled': !canGo(page) && page !== currentPage ? true : undefined,
    onClick: () => {
      if (canGo(page)) onChange(page);
    },
  });
  return (
    <ul className={styles['pages']}>
      <li>
        <Button {...linkTo(currentPage - 1)} data-step="" iconStart={<ChevronLeft />}>
          <span className={styles['word']}>{t('pagination.previous')}</span>
        </Button>
      </li>
      {pageItems(currentPage, lastPage).map((item) =>
        item.kind === 'gap' ? (
          <li key={`after ${item.after}`} className={styles['gap']} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={item.page}>
            <PageButton
              page={item.page}
              isCurrent={item.page === currentPage}
              attributes={linkTo(item.page)}
            />
          </li>
        ),
      )}
      <li>
        <Button {...linkTo(currentPage + 1)} data-step="" iconEnd={<ChevronRight />}>
          <span className={styles['word']}>{t('pagination.next')}</span>
        </Button>
      </li>
    </ul>
  );
}

interface PageButtonProps {
  readonly page: number;
  readonly isCurrent: boolean;
  readonly attributes: ButtonProps;
}

function PageButton({ page, isCurrent, attributes }: PageButtonProps) {
  const t = useTexts('kit');
  const format = useFormat();
  return (
    <Button
      {...attributes}
      variant="ghost"
      aria-label={t('pagination.page', { page })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {format.number(page)}
    </Button>
  );
}
