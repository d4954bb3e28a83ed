import { useFormat } from '#shared/i18n/format.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  readonly label: string;
  readonly isLabelVisible?: boolean | undefined;
  /** How far it is, 0 to `max`; null while nobody knows. */
  readonly value: number | null;
  /** 100 by default. */
  readonly max?: number | undefined;
  /** In words: «312 of 1,204 sent»; a percentage by default. */
  readonly valueText?: string | undefined;
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined;
}

/** How far something has come; from the right in right-to-left languages. */
export function Progress(props: ProgressProps) {
  const { label, isLabelVisible = false, value, max = 100, tone = 'accent' } = props;
  const format = useFormat();
  const share = value === null || max <= 0 ? null : Math.min(Math.max(value / max, 0), 1);
  const words = props.valueText ?? (share === null ? '' : format.percent(share, 0));
  return (
    <div className={styles['progress']} data-tone={tone}>
      {isLabelVisible && (
        <div className={styles['words']} aria-hidden="true">
          <span>{label}</span>
          <bdi className={styles['value']}>{words}</bdi>
        </div>
      )}
      <progress
        className="ew-hidden"
        aria-label={label}
        aria-valuetext={words || undefined}
        {...(share !== null && { value: share })}
      />
      <div className={styles['track']} aria-hidden="true">
        <div
          className={styles['bar']}
          data-indeterminate={share === null || undefined}
          style={share === null ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
