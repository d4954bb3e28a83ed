/**
 * The kiosk as one machine (S3 §4.2; S-16, S-18): what it shows, and until when. One guest at a time: whatever answers for
 * another one changes nothing. Moments are in milliseconds since 1970.
 */
import type { Guest } from './guest.ts';

/** S3 §4.2, §8: an error is shown for so long. */
export const errorMs = 5_000;
/** S3 §4.2: from the lookup until the next guest; later where somebody was asked in between (S-16). */
export const resetMs = 5_000;
/** S-18: nobody answers for so long, which is «No». */
export const galaMs = 20_000;
/** Whoever is known has so long to ask for another badge. */
export const knownMs = 12_000;
/** What came last stays in sight for at least so long. */
const seenMs = 3_000;

/** Reasons of our own. */
export type Problem =
  | 'invalidCode'
  | 'otherEvent'
  | 'noConnection'
  | 'failed'
  | 'notPrinted'
  /** Whether the badge will come nobody knows; the staff have it on their list. */
  | 'printer'
  /** Sent before, and nobody knows what became of it. */
  | 'unclear'
  | 'signedOut';

export type Said =
  | { readonly by: 'server'; readonly text: string }
  | { readonly by: 'kiosk'; readonly why: Problem };

/** How it ended: printed or on its way to a printer; kept until there is a connection. */
export type Ending = 'printed' | 'kept';

interface WithGuest {
  readonly guest: Guest;
}

export type Phase =
  | { readonly at: 'idle' }
  | { readonly at: 'searching' }
  /** `isChosen`: by name, without a code. */
  | (WithGuest & { readonly at: 'lookingUp'; readonly isChosen: boolean })
  | (WithGuest & { readonly at: 'asking'; readonly table: string; readonly until: number })
  | (WithGuest & { readonly at: 'printing'; readonly until: number })
  | (WithGuest & { readonly at: 'done'; readonly ending: Ending; readonly until: number })
  /** Checked in at this tablet before; `isSettled`: the server has said so, and another badge may be had. */
  | (WithGuest & {
      readonly at: 'known';
      readonly since: number;
      readonly isSettled: boolean;
      readonly until: number;
    })
  | {
      readonly at: 'error';
      readonly guest: Guest | null;
      readonly said: Said;
      /** The server has refused at the lookup, perhaps since the guest is in already: a badge may be had all the same. */
      readonly mayReprint: boolean;
      readonly until: number;
    };

export type Event =
  | { readonly is: 'searchOpened' | 'left' }
  | (WithGuest & { readonly is: 'read' | 'chosen' })
  /** Read, and checked in here at `since`. */
  | (WithGuest & { readonly is: 'readAgain'; readonly since: number; readonly isSettled: boolean })
  | { readonly is: 'unreadable'; readonly why: Problem }
  | (WithGuest & { readonly is: 'lookedUp'; readonly table: string | null })
  | (WithGuest & { readonly is: 'answered' })
  | (WithGuest & { readonly is: 'ended'; readonly ending: Ending })
  | (WithGuest & { readonly is: 'failed'; readonly said: Said; readonly mayReprint?: boolean })
  /** Another badge, without being looked up. */
  | (WithGuest & { readonly is: 'reprinted' })
  | { readonly is: 'timePassed' };

export const idle: Phase = { at: 'idle' };

/** Whether it takes the next guest. */
export const isFree = ({ at }: Phase): boolean => at === 'idle' || at === 'searching';

/** Whom it is busy with. */
export const guestOfPhase = (phase: Phase): Guest | null => ('guest' in phase ? phase.guest : null);

/** When it goes on by itself; `null` while it waits for somebody or something. */
export const untilOf = (phase: Phase): number | null => ('until' in phase ? phase.until : null);

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

type GuestEvent = Extract<Event, { readonly is: 'lookedUp' | 'answered' | 'ended' | 'failed' | 'reprinted' }>;

function withGuest(phase: Phase, event: GuestEvent, now: number): Phase {
  const { guest } = event;
  // Whoever stood here has gone, the next one has not come: what became of the badge is still told.
  if (phase.at === 'idle' && event.is === 'failed') return errorOf(event, now);
  if (guestOfPhase(phase) !== guest && !isBadgeOf(phase, event)) return phase;
  switch (event.is) {
    case 'lookedUp':
      if (phase.at !== 'lookingUp') return phase;
      return event.table === null
        ? { at: 'printing', guest, until: now + resetMs }
        : { at: 'asking', guest, table: event.table, until: now + galaMs };
    case 'answered':
      return phase.at === 'asking' ? { at: 'printing', guest, until: now + resetMs } : phase;
    case 'ended':
      return { at: 'done', guest, ending: event.ending, until: Math.max(untilOf(phase) ?? 0, now + seenMs) };
    case 'reprinted': {
      return mayReprint(phase) ? { at: 'printing', guest, until: now + resetMs } : phase;
    }
    default:
      return errorOf(event, now);
  }
}

/** Whether it tells of the badge that is waited for: who holds the code up once more meanwhile waits for the one on its way. */
function isBadgeOf(phase: Phase, { is, guest }: GuestEvent): boolean {
  const isSame = phase.at === 'printing' && phase.guest.registrationId === guest.registrationId;
  return isSame && (is === 'ended' || is === 'failed');
}

/** Whether another badge is offered. */
export const mayReprint = (phase: Phase): boolean =>
  (phase.at === 'known' && phase.isSettled) || (phase.at === 'error' && phase.mayReprint);

interface Failure {
  readonly guest: Guest | null;
  readonly said: Said;
  readonly mayReprint?: boolean;
}

function errorOf(failure: Failure, now: number): Phase {
  const { guest, said } = failure;
  return { at: 'error', guest, said, mayReprint: failure.mayReprint ?? false, until: now + errorMs };
}

function isOver(phase: Phase, now: number): boolean {
  const until = untilOf(phase);
  // A question that nobody answers is answered (S-18), not dropped.
  return phase.at !== 'asking' && until !== null && now >= until;
}
