import * as v from 'valibot';
import { contactQuery } from '#shared/api/contacts.ts';
import { flag, identifier, integer, json } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import type { Actions } from './actions.ts';
import { ContactDetails, idOf } from './ContactDetails.tsx';

/** A contact's profile, business card, linked contacts and event participation (S1 §2, §3). */
export const { name, mount, readProps } = defineWidget({
  name: 'contact-details',
  attributes: v.object({
    /** The contact; else the page's path says which: `/contacts/{id}/details`. */
    contactId: v.optional(identifier),
    /** Which segment of the path, counted from 1; `0` takes the one behind `contacts`, else the second. */
    pathSegment: v.optional(integer, 0),
    /** The event whose participation is shown first; else the one chosen last for this contact, else the server's. */
    eventId: v.optional(identifier),
    /** Whether the tenant has the premium module, without which there are no profile pictures. */
    canPremium: v.optional(flag, true),
    /** Whether the business card stands open from the start: what is on it stands in the details too. */
    cardOpen: v.optional(flag, false),
    /** Titles that «New contact» offers, as `contact-form` reads them; free text without them. */
    titles: v.optional(json(v.unknown())),
  }),
  actions: ['avatarUrl'] satisfies readonly (keyof Actions)[],
  firstQueries: (api, props) => {
    const id = idOf(props);
    return id === null ? [] : [contactQuery(api, { contactId: id })];
  },
  Component: ContactDetails,
});
