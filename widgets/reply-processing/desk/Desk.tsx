import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { isRegistrationType } from '#shared/lib/formFields.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import type { Memory } from '../domain/choosing.ts';
import type { Settled } from '../domain/decision.ts';
import { progressOf } from '../domain/progress.ts';
import { currentItem, pageToLoad, waitingItems, type QueueItem } from '../domain/queue.ts';
import { useKeys, type Key } from '../keys/useKeys.ts';
import { ReplyList, SelectionBar } from '../list/ReplyList.tsx';
import { Review } from '../review/Review.tsx';
import { useReview, type Ground } from '../review/useReview.ts';
import { ShortSearch } from '../ShortSearch.tsx';
import { useTriage } from '../triage/useTriage.ts';
import type { Triage, TriageState } from '../triage/triage.ts';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { useActs } from './useActs.ts';
import { loadUndoBar, useDecidingParts } from './decidingParts.ts';
import { useBatches } from './useBatches.tsx';
import { useGround } from './useGround.ts';
import { useWorks, type WorksControl } from './useWorks.ts';
import styles from './desk.module.css';

const ContactByForm = lazyPart(() => import('../review/ContactByForm.tsx'), 'ContactByForm');
const KeptWorks = lazyPart(() => import('./KeptWorks.tsx'), 'KeptWorks');
const LostReply = lazyPart(() => import('./LostReply.tsx'), 'LostReply');
const NoReply = lazyPart(() => import('./NoReply.tsx'), 'NoReply');
const ReadyLane = lazyPart(() => import('../list/ReadyLane.tsx'), 'ReadyLane');
const UndoBar = lazyPart(loadUndoBar, 'UndoBar');

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
  const { triage, state, begin } = useTriage({
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
        {works.vault && (
          <Suspense>
            <KeptWorks form={form} vault={works.vault} />
          </Suspense>
        )}
        {(state.writer.pending.length > 0 || state.writer.writing !== null) && (
          <Suspense>
            <UndoBar
              writer={state.writer}
              onUndo={(id) => void triage.undo(id)}
              onStop={triage.stop}
              onResume={triage.resume}
            />
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
  const more = pageToLoad(queue);
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
      {works.isRestored && (
        <p className={styles['restored']}>
          {t('draft.restored')}{' '}
          <Button size="small" variant="ghost" onClick={works.discard}>
            {t('draft.discard')}
          </Button>
        </p>
      )}
      <div className={styles['split']}>
        <aside className={styles['side']} aria-label={t('list.label')}>
          {batches.lane && batches.lane.ready.length > 0 && (
            <Suspense>
              <ReadyLane lane={batches.lane} onRun={() => void batches.runReady()} />
            </Suspense>
          )}
          {items.length > 0 && (
            <SelectionBar
              count={batches.selected.size}
              isAll={batches.selected.size === items.length}
              onAll={batches.selectAll}
              onDismiss={() => void batches.dismissSelected()}
            />
          )}
          <ReplyList
            items={items}
            current={state.lost ? null : queue.current}
            ready={batches.readyIds}
            selected={batches.selected}
            problems={state.problems}
            onLook={triage.lookAt}
            onSelect={batches.select}
          />
          {state.error !== null && state.error !== undefined && (
            <ErrorNotice
              error={state.error}
              message={t('list.moreFailed')}
              onRetry={() => triage.loadMore()}
            />
          )}
          {more !== null && (
            <Button
              size="small"
              variant="ghost"
              isBusy={state.isLoadingMore}
              onClick={() => triage.loadMore()}
            >
              {t('list.more')}
            </Button>
          )}
        </aside>
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
              isMore={more !== null}
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
