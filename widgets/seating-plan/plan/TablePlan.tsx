import { useTexts } from '#shared/i18n/useTexts.ts';
import { placeChairs } from '../domain/chairs.ts';
import { headChairs, tierOf } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';
import type { MenuOf } from '../people/usePersonMenu.ts';
import { ChairSpot } from './ChairSpot.tsx';
import styles from './plan.module.css';

interface TablePlanProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
}

/** The table from above with its chairs (S3 §2.4), in the size of its tier (S3 §9.2). */
export function TablePlan({ seating, menuOf }: TablePlanProps) {
  const t = useTexts('seating-plan');
  const { table } = seating.plan;
  const heads = headChairs(table);
  return (
    <div className={styles['scroll']}>
      <ol
        className={styles['drawing']}
        aria-label={t('view.plan')}
        data-type={table.type}
        data-tier={tierOf(table)}
        data-lines={table.type === 'Multiple Lines' ? table.number_of_lines : 1}
      >
        {placeChairs(table).map((chair) => (
          <ChairSpot key={chair.number} {...{ seating, menuOf, chair }} isHead={heads.has(chair.number)} />
        ))}
        <li aria-hidden="true" role="presentation" className={styles['top']} />
      </ol>
    </div>
  );
}
