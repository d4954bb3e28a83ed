import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { useObjectChecks } from './useObjectChecks.ts';
import styles from './checks.module.css';

/** What is to be known of the object that is set. */
export function ObjectNote({ object }: { readonly object: BadgeObject }) {
  const { desk } = useBadge();
  const checksOf = useObjectChecks(useEngineState(desk.settled).design);
  return (
    <ul aria-live="polite" className={styles['checks']}>
      {checksOf(object).map(({ text, isFault }) => (
        <li key={text} data-fault={isFault || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
