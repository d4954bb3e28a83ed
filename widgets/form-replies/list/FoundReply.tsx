import { useEffect, useRef } from 'react';
import { perPage } from '../domain/pages.ts';
import { useScreen } from '../screenContext.ts';

/** Shows the reply that the address names on its page, opened: once, and only until the user goes elsewhere. Draws nothing. */
export function FoundReply({ index }: { readonly index: string }) {
  const { replies, view, change, opened } = useScreen();
  const { reply } = view;
  const { list, isStale, isFetching, isFetchingMore } = replies;
  const wanted = useRef<string | null>(index);
  const isOver = !isFetching && !isFetchingMore;
  const open = opened.set;
  useEffect(() => {
    if (wanted.current === null || isStale || list.length === 0) return;
    const at = wanted.current === reply ? list.findIndex((one) => one.index === reply) : -1;
    const found = list[at];
    if (found || isOver || wanted.current !== reply) wanted.current = null;
    if (!found) return;
    open(found.key, true);
    change({ page: Math.floor(at / perPage) + 1, reply });
  }, [list, isStale, isOver, reply, open, change]);
  return null;
}
