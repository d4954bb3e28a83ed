/** Bursts: what comes faster than it can be drawn or asked for is taken together. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Calls `next` when the time is over, the `round`-th time in a row that something came; the returned function gives that up. */
type Wait = (next: () => void, round: number) => () => void;

type Take<T> = (items: readonly T[]) => void;

/** Pages out of sight have no frames: there it is over after this time. */
const hiddenMs = 100;

/** Until the next frame: for what is drawn. */
const aFrame: Wait = (next) => {
  const frame = requestAnimationFrame(next);
  const timer = setTimeout(next, hiddenMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Nobody reads faster than this: in a burst a frame each would cost its drawing many times over. */
const burstMs = 100;
const firstFrames = 3;

/** A frame each, as long as that is rare; while it goes on ten times a second: for what is drawn to be read. */
export const asItIsRead: Wait = (next, round) => {
  if (round < firstFrames) return aFrame(next, round);
  const timer = setTimeout(next, burstMs);
  return () => clearTimeout(timer);
};

const shortestMs = 500;
const longestMs = 30_000;

/** Half a second, then twice as long each time, up to 30 s, while it goes on: for what asks the server. */
export const longerEachTime: Wait = (next, round) => {
  const timer = setTimeout(next, Math.min(shortestMs * 2 ** round, longestMs));
  return () => clearTimeout(timer);
};

/**
 * A function that takes items one by one. The first is handed on at once, and what follows before a wait is over, a frame unless
 * another is given, together when it is. What is left on unmount is forgotten.
 *
 * @param take always the newest is called.
 */
export function useGather<T>(take: Take<T>, wait: Wait = aFrame): (item: T) => void {
  const newest = useRef(take);
  useLayoutEffect(() => {
    newest.current = take;
  });
  const { add, drop } = useMemo(() => gather<T>(wait), [wait]);
  useEffect(() => drop, [drop]);
  return useCallback((item) => add(item, (items) => newest.current(items)), [add]);
}

function gather<T>(wait: Wait) {
  let waiting: T[] | null = null;
  let round = 0;
  let giveUp = () => {};
  const drop = () => {
    giveUp();
    waiting = null;
    round = 0;
  };
  const hand = (items: readonly T[], take: Take<T>) => {
    waiting = [];
    giveUp = wait(() => next(take), round);
    round += 1;
    take(items);
  };
  const next = (take: Take<T>) => {
    giveUp();
    if (waiting?.length) hand(waiting, take);
    else drop();
  };
  const add = (item: T, take: Take<T>) => {
    if (waiting) waiting.push(item);
    else hand([item], take);
  };
  return { add, drop };
}
