import { useCallback, useRef } from 'react';
import { searchContacts, type FoundContact } from '#shared/api/contacts.ts';
import { useFinder, type Search } from '#shared/forms/useFinder.ts';
import { useApi } from '#shared/query/useApi.ts';
import { createdAfterAll, emailKey, emailSearch, nameSearch, withSameEmail } from './domain/duplicates.ts';
import type { ContactValues } from './domain/fields.ts';

/** Keeps people from being entered twice (screens.md §1 «duplicate guard»). */
export interface Guard {
  /** Everybody found so far. */
  readonly people: readonly FoundContact[];
  /** An address or a name has been left: looks for others who have it. */
  readonly look: (what: 'email' | 'name', values: ContactValues) => void;
  /** The user wants another contact with this address. */
  readonly accept: (values: ContactValues) => void;
  readonly isAccepted: (values: ContactValues) => boolean;
  /** Whether nobody has the address, as far as can be told in a moment: a search that fails stops nobody. */
  readonly mayCreate: (values: ContactValues) => Promise<boolean>;
  /** Somebody has been created: what was found and accepted before says nothing of the next. */
  readonly forget: () => void;
  /** After a try of unknown outcome: the id of what has been created after all, if that can be told. */
  readonly findCreated: (values: ContactValues) => Promise<string | null>;
}

/** Looks for people who may be the one being entered. */
export function useGuard(): Guard {
  const api = useApi();
  const search = useCallback<Search<FoundContact>>(
    (text, signal) => searchContacts(api, { searchInput: text }, signal),
    [api],
  );
  const finder = useFinder(search);
  const accepted = useRef<string | null>(null);

  const isAccepted = (values: ContactValues) => accepted.current === emailKey(values.email);
  return {
    people: finder.found,
    look: (what, values) => {
      const text = what === 'email' ? emailSearch(values) : nameSearch(values);
      if (text !== null) void finder.find(text);
    },
    accept: ({ email }) => {
      accepted.current = emailKey(email);
    },
    isAccepted,
    mayCreate: async (values) => {
      await finder.begin(emailSearch(values));
      return isAccepted(values) || withSameEmail(finder.known(), values).length === 0;
    },
    forget: () => {
      accepted.current = null;
      finder.forget();
    },
    findCreated: async (values) => createdAfterAll(await finder.findNew(emailSearch(values)), values),
  };
}
