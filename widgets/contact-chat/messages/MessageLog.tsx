import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useFollowOwn, useStick } from '#shared/interaction/useStick.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import type { Conversation } from '../domain/conversation.ts';
import { visibleItems } from '../domain/outbox.ts';
import { toBlocks } from '../domain/rows.ts';
import { useTitleCount } from './titleCount.ts';
import { useActiveRow } from './useActiveRow.ts';
import { useUnseen } from './useUnseen.ts';
import { useWindow } from './useWindow.ts';
import type { SendActions } from './FailedSend.tsx';
import { Loading } from './Loading.tsx';
import { MessageBlocks, type SearchState } from './MessageBlocks.tsx';
import styles from './messages.module.css';

interface MessageLogProps {
  readonly conversation: Conversation;
  /** Nothing is known yet, and something is on its way. */
  readonly isLoading: boolean;
  readonly name: string;
  readonly picture: string | undefined;
  readonly search: SearchState;
  /** How many the reader has sent from here. */
  readonly sentCount: number;
  readonly actions: SendActions;
}

/** What was said, oldest first; a live region only in name: new messages are announced once, history never (S3 §2.2). */
export const MessageLog = memo(function MessageLog(props: MessageLogProps) {
  const { conversation, isLoading, name, picture, search, sentCount, actions } = props;
  const t = useTexts('contact-chat');
  const { messages, isRead } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const stick = useStick(scroller);
  const { start, showEarlier, include } = useWindow(messages, stick.isAway);
  const unseen = useUnseen({ messages, isRead, isAway: stick.isAway, name, sentCount });
  useTitleCount(unseen.count);
  const blocks = useBlocks(conversation, start, unseen.first);
  const { active, handlers } = useActiveRow(scroller);
  useFollowOwn(sentCount, stick.toEnd);
  useShowMatch(scroller, search.match, include);
  const focusAfter = useFocusAfter(scroller);
  const isEmpty = isRead && blocks.length === 0;

  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('log', { name: isolate(name) })}
        aria-busy={isLoading}
        className={styles['log']}
        onScroll={stick.onScroll}
        {...handlers}
      >
        <div className={styles['content']}>
          {start > 0 && (
            <Button
              size="small"
              className={styles['earlier']}
              onClick={() => {
                stick.keepPlace();
                showEarlier();
                focusAfter();
              }}
            >
              {t('earlier', { count: start })}
            </Button>
          )}
          {isLoading && <Loading />}
          {isEmpty && (
            <div className={styles['nothing']}>
              <EmptyState icon={<MessageCircle />} title={t('empty.title')}>
                {t('empty.text', { name: isolate(name) })}
              </EmptyState>
            </div>
          )}
          <MessageBlocks {...{ blocks, name, picture, active, search, actions }} />
        </div>
      </div>
      {stick.isAway && (
        <Button className={styles['jump']} iconStart={<ArrowDown />} size="small" onClick={stick.toEnd}>
          {unseen.count > 0 ? t('jump.new', { count: unseen.count }) : t('jump.latest')}
        </Button>
      )}
    </div>
  );
});

function useBlocks({ messages, outbox }: Conversation, start: number, firstNew: string | null) {
  const { timeZone } = useLocale();
  return useMemo(
    () =>
      toBlocks({
        messages: messages.slice(start),
        before: messages[start - 1],
        items: visibleItems(outbox),
        firstNew,
        timeZone,
      }),
    [messages, outbox, start, firstNew, timeZone],
  );
}

interface Held {
  readonly current: HTMLElement | null;
}

/** Brings the match that the search is at into view; it may have to be drawn first. */
function useShowMatch(scroller: Held, match: string | null, include: (key: string) => void): void {
  const newest = useRef(include);
  useLayoutEffect(() => {
    newest.current = include;
  });
  useEffect(() => {
    if (match === null) return undefined;
    newest.current(match);
    const frame = requestAnimationFrame(() => {
      const row = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      row.find(({ dataset }) => dataset['row'] === match)?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, match]);
}

/** The button for earlier messages goes with the last of them: the oldest has the focus then. */
function useFocusAfter(scroller: Held): () => void {
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const first = scroller.current?.querySelector<HTMLElement>('button, [data-row]');
    first?.focus({ preventScroll: true });
  });
  return () => {
    isWanted.current = true;
  };
}
