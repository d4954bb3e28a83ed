/** The mechanisms that no screen of the first wave shows: each at work against the example host. */
import { ContentMechanism } from './mechanismsContent.tsx';
import { CounterMechanism } from './mechanismsCounter.tsx';
import { DraftMechanism } from './mechanismsDraft.tsx';
import { RealtimeMechanism } from './mechanismsRealtime.tsx';
import styles from './mechanisms.module.css';

export function MechanismsGallery() {
  return (
    <div className={styles['gallery']}>
      <h2>Mechanisms</h2>
      <RealtimeMechanism />
      <DraftMechanism />
      <CounterMechanism />
      <ContentMechanism />
    </div>
  );
}
