import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Choice } from '#shared/api/choices.ts';
import { organisationFormInfoQuery, type OrganisationFormInfo } from '#shared/api/organisations.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import type { ChoiceFieldName } from './domain/fields.ts';

const listOf = {
  country: 'countriesNameList',
  rangeOfAction: 'rangeOfActionList',
  type: 'typeNameList',
  industry: 'industryNameList',
} as const satisfies Record<ChoiceFieldName, keyof OrganisationFormInfo>;

export interface FormInfo {
  /** What a field offers; `undefined` until it is known. */
  readonly itemsOf: (field: ChoiceFieldName) => readonly ComboboxItem[] | undefined;
  /** Waits for what a field offers. */
  readonly load: (field: ChoiceFieldName) => Promise<readonly ComboboxItem[]>;
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** The lists to choose from (S1 §7, C-24). */
export function useFormInfo(): FormInfo {
  const query = organisationFormInfoQuery(useApi());
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const itemsOf = useCallback((field: ChoiceFieldName) => data && toItems(data[listOf[field]]), [data]);
  return {
    itemsOf,
    load: async (field) => toItems((await client.ensureQueryData(query))[listOf[field]]),
    error: data ? null : error,
    retry: refetch,
  };
}

function toItems(choices: readonly Choice[] = []): readonly ComboboxItem[] {
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}
