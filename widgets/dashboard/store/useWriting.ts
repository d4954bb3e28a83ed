import * as v from 'valibot';
import { useEffect, useRef } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import type { Desk } from './Desk.ts';
import type { Unsent } from './deskState.ts';
import type { DeskKind } from './useDesk.ts';

const schema = v.object({ typed: v.string(), day: v.string() });

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
  const { tenant, userId, guard } = useIsland().common;
  const sentAt = useRef(0);
  const { value, keep, latest } = useStored({
    key: storageKey(`typed-${kind}`, { tenant, userId, guard }),
    schema,
    isLasting: userId === undefined ? false : 'tab',
  });
  const words = value ?? nothing;
  const isEmpty = words.typed.trim() === '';
  const back = isEmpty ? unsent : undefined;
  useEffect(() => {
    if (!back) return;
    keep({ typed: back.typed, day: back.day });
    desk.take(back.key);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that comes back
  }, [back?.key]);
  useAskBeforeUnload(!isEmpty && userId === undefined);
  const write = (next: Words) => keep(next.typed === '' && next.day === '' ? null : next);
  return {
    words,
    write,
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
