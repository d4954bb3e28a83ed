/** What reports and exports say of a campaign, counted from what has happened so far (S4 §3). */
import type { Db, Row, Value } from '../database/db.ts';
import { whereEveryWord } from './search.ts';

export interface Scope {
  db: Db;
  campaignId: number;
  /** Nothing after this moment has happened yet. */
  now: string;
}

/** S4 §9. */
export const bounceTypes = ['soft', 'hard'] as const;
export type BounceType = (typeof bounceTypes)[number];

export type ListName = 'opens' | 'clicks' | 'unsubscribes';

const kinds = { opens: 'open', clicks: 'click', unsubscribes: 'unsubscribe' } as const;

export interface Asked {
  search: string;
  /** `LIMIT` and `OFFSET`; all when absent. */
  limit?: [number, number];
}

export interface Found {
  data: Record<string, unknown>[];
  total: number;
}

/** S4 §3 «Deliverability stats», and the number of recipients. Rates are per cent, 0 where there is nothing to divide by. */
export function countsOf({ db, campaignId, now }: Scope) {
  const sent = db.get(
    `SELECT COUNT(*) AS recipients, COALESCE(SUM(outcome = 'delivered' AND at <= ?), 0) AS delivered,
       COALESCE(SUM(outcome = 'soft' AND at <= ?), 0) AS soft, COALESCE(SUM(outcome = 'hard' AND at <= ?), 0) AS hard
     FROM campaign_recipients WHERE campaign_id = ?`,
    [now, now, now, campaignId],
  );
  const [recipients, delivered] = [sent?.int('recipients') ?? 0, sent?.int('delivered') ?? 0];
  const [softBounces, hardBounces] = [sent?.int('soft') ?? 0, sent?.int('hard') ?? 0];
  const of = (kind: string) => {
    const row = db.get(
      `SELECT COUNT(*) AS n, COUNT(DISTINCT contact_id) AS people FROM campaign_reactions
       WHERE campaign_id = ? AND kind = ? AND at <= ?`,
      [campaignId, kind, now],
    );
    return { total: row?.int('n') ?? 0, people: row?.int('people') ?? 0 };
  };
  const [opens, clicks, left] = [of('open'), of('click'), of('unsubscribe')];
  const messages =
    recipients === 0
      ? 0
      : recipients + copiesOf(db.get('SELECT cc, bcc FROM campaigns WHERE id = ?', [campaignId]));
  return {
    recipients,
    sent: messages,
    distinctContacts: recipients,
    delivered,
    deliveryRate: percent(delivered, recipients),
    softBounces,
    softBounceRate: percent(softBounces, recipients),
    hardBounces,
    hardBounceRate: percent(hardBounces, recipients),
    opened: opens.people,
    openedTotal: opens.total,
    openRate: percent(opens.people, messages),
    clicked: clicks.total,
    distinctClicks: clicks.people,
    clickRate: percent(clicks.people, delivered),
    uniqueUnsubscribes: left.people,
    unsubscribeRate: percent(left.people, delivered),
    unsubscribeToOpenRate: percent(left.people, opens.people),
  };
}

