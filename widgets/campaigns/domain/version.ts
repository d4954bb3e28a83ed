/** What a campaign says, so that a colleague's change is seen before it is written over (C-5). Pure. */
import * as v from 'valibot';
import type { Campaign, CampaignInfo, CampaignLists } from '#shared/api/campaigns.ts';
import { printOfText } from '#shared/lib/textPrint.ts';
import { chipsOf, fromChips } from './info.ts';
import { workFields, type Taken, type Work, type WorkField } from './wizard.ts';

/** Each part as one text; absent where the server does not tell it. That of the recipients is short: there may be thousands. */
export const versionSchema = v.record(v.picklist(workFields), v.optional(v.string()));

export type Version = Readonly<v.InferOutput<typeof versionSchema>>;

/** As the server has it. */
export function versionOf(campaign: Campaign): Version {
  const { cc, bcc, template, contact_lists: lists, contacts } = campaign;
  return {
    campaignName: plain(campaign.name),
    senderName: plain(campaign.sender_name),
    senderEmail: plain(campaign.sender_email),
    replyTo: plain(campaign.reply_to),
    subject: plain(campaign.subject),
    campaignCC: cc === undefined ? undefined : copies(cc),
    campaignBCC: bcc === undefined ? undefined : copies(bcc),
    template: template?.id ?? '',
    recipients: recipientsOf(
      lists.map(({ id }) => id),
      contacts.map(({ id }) => id),
    ),
  };
}

/** As it is sent to the server. */
export function versionOfBody(info: CampaignInfo, lists: CampaignLists): Version {
  return {
    campaignName: plain(info.campaignName),
    senderName: plain(info.senderName),
    senderEmail: plain(info.senderEmail),
    replyTo: plain(info.replyTo),
    subject: plain(info.subject),
    campaignCC: copies(info.campaignCC),
    campaignBCC: copies(info.campaignBCC),
    template: info.selectedTemplate,
    recipients: recipientsOf(lists.selectedListsId, lists.selectedContacts),
  };
}

/** Servers trim, and write empty texts as none. */
function plain(given: string | null): string {
  return (given ?? '').trim();
}

function copies(given: string | null): string {
  return fromChips(chipsOf(given ?? '')).toLowerCase();
}

function recipientsOf(lists: readonly string[], contacts: readonly string[]): string {
  const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted();
  return printOfText(JSON.stringify([inOrder(lists), inOrder(contacts)]));
}

/**
 * What somebody else has changed: what the server has that is neither known to us nor what we want to save anyway.
 *
 * @param known what the server had when we last looked, and what it may have by a save of ours whose answer was lost.
 */
export function changedElsewhere(
  theirs: Version,
  mine: Version,
  known: readonly Version[],
): readonly WorkField[] {
  return workFields.filter(
    (field) =>
      theirs[field] !== undefined &&
      theirs[field] !== mine[field] &&
      known.every((one) => one[field] !== undefined && one[field] !== theirs[field]),
  );
}

/** Of these fields, what the server has. */
export function takenFrom(theirs: Work, changed: readonly WorkField[]): Taken {
  const info = Object.fromEntries(
    changed.flatMap((field) =>
      field === 'template' || field === 'recipients' ? [] : [[field, theirs.info[field]]],
    ),
  );
  return {
    info,
    ...(changed.includes('template') && { template: theirs.template }),
    ...(changed.includes('recipients') && { selection: theirs.selection }),
  };
}
