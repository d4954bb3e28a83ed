import * as v from 'valibot';
import { opensQuery, reportQuery } from '#shared/api/campaign-reports.ts';
import { identifier, oneOf, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { CampaignOpens } from './CampaignOpens.tsx';

/** Opens of one campaign, as a graph or as a list of contacts (S4 §1, §3 «Opens view metrics»). */
export const { name, mount, readProps } = defineWidget({
  name: 'campaign-opens',
  attributes: v.object({
    /** Whose opens are shown. */
    campaignId: identifier,
    /** For the names of files; its number else. */
    campaignName: v.optional(text),
    /** What is shown first; the user can change it. */
    view: v.optional(oneOf(['graph', 'contacts']), 'graph'),
    /** IANA zone in which times are shown; the reader’s own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  firstQueries: (api, { campaignId, view }, owner) => [
    reportQuery(api, { campaignId }),
    ...(view === 'graph' ? [opensQuery(api, { campaignId }, owner)] : []),
  ],
  Component: CampaignOpens,
});
