import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  statusListsQuery,
  type ListContact,
  type Status,
  type StatusLists,
} from '#shared/api/campaign-recipients.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { nameOf } from '../domain/recipients.ts';
import type { RowWords } from './ContactRow.tsx';

/** What a row says about a person. */
export interface RowTexts {
  readonly name: string;
  readonly more: string;
  readonly status: string;
}

/** Texts of rows; each part keeps its direction to itself, as names of organisations come in any script. */
export function useRowTexts(): {
  readonly words: RowWords;
  readonly textsOf: (person: ListContact) => RowTexts;
} {
  const t = useTexts('campaigns');
  const { data } = useQuery(statusListsQuery(useApi()));
  const words = useMemo(
    () => ({
      unsubscribed: t('recipients.unsubscribed'),
      excluded: t('recipients.excludedBadge'),
      locked: t('recipients.onExcludedList'),
    }),
    [t],
  );
  const textsOf = useMemo(() => createDescriber(data), [data]);
  return { words, textsOf };
}

/** Describes each person once: a search that goes on finds the same people again. */
function createDescriber(lists: StatusLists | undefined): (person: ListContact) => RowTexts {
  const known = new WeakMap<ListContact, RowTexts>();
  return (person) => {
    const texts = known.get(person) ?? describe(person, lists);
    known.set(person, texts);
    return texts;
  };
}

function describe(person: ListContact, lists: StatusLists | undefined): RowTexts {
  const name = nameOf(person);
  const standing = person.registrations.flatMap(({ status_id: status, pax_status_id: pax }) => [
    nameIn(lists?.statusList, status),
    nameIn(lists?.paxStatusList, pax),
  ]);
  return {
    name,
    more: join([person.organisation_name, person.email === name ? null : person.email]),
    status: join(standing),
  };
}

function nameIn(statuses: readonly Status[] | undefined, wanted: string | null): string | null {
  return statuses?.find(({ id }) => id === wanted)?.name ?? null;
}

/** Each once, with a point between. */
function join(parts: readonly (string | null)[]): string {
  const known = parts.filter((part) => part !== null);
  return [...new Set(known)].map(isolate).join(' · ');
}
