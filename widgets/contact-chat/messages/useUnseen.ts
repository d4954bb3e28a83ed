import { useEffect, useState, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Conversation } from '../domain/conversation.ts';
import type { Message } from '../domain/message.ts';

/** More at once are counted, not read out. */
const mostSpoken = 3;

/** Of a long message the beginning is read out. */
const mostSpokenCharacters = 300;

export interface Unseen {
  /** Messages below that the reader has not seen. */
  readonly count: number;
  /** The first of those that came while the reader was away; stays until the reader writes. */
  readonly first: string | null;
}

const nothing: Unseen = { count: 0, first: null };

interface UnseenOptions extends Pick<Conversation, 'messages' | 'isRead'> {
  readonly isAway: boolean;
  readonly name: string;
  readonly sentCount: number;
}

/** What has come while the reader was elsewhere on the page or the page was hidden. Says each arrival once. */
export function useUnseen({ messages, isRead, isAway, name, sentCount }: UnseenOptions): Unseen {
  const [unseen, setUnseen] = useState<Unseen>(nothing);
  const isHidden = useIsHidden();
  const isElsewhere = isAway || isHidden;
  const say = useSayArrival(name);
  useArrivals({
    messages,
    isRead,
    onArrival: (arrived) => {
      say(arrived);
      if (!isElsewhere) return;
      setUnseen(({ count, first }) => ({
        count: count + arrived.length,
        first: count > 0 ? first : (arrived[0]?.key ?? null),
      }));
    },
  });
  if (!isElsewhere && unseen.count > 0) setUnseen({ ...unseen, count: 0 });
  const [answered, setAnswered] = useState(sentCount);
  if (sentCount !== answered) {
    setAnswered(sentCount);
    setUnseen(nothing);
  }
  return unseen;
}

function useSayArrival(name: string): (arrived: readonly Message[]) => void {
  const t = useTexts('contact-chat');
  const announce = useAnnounce();
  return (arrived) => {
    if (arrived.length > mostSpoken) {
      return announce(t('arrived.many', { count: arrived.length, name: isolate(name) }));
    }
    for (const { text } of arrived) {
      const spoken = isolate(truncateGraphemes(text, mostSpokenCharacters));
      announce(t('arrived.one', { name: isolate(name), text: spoken }));
    }
    return undefined;
  };
}

interface Arrivals {
  readonly messages: readonly Message[];
  /** Before the first list everything is history. */
  readonly isRead: boolean;
  readonly onArrival: (arrived: readonly Message[]) => void;
}

/** Tells of messages of the other that were not there before; never of history. */
function useArrivals({ messages, isRead, onArrival }: Arrivals): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const newest = useRef(onArrival);
  useLayoutEffect(() => {
    newest.current = onArrival;
  });
  useEffect(() => {
    if (!isRead) return;
    const before = known.current;
    known.current = new Set(messages.map(({ key }) => key));
    const arrived = before ? messages.filter(({ key, isMine }) => !isMine && !before.has(key)) : [];
    if (arrived.length > 0) newest.current(arrived);
  }, [messages, isRead]);
}
