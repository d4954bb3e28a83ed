/** What saving a change needs, and how it can end. */
import type { Api } from '#shared/api/client.ts';
import type { Batch } from '#shared/undo/batch.ts';
import type { Action } from '../domain/changes.ts';
import type { Locks } from '../domain/locks.ts';
import type { PlanStore } from './planStore.ts';
import type { SessionSource } from './useShownSession.ts';

export interface Place {
  readonly eventId: string;
  readonly sessionId: string;
}

export interface SaveContext {
  readonly api: Api;
  readonly place: Place;
  readonly store: PlanStore;
  readonly source: SessionSource;
  /** What stays where it is at this moment. */
  readonly locks: () => Locks;
  /** Several are being saved one after another; gives back how to say that it is over. */
  readonly onSeries: (batch: Batch) => () => void;
}

/** A colleague sits on the chair that was to be taken: nothing was sent. */
export class ChangedByOther extends Error {}

/** Somebody or some chair is locked: nothing was sent. */
export class Locked extends Error {}

/** What a command was about, and which of it the server has. */
export interface Work {
  readonly actions: readonly Action[];
  readonly saved: readonly Action[];
}

/** Some of it is saved, the rest is not. */
export class PartlySaved extends Error {
  readonly work: Work;
  /** So many of its actions are done; of an undo, undone. */
  readonly done: number;
  /** The user wanted that. */
  readonly isStopped: boolean;

  constructor(
    work: Work,
    done: number,
    { cause, isStopped }: { readonly cause?: unknown; readonly isStopped: boolean },
  ) {
    super('saved in part', { cause });
    this.work = work;
    this.done = done;
    this.isStopped = isStopped;
  }
}
