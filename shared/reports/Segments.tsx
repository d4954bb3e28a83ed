import { useId, type ReactNode } from 'react';
import styles from './reports.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Two or three ways to see the same, side by side: radio buttons that look like one control. */
export function Segments<V extends string>({ label, segments, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['segments']}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <span aria-hidden="true">{segment.icon}</span>}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
