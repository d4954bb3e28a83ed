/** What is chosen and cannot be chosen: what is known of it, and no more (T-32). */
import type { Questions } from './questions.ts';
import { chosenOf } from './settings.ts';

/**
 * `listed` can be chosen; `other` is a question of the form, but not for this setting; `gone` is no question of the form;
 * `unlisted` is not among what the server offers, and no more is known.
 */
export type Standing = 'listed' | 'other' | 'gone' | 'unlisted';

export interface Standpoint {
  readonly value: string;
  /** The title or name, else what is stored. */
  readonly label: string;
  readonly standing: Standing;
}

/**
 * How it stands with a chosen value; `null` where none is.
 *
 * @param questions of the form, for a setting that names one of them; `null` for designs and senders.
 */
export function standingOf(
  value: string | null,
  choices: readonly { readonly value: string; readonly label: string }[],
  questions: Questions | null,
): Standpoint | null {
  const chosen = chosenOf(value, choices);
  if (chosen === null) return null;
  const { value: stored, label } = chosen;
  if (!chosen.isGone) return { value: stored, label, standing: 'listed' };
  const asked = questions?.fields.find(({ name }) => name === stored);
  if (asked) return { value: stored, label: asked.title, standing: 'other' };
  return { value: stored, label, standing: questions?.isComplete ? 'gone' : 'unlisted' };
}
