/** What becomes of a campaign's saving and sending, from the press to the server's word (S1 §4; C-3, C-9). Pure. */

/** What somebody has confirmed. */
export interface Wish {
  readonly mode: 'now' | 'later';
  /** When, in milliseconds; `null` for now. */
  readonly moment: number | null;
  /** Content and recipients as they were confirmed (`printOf`). */
  readonly print: string;
}

export type Activity =
  | { readonly kind: 'idle' }
  /** «Send now» can be taken back until then, in milliseconds. */
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'saving' | 'sending' };

export type Problem =
  | { readonly what: 'noCredits' }
  /** `save` before sending, `saveAlone` without. `taken`: the server lets nobody change it any more. */
  | { readonly what: 'save' | 'saveAlone' | 'send' | 'taken'; readonly error: unknown };

export interface Sending {
  readonly activity: Activity;
  /** Saved without being sent; typing goes on meanwhile. */
  readonly isSavingAlone: boolean;
  /** What the last save or sending failed of; whatever succeeds after it takes it away. */
  readonly problem: Problem | null;
  /** What was confirmed last. */
  readonly tried: Wish | null;
  /** It may have been done: only the server's decision takes the doubt away. */
  readonly isInDoubt: boolean;
  /** We have asked for the sending and were not refused: news of it is our own (C-3). */
  readonly isAsked: boolean;
  /** It bore the mark «saved, not sent» before we asked (C-2). */
  readonly wasMarked: boolean;
}

export const atRest: Sending = {
  activity: { kind: 'idle' },
  isSavingAlone: false,
  problem: null,
  tried: null,
  isInDoubt: false,
  isAsked: false,
  wasMarked: false,
};

export type SendingEvent =
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'takenBack' }
  | { readonly kind: 'start'; readonly wish: Wish }
  /** Saved: the request for sending leaves now. */
  | { readonly kind: 'ask'; readonly wasMarked: boolean }
  /** Nothing is sent, and it has been said why. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'noCredits' }
  | { readonly kind: 'notSaved'; readonly error: unknown; readonly isTaken: boolean }
  /** `mayBeDone`: the server may have sent it all the same. */
  | {
      readonly kind: 'notSent';
      readonly error: unknown;
      readonly isTaken: boolean;
      readonly mayBeDone: boolean;
    }
  | { readonly kind: 'done' }
  | { readonly kind: 'saveAlone' | 'savedAlone' }
  | { readonly kind: 'notSavedAlone'; readonly error: unknown };

const idle = atRest.activity;

/** The sending after an event. */
export function changeSending(state: Sending, event: SendingEvent): Sending {
  switch (event.kind) {
    case 'wait':
      return { ...state, activity: { kind: 'waiting', until: event.until }, problem: null };
    case 'start':
      return { ...state, activity: { kind: 'saving' }, problem: null, tried: event.wish };
    case 'ask': {
      const wasMarked = state.wasMarked || event.wasMarked;
      return { ...state, activity: { kind: 'sending' }, isAsked: true, wasMarked };
    }
    case 'takenBack':
    case 'stop':
      return { ...state, activity: idle };
    case 'noCredits':
      return {
        ...state,
        activity: idle,
        problem: { what: 'noCredits' },
        isInDoubt: false,
        isAsked: false,
      };
    case 'notSaved':
      return { ...state, activity: idle, problem: problemOf('save', event) };
    case 'notSent':
      return {
        ...state,
        activity: idle,
        problem: problemOf('send', event),
        isInDoubt: event.mayBeDone,
        // It may be sent, or on its way out.
        isAsked: event.mayBeDone || event.isTaken,
      };
    case 'done':
      return atRest;
    case 'saveAlone':
      return { ...state, isSavingAlone: true, problem: withoutSave(state.problem) };
    case 'savedAlone':
      return { ...state, isSavingAlone: false, problem: withoutSave(state.problem) };
    default:
      return { ...state, isSavingAlone: false, problem: { what: 'saveAlone', error: event.error } };
  }
}

function problemOf(what: 'save' | 'send', { error, isTaken }: { error: unknown; isTaken: boolean }): Problem {
  return { what: isTaken ? 'taken' : what, error };
}

/** One place for the outcome of the last save. */
function withoutSave(problem: Problem | null): Problem | null {
  return problem?.what === 'save' || problem?.what === 'saveAlone' ? null : problem;
}

/** A request is under way: its answer decides what can be done next. */
export function isBusy({ activity, isSavingAlone }: Sending): boolean {
  return isSavingAlone || activity.kind === 'saving' || activity.kind === 'sending';
}

/** What was confirmed is being done, or about to be: nothing of it can be changed. */
export function isHeld({ activity }: Sending): boolean {
  return activity.kind !== 'idle';
}

/** Whether «when» has to stay: also while nobody knows what became of it, until that moment is over. */
export function isTimeHeld(state: Sending, now: number): boolean {
  if (isHeld(state)) return true;
  const moment = state.tried?.moment ?? null;
  return state.isInDoubt && (moment === null || moment > now);
}

/** Whether Retry means just what was confirmed before; anything else is to be confirmed anew. */
export function isRepeated({ tried }: Sending, wish: Wish): boolean {
  return tried?.mode === wish.mode && tried.moment === wish.moment && tried.print === wish.print;
}

/** Whether it can be forgotten: nothing is under way, and nothing left to be found out. */
export function isOver(state: Sending): boolean {
  return !isBusy(state) && !isHeld(state) && !state.isInDoubt && !state.isAsked;
}
