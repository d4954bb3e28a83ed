import { isEmail } from '#shared/lib/emails.ts';
import type { Db } from '../database/db.ts';
import { invalid } from '../http/errors.ts';
import { required, text, email as emailRule, type Input } from './rules.ts';
import { isOwn } from './templates.ts';

/** A campaign as save-campaign brings it, checked. */
export interface CampaignInput {
  eventId: number;
  /** Null: a new one. */
  campaignId: number | null;
  templateId: number;
  name: string;
  subject: string;
  senderName: string;
  senderEmail: string;
  replyTo: string;
  cc: string;
  bcc: string;
  listIds: number[];
  contactIds: number[];
}

type Errors = Record<string, string[]>;

/** S1 §5; characters are counted as PHP's `mb_strlen` does. */
const limits = { campaignName: 100, senderName: 30, subject: 200 } as const;

/** Reads and checks the body of save-campaign; throws 422 with a message for every field that is wrong. */
export function readCampaign(db: Db, tenant: string, body: Input): CampaignInput {
  const info = recordOf(body['campaignInfo']);
  const lists = recordOf(body['lists']);
  const errors: Errors = {};
  const eventId = toId(body['eventId']) ?? 0;
  if (!isOwn(db, 'events', eventId, tenant))
    errors['eventId'] = [selectedInvalid('event id', body['eventId'])];
  checkTexts(errors, info);
  checkAddresses(errors, info, aliasesOf(db, tenant));
  const templateId = toId(info['selectedTemplate']) ?? 0;
  if (!isOwn(db, 'email_templates', templateId, tenant)) {
    errors['campaignInfo.selectedTemplate'] = [
      selectedInvalid('selected template', info['selectedTemplate']),
    ];
  }
  const listIds = idsOf(lists['selectedListsId'] ?? lists['selectedLists']);
  const contactIds = idsOf(lists['selectedContacts']);
  if (!areOwn(db, 'contact_lists', listIds, tenant)) {
    errors['lists.selectedListsId'] = ['The selected lists are invalid.'];
  }
  if (!areOwn(db, 'contacts', contactIds, tenant)) {
    errors['lists.selectedContacts'] = ['The selected contacts are invalid.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    eventId,
    campaignId: toId(info['campaignId']),
    templateId,
    name: wordsOf(info, 'campaignName'),
    subject: wordsOf(info, 'subject'),
    senderName: wordsOf(info, 'senderName'),
    senderEmail: wordsOf(info, 'senderEmail'),
    replyTo: wordsOf(info, 'replyTo'),
    cc: addressesOf(info, 'campaignCC').join(', '),
    bcc: addressesOf(info, 'campaignBCC').join(', '),
    listIds,
    contactIds,
  };
}

function checkTexts(errors: Errors, info: Input): void {
  for (const [field, limit] of Object.entries(limits)) {
    const words = wordsOf(info, field);
    const problem = required(words === '' ? null : words, nameOf(field)) ?? text(limit)(words, nameOf(field));
    if (problem !== null) errors[`campaignInfo.${field}`] = [problem];
  }
}

function checkAddresses(errors: Errors, info: Input, aliases: readonly string[]): void {
  for (const field of ['senderEmail', 'replyTo']) {
    const address = wordsOf(info, field);
    const problem =
      required(address === '' ? null : address, nameOf(field)) ?? emailRule(address, nameOf(field));
    if (problem !== null) errors[`campaignInfo.${field}`] = [problem];
    else if (!aliases.includes(address))
      errors[`campaignInfo.${field}`] = [selectedInvalid(nameOf(field), address)];
  }
  for (const field of ['campaignCC', 'campaignBCC']) {
    const wrong = addressesOf(info, field).find((address) => !isEmail(address));
    if (wrong !== undefined) errors[`campaignInfo.${field}`] = [`${wrong} is not a valid email address.`];
  }
}

function aliasesOf(db: Db, tenant: string): string[] {
  return db.all('SELECT email FROM email_aliases WHERE tenant = ?', [tenant]).map((row) => row.text('email'));
}

/** «campaign name» of `campaignName`. */
function nameOf(field: string): string {
  return field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function selectedInvalid(name: string, given: unknown): string {
  const isMissing = given === undefined || given === null || given === '';
  return isMissing ? `The ${name} field is required.` : `The selected ${name} is invalid.`;
}

function recordOf(value: unknown): Input {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** A text of the wizard, trimmed; empty when it is none. */
function wordsOf(info: Input, field: string): string {
  const value = info[field];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function addressesOf(info: Input, field: string): string[] {
  return wordsOf(info, field)
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Ids, or records with one, each once; what is neither stands as 0, which nobody has. */
function idsOf(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.map((one: unknown) => toId(one) ?? 0))];
}

/** An id, also written as text, or the `id` of a record. */
function toId(value: unknown): number | null {
  if (typeof value === 'object' && value !== null) return toId(Reflect.get(value, 'id') ?? null);
  const isId = (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,8}$/.test(`${value}`);
  return isId ? Number(value) : null;
}

function areOwn(
  db: Db,
  table: 'contact_lists' | 'contacts',
  ids: readonly number[],
  tenant: string,
): boolean {
  const row = db.get(
    `SELECT COUNT(*) AS n FROM ${table} WHERE tenant = ? AND id IN (SELECT value FROM json_each(?))`,
    [tenant, JSON.stringify(ids)],
  );
  return row?.int('n') === ids.length;
}
