/** What an editor is opened with. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { SavedFilter, Statistics } from '#shared/api/statistics.ts';
import type { Choices } from '../domain/checks.ts';
import type { Screen } from '../domain/address.ts';
import type { Route } from '../useRoute.ts';

/** Asked before an open filter is left; `false` keeps it. */
export type MayLeave = (to: Screen) => boolean;

export interface EditorScreenProps {
  /** As the server has it; `undefined` for a new one. */
  readonly stored: SavedFilter | undefined;
  readonly query: UseQueryResult<Statistics>;
  readonly choices: Choices;
  readonly route: Route;
  readonly onLeaving: (mayLeave: MayLeave | null) => void;
  readonly contactHref: string | undefined;
}
