/** Which contacts of a list are shown: filter and words (S1 §5 «Contact filters», «Contact search»; C-12, C-13, X-12). */
import type { ListContact, Status, StatusLists } from '#shared/api/campaign-recipients.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';

/** S1 §5. `registered` is the registration status for which any registration counts (C-12). */
export type ContactFilter =
  | { readonly kind: 'all' | 'unregistered' | 'registered' }
  | { readonly kind: 'pax' | 'status'; readonly id: string };

export const everybody: ContactFilter = { kind: 'all' };

/** Names of the registration status for which any registration counts; never translated texts. */
const registeredNames: readonly string[] = ['registered'];

/** The filter that a registration status stands for. */
export function filterOfStatus(
  { id, name }: Status,
  registered: readonly string[] = registeredNames,
): ContactFilter {
  return registered.includes(name.trim().toLowerCase()) ? { kind: 'registered' } : { kind: 'status', id };
}

/** A filter in one word, as the value of an option: `pax:3`. */
export function filterKey(filter: ContactFilter): string {
  return filter.kind === 'pax' || filter.kind === 'status' ? `${filter.kind}:${filter.id}` : filter.kind;
}

export interface FilterOption {
  readonly filter: ContactFilter;
  readonly key: string;
  readonly group: 'general' | 'pax' | 'status';
  /** The server's word; `null` for the two that are ours. */
  readonly name: string | null;
}

/** Every filter that can be chosen, each once. */
export function filterOptions(lists: StatusLists | undefined): readonly FilterOption[] {
  const option = (filter: ContactFilter, group: FilterOption['group'], name: string | null) => ({
    filter,
    key: filterKey(filter),
    group,
    name,
  });
  const all = [
    option(everybody, 'general', null),
    option({ kind: 'unregistered' }, 'general', null),
    ...(lists?.paxStatusList ?? []).map((status) =>
      option({ kind: 'pax', id: status.id }, 'pax', status.name),
    ),
    ...(lists?.statusList ?? []).map((status) => option(filterOfStatus(status), 'status', status.name)),
  ];
  return [...new Map(all.map((one) => [one.key, one])).values()];
}

/** Whether a contact passes a filter. */
export function passes(
  { registrations }: Pick<ListContact, 'registrations'>,
  filter: ContactFilter,
): boolean {
  switch (filter.kind) {
    case 'all':
      return true;
    case 'unregistered':
      return registrations.length === 0;
    case 'registered':
      return registrations.length > 0;
    case 'pax':
      return registrations.some((registration) => registration.pax_status_id === filter.id);
    default:
      return registrations.some((registration) => registration.status_id === filter.id);
  }
}

/** Finds by filter and words; gives the same array for the same question. */
export type Finder<C> = (filter: ContactFilter, search: string) => readonly C[];

/**
 * Prepares contacts for being searched at every key: names are folded once, and a search that goes on from the last one
 * looks only through what that found. Every word must be in the first or last name, without regard to case and accents (C-13).
 */
export function createFinder<C extends Pick<ListContact, 'first_name' | 'last_name' | 'registrations'>>(
  contacts: readonly C[],
): Finder<C> {
  const everyone = contacts.map((contact) => ({
    contact,
    // The line break keeps a word from matching across both names.
    folded: `${foldForSearch(contact.first_name ?? '')}\n${foldForSearch(contact.last_name ?? '')}`,
  }));
  let filterNow: ContactFilter = everybody;
  let passing = everyone;
  let words = '';
  let found = everyone;
  let answer: readonly C[] = contacts;

  return (filter, search) => {
    const wanted = foldForSearch(search);
    const isSameFilter = filterKey(filter) === filterKey(filterNow);
    if (isSameFilter && wanted === words) return answer;
    if (!isSameFilter) {
      filterNow = filter;
      passing = everyone.filter(({ contact }) => passes(contact, filter));
    }
    const from = isSameFilter && wanted.startsWith(words) ? found : passing;
    const matches = createWordMatcher(wanted);
    found = wanted === '' ? passing : from.filter(({ folded }) => matches(folded));
    words = wanted;
    answer = found.map(({ contact }) => contact);
    return answer;
  };
}
