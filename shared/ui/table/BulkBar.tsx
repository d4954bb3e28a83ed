import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '../Button.tsx';
import type { Selection } from './types.ts';
import styles from './table.module.css';

interface BulkBarProps {
  readonly selection: Selection;
  /** How many of the selected rows are not among those that are shown. */
  readonly hidden: number;
  /** The actions; without any the count is only spoken. */
  readonly children: ReactNode;
}

const nothing: ReadonlySet<never> = new Set();

/** How many rows are selected, and what can be done with them; stays in view below the rows. */
export function BulkBar({
  selection: { selected, onChange, isAcrossPages = false },
  hidden,
  children,
}: BulkBarProps) {
  const t = useTexts('kit');
  const count = selected.size;
  const isShown = count > 0 && children !== undefined;
  return (
    <div className={isShown ? styles['bulk'] : 'ew-hidden'}>
      <output className={styles['count']}>
        {count > 0 && t('table.selected', { count })}
        {count > 0 && hidden > 0 && (
          <span className={styles['hiddenCount']}> · {t('table.selectedHidden', { count: hidden })}</span>
        )}
      </output>
      {isShown && (
        <>
          <Button size="small" variant="ghost" onClick={() => onChange(nothing)}>
            {t('table.clearSelection')}
          </Button>
          {/* Nothing is done with rows of which none is to be seen. */}
          {(isAcrossPages || hidden < count) && <div className={styles['bulkActions']}>{children}</div>}
        </>
      )}
    </div>
  );
}
