import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/api/campaigns.ts';
import { infoToSave } from './info.ts';
import { toCampaignLists } from './selection.ts';
import { changedElsewhere, takenFrom, versionOf, versionOfBody } from './version.ts';
import { workOf } from './work.ts';

const person = (id: string) => ({
  id,
  first_name: null,
  last_name: null,
  email: null,
  organisation_name: null,
  isUnsubscribed: false,
  registrations: [],
});
const campaign: Campaign = {
  id: '12',
  name: 'Forum news ',
  created_at: null,
  sender_name: 'Acme',
  sender_email: 'a@acme.example',
  reply_to: 'b@acme.example',
  subject: 'News',
  cc: 'c@acme.example, D@acme.example',
  bcc: null,
  template: { id: '3', name: 'Invitation', html: null, events: [] },
  contact_lists: [{ id: '2', name: 'Registered', event_id: '1', contacts: null }],
  contacts: [person('9'), person('5')],
  send_start: null,
  status: null,
  recipients_count: null,
  sent_count: null,
  opened_count: null,
  send_mode: null,
  send_mode_later_datetime: null,
};
const work = workOf(campaign, { timeZone: 'UTC', serverTimeZone: 'UTC', now: 0 });
const mine = versionOfBody(infoToSave(work), toCampaignLists(work.selection, new Map()));
const opened = versionOf(campaign);

describe('a version of a campaign (C-5)', () => {
  it('is the same as it is sent and as it is read', () => {
    expect(mine).toEqual(opened);
  });

  it.each([
    ['campaignName', { name: 'Other' }],
    ['senderName', { sender_name: null }],
    ['senderEmail', { sender_email: 'x@acme.example' }],
    ['replyTo', { reply_to: 'x@acme.example' }],
    ['subject', { subject: 'Other' }],
    ['campaignCC', { cc: null }],
    ['campaignBCC', { bcc: 'x@acme.example' }],
    ['template', { template: null }],
    ['recipients', { contacts: [person('5')] }],
    ['recipients', { contact_lists: [] }],
  ] satisfies [string, Partial<Campaign>][])('has another %s after %j', (field, part) => {
    const theirs = versionOf({ ...campaign, ...part });
    expect(changedElsewhere(theirs, mine, [opened])).toEqual([field]);
  });

  it.each([
    ['was known', opened, [opened]],
    ['is wanted here too', mine, [{ ...opened, subject: 'Earlier' }]],
    ['may have come of a save whose answer was lost', opened, [{ ...opened, subject: 'Earlier' }, opened]],
    ['is not told', { ...opened, subject: undefined }, [opened]],
    ['was not told before', { ...opened, subject: 'Other' }, [{ ...opened, subject: undefined }]],
  ] as const)('has nothing of somebody else’s where it %s', (_, theirs, known) => {
    expect(changedElsewhere(theirs, { ...mine, subject: 'News' }, known)).toEqual([]);
  });

  it('gives what is taken over, and that alone', () => {
    expect(takenFrom(work, ['subject'])).toEqual({ info: { subject: 'News' } });
    expect(takenFrom(work, ['template', 'recipients'])).toEqual({
      info: {},
      template: work.template,
      selection: work.selection,
    });
  });
});
