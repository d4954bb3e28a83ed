/** When the line to the server was not known to be good: what was said meanwhile may be missing (screens.md §21). */
import type { ChannelState } from '#shared/realtime/subscription.ts';
import { changeHands } from '../domain/hands.ts';
import { followPresence, nobody, type Present } from '../domain/presence.ts';
import { isInside } from '../domain/room.ts';

import type { RoomWork } from './roomWork.ts';

/** How often it is noted that the line is good, so that a sleep has a beginning. */
const noteEveryMs = 5_000;

/** A line of our own that dies without a word is noticed this late: 15 s of silence, and 6 s without an answer (DESIGN.md §3). */
const noticedAfterMs = 21_000;

/** What was not noted for longer than this was slept through, or passed in a tab whose timers were slowed. */
const sleptMs = 4 * noteEveryMs;

/** States in which all is known that the channel will ever tell of who is there. */
const tellsPresence: ReadonlySet<ChannelState> = new Set(['joined', 'refused', 'off']);

export interface Gaps {
  /** Notes it until the returned function is called. */
  readonly follow: () => () => void;
  /** Who is on the room's channel, and how it stands. */
  readonly heard: (channel: ChannelState, present: readonly Present[]) => void;
  /** Something came over the line: until now nothing is missing. */
  readonly proved: () => void;
  /**
   * The page was away. A line that has died meanwhile hands out what it had received before, and is noticed only then:
   * until it has held for a while, the gap it may turn out to have begins before.
   *
   * @param heardAt when the line was heard last, as far as the socket knows.
   */
  readonly doubt: (heardAt: number | null) => void;
  /**
   * From when to when it was not known to be good; `null` while it is only about to be for the first time.
   *
   * @param heardAt when the line was heard last, as far as the socket knows: it may have died long before it is noticed.
   */
  readonly take: (heardAt: number | null) => { readonly from: number; readonly to: number } | null;
}

/** Remembers when the line was last known to be good. */
export function createGaps({ store }: RoomWork): Gaps {
  let goodUntil: number | null = null;
  /** When something came over it last. */
  let provedAt = 0;
  /** Since when nothing is missing but what is about to be told. */
  let goodSince = 0;
  /** Until when it was good for certain, and since when that is in doubt. */
  let doubted: { readonly from: number; readonly at: number } | null = null;
  let presence = nobody;
  const doubt = (heardAt: number | null) => {
    if (goodUntil === null) return;
    const from = Math.min(heardAt ?? goodUntil, goodUntil, doubted?.from ?? goodUntil);
    doubted = { from, at: Date.now() };
  };
  const note = () => {
    const { channel, place } = store.state();
    if (channel === 'joined' && isInside(place) && navigator.onLine) {
      const now = Date.now();
      if (goodUntil === null) goodSince = now;
      // In a tab whose timers are slowed, what came meanwhile has proved it.
      else if (now - goodUntil > sleptMs && provedAt <= goodUntil) doubt(null);
      if (doubted && now - doubted.at > noticedAfterMs + noteEveryMs) doubted = null;
      goodUntil = now;
    }
  };
  return {
    follow: () => {
      const timer = setInterval(note, noteEveryMs);
      // Of the time outside nothing is missing.
      const stop = store.subscribe(() => {
        if (isInside(store.state().place)) return;
        goodUntil = null;
        doubted = null;
        presence = nobody;
      });
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    proved: () => {
      provedAt = Date.now();
    },
    doubt,
    heard: (channel, present) => {
      note();
      const isComingBack = goodUntil !== null && store.state().channel !== 'joined';
      if (channel === 'joined' && !isComingBack) provedAt = Date.now();
      // During a cut nobody is known to be there, and nobody has left.
      if (channel === 'joined') presence = followPresence(presence, present);
      const { gone } = presence;
      store.change((state) => ({
        ...state,
        channel,
        present,
        gone,
        // After a cut, which may have been everybody's, all who are not there may be on the way back.
        hands: changeHands(state.hands, {
          kind: 'present',
          gone,
          left: state.channel === 'joined' ? without(gone, state.gone) : gone,
          now: Date.now(),
        }),
        isPresenceKnown: state.isPresenceKnown || tellsPresence.has(channel),
      }));
      // After a cut its beginning is kept until it has been told.
      if (goodUntil === null) note();
    },
    take: (heardAt) => {
      if (goodUntil === null) return null;
      const proved = Math.min(provedAt, goodUntil);
      // Nothing is missing of before one was inside, or of what has been told already.
      const lastHeard = heardAt ?? Math.max(goodUntil - noticedAfterMs, proved);
      const from = Math.max(Math.min(lastHeard, doubted?.from ?? lastHeard), goodSince);
      doubted = null;
      goodUntil = Date.now();
      provedAt = goodUntil;
      goodSince = goodUntil;
      return { from, to: goodUntil };
    },
  };
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return ids === others ? new Set() : new Set([...ids].filter((id) => !others.has(id)));
}
