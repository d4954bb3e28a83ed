import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Lane } from '../desk/lane.ts';
import type { QueueItem } from '../domain/queue.ts';
import { personOf } from '../review/person.ts';
import { LeftOut } from './LeftOut.tsx';
import styles from './batch-question.module.css';

interface BatchQuestionProps {
  readonly text: string;
  readonly items: readonly QueueItem[];
  readonly lane?: Lane;
}

/** What is asked before several replies are decided on together: all of them by name. */
export function BatchQuestion({ text, items, lane }: BatchQuestionProps) {
  const t = useTexts('reply-processing');
  return (
    <>
      <p>{text}</p>
      {lane && <LeftOut lane={lane} />}
      <ul className={styles['names']}>
        {items.map(({ id, reply }) => (
          <li key={id}>
            <bdi>{personOf(reply.answers).name || t(reply.answers ? 'list.unnamed' : 'list.raw')}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
