import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayHours } from '#shared/charts/hours.ts';
import {
  contactOpensCall,
  hourlyCall,
  listOf,
  openReport,
  opensCall,
  reportCall,
  rowsOf,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';
import { drawing } from '#test/support/standInChart.ts';

startEachFresh();

async function openTab(more: Parameters<typeof serveReport>[0] = {}, attributes = {}) {
  const server = serveReport(more);
  const opened = await openReport(attributes);
  const hours = await opened.goTo('Opens', 'Opens by hour');
  const list = () => opened.region('Contact opens');
  return { server, hours, list, ...opened };
}

describe('opens tab (S4 §2)', () => {
  it('has three cards, with what the rate is of (R-7)', async () => {
    const { screen, card } = await openTab();
    expect(card('Unique Opens')[0]).toBe('575');
    expect(card('Open rate')).toEqual(['47.52%', 'of sent (1,210)']);
    expect(card('Total opens')[0]).toBe('900');
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'About Open rate' }), { pointerType: 'mouse' });
    const tip = await screen.findByRole('tooltip', { hidden: true });
    expect(tip.textContent).toBe('The percentage of opened emails relative to total sent');
  });

  it('has a dash for what the server does not tell, never 0', async () => {
    const { card } = await openTab({
      [reportCall]: { ...stats, opened: null, openedTotal: null, sent: undefined },
    });
    expect(card('Unique Opens')[0]).toBe('–');
    expect(card('Open rate')[0]).toBe('–');
    expect(card('Total opens')[0]).toBe('–');
  });

  it('holds the tabs while it loads, and loads once (R-19, S4 §4)', async () => {
    const server = serveReport();
    const { tab, goTo } = await openReport();
    const held = server.hold(opensCall);
    await goTo('Opens', 'Opens by hour');
    await held.arrived;
    expect(tab('Clicks').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tab('Clicks'));
    expect(tab('Opens').getAttribute('aria-selected')).toBe('true');
    held.release();
    await goTo('Deliverability', 'Bounce reasons');
    await goTo('Opens', 'Opens by hour');
    expect(server.callsTo(opensCall)).toHaveLength(1);
  });

  it('lets go of the tabs when it fails, says so and tries again (R-1)', async () => {
    const server = serveReport();
    server.fail(opensCall, { status: 500 });
    const { tab, goTo } = await openReport();
    const hours = await goTo('Opens', 'Opens by hour');
    expect(await hours.findByText('The hours could not be loaded.')).toBeDefined();
    expect(tab('Clicks').getAttribute('aria-disabled')).toBeNull();
    server.mend();
    fireEvent.click(hours.getByRole('button', { name: 'Retry' }));
    expect(await hours.findByText('Opens: 60 in all, most of them at 9:00 (40).')).toBeDefined();
  });
});

