import * as v from 'valibot';
import { statisticsQuery, todaysTasksQuery } from '#shared/api/dashboard.ts';
import { flag, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import type { Actions } from './actions.ts';
import { Dashboard } from './Dashboard.tsx';

/** What a day begins with: numbers, today's calendar, tasks, notes (S2 §2, §3 «Dashboard»). */
export const { name, mount, readProps } = defineWidget({
  name: 'dashboard',
  events: ['create-calendar-event'],
  attributes: v.object({
    /** Where the number of a filter leads, with `{id}` in the place of the filter's id; without it numbers are no links. */
    filterHref: v.optional(text),
    /** Whether the tenant has the premium module, without which there are no statistics. */
    canPremium: v.optional(flag, true),
    /** The page hears `create-calendar-event`, so that events can be written down. */
    canCreateCalendarEvent: v.optional(flag, false),
    /** Keys N and T while the focus is on the screen. */
    shortcuts: v.optional(flag, true),
    /** Language that dates follow: Spanish by default; `auto` follows the texts. */
    dateLocale: v.optional(text, 'es'),
    /** Zone of the reader's days and times; the reader's own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  actions: ['createCalendarEvent'] satisfies readonly (keyof Actions)[],
  firstQueries: (api, { canPremium }, owner) => [
    ...(canPremium ? [statisticsQuery(api, owner)] : []),
    todaysTasksQuery(api, owner),
  ],
  Component: Dashboard,
});
