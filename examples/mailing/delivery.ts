import { sqlTime } from '../clock.ts';
import type { Db, Value } from '../database/db.ts';
import { linksOf } from './links.ts';
import { messageColumns, planReaction, reactionColumns, usualSuccess, type Success } from './reactions.ts';
import { recipientsOf } from './recipients.ts';

export interface Delivery {
  campaignId: number;
  sentAt: Date;
  /** So many times faster than life people react; 0: not at all. */
  speed: number;
  success?: Success;
}

/** Sends a campaign: one message to each recipient, with what will become of it. Call it inside a transaction. Gives their number. */
export function deliver(
  db: Db,
  { campaignId, sentAt, speed, success = usualSuccess(campaignId) }: Delivery,
): number {
  const template = db.get(
    'SELECT html FROM email_templates JOIN campaigns ON template_id = email_templates.id WHERE campaigns.id = ?',
    [campaignId],
  );
  const links = linksOf(template?.text('html') ?? '');
  const messages: Value[][] = [];
  const reactions: Value[][] = [];
  for (const contactId of recipientsOf(db, campaignId)) {
    const planned = planReaction({ campaignId, sentAt, success, links, speed }, contactId);
    messages.push(planned.message);
    reactions.push(...planned.reactions);
  }
  db.insert('campaign_recipients', messageColumns, messages);
  db.insert('campaign_reactions', reactionColumns, reactions);
  const set = "state = 'sent', sent_at = ?, send_start = NULL, due_at = NULL, credits = ?";
  db.run(`UPDATE campaigns SET ${set} WHERE id = ?`, [sqlTime(sentAt), messages.length, campaignId]);
  return messages.length;
}
