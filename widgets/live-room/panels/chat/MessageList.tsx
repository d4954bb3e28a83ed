import { useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useFollowOwn, useStick } from '#shared/interaction/useStick.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import type { ChatRow } from '../../domain/chat.ts';
import { useRoomState } from '../../store/useRoom.ts';
import { useCalmState } from '../useCalmState.ts';
import { GapRow, MessageRow, type SendActions } from './MessageRow.tsx';
import { earlierCount, follow, hold, newestRows, withEarlier, type Held } from './messageWindow.ts';
import styles from './chat.module.css';

interface MessageListProps {
  readonly actions: SendActions;
  /** How many the reader has sent from here. */
  readonly sentCount: number;
}

/** What was said, oldest first; a live region only in name: arrivals are spoken elsewhere, a few at a time. */
export function MessageList({ actions, sentCount }: MessageListProps) {
  const t = useTexts('live-room');
  const { rows, heard } = useCalmState(({ chat }) => chat);
  // A poll above it has the place.
  const hasPoll = useRoomState(({ poll }) => poll !== null);
  const scroller = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const stick = useStick(scroller);
  const { drawn, showEarlier } = useDrawnRows(rows, stick.isAway);
  const newCount = useNewBelow(heard, stick.isAway);
  useFollowOwn(sentCount, stick.toEnd);
  const earlier = earlierCount(drawn, rows);
  /** The button goes once all is shown: the messages have the focus then. */
  const focusLog = () => log.current?.focus({ preventScroll: true });

  return (
    <div className={styles['frame']}>
      <div ref={scroller} className={styles['scroller']} onScroll={stick.onScroll}>
        <div
          ref={log}
          role="log"
          aria-live="off"
          aria-label={t('chat.log')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          tabIndex={0}
          className={styles['log']}
        >
          {earlier > 0 && (
            <Button
              size="small"
              className={styles['earlier']}
              onClick={() => {
                stick.keepPlace();
                showEarlier();
                focusLog();
              }}
            >
              {t('chat.earlier', { count: earlier })}
            </Button>
          )}
          {rows.length === 0 && !hasPoll && (
            <div className={styles['nothing']}>
              <EmptyState isCompact icon={<MessageCircle />} title={t('chat.empty')}>
                {t('chat.emptyText')}
              </EmptyState>
            </div>
          )}
          <div role="list">
            {drawn.map((row, at) =>
              row.kind === 'gap' ? (
                <GapRow key={row.key} gap={row} />
              ) : (
                <MessageRow
                  key={row.key}
                  message={row}
                  isFirst={isFirst(row, drawn[at - 1])}
                  actions={actions}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {stick.isAway && (
        <Button
          className={styles['jump']}
          iconStart={<ArrowDown />}
          size="small"
          onClick={() => {
            stick.toEnd();
            focusLog();
          }}
        >
          {newCount > 0 ? t('chat.newBelow', { count: newCount }) : t('chat.newest')}
        </Button>
      )}
    </div>
  );
}

/** After this long the name stands above anew, in milliseconds. */
const sameBreathMs = 5 * 60_000;

function isFirst(row: ChatRow & { readonly kind: 'message' }, before: ChatRow | undefined): boolean {
  return (
    before?.kind !== 'message' ||
    before.uid !== row.uid ||
    before.isMine !== row.isMine ||
    row.at - before.at > sameBreathMs
  );
}

/** The newest rows for a reader at the end; for one further up those that they have before them. */
function useDrawnRows(rows: readonly ChatRow[], isAway: boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  let now = held;
  if (isAway && held === null) now = hold(rows);
  else if (isAway && held !== null) now = follow(held, rows);
  else if (held !== null) now = null;
  if (now !== held) setHeld(now);
  return {
    drawn: now ? now.rows : newestRows(rows),
    showEarlier: () => setHeld(withEarlier(now ?? hold(rows), rows)),
  };
}

/** How many messages by others came while the reader was further up. */
function useNewBelow(heard: number, isAway: boolean): number {
  const [since, setSince] = useState(heard);
  if (!isAway && since !== heard) setSince(heard);
  return isAway ? heard - since : 0;
}
