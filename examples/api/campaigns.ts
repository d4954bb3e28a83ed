import { laravelTime } from '../clock.ts';
import type { Db, Row, Value } from '../database/db.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import { peopleOf } from './audience.ts';
import { countsOfCampaigns, type Counts } from './campaignCounts.ts';
import { findCampaign } from './campaignRights.ts';
import { laravelPage, limitOf, pagingOf } from './paging.ts';
import { whereEveryWord } from './search.ts';
import { eventsOfTemplates } from './templates.ts';

/** S1 §9. */
const usualPerPage = 10;

/** The list of campaigns, and one of them (S1 §7). */
export const campaigns: ApiArea = ({ app, db, clock, options: { sendingMs } }) => {
  const countsOf = (rows: readonly Row[]) => countsOfCampaigns(db, rows, { now: clock(), sendingMs });
  const list = (c: HostRequest) => {
    const { tenant } = requireUser(c, 'admin');
    const paging = pagingOf(c, usualPerPage);
    const { where, values } = filterOf(c, tenant);
    const total = db.get(`SELECT COUNT(*) AS n FROM campaigns WHERE ${where}`, values)?.int('n') ?? 0;
    const rows = db.all(`${select} WHERE ${where} ORDER BY ${orderOf(c)} LIMIT ? OFFSET ?`, [
      ...values,
      ...limitOf(paging),
    ]);
    return c.json(laravelPage(c, paging, { total, data: listed(db, rows, countsOf(rows)) }));
  };
  app.get('/api/campaigns/get-campaigns-list', list);
  app.get('/api/campaigns/get-campaigns-list/:event', list);

  app.get('/api/campaigns/get-campaign-details/:id', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const id = findCampaign(db, tenant, c.req.param('id')).int('id');
    const row = db.get(`${select} WHERE campaigns.id = ?`, [id]);
    return c.json(row && { ...detailed(db, row), ...countsOf([row])(row) });
  });
};

const select = `SELECT campaigns.*, email_templates.name AS template_name, email_templates.html
  FROM campaigns JOIN email_templates ON email_templates.id = template_id`;

/** What a request asks for, of that tenant: an event's campaigns, those with every word of a search. */
function filterOf(c: HostRequest, tenant: string): { where: string; values: Value[] } {
  const event = c.req.param('event');
  const words = whereEveryWord('campaigns', c.req.query('search') ?? '');
  const parts = [
    'campaigns.tenant = ?',
    ...(event === undefined ? [] : ['event_id = ?']),
    ...(words ? [words.where] : []),
  ];
  const values = [tenant, ...(event === undefined ? [] : [wholeNumber(event, 0)]), ...(words?.values ?? [])];
  return { where: parts.join(' AND '), values };
}

const sortable = ['name', 'created_at', 'send_start'] as const;

/** S1 §9: newest first unless asked otherwise. */
function orderOf(c: HostRequest): string {
  const column = sortable.find((one) => one === c.req.query('sortBy')) ?? 'created_at';
  const direction = c.req.query('sortByDirection') === 'asc' ? 'ASC' : 'DESC';
  const collation = column === 'name' ? ' COLLATE NOCASE' : '';
  return `campaigns.${column}${collation} ${direction}, campaigns.id ${direction}`;
}

/** Rows of the list carry neither the mail's HTML nor people; the details do. */
function listed(db: Db, rows: readonly Row[], countsOf: (row: Row) => Counts): Record<string, unknown>[] {
  const events = eventsOfTemplates(
    db,
    rows.map((row) => row.int('template_id')),
  );
  const lists = listsOf(
    db,
    rows.map((row) => row.int('id')),
  );
  return rows.map((row) => ({
    ...toCampaign(row),
    ...countsOf(row),
    template: { ...templateOf(row), events: events.get(row.int('template_id')) ?? [] },
    contact_lists: lists.get(row.int('id')) ?? [],
  }));
}

function detailed(db: Db, row: Row): Record<string, unknown> {
  const id = row.int('id');
  const templateId = row.int('template_id');
  const picked = `contacts.id IN (SELECT contact_id FROM campaign_contacts WHERE campaign_id = ?)`;
  return {
    ...toCampaign(row),
    template: {
      ...templateOf(row),
      html: row.text('html'),
      events: eventsOfTemplates(db, [templateId]).get(templateId) ?? [],
    },
    contact_lists: listsOf(db, [id]).get(id) ?? [],
    contacts: peopleOf(db, { where: picked, values: [id], eventId: row.int('event_id') }),
  };
}

function toCampaign(row: Row): Record<string, unknown> {
  return {
    id: row.int('id'),
    event_id: row.int('event_id'),
    name: row.text('name'),
    created_at: laravelTime(new Date(`${row.text('created_at').replace(' ', 'T')}Z`)),
    sender_name: row.text('sender_name'),
    sender_email: { email: row.text('sender_email') },
    reply_to: { email: row.text('reply_to') },
    subject: row.text('subject'),
    cc: row.text('cc') || null,
    bcc: row.text('bcc') || null,
    send_start: row.textOrNull('send_start'),
    send_mode: row.textOrNull('send_mode'),
    send_mode_later_datetime: row.textOrNull('send_mode_later_datetime'),
  };
}

function templateOf(row: Row): Record<string, unknown> {
  return { id: row.int('template_id'), name: row.text('template_name') };
}

/** The lists of campaigns, by campaign. */
function listsOf(db: Db, campaignIds: readonly number[]): Map<number, Record<string, unknown>[]> {
  const found = new Map<number, Record<string, unknown>[]>();
  const rows = db.all(
    `SELECT campaign_id, id, name, event_id FROM campaign_lists JOIN contact_lists ON id = list_id
     WHERE campaign_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    [JSON.stringify(campaignIds)],
  );
  for (const row of rows) {
    const of = row.int('campaign_id');
    const list = { id: row.int('id'), name: row.text('name'), event_id: row.intOrNull('event_id') };
    found.set(of, [...(found.get(of) ?? []), list]);
  }
  return found;
}
