import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { kioskContent } from '#shared/lib/badges/design.ts';
import * as qrVendor from '#shared/ui/qrVendor.ts';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import * as loading from './loadCodes.ts';

const codes = { isBroken: false, isHeld: false };

// Fetched ahead: no test is to wait for it.
await import('./print/PrintDialog.tsx');

beforeEach(() => {
  codes.isBroken = true;
  codes.isHeld = false;
  // Another function for each test: what is loaded once is there for good.
  vi.spyOn(loading, 'loadCodes').mockImplementation(() => {
    if (codes.isHeld) return new Promise(() => undefined);
    return codes.isBroken ? Promise.reject(new Error('offline')) : Promise.resolve(qrVendor);
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const withCode = (content: string) => badgeRow({ ...badge, front: [objectOf('qr', 'Code', { content })] });
const failed = /^QR codes could not be loaded\./;

it('saves nothing while a code that is the same for all cannot be drawn, says so, and saves it once it can', async () => {
  const page = await openBadgeEditor(withCode('https://forum.example/'));
  await page.says(failed);
  page.write('Name', 'Other');
  await page.press('Save');
  await page.says('The template is not saved. Nothing of your work is lost.');
  expect(page.sent()).toEqual([]);
  codes.isBroken = false;
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  const { html } = Object(page.sent()[0]?.body);
  expect(html).toContain('<path');
  expect(html).not.toContain('data-badge-qr');
});

it('draws codes again after «Retry»', async () => {
  const page = await openBadgeEditor(withCode('https://forum.example/'));
  const notice = await page.says(failed);
  codes.isBroken = false;
  const retry = notice.closest('[role="alert"]')?.querySelector('button');
  if (retry) fireEvent.click(retry);
  const front = await page.side('Front');
  await waitFor(() => expect(front.querySelector('[data-object="Code"] path')).not.toBeNull());
  expect(page.screen().queryByText(failed)).toBeNull();
});

it('saves a badge whose codes are each somebody’s own without them', async () => {
  const page = await openBadgeEditor(withCode(kioskContent));
  page.write('Name', 'Other');
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  expect(Object(page.sent()[0]?.body).html).toContain('data-badge-qr');
});

it.each([
  ['waits for what draws codes where it has one', [objectOf('qr', 'Code')], true],
  ['does not wait for what draws codes where it has none', [objectOf('text', 'Name')], false],
  ['does not wait for a code that is hidden', [objectOf('qr', 'Code', { isHidden: true })], false],
])('is printed: %s', async (_, front, isBusy) => {
  codes.isHeld = true;
  const page = await openBadgeEditor(badgeRow({ ...badge, front }));
  await page.press('Print');
  const dialog = within(await page.screen().findByRole('dialog', { name: 'Print' }));
  const button = dialog.getByRole('button', { name: 'Print' });
  expect(button.getAttribute('aria-busy') === 'true').toBe(isBusy);
});
