import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Memory } from '../domain/choosing.ts';
import type { Settled } from '../domain/decision.ts';
import type { Queue, QueueItem } from '../domain/queue.ts';
import { isUnsent } from '../domain/unsent.ts';
import type { Ground } from '../review/reviewControl.ts';
import { isBegun } from '../review/works.ts';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { useDeciding } from './decidingParts.ts';
import { createReadyReader, laneOf, type Lane } from './lane.ts';
import type { WorksControl } from './useWorks.ts';

export const loadBulk = () => import('../list/bulk.ts');
const BatchQuestion = lazyPart(loadBulk, 'BatchQuestion');

interface BatchesOptions {
  readonly triage: Triage;
  readonly queue: Queue;
  readonly problems: TriageState['problems'];
  readonly items: readonly QueueItem[];
  readonly ground: Ground;
  readonly memory: Memory;
  readonly works: WorksControl;
  readonly isRegistration: boolean;
  readonly undoSeconds: number;
}

/** What was only not sent can go with the others as before. */
const hasFailed = (problem: Settled | undefined) => problem !== undefined && !isUnsent(problem.outcome);

/** What is to be confirmed: a lane to fill, or replies to dismiss. */
interface Asked {
  readonly lane: Lane | null;
  readonly items: readonly QueueItem[];
}

export interface Batches {
  readonly lane: Lane;
  readonly readyIds: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly isSelectable: boolean;
  readonly isAllSelected: boolean;
  readonly select: (id: string, isSelected: boolean) => void;
  readonly selectAll: (isAll: boolean) => void;
  /** Each after one question. */
  readonly runReady: () => void;
  readonly dismissSelected: () => void;
  /** Show this somewhere. */
  readonly confirmation: ReactNode;
}

/** Several replies at once, after one question (screens.md §12 «bulk»). */
export function useBatches({
  triage,
  queue,
  problems,
  items,
  ground,
  memory,
  works,
  isRegistration,
  undoSeconds,
}: BatchesOptions): Batches {
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  const { withDeciding } = useDeciding();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const readyOf = useMemo(() => createReadyReader(ground, memory), [ground, memory]);
  const replies = useMemo(() => readyOf(items), [readyOf, items]);
  const lane = laneOf(replies, {
    isBegun: (item) => isBegun(works.of(item)),
    hasFailed: ({ id }) => hasFailed(problems.get(id)),
  });
  const selectable = items.filter(({ reply }) => reply.index !== null).map(({ id }) => id);
  // Those that leave the list leave the selection, and come back into it where they were not dismissed.
  const selected = new Set(selectable.filter((id) => chosen.has(id)));
  const select = useCallback((id: string, isSelected: boolean) => {
    setChosen((before) => new Set([...before, id].filter((one) => isSelected || one !== id)));
  }, []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const decide = ({ lane: filling, items: meant }: Asked) => {
    setAsked(null);
    const known = { type: isRegistration ? 'registration' : 'contact', knowledge: ground.knowledge } as const;
    withDeciding(({ fillingOf, dismissalOf, decidedWords }) => {
      const decisions = filling
        ? filling.ready.map((one) => fillingOf(queue, one, known))
        : meant.map((item) => dismissalOf(queue, item));
      announce(decidedWords(t, decisions, { triage, undoSeconds }));
      triage.decide(decisions);
    });
  };
  return {
    lane,
    readyIds: new Set(lane.ready.map(({ item }) => item.id)),
    selected,
    select,
    isSelectable: selectable.length > 0,
    isAllSelected: selected.size === selectable.length,
    selectAll: (isAll) => setChosen(new Set(isAll ? selectable : [])),
    runReady: () => setAsked({ lane, items: lane.ready.map(({ item }) => item) }),
    dismissSelected: () => setAsked({ lane: null, items: items.filter(({ id }) => selected.has(id)) }),
    confirmation: asked && (
      <Suspense>
        <BatchQuestion
          {...asked}
          isFinal={undoSeconds === 0}
          onConfirm={() => decide(asked)}
          onCancel={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}
