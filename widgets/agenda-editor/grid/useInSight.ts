import { useCallback, useState, type RefObject } from 'react';
import { widened } from '#shared/interaction/rowWindow.ts';
import { useScrolled } from '#shared/interaction/useScrolled.ts';
import { minutesOf } from '../domain/timeGrid.ts';
import type { Scale } from './geometry.ts';
import { drawnAtOnce, type Seen } from './seen.ts';
import { columnPx, type DayLayout } from './placing.ts';

interface SeenOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layouts: readonly DayLayout[];
  readonly scale: Scale;
}

/** Margins around what is in sight, at least: px, and fractions of a column. */
const stepPx = 320;
const columnStep = 0.2;

/** What of each day is in sight. */
export type SeenByDay = ReadonlyMap<string, Seen>;

/** Looks what of each day is in sight; to be used around the box, whose ref is set then. `null` while there is too little to leave anything out. */
export function useInSight({ scroller, layouts, scale }: SeenOptions): SeenByDay | null {
  const { zoom, hours } = scale;
  const isOn = layouts.reduce((sum, { placed }) => sum + placed.length, 0) > drawnAtOnce;
  const [seen, setSeen] = useState<SeenByDay | null>(null);
  const days = layouts.map(({ day }) => day).join(' ');

  const look = useCallback(
    (box: HTMLElement) => {
      const next = lookAt(box, days.split(' '), { hours, zoom });
      setSeen((before) => (isSame(before, next) ? before : next));
    },
    [days, hours, zoom],
  );
  useScrolled(scroller, isOn ? look : null);
  if (!isOn) return null;
  return seen && layouts.every(({ day }) => seen.has(day)) ? seen : firstSight(layouts, scale);
}

/** Before anything is laid out: as much as a box as large as the view would show. */
function firstSight(layouts: readonly DayLayout[], { hours, zoom }: Scale): SeenByDay {
  const bottom = hours.start + minutesOf(innerHeight, zoom);
  let left = 0;
  return new Map(
    layouts.map((layout) => {
      const width = columnPx(layout);
      const to = (innerWidth - left) / width;
      left += width;
      return [layout.day, { top: hours.start - 1, bottom, from: 0, to }];
    }),
  );
}

function lookAt(box: HTMLElement, days: readonly string[], { hours, zoom }: Scale): SeenByDay {
  const view = box.getBoundingClientRect();
  const columns = days.flatMap(
    (day) => box.querySelector<HTMLElement>(`[data-day="${CSS.escape(day)}"]`) ?? [],
  );
  // Where nothing is laid out everything is in sight.
  const isLaidOut = view.height > 0;
  return new Map(
    columns.map((el) => {
      const column = el.getBoundingClientRect();
      const minute = (y: number) => hours.start + minutesOf(y - column.top, zoom);
      const isRtl = getComputedStyle(el).direction === 'rtl';
      const [near, far] = isRtl
        ? [column.right - view.right, column.right - view.left]
        : [view.left - column.left, view.right - column.left];
      const top = minute(view.top);
      const rows = widened(top, minute(view.bottom) - top, minutesOf(stepPx, zoom));
      const columns = widened(near / column.width, (far - near) / column.width, columnStep);
      const all = { top: -1, bottom: Number.POSITIVE_INFINITY, from: 0, to: 1 };
      return [el.dataset['day'] ?? '', isLaidOut ? { top: rows.from, bottom: rows.to, ...columns } : all];
    }),
  );
}

function isSame(a: SeenByDay | null, b: SeenByDay): boolean {
  return (
    a?.size === b.size &&
    [...b].every(([day, seen]) => {
      const other = a.get(day);
      return (
        other?.top === seen.top &&
        other.bottom === seen.bottom &&
        other.from === seen.from &&
        other.to === seen.to
      );
    })
  );
}
