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

/** Rows of `campaign_recipients` and `campaign_reactions`. */
export interface Mailbag {
  messages: Value[][];
  reactions: Value[][];
}

/** Sends a campaign: one message to each recipient, with what will become of it. Call it inside a transaction. Gives their number. */
export function deliver(db: Db, delivery: Delivery): number {
  const { campaignId, sentAt } = delivery;
  const bag: Mailbag = { messages: [], reactions: [] };
  pack(db, delivery, bag);
  handOver(db, bag);
  const set = "state = 'sent', sent_at = ?, send_start = NULL, due_at = NULL, credits = ?";
  db.run(`UPDATE campaigns SET ${set} WHERE id = ?`, [sqlTime(sentAt), bag.messages.length, campaignId]);
  return bag.messages.length;
}

/** Adds a campaign's messages, and what will become of them, to a bag. */
export function pack(db: Db, delivery: Delivery, bag: Mailbag): void {
  const { campaignId, sentAt, speed, success = usualSuccess(campaignId) } = delivery;
  const template = db.get(
    'SELECT html FROM email_templates JOIN campaigns ON template_id = email_templates.id WHERE campaigns.id = ?',
    [campaignId],
  );
  const links = linksOf(template?.text('html') ?? '');
  for (const contactId of recipientsOf(db, campaignId)) {
    const planned = planReaction({ campaignId, sentAt, success, links, speed }, contactId);
    bag.messages.push(planned.message);
    bag.reactions.push(...planned.reactions);
  }
}

/** Writes down all that is in a bag; many campaigns at once are quicker than one by one. */
export function handOver(db: Db, { messages, reactions }: Mailbag): void {
  db.insert('campaign_recipients', messageColumns, messages);
  db.insert('campaign_reactions', reactionColumns, reactions);
}
