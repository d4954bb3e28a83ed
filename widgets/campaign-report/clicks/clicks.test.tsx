import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  clicksCall,
  contactClicksCall,
  hourlyCall,
  listOf,
  openReport,
  person,
  reportCall,
  rowsOf,
  search,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';
import { drawing } from '#test/support/standInChart.ts';

startEachFresh();

async function openTab(more: Parameters<typeof serveReport>[0] = {}) {
  const server = serveReport(more);
  const opened = await openReport();
  const hours = await opened.goTo('Clicks', 'Clicks by hour');
  return { server, hours, list: () => opened.region('Contacts who clicked'), ...opened };
}

const headsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);

describe('clicks tab (S4 §2, §5)', () => {
  it('has two rates of distinct clicks, each with what it is of (R-7)', async () => {
    const { card } = await openTab();
    expect(card('Click-through rate')).toEqual(['10.00%', 'of delivered (1,150)']);
    expect(card('Click to open rate')).toEqual(['20.00%', 'of opens (575)']);
    expect([card('Unique clicks')[0], card('Total clicks')[0]]).toEqual(['115', '300']);
  });

  it('has no rate where nothing was delivered or opened (R-4)', async () => {
    const { card } = await openTab({ [reportCall]: { ...stats, delivered: 0, opened: 0, clickRate: 0 } });
    expect(card('Click-through rate')).toEqual(['–', 'of delivered (0)']);
    expect(card('Click to open rate')).toEqual(['–', 'of opens (0)']);
  });

  it('is read again by Refresh, also where no figure has changed', async () => {
    const server = serveReport();
    const { goTo, screen } = await openReport();
    await (await goTo('Clicks', 'Clicks by hour')).findByText(/^Clicks: 47 in all/);
    expect(server.callsTo(clicksCall)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.callsTo(clicksCall)).toHaveLength(2));
  });

  it('fails in its own place, and tries again (R-1)', async () => {
    const server = serveReport();
    server.fail(clicksCall, { status: 500 });
    const { goTo, tab } = await openReport();
    const hours = await goTo('Clicks', 'Clicks by hour');
    expect(await hours.findByText('The hours could not be loaded.')).toBeDefined();
    expect(tab('Opens').getAttribute('aria-disabled')).toBeNull();
    server.mend();
    fireEvent.click(hours.getByRole('button', { name: 'Retry' }));
    expect(await hours.findByText(/^Clicks: 47 in all/)).toBeDefined();
  });
});

describe('compare with opens (S4 §2)', () => {
  it('adds opens and the rate on an axis of its own, and columns to the table (R-5)', async () => {
    const { hours } = await openTab();
    const box = await hours.findByRole('checkbox', { name: 'Compare with opens' });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    expect(drawing.drawn.at(-1)?.series.map(({ type }) => type)).toEqual(['column']);
    fireEvent.click(box);
    await waitFor(() =>
      expect(drawing.drawn.at(-1)?.series.map(({ type }) => type)).toEqual(['column', 'column', 'line']),
    );
    const rates = drawing.drawn.at(-1)?.series[2]?.data ?? [];
    expect([rates[9], rates[3], rates[13], Math.max(...rates)]).toEqual([25, 0, 100, 100]);
    expect(hours.getByText(/^In 1 hour there were more clicks than opens/)).toBeDefined();
    fireEvent.click(hours.getByRole('radio', { name: 'Table' }));
    const table = hours.getByRole('table');
    expect(headsOf(table)).toEqual(['Hour', 'Clicks', 'Opens', 'Click Rate']);
    const rows = rowsOf(table);
    expect([rows[3], rows[9], rows[13]]).toEqual([
      ['3:00', '7', '0', '0.00%'],
      ['9:00', '10', '40', '25.00%'],
      ['13:00', '30', '20', '150.00%'],
    ]);
  });

  it('marks a rate above the axis, and says it in full (R-5)', async () => {
    const { hours, root } = await openTab();
    const box = await hours.findByRole('checkbox', { name: 'Compare with opens' });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    fireEvent.click(box);
    await waitFor(() => expect(root.querySelector('[data-hour]')?.getAttribute('data-hour')).toBe('13'));
    const slider = hours.getByRole('slider', { name: 'Hour shown' });
    fireEvent.focus(slider);
    for (let step = 0; step < 13; step += 1) fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(slider.getAttribute('aria-valuetext')).toBe('13:00 – Clicks: 30, Opens: 20, Click Rate: 150.00%');
  });

  it('divides clicks and opens of one answer, read anew together when a figure has changed (R-18)', async () => {
    const { hours, server } = await openTab();
    fireEvent.click(await hours.findByRole('radio', { name: 'Table' }));
    fireEvent.click(hours.getByRole('checkbox', { name: 'Compare with opens' }));
    server.fail(reportCall, { body: { ...stats, openedTotal: 990 } });
    server.fail(hourlyCall, { body: { opensByHour: [{ hour: 9, opens: 80 }] } });
    server.fail(clicksCall, {
      body: {
        clicksByHour: [{ hour: 9, clicks: 20 }],
        opensByHour: [{ hour: 9, opens: 80 }],
        templateHtml: '',
      },
    });
    await act(() => queryClient.refetchQueries({ queryKey: ['campaign-reports', 'report'] }));
    await waitFor(() => expect(rowsOf(hours.getByRole('table'))[9]).toEqual(['9:00', '20', '80', '25.00%']));
    expect(server.callsTo(hourlyCall)).toHaveLength(0);
  });

  it('waits for the drawing itself (R-12)', async () => {
    drawing.isHeld = true;
    const { hours } = await openTab();
    const box = await hours.findByRole('checkbox', { name: 'Compare with opens' });
    await waitFor(() => expect(drawing.waiting).toHaveLength(1));
    expect(box).toHaveProperty('disabled', true);
    act(() => drawing.waiting.splice(0).forEach((finish) => finish()));
    expect(box).toHaveProperty('disabled', false);
    fireEvent.click(box);
    await waitFor(() => expect(drawing.waiting).toHaveLength(1));
    expect(box).toHaveProperty('disabled', true);
    act(() => drawing.waiting.splice(0).forEach((finish) => finish()));
    expect(box).toHaveProperty('disabled', false);
  });

  it('can be pressed at once where there is only a table', async () => {
    drawing.isHeld = true;
    const { hours } = await openTab();
    fireEvent.click(await hours.findByRole('radio', { name: 'Table' }));
    expect(hours.getByRole('checkbox', { name: 'Compare with opens' })).toHaveProperty('disabled', false);
  });
});

