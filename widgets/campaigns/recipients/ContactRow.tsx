import { memo, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import { Badge } from '#shared/ui/Badge.tsx';
import type { Tick } from '../domain/selection.ts';
import styles from './contacts.module.css';

/** Of every row, in px; as in the sheet. */
export const rowHeight = 48;

/** Words of all rows, looked up once. */
export interface RowWords {
  readonly unsubscribed: string;
  readonly excluded: string;
  readonly locked: string;
}

interface ContactRowProps {
  readonly id: string;
  readonly index: number;
  /** Of all rows, also those that are not drawn. */
  readonly count: number;
  readonly name: string;
  /** Organisation and address. */
  readonly more: string;
  /** How the person stands to the event. */
  readonly status: string;
  readonly isUnsubscribed: boolean;
  readonly tick: Tick;
  /** The keyboard is at it. */
  readonly isActive: boolean;
  readonly words: RowWords;
}

const box = (mark: ReactNode) => (
  <span className={styles['box']} aria-hidden="true">
    {mark}
  </span>
);
const ban = <Ban size={12} strokeWidth={2.5} />;

/** Made once: rows that are filled anew draw no box again. */
const boxes: Readonly<Record<Tick, ReactNode>> = {
  on: box(<Check size={14} strokeWidth={3} />),
  off: box(null),
  excluded: box(ban),
  locked: box(ban),
};

/** One person, in as few elements as will do: rows are drawn anew with every key of a search. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { id, index, count, name, more, status, isUnsubscribed, tick, isActive, words } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its list has focus, keys and clicks
    <div
      id={id}
      role="option"
      aria-selected={tick === 'on'}
      aria-disabled={tick === 'locked' || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-tick={tick}
      data-active={isActive || undefined}
      className={styles['row']}
      style={{ insetBlockStart: index * rowHeight }}
    >
      {boxes[tick]}
      <span className={styles['who']}>
        <bdi className={styles['name']}>{name}</bdi>
        <span className={styles['more']}>{more}</span>
      </span>
      {isUnsubscribed && <Badge tone="warning">{words.unsubscribed}</Badge>}
      {tick === 'excluded' && <Badge tone="danger">{words.excluded}</Badge>}
      {tick === 'locked' && <Badge tone="danger">{words.locked}</Badge>}
      {status !== '' && <span className={styles['status']}>{status}</span>}
    </div>
  );
});
