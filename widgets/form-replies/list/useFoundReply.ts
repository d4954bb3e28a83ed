import { useEffect, useRef } from 'react';
import { perPage } from '../domain/pages.ts';
import type { Replies } from '../useReplies.ts';
import type { View } from '../domain/view.ts';
import type { ChangeView } from '../useView.ts';
import type { OpenReplies } from './useOpenReplies.ts';

interface FoundReply {
  readonly replies: Replies;
  readonly view: View;
  readonly change: ChangeView;
  readonly open: OpenReplies['set'];
}

/** The reply that the address names is shown on its page, opened: once, and only until the user goes elsewhere. */
export function useFoundReply({ replies, view: { reply }, change, open }: FoundReply): void {
  const { list, isStale, isFetching, isFetchingMore } = replies;
  const wanted = useRef(reply);
  const isOver = !isFetching && !isFetchingMore;
  useEffect(() => {
    if (wanted.current === null || isStale || list.length === 0) return;
    const at = wanted.current === reply ? list.findIndex(({ index }) => index === reply) : -1;
    const found = list[at];
    if (found || isOver || wanted.current !== reply) wanted.current = null;
    if (!found) return;
    open(found.key, true);
    change({ page: Math.floor(at / perPage) + 1, reply });
  }, [list, isStale, isOver, reply, open, change]);
}
