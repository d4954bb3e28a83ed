import { seedContacts } from './contacts.ts';
import { seedLinks } from './links.ts';
import { seedOrganisations } from './organisations.ts';
import { seedReference } from './reference.ts';
import { seedRegistrations } from './registrations.ts';
import type { SeedContext } from './seed.ts';

/** Countries and other choices, organisations, contacts and their links (S1 §3). */
export function seedDirectory(context: SeedContext): void {
  seedReference(context);
  seedOrganisations(context);
  seedContacts(context);
  seedLinks(context);
}

/**
 * The same for a database filled before these fields existed: nobody could change contacts, organisations and registrations
 * there, so they are written anew under their ids; accounts, notes and environments stay as they are.
 */
export function refillDirectory(context: SeedContext): void {
  seedDirectory(context);
  context.db.exec('PRAGMA defer_foreign_keys = ON; DELETE FROM registrations'); // speakers refer to them meanwhile
  seedRegistrations(context);
}
