import * as v from 'valibot';
import { statisticsQuery } from '#shared/api/statistics.ts';
import { identifier, json, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';

/** Filters of contacts: their list, and the editor of one (S3 §2.1). */
export const { name, mount, readProps } = defineWidget({
  name: 'statistics-filters',
  events: ['filter-saved', 'filter-deleted'],
  attributes: v.object({
    /** The filter that is opened at first, unless the page's address names one. */
    filterId: v.optional(identifier),
    /** What is stored for countries instead of their English names, by ISO code. */
    countries: v.optional(json(v.record(v.string(), v.string()))),
    /** Where a contact is shown, with `{id}`; without it nothing leads there. */
    contactHref: v.optional(text),
    /** Prefix of the screen's keys in the page's address. Empty keeps them out; of two islands with one prefix the first has it. */
    urlState: v.optional(text, 'filter'),
  }),
  firstQueries: (api, _props, owner) => [statisticsQuery(api, owner)],
  Component: StatisticsFilters,
});
