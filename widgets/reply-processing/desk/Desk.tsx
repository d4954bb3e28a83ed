import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { isRegistrationType } from '#shared/lib/formFields.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import type { Memory } from '../domain/choosing.ts';
import type { Settled } from '../domain/decision.ts';
import { progressOf, type QueueProgress } from '../domain/progress.ts';
import { currentItem, waitingItems, type QueueItem } from '../domain/queue.ts';
import { useKeys, type Key } from '../keys/useKeys.ts';
import type { FormFor } from '../review/ContactByForm.tsx';
import { loadOwn } from '../review/FieldLine.tsx';
import { Review } from '../review/Review.tsx';
import type { Ground } from '../review/reviewControl.ts';
import { useReview } from '../review/useReview.ts';
import { ShortSearch } from '../ShortSearch.tsx';
import { useTriage } from '../triage/useTriage.ts';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { notedSittings } from '../waiting/noted.ts';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { createShown, useActs } from './useActs.ts';
import { UndoBar, useDecidingParts } from './decidingParts.ts';
import { Side } from './Side.tsx';
import { useBatches } from './useBatches.tsx';
import { useGround } from './useGround.ts';
import { useWorks, type WorksControl } from './useWorks.ts';
import styles from './desk.module.css';

const ContactForms = lazyPart(() => import('../review/ContactByForm.tsx'), 'ContactForms');
const EarlierVisits = lazyPart(() => import('../waiting/EarlierVisits.tsx'), 'EarlierVisits');
const KeptWorks = lazyPart(loadOwn, 'KeptWorks');
const LostReply = lazyPart(() => import('./LostReply.tsx'), 'LostReply');
const NoReply = lazyPart(() => import('./NoReply.tsx'), 'NoReply');

export interface DeskProps {
  readonly form: string;
  readonly type: string;
  /** The index of the reply to begin with. */
  readonly start: string | null;
  /** What that reply said when the link to it was made. */
  readonly said: string | null;
  readonly country: string;
  readonly undoSeconds: number;
  readonly memory: Memory;
  /** Beside the search. */
  readonly tools: ReactNode;
  readonly onMemory: (memory: Memory) => void;
  readonly onSettled: (settled: Settled) => void;
  /** Never another function (see `AttemptOptions.isOver`). */
  readonly isOver: () => boolean;
  readonly onStand: (index: string | null, said: string | null) => void;
  readonly onHelp: () => void;
  /** Lists that were left, of this form or another, and have still to send. */
  readonly left: readonly Triage[];
  readonly onLeave: (triage: Triage, sent: Promise<unknown>) => void;
}

