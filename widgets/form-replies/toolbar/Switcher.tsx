import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import styles from './toolbar.module.css';

interface SwitcherProps<V extends string> {
  /** What is switched. */
  readonly label: string;
  /** Where there is but one column, both would look alike. */
  readonly isWideOnly?: boolean;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Two ways to see the same, side by side; the present one is pressed. */
export function Switcher<V extends string>(props: SwitcherProps<V>) {
  const { label, isWideOnly, options, value, onChange } = props;
  return (
    <div role="group" aria-label={label} className={styles['switcher']} data-wide={isWideOnly}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          variant="ghost"
          iconStart={option.icon}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
