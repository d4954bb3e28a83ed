import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import styles from './stage.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** More points than these say nothing. */
const mostDots = 8;

/** The way to the people who are out of sight. */
export function Pages({ page, pages, onPage }: PagesProps) {
  const t = useTexts('live-room');
  if (pages < 2) return null;
  const turn = (to: number) => {
    if (to >= 0 && to < pages) onPage(to);
  };
  return (
    <nav className={styles['pages']} aria-label={t('stage.label')}>
      <IconButton
        label={t('stage.previous')}
        icon={<ChevronLeft className={styles['mirrored']} />}
        aria-disabled={page === 0}
        onClick={() => turn(page - 1)}
      />
      <output className={styles['dots']}>
        {pages <= mostDots &&
          Array.from({ length: pages }, (_, at) => (
            <span
              key={at}
              className={styles['point']}
              data-current={at === page || undefined}
              aria-hidden="true"
            />
          ))}
        <span className={pages <= mostDots ? 'ew-hidden' : undefined}>
          {t('stage.page', { page: page + 1, pages })}
        </span>
      </output>
      <IconButton
        label={t('stage.next')}
        icon={<ChevronRight className={styles['mirrored']} />}
        aria-disabled={page === pages - 1}
        onClick={() => turn(page + 1)}
      />
    </nav>
  );
}
