import { fireEvent, waitFor, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as download from '#shared/lib/download.ts';
import {
  campaign,
  openReport,
  serveReport,
  startEachFresh,
  type Told,
} from '#test/support/openCampaignReport.ts';
import { html, json, type Routes } from '#test/support/serve.ts';

startEachFresh();

let saved: MockInstance<typeof download.downloadBlob>;
beforeEach(() => {
  saved = vi.spyOn(download, 'downloadBlob').mockReturnValue();
});

const file = (type: string) => () => new Response('a,b\r\n', { headers: { 'Content-Type': type } });
const csv = file('text/csv; charset=UTF-8');
const exportsOf = (name: string) => `GET /api/campaigns/${name}/7`;

async function openWith(routes: Routes) {
  const server = serveReport(routes);
  const opened = await openReport();
  await waitFor(() => expect(opened.tab('Opens').getAttribute('aria-disabled')).toBeNull());
  const place = location.href;
  return { server, place, ...opened };
}

const pressIn = (section: ReturnType<typeof within>) =>
  fireEvent.click(section.getByRole('button', { name: /^Export/ }));

/** Tab, section, call, query, file. */
const lists = [
  [
    'Deliverability',
    'Bounce reasons',
    'export-bounce-reasons',
    { type: 'soft' },
    'Bounce reasons, Soft Bounce',
  ],
  [
    'Deliverability',
    'Bounced contacts',
    'export-bounced-contacts',
    { type: 'soft' },
    'Bounced contacts, Soft Bounce',
  ],
  ['Opens', 'Opens by hour', 'export-opens-by-hour', {}, 'Opens by hour'],
  ['Opens', 'Contact opens', 'export-opens', {}, 'Contact opens'],
  ['Clicks', 'Clicks by hour', 'export-clicks-by-hour', {}, 'Clicks by hour'],
  ['Clicks', 'Contacts who clicked', 'export-clicks', {}, 'Contacts who clicked'],
  [
    'Subscription Cancellations',
    'Contacts who unsubscribed',
    'export-unsubscribes',
    {},
    'Contacts who unsubscribed',
  ],
] as const;

describe('exports (S4 §7, R-11)', () => {
  it.each(lists)('%s: %s comes by %s, under the campaign’s name', async (tab, section, call, query, name) => {
    const { server, goTo, place, told } = await openWith({ [exportsOf(call)]: csv });
    pressIn(await goTo(tab, section));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toBe(`Spring news – ${name.replace(', ', ' – ')}.csv`);
    expect(server.callsTo(exportsOf(call))[0]?.query).toEqual(query);
    expect([location.href, told]).toEqual([place, []]);
  });

  it('come as XLSX too, made of the server’s CSV', async () => {
    const { region } = await openWith({
      [exportsOf('export-bounce-reasons')]: () =>
        new Response('Reason,Count\r\n=1+1,30\r\n', { headers: { 'Content-Type': 'text/csv' } }),
    });
    const name = 'XLSX: Bounce reasons, Soft Bounce';
    fireEvent.click(region('Bounce reasons').getByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const [fileName, blob] = saved.mock.calls[0] ?? [];
    expect(fileName).toBe('Spring news – Bounce reasons – Soft Bounce.xlsx');
    const { sheets } = await readXlsx(new Uint8Array((await blob?.arrayBuffer()) ?? []));
    expect([sheets[0]?.name, sheets[0]?.rows]).toEqual([
      'Bounce reasons',
      [
        ['Reason', 'Count'],
        ['=1+1', 30],
      ],
    ]);
  });

  it('follow the chosen type of bounce', async () => {
    const { server, screen, region } = await openWith({ [exportsOf('export-bounce-reasons')]: csv });
    fireEvent.click(screen.getByRole('radio', { name: 'Hard Bounce' }));
    pressIn(region('Bounce reasons'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.callsTo(exportsOf('export-bounce-reasons'))[0]?.query).toEqual({ type: 'hard' });
    expect(saved.mock.calls[0]?.[0]).toBe('Spring news – Bounce reasons – Hard Bounce.csv');
  });

  it.each([
    [
      'a server error',
      () => json({ message: 'SQLSTATE' }, 500),
      'The server had a problem. Please try again.',
    ],
    ['a refusal', () => json({ message: 'Exports are switched off.' }, 403), 'Exports are switched off.'],
    ['a page', () => html('<h1>Oops</h1>'), /answer that cannot be read/],
    ['the sign-in page', () => html('<input type="password">'), /signed out/],
    ['JSON in its place', () => json({ message: 'Nothing to export.' }), 'Nothing to export.'],
    ['JSON that says nothing', () => json([]), /sent no file/],
    [
      'a crash in the file',
      () => new Response('<br />\n<b>Fatal error</b>: x', { headers: { 'Content-Type': 'text/csv' } }),
      /sent no file/,
    ],
    ['an empty file', () => new Response('', { headers: { 'Content-Type': 'text/csv' } }), /sent no file/],
  ])('tell %s, and stay on the page', async (_, answer, words) => {
    const { region, told, place } = await openWith({ [exportsOf('export-bounce-reasons')]: answer });
    pressIn(region('Bounce reasons'));
    await waitFor(() => expect(told).toHaveLength(1));
    const [notice]: readonly (Told | undefined)[] = told;
    expect(notice?.title).toBe('Bounce reasons, Soft Bounce: the file could not be made.');
    expect(notice?.message).toMatch(words);
    expect([saved.mock.calls.length, location.href]).toEqual([0, place]);
  });

  it('are busy meanwhile, and are not asked for twice', async () => {
    const { server, region } = await openWith({ [exportsOf('export-bounce-reasons')]: csv });
    const held = server.hold(exportsOf('export-bounce-reasons'));
    const section = region('Bounce reasons');
    pressIn(section);
    pressIn(section);
    await held.arrived;
    expect(section.getByRole('button', { name: /^Export/ }).getAttribute('aria-busy')).toBe('true');
    held.release();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.callsTo(exportsOf('export-bounce-reasons'))).toHaveLength(1);
  });
});

describe('the report as PDF (S4 §2)', () => {
  const pdf = 'GET /api/campaigns/export/7/pdf';

  it('is downloaded under the campaign’s name', async () => {
    const { screen } = await openWith({ [pdf]: file('application/pdf') });
    fireEvent.click(screen.getByRole('button', { name: 'Export report' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toBe(`${campaign.name} – Report.pdf`);
  });

  it.each([
    ['fails', () => json({}, 500), 'The server had a problem. Please try again.'],
    ['is a page', () => html('<h1>x</h1>'), /cannot be read/],
    ['is no PDF', csv, /sent no file/],
    ['is JSON', () => json({}), /sent no file/],
    [
      'is a crash',
      () => new Response('<br /><b>Fatal error</b>', { headers: { 'Content-Type': 'application/pdf' } }),
      /sent no file/,
    ],
    ['is refused in words', () => json({ message: 'No PDF for drafts.' }), 'No PDF for drafts.'],
  ])('is replaced by the print where it %s (screens.md §3)', async (_, answer, words) => {
    const { server, screen } = await openWith({ [pdf]: answer });
    fireEvent.click(screen.getByRole('button', { name: 'Export report' }));
    const notice = within(
      (await screen.findByText('The report could not be made as a PDF.')).closest<HTMLElement>(
        '[role="alert"]',
      ) ?? document.body,
    );
    expect(notice.getByText(words)).toBeDefined();
    expect(notice.queryByText(/Someone else/)).toBeNull();
    expect(notice.getByRole('button', { name: 'Print instead' })).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
    fireEvent.click(notice.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.callsTo(pdf)).toHaveLength(2));
  });
});
