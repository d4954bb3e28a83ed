import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import type { Memory } from '../domain/choosing.ts';
import type { Queue, QueueItem } from '../domain/queue.ts';
import { personOf } from '../review/person.ts';
import type { Ground } from '../review/useReview.ts';
import type { Triage } from '../triage/triage.ts';
import { dismissalOf, fillingOf, readyReplies, type ReadyReply } from './decisions.ts';
import styles from './desk.module.css';

interface BatchesOptions {
  readonly triage: Triage;
  readonly queue: Queue;
  readonly items: readonly QueueItem[];
  readonly ground: Ground;
  readonly memory: Memory;
  readonly isRegistration: boolean;
}

export interface Batches {
  readonly ready: readonly ReadyReply[];
  readonly readyIds: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly select: (id: string, isSelected: boolean) => void;
  readonly selectAll: (isAll: boolean) => void;
  readonly runReady: () => Promise<void>;
  readonly dismissSelected: () => Promise<void>;
  /** Show this somewhere. */
  readonly confirmation: ReactNode;
}

/** Several replies at once, after one question (screens.md §12 «bulk»). */
export function useBatches({
  triage,
  queue,
  items,
  ground,
  memory,
  isRegistration,
}: BatchesOptions): Batches {
  const t = useTexts('reply-processing');
  const { confirm, confirmation } = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ready = useMemo(() => readyReplies(items, ground), [items, ground]);
  const selected = new Set(items.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  const names = (of: readonly QueueItem[]) => (
    <ul className={styles['names']}>
      {of.map(({ id, reply }) => (
        <li key={id}>
          <bdi>{personOf(reply.answers).name || t(reply.answers ? 'list.unnamed' : 'list.raw')}</bdi>
        </li>
      ))}
    </ul>
  );

  const runReady = async () => {
    const count = ready.length;
    const isSure = await confirm({
      title: t('ready.confirmTitle', { count }),
      children: (
        <>
          <p>{t('ready.confirmText')}</p>
          {names(ready.map(({ item }) => item))}
        </>
      ),
      confirmLabel: t('ready.confirm'),
    });
    if (!isSure) return;
    const type = isRegistration ? 'registration' : 'contact';
    triage.decide(ready.map((one) => fillingOf(queue, one, { ground, type, memory })));
  };
  const dismissSelected = async () => {
    const gone = items.filter(({ id }) => selected.has(id));
    const isSure = await confirm({
      title: t('bulk.confirmTitle', { count: gone.length }),
      children: (
        <>
          <p>{t('bulk.confirmText')}</p>
          {names(gone)}
        </>
      ),
      confirmLabel: t('bulk.confirm'),
      tone: 'danger',
    });
    if (!isSure) return;
    setChosen(new Set());
    triage.decide(gone.map((item) => dismissalOf(queue, item)));
  };
  return {
    ready,
    readyIds: new Set(ready.map(({ item }) => item.id)),
    selected,
    select: (id, isSelected) => {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    selectAll: (isAll) => setChosen(new Set(isAll ? items.map(({ id }) => id) : [])),
    runReady,
    dismissSelected,
    confirmation,
  };
}
