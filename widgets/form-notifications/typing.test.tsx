import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeStored } from '#shared/lib/stored.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { openNotifications } from '#test/support/openFormNotifications.ts';

it('a list of addresses has the focus, also where its code is fetched first', async () => {
  const owner = { tenant: 'typing', userId: '5', guard: 'web' };
  writeStored(storageKey('form-addresses', owner, '12'), true);
  const page = await openNotifications({ props: { formId: '12', userId: '5', tenant: 'typing' } });
  await page.ready();
  await page.user.click(page.button('Enter addresses'));
  const input = await page.screen.findByRole('textbox', { name: 'Recipient' });
  await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(input));
});
