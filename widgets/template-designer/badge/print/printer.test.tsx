import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceKey, printerKey, printerSchema } from '#shared/lib/device.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { badge, badgeRow, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const known = { scaleX: 1, scaleY: 0.99, front: { x: 2, y: 1 }, back: { x: -1, y: 3 } };
const onePage = printerKey({ width: 100, height: 140 });
const a4 = printerKey({ width: 210, height: 297 });
const ofAll = deviceKey('printer');

beforeEach(() => {
  for (const key of [ofAll, onePage, a4]) writeStored(key, null);
});

const kept = (key: string) => readStored(key, printerSchema);

/** The device's printer, as the print dialog of a badge shows it. */
async function openPrinter(isDoubleSided: boolean, key = onePage) {
  writeStored(key, known);
  const page = await openBadgeEditor(badgeRow({ ...badge, isDoubleSided }));
  await page.press('Print');
  const dialog = within(await page.screen().findByRole('dialog', { name: 'Print' }));
  fireEvent.click(dialog.getByText('This device’s printer'));
  const button = (name: string) =>
    within(page.screen().getByRole('dialog', { name: 'Print' })).getByRole<HTMLButtonElement>('button', {
      name,
      hidden: true,
    });
  const left = () =>
    within(page.screen().getByRole('dialog', { name: 'Print' })).getByRole<HTMLInputElement>('textbox', {
      name: 'Front, left edge to cross',
      hidden: true,
    });
  const moveLeft = async () => {
    fireEvent.change(left(), { target: { value: String(Number(left().value) + 1) } });
    fireEvent.blur(left());
    await waitFor(() => expect(button('Keep').disabled).toBe(false));
    fireEvent.click(button('Keep'));
  };
  const reopen = async () => {
    fireEvent.keyDown(page.screen().getByRole('dialog', { name: 'Print' }), { key: 'Escape' });
    await waitFor(() => expect(page.screen().queryByRole('dialog')).toBeNull());
    await page.press('Print');
    return within(await page.screen().findByRole('dialog', { name: 'Print' }));
  };
  const note = () => dialog.getByRole('note').textContent;
  return { dialog, button, left, moveLeft, note, reopen };
}

it('shows what is kept, and keeps only what was measured anew', async () => {
  const { button, moveLeft } = await openPrinter(true);
  expect(button('Keep').disabled).toBe(true);
  await moveLeft();
  expect(kept(onePage)?.front.x).toBeCloseTo(3);
  expect(kept(onePage)?.back.x).toBeCloseTo(-1);
});

it('leaves the back as it was measured where a badge has none', async () => {
  const { moveLeft } = await openPrinter(false);
  await moveLeft();
  expect(kept(onePage)?.back).toEqual(known.back);
});

it('is told by the paper, and is another one for another paper', async () => {
  const { dialog, note, left } = await openPrinter(true);
  expect(note()).toContain('what was measured on this device for paper of 100 × 140 mm.');
  expect(left().value).toBe('12');
  fireEvent.click(dialog.getByRole('radio', { name: /A4/ }));
  expect(note()).not.toContain('measured');
  expect(left().value).toBe('10');
});

it('is what was kept for all papers until this one is measured or forgotten', async () => {
  const { note, left, moveLeft, button } = await openPrinter(true, ofAll);
  expect(note()).toContain('measured on this device earlier');
  expect(left().value).toBe('12');
  await moveLeft();
  expect(note()).toContain('for paper of 100 × 140 mm.');
  expect(kept(ofAll)).toEqual(known);
  fireEvent.click(button('Forget it'));
  expect(note()).not.toContain('measured');
  expect(left().value).toBe('10');
});

it('is confirmed for this paper as it was kept for all', async () => {
  const { note, button } = await openPrinter(true, ofAll);
  fireEvent.click(button('Keep'));
  await waitFor(() => expect(note()).toContain('for paper of 100 × 140 mm.'));
  expect(kept(onePage)?.front.x).toBeCloseTo(2);
});

it('has what was measured and not kept yet where the dialog is closed meanwhile, until it is kept', async () => {
  const { left, moveLeft, reopen } = await openPrinter(true);
  fireEvent.change(left(), { target: { value: '17' } });
  const again = await reopen();
  const field = again.getByRole<HTMLInputElement>('textbox', { name: 'Front, left edge to cross' });
  expect(field.value).toBe('17');
  expect(kept(onePage)?.front.x).toBe(2);
  expect(again.getByText('These numbers are not kept yet: badges are printed without them.')).toBeTruthy();
  expect(again.queryByText('What was measured is kept on this device.')).toBeNull();
  await moveLeft();
  expect(kept(onePage)?.front.x).toBeCloseTo(8);
  await reopen();
  expect(left().closest('details')?.open).toBe(false);
});

it.each([
  ['what is kept', onePage, '12'],
  ['what a printer without a mistake gives', a4, '10'],
])('shows %s again once what was measured is thrown away', async (_, key, shown) => {
  const { dialog, button, left, note } = await openPrinter(true, key);
  expect(button('Discard the numbers').disabled).toBe(true);
  const before = note();
  fireEvent.change(left(), { target: { value: '17' } });
  fireEvent.blur(left());
  await dialog.findByText(/^These numbers are not kept yet/);
  fireEvent.click(button('Discard the numbers'));
  expect(left().value).toBe(shown);
  expect(dialog.queryByText(/^These numbers are not kept yet/)).toBeNull();
  expect(note()).toBe(before);
  expect(kept(onePage)).toEqual(key === onePage ? known : null);
});

it('is not believed where it is too far off, and cannot be kept so', async () => {
  const { dialog, button, left } = await openPrinter(true);
  fireEvent.change(left(), { target: { value: '500' } });
  fireEvent.blur(left());
  expect(await dialog.findByText('No printer is so far off. Check the numbers.')).toBeTruthy();
  expect(button('Keep').disabled).toBe(true);
});

describe('the paper that is offered (screens.md §5)', () => {
  const openDialog = async (width: number, height: number) => {
    const page = await openBadgeEditor(badgeRow({ ...badge, width, height }));
    await page.press('Print');
    return within(await page.screen().findByRole('dialog', { name: 'Print' }));
  };

  it('is the sheet of labels for a badge that is as large as one of them', async () => {
    const dialog = await openDialog(63.5, 38.1);
    fireEvent.click(dialog.getByRole('radio', { name: /^On the sheet of labels/ }));
    expect(dialog.getByText('21 on a sheet, one a label')).toBeTruthy();
    expect(dialog.getByRole('note').textContent).toContain('1 sheet of 210 × 297 mm.');
  });

  it('is no A4 for one that is too large for it', async () => {
    const dialog = await openDialog(300, 300);
    expect(dialog.getByText('Too large for A4 with crop marks.')).toBeTruthy();
    expect(dialog.getByRole('radio', { name: /A4/ })).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('radio', { name: /^On the sheet of labels/ })).toBeNull();
  });
});
