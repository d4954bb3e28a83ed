import { useId, useLayoutEffect, useMemo, useRef, useState, useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Composer } from './composer/Composer.tsx';
import { useComposer } from './composer/useComposer.ts';
import type { Parties } from './domain/message.ts';
import { Header, type Recipient } from './header/Header.tsx';
import { LiveLine } from './header/LiveLine.tsx';
import type { SendActions } from './messages/FailedSend.tsx';
import type { SearchState } from './messages/MessageBlocks.tsx';
import { MessageLog } from './messages/MessageLog.tsx';
import type { ChatStore } from './store/chatStore.ts';
import { retry, send } from './store/delivery.ts';
import { readNow } from './store/messagesQuery.ts';
import type { ChatState } from './store/useChat.ts';
import type { LiveState } from './store/useLive.ts';
import { isFailed, type Outbox } from './domain/outbox.ts';
import styles from './contact-chat.module.css';

/** The screen can do without them. */
const loadTools = () => import('./tools/Tools.tsx');

interface ConversationProps {
  readonly parties: Parties;
  readonly recipient: Recipient;
  readonly chat: ChatStore;
  readonly state: ChatState;
  readonly live: LiveState;
  readonly maxLength: number;
}

const noSearch: SearchState = { mark: null, match: null };

/** Header, messages and input (S3 §2.2). */
export function Conversation({ parties, recipient, chat, state, live, maxLength }: ConversationProps) {
  const t = useTexts('contact-chat');
  const { module: tools } = useChunk(loadTools);
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [search, setSearch] = useState(noSearch);
  const [sentCount, setSentCount] = useState(0);
  const composer = useComposer(parties, maxLength);
  const { conversation, isReading, error } = state;
  const { messages, isRead } = conversation;
  const { name, picture } = recipient;
  const actions = useSendActions(chat, { putBack: composer.putBack, input });
  useSayFailures(conversation.outbox);

  const sendTyped = () => {
    const text = composer.take();
    if (text === null) return;
    setSentCount((count) => count + 1);
    send(chat, text);
  };
  return (
    <section className={styles['chat']} aria-labelledby={titleId}>
      <Header {...recipient} titleId={titleId}>
        {tools && messages.length > 0 && <tools.Tools messages={messages} name={name} onSearch={setSearch} />}
      </Header>
      <LiveLine state={live} />
      {error !== null && (
        <div className={styles['problem']}>
          <ErrorNotice
            error={error}
            message={t(isRead ? 'load.stale' : 'load.failed')}
            isRetrying={isReading}
            onRetry={() => void readNow(chat)}
          />
        </div>
      )}
      <MessageLog
        conversation={conversation}
        isLoading={!isRead && error === null}
        name={name}
        picture={picture}
        search={search}
        sentCount={sentCount}
        actions={actions}
      />
      <Composer
        text={composer.text}
        onType={composer.type}
        onSend={sendTyped}
        name={name}
        maxLength={maxLength}
        input={input}
      />
    </section>
  );
}

interface Place {
  readonly putBack: (text: string) => void;
  readonly input: { readonly current: HTMLElement | null };
}

/** What can be done about an own message; its buttons go with it, so the focus moves on to the input. */
function useSendActions(chat: ChatStore, place: Place): SendActions {
  const newest = useRef(place);
  useLayoutEffect(() => {
    newest.current = place;
  });
  return useMemo(() => {
    const focus = () => newest.current.input.current?.focus();
    const discard = (id: string) => {
      chat.apply({ kind: 'discarded', id });
      focus();
    };
    return {
      retry: (id) => {
        retry(chat, id);
        focus();
      },
      edit: (id) => {
        newest.current.putBack(chat.state().outbox.find((item) => item.id === id)?.text ?? '');
        discard(id);
      },
      discard,
    };
  }, [chat]);
}

const mostSpokenCharacters = 80;

/** Says once of each own message that it did not go out. */
function useSayFailures(outbox: Outbox): void {
  const t = useTexts('contact-chat');
  const announce = useAnnounce();
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const failed = outbox.filter((item) => isFailed(item) && item.claim === null);
    const news = failed.filter(({ id }) => !told.current.has(id));
    told.current = new Set(failed.map(({ id }) => id));
    for (const { phase, text } of news) {
      announce(
        t(phase === 'unknown' ? 'failed.unknownSaid' : 'failed.said', {
          text: isolate(truncateGraphemes(text, mostSpokenCharacters)),
        }),
        'assertive',
      );
    }
  }, [outbox, announce, t]);
}
