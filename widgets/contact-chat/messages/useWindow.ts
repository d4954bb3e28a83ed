import { useState } from 'react';
import type { Message } from '../domain/message.ts';
import { windowSize } from '../domain/rows.ts';

export interface MessageWindow {
  /** Index of the first message that is drawn. */
  readonly start: number;
  readonly showEarlier: () => void;
  /** Makes sure that a message is drawn. */
  readonly include: (key: string) => void;
}

/** How many messages stay drawn above one that is looked for. */
const contextSize = 20;

/**
 * The last 200 messages (S-13), and earlier ones on demand. While the reader is away from the end nothing is taken from the
 * top; back at the end there are 200 again.
 */
export function useWindow(messages: readonly Message[], isAway: boolean): MessageWindow {
  const [first, setFirst] = useState<string | null>(null);
  const [wasAway, setWasAway] = useState(isAway);
  const found = first === null ? -1 : messages.findIndex(({ key }) => key === first);
  const start = found === -1 ? Math.max(messages.length - windowSize, 0) : found;
  const beginAt = (index: number) => setFirst(messages[Math.max(index, 0)]?.key ?? null);
  if (isAway !== wasAway) {
    setWasAway(isAway);
    if (isAway) beginAt(start);
    else setFirst(null);
  }
  return {
    start,
    showEarlier: () => beginAt(start - windowSize),
    include: (key) => {
      const index = messages.findIndex((message) => message.key === key);
      if (index !== -1 && index < start) beginAt(index - contextSize);
    },
  };
}
