/** The wizard's work as `save-campaign` takes it (S1 §7, C-20). */
import type { CampaignInfo } from '#shared/api/campaigns.ts';
import { chipsOf, fromChips } from './info.ts';
import type { Work } from './wizard.ts';

/** Step 1 with its ids; texts without blanks around them. */
export function infoToSave({ info, template, savedId }: Work): CampaignInfo {
  return {
    campaignName: info.campaignName.trim(),
    senderName: info.senderName.trim(),
    senderEmail: info.senderEmail,
    replyTo: info.replyTo,
    subject: info.subject.trim(),
    selectedTemplate: template?.id ?? '',
    campaignId: savedId,
    campaignCC: fromChips(chipsOf(info.campaignCC)),
    campaignBCC: fromChips(chipsOf(info.campaignBCC)),
  };
}
