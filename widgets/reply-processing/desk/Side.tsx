import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { restToLoad, type QueueItem } from '../domain/queue.ts';
import { ReplyList, SelectionBar } from '../list/ReplyList.tsx';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { loadBulk, type Batches } from './useBatches.tsx';
import styles from './desk.module.css';

const ReadyLane = lazyPart(loadBulk, 'ReadyLane');

interface SideProps {
  readonly triage: Triage;
  readonly state: TriageState;
  readonly items: readonly QueueItem[];
  readonly batches: Batches;
}

/** The list, with what can be done to several of it at once. */
export function Side({ triage, state, items, batches }: SideProps) {
  const t = useTexts('reply-processing');
  const { queue, lost, problems, error } = state;
  return (
    <aside className={styles['side']} aria-label={t('list.label')}>
      {batches.lane.count > 0 && (
        <Suspense>
          <ReadyLane lane={batches.lane} onRun={batches.runReady} />
        </Suspense>
      )}
      {batches.isSelectable && (
        <SelectionBar
          count={batches.selected.size}
          isAll={batches.isAllSelected}
          onAll={batches.selectAll}
          onDismiss={batches.dismissSelected}
        />
      )}
      <ReplyList
        items={items}
        current={lost ? null : queue.current}
        ready={batches.readyIds}
        selected={batches.selected}
        problems={problems}
        onLook={triage.lookAt}
        onSelect={batches.select}
      />
      {Boolean(error) && <ErrorNotice error={error} message={t('list.moreFailed')} onRetry={triage.retry} />}
      {restToLoad(queue) !== null && (
        <Button size="small" variant="ghost" isBusy={state.isLoadingMore} onClick={() => triage.loadMore()}>
          {t('list.more')}
        </Button>
      )}
    </aside>
  );
}
