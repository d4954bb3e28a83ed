import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

async function openBadge(more: object = {}) {
  const page = await openBadgeEditor(badgeRow({ ...badge, ...more }));
  return {
    ...page,
    pick: async (field: string, option: string) => {
      fireEvent.click(page.screen().getByRole('combobox', { name: field }));
      fireEvent.click(await page.screen().findByRole('option', { name: option }));
    },
    type: (field: string, value: string) => {
      fireEvent.change(page.box(field), { target: { value } });
      fireEvent.blur(page.box(field));
    },
  };
}

describe('the badge itself (T-4, screens.md §5)', () => {
  it.each([
    ['flip', 'Turned over', 'On the short edge', 'short-edge'],
    ['fold', 'Fold', 'Across, in the middle', 'horizontal'],
    ['fold', 'Fold', 'Upright, in the middle', 'vertical'],
    ['holes', 'Holes', 'One slot', 'slot'],
    ['holes', 'Holes', 'Two round holes', 'two'],
  ] as const)('has the %s that is chosen: %s, %s', async (name, field, option, value) => {
    const { pick, press, sentDesign, sent } = await openBadge();
    await pick(field, option);
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sentDesign()[name]).toBe(value);
  });

  it('T-4: has the bleed and the margin that are typed, with a comma too, within what can be', async () => {
    const { box, type, says, press, sentDesign, sent } = await openBadge();
    type('Bleed', '2,5');
    type('Safe margin', '4.25 mm');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sentDesign()).toMatchObject({ bleed: 2.5, margin: 4.25 });
    for (const [field, value, words] of [
      ['Width of the badge', '9', 'At least 10.'],
      ['Height of the badge', '501', 'At most 500.'],
      ['Height of the badge', 'high', 'Use a number such as 85.6.'],
      ['Bleed', '11', 'At most 10.'],
    ] as const) {
      type(field, value);
      await says(words);
      expect(box(field).getAttribute('aria-invalid')).toBe('true');
      type(field, box(field).defaultValue);
    }
  });

  it.each([true, false])(
    'is saved without a subject, as large as it is, by the names of the spec (S2 §5, §7); two-sided: %s',
    async (isDoubleSided) => {
      const { type, press, sent } = await openBadge({ isDoubleSided });
      type('Width of the badge', '90');
      type('Height of the badge', '8,55 cm');
      await press('Save');
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]?.body).toMatchObject({
        name: 'Badge 1',
        templateSubject: '',
        badgeMode: true,
        badgeWidth: '90',
        badgeHeight: '85.5',
        badgeDoubleSided: isDoubleSided,
      });
    },
  );

  it('is turned over in no way while it has one side', async () => {
    const { press, screen } = await openBadge();
    await press('Printed on both sides', 'switch');
    await waitFor(() => expect(screen().queryByRole('combobox', { name: 'Turned over' })).toBeNull());
  });
});

describe('the print dialog of it', () => {
  const card = { width: 86, height: 54 };
  const [long, short] = ['turned on the long edge of the paper.', 'turned on the short edge of the paper.'];

  it.each([
    ['long-edge', [long, short]],
    ['short-edge', [short, long]],
  ] as const)('says how the paper is turned for the %s: alone, on A4', async (flip, [alone, onA4]) => {
    const { press, screen } = await openBadge({ ...card, flip });
    await press('Print');
    const dialog = within(await screen().findByRole('dialog', { name: 'Print' }));
    expect(dialog.getByRole('note').textContent).toContain(alone);
    fireEvent.click(dialog.getByRole('radio', { name: /^Several on A4/ }));
    expect(dialog.getByRole('note').textContent).toContain(onA4);
    expect(dialog.getByRole('note').textContent).toContain('choose 100 % and no margins.');
  });

  it('says nothing of turning where it has one side', async () => {
    const { press, screen } = await openBadge({ ...card, isDoubleSided: false });
    await press('Print');
    const dialog = within(await screen().findByRole('dialog', { name: 'Print' }));
    expect(dialog.getByRole('note').textContent).not.toContain('turned');
  });

  it.each([
    ['Label, 8 per A4: 99.1 × 67.7 mm', /^On the sheet of labels/],
    ['Label, 12 per A4: 80 × 50 mm', /^Several on A4/],
    ['Label, 21 per A4: 63.5 × 38.1 mm', /^On the sheet of labels/],
    ['A7, 74 × 105 mm', /^One a page, 74 × 105 mm/],
  ])('begins as the size is sold: %s', async (preset, layout) => {
    const { pick, press, screen } = await openBadge();
    await pick('Size', preset);
    await press('Print');
    const dialog = within(await screen().findByRole('dialog', { name: 'Print' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: layout }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'The sample’s' }).checked).toBe(true);
  });
});
