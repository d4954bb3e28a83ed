import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import type { Light } from '../domain/lights.ts';
import styles from './rehearsal.module.css';

const tones = { good: 'success', bad: 'danger', unknown: 'neutral' } as const;

interface LightLineProps {
  readonly name: string;
  readonly light: Light;
  readonly words: string;
  readonly children?: ReactNode;
}

/** One light: its colour says no more than its words. */
export function LightLine({ name, light, words, children }: LightLineProps) {
  const t = useTexts('check-in-kiosk');
  return (
    <li className={styles['line']}>
      <strong className={styles['name']}>{name}</strong>
      <span role="status" className={styles['words']}>
        <Badge tone={tones[light]} hasDot>
          {t(`rehearsal.${light}`)}
        </Badge>{' '}
        {words}
      </span>
      {children}
    </li>
  );
}
