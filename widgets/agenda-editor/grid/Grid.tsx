import { useEffect, useRef } from 'react';
import { Island } from '#shared/island/Island.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { DayGrid } from './DayGrid.tsx';
import styles from './grid.module.css';

interface GridProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Days side by side, five minutes to a slot (S3 §2.5, §9.3), or the seating plan of a session in their place. */
export function Grid({ agenda, view }: GridProps) {
  const { seatingId } = view;
  const { eventId, channel, isReadOnly } = agenda;
  const { refetch } = agenda.query;
  const was = useRef<string | null>(null);
  useEffect(() => {
    if (was.current !== null && seatingId === null) void refetch();
    was.current = seatingId;
  }, [seatingId, refetch]);
  if (seatingId === null) return <DayGrid agenda={agenda} view={view} onSeating={view.seat} />;
  const close = (event: CustomEvent) => {
    view.seat(null);
    view.goTo(shownLast(event) ?? seatingId);
  };
  return (
    <div className={styles['seating']}>
      <Island
        name="seating-plan"
        props={{
          eventId,
          sessionId: seatingId,
          readOnly: isReadOnly,
          ...(channel !== undefined && { channel }),
        }}
        events={{ 'close-seating-plan': close }}
      />
    </div>
  );
}

/** The session that the plan showed last: it steps through all of them. */
function shownLast({ detail }: CustomEvent): string | null {
  const id: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'sessionId') : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
