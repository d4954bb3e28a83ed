import type { WorkField } from '../domain/wizard.ts';

/** What of a campaign is called how; keys of the screen's texts. */
export const fieldNames = {
  campaignName: 'info.name',
  senderName: 'info.senderName',
  senderEmail: 'info.senderEmail',
  replyTo: 'review.replyTo',
  subject: 'review.subject',
  campaignCC: 'review.cc',
  campaignBCC: 'review.bcc',
  template: 'review.template',
  recipients: 'review.recipients',
} as const satisfies Record<WorkField, string>;
