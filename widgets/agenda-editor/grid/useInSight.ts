import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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

  const drawn = useRef<SeenByDay | null>(null);
  const look = useCallback(
    (box: HTMLElement) => {
      const view = viewOf(box, days.split(' '), { hours, zoom });
      const next = withMargins(view, zoom);
      setSeen((before) => {
        // What was drawn before anything could be measured is drawn again only when it is not enough.
        if (before === null && isWithin(view, drawn.current)) return null;
        return isSame(before, next) ? before : next;
      });
    },
    [days, hours, zoom],
  );
  useScrolled(scroller, isOn ? look : null);
  const isKnown = seen && layouts.every(({ day }) => seen.has(day));
  const inSight = !isOn ? null : isKnown ? seen : firstSight(layouts, scale);
  useLayoutEffect(() => {
    drawn.current = inSight;
  });
  return inSight;
}

/** Before anything is laid out: as much as a box as large as the view would show. */
function firstSight(layouts: readonly DayLayout[], { hours, zoom }: Scale): SeenByDay {
  const bottom = hours.start + minutesOf(innerHeight, zoom);
  let left = 0;
  return new Map(
    layouts.map((layout) => {
      const width = columnPx(layout.lanes);
      const to = (innerWidth - left) / width;
      left += width;
      return [layout.day, { top: 0, bottom, from: 0, to }];
    }),
  );
}

/** What of each day the box shows; all of it where nothing is laid out. */
function viewOf(box: HTMLElement, days: readonly string[], { hours, zoom }: Scale): SeenByDay {
  const view = box.getBoundingClientRect();
  const columns = days.flatMap(
    (day) => box.querySelector<HTMLElement>(`[data-day="${CSS.escape(day)}"]`) ?? [],
  );
  const isRtl = getComputedStyle(box).direction === 'rtl';
  return new Map(
    columns.map((el) => {
      const day = el.dataset['day'] ?? '';
      if (view.height === 0) return [day, { top: -1, bottom: Number.POSITIVE_INFINITY, from: 0, to: 1 }];
      const column = el.getBoundingClientRect();
      const minute = (y: number) => hours.start + minutesOf(y - column.top, zoom);
      const [near, far] = isRtl
        ? [column.right - view.right, column.right - view.left]
        : [view.left - column.left, view.right - column.left];
      const [from, to] = [near / column.width, far / column.width];
      return [day, { top: minute(view.top), bottom: minute(view.bottom), from, to }];
    }),
  );
}

/** With enough around it that not every scrolling draws. */
function withMargins(view: SeenByDay, zoom: number): SeenByDay {
  return new Map(
    [...view].map(([day, { top, bottom, from, to }]) => {
      const rows = widened(top, bottom - top, minutesOf(stepPx, zoom));
      const columns = widened(from, to - from, columnStep);
      return [day, { top: rows.from, bottom: rows.to, ...columns }];
    }),
  );
}

/** Whether everything that the box shows of the days is drawn; what lies outside of a day or its hours is nothing. */
function isWithin(view: SeenByDay, drawn: SeenByDay | null): boolean {
  return [...view].every(([day, { top, bottom, from, to }]) => {
    const has = drawn?.get(day);
    if (!has) return false;
    const isBeside = to <= 0 || from >= 1;
    return (
      isBeside ||
      (has.top <= Math.max(top, 0) &&
        bottom <= has.bottom &&
        has.from <= Math.max(from, 0) &&
        Math.min(to, 1) <= has.to)
    );
  });
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
