/** Step 1: what is required, how long it may be, which addresses are none (S1 §5, C-19, C-20). */
import type { Campaign, CampaignInfo } from '#shared/api/campaigns.ts';
import { parseEmails } from '#shared/lib/emails.ts';
import { graphemeCount } from '#shared/lib/text.ts';
import type { Info, StepField, Work } from './wizard.ts';

export interface Limit {
  /** Characters as people see them. */
  readonly max: number;
  /** From here on the counter is orange: more than nine tenths. */
  readonly warnAt: number;
}

/** S1 §5 «Text limits», S1 §9. */
export const limits = {
  campaignName: { max: 100, warnAt: 91 },
  senderName: { max: 30, warnAt: 28 },
  subject: { max: 200, warnAt: 181 },
} as const satisfies Partial<Record<keyof Info, Limit>>;

export type LimitedField = keyof typeof limits;

const limitedFields = ['campaignName', 'senderName', 'subject'] as const satisfies readonly LimitedField[];

/** How a counter is coloured (S1 §5): `full` at the limit and `over` beyond it are red. */
export function levelOf(text: string, { max, warnAt }: Limit): 'calm' | 'near' | 'full' | 'over' {
  const count = graphemeCount(text);
  if (count > max) return 'over';
  if (count === max) return 'full';
  return count >= warnAt ? 'near' : 'calm';
}

/** S1 §5 «Wizard step 1 to 2», in the order of the screen. */
const required = ['campaignName', 'senderName', 'subject', 'senderEmail', 'replyTo'] as const;

/** What is missing for step 2, in the order of the screen; blanks alone count as nothing. */
export function missingIn({ info, template }: Pick<Work, 'info' | 'template'>): readonly StepField[] {
  const fields = required.filter((field) => info[field].trim() === '');
  return template === null ? [...fields, 'template'] : fields;
}

/** Limited texts that came longer than they may be: they stay, red, and block step 2 (C-19). */
export function tooLongIn(info: Info): readonly LimitedField[] {
  return limitedFields.filter((field) => levelOf(info[field], limits[field]) === 'over');
}

/** CC or BCC as chips: each entry once, whatever it is (C-20). */
export function chipsOf(text: string): readonly string[] {
  const { valid, invalid } = parseEmails(text);
  return [...valid, ...invalid];
}

/** The comma string that is sent (S1 §5, C-20). */
export function fromChips(chips: readonly string[]): string {
  return chips.join(',');
}

export type CopyField = 'campaignCC' | 'campaignBCC';

/** The fields of a saved campaign of which the server does not tell what they hold. */
export function untoldIn(campaign: Pick<Campaign, 'cc' | 'bcc'> | null): readonly CopyField[] {
  if (campaign === null) return [];
  const { cc, bcc } = campaign;
  return [
    ...(cc === undefined ? ['campaignCC' as const] : []),
    ...(bcc === undefined ? ['campaignBCC' as const] : []),
  ];
}

/** Entries of CC or BCC that are no addresses: they can only have been loaded. */
export function wrongAddressesIn(info: Info, field: CopyField): readonly string[] {
  return parseEmails(info[field]).invalid;
}

/** Whether step 1 lets go on. */
export function isInfoReady(work: Pick<Work, 'info' | 'template'>): boolean {
  return missingIn(work).length === 0 && firstBlocked(work.info) === null;
}

/** The first field whose content, not its absence, blocks step 2. */
export function firstBlocked(info: Info): StepField | null {
  const wrong = (['campaignCC', 'campaignBCC'] as const).find(
    (field) => wrongAddressesIn(info, field).length > 0,
  );
  return tooLongIn(info)[0] ?? wrong ?? null;
}

/** Step 1 as `save-campaign` takes it, with its ids; texts without blanks around them (S1 §7, C-20). */
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
