/** How many mails of a campaign have left, and who has opened one, as the list of campaigns tells it. */
import { sqlTime } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';
import { copiesOf } from './reportData.ts';

export interface Counts {
  readonly status: 'sending' | null;
  readonly recipients_count: number | null;
  readonly sent_count: number | null;
  readonly opened_count: number | null;
}

interface Moment {
  readonly now: Date;
  /** So long the queue takes for a campaign, at an even pace. */
  readonly sendingMs: number;
}

const untold: Counts = { status: null, recipients_count: null, sent_count: null, opened_count: null };

/** By campaign; what has not begun to leave has none. */
export function countsOfCampaigns(db: Db, rows: readonly Row[], moment: Moment): (row: Row) => Counts {
  const opened = openedOf(db, rows, moment.now);
  return (row) => {
    const state = row.text('state');
    if (state !== 'sent' && state !== 'sending') return untold;
    const people = row.int('credits');
    const all = people === 0 ? 0 : people + copiesOf(row);
    if (state === 'sending')
      return { ...untold, status: state, recipients_count: all, sent_count: gone(row, all, moment) };
    const opens = opened.get(row.int('id')) ?? 0;
    return { status: null, recipients_count: all, sent_count: all, opened_count: opens };
  };
}

/** What the queue has handed over by now. */
function gone(row: Row, all: number, { now, sendingMs }: Moment): number {
  const due = Date.parse(`${row.text('due_at').replace(' ', 'T')}Z`);
  const share = sendingMs > 0 ? 1 - (due - now.getTime()) / sendingMs : 1;
  return Math.floor(all * Math.min(Math.max(share, 0), 1));
}

/** People who have opened, by campaign. */
function openedOf(db: Db, rows: readonly Row[], now: Date): ReadonlyMap<number, number> {
  const found = db.all(
    `SELECT campaign_id, COUNT(DISTINCT contact_id) AS people FROM campaign_reactions
     WHERE campaign_id IN (SELECT value FROM json_each(?)) AND kind = 'open' AND at <= ? GROUP BY campaign_id`,
    [JSON.stringify(rows.map((row) => row.int('id'))), sqlTime(now)],
  );
  return new Map(found.map((row) => [row.int('campaign_id'), row.int('people')]));
}
