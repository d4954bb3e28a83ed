import { act, fireEvent } from '@testing-library/react';
import { use } from 'react';
import { expect, it, vi } from 'vitest';
import { storageKey } from '#shared/lib/owner.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { deferred } from '#test/support/deferred.ts';
import { openNotifications } from '#test/support/openFormNotifications.ts';
import * as typed from './fields/TypedAddresses.tsx';

it('the place that waits for the field of addresses takes the focus once, and not from who has gone on', async () => {
  // The field of addresses, whose code is on its way until it is let go.
  const late = deferred<void>();
  const { TypedAddresses } = typed;
  vi.spyOn(typed, 'TypedAddresses').mockImplementation((props) => {
    use(late.promise);
    return <TypedAddresses {...props} />;
  });
  const owner = { tenant: 'waiting', userId: '5', guard: 'web' };
  writeStored(storageKey('form-addresses', owner, '12'), true);
  const page = await openNotifications({ props: { formId: '12', ...owner } });
  await page.ready();
  const focused = () => page.el.shadowRoot?.activeElement;
  const button = page.button('Enter addresses');
  await page.user.click(button);
  expect(page.screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull();
  const waiting = focused();
  expect(waiting).toHaveProperty('tabIndex', -1);
  expect(waiting?.isConnected).toBe(true);
  const template = page.screen.getByRole('combobox', { name: 'Template' });
  act(() => template.focus());
  // Drawn anew while the code is on its way.
  fireEvent.click(page.screen.getByRole('radio', { name: /When the reply is processed/ }));
  expect(page.state()).toBe('2 unsaved changes');
  expect(focused()).toBe(template);
  await act(async () => late.resolve());
  expect(await page.screen.findByRole('textbox', { name: 'Recipient' })).toBeTruthy();
  expect(focused()).toBe(template);
});
