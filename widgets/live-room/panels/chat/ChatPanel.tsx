import { useMemo, useRef, useState } from 'react';
import type { Rounding } from '../../domain/poll.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { PollCard } from '../poll/PollCard.tsx';
import { useFocusKept } from '../../useFocusKept.ts';
import { ChatLine } from './ChatLine.tsx';
import { Composer, type ComposerHandle } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import styles from './chat.module.css';

/** The chat, with the poll above it (S3 §2.7). */
export function ChatPanel({ pollRounding }: { readonly pollRounding: Rounding }) {
  const { chat } = useRoom();
  const hasPoll = useRoomState(({ poll }) => poll !== null);
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(() => box.current?.querySelector<HTMLElement>('[role="log"]'));
  const composer = useRef<ComposerHandle>(null);
  const actions = useMemo(
    () => ({
      retry: chat.retry,
      discard: chat.discard,
      edit: (key: string) => composer.current?.putBack(chat.takeBack(key)),
    }),
    [chat],
  );
  const [sentCount, setSentCount] = useState(0);
  return (
    <div ref={box} className={styles['chat']}>
      <div className={styles['poll']} {...focus}>
        {hasPoll && <PollCard rounding={pollRounding} />}
      </div>
      <ChatLine />
      <MessageList actions={actions} sentCount={sentCount} />
      <Composer ref={composer} onSent={() => setSentCount((count) => count + 1)} />
    </div>
  );
}
