import { foldForSearch } from '#shared/lib/text.ts';
import { addDays } from '../../clock.ts';
import { handOver, pack, type Mailbag } from '../../mailing/delivery.ts';
import type { Db, Value } from '../db.ts';
import { listIds, wellKnownCampaigns, type CampaignPlan } from './campaignPlans.ts';
import { seedContactLists } from './contactLists.ts';
import { randomFrom, type Random } from './random.ts';
import type { SeedContext } from './sizes.ts';
import { seedTemplates } from './templates.ts';
import { wellKnown } from './wellKnown.ts';

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

/** Aliases, credits, templates, lists, and campaigns with what became of every message (S1 §3, S4 §3). */
export function seedMailing(context: SeedContext): void {
  const { db } = context;
  const aliases = ['events@acme.example', 'office@acme.example', 'press@acme.example'];
  db.insert(
    'email_aliases',
    ['tenant', 'email'],
    [...aliases.map((email) => ['acme', email]), ['globex', 'events@globex.example']],
  );
  db.run("UPDATE tenants SET mailing_plan = 500 WHERE slug = 'globex'");
  addViewer(db);
  seedTemplates(context);
  seedContactLists(context);
  const usual = usualCampaigns(context);
  seedCampaigns(context, [...wellKnownCampaigns, ...usual].slice(0, context.size.campaigns));
  clickByNight(db);
  clickOnAnything(db);
}

/**
 * Keeps the schedules of the demo ahead, and the reactions to its latest mailing coming in, when the calendar has moved on; what people
 * have scheduled themselves stays where it is.
 */
export function moveCampaigns(db: Db, anchor: string, shift: string): void {
  db.run(
    `UPDATE campaigns SET send_start = datetime(send_start, ?), due_at = datetime(due_at, ?),
     send_mode_later_datetime = datetime(send_mode_later_datetime, ?) WHERE is_demo AND state = 'scheduled'`,
    [shift, shift, shift],
  );
  const recent =
    "SELECT id FROM campaigns WHERE is_demo AND state = 'sent' AND sent_at >= date(?, '-2 days')";
  for (const table of ['campaign_recipients', 'campaign_reactions']) {
    db.run(`UPDATE ${table} SET at = datetime(at, ?) WHERE campaign_id IN (${recent})`, [shift, anchor]);
  }
  db.run(
    `UPDATE campaigns SET created_at = datetime(created_at, ?), sent_at = datetime(sent_at, ?) WHERE id IN (${recent})`,
    [shift, shift, anchor],
  );
}

/** An account that may look at campaigns but not change them (S1 §6), with the password of all the others. */
function addViewer(db: Db): void {
  db.run(
    `INSERT INTO users (guard, tenant, name, email, password, role)
     SELECT guard, tenant, 'Vera Viewer', 'vera@acme.example', password, 'Viewer' FROM users
     WHERE guard = 'admin' AND tenant = 'acme' ORDER BY id LIMIT 1`,
  );
}

/** Campaigns of every event, most of them sent, some to be. */
function usualCampaigns({ db, size }: SeedContext): CampaignPlan[] {
  const random = randomFrom(51);
  const linked = db.all('SELECT template_id, event_id FROM template_events');
  const events = db.all("SELECT id, name FROM events WHERE tenant = 'acme' ORDER BY id");
  return Array.from({ length: Math.max(0, size.campaigns - wellKnownCampaigns.length) }, (_, index) => {
    const event = events[index % events.length];
    const subject = random.pick(subjects);
    const eventId = event?.int('id') ?? 1;
    return {
      name: `${subject} – ${event?.text('name') ?? ''}`.slice(0, 100),
      subject,
      eventId,
      templateId: usualTemplate(
        random,
        linked.filter((row) => row.int('event_id') === eventId).map((row) => row.int('template_id')),
        size.templates,
      ),
      lists: usualLists(random, eventId),
      ...usualFate(random),
    };
  });
}

/** Mostly one that is linked to the event. */
function usualTemplate(random: Random, linked: readonly number[], count: number): number {
  const place = random.int(0, Math.ceil(linked.length * 1.2));
  return linked[place] ?? random.int(1, count);
}

function usualLists(random: Random, eventId: number): number[] {
  const other = random.pick([listIds.vip, listIds.board, listIds.press, listIds.vip]);
  return random.chance(0.25) ? [listIds.ofEvent(eventId), other] : [other];
}

function usualFate(random: Random): Pick<CampaignPlan, 'createdDaysAgo' | 'fate'> {
  const time = `${String(random.int(6, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`;
  if (random.chance(0.08)) {
    return {
      createdDaysAgo: random.int(1, 20),
      fate: { kind: 'scheduled', inDays: random.int(1, 60), time },
    };
  }
  const daysAgo = random.int(8, 700);
  return { createdDaysAgo: daysAgo + random.int(1, 12), fate: { kind: 'sent', daysAgo, time } };
}

