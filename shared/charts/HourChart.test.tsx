import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { drawing } from '#test/support/standInChart.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { HourChart } from './HourChart.tsx';
import { dayHours, type HourChartProps } from './hours.ts';

const opens = { name: 'Opens', values: dayHours.map((hour) => (hour === 9 ? 40 : 1)) };
const clicks = { name: 'Clicks', values: dayHours.map((hour) => (hour === 3 ? 2 : 0)) };
const rate = { name: 'Click Rate', values: dayHours.map((hour) => (hour === 3 ? 200 : 0)) };

afterEach(() => {
  Object.assign(drawing, { drawn: [], isHeld: false, waiting: [], unmounted: 0 });
});

async function show(props: Partial<HourChartProps> = {}, language: 'en' | 'fa' = 'en') {
  await loadCatalogue(language, 'charts');
  const all = { caption: 'Opens by hour', series: [opens], zone: 'UTC', view: 'chart', ...props } as const;
  const view = await renderInIsland(<HourChart {...all} />, { language });
  return {
    ...view,
    again: (more: Partial<HourChartProps>) => view.rerender(<HourChart {...all} {...more} />),
  };
}

describe('HourChart (S4 §2)', () => {
  it('is a figure with a name and its content in words', async () => {
    const { screen } = await show();
    const figure = screen.getByRole('figure', { name: 'Opens by hour' });
    expect(figure.textContent).toContain('Opens: 63 in all, most of them at 9:00 (40).');
    expect(figure.textContent).toContain('Hours of the day in UTC');
  });

  it('says hours under the bars, together with them (S4 §9)', async () => {
    drawing.isHeld = true;
    const { container } = await show({}, 'fa');
    await waitFor(() => expect(drawing.waiting).toHaveLength(1));
    const labels = () =>
      [...container.querySelectorAll('[data-label]')].map(({ textContent }) => textContent);
    expect(labels()).toEqual([]);
    act(() => drawing.waiting[0]?.());
    expect(labels()).toEqual(['۰:۰۰', '۶:۰۰', '۱۲:۰۰', '۱۸:۰۰']);
  });

  it('tells when a drawing begins and when it is there (R-12)', async () => {
    drawing.isHeld = true;
    const told: boolean[] = [];
    const onDrawing = (isDrawing: boolean) => told.push(isDrawing);
    await show({ onDrawing });
    await waitFor(() => expect(drawing.waiting).toHaveLength(1));
    expect(told.at(-1)).toBe(true);
    act(() => drawing.waiting[0]?.());
    expect(told.at(-1)).toBe(false);
  });

  it('draws nothing anew for the same numbers in other objects', async () => {
    const { again } = await show();
    await waitFor(() => expect(drawing.drawn).toHaveLength(1));
    again({ series: [{ ...opens, values: [...opens.values] }], zone: 'Europe/Madrid' });
    expect(drawing.drawn).toHaveLength(1);
    again({ series: [clicks] });
    await waitFor(() => expect(drawing.drawn).toHaveLength(2));
  });

  it('has a legend by shape for more than one series, and marks rates above the axis (R-5)', async () => {
    const { screen, container } = await show({ series: [clicks, opens], rate });
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Clicks', 'Opens', 'Click Rate']);
    const mark = await waitFor(() => {
      const found = container.querySelector<HTMLElement>('[data-hour="3"]');
      if (!found) throw new Error('no mark');
      return found;
    });
    expect(mark.style.left).toBe('35px');
    expect(container.textContent).toContain('In 1 hour there were more clicks than opens');
  });

  it.each([
    ['en', 95, '9:00'],
    ['en', -5, '0:00'],
    ['en', 999, '23:00'],
    ['fa', 145, '۹:۰۰'],
  ] as const)('shows the hour under the pointer (%s, at %d px: %s)', async (language, x, hour) => {
    const { container, screen } = await show({}, language);
    const slider = await screen.findByRole('slider');
    fireEvent.pointerMove(slider, { clientX: x });
    expect(container.querySelector('[class*="tipHour"]')?.textContent).toBe(hour);
    fireEvent.pointerLeave(slider);
    expect(container.querySelector('[class*="tipHour"]')).toBeNull();
  });

  it.each([
    [['ArrowRight', 'ArrowRight'], '2'],
    [['ArrowUp', 'ArrowDown', 'ArrowDown'], '0'],
    [['PageUp'], '6'],
    [['End', 'PageDown'], '17'],
    [['End', 'Home'], '0'],
    [['x'], '0'],
  ])('goes by %j to hour %s', async (keys, hour) => {
    const { screen } = await show();
    const slider = await screen.findByRole('slider', { name: 'Hour shown' });
    fireEvent.focus(slider);
    for (const key of keys) fireEvent.keyDown(slider, { key });
    expect(slider.getAttribute('aria-valuenow')).toBe(hour);
  });

  it('takes the tip away with Esc and with the focus', async () => {
    const { screen, container } = await show();
    const slider = await screen.findByRole('slider');
    const tip = () => container.querySelector('[class*="tipHour"]');
    fireEvent.focus(slider);
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(slider, { key: 'Escape' });
    expect(tip()).toBeNull();
    fireEvent.focus(slider);
    fireEvent.blur(slider);
    expect(tip()).toBeNull();
  });

  it('is a table with true rates and sums, without loading anything to draw with (R-5)', async () => {
    const { screen } = await show({ view: 'table', series: [clicks, opens], rate });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect([rows.length, rows[4], rows.at(-1)]).toEqual([26, '3:0021200.00%', 'Total263']);
    expect(drawing.drawn).toHaveLength(0);
  });
});
