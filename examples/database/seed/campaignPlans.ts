import type { Success } from '../../mailing/reactions.ts';

/** A campaign of the demo. */
export interface CampaignPlan {
  name: string;
  subject: string;
  senderName?: string;
  senderEmail?: string;
  eventId: number;
  templateId: number;
  lists: readonly number[];
  contacts?: readonly number[];
  cc?: string;
  bcc?: string;
  createdDaysAgo: number;
  /** Sent so many days ago, to be sent in so many days, or saved only. */
  fate:
    | { kind: 'sent'; daysAgo: number; time: string }
    | { kind: 'scheduled'; inDays: number; time: string }
    | { kind: 'draft' };
  success?: Success;
}

/** The ids of lists that campaigns go to (`contactLists.ts`). */
export const listIds = {
  all: 1,
  ofEvent: (event: number) => event + 1,
  newsletter: 14,
  press: 15,
  speakers: 16,
  board: 17,
  vip: 18,
  hostile: 24,
  nobody: 25,
} as const;

const good: Success = { hard: 1, soft: 2, opens: 52, clicks: 34, unsubscribes: 2 };

/** The first campaigns, the same in both sizes (examples/README.md): each shows something that screens must stand. */
export const wellKnownCampaigns: readonly CampaignPlan[] = [
  {
    name: 'Spring Policy Forum: you are invited',
    subject: 'You are invited, {{first_name}}',
    eventId: 1,
    templateId: 1,
    lists: [listIds.ofEvent(1), listIds.press],
    cc: 'board@acme.example, archive@acme.example',
    createdDaysAgo: 24,
    fate: { kind: 'sent', daysAgo: 20, time: '08:00:00' },
    success: good,
  },
  {
    name: 'Spring Policy Forum: practical guide',
    subject: 'Everything for your visit',
    eventId: 1,
    templateId: 1,
    lists: [listIds.ofEvent(1)],
    contacts: [1, 2, 9],
    bcc: 'archive@acme.example',
    createdDaysAgo: 2,
    fate: { kind: 'scheduled', inDays: 3, time: '09:00:00' },
  },
  {
    name: 'Spring Policy Forum: last seats',
    subject: 'Last seats',
    eventId: 1,
    templateId: 1,
    lists: [listIds.press],
    createdDaysAgo: 3,
    fate: { kind: 'draft' },
  },
  {
    name: 'Press accreditation (all bounced)',
    subject: 'Your accreditation',
    eventId: 1,
    templateId: 1,
    lists: [listIds.board],
    createdDaysAgo: 12,
    fate: { kind: 'sent', daysAgo: 11, time: '10:00:00' },
    success: { hard: 60, soft: 40, opens: 0, clicks: 0, unsubscribes: 0 },
  },
  {
    name: 'Reminder (nobody opened it)',
    subject: 'Reminder',
    eventId: 1,
    templateId: 2,
    lists: [listIds.vip],
    createdDaysAgo: 14,
    fate: { kind: 'sent', daysAgo: 13, time: '06:30:00' },
    success: { hard: 0, soft: 3, opens: 0, clicks: 0, unsubscribes: 0 },
  },
  {
    name: 'Programme online (clicked by night)',
    subject: 'The programme is online',
    eventId: 1,
    templateId: 1,
    lists: [listIds.press, listIds.speakers],
    createdDaysAgo: 16,
    fate: { kind: 'sent', daysAgo: 15, time: '20:00:00' },
    success: { ...good, clicks: 60 },
  },
  {
    name: '<img src=x onerror=alert(1)> "=HYPERLINK(1)", a/b\\c \u202Egnp.exe',
    subject: '</title><script>alert("subject")</script> {{constructor}}',
    senderName: '=1+1 <b>Acme</b>',
    eventId: 1,
    templateId: 1,
    lists: [listIds.hostile],
    createdDaysAgo: 18,
    fate: { kind: 'sent', daysAgo: 17, time: '12:00:00' },
    success: { hard: 10, soft: 10, opens: 90, clicks: 90, unsubscribes: 0 },
  },
  {
    name: 'Thank you for coming (alias removed)',
    subject: 'Thank you',
    senderEmail: 'former@acme.example',
    eventId: 1,
    templateId: 2,
    lists: [listIds.ofEvent(1)],
    createdDaysAgo: 5,
    fate: { kind: 'scheduled', inDays: 30, time: '16:30:00' },
  },
  {
    name: 'Rooms at a special rate',
    subject: 'Rooms at a special rate',
    eventId: 1,
    templateId: 3,
    lists: [listIds.ofEvent(1), listIds.vip, listIds.press],
    createdDaysAgo: 6,
    fate: { kind: 'scheduled', inDays: 6, time: '07:15:00' },
  },
  {
    name: 'Your badge and QR code',
    subject: 'Your badge is ready',
    eventId: 1,
    templateId: 1,
    lists: [listIds.ofEvent(1)],
    createdDaysAgo: 2,
    fate: { kind: 'sent', daysAgo: 1, time: '16:00:00' },
    success: good,
  },
  {
    name: 'World Congress: programme and hotels',
    subject: 'World Congress of Public Health: programme, hotels, visas',
    eventId: 12,
    templateId: 4,
    lists: [listIds.newsletter],
    createdDaysAgo: 30,
    fate: { kind: 'sent', daysAgo: 28, time: '07:00:00' },
    success: good,
  },
  {
    name: 'Save the date (nobody was left on the list)',
    subject: 'Save the date',
    eventId: 1,
    templateId: 1,
    lists: [listIds.nobody],
    createdDaysAgo: 40,
    fate: { kind: 'sent', daysAgo: 39, time: '09:00:00' },
  },
];
