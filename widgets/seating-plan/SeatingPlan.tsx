import { Suspense, useState } from 'react';
import Armchair from 'lucide-react/icons/armchair';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Batch } from '#shared/undo/batch.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Head } from './Head.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import { createKept } from './store/kept.ts';
import { loadChanging } from './store/later.ts';
import { useShownSession } from './store/useShownSession.ts';
import styles from './seating-plan.module.css';

export interface SeatingPlanProps {
  readonly eventId: string;
  readonly sessionId: string;
  readonly session?: SeatingSession | undefined;
  readonly channel?: string | undefined;
  readonly readOnly: boolean;
}

/** The screen (S3 §2.4). Another session of the host's begins anew; arrows step through those of the agenda. */
export function SeatingPlan(props: SeatingPlanProps) {
  return <Sessions key={`${props.eventId}/${props.sessionId}`} {...props} />;
}

/** The shape of a plan, with the people beside it. */
function PlanToCome() {
  return (
    <div className={styles['plan']}>
      <Card>
        <Skeleton count={1} />
        <svg className={styles['planToCome']} viewBox="0 0 100 62" aria-hidden="true">
          <rect x="18" y="17" width="64" height="28" rx="2" />
          <path d="M24 10h0m17 0h0m18 0h0m17 0h0M24 52h0m17 0h0m18 0h0m17 0h0M11 31h0m78 0h0" />
        </svg>
      </Card>
      <Card>
        <Skeleton kind="people" count={10} isSilent />
      </Card>
    </div>
  );
}

/** Two who change places are three calls. */
const fewestShown = 4;

const BatchProgress = lazyPart(loadChanging, 'BatchProgress');

/** What is being saved one after another, also of a session that has been left meanwhile: it can be watched and stopped. */
function useSeries() {
  const [series, setSeries] = useState<readonly Batch[]>([]);
  const onSeries = (batch: Batch) => {
    setSeries((now) => [...now, batch]);
    return () => setSeries((now) => now.filter((one) => one !== batch));
  };
  return { series, onSeries };
}

function Sessions({ eventId, sessionId, session: given, channel, readOnly }: SeatingPlanProps) {
  const t = useTexts('seating-plan');
  const { emit } = useIsland();
  const [id, setId] = useState(sessionId);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { series, onSeries } = useSeries();
  const [keptOf] = useState(createKept);
  const shown = useShownSession({ eventId, sessionId: id, given, channel });
  const { query, session, source, previousId, nextId } = shown;
  const isLoading = given === undefined && query.isPending;
  return (
    <section
      ref={setRoot}
      className={styles['screen']}
      aria-label={t('title')}
      aria-busy={isLoading || undefined}
    >
      <Head
        {...{ session, isLoading, previousId, nextId }}
        onBack={() => emit('close-seating-plan', { sessionId: id })}
        onGo={setId}
      />
      {query.isError && (
        <ErrorNotice
          error={query.error}
          message={t(session ? 'stale' : 'loadFailed')}
          isRetrying={query.isFetching}
          onRetry={() => void source.readAgain()}
        />
      )}
      {isLoading && <PlanToCome />}
      {shown.isMissing && (
        <EmptyState icon={<Armchair />} title={t('missing')}>
          {t('missingText')}
        </EmptyState>
      )}
      {series.map((batch, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name
        <Suspense key={at}>
          <BatchProgress batch={batch} texts={t} fewest={fewestShown} />
        </Suspense>
      ))}
      {session && (
        <PlanScreen
          key={session.id}
          place={{ eventId, sessionId: session.id }}
          isReadOnly={readOnly}
          {...{ session, source, root, onSeries }}
          {...keptOf(session)}
        />
      )}
    </section>
  );
}
