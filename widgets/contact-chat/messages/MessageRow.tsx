import { memo } from 'react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { isFailed, type Phase } from '../domain/outbox.ts';
import type { Row } from '../domain/rows.ts';
import { FailedSend, type SendActions } from './FailedSend.tsx';
import { MessageText, type Marker } from './MessageText.tsx';
import styles from './messages.module.css';

interface MessageRowProps {
  readonly row: Row;
  /** Of the other contact. */
  readonly name: string;
  readonly picture: string | undefined;
  /** Whether the pointer or the focus is on it. */
  readonly isActive: boolean;
  /** Marks what is searched for. */
  readonly mark: Marker | null;
  /** The match that the search is at. */
  readonly isMatch: boolean;
  readonly actions: SendActions;
}

/** One message: own ones at the end of the line, the other's at its start. Drawn anew only when something of it has changed. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, name, picture, isActive, mark, isMatch, actions } = props;
  const { key, isMine, text, item, opens, closes } = row;
  const t = useTexts('contact-chat');
  return (
    <div
      role="listitem"
      className={styles['row']}
      data-row={key}
      data-mine={isMine || undefined}
      data-opens={opens || undefined}
      data-closes={closes || undefined}
      data-match={isMatch || undefined}
      data-phase={item?.phase}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of Tab, arrows go on from there
      tabIndex={-1}
    >
      <div className={styles['line']}>
        {!isMine && closes && (
          <span className={styles['face']}>
            <Avatar name={name} src={picture} isDecorative />
          </span>
        )}
        <div className={styles['bubble']}>
          <VisuallyHidden>{isMine ? t('by.me') : t('by.other', { name: isolate(name) })}</VisuallyHidden>
          <div className={styles['words']}>
            <MessageText text={text} mark={mark} />
            <Meta row={row} />
          </div>
        </div>
        {isActive && (
          <div className={styles['tools']}>
            <CopyButton text={text} label={t('copy')} isIconOnly variant="ghost" />
            {item?.phase === 'queued' && (
              <Button size="small" onClick={() => actions.edit(item.id)}>
                {t('failed.edit')}
              </Button>
            )}
          </div>
        )}
      </div>
      {item && isFailed(item) && <FailedSend item={item} actions={actions} />}
    </div>
  );
}, isSame);

/** Rows are made anew with every message: what counts is what is in them. */
function isSame({ row: before, ...a }: MessageRowProps, { row: after, ...b }: MessageRowProps): boolean {
  return isEqual(before, after) && isEqual(a, b);
}

function isEqual(a: object, b: object): boolean {
  return Object.entries(a).every(([name, value]) => Object.is(value, Reflect.get(b, name)));
}

/** When it was sent, and how far one's own has come. */
function Meta({ row: { at, item, isMine } }: { readonly row: Row }) {
  const format = useFormat();
  const moment = at === null ? null : new Date(at);
  return (
    <span className={styles['meta']}>
      {moment && (
        <time
          dateTime={moment.toISOString()}
          title={format.dateTime(moment, { style: 'full', hasZone: true })}
        >
          {format.time(moment)}
        </time>
      )}
      {isMine && <SendState phase={item?.phase ?? 'sent'} />}
    </span>
  );
}

const icons = {
  queued: Clock,
  sending: Clock,
  checking: Clock,
  sent: Check,
  refused: CircleAlert,
  unconfirmed: CircleAlert,
  unknown: CircleAlert,
} as const satisfies Record<Phase, unknown>;

/** How far an own message has come: a mark, and words for screen readers and on pointing. */
function SendState({ phase }: { readonly phase: Phase }) {
  const t = useTexts('contact-chat');
  const Icon = icons[phase];
  const words = t(`phase.${phase === 'unknown' ? 'unconfirmed' : phase}`);
  return (
    <span title={words} data-phase={phase}>
      <Icon size={12} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
