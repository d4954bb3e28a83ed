import { useCallback, useEffect, useState } from 'react';
import type { CommandOutcome } from '#shared/undo/command.ts';
import type { Gate } from './gate.ts';
import type { PartlySaved } from './saveAll.ts';

/** A command of several sessions that ended half-way. */
export type PartOutcome = Extract<CommandOutcome, { readonly kind: 'failed' }> & {
  readonly error: PartlySaved;
};

export interface Partly extends PartOutcome {
  /** What is known of the sessions is what the server has: it was read since, or answered every call. */
  readonly isSure: boolean;
}

/**
 * The last command that ended half-way, until it is settled or another one is asked for.
 *
 * @param readAt when the agenda was last read.
 */
export function usePartly(gate: Gate, readAt: number, readAgain: () => Promise<boolean>) {
  const [last, setPartly] = useState<(Partly & { readonly readAt: number }) | null>(null);
  useEffect(() => gate.onAsked(() => setPartly(null)), [gate]);
  const onPartly = async (outcome: PartOutcome): Promise<void> => {
    const unsure = { ...outcome, isSure: false, readAt };
    setPartly(unsure);
    const isSure = (await readAgain()) || !outcome.error.isUnknown;
    setPartly((now) => (now === unsure ? { ...unsure, isSure } : now));
  };
  // Whoever reads the agenda, by Retry as well, knows.
  const partly: Partly | null = last && { ...last, isSure: last.isSure || last.readAt !== readAt };
  return { partly, onPartly, onOver: useCallback(() => setPartly(null), []) };
}
