import { useState } from 'react';
import type { Outbox } from '../domain/outbox.ts';

/** When the newest own message was typed; stays when that is settled, and only ever grows. */
export function useNewestTyped(outbox: Outbox): number {
  const newest = outbox.reduce((latest, { typedAt }) => Math.max(latest, typedAt), 0);
  const [seen, setSeen] = useState(newest);
  if (newest > seen) setSeen(newest);
  return Math.max(newest, seen);
}
