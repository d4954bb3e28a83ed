/** The address of a contact's organisation (screens.md §1). */
import type { FoundOrganisation } from '#shared/api/organisations.ts';

/** Street and building, post code and city in one line; `null` when none of it is known. */
export function officeAddress(organisation: FoundOrganisation): string | null {
  const { address_street: street, address_building: building } = organisation;
  const { address_postal_code: postalCode, address_city: city } = organisation;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  const parts = [street, building, town].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(', ') : null;
}
