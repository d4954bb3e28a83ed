import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as frame from '#shared/print/frame.ts';
import {
  clicksCall,
  contactClicksCall,
  listOf,
  openReport,
  opensCall,
  person,
  reportCall,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

let printed: MockInstance<typeof frame.printContent>;
beforeEach(() => {
  printed = vi.spyOn(frame, 'printContent').mockResolvedValue();
});

async function print(
  more: Parameters<typeof serveReport>[0] = {},
  attributes = {},
  fail: readonly string[] = [],
) {
  const server = serveReport(more);
  const opened = await openReport(attributes);
  await waitFor(() => expect(server.callsTo(reportCall).length).toBeGreaterThan(0));
  for (const call of fail) server.fail(call, { status: 500 });
  const name = /^(Print the report|طباعة التقرير)$/;
  fireEvent.click(opened.screen.getByRole('button', { name }));
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  const [request] = printed.mock.calls[0] ?? [];
  const paper = document.createElement('div');
  if (request) paper.append(request.content.cloneNode(true));
  const text = (selector: string) =>
    [...paper.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { server, request, paper, text };
}

describe('the report on paper (screens.md §3 «Print view»)', () => {
  it('has the head, all figures with what they are of, reasons, hours and links', async () => {
    const { request, paper, text } = await print();
    expect([request?.title, request?.lang, request?.dir]).toEqual(['Spring news – Report', 'en', 'ltr']);
    expect(text('h1')).toEqual(['Spring news']);
    expect(text('h2')).toEqual([
      'Deliverability',
      'Opens',
      'Clicks',
      'Subscription Cancellations',
      'Bounce reasons – Soft Bounce',
      'Bounce reasons – Hard Bounce',
      'Opens and clicks by hour (UTC)',
      'Links',
    ]);
    expect(text('.cards > div')).toEqual([
      'Sent1,204',
      'Delivered1,15095.51% of recipients (1,204)',
      'Soft bounces403.32% of recipients (1,204)',
      'Hard bounces141.16% of recipients (1,204)',
      'Unique Opens575',
      'Open rate47.52%of sent (1,210)',
      'Total opens900',
      'Click-through rate10.00%of delivered (1,150)',
      'Unique clicks115',
      'Total clicks300',
      'Click to open rate20.00%of opens (575)',
      'Total Unsubscribes23',
      'Unsubscribe Rate2.00%of delivered (1,150)',
      'Unsubscribes over opens4.00%of opens (575)',
    ]);
    expect(text('.numbers:not(.hours) tbody tr')).toEqual([
      'MailboxFull – Quota exceeded302.49%',
      'Unknown100.83%',
      'NoEmail – No such user141.16%',
      'https://acme.example/agenda/343497.14%',
      'javascript:alert(1)112.86%',
    ]);
    expect(paper.querySelectorAll('.hours tbody tr')).toHaveLength(24);
    expect(text('.hours tbody tr:nth-child(14)')).toEqual(['13:002030150.00%']);
    expect(paper.textContent).toContain('Based on 35 of 35 clickers');
  });

  it('counts the links over all who clicked, page after page (R-9)', async () => {
    const { paper } = await print({ [contactClicksCall]: listOf(230, (id) => person(id)) });
    expect(paper.textContent).toContain('Based on 230 of 230 clickers');
  });

  it('has the links as the mail has them, not those of whoever clicked first (report-9)', async () => {
    const { paper } = await print({
      [contactClicksCall]: listOf(3, (id) =>
        person(id, { clickedUrls: [`https://acme.example/rooms?token=${id}`] }),
      ),
    });
    const links = [...paper.querySelectorAll('section')].at(-1);
    expect([...(links?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'https://acme.example/rooms33100.00%',
    ]);
  });

  it('asks only for what is not there yet', async () => {
    const { server } = await print();
    expect([reportCall, opensCall, clicksCall].map((call) => server.callsTo(call).length)).toEqual([1, 1, 1]);
  });

  it('brings what can be had, and says what cannot (R-1)', async () => {
    const { text, paper } = await print({}, {}, [opensCall, clicksCall, contactClicksCall]);
    expect(text('h2')).not.toContain('Links');
    expect(paper.textContent).toContain('The hours could not be loaded.');
    expect(text('.cards > div')).toContain('Sent1,204');
  });

  it('divides clicks by the opens that came with them, never by those of another answer', async () => {
    const { text } = await print({ [opensCall]: { opensByHour: [{ hour: 13, opens: 3_000 }] } });
    expect(text('.hours tbody tr:nth-child(14)')).toEqual(['13:002030150.00%']);
  });

  it('says how old the oldest of it is, not when it was printed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-05-02T08:00:00Z') });
    serveReport();
    const { screen } = await openReport({ 'data-poll': 'false' });
    await screen.findAllByText('1,204');
    vi.setSystemTime(Date.parse('2026-05-02T17:00:00Z'));
    fireEvent.click(screen.getByRole('button', { name: 'Print the report' }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    const [request] = printed.mock.calls[0] ?? [];
    expect(request?.content.textContent).toMatch(/As of [^0-9]*\D*.*8:00/);
    vi.useRealTimers();
  });

  it('says so when printing fails', async () => {
    printed.mockRejectedValueOnce(new Error('The print frame did not load'));
    serveReport();
    const { screen, told } = await openReport();
    fireEvent.click(screen.getByRole('button', { name: 'Print the report' }));
    await waitFor(() => expect(told.map(({ message }) => message)).toEqual(['This could not be printed.']));
  });

  it('never prints what is no number (R-4)', async () => {
    const nothing = Object.fromEntries(Object.keys(stats).map((name) => [name, 0]));
    const { paper } = await print({ [reportCall]: { ...nothing, bounces: [] } });
    expect(paper.textContent).not.toMatch(/NaN|Infinity/);
    expect(paper.textContent).toContain('–');
  });

  it('reads from the right in Arabic (R-17)', async () => {
    const { request, text } = await print({}, { 'data-locale': 'ar' });
    expect([request?.lang, request?.dir]).toEqual(['ar', 'rtl']);
    expect(text('h2')[0]).toBe('التسليم');
  });
});
