import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from '../domain/message.ts';

interface Arrivals {
  readonly messages: readonly Message[];
  /** Before the first list everything is history. */
  readonly isRead: boolean;
  readonly onArrival: (arrived: readonly Message[]) => void;
}

/** Tells of messages of the other that were not there before; never of history. */
export function useArrivals({ messages, isRead, onArrival }: Arrivals): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const newest = useRef(onArrival);
  useLayoutEffect(() => {
    newest.current = onArrival;
  });
  useEffect(() => {
    if (!isRead) return;
    const before = known.current;
    known.current = new Set(messages.map(({ key }) => key));
    const arrived = before ? messages.filter(({ key, isMine }) => !isMine && !before.has(key)) : [];
    if (arrived.length > 0) newest.current(arrived);
  }, [messages, isRead]);
}
