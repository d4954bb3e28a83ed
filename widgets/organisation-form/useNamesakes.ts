import { useCallback, useRef } from 'react';
import { searchOrganisations, type FoundOrganisation } from '#shared/api/organisations.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { guardWaitMs, useFinder, type Search } from '#shared/forms/useFinder.ts';
import { useApi } from '#shared/query/useApi.ts';
import { createdAfterAll, nameSearch } from './domain/namesakes.ts';
import type { OrganisationValues } from './domain/fields.ts';

/** Other organisations of the name: a hint while it is entered, and the answer when a try came to no clear end. */
export interface Namesakes {
  readonly found: readonly FoundOrganisation[];
  readonly look: (values: OrganisationValues) => void;
  /** Notes who was there before a try. */
  readonly begin: () => void;
  /** After a try of unknown outcome: what has been created after all, if that can be told. */
  readonly findCreated: (values: OrganisationValues) => Promise<FoundOrganisation | null>;
}

export function useNamesakes(): Namesakes {
  const api = useApi();
  const search = useCallback<Search<FoundOrganisation>>(
    (text, signal) => searchOrganisations(api, { searchInput: text }, signal),
    [api],
  );
  const finder = useFinder(search);
  const before = useRef<ReadonlySet<string>>(new Set());
  return {
    found: finder.found,
    look: (values) => {
      const text = nameSearch(values);
      if (text !== null) void finder.find(text);
    },
    begin: () => {
      before.current = new Set(finder.known().map(({ id }) => id));
    },
    findCreated: async (values) => {
      const text = nameSearch(values);
      if (text === null || !finder.hasAnswered(text)) return null;
      await withinTime(finder.find(text, true), guardWaitMs, undefined);
      return createdAfterAll(finder.known(), values, before.current);
    },
  };
}
