import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  listOf,
  metricsCall,
  openReport,
  reportCall,
  rowsOf,
  search,
  serveReport,
  startEachFresh,
  stats,
  unsubscribesCall,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

async function openTab(more: Parameters<typeof serveReport>[0] = {}) {
  const server = serveReport(more);
  const opened = await openReport();
  await opened.goTo('Subscription Cancellations', 'Unsubscribes details');
  return { server, list: () => opened.region('Contacts who unsubscribed'), ...opened };
}

describe('unsubscribes tab (S4 §2)', () => {
  it('has three cards, of delivered and of opens (R-7)', async () => {
    const { card } = await openTab();
    expect(card('Total Unsubscribes')[0]).toBe('23');
    expect(card('Unsubscribe Rate')).toEqual(['2.00%', 'of delivered (1,150)']);
    expect(card('Unsubscribes over opens')).toEqual(['4.00%', 'of opens (575)']);
  });

  it('has no rate where nothing was delivered or opened (R-4)', async () => {
    const nothing = { delivered: 0, opened: 0, unsubscribeRate: 0, unsubscribeToOpenRate: 0 };
    const { card } = await openTab({ [reportCall]: { ...stats, ...nothing } });
    expect(card('Unsubscribe Rate')).toEqual(['–', 'of delivered (0)']);
    expect(card('Unsubscribes over opens')).toEqual(['–', 'of opens (0)']);
  });

  it('lists who left, with the Subscribed column and the other spelling (R-16, X-8)', async () => {
    const { screen } = await openTab();
    const table = () => screen.getByRole('table', { name: 'Contacts who unsubscribed' });
    await waitFor(() =>
      expect(rowsOf(table()).slice(1, 3)).toEqual([
        ['First2 Last2', 'p2@even.example', 'Organisation 2', 'Yes'],
        ['First3 Last3', 'p3@odd.example', 'No organization', 'No'],
      ]),
    );
  });

  it('takes its first page from the metrics, and searches and pages by the list (R-3, R-20)', async () => {
    const { server, list } = await openTab();
    await list().findByText('p10@even.example');
    expect([server.callsTo(metricsCall).length, server.callsTo(unsubscribesCall).length]).toEqual([1, 0]);
    fireEvent.click(list().getByRole('button', { name: 'Page 2' }));
    await list().findByText('p11@odd.example');
    search(list().getByRole('searchbox'), 'Last30');
    await list().findByText('p30@even.example');
    expect(server.callsTo(unsubscribesCall).map(({ query }) => [query['search'], query['page']])).toEqual([
      ['', '2'],
      ['Last30', '1'],
    ]);
    expect(server.callsTo(metricsCall)).toHaveLength(1);
  });

  it('does without the metrics when they fail, and tells when the list does too (R-1)', async () => {
    const server = serveReport();
    server.fail(metricsCall, { status: 500 });
    server.fail(unsubscribesCall, { status: 500 }, { times: 1 });
    const { goTo, region, tab } = await openReport();
    await goTo('Subscription Cancellations', 'Unsubscribes details');
    const list = region('Contacts who unsubscribed');
    fireEvent.click(await list.findByRole('button', { name: 'Retry' }));
    expect(await list.findByText('p10@even.example')).toBeDefined();
    expect(tab('Opens').getAttribute('aria-disabled')).toBeNull();
  });

  it('says that nobody left, in the documents’ words (R-15)', async () => {
    const none = listOf(0);
    const { list } = await openTab({ [metricsCall]: () => none({ query: {} }), [unsubscribesCall]: none });
    expect(await list().findByText('No unsubscribes found')).toBeDefined();
    expect(list().getByText('Showing 0 to 0 of 0 results')).toBeDefined();
  });
});
