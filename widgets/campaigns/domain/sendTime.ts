/** When a campaign leaves: wall times in zones, gaps and repetitions of the clock (S1 §5, C-16). Pure. */
import { wallTimeIn, zonedTime } from '#shared/lib/zones.ts';

/** A wall time `2026-05-31T09:30` in an IANA zone. */
export interface WallTime {
  readonly at: string;
  readonly zone: string;
}

export type SendTime =
  | { readonly kind: 'empty' | 'invalid' }
  /** Before now: the picker's minimum (S1 §5). */
  | { readonly kind: 'past'; readonly moment: number }
  /** The clocks skip it that night; `instead` is the wall time an hour later. */
  | { readonly kind: 'gap'; readonly instead: string }
  /** `isRepeated`: the clocks show it twice that night, and the second is meant. */
  | { readonly kind: 'ok'; readonly moment: number; readonly isRepeated: boolean };

const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Reads what was typed; `now` in milliseconds. The running minute has begun: it is past, as servers see it. */
export function readSendTime(later: WallTime | null, now: number): SendTime {
  if (later === null || later.at === '') return { kind: 'empty' };
  const wall = wallTime.test(later.at) ? Date.parse(`${later.at}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return { kind: 'invalid' };
  try {
    const moment = zonedTime(wall, later.zone);
    const shown = wallTimeIn(later.zone, moment);
    if (shown !== wall) return { kind: 'gap', instead: toWallText(shown) };
    if (isPast(moment, now)) return { kind: 'past', moment };
    const isRepeated = wallTimeIn(later.zone, moment - hourMs) === wall;
    return { kind: 'ok', moment, isRepeated };
  } catch {
    // No such zone.
    return { kind: 'invalid' };
  }
}

/** Whether a moment is over: servers take only what is still to come. */
export function isPast(moment: number, now: number): boolean {
  return moment <= now;
}

function toWallText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 16);
}

/** What clocks in a zone show at a moment, as a date-time input writes it. */
export function wallTextIn(zone: string, moment: number): string {
  return toWallText(wallTimeIn(zone, moment));
}

/** The first minute that can be chosen, as a date-time input writes its minimum. */
export function firstTimeIn(zone: string, now: number): string {
  return wallTextIn(zone, now - (now % minuteMs) + minuteMs);
}

/** The same moment in another zone; a time that cannot be read stays as it is typed. */
export function moveToZone(later: WallTime, zone: string): WallTime {
  const read = readSendTime(later, 0);
  return { at: read.kind === 'ok' ? wallTextIn(zone, read.moment) : later.at, zone };
}

/** A time until then in whole units, none of them negative. */
export interface Until {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** How long until a moment; minutes are rounded up, so that it is never «in 0 minutes» while it is still to come. */
export function timeUntil(moment: number, now: number): Until {
  const all = Math.max(Math.ceil((moment - now) / minuteMs), 0);
  return { days: Math.floor(all / 1_440), hours: Math.floor((all % 1_440) / 60), minutes: all % 60 };
}

/** What the server is told: UTC (C-16). */
export function toUtcIso(moment: number): string {
  return new Date(moment).toISOString();
}
