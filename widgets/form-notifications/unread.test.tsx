import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formModel, load, openNotifications, save } from '#test/support/openFormNotifications.ts';

const stored = { userEmail: ['a@example.org', 'b@example.org'], emailOnValidation: 'on request' };

async function open(options: Parameters<typeof openNotifications>[0] = { stored }) {
  const page = await openNotifications(options);
  await page.ready();
  const sent = () => page.server.callsTo(save).at(-1)?.body;
  return { ...page, sent };
}

describe('settings that are stored and cannot be read', () => {
  it('are said, and go out as they came', async () => {
    const page = await open();
    expect(page.rule()).toMatch(/^What is stored cannot be read, so this rule is not known: .*and Recipient/);
    expect(page.screen.getAllByText(/It stays as it is until you choose something else/)).toHaveLength(2);
    expect(page.screen.queryByText(/No recipient is set/)).toBeNull();
    for (const radio of page.screen.getAllByRole<HTMLInputElement>('radio'))
      expect(radio.checked).toBe(false);
    const preview = within(await page.screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('stored, but cannot be read')).toBeTruthy();
    await page.pick('Template', 'Reminder');
    await page.saveAll();
    await waitFor(() => expect(page.told[0]).toMatchObject({ message: 'Notifications Saved' }));
    expect(page.sent()).toMatchObject({ ...stored, chosenDesign: '4', userNameField: 'First Name' });
    expect(Object.keys(Object(page.sent()))).toHaveLength(8);
  });

  it('give way to what somebody chooses, and to no more than that', async () => {
    const page = await open();
    await page.user.click(page.screen.getByRole('radio', { name: /When somebody sends the form/ }));
    expect(page.state()).toBe('1 unsaved change');
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toMatchObject({ userEmail: stored.userEmail, emailOnValidation: false });
    await page.pick('Recipient', 'Email2');
    expect(page.rule()).not.toMatch(/is not known: .*Recipient/);
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(2));
    expect(page.sent()).toMatchObject({ userEmail: 'Email2' });
  });

  it('of somebody else go out as they are stored by then', async () => {
    let isLater = false;
    const page = await open({
      answers: {
        [load]: () => ({ ...formModel, model: { ...formModel.model, ...(isLater && stored) } }),
      },
    });
    isLater = true;
    await page.pick('Template', 'Reminder');
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toMatchObject({ ...stored, chosenDesign: '4' });
  });

  it('are asked about as what they are', async () => {
    let isLater = false;
    const page = await open({
      answers: {
        [load]: () => ({ ...formModel, model: { ...formModel.model, ...(isLater && stored) } }),
      },
    });
    await page.pick('Recipient', 'Email2');
    isLater = true;
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByText('stored, but cannot be read')).toBeTruthy();
    await page.user.click(dialog.getByRole('radio', { name: /Take theirs/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await page.screen.findAllByText(/It stays as it is until you choose something else/)).toHaveLength(
      2,
    );
    expect(page.server.callsTo(save)).toHaveLength(0);
  });
});
