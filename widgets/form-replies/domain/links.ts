/** Where replies are processed (S2 §2 «Forms processing»). */

interface ProcessingTarget {
  readonly formId: string;
  /** As the server calls it; nothing while it does not say. */
  readonly type: string;
  /** The server's index of a reply. */
  readonly reply?: string | null;
  /** What it says, in a few letters (`digestOf`): by the time somebody presses, another may have its index. */
  readonly said?: string | null;
}

/** The pattern's parameter of the type, with what joins it to the others. */
const typeParameter = /([?&])[^?&#=]*=\{type\}(&?)/;

/**
 * Fills the pattern's `{formId}`, `{form}` and `{type}`; a reply is named by its index in `reply`, and what
 * it says in `said`. A type that is not known is
 * left out: an empty one would be taken for an answer.
 */
export function processingHref(
  pattern: string,
  { formId, type, reply = null, said = null }: ProcessingTarget,
): string {
  const known =
    type === ''
      ? pattern.replace(typeParameter, (_, joint: string, next: string) => (next === '' ? '' : joint))
      : pattern;
  const filled = known
    .replaceAll(/\{form(?:Id)?\}/g, () => encodeURIComponent(formId))
    .replaceAll('{type}', () => encodeURIComponent(type));
  if (reply === null) return filled;
  const [before = '', hash] = filled.split('#', 2);
  const joint = before.includes('?') ? '&' : '?';
  const named = `reply=${encodeURIComponent(reply)}${said === null ? '' : `&said=${said}`}`;
  return `${before}${joint}${named}${hash === undefined ? '' : `#${hash}`}`;
}
