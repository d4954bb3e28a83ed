import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deviceKey, screenSchema } from '#shared/lib/device.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { badge, badgeRow, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const key = deviceKey('screen');

/** A badge on a device of which this is kept. */
async function openOn(kept: unknown) {
  writeStored(key, kept);
  const page = await openBadgeEditor(badgeRow(badge));
  const view = within(page.screen().getByRole('toolbar', { name: 'View' }));
  const button = (name: string) => view.getByRole('button', { name });
  const width = async () => Number.parseFloat((await page.side('Front')).style.width);
  const measuring = async () =>
    within(await page.screen().findByRole('dialog', { name: 'Measure the screen' }));
  return { page, view, button, width, measuring };
}

describe('true size (screens.md §5 «True-size calibration»)', () => {
  it('asks for a bank card first, is kept, and shows the badge as large as it will be', async () => {
    const { page, view, button, width, measuring } = await openOn(null);
    expect(view.queryByRole('button', { name: /bank card/ })).toBeNull();
    fireEvent.click(button('True size'));
    const dialog = await measuring();
    const slider = dialog.getByRole<HTMLInputElement>('slider', { name: 'Width of the frame' });
    fireEvent.change(slider, { target: { value: '428' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(page.screen().queryByRole('dialog')).toBeNull());
    expect(readStored(key, screenSchema)?.pxOfMm).toBeCloseTo((428 / 85.6) * window.devicePixelRatio);
    expect(button('True size').getAttribute('aria-pressed')).toBe('true');
    expect(await width()).toBeCloseTo(500);
    expect(view.getByRole('status').textContent).toBe('100%');
  });

  it('is a press away once the screen is measured, and left by any other zoom', async () => {
    const { button, width, measuring } = await openOn({ pxOfMm: 6 });
    const fitted = await width();
    fireEvent.click(button('True size'));
    expect(await width()).toBeCloseTo(600);
    fireEvent.click(button('Larger'));
    expect(await width()).toBeCloseTo(750);
    expect(button('True size').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button('True size'));
    fireEvent.click(button('True size'));
    expect(await width()).toBeCloseTo(fitted);
    fireEvent.click(button('Measure the screen with a bank card'));
    const slider = (await measuring()).getByRole<HTMLInputElement>('slider');
    expect(slider.valueAsNumber).toBeCloseTo(6 * 85.6, 0);
  });

  it('stays true when the page is zoomed', async () => {
    const { button, width } = await openOn({ pxOfMm: 6 });
    fireEvent.click(button('True size'));
    const ratio = window.devicePixelRatio;
    try {
      Object.defineProperty(window, 'devicePixelRatio', { value: 2 * ratio, configurable: true });
      fireEvent(window, new Event('resize'));
      expect(await width()).toBeCloseTo(300);
    } finally {
      Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
    }
  });

  it('is measured anew where what is kept cannot be', async () => {
    const { button, measuring } = await openOn({ pxOfMm: 1e9 });
    fireEvent.click(button('True size'));
    expect((await measuring()).getByRole<HTMLInputElement>('slider').valueAsNumber).toBeCloseTo(323.5, 0);
  });
});
