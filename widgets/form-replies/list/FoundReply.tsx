import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { placeOf } from '../domain/named.ts';
import { perPage } from '../domain/pages.ts';
import { useScreen } from '../screenContext.ts';

/** Shows the reply that the address names on its page, opened: once, as soon as it has come, and only until the user goes elsewhere. Draws nothing. */
export function FoundReply({ index }: { readonly index: string }) {
  const t = useTexts('form-replies');
  const notify = useNotify();
  const { replies, view, change, opened } = useScreen();
  const { reply, said } = view;
  const { list, hasMore, isStale, isFetching, isFetchingMore } = replies;
  const wanted = useRef<string | null>(index);
  const isOver = !isFetching && !isFetchingMore;
  // It may be so far back that the list is not read on to it by itself; of a search nobody knows how far that is.
  const hasCome = !hasMore || (view.search.trim() === '' && list.length > Number(index));
  const open = opened.set;
  const tellOther = useEffectEvent(() => notify({ tone: 'warning', message: t('other') }));
  useEffect(() => {
    if (wanted.current === null || isStale || list.length === 0) return;
    const isWanted = wanted.current === reply;
    const at = isWanted ? placeOf(list, { index, said, isWhole: isOver && hasCome }) : -1;
    const found = list[at];
    if (found || (isOver && hasCome) || !isWanted) wanted.current = null;
    if (!found) {
      if (isOver && hasCome && isWanted && said !== null) tellOther();
      return;
    }
    open(found.key, true);
    change({ page: Math.floor(at / perPage) + 1, reply: found.index });
  }, [list, isStale, isOver, hasCome, reply, index, said, open, change]);
  return null;
}
