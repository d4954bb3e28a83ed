import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { fieldsOf } from '../domain/fields.ts';
import { metOrganisationsQuery } from '../review/metOrganisations.ts';
import type { Ground } from '../review/reviewControl.ts';

const loadPhones = () => import('#shared/lib/phoneVendor.ts');

/** What replies and records are compared by: the fields, what can be chosen, and how numbers are read. */
export function useGround(
  page: ResponsesPage | null,
  isRegistration: boolean,
  country: string,
): Ground | null {
  const { module } = useChunk(page ? loadPhones : null);
  const { data: withMet } = useQuery(metOrganisationsQuery(useApi(), useOwner()));
  return useMemo(() => {
    if (!page) return null;
    const { titles, organisations, hotels, dinnerTables, socialEvents } = page;
    return {
      page,
      fields: fieldsOf(page, isRegistration),
      knowledge: {
        choices: {
          title: titles,
          organisation: withMet(organisations),
          hotel: hotels,
          'dinner-table': dinnerTables,
          'social-event': socialEvents,
        },
        phone: (text: string) => module?.callableNumber(text, country) ?? null,
      },
    };
  }, [page, isRegistration, country, module, withMet]);
}
