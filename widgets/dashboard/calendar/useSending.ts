import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isMap } from '#shared/lib/json.ts';
import { report } from '#shared/lib/report.ts';
import type { Actions, CalendarEvent } from '../actions.ts';

/** After this time it is said that the page has not answered, and there is a way out: it may never. */
const slowMs = 4_000;

interface SendingOptions {
  readonly onDone: () => void;
  /** It is on its way, whatever becomes of the dialog: nobody is to send it once more meanwhile. */
  readonly onSend: () => void;
  /** It was taken, or refused. */
  readonly onSettled: () => void;
  /** What was written must not go with the dialog, or with the screen. `false` where it cannot be kept. */
  readonly onRefused: (failure: string) => boolean;
  /** Why it was refused before. */
  readonly failed: string | null;
}

/** By the page's action, else by the event, after which nobody knows more. What comes after the dialog was left is told by the screen. */
export function useSending({ onDone, onSend, onSettled, onRefused, failed }: SendingOptions) {
  const t = useTexts('dashboard');
  const { actions, emit } = useIsland();
  const notify = useNotify();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'slow'>('idle');
  const [failure, setFailure] = useState(failed);
  const isThere = useIsThere();
  useEffect(() => {
    if (phase !== 'sending') return undefined;
    const timer = setTimeout(() => setPhase('slow'), slowMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const fail = (message: string) => {
    setPhase('idle');
    setFailure(message);
    const isKept = onRefused(message);
    if (isThere.current) return;
    notify(
      isKept ? { tone: 'danger', title: message, message: t('calendar.kept') } : { tone: 'danger', message },
    );
  };
  const send = async (event: CalendarEvent) => {
    const { createCalendarEvent: create }: Actions = actions;
    if (!create) {
      emit('create-calendar-event', event);
      return onDone();
    }
    setPhase('sending');
    setFailure(null);
    onSend();
    try {
      const answer: unknown = await create(event);
      if (isMap(answer) && answer['success'] === false) {
        const said = answer['message'];
        return fail(typeof said === 'string' && said !== '' ? said : t('calendar.notCreated'));
      }
      notify({ tone: 'success', message: t('calendar.created') });
      if (isThere.current) onDone();
    } catch (error) {
      report(error, 'createCalendarEvent');
      fail(t('calendar.notCreated'));
    } finally {
      onSettled();
    }
  };
  return { send, phase, failure };
}

function useIsThere() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
