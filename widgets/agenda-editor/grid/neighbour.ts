/** Which card the arrow keys lead to. */
import type { DayLayout, Placed } from './placing.ts';
import { bottomOf } from './placing.ts';

/** `before` and `after` are days or lanes in reading order: mirrored where text runs from right to left. */
export type Direction = 'up' | 'down' | 'before' | 'after' | 'first' | 'last';

/** The next card in a direction; `null` where there is none. `first` and `last` stay on the day. */
export function neighbour(days: readonly DayLayout[], id: string, direction: Direction): string | null {
  const at = days.findIndex(({ placed }) => placed.some(({ session }) => session.id === id));
  const day = days[at]?.placed ?? [];
  const current = day.find(({ session }) => session.id === id);
  if (!current) return null;
  switch (direction) {
    case 'first':
      return day[0]?.session.id ?? null;
    case 'last':
      return day.at(-1)?.session.id ?? null;
    case 'up':
    case 'down':
      return inTime(day, current, direction === 'down' ? 1 : -1);
    default: {
      const step = direction === 'after' ? 1 : -1;
      const isInRooms = (days[at]?.rooms.length ?? 0) > 0;
      return (
        beside(day, current, step) ??
        (isInRooms ? inNextRoom(day, current, step) : onNextDay(days, at, { current, step }))
      );
    }
  }
}

type Step = 1 | -1;

/** Above or below: first of what stands in the same lane, then anything earlier or later. */
function inTime(day: readonly Placed[], current: Placed, step: Step): string | null {
  const further = day
    .filter(({ session }) => (session.start - current.session.start) * step > 0)
    .toSorted((a, b) => (a.session.start - b.session.start) * step);
  const same = further.find((one) => shareWidth(one, current));
  return (same ?? further[0])?.session.id ?? null;
}

/** The nearest lane among what goes on at the same time. */
function beside(day: readonly Placed[], current: Placed, step: Step): string | null {
  const next = day
    .filter((one) => (one.from - current.from) * step > 0 && shareTime(one, current))
    .toSorted((a, b) => (a.from - b.from) * step || distance(a, current) - distance(b, current));
  return next[0]?.session.id ?? null;
}

/** The nearest in time of the next room that has anything. */
function inNextRoom(day: readonly Placed[], current: Placed, step: Step): string | null {
  const next = day
    .filter((one) => (one.from - current.from) * step > hair)
    .toSorted((a, b) => (a.from - b.from) * step || distance(a, current) - distance(b, current));
  return next[0]?.session.id ?? null;
}

interface Leaving {
  readonly current: Placed;
  readonly step: Step;
}

/** What begins nearest in time on the next day that has anything. */
function onNextDay(days: readonly DayLayout[], at: number, { current, step }: Leaving): string | null {
  for (let next = at + step; days[next]; next += step) {
    const nearest = days[next]?.placed.toSorted((a, b) => distance(a, current) - distance(b, current))[0];
    if (nearest) return nearest.session.id;
  }
  return null;
}

const distance = (a: Placed, b: Placed) => Math.abs(a.session.start - b.session.start);

/** Fractions are rounded: a hair in common is none. */
const hair = 0.001;

function shareWidth(a: Placed, b: Placed): boolean {
  return a.from + hair < b.from + b.size && b.from + hair < a.from + a.size;
}

function shareTime({ session: a }: Placed, { session: b }: Placed): boolean {
  return a.start < bottomOf(b) && b.start < bottomOf(a);
}