describe('contacts who clicked (S4 §2)', () => {
  it('show their links in a new tab, hostile ones as text, and the words for none (X-8)', async () => {
    const { list } = await openTab();
    const table = () => list().getByRole('table');
    await waitFor(() =>
      expect(rowsOf(table()).slice(0, 3)).toEqual([
        [
          'First1 Last1',
          'p1@odd.example',
          'Organisation 1',
          'acme.example/agenda?utm_source=mailjavascript:alert(1)',
          'No',
        ],
        ['First2 Last2', 'p2@even.example', 'Organisation 2', 'acme.example/agenda?utm_source=mail', 'Yes'],
        ['First3 Last3', 'p3@odd.example', 'No organisation', 'No URLs available', 'No'],
      ]),
    );
    const links = within(table()).getAllByRole('link', { name: /agenda/ });
    expect(['target', 'rel'].map((name) => links[0]?.getAttribute(name))).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ]);
    expect(table().querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
  });

  it('show three links first, and all on request', async () => {
    const urls = ['a', 'b', 'c', 'd', 'e', 'a'].map((name) => `https://acme.example/${name}`);
    const many = listOf(1, (id) => person(id, { clickedUrls: urls }));
    const { list } = await openTab({
      [clicksCall]: () => ({ clicksByHour: [], opensByHour: [], templateHtml: '', ...many({ query: {} }) }),
      [contactClicksCall]: many,
    });
    fireEvent.click(await list().findByRole('button', { name: 'and 2 more' }));
    expect(within(list().getByRole('table')).getAllByRole('link', { name: /^acme/ })).toHaveLength(5);
  });

  it('go back to page 1 with another search, and end loading when it fails (R-2, R-3)', async () => {
    const { server, list } = await openTab();
    await list().findByText('p10@even.example');
    fireEvent.click(list().getByRole('button', { name: 'Page 2' }));
    await list().findByText('p11@odd.example');
    server.fail(contactClicksCall, { status: 500 });
    search(list().getByRole('searchbox'), 'Last3');
    const retry = await list().findByRole('button', { name: 'Retry' });
    const last = server.callsTo(contactClicksCall).at(-1)?.query;
    expect([last?.['search'], last?.['page']]).toEqual(['Last3', '1']);
    server.mend();
    fireEvent.click(retry);
    expect(await list().findByText('p3@odd.example')).toBeDefined();
  });

  it('say that there is nobody, in the words of the opens (R-15, R-20)', async () => {
    const { list, screen } = await openTab({
      [clicksCall]: { clicksByHour: [], opensByHour: [], templateHtml: null },
      [contactClicksCall]: listOf(0),
    });
    expect(await list().findByText('No contacts found')).toBeDefined();
    expect(list().getByText('Showing 0 to 0 of 0 results')).toBeDefined();
    expect((await screen.findAllByText('Nobody has clicked a link yet')).length).toBeGreaterThan(1);
  });
});
