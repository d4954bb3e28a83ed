import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { formModel, load, openNotifications, save } from '#test/support/openFormNotifications.ts';

const stored = { userEmail: ['a@example.org', 'b@example.org'], emailOnValidation: 'on request' };

const addresses = ['a@example.org', 'b@example.org'];
const answering = (model: () => object) => ({
  answers: { [load]: () => ({ ...formModel, model: { ...formModel.model, ...model() } }) },
});

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

  it('are asked about where the same was cleared here, and never taken for that', async () => {
    let isLater = false;
    const page = await open(answering(() => (isLater ? { userEmail: addresses } : {})));
    await page.clear('Recipient');
    isLater = true;
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(page.told).toHaveLength(0);
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.told[0]).toMatchObject({ message: 'Notifications Saved' }));
    expect(page.sent()).toMatchObject({ userEmail: null });
  });

  it('are asked about where they have become something else that cannot be read', async () => {
    let userEmail = addresses;
    const page = await open(answering(() => ({ userEmail })));
    await page.pick('Recipient', 'Email2');
    userEmail = ['c@example.org'];
    await page.saveAll();
    expect(await page.screen.findByRole('alertdialog')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
  });

  it('are another wish once they are something else', async () => {
    let userEmail = addresses;
    const page = await open(answering(() => ({ userEmail })));
    await page.pick('Template', 'Reminder');
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.saveAll();
    await page.screen.findByText('It is not known whether your changes have been saved');
    userEmail = ['c@example.org'];
    await page.user.click(page.button('Retry'));
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(2));
    const keys = page.server.callsTo(save).map(({ headers }) => headers['idempotency-key']);
    expect(page.sent()).toMatchObject({ userEmail });
    expect(new Set(keys).size).toBe(2);
  });

  it('can be given up for nothing', async () => {
    const page = await open({
      stored: { userEmail: addresses, chosenDesign: ['?'] },
      model: { emailAlias: [2] },
    });
    expect(page.rule()).toMatch(/is not known: Recipient, Sender,? and Template/);
    await page.pick('Recipient', 'Nobody');
    expect(page.state()).toBe('1 unsaved change');
    expect(page.rule()).toMatch(/no recipient is set.*What is stored cannot be read: Sender and Template/);
    const preview = within(await page.screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('stored, but cannot be read')).toBeTruthy();
    await page.pick('Template', 'No design');
    await page.pick('Sender', 'Events team');
    expect(page.rule()).not.toMatch(/cannot be read/);
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toMatchObject({ userEmail: null, chosenDesign: null, emailAlias: '1' });
  });

  it('leave the rule unknown where it is only not known when the mail goes out', async () => {
    const page = await open({ stored: { emailOnValidation: 'on request' } });
    expect(page.rule()).toMatch(/this rule is not known: When the mail goes out/);
  });

  it('have no default sender named in the preview', async () => {
    const page = await open({ model: { emailAlias: [2] } });
    const preview = within(await page.screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('stored, but cannot be read')).toBeTruthy();
    expect(preview.queryByText('Events team')).toBeNull();
  });

  it('at all leave the screen as it was read before', async () => {
    let model: unknown = formModel.model;
    const page = await open({ answers: { [load]: () => ({ ...formModel, model }) } });
    model = 7;
    await act(() => queryClient.invalidateQueries());
    expect(await page.screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.rule()).toMatch(/Your email/);
    await page.pick('Template', 'Reminder');
    await page.saveAll();
    expect(await page.screen.findByText(/what is stored by now could not be read/)).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
  });

  it('at all are no settings', async () => {
    const page = await openNotifications({ answers: { [load]: () => ({ ...formModel, model: 7 }) } });
    expect(await page.screen.findByText('The notifications could not be loaded')).toBeTruthy();
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