describe('opens by hour (S4 §2)', () => {
  it('loads no chart before its tab is shown, draws all hours once, and says them in words (R-14)', async () => {
    serveReport();
    const { goTo, screen } = await openReport();
    await screen.findByText('p1@odd.example');
    expect(drawing.drawn).toHaveLength(0);
    const hours = await goTo('Opens', 'Opens by hour');
    await waitFor(() => expect(drawing.drawn).toHaveLength(1));
    const [{ series } = { series: [] }] = drawing.drawn;
    expect(series[0]?.data).toEqual(dayHours.map((hour) => ({ 9: 40, 13: 20 })[hour] ?? 0));
    expect(hours.getByText('Hours of the day in UTC')).toBeDefined();
  });

  it('is not drawn anew by what has nothing to do with it', async () => {
    const { screen, list } = await openTab();
    await waitFor(() => expect(drawing.drawn).toHaveLength(1));
    fireEvent.click(list().getByRole('button', { name: 'Next' }));
    await list().findByText('p11@odd.example');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(list().getByText('p11@odd.example')).toBeDefined());
    expect(drawing.drawn).toHaveLength(1);
  });

  it('is taken away with its tab, and drawn again on return (S4 §4)', async () => {
    const { goTo } = await openTab();
    await waitFor(() => expect(drawing.drawn).toHaveLength(1));
    await goTo('Deliverability', 'Bounce reasons');
    expect(drawing.unmounted).toBe(1);
    await goTo('Opens', 'Opens by hour');
    await waitFor(() => expect(drawing.drawn).toHaveLength(2));
  });

  it('is also a table of 24 hours', async () => {
    const { hours } = await openTab();
    fireEvent.click(await hours.findByRole('radio', { name: 'Table' }));
    const table = hours.getByRole('table', { name: 'Opens by hour' });
    expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Hour',
      'Opens',
    ]);
    const rows = rowsOf(table);
    expect([rows.length, rows[0], rows[9], rows[23]]).toEqual([
      24,
      ['0:00', '0'],
      ['9:00', '40'],
      ['23:00', '0'],
    ]);
    expect(table.querySelector('tfoot')?.textContent).toBe('Total60');
    expect(drawing.unmounted).toBe(1);
  });

  it('goes through its hours with the arrow keys', async () => {
    const { hours } = await openTab();
    const slider = await hours.findByRole('slider', { name: 'Hour shown' });
    fireEvent.focus(slider);
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 – Opens: 0');
    for (let step = 0; step < 9; step += 1) fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuetext')).toBe('9:00 – Opens: 40');
    fireEvent.keyDown(slider, { key: 'End' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('23');
  });

  it('runs from the right in Arabic, keys too (R-17)', async () => {
    const server = serveReport();
    const { screen } = await openReport({ 'data-locale': 'ar' });
    await waitFor(() => expect(screen.getAllByRole('tab')[1]?.getAttribute('aria-disabled')).toBeNull());
    await act(async () => fireEvent.click(screen.getAllByRole('tab')[1] ?? document.body));
    const slider = await screen.findByRole('slider');
    const mirrored = drawing.drawn[0]?.series[0]?.data ?? [];
    expect([mirrored.length, mirrored[23 - 9], mirrored[23 - 13], mirrored[9]]).toEqual([24, 40, 20, 0]);
    fireEvent.focus(slider);
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    expect(server.callsTo(opensCall)).toHaveLength(1);
  });

  it('says that nobody opened it, and still has its table', async () => {
    const { hours } = await openTab({ [opensCall]: { opensByHour: [] }, [contactOpensCall]: listOf(0) });
    expect(await hours.findByText('Nobody has opened this campaign yet')).toBeDefined();
    expect(drawing.drawn).toHaveLength(0);
    fireEvent.click(hours.getByRole('radio', { name: 'Table' }));
    expect(rowsOf(hours.getByRole('table'))).toHaveLength(24);
  });

  it('says that the hours of now could not be had, beside those of before, and tries again (R-1)', async () => {
    const { server, screen, hours } = await openTab();
    await hours.findByText(/most of them at 9:00 \(40\)/);
    server.fail(reportCall, { body: { ...stats, openedTotal: 990 } });
    server.fail(hourlyCall, { status: 500 }, { times: 1 });
    server.fail(opensCall, { status: 500 });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await hours.findByText('The hours could not be loaded.')).toBeDefined();
    expect(hours.getByText(/most of them at 9:00 \(40\)/)).toBeDefined();
    fireEvent.click(hours.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(hours.queryByText('The hours could not be loaded.')).toBeNull());
    expect(server.callsTo(hourlyCall)).toHaveLength(2);
  });

  it('asks for the hours alone when more have been opened (R-18)', async () => {
    const { server, screen, hours } = await openTab();
    await hours.findByText(/most of them at 9:00 \(40\)/);
    server.fail(reportCall, { body: { ...stats, openedTotal: 990 } });
    server.fail(hourlyCall, { body: { opensByHour: [{ hour: 10, opens: 90 }] } });
    server.fail(opensCall, { status: 500 });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await hours.findByText('Opens: 90 in all, most of them at 10:00 (90).')).toBeDefined();
    expect(server.callsTo(hourlyCall)).toHaveLength(1);
  });
});
