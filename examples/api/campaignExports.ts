import { toCsv, type Cell } from '#shared/lib/csv.ts';
import { requireUser } from '../http/guards.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import { sendDownload } from '../export/download.ts';
import { reportPdf } from '../export/reportPdf.ts';
import { bounceTypeOf, scopeOf } from './campaignReports.ts';
import { findCampaign } from './campaignRights.ts';
import {
  bouncedRows,
  bounceReasons,
  byHour,
  contactRows,
  countsOf,
  type ListName,
  type Scope,
} from './reportData.ts';

/** Files of a campaign's report: CSV for spreadsheets, and the whole as PDF (S4 §7 «Browser downloads»). */
export const campaignExports: ApiArea = (context) => {
  const { app } = context;
  const csv = (path: string, what: string, rowsOf: RowsOf) =>
    app.get(`/api/campaigns/${path}/:id`, (c) => {
      const scope = scopeOf(context, c);
      const rows = rowsOf(scope, c);
      const kind = path.includes('bounce') ? `${bounceTypeOf(c)} ${what}` : what;
      return sendDownload(c, { name: `${nameOf(context, c)} – ${kind}`, ending: 'csv', body: toCsv(rows) });
    });

  csv('export-opens', 'opens', (scope) => people(scope, 'opens', ['Opens', 'First Open']));
  csv('export-clicks', 'clicks', (scope) => people(scope, 'clicks', ['Clicked URLs']));
  csv('export-unsubscribes', 'unsubscribes', (scope) => people(scope, 'unsubscribes', []));
  csv('export-opens-by-hour', 'opens by hour', (scope) => [['Hour', 'Opens'], ...hourRows(scope, 'open')]);
  csv('export-clicks-by-hour', 'clicks by hour', (scope) => [
    ['Hour', 'Clicks'],
    ...hourRows(scope, 'click'),
  ]);

  csv('export-bounce-reasons', 'bounce reasons', (scope, c) => [
    ['Type', 'Subtype', 'Reason', 'Count', 'Percentage'],
    ...bounceReasons(scope, bounceTypeOf(c), countsOf(scope).recipients).map((row) => [
      bounceTypeOf(c),
      row.subtype,
      row.reason,
      row.count,
      row.percentage.toFixed(2),
    ]),
  ]);

  csv('export-bounced-contacts', 'bounced contacts', (scope, c) => [
    ['Contact', 'Email', 'Organisation', 'Reason', 'Date'],
    ...bouncedRows(scope, bounceTypeOf(c), { search: '' }).data.map((row) => [
      `${String(row['firstName'])} ${String(row['lastName'])}`.trim(),
      cellOf(row['email']),
      cellOf(row['organisation']),
      `${String(row['bounceSubType'])}: ${String(row['reason'])}`,
      cellOf(row['bounceDate']),
    ]),
  ]);

  app.get('/api/campaigns/export/:id/pdf', async (c) => {
    const scope = scopeOf(context, c);
    const body = await reportPdf({ ...pdfFacts(context, c), ...reportOf(scope) });
    return sendDownload(c, { name: `${nameOf(context, c)} – report`, ending: 'pdf', body });
  });
};

type RowsOf = (scope: Scope, c: HostRequest) => Cell[][];

function nameOf({ db }: HostContext, c: HostRequest): string {
  return findCampaign(db, requireUser(c, 'admin').tenant, c.req.param('id') ?? '').text('name');
}

const columns: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => Cell>> = {
  Opens: (row) => Number(row['openCount']),
  'First Open': (row) => cellOf(row['firstOpen']),
  'Clicked URLs': (row) => (Array.isArray(row['clickedUrls']) ? row['clickedUrls'].join(' ') : ''),
};

/** Everyone on a list, with the columns of the screen. */
function people(scope: Scope, list: ListName, more: readonly string[]): Cell[][] {
  const head = ['Contact', 'Email', 'Organisation', ...more, 'Subscribed Mailing'];
  const rows = contactRows(scope, list, { search: '' }).data.map((row) => [
    `${String(row['firstName'])} ${String(row['lastName'])}`.trim(),
    cellOf(row['email']),
    cellOf(row['organisation']),
    ...more.map((column) => columns[column]?.(row)),
    row['subscribedMailing'] === true ? 'Yes' : 'No',
  ]);
  return [head, ...rows];
}

function hourRows(scope: Scope, kind: 'open' | 'click'): Cell[][] {
  return byHour(scope, kind).map(({ hour, count }) => [`${hour}:00`, count]);
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function pdfFacts({ db, clock }: HostContext, c: HostRequest) {
  const row = findCampaign(db, requireUser(c, 'admin').tenant, c.req.param('id') ?? '');
  return {
    id: row.int('id'),
    name: row.text('name'),
    subject: row.text('subject'),
    sender: `${row.text('sender_name')} <${row.text('sender_email')}>`,
    replyTo: row.text('reply_to'),
    sentAt: row.textOrNull('sent_at'),
    now: clock(),
  };
}

function reportOf(scope: Scope) {
  const counts = countsOf(scope);
  return {
    counts,
    reasons: [
      ...bounceReasons(scope, 'hard', counts.recipients),
      ...bounceReasons(scope, 'soft', counts.recipients),
    ],
    opensByHour: byHour(scope, 'open'),
    clicksByHour: byHour(scope, 'click'),
  };
}
