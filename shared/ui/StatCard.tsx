import type { ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Info from 'lucide-react/icons/info';
import Minus from 'lucide-react/icons/minus';
import { missing } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { SkeletonText } from './Skeleton.tsx';
import { Tooltip } from './Tooltip.tsx';
import styles from './stat-card.module.css';

export interface StatTrend {
  readonly direction: 'up' | 'down' | 'flat';
  /** By how much, and against what: «12 % more than last week». */
  readonly text: string;
  /** Whether that is good; colour only where it is known. */
  readonly meaning?: 'good' | 'bad' | undefined;
}

export interface StatCardProps {
  readonly label: string;
  /** Formatted; null shows a dash. */
  readonly value: ReactNode | null;
  /** What the value is measured against: «of delivered». */
  readonly hint?: ReactNode;
  /** Explains the figure on pointing and on keyboard focus. */
  readonly tooltip?: string | undefined;
  readonly trend?: StatTrend | undefined;
  readonly icon?: ReactNode;
  readonly isLoading?: boolean | undefined;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, tooltip, trend, icon, isLoading = false }: StatCardProps) {
  return (
    <dl className={styles['card']} aria-busy={isLoading || undefined}>
      <dt className={styles['label']}>
        {icon && (
          <span className={styles['icon']} aria-hidden="true">
            {icon}
          </span>
        )}
        <span>{label}</span>
        {tooltip && <Explanation label={label} text={tooltip} />}
      </dt>
      <dd className={styles['value']}>{isLoading ? <SkeletonText index={5} /> : (value ?? missing)}</dd>
      {(hint || trend) && (
        <dd className={styles['hint']}>
          {isLoading ? <SkeletonText index={3} /> : <HintLine trend={trend} hint={hint} />}
        </dd>
      )}
    </dl>
  );
}

function Explanation({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTexts('kit');
  return (
    <Tooltip text={text}>
      <button type="button" className={styles['info']} aria-label={t('stat.about', { label })}>
        <Info size={14} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus } as const;

function HintLine({ trend, hint }: Pick<StatCardProps, 'trend' | 'hint'>) {
  const Arrow = trend && arrows[trend.direction];
  return (
    <>
      {trend && Arrow && (
        <span className={styles['trend']} data-meaning={trend.meaning}>
          <Arrow size={12} aria-hidden="true" />
          {trend.text}
        </span>
      )}
      {hint && <span>{hint}</span>}
    </>
  );
}
