import { useCallback } from 'react';
import { searchOrganisations, type FoundOrganisation } from '#shared/api/organisations.ts';
import { useFinder, type Search } from '#shared/forms/useFinder.ts';
import { useApi } from '#shared/query/useApi.ts';
import { createdAfterAll, nameSearch } from './domain/namesakes.ts';
import type { OrganisationValues } from './domain/fields.ts';

/** Other organisations of the name: a hint while it is entered, and the answer when a try came to no clear end. */
export interface Namesakes {
  readonly found: readonly FoundOrganisation[];
  readonly look: (values: OrganisationValues) => void;
  /** Looks anew before a try who is there. */
  readonly begin: (values: OrganisationValues) => Promise<void>;
  /** One has been created: what was found before says nothing of the next. */
  readonly forget: () => void;
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
  return {
    found: finder.found,
    look: (values) => {
      const text = nameSearch(values);
      if (text !== null) void finder.find(text);
    },
    begin: (values) => finder.begin(nameSearch(values)),
    forget: finder.forget,
    findCreated: async (values) => createdAfterAll(await finder.findNew(nameSearch(values)), values),
  };
}
