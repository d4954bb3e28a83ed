/** The form's own state: a name that is typed, and what came of the last one (S3 §8, S-37). */
import { nameKey } from './nameRules.ts';
import type { Problem } from './problems.ts';

/** A name that could not be created and is back in the input. */
export interface Returned {
  readonly name: string;
  readonly intent: string;
  readonly problem: Problem;
}

export interface Draft {
  readonly text: string;
  readonly returned: Returned | null;
  /** The user tried to send nothing. */
  readonly isEmptyTried: boolean;
}

export const emptyDraft: Draft = { text: '', returned: null, isEmptyTried: false };

export type DraftChange =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'try-empty' }
  | { readonly kind: 'send' }
  /** The user has read what came of the last name. */
  | { readonly kind: 'dismiss' }
  | ({ readonly kind: 'return' } & Returned)
  /** A name turned out to be created after all. */
  | { readonly kind: 'resolve'; readonly name: string }
  /** Takes away the errors that stood there at a success, unless their name is back in the input. */
  | { readonly kind: 'clear-errors'; readonly of: Returned | null };

/** The draft after a change. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'type':
      return { ...draft, text: change.text, isEmptyTried: false };
    case 'try-empty':
      return { ...draft, isEmptyTried: true };
    case 'send':
      return { text: '', returned: keptErrors(draft), isEmptyTried: false };
    case 'dismiss':
      return { ...draft, returned: null };
    case 'return': {
      const { name, intent, problem } = change;
      return { text: name, returned: { name, intent, problem }, isEmptyTried: false };
    }
    case 'resolve':
      return isReturned(draft, change.name) ? emptyDraft : draft;
    default:
      return draft.returned === change.of && !isReturned(draft) ? { ...draft, returned: null } : draft;
  }
}

/** What the server said about a name stays until two seconds after a success (S3 §8); everything else is answered by sending. */
function keptErrors({ returned }: Draft): Returned | null {
  return returned?.problem.kind === 'invalid' ? returned : null;
}

/** Whether this name is in the input because it could not be created, unchanged. */
export function isReturned({ text, returned }: Draft, name: string = text): boolean {
  return returned !== null && nameKey(returned.name) === nameKey(name) && nameKey(text) === nameKey(name);
}

/** The key of the wish that sending this draft repeats; `null` when it is a new one. */
export function repeatedIntent(draft: Draft): string | null {
  const { returned } = draft;
  return returned && isReturned(draft) && returned.problem.isRepeatable ? returned.intent : null;
}
