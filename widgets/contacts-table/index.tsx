import * as v from 'valibot';
import { statisticsQuery } from '#shared/api/statistics.ts';
import { identifier, integer, json, oneOf, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { ContactsTable } from './ContactsTable.tsx';

/** Contacts that a filter finds (S3 §2.1). */
export const { name, mount, readProps } = defineWidget({
  name: 'contacts-table',
  attributes: v.object({
    /** A stored filter. */
    filterId: v.optional(identifier),
    /** Whom the given rows look through; for `data-filters` alone. */
    type: v.optional(oneOf(['registrations', 'contacts']), 'registrations'),
    /** Rows and groups in the place of a stored filter. */
    filters: v.optional(json(v.array(v.unknown(), 'must be a list of rows and groups'))),
    /** What the contacts are called, on the screen and in names of files; else the filter’s name. */
    title: v.optional(text),
    /** Where a contact is shown, with `{id}`; without it nothing leads there. */
    contactHref: v.optional(text),
    /** More contacts than these are not loaded. */
    maxContacts: v.optional(integer, 100_000),
  }),
  events: ['contacts-loaded', 'contacts-loading'],
  firstQueries: (api, { filterId }, owner) => (filterId === undefined ? [] : [statisticsQuery(api, owner)]),
  Component: ContactsTable,
});
