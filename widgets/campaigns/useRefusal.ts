import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { Session } from './domain/route.ts';

interface RefusalOptions {
  readonly session: Session | null;
  readonly canModify: boolean;
  readonly eventId: string | undefined;
  readonly onRefused: () => void;
}

/**
 * Whether the wizard stays closed: without the right to change campaigns only a copy can be worked on (C-8), and without
 * an event nothing can be saved. Says why and leads to the list.
 */
export function useRefusal({ session, canModify, eventId, onRefused }: RefusalOptions): boolean {
  const t = useTexts('campaigns');
  const notify = useNotify();
  const reason = session && reasonOf(session, canModify, eventId);
  const refuse = useEffectEvent((why: Reason) => {
    notify({ tone: 'warning', message: t(why) });
    onRefused();
  });
  useEffect(() => {
    if (session && reason !== null) refuse(reason);
  }, [reason, session]);
  return reason !== null;
}

type Reason = 'notices.noEvent' | 'notices.mayNotCreate' | 'notices.mayNotEdit';

function reasonOf({ start, id }: Session, canModify: boolean, eventId: string | undefined): Reason | null {
  if (eventId === undefined) return 'notices.noEvent';
  const isCopy = start.kind === 'copy' || (start.kind === 'draft' && id === null);
  if (canModify || isCopy) return null;
  return id === null ? 'notices.mayNotCreate' : 'notices.mayNotEdit';
}
