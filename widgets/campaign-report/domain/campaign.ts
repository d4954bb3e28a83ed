/** The campaign a report is about, as the page gives it (S4 §3): everything but its id may be missing. */
import * as v from 'valibot';

const text = v.pipe(
  v.unknown(),
  v.transform((given) =>
    typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '',
  ),
);

/** `{email}`, or the address itself. */
const address = v.pipe(
  v.unknown(),
  v.transform((given): unknown =>
    typeof given === 'object' && given !== null ? Reflect.get(given, 'email') : given,
  ),
  text,
);

const id = v.pipe(
  v.union([v.string(), v.number()], 'must have an id'),
  v.transform((given) => String(given).trim()),
  v.minLength(1, 'must have an id'),
  v.maxLength(200, 'has too long an id'),
);

/** Dates that some servers send beside; a hint of when it was sent. */
const sentNames = ['sent_at', 'sentAt', 'sent_date', 'send_date', 'send_start', 'send_mode_later_datetime'];

/** S4 §3 «Campaign». Texts are empty where nothing was sent; `sentAt` is as the server wrote it. */
export const campaign = v.pipe(
  v.looseObject({
    id,
    name: v.optional(text, ''),
    subject: v.optional(text, ''),
    sender_name: v.optional(text, ''),
    sender_email: v.optional(address, ''),
    reply_to: v.optional(address, ''),
  }),
  v.transform((given) => ({
    id: given.id,
    name: given.name,
    subject: given.subject,
    senderName: given.sender_name,
    senderEmail: given.sender_email,
    replyTo: given.reply_to,
    sentAt: sentNames
      .map((name) => given[name])
      .find((value): value is string => typeof value === 'string' && value !== ''),
  })),
);

export type ReportCampaign = v.InferOutput<typeof campaign>;

/** What the campaign is called: its name, its subject, else its number. */
export function campaignTitle({ name, subject, id: number }: ReportCampaign): string {
  return name || subject || `#${number}`;
}
