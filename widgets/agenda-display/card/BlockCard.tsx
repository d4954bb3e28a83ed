import { safeHref } from '#shared/lib/links.ts';
import { phaseOf, type Block, type Phase } from '../domain/sections.ts';
import type { Screen } from '../screen.ts';
import { RoomCard } from './RoomCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import type { Opening } from './SessionTitle.tsx';

interface BlockCardProps {
  readonly block: Block;
  readonly screen: Pick<Screen, 'plan' | 'now' | 'sessionHref'>;
  readonly opening: Opening;
}

/** A session or a room, whichever it is. */
export function BlockCard({ block, screen, opening }: BlockCardProps) {
  const { plan, now, sessionHref } = screen;
  if (block.kind === 'room') {
    return (
      <RoomCard
        room={block.room}
        now={now}
        changes={plan.changes}
        opening={opening}
        sessionHref={safeHref(sessionHref)}
      />
    );
  }
  const { session } = block;
  return (
    <SessionCard
      session={session}
      phase={phaseIn(plan.late, session, now)}
      now={now}
      isChanged={plan.changes.has(session.id)}
      opening={opening}
    />
  );
}

function phaseIn(
  late: ReadonlySet<string>,
  session: Parameters<typeof phaseOf>[0] & { id: string },
  now: number,
): Phase {
  return late.has(session.id) ? 'over' : phaseOf(session, now);
}
