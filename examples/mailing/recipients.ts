import type { Db } from '../database/db.ts';

/**
 * Who gets a campaign's message: everyone on its lists and everyone picked, each person once and each address once (the contact
 * with the lowest id stands for it), without those who have unsubscribed. Contact ids in order.
 */
export function recipientsOf(db: Db, campaignId: number): number[] {
  const rows = db.all(
    `WITH chosen AS (
       SELECT contact_id FROM campaign_contacts WHERE campaign_id = ?
       UNION
       SELECT contact_id FROM campaign_lists JOIN contact_list_members USING (list_id) WHERE campaign_id = ?
     )
     SELECT MIN(contacts.id) AS id FROM chosen CROSS JOIN contacts ON contacts.id = contact_id
     WHERE subscribed_mailing AND email <> '' GROUP BY email COLLATE NOCASE ORDER BY 1`,
    [campaignId, campaignId],
  );
  return rows.map((row) => row.int('id'));
}
