/** What an editor is opened with. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { SavedFilter, Statistics } from '#shared/api/statistics.ts';
import type { Choices } from '../domain/checks.ts';
import type { Route } from '../useRoute.ts';

export interface EditorScreenProps {
  /** As the server has it; `undefined` for a new one. */
  readonly stored: SavedFilter | undefined;
  readonly query: UseQueryResult<Statistics>;
  readonly choices: Choices;
  readonly route: Route;
  readonly contactHref: string | undefined;
}