/** One message more for each address in a campaign's CC and BCC. */
export function copiesOf(row: Row | null | undefined): number {
  return [row?.text('cc') ?? '', row?.text('bcc') ?? '']
    .flatMap((list) => list.split(','))
    .filter((one) => one.trim()).length;
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

/** Why messages bounced, the most frequent first; per cent of the recipients. */
export function bounceReasons({ db, campaignId, now }: Scope, type: BounceType, recipients: number) {
  const rows = db.all(
    `SELECT subtype, reason, COUNT(*) AS n FROM campaign_recipients
     WHERE campaign_id = ? AND outcome = ? AND at <= ? GROUP BY subtype, reason ORDER BY n DESC, subtype, reason`,
    [campaignId, type, now],
  );
  return rows.map((row) => ({
    subtype: row.text('subtype'),
    reason: row.text('reason'),
    count: row.int('n'),
    percentage: percent(row.int('n'), recipients),
  }));
}

/** How often something was done in each hour of the day; hours in which it was not are left out. */
export function byHour(
  { db, campaignId, now }: Scope,
  kind: 'open' | 'click',
): { hour: number; count: number }[] {
  const rows = db.all(
    `SELECT CAST(substr(at, 12, 2) AS INTEGER) AS hour, COUNT(*) AS n FROM campaign_reactions
     WHERE campaign_id = ? AND kind = ? AND at <= ? GROUP BY 1 ORDER BY 1`,
    [campaignId, kind, now],
  );
  return rows.map((row) => ({ hour: row.int('hour'), count: row.int('n') }));
}

/** Those who opened, clicked or unsubscribed, in the order of their first time (S4 §3 «Contact row in lists»). */
export function contactRows(scope: Scope, list: ListName, asked: Asked): Found {
  const { db, campaignId, now } = scope;
  const people = `SELECT contact_id, COUNT(*) AS times, MIN(at) AS first FROM campaign_reactions
    WHERE campaign_id = ? AND kind = ? AND at <= ? GROUP BY contact_id`;
  const { rows, total } = search(
    db,
    { people, values: [campaignId, kinds[list], now], order: 'first, id' },
    asked,
  );
  const urls =
    list === 'clicks'
      ? urlsOf(
          scope,
          rows.map((row) => row.int('id')),
        )
      : null;
  const data = rows.map((row) => ({
    ...personOf(row),
    subscribedMailing: row.flag('subscribed_mailing'),
    ...(list === 'opens' ? { openCount: row.int('times'), firstOpen: row.text('first') } : {}),
    ...(urls ? { clickedUrls: urls.get(row.int('id')) ?? [] } : {}),
  }));
  return { data, total };
}

/** Those whose message bounced, the latest first (S4 §3 «Bounced contact row»). */
export function bouncedRows({ db, campaignId, now }: Scope, type: BounceType, asked: Asked): Found {
  const people = `SELECT contact_id, subtype, reason, at AS first FROM campaign_recipients
    WHERE campaign_id = ? AND outcome = ? AND at <= ?`;
  const { rows, total } = search(
    db,
    { people, values: [campaignId, type, now], order: 'first DESC, id' },
    asked,
  );
  const data = rows.map((row) => ({
    ...personOf(row),
    bounceSubType: row.text('subtype'),
    reason: row.text('reason'),
    bounceDate: row.text('first'),
  }));
  return { data, total };
}

interface Source {
  /** SQL of a table with `contact_id`. */
  people: string;
  values: readonly Value[];
  order: string;
}

/** People with every word of a search in their name, address or organisation. */
function search(db: Db, { people, values, order }: Source, asked: Asked): { rows: Row[]; total: number } {
  const words = whereEveryWord('found', asked.search);
  const found = `WITH people AS (${people}), found AS (
    SELECT people.*, contacts.id, first_name, last_name, contacts.email, subscribed_mailing, organisations.name AS organisation,
      contacts.search || ' ' || COALESCE(organisations.search, '') AS search
    FROM people JOIN contacts ON contacts.id = contact_id LEFT JOIN organisations ON organisations.id = organisation_id
  )`;
  const where = words ? `WHERE ${words.where}` : '';
  const all = [...values, ...(words?.values ?? [])];
  const total = db.get(`${found} SELECT COUNT(*) AS n FROM found ${where}`, all)?.int('n') ?? 0;
  const rows = db.all(`${found} SELECT * FROM found ${where} ORDER BY ${order} LIMIT ? OFFSET ?`, [
    ...all,
    ...(asked.limit ?? [-1, 0]),
  ]);
  return { rows, total };
}

function personOf(row: Row): Record<string, unknown> {
  return {
    id: row.int('id'),
    firstName: row.text('first_name'),
    lastName: row.text('last_name'),
    email: row.text('email'),
    organisation: row.textOrNull('organisation'),
  };
}

/** The addresses each of these people clicked, each once, the first first. */
function urlsOf({ db, campaignId, now }: Scope, contactIds: readonly number[]): Map<number, string[]> {
  const rows = db.all(
    `SELECT contact_id, url FROM campaign_reactions WHERE campaign_id = ? AND kind = 'click' AND at <= ? AND url IS NOT NULL
     AND contact_id IN (SELECT value FROM json_each(?)) GROUP BY contact_id, url ORDER BY MIN(at), MIN(id)`,
    [campaignId, now, JSON.stringify(contactIds)],
  );
  const found = new Map<number, string[]>();
  for (const row of rows) {
    found.set(row.int('contact_id'), [...(found.get(row.int('contact_id')) ?? []), row.text('url')]);
  }
  return found;
}
