import type { Contact } from '#shared/api/contacts.ts';
import { organisationPage } from '../domain/pages.ts';
import { oneLine } from '../domain/people.ts';

/** The organisation by its name; a link where its id is known (S1 §2). */
export function OrganisationLink({ contact }: { readonly contact: Contact }) {
  const page = organisationPage(contact.organisation_id);
  const name = <bdi>{oneLine(contact.organisation_name)}</bdi>;
  return page ? <a href={page}>{name}</a> : name;
}
