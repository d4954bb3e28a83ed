import { progressOf, type Shown } from '../domain/schedule.ts';
import styles from './card.module.css';

/** How much of a session has passed; the status line says it in words. */
export function Meter({ session, now }: { readonly session: Shown; readonly now: number }) {
  const { share } = progressOf(session, now);
  return (
    <span className={styles['meter']} aria-hidden="true">
      <span className={styles['passed']} style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
