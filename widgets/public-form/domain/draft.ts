/** What is kept of a form that is not sent yet (DESIGN.md §3 «Draft vault», the public form's exception). */
import * as v from 'valibot';

/** The key of a submission without an answer, what was sent, and since when nobody knows. */
export const keptDoubt = v.object({ key: v.string(), model: v.string(), doubtedAt: v.optional(v.number()) });

export type KeptDoubt = v.InferOutput<typeof keptDoubt>;

const unkept = v.object({
  title: v.string(),
  names: v.array(v.string()),
  isSecret: v.optional(v.boolean()),
});

/** Answers without files; where one was; and the wishes that nobody knows the end of. */
export const keptForm = v.object({
  answers: v.record(v.string(), v.unknown()),
  /** What is filled in by itself, and was emptied. */
  emptied: v.optional(v.array(v.string()), []),
  /** 0-based. */
  page: v.number(),
  /** Questions whose files were chosen, or that have a password: that is not kept. */
  files: v.optional(v.array(unkept), []),
  /** Oldest first. */
  doubts: v.optional(v.array(keptDoubt), []),
});

export type KeptForm = v.InferOutput<typeof keptForm>;

/** Raised whenever what was kept before could not be read as `keptForm`. */
export const keptVersion = 2;

/** Whether something kept is still offered; of no hours nothing is, by whatever clock. @param hours `data-draft-hours` @param now in milliseconds */
export function isStillOffered(savedAt: number, hours: number, now: number): boolean {
  return Math.max(now - savedAt, 0) < hours * 3_600_000;
}
