import * as v from 'valibot';
import { reportQuery } from '#shared/api/campaign-reports.ts';
import { flag, json, text } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { CampaignReport } from './CampaignReport.tsx';
import { campaign } from './domain/campaign.ts';

/** What became of a sent campaign: deliverability, opens, clicks, cancellations (S4). */
export const { name, mount, readProps } = defineWidget({
  name: 'campaign-report',
  attributes: v.object({
    /** The campaign: `{id, name, subject, sender_name, sender_email: {email}, reply_to: {email}}`; only `id` is needed. */
    campaign: json(campaign),
    /** Whether the figures of a young campaign are asked for again by themselves. */
    poll: v.optional(flag, true),
    /** IANA zone in which times are shown; the reader’s own by default. */
    timeZone: v.optional(text, () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  events: ['close-report'],
  firstQueries: (api, { campaign: { id } }) => [reportQuery(api, { campaignId: id })],
  Component: CampaignReport,
});
