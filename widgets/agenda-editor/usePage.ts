import { useState } from 'react';
import { pageOfDays } from './domain/order.ts';
import { lanesOf } from './domain/lanes.ts';
import { columnPx } from './grid/placing.ts';
import type { Agenda } from './store/useAgenda.ts';

interface PageOptions {
  /** Index of its first day. */
  readonly from: number;
  readonly daysPerPage: number;
}

/** In a box that is not laid out nothing is cut; one that was comes back as wide. */
function createRoom() {
  let known = 0;
  return { px: () => known, set: (px: number) => void (known = px > 0 ? px : known || Infinity) };
}

/**
 * The days shown side by side: as many whole ones as there is room for, no strip of a next one; one while the room is not known.
 * Reckoned anew when other days or another width are asked for, never because a session has moved: no day goes away under a hand.
 */
export function usePage({ sessions, days }: Agenda, { from, daysPerPage: perPage }: PageOptions) {
  // No state of its own: a width is drawn only where it makes another page.
  const [room] = useState(createRoom);
  const reckon = () => {
    const widthOf = (day: string) => columnPx(lanesOf(sessions.filter((session) => session.day === day)));
    return pageOfDays(days, from, { perPage, room: room.px(), widthOf });
  };
  const of = [days, from, perPage].join();
  const [known, setKnown] = useState(() => ({ of, page: reckon() }));
  const current = known.of === of ? known : { of, page: reckon() };
  if (current !== known) setKnown(current);
  const setRoom = (px: number) => {
    room.set(px);
    const page = reckon();
    if (JSON.stringify(page) !== JSON.stringify(current.page)) setKnown({ of, page });
  };
  return { page: current.page, setRoom };
}
