import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { monthRuns, type NightColumn } from './columns.ts';
import styles from './grid.module.css';

const blank = '\u00A0';

interface GridHeadProps {
  readonly columns: readonly NightColumn[];
}

/** Months, then weekday and day; the months are for the eye only, each date's name says them. */
export const GridHead = memo(function GridHead({ columns }: GridHeadProps) {
  const t = useTexts('hotel-availability');
  return (
    <thead role="rowgroup" className={styles['head']}>
      <tr role="presentation" aria-hidden="true" className={styles['months']}>
        <td className={styles['name']}>{blank}</td>
        {monthRuns(columns).map(({ month, first, count }) => (
          <td
            key={first}
            className={styles['month']}
            style={{ flex: `${count} 0 calc(var(--cell) * ${count})` }}
          >
            <span>{month}</span>
          </td>
        ))}
        <td className={styles['sum']}>{blank}</td>
        <td className={styles['longest']}>{blank}</td>
      </tr>
      {/* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari takes a flex row's own role away */}
      <tr role="row" aria-rowindex={1} data-row="0" className={styles['days']}>
        <th role="columnheader" scope="col" className={styles['name']}>
          {t('hotel')}
        </th>
        {columns.map((column, index) => (
          <DayHead key={column.night} column={column} index={index} />
        ))}
        <th role="columnheader" scope="col" className={styles['sum']}>
          {t('total')}
        </th>
        <th role="columnheader" scope="col" className={styles['longest']} title={t('longestHint')}>
          {t('longest')}
        </th>
      </tr>
    </thead>
  );
});

function DayHead({ column, index }: { readonly column: NightColumn; readonly index: number }) {
  const t = useTexts('hotel-availability');
  const { full, weekday, day, isToday, isWeekend, isAfterGap } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles['night']}
      data-night={index}
      data-weekend={isWeekend || undefined}
      data-gap={isAfterGap || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={isToday ? t('todayDate', { date: full }) : full}
    >
      <span className={styles['weekday']}>{weekday}</span>
      <span className={styles['day']}>{day}</span>
    </th>
  );
}
