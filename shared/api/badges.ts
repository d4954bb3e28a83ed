/** Who gets a badge, and the history of what was printed (S2 §3, §7 «Legacy badge»). */
import * as v from 'valibot';
import { searchPart } from './addresses.ts';
import { path, type Api } from './client.ts';
import { throwIfRefused } from './problems.ts';
import { written } from './schemas.ts';
import { idOrNull, listUnder, sentId } from './shapes.ts';

const contact = v.pipe(
  v.object({
    first_name: written,
    last_name: written,
    organisation_name: written,
    registration_id: idOrNull,
    pax_status_id: idOrNull,
    contact_title: written,
  }),
  v.check(
    (one) => one.first_name !== null || one.last_name !== null || one.registration_id !== null,
    'must have a name or a registration',
  ),
  v.transform((one) => ({
    title: one.contact_title,
    firstName: one.first_name,
    lastName: one.last_name,
    organisation: one.organisation_name,
    registrationId: one.registration_id,
    statusId: one.pax_status_id,
  })),
);

/** Of an event; what is not known is `null`. */
export type BadgeContact = v.InferOutput<typeof contact>;

const contacts = listUnder(['data', 'contacts'], contact);

interface ContactSearch {
  readonly eventId: string;
  readonly text: string;
}

/** `GET /api/badges/get-contacts-by-name-json/{text}/{eventId}` (S2 §7, X-13, T-16); none where nothing is left to look for. */
export async function searchBadgeContacts(
  api: Api,
  { eventId, text }: ContactSearch,
  signal?: AbortSignal,
): Promise<readonly BadgeContact[]> {
  const part = searchPart(text);
  if (part === null) return [];
  return api.get(path`api/badges/get-contacts-by-name-json/${part}/${eventId}`, contacts, { signal });
}

export interface PrintedBadge extends Omit<BadgeContact, 'title'> {
  /** The name as it stands on the badge. */
  readonly name: string;
  readonly intent: string;
}

/** `POST /api/badges/add-badge-to-history` (S2 §7, T-14); it goes on when the page is left. */
export async function addBadgeToHistory(api: Api, { intent, ...badge }: PrintedBadge): Promise<void> {
  const body = {
    badge_name: badge.name,
    badge_first_name: badge.firstName,
    badge_last_name: badge.lastName,
    badge_organisation: badge.organisation,
    pax_status: sentId(badge.statusId),
    registration_id: sentId(badge.registrationId),
  };
  throwIfRefused(
    await api.post('api/badges/add-badge-to-history', v.unknown(), { body, intent, isKeptAlive: true }),
  );
}
