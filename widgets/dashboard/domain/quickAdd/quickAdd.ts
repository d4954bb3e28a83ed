/** A task in words, «call hotel tomorrow 9:00», read on this device (screens.md §7). Pure: the clock and the words are arguments. */
import { addDays } from '#shared/lib/dates.ts';
import { dueAt, momentOf, type Due } from '../due.ts';
import { foldPhrase } from './foldPhrase.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Longer texts are no line with a day in it; reading one with each key would hold up who types. */
const longestRead = 1_000;

/** Words of a day or a time, where they stand in the folded text. */
export interface Found {
  readonly index: number;
  readonly length: number;
  /** A day, as the words say it: `2026-05-14`. */
  readonly day?: string | undefined;
  /** The day is one of the week: with a time that is over it is that of the next. */
  readonly isWeekday?: boolean | undefined;
  /** Minutes since midnight; more than a day has are those of the next: twelve at night ends a day. */
  readonly minutes?: number | undefined;
  /** A time that says so little that it needs a day beside it: «в 9». */
  readonly isBare?: boolean | undefined;
  /** From now, in ms: «in 3 hours». */
  readonly afterMs?: number | undefined;
}

/** Finds the words of days and times of a language; the text is folded, the clock is the reader's. */
export type WordReader = (text: string, now: Required<{ day: string; minutes: number }>) => readonly Found[];

export interface Reading {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly read: WordReader;
}

export interface QuickAdd {
  /** What is left to do, without the words of its day; all of it where nothing else was said. */
  readonly text: string;
  /** By the reader's clock. */
  readonly due: Due | null;
}

/** Reads a line. What lies before today is no day to do something on, and stays in the text. */
export function readQuickAdd(typed: string, { now, timeZone, read }: Reading): QuickAdd {
  if (typed.length > longestRead) return { text: typed.trim(), due: null };
  const clock = dueAt(now, timeZone);
  const here = { day: clock.day, minutes: clock.minutes ?? 0 };
  const folded = foldPhrase(typed);
  const found = read(folded.text, here).filter(({ day }) => day === undefined || day >= here.day);
  const used = chooseFound(found);
  const due = dueOf(used, { here, now, timeZone });
  if (due === null) return { text: typed.trim(), due: null };
  const text = withoutWords(typed, used.map(folded.placeOf));
  return { text: text === '' ? typed.trim() : text, due };
}

/** One day and one time; a time from now needs neither. */
function chooseFound(found: readonly Found[]): readonly Found[] {
  const after = found.find(({ afterMs }) => afterMs !== undefined);
  if (after) return [after];
  const day = found.find((one) => one.day !== undefined);
  const time =
    day?.minutes === undefined ? found.find((one) => one.day === undefined && isTime(one, day)) : undefined;
  return [day, time].filter((one) => one !== undefined);
}

const isTime = ({ minutes, isBare = false }: Found, day: Found | undefined) =>
  minutes !== undefined && (!isBare || day !== undefined);

interface Clock {
  readonly here: { readonly day: string; readonly minutes: number };
  readonly now: number;
  readonly timeZone: string;
}

function dueOf(used: readonly Found[], { here, now, timeZone }: Clock): Due | null {
  const after = used[0]?.afterMs;
  // Of the clock that runs on, whatever the one on the wall does meanwhile.
  if (after !== undefined) {
    const moment = Math.round((now + after) / minuteMs) * minuteMs;
    return { ...dueAt(moment, timeZone), moment };
  }
  const dayFound = used.find(({ day }) => day !== undefined);
  const said = used.find((one) => one.minutes !== undefined)?.minutes ?? null;
  const minutes = said === null ? null : said % dayMinutes;
  if (!dayFound?.day)
    return minutes === null ? null : asShown({ day: nextDayAt(minutes, here), minutes }, timeZone);
  const { day, isWeekday } = dayFound;
  const isLastWeek = isWeekday && day === here.day && said !== null && said <= here.minutes;
  const daysAfter = Math.floor((said ?? 0) / dayMinutes);
  return asShown({ day: addDays(day, (isLastWeek ? 7 : 0) + daysAfter), minutes }, timeZone);
}

/** As the clocks of the day show it: an hour that they skip is the next one. */
const asShown = (due: Due, timeZone: string): Due =>
  due.minutes === null ? due : dueAt(momentOf(due, timeZone), timeZone);

/** What is over today is meant of tomorrow. */
const nextDayAt = (minutes: number, here: Clock['here']) =>
  minutes <= here.minutes ? addDays(here.day, 1) : here.day;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Small words that lead to a day and mean nothing without it. */
const leading =
  /(?<=^|[\s,;:–—-])(?:by|on|at|for|until|till|due|the|el|la|las|los|a|al|para|antes del?|desde|к|ко|до|на|в|во|у|о|об|з|من|في|قبل|حتى|يوم|الساعة|عند|در|تا|روز|ساعت|برای|از)\s*$/iu;
/** Other signs belong to what stands before them: «Wait; tomorrow». */
const between = /[\s,:–—-]+$/u;
const front = /^[\s,;:–—-]+/u;

function withoutWords(typed: string, places: readonly Place[]): string {
  const sorted = [...places].sort((one, other) => one.start - other.start);
  let rest = '';
  let at = 0;
  for (const { start, end } of sorted) {
    rest += withoutLeading(typed.slice(at, start));
    at = Math.max(at, end);
  }
  const all = [withoutLeading(rest, false), typed.slice(at).replace(front, '')].filter(Boolean).join(' ');
  return all.replace(between, '').replace(front, '').replace(/\s+/g, ' ').trim();
}

function withoutLeading(text: string, hasWords = true): string {
  const bare = hasWords ? text.replace(leading, '').replace(leading, '') : text;
  return bare.replace(between, hasWords ? ' ' : '');
}
