import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useChunk } from '#shared/island/useChunk.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import type { Memory } from '../domain/choosing.ts';
import type { Queue, QueueItem } from '../domain/queue.ts';
import type { Ground } from '../review/useReview.ts';
import { isBegun } from '../review/works.ts';
import type { Triage } from '../triage/triage.ts';
import { dismissalOf } from './decisions.ts';
import type { Lane } from './lane.ts';
import type { WorksControl } from './useWorks.ts';

const loadLane = () => import('./lane.ts');
const BatchQuestion = lazyPart(() => import('../list/BatchQuestion.tsx'), 'BatchQuestion');

interface BatchesOptions {
  readonly triage: Triage;
  readonly queue: Queue;
  readonly items: readonly QueueItem[];
  readonly ground: Ground;
  readonly memory: Memory;
  readonly works: WorksControl;
  readonly isRegistration: boolean;
  readonly undoSeconds: number;
}

export interface Batches {
  /** `null` until it is known. */
  readonly lane: Lane | null;
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
  works,
  isRegistration,
  undoSeconds,
}: BatchesOptions): Batches {
  const t = useTexts('reply-processing');
  const { confirm, confirmation } = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { module } = useChunk(loadLane);
  const replies = useMemo(() => module?.readyReplies(items, ground, memory), [module, items, ground, memory]);
  const lane = replies && module ? module.laneOf(replies, (item) => isBegun(works.of(item))) : null;
  const selected = new Set(items.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  const runReady = async () => {
    if (!lane || !module) return;
    const { ready } = lane;
    const count = ready.length;
    const isSure = await confirm({
      title: t('ready.confirmTitle', { count }),
      children: (
        <Suspense>
          <BatchQuestion text={t('ready.confirmText')} items={ready.map(({ item }) => item)} lane={lane} />
        </Suspense>
      ),
      confirmLabel: t('ready.confirm'),
    });
    if (!isSure) return;
    const type = isRegistration ? 'registration' : 'contact';
    triage.decide(ready.map((one) => module.fillingOf(queue, one, { type, knowledge: ground.knowledge })));
  };
  const dismissSelected = async () => {
    const gone = items.filter(({ id }) => selected.has(id));
    const isSure = await confirm({
      title: t('bulk.confirmTitle', { count: gone.length }),
      children: (
        <Suspense>
          <BatchQuestion
            // Where there is a time to take it back, it can be undone.
            text={[t('bulk.confirmText'), undoSeconds === 0 ? t('bulk.final') : ''].join(' ').trim()}
            items={gone}
          />
        </Suspense>
      ),
      confirmLabel: t('bulk.confirm'),
      tone: 'danger',
    });
    if (!isSure) return;
    setChosen(new Set());
    triage.decide(gone.map((item) => dismissalOf(queue, item)));
  };
  return {
    lane,
    readyIds: new Set(lane?.ready.map(({ item }) => item.id)),
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
