import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Composer } from './composer/Composer.tsx';
import { useComposer } from './composer/useComposer.ts';
import type { Parties } from './domain/message.ts';
import type { Exchange, ExchangeState } from './exchange/exchange.ts';
import { Header, type Recipient } from './header/Header.tsx';
import { LiveLine } from './header/LiveLine.tsx';
import type { LiveState } from './hooks/useLive.ts';
import { useSayFailures } from './hooks/useSayFailures.ts';
import type { SendActions } from './messages/FailedSend.tsx';
import type { SearchState } from './messages/MessageBlocks.tsx';
import { MessageLog } from './messages/MessageLog.tsx';
import styles from './contact-chat.module.css';

/** The screen can do without them. */
const loadTools = () => import('./tools/Tools.tsx');

interface ConversationProps {
  readonly parties: Parties;
  readonly recipient: Recipient;
  readonly exchange: Exchange;
  readonly state: ExchangeState;
  readonly live: LiveState;
  readonly maxLength: number;
}

const noSearch: SearchState = { mark: null, match: null };

/** Header, messages and input (S3 §2.2). */
export function Conversation({ parties, recipient, exchange, state, live, maxLength }: ConversationProps) {
  const t = useTexts('contact-chat');
  const { module: tools } = useChunk(loadTools);
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [search, setSearch] = useState(noSearch);
  const composer = useComposer(parties, maxLength);
  const { conversation, isReading, error } = state;
  const { messages, isRead } = conversation;
  const { name } = recipient;
  const actions = useActions(exchange, state, { putBack: composer.putBack, input });
  useSayFailures(conversation.outbox);

  const send = () => {
    const text = composer.take();
    if (text !== null) exchange.send(text);
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
            onRetry={exchange.refresh}
          />
        </div>
      )}
      <MessageLog
        conversation={conversation}
        isLoading={!isRead && error === null}
        name={name}
        search={search}
        actions={actions}
      />
      <Composer
        text={composer.text}
        onType={composer.type}
        onSend={send}
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
function useActions(exchange: Exchange, state: ExchangeState, place: Place): SendActions {
  const newest = useRef({ state, place });
  useLayoutEffect(() => {
    newest.current = { state, place };
  });
  return useMemo(() => {
    const focus = () => newest.current.place.input.current?.focus();
    const textOf = (id: string) =>
      newest.current.state.conversation.outbox.find((item) => item.id === id)?.text ?? '';
    return {
      retry: (id) => {
        exchange.retry(id);
        focus();
      },
      edit: (id) => {
        newest.current.place.putBack(textOf(id));
        exchange.discard(id);
        focus();
      },
      discard: (id) => {
        exchange.discard(id);
        focus();
      },
    };
  }, [exchange]);
}