/** Writes all campaigns, then what became of those that were sent. */
function seedCampaigns({ db, today }: SeedContext, plans: readonly CampaignPlan[]): void {
  const rows = plans.map((plan, index) => campaignRow(plan, index + 1, today));
  const columns = Object.keys(rows[0] ?? {});
  db.insert(
    'campaigns',
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
  const pairs = (of: (plan: CampaignPlan) => readonly number[]) =>
    plans.flatMap((plan, index) => of(plan).map((id) => [index + 1, id]));
  db.insert(
    'campaign_lists',
    ['campaign_id', 'list_id'],
    pairs(({ lists }) => lists),
  );
  db.insert(
    'campaign_contacts',
    ['campaign_id', 'contact_id'],
    pairs(({ contacts }) => contacts ?? []),
  );
  const bag: Mailbag = { messages: [], reactions: [] };
  plans.forEach(({ fate, success }, index) => {
    if (fate.kind !== 'sent') return;
    const sentAt = new Date(`${addDays(today, -fate.daysAgo)}T${fate.time}Z`);
    pack(db, { campaignId: index + 1, sentAt, speed: 1, ...(success ? { success } : {}) }, bag);
  });
  handOver(db, { messages: bag.messages, reactions: bag.reactions.filter(staysSubscribed) });
  db.run(
    "UPDATE campaigns SET credits = (SELECT COUNT(*) FROM campaign_recipients WHERE campaign_id = id) WHERE state = 'sent'",
  );
}

/** The people that the README describes are left as it describes them. */
function staysSubscribed([, contactId, kind]: readonly Value[]): boolean {
  return kind !== 'unsubscribe' || Number(contactId) > wellKnown.length;
}

function campaignRow(plan: CampaignPlan, id: number, today: string): Record<string, Value> {
  const created = `${addDays(today, -plan.createdDaysAgo)} 12:${String(id % 60).padStart(2, '0')}:00`;
  const senderName = plan.senderName ?? 'Acme Events';
  return {
    id,
    tenant: 'acme',
    event_id: plan.eventId,
    template_id: plan.templateId,
    name: plan.name,
    subject: plan.subject,
    sender_name: senderName,
    sender_email: plan.senderEmail ?? 'events@acme.example',
    reply_to: 'office@acme.example',
    cc: plan.cc ?? '',
    bcc: plan.bcc ?? '',
    created_at: created,
    is_demo: true,
    search: foldForSearch(`${plan.name} ${plan.subject} ${senderName}`),
    ...scheduleOf(plan.fate, created, today),
  };
}

function scheduleOf(fate: CampaignPlan['fate'], created: string, today: string): Record<string, Value> {
  const none = { send_mode_later_datetime: null, due_at: null, sent_at: null };
  if (fate.kind === 'draft') return { ...none, state: 'draft', send_start: created, send_mode: null };
  if (fate.kind === 'sent') {
    const sent_at = `${addDays(today, -fate.daysAgo)} ${fate.time}`;
    return { ...none, state: 'sent', send_start: null, send_mode: 'now', sent_at };
  }
  const start = `${addDays(today, fate.inDays)} ${fate.time}`;
  const when = { send_start: start, send_mode_later_datetime: start, due_at: start };
  return { ...none, state: 'scheduled', send_mode: 'later', ...when };
}

/** Campaign 6: between three and four, more clicks than opens. */
function clickByNight(db: Db): void {
  db.exec(`
    UPDATE campaign_reactions SET at = substr(at, 1, 11) || '09' || substr(at, 14)
    WHERE campaign_id = 6 AND kind = 'open' AND substr(at, 12, 2) = '03';
    INSERT INTO campaign_reactions (campaign_id, contact_id, kind, at, url)
    SELECT 6, contact_id, CASE row_number() OVER (ORDER BY contact_id) WHEN 1 THEN 'open' ELSE 'click' END,
      substr(at, 1, 11) || '03:2' || (contact_id % 10) || ':00',
      CASE row_number() OVER (ORDER BY contact_id) WHEN 1 THEN NULL ELSE 'https://events.acme.example/1/register' END
    FROM campaign_recipients WHERE campaign_id = 6 AND outcome = 'delivered' ORDER BY contact_id LIMIT 6;
  `);
}

/** Campaign 7: addresses that must not become links. */
function clickOnAnything(db: Db): void {
  const urls = [
    'javascript:alert(document.cookie)',
    'https://evil.example/?q="><script>alert(1)</script>',
    'data:text/html,<b>x</b>',
  ];
  for (const url of urls) {
    db.run(
      `INSERT INTO campaign_reactions (campaign_id, contact_id, kind, at, url)
       SELECT 7, contact_id, 'click', datetime(at, '+2 hours'), ? FROM campaign_recipients
       WHERE campaign_id = 7 AND outcome = 'delivered'`,
      [url],
    );
  }
}
