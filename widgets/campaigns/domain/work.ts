/** A campaign of the server as the wizard's work, and what of two works differs (S1 §4). */
import * as v from 'valibot';
import type { Campaign } from '#shared/api/campaigns.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { wallTimeIn } from '#shared/lib/zones.ts';
import { readSendTime } from './sendTime.ts';
import { emptySelection, type NamedList, type Selection } from './selection.ts';
import { infoForm, type SendLater, type Work } from './wizard.ts';

export interface Clock {
  /** In which the wall time is typed. */
  readonly timeZone: string;
  /** In which the server's zone-less times are meant. */
  readonly serverTimeZone: string;
  /** In milliseconds. */
  readonly now: number;
}

/** A saved campaign, to be edited. A time that has passed is none to send it at. */
export function workOf(campaign: Campaign, zones: Clock): Work {
  return {
    info: {
      campaignName: campaign.name,
      senderName: campaign.sender_name ?? '',
      senderEmail: campaign.sender_email ?? '',
      replyTo: campaign.reply_to ?? '',
      subject: campaign.subject ?? '',
      campaignCC: campaign.cc ?? '',
      campaignBCC: campaign.bcc ?? '',
    },
    template: campaign.template,
    // The server knows the result only: nobody is excluded any more, they are just not among these.
    selection: {
      ...emptySelection,
      lists: campaign.contact_lists.map(({ id, name }) => ({ id, name })),
      picked: [...new Set(campaign.contacts.map(({ id }) => id))],
    },
    savedId: campaign.id,
    ...scheduleOf(campaign, zones),
  };
}

/** When a work is to leave. */
export type Schedule = Pick<Work, 'sendMode' | 'sendLater'>;

/** It leaves when somebody sends it. */
export const noSchedule: Schedule = { sendMode: 'now', sendLater: null };

/** When the server will send a campaign. Saving tells it nothing of that, only sending does (S1 §7). */
export function scheduleOf(campaign: Campaign | null, zones: Clock): Schedule {
  const sendLater = campaign && laterOf(campaign, zones);
  return { sendMode: sendLater === null ? 'now' : 'later', sendLater };
}

/** The same as a new campaign (S1 §4 «Copying»): neither saved nor scheduled. */
export function asCopy(work: Work): Work {
  return { ...work, savedId: null, ...noSchedule };
}

function laterOf(campaign: Campaign, { timeZone, serverTimeZone, now }: Clock): SendLater | null {
  const isLater = campaign.send_mode === null || campaign.send_mode === 'later';
  const written = isLater ? (campaign.send_mode_later_datetime ?? campaign.send_start) : null;
  const moment = parseServerDate(written, { timeZone: serverTimeZone });
  if (moment === null || moment.getTime() <= now) return null;
  const at = new Date(wallTimeIn(timeZone, moment.getTime())).toISOString().slice(0, 16);
  return { at, zone: timeZone };
}

/** Who is chosen, in a form that can be compared; made once for each selection, which may hold thousands of ids. */
const selectionTexts = new WeakMap<Selection, string>();

function selectionText(selection: Selection): string {
  const known = selectionTexts.get(selection);
  if (known !== undefined) return known;
  const { lists, picked, excludedLists, excluded } = selection;
  const sets = [idsOf(lists), picked, idsOf(excludedLists), excluded];
  const text = JSON.stringify(sets.map((ids) => ids.toSorted()));
  selectionTexts.set(selection, text);
  return text;
}

function idsOf(lists: readonly NamedList[]): readonly string[] {
  return lists.map(({ id }) => id);
}

/** The same moment, in whichever zone it is typed. */
function isSameLater(a: SendLater | null, b: SendLater | null): boolean {
  return momentOf(a) === momentOf(b);
}

function momentOf(later: SendLater | null): number | string {
  const read = readSendTime(later, 0);
  return read.kind === 'ok' ? read.moment : JSON.stringify([later?.at, later?.zone]);
}

/** Whether two works are to leave at the same time. */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  return a.sendMode === b.sendMode && (a.sendMode === 'now' || isSameLater(a.sendLater, b.sendLater));
}

/** Content and recipients in a form that can be compared: whether two confirmations are of the same. `count`: how many get it. */
export function printOf({ info, template, selection }: Work, count: number): string {
  return JSON.stringify([info, template?.id ?? null, selectionText(selection), count]);
}

const infoFields = v.keyof(infoForm).options;

/** Whether two works say the same, whatever the server's id and the template's newest version. */
export function isSameWork(a: Work, b: Work): boolean {
  return (
    infoFields.every((field) => a.info[field] === b.info[field]) &&
    a.template?.id === b.template?.id &&
    isSameSchedule(a, b) &&
    (a.selection === b.selection || selectionText(a.selection) === selectionText(b.selection))
  );
}
