import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNotifications, save } from '#test/support/openFormNotifications.ts';

it('Ctrl+Enter before what saves has come is no lost wish: it is saved once that is there', async () => {
  const page = await openNotifications({ isAtTop: true });
  const radio = await page.screen.findByRole('radio', { name: /When the reply is processed/ });
  fireEvent.click(radio);
  fireEvent.keyDown(radio, { key: 'Enter', ctrlKey: true });
  expect(page.screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await waitFor(() => expect(page.told).toMatchObject([{ message: 'Notifications Saved' }]));
  expect(page.server.callsTo(save)).toHaveLength(1);
});
