/** Since when it is known who is in the room: not during a cut, and not across a sleep, of which nobody tells. */
import { isConnected } from '../domain/room.ts';
import type { RoomState, RoomStore } from './roomStore.ts';

/** How often it is looked whether the machine has slept. */
const lookEveryMs = 5_000;

/** Timers of hidden tabs run once a minute: what took longer was a sleep. */
const sleptMs = 90_000;

export interface LineWatch {
  /** In milliseconds since 1970; `null` while it is not known. */
  readonly knownSince: () => number | null;
  readonly stop: () => void;
}

export function watchLine({ state }: RoomStore): LineWatch {
  let known: number | null = null;
  let seenAt = Date.now();
  const look = () => {
    const now = Date.now();
    const hasSlept = now - seenAt > sleptMs;
    seenAt = now;
    if (!isUp(state())) known = null;
    else if (known === null || hasSlept) known = now;
    return known;
  };
  const timer = setInterval(look, lookEveryMs);
  return { knownSince: look, stop: () => clearInterval(timer) };
}

/** A channel that the page has none of tells nothing either way. */
const isUp = ({ place, channel }: RoomState): boolean => isConnected(place) && channel !== 'interrupted';
