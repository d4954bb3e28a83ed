import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as frame from '#shared/print/frame.ts';
import { emptyBadge } from '#shared/lib/badges/design.ts';
import { badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const bleeds: string[][] = [];

beforeEach(() => {
  bleeds.length = 0;
  vi.spyOn(frame, 'printContent').mockImplementation(async ({ content, onOpen }) => {
    const sheets =
      content instanceof DocumentFragment || content instanceof Element
        ? content.querySelectorAll<HTMLElement>('[data-object]')
        : [];
    bleeds.push(
      Array.from(sheets, (one) => one.parentElement?.style.getPropertyValue('overflow-clip-margin') ?? ''),
    );
    onOpen?.();
  });
});

it.each([
  ['One a page', '3mm', 1],
  ['On the sheet of labels', '0mm', 21],
])('has its bleed where nothing lies beside it: %s', async (name, bleed, count) => {
  const label = {
    ...emptyBadge({ width: 63.5, height: 38.1 }),
    bleed: 3,
    front: [objectOf('rectangle', 'Ground')],
  };
  const page = await openBadgeEditor(badgeRow(label));
  await page.press('Print');
  const dialog = within(await page.screen().findByRole('dialog', { name: 'Print' }));
  fireEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${name}`) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(bleeds).toEqual([Array(count).fill(bleed)]));
});
