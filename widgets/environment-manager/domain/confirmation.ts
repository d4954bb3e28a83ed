/** What the user must know before an environment is deleted (screens.md §20). */
import type { Environment } from '#shared/api/environments.ts';
import { oldestOf } from './entries.ts';

export interface Cautions {
  /** The one the user is working in. */
  readonly isCurrent: boolean;
  /** The one that has been there longest. */
  readonly isOldest: boolean;
}

/** What is special about an environment among its list; `currentId` is the host's word, if it gave one. */
export function cautionsFor(
  { id }: Environment,
  environments: readonly Environment[],
  currentId: string | undefined,
): Cautions {
  return { isCurrent: id === currentId, isOldest: oldestOf(environments)?.id === id };
}
