/** What the kiosk shows next (S3 §4.2; S-16, S-18). One guest at a time: whatever answers for another one changes nothing. */
import type { Guest } from './guest.ts';
import {
  galaMs,
  guestOfPhase,
  idle,
  isFree,
  mayReprint,
  untilOf,
  type Ending,
  type Event,
  type Phase,
  type Said,
} from './kiosk.ts';

/** S3 §4.2, §8: an error is shown for so long. */
export const errorMs = 5_000;
/** S3 §4.2: from the lookup until the next guest; later where somebody was asked in between (S-16). */
export const resetMs = 5_000;
/** Whoever is known has so long to ask for another badge. */
export const knownMs = 12_000;
/** What came last stays in sight for at least so long. */
const seenMs = 3_000;

/** What comes next; the same phase where an event means nothing in it. */
export function next(phase: Phase, event: Event, now: number): Phase {
  switch (event.is) {
    case 'searchOpened':
      return phase.at === 'idle' ? { at: 'searching' } : phase;
    case 'left':
      return idle;
    case 'read':
    case 'chosen':
      return isFree(phase) ? { at: 'lookingUp', guest: event.guest, isChosen: event.is === 'chosen' } : phase;
    case 'readAgain':
      return isFree(phase)
        ? {
            at: 'known',
            guest: event.guest,
            since: event.since,
            isSettled: event.isSettled,
            until: now + knownMs,
          }
        : phase;
    case 'unreadable':
      return isFree(phase) ? errorOf({ guest: null, said: { by: 'kiosk', why: event.why } }, now) : phase;
    case 'timePassed':
      return isOver(phase, now) ? idle : phase;
    default:
      return withGuest(phase, event, now);
  }
}

type GuestEvent = Extract<
  Event,
  { readonly is: 'lookedUp' | 'asked' | 'answered' | 'ended' | 'failed' | 'reprinted' }
>;

function withGuest(phase: Phase, event: GuestEvent, now: number): Phase {
  const { guest } = event;
  // Whoever stood here has gone, the next one has not come: what became of the badge is still told.
  if (phase.at === 'idle' && event.is === 'failed') return errorOf(event, now, true);
  if (guestOfPhase(phase) !== guest && !isBadgeOf(phase, event)) return phase;
  switch (event.is) {
    case 'lookedUp':
      if (phase.at !== 'lookingUp') return phase;
      return event.table === null
        ? { at: 'printing', guest, until: now + resetMs }
        : { at: 'asking', guest, table: event.table, isAsked: false, until: now + galaMs };
    case 'asked':
      return phase.at === 'asking' && !phase.isAsked
        ? { ...phase, isAsked: true, until: now + galaMs }
        : phase;
    case 'answered':
      return phase.at === 'asking' ? { at: 'printing', guest, until: now + resetMs } : phase;
    case 'ended':
      return doneOf(phase, { guest, ending: event.ending }, now);
    case 'reprinted': {
      return mayReprint(phase) ? { at: 'printing', guest, until: now + resetMs } : phase;
    }
    default:
      return errorOf(event, now);
  }
}

interface Served {
  readonly guest: Guest;
  readonly ending: Ending;
}

/** Who waited for the badge has read half of it; who is to collect it elsewhere reads of it for the first time. */
function doneOf(phase: Phase, { guest, ending }: Served, now: number): Phase {
  const seen = now + (ending === 'kept' ? resetMs : seenMs);
  return { at: 'done', guest, ending, until: Math.max(untilOf(phase) ?? 0, seen) };
}

/** Whether it tells of the badge that is waited for: who holds the code up once more meanwhile waits for the one on its way. */
function isBadgeOf(phase: Phase, { is, guest }: GuestEvent): boolean {
  const isSame = phase.at === 'printing' && phase.guest.registrationId === guest.registrationId;
  return isSame && (is === 'ended' || is === 'failed');
}

interface Failure {
  readonly guest: Guest | null;
  readonly said: Said;
  readonly mayReprint?: boolean;
}

function errorOf(failure: Failure, now: number, isLate = false): Phase {
  const { guest, said } = failure;
  return { at: 'error', guest, said, mayReprint: failure.mayReprint ?? false, isLate, until: now + errorMs };
}

function isOver(phase: Phase, now: number): boolean {
  const until = untilOf(phase);
  // A question that nobody answers is answered (S-18), not dropped.
  return phase.at !== 'asking' && until !== null && now >= until;
}
