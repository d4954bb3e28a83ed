import { safeHref } from '#shared/lib/links.ts';
import { useControls } from '../controls.ts';
import { phaseOf, type Block } from '../domain/sections.ts';
import type { Plan } from '../usePlan.ts';
import { RoomCard } from './RoomCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import type { Opening } from './SessionTitle.tsx';

interface BlockCardProps {
  readonly block: Block;
  readonly plan: Pick<Plan, 'late' | 'changes'>;
  readonly now: number;
  readonly opening: Opening;
  readonly kind?: 'full' | 'brief' | undefined;
  /** Its room's name stands elsewhere. */
  readonly hasRoom?: boolean | undefined;
}

/** A session or a room, whichever it is. */
export function BlockCard({ block, plan: { late, changes }, now, opening, kind, hasRoom }: BlockCardProps) {
  const { sessionHref } = useControls();
  const shared = { now, opening };
  if (block.kind === 'room') {
    return <RoomCard {...shared} room={block.room} changes={changes} sessionHref={safeHref(sessionHref)} />;
  }
  const { session } = block;
  return (
    <SessionCard
      {...shared}
      session={session}
      kind={kind}
      hasRoom={hasRoom}
      phase={late.has(session.id) ? 'over' : phaseOf(session, now)}
      isChanged={changes.has(session.id)}
    />
  );
}
