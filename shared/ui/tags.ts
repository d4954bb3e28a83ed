/** Lists of typed entries: e-mail addresses, labels, keywords (S1 §9, C-20). */

export type TagProblem =
  | { readonly kind: 'duplicate'; readonly tag: string }
  | { readonly kind: 'full'; readonly tag: string }
  | { readonly kind: 'invalid'; readonly tag: string; readonly message: string };

export interface TagRules {
  /** Most entries; none by default. */
  readonly max?: number | undefined;
  /** Says what is wrong with an entry, or null. */
  readonly validate?: ((tag: string) => string | null) | undefined;
}

export interface AddedTags {
  readonly tags: readonly string[];
  readonly added: readonly string[];
  /** Those that were not taken, in order. */
  readonly problems: readonly TagProblem[];
}

const separators = /[,;\n\t]+/;

/** The entries of a typed or pasted text, without empty ones and without blanks around them. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(separators)
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

/** Whether a text holds more than the beginning of one entry. */
export function hasSeparator(text: string): boolean {
  return separators.test(text);
}

/** Adds entries to a list; what is there already, in whatever case, is not added again. */
export function addTags(present: readonly string[], incoming: readonly string[], rules: TagRules): AddedTags {
  const tags = [...present];
  const added: string[] = [];
  const problems: TagProblem[] = [];
  for (const tag of incoming) {
    const problem = problemOf(tag, tags, rules);
    if (problem) problems.push(problem);
    else {
      tags.push(tag);
      added.push(tag);
    }
  }
  return { tags, added, problems };
}

function problemOf(
  tag: string,
  tags: readonly string[],
  { max = Infinity, validate }: TagRules,
): TagProblem | null {
  if (tags.some((present) => sameCase(present) === sameCase(tag))) return { kind: 'duplicate', tag };
  const message = validate?.(tag) ?? null;
  if (message !== null) return { kind: 'invalid', tag, message };
  return tags.length >= max ? { kind: 'full', tag } : null;
}

function sameCase(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}
