import { foldForSearch } from '#shared/lib/text.ts';
import { sqlTime } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { readInput } from '../http/input.ts';
import type { ApiArea, HostContext } from '../http/types.ts';
import { creditsLeft, spendCredits } from '../mailing/credits.ts';
import { createOutbox } from '../mailing/outbox.ts';
import { recipientsOf } from '../mailing/recipients.ts';
import { readCampaign, type CampaignInput } from './campaignInput.ts';
import { findCampaign, requireModifier } from './campaignRights.ts';
import { idOrNull, type Input } from './rules.ts';

/** The queue that sends campaigns. It comes before the other areas, so that they find done what is due. */
export const campaignQueue: ApiArea = (context) => {
  const outbox = createOutbox(context);
  context.app.use('/api/campaigns/*', async (c, next) => {
    outbox.work();
    await next();
    if (c.req.method !== 'GET') outbox.setAlarm();
  });
};

/** Saving, sending and cancelling campaigns (S1 §7). */
export const campaignSending: ApiArea = (context) => {
  const { app, db, clock } = context;

  app.post('/api/campaigns/save-campaign', async (c) => {
    const { tenant } = requireModifier(c);
    const input = readCampaign(db, tenant, await readInput(c));
    return c.json(db.transaction(() => save(context, tenant, input)));
  });

  app.post('/api/campaigns/send-campaign', async (c) => {
    const { tenant } = requireModifier(c);
    const body = await readInput(c);
    const campaign = unsent(db, tenant, body);
    const at = sendingTime(body, clock());
    const isTaken = db.transaction(() => enqueue(context, campaign, at));
    c.set('isRefusal', !isTaken);
    return isTaken ? c.json({ success: true }) : c.json('NO_CREDITS');
  });

  app.post('/api/campaigns/delete-campaign', async (c) => {
    const { tenant } = requireModifier(c);
    const campaign = unsent(db, tenant, await readInput(c));
    db.transaction(() => {
      spendCredits(db, { tenant, now: clock() }, -campaign.int('credits'));
      db.run('DELETE FROM campaigns WHERE id = ?', [campaign.int('id')]);
    });
    return c.json({ success: true });
  });
};

/** The campaign a request names, if it can still be changed: 404 for an unknown one, 409 for one that is sent or being sent. */
function unsent(db: Db, tenant: string, body: Input): Row {
  const id = idOrNull(body, 'campaignId');
  if (id === null) throw invalid({ campaignId: ['The campaign id field is required.'] });
  const campaign = findCampaign(db, tenant, id);
  refuseSent(campaign);
  return campaign;
}

function refuseSent(campaign: Row): void {
  if (['sent', 'sending'].includes(campaign.text('state'))) {
    throw new HttpError(409, 'This campaign has already been sent and cannot be modified');
  }
}

/** Writes a new campaign, or over an unsent one, which keeps its schedule. Gives its id. */
function save({ db, clock }: HostContext, tenant: string, input: CampaignInput): number {
  const known = input.campaignId === null ? null : findCampaign(db, tenant, input.campaignId);
  if (known) refuseSent(known);
  const now = sqlTime(clock());
  const fields = {
    event_id: input.eventId,
    template_id: input.templateId,
    name: input.name,
    subject: input.subject,
    sender_name: input.senderName,
    sender_email: input.senderEmail,
    reply_to: input.replyTo,
    cc: input.cc,
    bcc: input.bcc,
    is_demo: false,
    search: foldForSearch(`${input.name} ${input.subject} ${input.senderName}`),
    // A draft's is in the past: null would say that it is sent (C-2).
    send_start: known?.text('state') === 'scheduled' ? known.text('send_start') : now,
  };
  const id = known?.int('id') ?? create(db, { tenant, now, input });
  const set = Object.keys(fields).map((column) => `${column} = ?`);
  db.run(`UPDATE campaigns SET ${set.join(', ')} WHERE id = ?`, [...Object.values(fields), id]);
  writeAudience(db, id, input);
  return id;
}

function create(
  db: Db,
  { tenant, now, input }: { tenant: string; now: string; input: CampaignInput },
): number {
  return db.run(
    `INSERT INTO campaigns (tenant, event_id, template_id, name, subject, sender_name, sender_email, reply_to, state, created_at)
     VALUES (?, ?, ?, '', '', '', '', '', 'draft', ?)`,
    [tenant, input.eventId, input.templateId, now],
  ).id;
}

function writeAudience(db: Db, id: number, { listIds, contactIds }: CampaignInput): void {
  db.run('DELETE FROM campaign_lists WHERE campaign_id = ?', [id]);
  db.run('DELETE FROM campaign_contacts WHERE campaign_id = ?', [id]);
  db.insert(
    'campaign_lists',
    ['campaign_id', 'list_id'],
    listIds.map((list) => [id, list]),
  );
  db.insert(
    'campaign_contacts',
    ['campaign_id', 'contact_id'],
    contactIds.map((contact) => [id, contact]),
  );
}

/** When a campaign is to be sent: a moment ahead, or null for now. Throws 422 for anything else. */
function sendingTime(body: Input, now: Date): Date | null {
  const info: unknown = body['sendingInfo'];
  const [mode, later]: unknown[] =
    typeof info === 'object' && info !== null
      ? [Reflect.get(info, 'sendMode'), Reflect.get(info, 'sendModeLaterTime')]
      : [];
  if (mode === 'now') return null;
  if (mode !== 'later') throw invalid({ 'sendingInfo.sendMode': ['The selected send mode is invalid.'] });
  const isIso =
    typeof later === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(later);
  const at = new Date(isIso ? later : Number.NaN);
  const field = 'sendingInfo.sendModeLaterTime';
  if (Number.isNaN(at.getTime()))
    throw invalid({ [field]: ['The send mode later time field must be a valid date.'] });
  if (at <= now) throw invalid({ [field]: ['The send mode later time field must be a date after now.'] });
  return at;
}

/** Takes the credits and puts a campaign into the queue; false, and nothing changed, when there are too few. */
function enqueue({ db, clock, options }: HostContext, campaign: Row, at: Date | null): boolean {
  const [id, tenant, now] = [campaign.int('id'), campaign.text('tenant'), clock()];
  const needed = recipientsOf(db, id).length;
  if (needed === 0) throw invalid({ lists: ['The campaign has no recipients.'] });
  const more = needed - campaign.int('credits');
  if (more > creditsLeft(db, { tenant, now })) return false;
  spendCredits(db, { tenant, now }, more);
  const start = sqlTime(at ?? now);
  const due = at ? start : sqlTime(new Date(now.getTime() + options.sendingMs));
  db.run(
    `UPDATE campaigns SET state = ?, send_mode = ?, send_mode_later_datetime = ?, send_start = ?, due_at = ?, credits = ?,
     is_demo = 0 WHERE id = ?`,
    [at ? 'scheduled' : 'sending', at ? 'later' : 'now', at ? start : null, start, due, needed, id],
  );
  return true;
}
