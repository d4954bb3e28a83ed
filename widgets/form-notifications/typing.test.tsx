import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeStored } from '#shared/lib/stored.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { openNotifications, save } from '#test/support/openFormNotifications.ts';

const owner = { tenant: 'typing', userId: '5', guard: 'web' };

async function openRemembering(stored: Record<string, unknown> = {}) {
  writeStored(storageKey('form-addresses', owner, '12'), true);
  const page = await openNotifications({ stored, props: { formId: '12', userId: '5', tenant: 'typing' } });
  await page.ready();
  return page;
}

it('a list of addresses has the focus, also where its code is fetched first', async () => {
  const page = await openRemembering();
  await page.user.click(page.button('Enter addresses'));
  const input = await page.screen.findByRole('textbox', { name: 'Recipient' });
  await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(input));
});

it('a recipient that cannot be read can be given up for nobody, also where addresses were typed once', async () => {
  const page = await openRemembering({ userEmail: ['a@example.org'] });
  await page.pick('Recipient', 'Nobody');
  await page.saveAll();
  await waitFor(() => expect(page.told).toHaveLength(1));
  expect(page.server.callsTo(save).at(-1)?.body).toMatchObject({ userEmail: null });
});
