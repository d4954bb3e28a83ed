/** Undo and redo of a badge: designs are never changed, so a step is the design before it. Pure. */
import type { BadgeDesign, BadgeObject } from '#shared/lib/badges/design.ts';
import { isSame, isSameSheet } from './objects.ts';

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
 * The design after one more step; nothing where it says the same, though it may have been made anew: there would be nothing to see when
 * it is taken back.
 *
 * @param part names what is done in many small changes, such as typing in one field: one step of undo, none where all is as before it.
 */
export function withStep(steps: Steps, design: BadgeDesign, part: string | null = null): Steps {
  if (isSameDesign(design, steps.design)) return steps;
  const isMore = part !== null && part === steps.part;
  const before = steps.past.at(-1);
  if (isMore && before && isSameDesign(design, before))
    return { design: before, past: steps.past.slice(0, -1), future: [], part: null };
  const past = isMore ? steps.past : [...steps.past, steps.design].slice(-mostSteps);
  return { design, past, future: [], part };
}

/** Whether two say the same of the badge and of each object on it. */
function isSameDesign(one: BadgeDesign, other: BadgeDesign): boolean {
  return isSameSheet(one, other) && areSame(one.front, other.front) && areSame(one.back, other.back);
}

const areSame = (one: readonly BadgeObject[], other: readonly BadgeObject[]) =>
  one === other ||
  (one.length === other.length && one.every((object, at) => isSame(object, other[at] ?? {})));

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
