/**
 * What a desk has in hand, whichever its event is: it stays while the settings are looked at and when another event is chosen.
 * Knows no React: whoever asks between two drawings has to get what is so now.
 */
import { createEmitter } from '#shared/lib/emitter.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';

export interface InHand {
  readonly queue: readonly BadgePerson[];
  /** Jobs that are under way to the dialog: in no other list until it is shown. */
  readonly printing: readonly (readonly BadgePerson[])[];
  /** The last five, the last first. */
  readonly recent: readonly BadgePerson[];
  /** Everybody of the last job: a printer may have eaten all of it. */
  readonly lastJob: readonly BadgePerson[];
  /** What was read, and done for nobody, while the next one was being read already. */
  readonly missed: readonly string[];
  /** Whose texts had no room on their badges. */
  readonly cut: readonly string[];
}

/** A desk's hands, empty. */
export function createHand() {
  const changed = createEmitter<null>();
  let now: InHand = { queue: [], printing: [], recent: [], lastJob: [], missed: [], cut: [] };
  return {
    get: () => now,
    subscribe: (listener: () => void) => changed.on(listener),
    change: (part: Partial<InHand>) => {
      now = { ...now, ...part };
      changed.emit(null);
    },
  };
}

export type Hand = ReturnType<typeof createHand>;
