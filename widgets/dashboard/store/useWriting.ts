import * as v from 'valibot';
import { useEffect, useRef } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { storageKey } from '#shared/lib/owner.ts';
import type { Desk } from './Desk.ts';
import type { Unsent, Wish } from './deskState.ts';
import type { DeskKind } from './useDesk.ts';
import { useOwner } from '#shared/island/useOwner.ts';

const schema = v.object({
  typed: v.string(),
  day: v.string(),
  /** What could not be sent, as long as nothing of it is changed: sent again it is the same wish. */
  again: v.optional(v.object({ key: v.string(), text: v.string(), due: v.nullable(v.string()) })),
});

export type Words = v.InferOutput<typeof schema>;

const nothing: Words = { typed: '', day: '' };

export interface Writing {
  readonly desk: Desk;
  /** What could not be sent, and is to be typed anew where nothing else is. */
  readonly back: Unsent | undefined;
}

/** Enter that is pressed once more within this time, in ms, means nothing new. */
const repeatedMs = 1_000;

/** What is being typed: kept while the tab is open, and given back when it could not be sent (screens.md §7). */
export function useWriting(kind: DeskKind, { desk, back: unsent }: Writing) {
  const owner = useOwner();
  const sentAt = useRef(0);
  const { value, keep, latest } = useStored({
    key: storageKey(`typed-${kind}`, owner),
    schema,
    isLasting: owner.userId === undefined ? false : 'tab',
  });
  const words = value ?? nothing;
  const isEmpty = words.typed.trim() === '';
  const back = isEmpty ? unsent : undefined;
  useEffect(() => {
    if (!back) return;
    const { typed, day, key, text, due } = back;
    keep({ typed, day, again: { key, text, due } });
    desk.take(back.key);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that comes back
  }, [back?.key]);
  const { again } = words;
  useAskBeforeUnload(!isEmpty && (owner.userId === undefined || again !== undefined));
  const write = (next: Words) => keep(next.typed === '' && next.day === '' ? null : next);
  return {
    words,
    write,
    /** What is typed, as it is to be added. */
    wishFor: (text: string, due: string | null): Wish => {
      const isSame = again?.text === text && again.due === due;
      return { text, due, typed: words.typed, day: words.day, ...(isSame && { key: again.key }) };
    },
    /** Takes what is sent out of the field; what has been typed since stays. */
    take: (sent: Words) => {
      sentAt.current = Date.now();
      const now = latest() ?? sent;
      const rest = now.typed.startsWith(sent.typed) ? now.typed.slice(sent.typed.length) : now.typed;
      write({ typed: rest.trimStart(), day: now.day === sent.day ? '' : now.day });
    },
    /** The field is empty because what was in it has just been sent. */
    isJustSent: () => isEmpty && Date.now() - sentAt.current < repeatedMs,
  };
}
