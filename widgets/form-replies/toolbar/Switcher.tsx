import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import styles from './toolbar.module.css';

interface SwitcherProps<V extends string> {
  /** What is switched. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Two ways to see the same, side by side; the present one is pressed. */
export function Switcher<V extends string>({ label, options, value, onChange }: SwitcherProps<V>) {
  return (
    <div role="group" aria-label={label} className={styles['switcher']}>
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
