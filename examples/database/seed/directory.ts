import { seedContacts } from './contacts.ts';
import { seedLinks } from './links.ts';
import { seedOrganisations } from './organisations.ts';
import { seedReference } from './reference.ts';
import { seedRegistrations } from './registrations.ts';
import type { SeedContext } from './sizes.ts';

/** Countries and other choices, organisations, contacts and their links (S1 §3). */
export function seedDirectory(context: SeedContext): void {
  seedReference(context);
  seedOrganisations(context);
  seedContacts(context);
  seedLinks(context);
}

/** The same for a database that was filled before migration 006 emptied these tables. */
export function refillDirectory(context: SeedContext): void {
  seedDirectory(context);
  seedRegistrations(context);
}
