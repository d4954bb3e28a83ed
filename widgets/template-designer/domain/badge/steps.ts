/** Undo and redo of a badge: designs are never changed, so a step is the design before it. Pure. */
import type { BadgeDesign } from '#shared/lib/badges/design.ts';

export interface Steps {
  readonly design: BadgeDesign;
  /** The oldest first. */
  readonly past: readonly BadgeDesign[];
  /** What is done again next comes first. */
  readonly future: readonly BadgeDesign[];
  /** What the last step was part of: another one of the same is no step of its own. */
  readonly part: string | null;
}

/** Older ones are forgotten. */
const mostSteps = 500;

export const firstStep = (design: BadgeDesign): Steps => ({ design, past: [], future: [], part: null });

/**
 * The design after one more step; nothing where it is the same.
 *
 * @param part names what is done in many small changes, such as typing in one field: one step of undo.
 */
export function withStep(steps: Steps, design: BadgeDesign, part: string | null = null): Steps {
  if (design === steps.design) return steps;
  const isMore = part !== null && part === steps.part;
  const past = isMore ? steps.past : [...steps.past, steps.design].slice(-mostSteps);
  return { design, past, future: [], part };
}

export function undone({ design, past, future, part }: Steps): Steps {
  const before = past.at(-1);
  if (!before) return { design, past, future, part };
  return { design: before, past: past.slice(0, -1), future: [design, ...future], part: null };
}

export function redone({ design, past, future, part }: Steps): Steps {
  const [next, ...rest] = future;
  if (!next) return { design, past, future, part };
  return { design: next, past: [...past, design], future: rest, part: null };
}
