import { useState } from 'react';
import { pageOfDays, type DayPage } from './domain/order.ts';
import { columnPx, layOutDay } from './grid/placing.ts';
import type { Agenda } from './store/useAgenda.ts';

interface PageOptions {
  /** Index of its first day. */
  readonly from: number;
  readonly daysPerPage: number;
  /** In px; `null`: not known yet. */
  readonly room: number | null;
}

/**
 * The days shown side by side: as many whole ones as there is room for, no strip of a next one. Reckoned anew when other days or
 * another width are asked for, never because a session has moved: no day goes away under a hand.
 */
export function usePage({ sessions, days }: Agenda, { from, daysPerPage, room }: PageOptions): DayPage {
  const of = [days.join(' '), from, daysPerPage, room].join();
  const [known, setKnown] = useState<{ readonly of: string; readonly page: DayPage } | null>(null);
  if (known?.of === of) return known.page;
  const widthOf = (day: string) =>
    columnPx(
      layOutDay(
        day,
        sessions.filter((session) => session.day === day),
      ),
    );
  const page = pageOfDays(days, from, { perPage: daysPerPage, ...(room && { room, widthOf }) });
  setKnown({ of, page });
  return page;
}
