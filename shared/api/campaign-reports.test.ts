import { describe, expect, it } from 'vitest';
import { reading } from '#test/support/reading.ts';
import {
  clicksQuery,
  exportPath,
  hourlyOpensQuery,
  opensQuery,
  pdfPath,
  reportQuery,
} from './campaign-reports.ts';

const of = { campaignId: 'a/3' };

const report = (answer: unknown) => reading((client, api) => client.fetchQuery(reportQuery(api, of)), answer);
const opens = (answer: unknown) =>
  reading((client, api) => client.fetchQuery(opensQuery(api, of, '')), answer);
const clicks = (answer: unknown) =>
  reading((client, api) => client.fetchQuery(clicksQuery(api, of, '')), answer);
const hours = (answer: unknown) =>
  reading((client, api) => client.fetchQuery(hourlyOpensQuery(api, of)), answer);

describe('reportQuery (S4 §3, §7)', () => {
  const stats = { sent: 12, delivered: '10', distinctClicks: 3, deliveryRate: '83.33', clickRate: 0.3 };
  const reason = { subtype: 'NoEmail', reason: 'Unknown', count: '2', percentage: 16.67 };

  it.each([
    ['at the top', { ...stats, bounces: { hard: [reason], soft: [] } }],
    ['under stats', { stats, bounces: { hard: [reason], soft: [] } }],
    ['as maps with gaps', { stats, bounces: { hard: { 4: reason }, soft: [] } }],
  ])('reads numbers %s', async (_, answer) => {
    const { read, server } = await report(answer);
    expect(server.calls[0]?.path).toBe('/api/campaigns/get-report/a%2F3');
    expect(read).toMatchObject({
      sent: 12,
      delivered: 10,
      distinctClicks: 3,
      deliveryRate: 83.33,
      clickRate: 0.3,
    });
    expect(read.bounces).toEqual({ hard: [{ ...reason, count: 2 }], soft: [] });
  });

  it('takes nothing said for nothing known, never for 0 (R-4, R-8)', async () => {
    const { read } = await report({ sent: null });
    const { bounces, ...numbers } = read;
    expect(bounces).toEqual({ hard: [], soft: [] });
    const rates = Object.entries(numbers).filter(([name]) => name.endsWith('Rate'));
    const counts = Object.entries(numbers).filter(([name]) => !name.endsWith('Rate'));
    expect(new Set(rates.map(([, value]) => value))).toEqual(new Set([null]));
    expect(new Set(counts.map(([, value]) => value))).toEqual(new Set([null]));
    expect([rates.length, counts.length]).toEqual([7, 10]);
  });

  it.each([[null], [-1], ['many'], [{}], [1.5], ['NaN']])('takes %j for no count', async (value) => {
    expect((await report({ sent: 1, opened: value })).read.opened).toBeNull();
  });

  it.each([[null], [[]], ['none'], [{ hard: 'none' }], [{ soft: null }]])(
    'takes bounces %j for none',
    async (bounces) => {
      expect((await report({ sent: 1, bounces })).read.bounces).toEqual({ hard: [], soft: [] });
    },
  );

  it.each([[null], ['none'], [7], [[]], [{}], [{ status: 'ok', data: { rows: 'none' } }]])(
    'refuses %j',
    async (answer) => {
      await expect(report(answer)).rejects.toMatchObject({ kind: 'contract' });
    },
  );
});

describe('hours (S4 §3, R-14)', () => {
  it.each([
    [[{ hour: 13, opens: 2 }], [[13, 2]]],
    [
      [{ hour: '13', opens: '2' }, { hour: '09:00', opens: 1 }, { hour: '7:00:00' }],
      [
        [13, 2],
        [9, 1],
        [7, 0],
      ],
    ],
    [
      { 0: { hour: 0, opens: 5 }, 5: { hour: 23, opens: 1 } },
      [
        [0, 5],
        [23, 1],
      ],
    ],
    [[{ hour: 24, opens: 1 }, { hour: -1, opens: 1 }, { hour: 'noon' }, null, { opens: 3 }], []],
    [[], []],
    [null, []],
    ['none', []],
  ])('reads %j', async (opensByHour, expected) => {
    const read = (await hours({ opensByHour })).read;
    expect(read.map(({ hour, count }) => [hour, count])).toEqual(expected);
    expect((await opens({ opensByHour })).read.opensByHour).toEqual(read);
    expect((await clicks({ opensByHour, clicksByHour: [] })).read.opensByHour).toEqual(read);
  });

  it('reads clicks beside opens, and the mail', async () => {
    const { read, server } = await clicks({
      clicksByHour: [{ hour: 3, clicks: 9 }],
      templateHtml: '<p>',
      opensByHour: [],
    });
    expect(read).toMatchObject({
      clicksByHour: [{ hour: 3, count: 9 }],
      opensByHour: [],
      templateHtml: '<p>',
    });
    expect(server.calls[0]?.path).toBe('/api/campaigns/get-clicks/a%2F3');
  });

  it.each([[null], [''], [{}]])('takes templateHtml %j for no mail', async (templateHtml) => {
    expect((await clicks({ templateHtml })).read.templateHtml).toBeNull();
  });

  it('takes an answer without its people for one without people', async () => {
    const empty = { items: [], page: 1, lastPage: 1, perPage: 10, total: 0 };
    expect((await opens({ opensByHour: [] })).read.contacts).toEqual(empty);
    expect((await clicks({ contacts: null })).read.contacts).toEqual(empty);
  });

  it.each([[null], [[]], ['none'], [{ status: 'ok', data: { rows: 'none' } }]])(
    'refuses %j',
    async (answer) => {
      await expect(hours(answer)).rejects.toMatchObject({ kind: 'contract' });
      await expect(opens(answer)).rejects.toMatchObject({ kind: 'contract' });
      await expect(clicks(answer)).rejects.toMatchObject({ kind: 'contract' });
    },
  );
});

describe('downloads (S4 §7)', () => {
  it('are below the API, with the id encoded', () => {
    expect(exportPath('export-opens-by-hour', of)).toBe('api/campaigns/export-opens-by-hour/a%2F3');
    expect(pdfPath(of)).toBe('api/campaigns/export/a%2F3/pdf');
  });
});
