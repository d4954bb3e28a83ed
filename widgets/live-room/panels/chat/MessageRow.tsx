import { memo } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { LinkedText } from '#shared/ui/LinkedText.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { ChatGap, ChatMessage } from '../../domain/chat.ts';
import { readUid } from '../../domain/identity.ts';
import { Face } from '../../Face.tsx';
import styles from './chat.module.css';

export interface SendActions {
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Back into the input with its text. */
  readonly edit: (key: string) => void;
}

/** Nobody fills the chat with empty lines. */
const manyLines = /\n{3,}/g;
/** The server is the one that limits messages; what it lets through beyond is cut when it is shown. */
const mostCharacters = 1_000;

/** No longer than a chat can bear. */
const shorten = (text: string): string =>
  truncateGraphemes(text.replaceAll(manyLines, '\n\n'), mostCharacters);

interface MessageRowProps {
  readonly message: ChatMessage;
  /** The first of several in a row by the same person: their name stands above. */
  readonly isFirst: boolean;
  readonly actions: SendActions;
}

/** One message: own ones at the end of the line, others' at its start under their name. */
export const MessageRow = memo(function MessageRow({ message, isFirst, actions }: MessageRowProps) {
  const { uid, text, isMine, isHost, state } = message;
  const isNotSent = state !== 'sending' && state !== 'sent';
  const t = useTexts('live-room');
  const name = message.name || readUid(uid).name || t('room.somebody');
  return (
    <div
      role="listitem"
      className={styles['row']}
      data-mine={isMine || undefined}
      data-first={isFirst || undefined}
      data-state={state}
    >
      {!isMine && isFirst && (
        <p className={styles['by']} aria-hidden="true">
          <Face name={name} size="small" />
          <bdi className={styles['name']}>{name}</bdi>
          {isHost && <Badge tone="accent">{t('chat.host')}</Badge>}
        </p>
      )}
      <div className={styles['bubble']}>
        <VisuallyHidden>{isMine ? t('chat.mine') : t('chat.by', { name: isolate(name) })}</VisuallyHidden>
        <LinkedText text={shorten(text)} className={styles['text']} />
        <Meta message={message} />
      </div>
      {isNotSent && <NotSent message={message} actions={actions} />}
    </div>
  );
});

function Meta({ message: { at, state } }: { readonly message: ChatMessage }) {
  const t = useTexts('live-room');
  const format = useFormat();
  const moment = new Date(at);
  return (
    <span className={styles['meta']}>
      <time dateTime={moment.toISOString()}>{format.time(moment)}</time>
      {state === 'sending' && (
        <span title={t('chat.sending')}>
          <Clock size={12} aria-hidden="true" />
          <VisuallyHidden>{t('chat.sending')}</VisuallyHidden>
        </span>
      )}
      {state !== 'sending' && state !== 'sent' && <CircleAlert size={12} aria-hidden="true" />}
    </span>
  );
}

/** Why a message did not go out, or that nobody knows, and the ways on. */
function NotSent({ message: { key, said, state }, actions }: Omit<MessageRowProps, 'isFirst'>) {
  const t = useTexts('live-room');
  const common = useTexts('common');
  const isUnknown = state === 'unknown';
  return (
    <div className={styles['notSent']}>
      <p>
        <strong>{t(isUnknown ? 'chat.unknown' : 'chat.notSent')}</strong>{' '}
        {isUnknown ? t('chat.unknownText') : <bdi>{said}</bdi>}
      </p>
      <div className={styles['ways']}>
        {state === 'refused' ? (
          <Button size="small" onClick={once(() => actions.edit(key))}>
            {t('chat.edit')}
          </Button>
        ) : (
          <Button size="small" onClick={once(() => actions.retry(key))}>
            {common('retry')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={once(() => actions.discard(key))}>
          {t('chat.discard')}
        </Button>
      </div>
    </div>
  );
}

/** Where the line was cut: the server gives no old messages. */
export const GapRow = memo(function GapRow({ gap: { from, to } }: { readonly gap: ChatGap }) {
  const t = useTexts('live-room');
  const format = useFormat();
  return (
    <p role="listitem" className={styles['gap']}>
      <span>{t('chat.gap', { range: isolate(format.timeRange(new Date(from), new Date(to))) })}</span>
    </p>
  );
});
