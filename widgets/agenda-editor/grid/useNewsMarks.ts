import { useEffect, useState } from 'react';
import type { News } from '../store/agendaStore.ts';

/** How long what a colleague did is marked. */
const newsMs = 2_500;

const none: ReadonlySet<string> = new Set();

/** Sessions that a colleague has just changed or created. */
export function useNewsMarks(onNews: (listener: (news: News) => void) => () => void): ReadonlySet<string> {
  const [marked, setMarked] = useState(none);
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind !== 'deleted') setMarked((before) => new Set([...before, news.session.id]));
      }),
    [onNews],
  );
  useEffect(() => {
    if (marked.size === 0) return undefined;
    const timer = setTimeout(() => setMarked(none), newsMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