/** The replies of a form, and the one that is looked at (S2 §4 «Processing»). */
export function Desk(props: DeskProps) {
  const { form, type, start, said, country, undoSeconds, left, onLeave, isOver } = props;
  const t = useTexts('reply-processing');
  const notify = useNotify();
  const isRegistration = isRegistrationType(type);
  /** Of this form, in whatever list. */
  const [doneHere, setDoneHere] = useState(0);
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const works = useWorks(form);
  const { triage, triages, state, isBusy, begin, doubted } = useTriage({
    form,
    type,
    search,
    undoSeconds,
    left,
    onLeave,
    isOver,
    start: start === null ? null : { index: start, said },
    onOther: () => notify({ tone: 'warning', message: t('list.other') }),
    onSettled: (settled) => {
      const { decision, outcome } = settled;
      const { content } = decision.wanted;
      if (outcome.kind === 'done') {
        setDoneHere((before) => before + 1);
        const hasTwin = triages.some(({ get }) => get().queue.items.some((one) => one.content === content));
        works.end(content, decision.kind === 'create' ? (outcome.recordId ?? '') : null, hasTwin);
      }
      if (outcome.kind === 'stopped' && outcome.now) works.renew(content, outcome.now);
      props.onSettled(settled);
    },
  });
  /** Replies for which the contact form was wanted. */
  const [forms, setForms] = useState<readonly FormFor[]>([]);
  const owner = useOwner();
  const [isLeft] = useState(() => notedSittings({ form, type, owner }).length > 0);
  const ground = useGround(state.page, isRegistration, country);
  const { phase, error } = state;
  useDecidingParts();
  return (
    <>
      <div className={styles['search']} data-part="search">
        <ShortSearch
          label={t('list.search')}
          value={typed}
          onChange={setTyped}
          isBusy={phase === 'loading' && search !== ''}
        />
        {props.tools}
      </div>
      <div className={styles['desk']}>
        {phase === 'loading' && <DeskSkeleton />}
        {phase === 'failed' && <ErrorNotice error={error} message={t('list.failed')} onRetry={begin} />}
        {phase === 'ready' && isLeft && (
          <Suspense>
            <EarlierVisits
              {...{ form, type, owner, triage, undoSeconds }}
              queue={state.queue}
              isSearching={search !== ''}
            />
          </Suspense>
        )}
        {works.vault && (
          <Suspense>
            <KeptWorks form={form} vault={works.vault} queue={state.queue} />
          </Suspense>
        )}
        {forms.length > 0 && (
          <Suspense>
            <ContactForms {...{ forms, triage, works }} isSearching={search !== ''} />
          </Suspense>
        )}
        {phase === 'ready' && ground && (
          <Open
            {...props}
            {...{ triage, state, ground, works, search, isRegistration, doneHere, doubted }}
            onSearch={setTyped}
            onByForm={(item) => setForms((all) => [...all, { item, ground }])}
          />
        )}
        {isBusy && (
          <Suspense>
            <UndoBar triages={triages} />
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
  readonly doneHere: number;
  readonly doubted: ReadonlySet<string>;
  readonly onSearch: (search: string) => void;
  readonly onByForm: (item: QueueItem) => void;
}

const allKeys = ['progress.of', 'progress.atLeast'] as const;
const foundKeys = ['progress.found', 'progress.foundAtLeast'] as const;

function Open(props: OpenProps) {
  const { triage, state, ground, works, search, isRegistration, memory, undoSeconds } = props;
  const t = useTexts('reply-processing');
  const { queue, problems } = state;
  const items = useMemo(() => waitingItems(queue), [queue]);
  // The list itself knows first; what a search finds is counted by itself.
  const progress = progressOf(queue, search === '' ? Math.max(props.doneHere, queue.done) : queue.done);
  const current = currentItem(queue);
  const batches = useBatches({
    triage,
    queue,
    problems,
    items,
    ground,
    memory,
    works,
    isRegistration,
    undoSeconds,
  });
  const [shown] = useState(createShown);
  const { done, total, isAtLeast } = progress;
  const [whole, begun] = search === '' ? allKeys : foundKeys;
  return (
    <>
      {total > 0 && (
        <Progress
          label={t('progress.label')}
          isLabelVisible
          value={done}
          max={total}
          valueText={t(isAtLeast ? begun : whole, { done, total })}
        />
      )}
      <div className={styles['split']}>
        <Side {...{ triage, state, items, batches }} />
        {state.lost ? (
          <Suspense>
            <LostReply {...props} item={state.lost} />
          </Suspense>
        ) : current ? (
          <Current {...props} {...{ shown, progress }} item={current} />
        ) : (
          <Suspense>
            <NoReply {...props} />
          </Suspense>
        )}
      </div>
      {batches.confirmation}
    </>
  );
}

interface CurrentProps extends OpenProps {
  readonly item: NonNullable<ReturnType<typeof currentItem>>;
  readonly shown: ReturnType<typeof createShown>;
  readonly progress: QueueProgress;
}

function Current(props: CurrentProps) {
  const { triage, state, ground, works, item, isRegistration, memory, onMemory, progress } = props;
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
      {...{ review, isRegistration, problem, acts, progress }}
      onStep={(by) => void triage.step(by)}
      onCloseProblem={() => triage.closeProblem(item.id)}
    />
  );
}
