import { act, fireEvent } from '@testing-library/react';
import { use } from 'react';
import { expect, it, vi } from 'vitest';
import { storageKey } from '#shared/lib/owner.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { openNotifications } from '#test/support/openFormNotifications.ts';
import type { RecipientPartProps } from './fields/editing.ts';

/** The field of addresses, whose code is on its way until it is let go. */
const late = vi.hoisted(() => {
  const letGo: (() => void)[] = [];
  return { promise: new Promise<void>((resolve) => letGo.push(resolve)), letGo };
});
vi.mock('./fields/TypedAddresses.tsx', async (original) => {
  const { TypedAddresses } = await original<typeof import('./fields/TypedAddresses.tsx')>();
  return {
    TypedAddresses: (props: RecipientPartProps) => {
      use(late.promise);
      return <TypedAddresses {...props} />;
    },
  };
});

it('the place that waits for the field of addresses takes the focus once, and not from who has gone on', async () => {
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
  await act(async () => late.letGo.forEach((resolve) => resolve()));
  expect(await page.screen.findByRole('textbox', { name: 'Recipient' })).toBeTruthy();
  expect(focused()).toBe(template);
});
