/**
 * The kiosk as one machine (S3 §4.2; S-16, S-18): what it shows, and until when; `nextPhase.ts` says what comes next. Moments are in milliseconds since 1970.
 */
import type { Guest } from './guest.ts';

/** Reasons of our own. */
export type Problem =
  | 'invalidCode'
  | 'otherEvent'
  /** Of the rehearsal. */
  | 'sample'
  | 'noConnection'
  | 'failed'
  | 'notPrinted'
  /** Whether the badge will come nobody knows; the staff have it on their list. */
  | 'printer'
  /** Sent before, and nobody knows what became of it. */
  | 'unclear'
  /** Another badge, sent before; the guest is in. */
  | 'badgeUnclear'
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
  /** `isAsked`: the question stands there; until then nobody can have said «No» by saying nothing. */
  | (WithGuest & {
      readonly at: 'asking';
      readonly table: string;
      readonly isAsked: boolean;
      readonly until: number;
    })
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
      /** Of who has gone already: it keeps nobody waiting. */
      readonly isLate: boolean;
      readonly until: number;
    };

export type Event =
  | { readonly is: 'searchOpened' | 'left' }
  | (WithGuest & { readonly is: 'read' | 'chosen' })
  /** Read, and checked in here at `since`. */
  | (WithGuest & { readonly is: 'readAgain'; readonly since: number; readonly isSettled: boolean })
  /** Nothing is done about a code; `registrationId`: of whom it names, where it names somebody of this event. */
  | { readonly is: 'unreadable'; readonly why: Problem; readonly registrationId?: string }
  | (WithGuest & { readonly is: 'lookedUp'; readonly table: string | null })
  /** `asked`: the question stands. */
  | (WithGuest & { readonly is: 'asked' | 'answered' })
  | (WithGuest & { readonly is: 'ended'; readonly ending: Ending; readonly isReprint?: boolean })
  | (WithGuest & { readonly is: 'failed'; readonly said: Said; readonly mayReprint?: boolean })
  /** Another badge, without being looked up. */
  | (WithGuest & { readonly is: 'reprinted' })
  | { readonly is: 'timePassed' };

/** S-18: nobody answers for so long, which is «No». */
export const galaMs = 20_000;

export const idle: Phase = { at: 'idle' };

/** Whether it takes the next guest: who has failed late has gone, and who is in already holds up nobody. */
export const isFree = (phase: Phase): boolean =>
  phase.at === 'idle' ||
  phase.at === 'searching' ||
  phase.at === 'known' ||
  (phase.at === 'error' && phase.isLate);

/** Whom it is busy with. */
export const guestOfPhase = (phase: Phase): Guest | null => ('guest' in phase ? phase.guest : null);

/** When it goes on by itself; `null` while it waits for somebody or something. */
export const untilOf = (phase: Phase): number | null => ('until' in phase ? phase.until : null);

/** Whether another badge is offered. */
export const mayReprint = (phase: Phase): boolean =>
  (phase.at === 'known' && phase.isSettled) || (phase.at === 'error' && phase.mayReprint);
