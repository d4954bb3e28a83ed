/** Where somebody is between the lobby and having left (S3 §4.6). */
import type { ToldBan } from '#shared/api/live.ts';

/** S3 §9.6: the animation of a ban lasts 6 s; its banner comes after 3 s and stays 3 s. */
export const banAnimationMs = 6_000;
export const banBannerAfterMs = 3_000;
/** S3 §4.6: a notice that no host is there stays this long, then the user leaves. */
export const desertedNoticeMs = 3_000;

/** `joining`: it was lost, and is tried anew. */
export type Connection = 'joined' | 'reconnecting' | 'lost' | 'joining';

export type LeftBecause =
  | { readonly because: 'left' | 'deserted' }
  | { readonly because: 'banned'; readonly ban: ToldBan };

export type Place =
  /** Before joining; `problem` says why joining failed. */
  | { readonly phase: 'lobby'; readonly problem: JoinProblem | null }
  /** Join was pressed: may this person come in, and has the stream begun? */
  | { readonly phase: 'checking' }
  | { readonly phase: 'banned'; readonly ban: ToldBan }
  | { readonly phase: 'waiting' }
  | { readonly phase: 'joining' }
  | { readonly phase: 'joined'; readonly since: number; readonly connection: Connection }
  /** Banned while inside: the animation runs, then the user leaves. */
  | { readonly phase: 'expelled'; readonly since: number; readonly ban: ToldBan }
  /** No host for ten minutes: the notice stands, then the user leaves. The line may be cut meanwhile. */
  | {
      readonly phase: 'deserted';
      readonly since: number;
      /** When one has joined: whoever stays after all is inside since then. */
      readonly joinedAt: number;
      readonly connection: Connection;
    }
  | (LeftBecause & { readonly phase: 'left' });

export interface JoinProblem {
  readonly kind: 'check' | 'tokens' | 'video' | 'no-h264' | 'no-service';
  /** What the server or the service said, for people; empty when nothing. */
  readonly said: string;
}

export type PlaceEvent =
  | { readonly kind: 'join' }
  | { readonly kind: 'may-enter'; readonly isOpen: boolean }
  | { readonly kind: 'turned-away'; readonly ban: ToldBan }
  | { readonly kind: 'join-failed'; readonly problem: JoinProblem }
  /** The host is there: by the event, or by asking. */
  | { readonly kind: 'opened' }
  | { readonly kind: 'connection'; readonly state: Connection; readonly now: number }
  | { readonly kind: 'ban'; readonly ban: ToldBan; readonly now: number }
  | { readonly kind: 'no-host'; readonly now: number }
  | { readonly kind: 'host-back' }
  | { readonly kind: 'time'; readonly now: number }
  | { readonly kind: 'leave' }
  | { readonly kind: 'back' };

export const lobby: Place = { phase: 'lobby', problem: null };

/** Inside: the stage is drawn, the channels are heard. */
export function isInside({ phase }: Place): boolean {
  return phase === 'joining' || phase === 'joined' || phase === 'expelled' || phase === 'deserted';
}

/** Inside without a line that comes back by itself: one is neither seen nor heard, and nobody knows who is still there. */
export const isLost = (place: Place): boolean =>
  place.phase === 'joined' && (place.connection === 'lost' || place.connection === 'joining');

/** Inside, and seen and heard. */
export const isConnected = (place: Place): boolean =>
  place.phase === 'joined' && place.connection === 'joined';

/** What an event makes of the place one is in; the same object when it changes nothing. */
export function changePlace(place: Place, event: PlaceEvent): Place {
  switch (event.kind) {
    case 'join':
      return place.phase === 'lobby' || place.phase === 'banned' ? { phase: 'checking' } : place;
    case 'may-enter':
      if (place.phase !== 'checking') return place;
      return { phase: event.isOpen ? 'joining' : 'waiting' };
    case 'opened':
      return place.phase === 'waiting' ? { phase: 'joining' } : place;
    case 'turned-away':
      return isAsking(place) ? { phase: 'banned', ban: event.ban } : place;
    case 'join-failed':
      return isAsking(place) || place.phase === 'joining'
        ? { phase: 'lobby', problem: event.problem }
        : place;
    case 'connection':
      return connected(place, event.state, event.now);
    case 'ban':
      return banned(place, event.ban, event.now);
    case 'no-host':
      return place.phase === 'joined'
        ? { phase: 'deserted', since: event.now, joinedAt: place.since, connection: place.connection }
        : place;
    case 'host-back':
      return place.phase === 'deserted'
        ? { phase: 'joined', since: place.joinedAt, connection: place.connection }
        : place;
    case 'time':
      return later(place, event.now);
    case 'leave':
      if (place.phase === 'expelled') return expelled(place);
      return isInside(place) || isAsking(place) ? { phase: 'left', because: 'left' } : place;
    case 'back':
      return place.phase === 'left' || place.phase === 'banned' ? lobby : place;
    default:
      return place;
  }
}

/** On the way in, not inside yet. */
function isAsking({ phase }: Place): boolean {
  return phase === 'checking' || phase === 'waiting';
}

function connected(place: Place, state: Connection, now: number): Place {
  if (place.phase === 'joining') {
    return state === 'joined' ? { phase: 'joined', since: now, connection: state } : place;
  }
  if (place.phase !== 'joined' && place.phase !== 'deserted') return place;
  return place.connection === state ? place : { ...place, connection: state };
}

/** Inside, the animation runs; outside, the door stays shut. A second ban tells no more than what the first has left open. */
function banned(place: Place, ban: ToldBan, now: number): Place {
  if ('ban' in place) return isToldWhole(place.ban) ? place : { ...place, ban };
  if (place.phase === 'left') return place;
  return isInside(place) && place.phase !== 'joining'
    ? { phase: 'expelled', since: now, ban }
    : { phase: 'banned', ban };
}

/** Whether all three facts of a ban are known. */
export const isToldWhole = ({ banned_at, ends_at, reason }: ToldBan): boolean =>
  banned_at !== undefined && ends_at !== undefined && reason !== undefined;

const expelled = ({ ban }: Extract<Place, { readonly phase: 'expelled' }>): Place => ({
  phase: 'left',
  because: 'banned',
  ban,
});

/** What the clock alone decides. */
function later(place: Place, now: number): Place {
  if (place.phase === 'expelled' && now - place.since >= banAnimationMs) return expelled(place);
  if (place.phase === 'deserted' && now - place.since >= desertedNoticeMs)
    return { phase: 'left', because: 'deserted' };
  return place;
}

/** Whether the banner of a ban stands now. */
export function isBannerShown(since: number, now: number): boolean {
  const passed = now - since;
  return passed >= banBannerAfterMs && passed < banAnimationMs;
}
