import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  contactListQuery,
  contactListsQuery,
  type ContactList,
  type ListContact,
} from '#shared/api/campaign-recipients.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Selection } from '../domain/selection.ts';

interface MembersOptions {
  readonly eventId: string;
  readonly selection: Selection;
  /** Further lists whose people are wanted: the one that is open, every list to find somebody. */
  readonly also: readonly string[] | 'every-list';
}

/** The people of one list: on their way, there, or not to be had. */
export interface ListState {
  readonly people: readonly ListContact[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Lists and people, as far as they are known. */
export interface Members {
  /** Lists of this event first; undefined while they are awaited. */
  readonly lists: readonly ContactList[] | undefined;
  readonly listsError: unknown;
  readonly isFetchingLists: boolean;
  readonly retryLists: () => void;
  /** `undefined` for lists that were not asked for. */
  readonly stateOf: (listId: string) => ListState | undefined;
  /** By list; the same map until one of them changes. */
  readonly peopleOf: ReadonlyMap<string, readonly ListContact[]>;
  /** Some of the lists that take part are not there yet, or could not be had. */
  readonly isLoading: boolean;
  readonly failed: readonly string[];
}

/** Reads the lists, and the people of those that take part. */
export function useMembers({ eventId, selection, also }: MembersOptions): Members {
  const api = useApi();
  const lists = useQuery(contactListsQuery(api));
  const taking = [...selection.lists, ...selection.excludedLists].map(({ id }) => id);
  const more = also === 'every-list' ? (lists.data ?? []).map(({ id }) => id) : also;
  const wanted = useStableList([...new Set([...taking, ...more])]);
  const answers = useQueries({
    queries: wanted.map((listId) => contactListQuery(api, { listId, eventId })),
  });
  const people = useStableList(answers.map(({ data }) => data));
  const peopleOf = useMemo(
    () => new Map(wanted.flatMap((id, index) => (people[index] ? [[id, people[index]] as const] : []))),
    [wanted, people],
  );
  const stateOf = (listId: string): ListState | undefined => {
    const answer = answers[wanted.indexOf(listId)];
    if (!answer) return undefined;
    const { data, error, isFetching, refetch } = answer;
    return { people: data, error, isFetching, retry: () => void refetch() };
  };
  const takingStates = taking.map((id) => ({ id, state: stateOf(id) }));
  const ordered = useMemo(() => lists.data && ownFirst(lists.data, eventId), [lists.data, eventId]);
  return {
    lists: ordered,
    listsError: lists.error,
    isFetchingLists: lists.isFetching,
    retryLists: () => void lists.refetch(),
    stateOf,
    peopleOf,
    isLoading: takingStates.some(({ state }) => !state?.people && !state?.error),
    failed: takingStates.filter(({ state }) => state?.error && !state.people).map(({ id }) => id),
  };
}

/** The event's own lists, then the others, both in the server's order. */
function ownFirst(lists: readonly ContactList[], eventId: string): readonly ContactList[] {
  const isOwn = (list: ContactList) => list.event_id === eventId;
  return [...lists.filter(isOwn), ...lists.filter((list) => !isOwn(list))];
}

/** The same array for as long as its members are the same. */
function useStableList<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((member, index) => Object.is(member, list[index]));
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
