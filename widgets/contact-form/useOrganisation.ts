import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { searchOrganisations, type FoundOrganisation } from '#shared/api/organisations.ts';
import { useApi } from '#shared/query/useApi.ts';
import { describeOrganisation } from '#shared/lib/organisations.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import type { LoadOptions } from '#shared/ui/useOptions.ts';
import type { PickedOrganisation } from './domain/fields.ts';
import { officeAddress } from './domain/organisations.ts';
import type { ContactController } from './useContactController.ts';
import { useLookup, type LookupControl } from './useLookup.ts';

export interface OrganisationItem extends ComboboxItem {
  readonly organisation: FoundOrganisation | null;
}

export interface OrganisationControl extends LookupControl {
  readonly picked: PickedOrganisation | null;
  readonly item: OrganisationItem | null;
  readonly load: LoadOptions<OrganisationItem>;
  readonly pick: (item: OrganisationItem | null) => void;
  readonly choose: (organisation: FoundOrganisation) => void;
  /** Takes over one that has just been created. */
  readonly take: (created: PickedOrganisation) => void;
  /** Where it is, in one line; `null` while that is not known. */
  readonly address: string | null;
}

/** The organisation of the contact: searched, created, found again by its name (X-16, C-22). */
export function useOrganisation({ form, change }: ContactController): OrganisationControl {
  const api = useApi();
  const picked = form.values.organisation;
  const [details, setDetails] = useState<FoundOrganisation | null>(null);
  const set = (organisation: PickedOrganisation | null, known: FoundOrganisation | null = null) => {
    setDetails(known);
    change({ organisation });
  };
  const choose = (organisation: FoundOrganisation) =>
    set({ id: organisation.id, name: organisation.name }, organisation);
  const lookup = useLookup(picked, choose);
  const own = useDetails(picked, details);
  const load = useCallback<LoadOptions<OrganisationItem>>(
    async (text, signal) => {
      const found = await searchOrganisations(api, { searchInput: text.trim() }, signal);
      // A new one may come late into the list: Enter on the first of them would take its place.
      const isLate = own !== null && text.trim() === '' && found.every(({ id }) => id !== own.id);
      return (isLate ? [own, ...found] : found).map(toItem);
    },
    [api, own],
  );
  return {
    ...lookup,
    picked,
    item:
      picked === null
        ? null
        : { value: picked.id ?? '', label: stripBidiControls(picked.name), organisation: null },
    load,
    pick: (item) => (item?.organisation ? choose(item.organisation) : set(null)),
    choose,
    take: (created) => {
      lookup.lookAgain();
      set(created);
    },
    address: own && officeAddress(own),
  };
}

function toItem(organisation: FoundOrganisation): OrganisationItem {
  const { id, name } = organisation;
  return {
    value: id,
    label: stripBidiControls(name),
    description: describeOrganisation(organisation) || undefined,
    organisation,
  };
}

/** All that is known of the chosen one: one of which only id and name are known is read anew. */
function useDetails(
  picked: PickedOrganisation | null,
  details: FoundOrganisation | null,
): FoundOrganisation | null {
  const api = useApi();
  const isKnown = picked === null || picked.id === null || details?.id === picked.id;
  const name = picked?.name ?? '';
  const { data = [] } = useQuery({
    queryKey: ['organisations', 'named', api.id, { name }] as const,
    queryFn: ({ signal }) => searchOrganisations(api, { searchInput: name }, signal),
    enabled: !isKnown,
  });
  return [details, ...data].find((one) => one !== null && one.id === picked?.id) ?? null;
}
