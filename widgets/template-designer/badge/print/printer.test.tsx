import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deviceKey, printerSchema } from '#shared/lib/device.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { badge, badgeRow, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const known = { scaleX: 1, scaleY: 0.99, front: { x: 2, y: 1 }, back: { x: -1, y: 3 } };

/** The device's printer, as the print dialog of a badge shows it. */
async function openPrinter(isDoubleSided: boolean) {
  writeStored(deviceKey('printer'), known);
  const page = await openBadgeEditor(badgeRow({ ...badge, isDoubleSided }));
  await page.press('Print');
  const dialog = within(await page.screen().findByRole('dialog', { name: 'Print' }));
  fireEvent.click(dialog.getByText('This device’s printer'));
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep', hidden: true });
  const left = dialog.getByRole<HTMLInputElement>('textbox', {
    name: 'Front, left edge to cross',
    hidden: true,
  });
  return { keep, left };
}

it('shows what is kept, and keeps only what was measured anew', async () => {
  const { keep, left } = await openPrinter(true);
  const before = Number(left.value);
  expect(keep.disabled).toBe(true);
  fireEvent.change(left, { target: { value: String(before + 1) } });
  fireEvent.blur(left);
  await waitFor(() => expect(keep.disabled).toBe(false));
  fireEvent.click(keep);
  const { front, back } = readStored(deviceKey('printer'), printerSchema) ?? {};
  expect(front?.x).toBeCloseTo(3);
  expect(back?.x).toBeCloseTo(-1);
});

it('leaves the back as it was measured where a badge has none', async () => {
  const { keep, left } = await openPrinter(false);
  fireEvent.change(left, { target: { value: String(Number(left.value) + 1) } });
  fireEvent.blur(left);
  await waitFor(() => expect(keep.disabled).toBe(false));
  fireEvent.click(keep);
  expect(readStored(deviceKey('printer'), printerSchema)?.back).toEqual(known.back);
});
