/** What saving a change needs, and how it can end. */
import type { Api } from '#shared/api/client.ts';
import type { PlanStore } from './planStore.ts';

export interface Place {
  readonly eventId: string;
  readonly sessionId: string;
}

export interface SaveContext {
  readonly api: Api;
  readonly place: Place;
  readonly store: PlanStore;
  /** The server has one more of them. */
  readonly onSaved: () => void;
}

/** A colleague sits on the chair that was to be taken: nothing was sent. */
export class ChangedByOther extends Error {
  constructor() {
    super('the chair was taken by somebody else');
    this.name = 'ChangedByOther';
  }
}

/** Some are sent and stay so. */
export class HalfDone extends Error {}
