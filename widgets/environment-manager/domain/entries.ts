/** What the list shows: the server's list and the work under way, merged (S3 §4.5, S-36). */
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { nameKey } from './nameRules.ts';
import { deletionOf, type Creation, type Deletion, type Work } from './work.ts';
import type { Environment } from '#shared/api/environments.ts';

export type Entry =
  /** Not in the server's list: on its way, failed, or created a moment ago. */
  | { readonly kind: 'creation'; readonly key: string; readonly creation: Creation }
  | {
      readonly kind: 'environment';
      readonly key: string;
      readonly environment: Environment;
      /** Created in the last two seconds by someone on this page. */
      readonly isNew: boolean;
      readonly deletion: Deletion | undefined;
    };

export const sortOrders = ['newest', 'oldest', 'name'] as const;

export type SortOrder = (typeof sortOrders)[number];

/** With more environments than this they can be searched and sorted (screens.md §20). */
export const maxWithoutSearch = 7;

export interface ListRequest {
  readonly search: string;
  readonly order: SortOrder;
  /** The order of names in the reader's language. */
  readonly compareNames: (a: string, b: string) => number;
}

/**
 * The entries in the order shown: what is being created first, newest on top; then the environments that match.
 *
 * An environment that the list has before the answer to its creation has come is shown once, as being created. Work on
 * something is always shown, whether it matches the search or not.
 */
export function mergeEntries(
  environments: readonly Environment[],
  work: Work,
  { search, order, compareNames }: ListRequest,
): readonly Entry[] {
  const listed = new Set(environments.map(({ display_name: name }) => nameKey(name)));
  const phases = new Map(work.creations.map(({ name, phase }) => [nameKey(name), phase]));
  const pending = work.creations.filter(
    ({ name, phase }) => phase !== 'created' || !listed.has(nameKey(name)),
  );
  const matches = createWordMatcher(search);
  const rows = sortEnvironments(environments, order, compareNames).flatMap((environment) => {
    const { id, display_name: name } = environment;
    const phase = phases.get(nameKey(name));
    if (phase === 'sending' || phase === 'checking') return [];
    const isNew = phase === 'created';
    const deletion = deletionOf(work, id);
    const isShown = isNew || deletion || id === search.trim() || matches(foldForSearch(name));
    return isShown
      ? { kind: 'environment' as const, key: `environment-${id}`, environment, isNew, deletion }
      : [];
  });
  return [
    ...pending.map((creation) => ({
      kind: 'creation' as const,
      key: `creation-${creation.intent}`,
      creation,
    })),
    ...rows.filter(({ isNew }) => isNew),
    ...rows.filter(({ isNew }) => !isNew),
  ];
}

/** Creations that take a licence although the server's list does not have them yet. */
export function countBeingCreated(environments: readonly Environment[], { creations }: Work): number {
  const listed = new Set(environments.map(({ display_name: name }) => nameKey(name)));
  return creations.filter(({ phase, name }) => phase !== 'failed' && !listed.has(nameKey(name))).length;
}

/** Environments without a date come last; equal ones keep the server's order. */
function sortEnvironments(
  environments: readonly Environment[],
  order: SortOrder,
  compareNames: ListRequest['compareNames'],
): readonly Environment[] {
  if (order === 'name') {
    return environments.toSorted((a, b) => compareNames(a.display_name, b.display_name));
  }
  return environments.toSorted((a, b) => byAge(a, b, order === 'oldest' ? 1 : -1));
}

function byAge(
  { created_at: one }: Environment,
  { created_at: other }: Environment,
  direction: 1 | -1,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction * (one < other ? -1 : Number(one > other));
}

/** The environment that has been there longest, when it is not the only one and its date stands alone. */
export function oldestOf(environments: readonly Environment[]): Environment | null {
  if (environments.length < 2) return null;
  const [first, second] = environments.toSorted((a, b) => byAge(a, b, 1));
  const isAlone = first?.created_at !== null && first?.created_at !== second?.created_at;
  return isAlone ? (first ?? null) : null;
}
