import { useTexts } from '#shared/i18n/useTexts.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import type { Lane } from '../desk/lane.ts';
import type { QueueItem } from '../domain/queue.ts';
import { personOf } from '../review/person.ts';
import { LeftOut } from './LeftOut.tsx';
import styles from './batch-question.module.css';

interface BatchQuestionProps {
  /** The lane that is to be filled; without one the replies are to be dismissed. */
  readonly lane: Lane | null;
  readonly items: readonly QueueItem[];
  /** There is no time to take it back. */
  readonly isFinal: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What is asked before several replies are decided on together: all of them by name (screens.md §12 «bulk»). */
export function BatchQuestion({ lane, items, isFinal, ...ways }: BatchQuestionProps) {
  const t = useTexts('reply-processing');
  const count = items.length;
  const withEnd = (text: string) => (isFinal ? `${text} ${t('bulk.final')}` : text);
  const filling = {
    title: t('ready.confirmTitle', { count }),
    text: withEnd(t('ready.confirmText')),
    confirmLabel: t('ready.confirm'),
  };
  const dismissing = {
    title: t('bulk.confirmTitle', { count }),
    text: withEnd(t('bulk.confirmText')),
    confirmLabel: t('bulk.confirm'),
    tone: 'danger' as const,
  };
  const { text, ...question } = lane ? filling : dismissing;
  return (
    <ConfirmDialog isOpen {...question} {...ways}>
      <p>{text}</p>
      {lane && <LeftOut lane={lane} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <ul className={styles['names']} tabIndex={0} aria-label={question.title}>
        {items.map(({ id, reply }) => (
          <li key={id}>
            <bdi>{personOf(reply.answers).name || t(reply.answers ? 'list.unnamed' : 'list.raw')}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
