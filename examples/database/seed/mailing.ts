import { addDays } from '../../clock.ts';
import type { Value } from '../db.ts';
import { randomFrom, type Random } from './random.ts';
import type { SeedContext } from './seed.ts';

const subjects = [
  'You are invited',
  'Last seats',
  'Your practical guide',
  'Programme online',
  'Thank you for coming',
  'Rooms at a special rate',
  'دعوة لحضور المؤتمر',
  'دعوت به همایش',
  'Запрошення',
  'Save the date',
] as const;

/** E-mail templates, and campaigns whose messages were delivered or bounced, opened, clicked, and led some to unsubscribe. */
export function seedMailing(context: SeedContext): void {
  seedTemplates(context);
  seedCampaigns(context);
  seedRecipients(context);
}

function seedTemplates({ db, size, today }: SeedContext): void {
  const rows = Array.from({ length: size.templates }, (_, index) => {
    const html = `<h1>Hello %first_name%</h1><p>Template ${index + 1}</p><p><a href="https://example.org/programme">Programme</a></p>`;
    const event = index % 3 === 0 ? null : (index % 12) + 1;
    return [index + 1, 'acme', event, `Template ${index + 1}`, html, `${addDays(today, -index)} 08:30:00`];
  });
  db.insert('email_templates', ['id', 'tenant', 'event_id', 'name', 'html', 'updated_at'], rows);
}

function seedCampaigns({ db, size, today }: SeedContext): void {
  const random = randomFrom(51);
  const rows = Array.from({ length: size.campaigns }, (_, index) => {
    const subject = random.pick(subjects);
    const status = index % 15 === 13 ? 'draft' : index % 15 === 14 ? 'scheduled' : 'sent';
    const created = addDays(today, -random.int(2, 700));
    const sendStart = status === 'draft' ? null : `${addDays(created, status === 'sent' ? 1 : 730)} 07:00:00`;
    return [
      index + 1,
      (index % 12) + 1,
      random.int(1, size.templates),
      `${subject} ${index + 1}`,
      subject,
      'Acme Events',
      'events@acme.example',
      'office@acme.example',
      status,
      `${created} 12:00:00`,
      sendStart,
    ];
  });
  const columns = [
    'id',
    'event_id',
    'template_id',
    'name',
    'subject',
    'sender_name',
    'sender_email',
    'reply_to',
    'status',
    'created_at',
    'send_start',
  ];
  db.insert('campaigns', columns, rows);
}

function seedRecipients({ db, size }: SeedContext): void {
  const random = randomFrom(52);
  const sent = db.all(
    "SELECT id, substr(send_start, 1, 10) AS day FROM campaigns WHERE status = 'sent' ORDER BY id",
  );
  const rows = sent.flatMap((campaign) => {
    const count = random.int(Math.ceil(size.recipientsPerCampaign / 4), size.recipientsPerCampaign * 2);
    const first = random.int(1, Math.max(1, size.contacts - count));
    return Array.from({ length: Math.min(count, size.contacts) }, (_, index) => [
      campaign.int('id'),
      first + index,
      ...reaction(random, campaign.text('day')),
    ]);
  });
  const columns = [
    'campaign_id',
    'contact_id',
    'outcome',
    'opened_at',
    'opens',
    'clicked_at',
    'clicks',
    'unsubscribed_at',
  ];
  db.insert('campaign_recipients', columns, rows);
}

/** What one recipient did: outcome, opened at, opens, clicked at, clicks, unsubscribed at. */
function reaction(random: Random, day: string): Value[] {
  if (random.chance(0.04)) return ['bounced', null, 0, null, 0, null];
  if (!random.chance(0.46)) return ['delivered', null, 0, null, 0, null];
  const opened = `${addDays(day, random.int(0, 6))} ${String(random.int(6, 22)).padStart(2, '0')}:${random.int(10, 59)}:00`;
  const clicks = random.chance(0.35) ? random.int(1, 4) : 0;
  const left = random.chance(0.015) ? opened : null;
  return ['delivered', opened, random.int(1, 5), clicks ? opened : null, clicks, left];
}
