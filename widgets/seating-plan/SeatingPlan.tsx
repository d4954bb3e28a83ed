import { useState } from 'react';
import Armchair from 'lucide-react/icons/armchair';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Head } from './Head.tsx';
import { usePushed } from './store/usePushed.ts';
import { useSessions } from './store/useSessions.ts';
import { PlanScreen } from './PlanScreen.tsx';
import styles from './seating-plan.module.css';

export interface SeatingPlanProps {
  readonly eventId: string;
  readonly sessionId: string;
  readonly session?: SeatingSession | undefined;
}

/** The screen (S3 §2.4). Another session of the host's begins anew; arrows step through those of the agenda. */
export function SeatingPlan(props: SeatingPlanProps) {
  return <Sessions key={`${props.eventId}/${props.sessionId}`} {...props} />;
}

function Sessions({ eventId, sessionId, session: given }: SeatingPlanProps) {
  const t = useTexts('seating-plan');
  const { emit } = useIsland();
  const [id, setId] = useState(sessionId);
  const { query, session, previousId, nextId } = useSessions({ eventId, sessionId: id, given });
  usePushed(eventId);
  const isMissing = given === undefined && query.isSuccess && !session;

  return (
    <section
      className={styles['screen']}
      aria-label={t('title')}
      aria-busy={(given === undefined && query.isPending) || undefined}
    >
      <Head
        {...{ session, previousId, nextId }}
        onBack={() => emit('close-seating-plan', { sessionId: id })}
        onGo={setId}
      />
      {query.isError && given === undefined && (
        <QueryNotice query={query} message={t(session ? 'stale' : 'loadFailed')} />
      )}
      {given === undefined && query.isPending && <Skeleton count={10} />}
      {isMissing && (
        <EmptyState icon={<Armchair />} title={t('missing')}>
          {t('missingText')}
        </EmptyState>
      )}
      {session && (
        <PlanScreen key={session.id} place={{ eventId, sessionId: session.id }} session={session} />
      )}
    </section>
  );
}
