import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { isRegistrationType } from '#shared/lib/formFields.ts';
import { useIsland } from '#shared/island/island.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import type { Memory } from '../domain/choosing.ts';
import type { Settled } from '../domain/decision.ts';
import { progressOf } from '../domain/progress.ts';
import { currentItem, pageToLoad, waitingItems, type QueueItem } from '../domain/queue.ts';
import { useKeys, type Key } from '../keys/useKeys.ts';
import { Review } from '../review/Review.tsx';
import { useReview, type Ground } from '../review/useReview.ts';
import { ShortSearch } from '../ShortSearch.tsx';
import { useTriage } from '../triage/useTriage.ts';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { notedSittings } from '../waiting/noted.ts';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { useActs } from './useActs.ts';
import { loadDeciding, useDecidingParts } from './decidingParts.ts';
import { Side } from './Side.tsx';
import { useBatches } from './useBatches.tsx';
import { useGround } from './useGround.ts';
import { useWorks, type WorksControl } from './useWorks.ts';
import styles from './desk.module.css';

const ContactByForm = lazyPart(() => import('../review/ContactByForm.tsx'), 'ContactByForm');
const KeptWorks = lazyPart(() => import('./KeptWorks.tsx'), 'KeptWorks');
const LeftDecisions = lazyPart(() => import('../waiting/LeftDecisions.tsx'), 'LeftDecisions');
const LostReply = lazyPart(() => import('./LostReply.tsx'), 'LostReply');
const NoReply = lazyPart(() => import('./NoReply.tsx'), 'NoReply');
const UndoBar = lazyPart(loadDeciding, 'UndoBar');

export interface DeskProps {
  readonly form: string;
  readonly type: string;
  /** The index of the reply to begin with. */
  readonly start: string | null;
  readonly country: string;
  readonly undoSeconds: number;
  readonly memory: Memory;
  /** Beside the search. */
  readonly tools: ReactNode;
  readonly onMemory: (memory: Memory) => void;
  readonly onSettled: (settled: Settled) => void;
  readonly onStand: (index: string | null) => void;
  readonly onHelp: () => void;
}

/** The replies of a form, and the one that is looked at (S2 §4 «Processing»). */
export function Desk(props: DeskProps) {
  const { form, type, start, country, undoSeconds } = props;
  const t = useTexts('reply-processing');
  const isRegistration = isRegistrationType(type);
  const [search, setSearch] = useState('');
  const works = useWorks(form);
  const { triage, state, isBusy, begin } = useTriage({
    form,
    type,
    search,
    undoSeconds,
    start,
    onSettled: (settled) => {
      const { decision, outcome } = settled;
      const { content } = decision.wanted;
      if (outcome.kind === 'done') works.end(content);
      if (outcome.kind === 'stopped' && outcome.now) works.renew(content, outcome.now);
      props.onSettled(settled);
    },
  });
  /** The contact form is open for this reply. */
  const [formFor, setFormFor] = useState<QueueItem | null>(null);
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const owner = { tenant, userId, guard };
  const [isLeft] = useState(() => notedSittings({ form, type, owner }).length > 0);
  const ground = useGround(state.page, isRegistration, country);
  const { phase, error } = state;
  useDecidingParts();
  return (
    <>
      <div className={styles['search']} data-part="search">
        <ShortSearch
          label={t('list.search')}
          value={search}
          onSearch={setSearch}
          isBusy={phase === 'loading' && search !== ''}
        />
        {props.tools}
      </div>
      <div className={styles['desk']}>
        {phase === 'loading' && <DeskSkeleton />}
        {phase === 'failed' && <ErrorNotice error={error} message={t('list.failed')} onRetry={begin} />}
        {phase === 'ready' && isLeft && (
          <Suspense>
            <LeftDecisions
              {...{ form, type, owner, triage, undoSeconds }}
              queue={state.queue}
              isSearching={search !== ''}
            />
          </Suspense>
        )}
        {works.vault && (
          <Suspense>
            <KeptWorks {...{ form, works }} vault={works.vault} />
          </Suspense>
        )}
        {phase === 'ready' && ground && (
          <Open
            {...props}
            {...{ triage, state, ground, works, search, isRegistration }}
            onSearch={setSearch}
            onByForm={setFormFor}
          />
        )}
        {formFor && ground && (
          <Suspense>
            <ContactByForm
              key={formFor.id}
              {...{ triage, works }}
              item={formFor}
              titles={ground.page.titles.map(({ name }) => name)}
              onClosed={() => setFormFor(null)}
            />
          </Suspense>
        )}
        {isBusy && (
          <Suspense>
            <UndoBar {...{ triage }} />
          </Suspense>
        )}
      </div>
    </>
  );
}

interface OpenProps extends DeskProps {
  readonly triage: Triage;
  readonly state: TriageState;
  readonly ground: Ground;
  readonly works: WorksControl;
  readonly search: string;
  readonly isRegistration: boolean;
  readonly onSearch: (search: string) => void;
  readonly onByForm: (item: QueueItem) => void;
}

function Open(props: OpenProps) {
  const { triage, state, ground, works, search, isRegistration, memory, undoSeconds } = props;
  const t = useTexts('reply-processing');
  const { queue } = state;
  const items = useMemo(() => waitingItems(queue), [queue]);
  const progress = progressOf(queue);
  const current = currentItem(queue);
  const batches = useBatches({ triage, queue, items, ground, memory, works, isRegistration, undoSeconds });
  const words = { done: progress.done, total: progress.total };
  const text = t(progress.isAtLeast ? 'progress.atLeast' : 'progress.of', words);
  return (
    <>
      <Progress
        label={t('progress.label')}
        isLabelVisible
        value={words.done}
        max={Math.max(words.total, 1)}
        valueText={text}
      />
      <div className={styles['split']}>
        <Side {...{ triage, state, items, batches }} />
        {state.lost ? (
          <Suspense>
            <LostReply item={state.lost} work={works.of(state.lost)} {...{ triage }} onHelp={props.onHelp} />
          </Suspense>
        ) : current ? (
          <Current {...props} item={current} />
        ) : (
          <Suspense>
            <NoReply
              {...{ triage, state, search }}
              isMore={pageToLoad(queue) !== null}
              onSearch={props.onSearch}
              onHelp={props.onHelp}
            />
          </Suspense>
        )}
      </div>
      {batches.confirmation}
    </>
  );
}

interface CurrentProps extends OpenProps {
  readonly item: NonNullable<ReturnType<typeof currentItem>>;
}

function Current(props: CurrentProps) {
  const { triage, state, ground, works, item, isRegistration, memory, onMemory } = props;
  const problem = state.problems.get(item.id);
  const review = useReview({
    ...ground,
    item,
    memory,
    onMemory,
    problem,
    work: works.of(item),
    onWork: (work) => works.put(item, work),
  });
  const { acts, onKey } = useActs({ ...props, review });
  useKeys((key: Key) => onKey(key));
  return (
    <Review
      {...{ review, isRegistration, problem, acts }}
      progress={progressOf(state.queue)}
      onStep={(by) => void triage.step(by)}
      onCloseProblem={() => triage.closeProblem(item.id)}
    />
  );
}
