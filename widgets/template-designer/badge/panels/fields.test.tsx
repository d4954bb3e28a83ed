import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

/** With one object on its front, which is chosen. */
async function openWith(object: BadgeObject) {
  const page = await openBadgeEditor(badgeRow({ ...badge, front: [object] }));
  const front = within(await page.side('Front'));
  fireEvent.click(front.getByRole('button', { name: new RegExp(`^${object.name ?? ''}`) }), { detail: 0 });
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
    saved: async () => {
      await page.press('Save');
      await waitFor(() => expect(page.sent()).toHaveLength(1));
      return page.sentDesign().front[0];
    },
  };
}

const sized = { size: 24, smallest: 10 };

describe('what can be set of an object (screens.md §5)', () => {
  it('of a text is saved as it is set', async () => {
    const { pick, type, press, saved } = await openWith(objectOf('text', 'Name', sized));
    await pick('Font', 'Georgia');
    await pick('Along the line', 'End');
    await pick('In the height', 'Bottom');
    await press('Bold');
    await press('Italic');
    type('Largest size', '18,5');
    type('Smallest size', '6');
    type('Lines at most', '3');
    type('Colour', 'rgb(255, 0, 0)');
    const before = objectOf('text', 'Name');
    if (before.kind !== 'text') throw new Error('no text');
    expect(await saved()).toMatchObject({
      font: 'Georgia',
      align: 'end',
      place: 'bottom',
      isBold: !before.isBold,
      isItalic: !before.isItalic,
      size: 18.5,
      smallest: 6,
      lines: 3,
      colour: '#ff0000',
    });
  });

  it('of a text leaves no smallest size above the largest', async () => {
    const { type, saved } = await openWith(objectOf('text', 'Name', sized));
    type('Largest size', '8');
    expect(await saved()).toMatchObject({ size: 8, smallest: 8 });
  });

  it('of a shape is saved as it is set, and may be no fill and no line', async () => {
    const shape = objectOf('rectangle', 'Ground', { fill: '#cccccc', stroke: '#000000' });
    const { type, saved } = await openWith(shape);
    type('Fill', '');
    type('Line colour', '#00f');
    type('Line thickness', '0,5');
    type('Rounded corners', '2');
    expect(await saved()).toMatchObject({ fill: null, stroke: '#0000ff', strokeWidth: 0.5, radius: 2 });
  });

  it('of a code is its colour, and what the check-in reads at a press (S-14)', async () => {
    const { type, press, saved } = await openWith(objectOf('qr', 'Code', { content: 'x' }));
    type('Colour', '#1f4fd8');
    await press('What the check-in reads');
    const code = await saved();
    expect(code).toMatchObject({ kind: 'qr', colour: '#1f4fd8' });
    const content = code?.kind === 'qr' ? Object.keys(JSON.parse(code.content)) : [];
    expect(content).toEqual(expect.arrayContaining(['registration_id', 'event_id', 'full_name']));
  });

  it('of a picture is how it lies in its frame', async () => {
    const { pick, saved } = await openWith(objectOf('picture', 'Logo', { fit: 'contain' }));
    await pick('In its frame', 'Fills the frame');
    expect(await saved()).toMatchObject({ fit: 'cover' });
  });

  it.each<readonly [string, BadgeObject, readonly (readonly [string, string, string])[]]>([
    [
      'text',
      objectOf('text', 'Name', sized),
      [
        ['Largest size', '3', 'At least 4.'],
        ['Largest size', '401', 'At most 400.'],
        ['Smallest size', '25', 'At most 24.'],
        ['Lines at most', '0', 'At least 1.'],
        ['Lines at most', '11', 'At most 10.'],
      ],
    ],
    [
      'shape',
      objectOf('rectangle', 'Ground'),
      [
        ['Line thickness', '-1', 'At least 0.'],
        ['Line thickness', '51', 'At most 50.'],
        ['Rounded corners', '251', 'At most 250.'],
      ],
    ],
  ])('of a %s is refused beyond what can be printed, and said', async (_, object, refusals) => {
    const { box, type, says } = await openWith(object);
    for (const [field, value, words] of refusals) {
      const { defaultValue } = box(field);
      type(field, value);
      await says(words);
      expect(box(field).getAttribute('aria-invalid')).toBe('true');
      type(field, defaultValue);
      expect(box(field).getAttribute('aria-invalid')).not.toBe('true');
    }
  });
});
