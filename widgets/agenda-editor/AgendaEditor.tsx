import { useLayoutEffect, useSyncExternalStore } from 'react';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAgenda, type Agenda } from './store/useAgenda.ts';
import { useView } from './useView.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { Grid } from './grid/Grid.tsx';
import { Head } from './head/Head.tsx';
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import { Late } from './Late.tsx';
import { Side } from './Side.tsx';
import styles from './agenda-editor.module.css';

export interface AgendaEditorProps {
  readonly eventId: string;
  readonly daysPerPage: number;
  readonly readOnly: boolean;
  readonly highlightedStatuses: string;
  readonly channel?: string | undefined;
}

const loadBatchState = () => import('./BatchState.tsx');

/** The screen (S3 §2.5). Another event begins anew. */
export function AgendaEditor(props: AgendaEditorProps) {
  return <Editor key={props.eventId} {...props} />;
}

function Editor(props: AgendaEditorProps) {
  const { eventId, daysPerPage, readOnly, channel, highlightedStatuses } = props;
  const t = useTexts('agenda-editor');
  const { agenda, scopeRef } = useAgenda({ eventId, channel, isReadOnly: readOnly });
  const view = useView(agenda, daysPerPage);
  const { query, gate } = agenda;
  const isClosed = readOnly || view.seatingId !== null;
  useLayoutEffect(() => gate.close(isClosed), [gate, isClosed]);
  return (
    <section
      ref={scopeRef}
      className={styles['screen']}
      aria-label={t('title')}
      aria-busy={query.isPending || undefined}
    >
      <AskBeforeLeaving stack={agenda.stack.of} />
      {/* Without an agenda none of it does anything. */}
      {!(query.isError && !query.data) && <Head agenda={agenda} view={view} />}
      <Together batch={agenda.batch} isReadOnly={readOnly} />
      <QueryNotice query={query} message={t(query.data ? 'stale' : 'loadFailed')} />
      {query.isPending && <GridSkeleton />}
      {query.data && (
        <div className={styles['work']}>
          <Grid agenda={agenda} view={view} />
          <Side agenda={agenda} view={view} highlighted={highlightedStatuses} />
        </div>
      )}
    </section>
  );
}

type TogetherProps = Pick<Agenda, 'batch' | 'isReadOnly'>;

/** Several sessions that are saved as one; there is nothing of it before one is begun. */
function Together({ batch, isReadOnly }: TogetherProps) {
  const t = useTexts('agenda-editor');
  const { progress, subscribe } = batch.batch;
  const now = useSyncExternalStore(subscribe, progress, progress);
  const { partly } = batch;
  if (now === null && partly === null) return null;
  const said = now
    ? t(now.phase === 'saving' ? 'batch.saved' : 'batch.back', { count: now.total, done: now.done })
    : t('failedText', { what: partly?.label ?? '' });
  return (
    <Late load={loadBatchState} message={said} way={now && { label: t('batch.stop'), run: batch.batch.stop }}>
      {({ BatchState }) => <BatchState batch={batch} isReadOnly={isReadOnly} />}
    </Late>
  );
}
