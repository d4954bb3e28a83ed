import * as v from 'valibot';
import { useStored } from '#shared/interaction/useStored.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { useIsland } from '#shared/island/island.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { isolate } from '#shared/lib/text.ts';
import type { Designer } from '../designer.ts';
import { readAskedAt, secondsUntilNext } from '../domain/testMail.ts';

const askedAtSchema = v.pipe(v.unknown(), v.transform(readAskedAt));

export interface TestMail {
  /** Where it goes; `null` where the host has not said. */
  readonly email: string | null;
  /** Until the next may be asked for; 0 when it may. */
  readonly secondsLeft: number;
  /** Asks the page for one. Nobody answers: it is asked for, not sent (T-5). */
  readonly request: (html: string) => void;
}

/** A test e-mail: an event of the page, no more often than each 30 seconds by the clock, whatever is mounted meanwhile (S2 §7, §9, T-5). */
export function useTestMail({ user }: Designer): TestMail {
  const t = useTexts('template-designer');
  const { emit } = useIsland();
  const notify = useNotify();
  const owner = useOwner();
  const stored = useStored({
    key: storageKey('test-mail', owner),
    schema: askedAtSchema,
    isLasting: 'tab',
  });
  const now = useNow(1_000);
  const email = user?.email?.trim() || null;
  const request = (html: string) => {
    const at = Date.now();
    if (email === null || secondsUntilNext(stored.latest(), at) > 0) return;
    stored.keep(at);
    emit('send-test-email', { email, html });
    notify({ tone: 'success', message: t('testMail.requested', { email: isolate(email) }) });
  };
  // Whatever else here has asked for one.
  const latest = stored.latest();
  return { email, secondsLeft: secondsUntilNext(latest, Math.max(now, latest ?? 0)), request };
}
