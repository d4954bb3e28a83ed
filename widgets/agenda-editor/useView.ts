import { useCallback, useMemo, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { placeKey, type AgendaSession } from './domain/sessions.ts';
import { heightOf, slotMinutes } from './domain/timeGrid.ts';
import type { Group } from './domain/together.ts';
import type { Agenda } from './store/useAgenda.ts';
import { usePage } from './usePage.ts';
import { useSelection } from './useSelection.ts';
import { useSide } from './useSide.ts';

/** Zoom of the grid: 1 is 12 px for five minutes (S3 §9.3). */
const zooms = [0.5, 0.75, 1, 1.5, 2] as const;
/** Sessions of a quarter of an hour are 9 px high then. */
const smallestFit = 0.25;

/** What is looked for; all of it must fit. */
export interface Filter {
  readonly query: string;
  /** Its key (`placeKey`). */
  readonly location: string | null;
  readonly isOnlyConflicts: boolean;
}

const noFilter: Filter = { query: '', location: null, isOnlyConflicts: false };

/** Whether a session is of the place, and has a conflict where only those are wished for; what is searched for stays aside. */
function passes(
  { id, location: place }: AgendaSession,
  { location, isOnlyConflicts }: Filter,
  conflicting: ReadonlySet<string>,
): boolean {
  return (location === null || placeKey(place) === location) && (!isOnlyConflicts || conflicting.has(id));
}

/** A session that shall be seen; another object each time it is asked for. */
export interface Target {
  readonly id: string;
  /** Whoever asked goes on where they are (a search); otherwise the session takes the focus. */
  readonly keepsFocus: boolean;
  /** What is in sight already stays where it is; else it comes to the middle. */
  readonly isNearest?: boolean;
}

/** What of the agenda is looked at: days, zoom, filter, and the session that was jumped to. */
export function useView(agenda: Agenda, daysPerPage: number) {
  const { sessions, days, hours, conflicts } = agenda;
  const [from, setFrom] = useFirstDay(days);
  const [detail, setDetail] = useState<string | null>(null);
  const [zoom, setZoom] = useState<number>(1);
  const [filter, setFilter] = useState(noFilter);
  const [target, setTarget] = useState<Target | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [seatingId, setSeatingId] = useState<string | null>(null);
  const [keyStep, setStep] = useState<number>(slotMinutes);
  const side = useSide(setChosenId);
  const { inSelection, ...selection } = useSelection(agenda);

  const { page, setRoom } = usePage(agenda, { from, daysPerPage });
  const isDetail = detail !== null && days.includes(detail);
  const at = isDetail ? days.indexOf(detail) : page.first;
  const turn = (by: -1 | 1) => {
    setSeatingId(null);
    if (isDetail) setDetail(days[clamp(at + by, 0, days.length - 1)] ?? detail);
    else setFrom(days[by === 1 ? page.next : page.previous] ?? null);
  };
  /** Brings a session into sight and gives it the focus, unless that is to stay where it is. */
  const goTo = useCallback(
    (id: string, { keepsFocus = false }: { readonly keepsFocus?: boolean } = {}) => {
      const day = sessions.find((session) => session.id === id)?.day;
      if (day === undefined) return;
      setSeatingId(null);
      if (isDetail) setDetail(day);
      else if (!page.days.includes(day)) setFrom(day);
      setTarget({ id, keepsFocus });
      setChosenId(id);
    },
    [sessions, isDetail, page, setFrom],
  );
  /** Keeps a session in sight that was put elsewhere by hand. */
  const follow = useCallback((id: string) => {
    setTarget({ id, keepsFocus: true, isNearest: true });
    setChosenId(id);
  }, []);
  /** Takes sessions to those selected; `toggle`: one, or leaves it out if it is among them. */
  const { select: selectAll } = selection;
  const select = useCallback(
    (ids: readonly string[], isToggled = false) => {
      selectAll(ids, isToggled);
      setChosenId(ids.at(-1) ?? null);
    },
    [selectAll],
  );
  const open = useCallback((id: string | null) => {
    setOpenId(id);
    if (id !== null) setChosenId(id);
  }, []);
  /** Looks for what can be seen in the grid alone. */
  const lookFor = useCallback((query: string) => {
    setSeatingId(null);
    setFilter((before) => ({ ...before, query }));
  }, []);
  const conflicting = useMemo(() => new Set(conflicts.flatMap((one) => one.sessions)), [conflicts]);
  const matches = useMemo(() => {
    const { query, location, isOnlyConflicts } = filter;
    const words = foldForSearch(query).split(/\s+/).filter(Boolean);
    if (words.length === 0 && location === null && !isOnlyConflicts) return null;
    const found = sessions.filter((session) => {
      if (!passes(session, filter, conflicting)) return false;
      const people = session.speakers.map(
        ({ first_name: first, last_name: last }) => `${first ?? ''} ${last ?? ''}`,
      );
      const text = foldForSearch([session.name, session.location ?? '', ...people].join(' '));
      return words.every((word) => text.includes(word));
    });
    return new Set(found.map(({ id }) => id));
  }, [filter, sessions, conflicting]);

  /** What the filter leaves out is not shown, but for what somebody goes to or has open. */
  const isShown = useCallback(
    (session: AgendaSession) => {
      const { id } = session;
      if (passes(session, filter, conflicting) || id === target?.id || id === openId) return true;
      // Who has just mended the conflict goes on from there.
      return id === chosenId && passes(session, { ...filter, isOnlyConflicts: false }, conflicting);
    },
    [filter, conflicting, target, openId, chosenId],
  );

  // What the filter hides is not changed unseen.
  const chosen = inSelection.filter(isShown);

  return {
    /** The days shown side by side. */
    days: isDetail ? [detail] : page.days,
    /** One day alone (S3 §2.5 «single-day detail mode»). */
    isDetail,
    showDay: setDetail,
    /** Places may stand side by side: days do not, however much room there is. */
    isOneDay: isDetail || daysPerPage === 1 || days.length === 1,
    /** Says how much of the grid days may take, in px; nothing or less while it is not laid out. */
    setRoom,
    hasPrevious: at > 0,
    hasNext: (isDetail ? at + 1 : page.next) < days.length,
    turn,
    zoom,
    canZoomIn: zoomAfter(zoom, 1) !== zoom,
    canZoomOut: zoomAfter(zoom, -1) !== zoom,
    zoomBy: (by: -1 | 1) => setZoom((before) => zoomAfter(before, by)),
    /** Shows all hours in so many px, as far as that can be read. */
    zoomToFit: (px: number) =>
      setZoom(clamp(px / heightOf(hours.end - hours.start, 1), smallestFit, zooms.at(-1) ?? 1)),
    filter,
    setFilter: (next: Filter) => {
      setFilter(next);
      setTarget(null);
      setChosenId(null);
    },
    lookFor,
    /** Sessions that the filter lets through; `null`: all. */
    matches,
    isShown,
    /** Sessions with a conflict. */
    conflicting,
    target,
    goTo,
    follow,
    /** The session whose details are shown. */
    openId,
    open,
    /** The session that was last opened, jumped to or chosen otherwise. */
    chosenId,
    choose: setChosenId,
    ...selection,
    select,
    /** The sessions that are changed together. */
    chosen,
    /** Those that move along with a session; `null`: none. */
    groupOf: (id: string): Group | null =>
      chosen.length > 1 && chosen.some((one) => one.id === id) ? { sessions: chosen, days } : null,
    /** The session whose seating plan stands in the place of the grid; whoever goes somewhere comes back to the grid. */
    seatingId,
    seat: (id: string | null) => {
      setOpenId(null);
      setSeatingId(id);
    },
    /** By how many minutes a key moves a session. */
    step: keyStep,
    setStep,
    /** What stands beside the grid. */
    side,
  };
}

export type View = ReturnType<typeof useView>;

/** Index of the first day shown: today while the event is on, until somebody goes elsewhere. It stays when days before it come or go. */
function useFirstDay(days: readonly string[]) {
  const today = useToday(useLocale().timeZone);
  const [from, setFrom] = useState<string | null>(null);
  if (from === null && days.length > 0) setFrom(days.find((day) => day === today) ?? days[0] ?? null);
  return [days.filter((day) => day < (from ?? '')).length, setFrom] as const;
}

/** The next larger or smaller zoom; the same at the end. */
function zoomAfter(zoom: number, by: -1 | 1): number {
  return (by === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom;
}
