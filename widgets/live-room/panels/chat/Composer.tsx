import * as v from 'valibot';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import Send from 'lucide-react/icons/send';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isSendKey } from '#shared/interaction/enterKey.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { canSend, charactersLeft } from '../../domain/chat.ts';
import { useRoom } from '../../store/useRoom.ts';
import { useKept } from '../useKept.ts';
import styles from './chat.module.css';

const typed = v.string();

export interface ComposerHandle {
  /** Puts a text in front of what is typed, to go on from there. */
  readonly putBack: (text: string) => void;
}

interface ComposerProps {
  readonly ref: Ref<ComposerHandle>;
  readonly onSent: () => void;
}

/** The input of the chat (S3 §5.4): Enter sends, Shift + Enter begins a new line; too long a text is not sent. */
export function Composer({ ref, onSent }: ComposerProps) {
  const t = useTexts('live-room');
  const room = useRoom();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [kept, keep] = useKept('typed', typed);
  const text = kept ?? '';
  const left = charactersLeft(text);
  const isOver = left < 0;
  useImperativeHandle(ref, () => ({
    putBack: (before) => {
      keep(text === '' ? before : `${before}\n${text}`);
      input.current?.focus();
    },
  }));

  const send = () => {
    if (!room.chat.send(text)) return;
    keep(null);
    onSent();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles['composer']} onSubmit={submit}>
      <div className={styles['line']}>
        <Textarea
          ref={input}
          value={text}
          onChange={keep}
          minRows={1}
          maxRows={5}
          isInvalid={isOver}
          enterKeyHint="send"
          aria-label={t('chat.label')}
          aria-describedby={`${id}left ${id}hint`}
          placeholder={t('chat.placeholder')}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="primary"
          className={styles['send']}
          label={t('chat.send')}
          icon={<Send className="ew-mirror" />}
          aria-disabled={!canSend(text) || undefined}
        />
      </div>
      <div className={styles['below']}>
        <span id={`${id}hint`} className={styles['hint']}>
          {t('chat.hint')}
        </span>
        <CharactersLeft id={`${id}left`} left={left} />
      </div>
    </form>
  );
}

/** From here on what is left is spoken, once typing pauses. */
const spokenFrom = 20;
const speakAfterMs = 1_000;

/** What is left of the 200 characters; red once it is negative (S3 §5.4). */
function CharactersLeft({ id, left }: { readonly id: string; readonly left: number }) {
  const t = useTexts('live-room');
  const format = useFormat();
  const announce = useAnnounce();
  const words = left < 0 ? t('chat.over', { count: -left }) : t('chat.left', { count: left });
  const spoken = left <= spokenFrom ? words : '';
  useEffect(() => {
    if (spoken === '') return undefined;
    const timer = setTimeout(() => announce(spoken), speakAfterMs);
    return () => clearTimeout(timer);
  }, [spoken, announce]);
  return (
    <span className={styles['left']} data-over={left < 0 || undefined}>
      <bdi aria-hidden="true">{format.number(left)}</bdi>
      <VisuallyHidden id={id}>{words}</VisuallyHidden>
    </span>
  );
}
