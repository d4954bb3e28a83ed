import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  addNotifications,
  formModel,
  load,
  openNotifications,
  save,
} from '#test/support/openFormNotifications.ts';

type Options = Parameters<typeof openNotifications>[0];

async function open(options: Options = { stored: { userEmail: 'a@example.org' } }) {
  const page = await openNotifications(options);
  await page.ready();
  const input = () => page.screen.findByRole('textbox', { name: 'Recipient' });
  const sent = () => page.server.callsTo(save).at(-1)?.body;
  return { ...page, input, sent };
}

const unfinished = 'What is typed here is no address yet. Finish it, or take it out.';

describe('a recipient that is typed and not taken yet', () => {
  it.each([
    ['the button', (page: Awaited<ReturnType<typeof open>>) => page.saveAll()],
    ['keys', (page: Awaited<ReturnType<typeof open>>) => page.user.keyboard('{Control>}{Enter}{/Control}')],
  ])('is saved with %s where it is an address', async (_, press) => {
    const page = await open();
    await page.user.type(await page.input(), 'b@example.org');
    await press(page);
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toMatchObject({ userEmail: 'a@example.org, b@example.org' });
  });

  it('holds the save where it is none, with the reason at its field, until it is mended', async () => {
    const page = await open();
    await page.pick('Template', 'Reminder');
    await page.user.type(await page.input(), 'bob@exa');
    expect(page.state()).toBe('2 unsaved changes');
    await page.saveAll();
    expect(page.screen.getByText(unfinished)).toBeTruthy();
    expect(await page.screen.findByText('1 entry needs your attention')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
    await page.user.type(await page.input(), 'mple.org');
    expect(page.screen.queryByText(unfinished)).toBeNull();
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toMatchObject({ userEmail: 'a@example.org, bob@example.org', chosenDesign: '4' });
  });

  it('stays with its reason when the field is merely left', async () => {
    const page = await open();
    await page.user.type(await page.input(), 'bob{Control>}{Enter}{/Control}');
    const summary = await page.screen.findByRole('region', { name: '1 entry needs your attention' });
    expect(page.el.shadowRoot?.activeElement).toBe(summary);
    expect(await page.input()).toHaveProperty('value', 'bob');
    expect(page.screen.getByText(unfinished)).toBeTruthy();
  });

  it('stays where a question is read in the place of the list', async () => {
    let userEmail = 'a@example.org';
    const page = await open({
      answers: { [load]: () => ({ ...formModel, model: { ...formModel.model, userEmail } }) },
    });
    await page.user.type(await page.input(), 'bob');
    userEmail = 'Email2';
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(page.rule()).toMatch(/Email2/));
    expect(await page.input()).toHaveProperty('value', 'bob');
    expect(page.screen.queryByText(/No recipient is set/)).toBeNull();
    await page.user.keyboard('{Backspace>3/}ana');
    expect(await page.input()).toHaveProperty('value', 'ana');
    expect(page.rule()).toMatch(/Email2/);
    const [use] = page.screen.getAllByRole('button', { name: /^Use / });
    if (use) await page.user.click(use);
    expect(page.screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull();
  });

  it('is one change with the list that it belongs to', async () => {
    const page = await open();
    await page.input();
    await page.user.click(page.button('Remove a@example.org'));
    await page.user.type(await page.input(), 'bob');
    expect(page.state()).toBe('1 unsaved change');
  });

  it('does not hide the way back to what was reset beside it', async () => {
    const page = await open();
    await page.pick('Template', 'Reminder');
    await page.user.type(await page.input(), 'bob');
    await page.user.click(page.button('Back to saved'));
    await page.user.click(page.button('Bring changes back'));
    expect(page.rule()).toMatch(/Reminder/);
  });

  it('is told also where nothing else was changed, and goes when it is taken out', async () => {
    const page = await open();
    await page.user.type(await page.input(), 'bob');
    await page.saveAll();
    expect(page.screen.getByText(unfinished)).toBeTruthy();
    await page.user.type(await page.input(), '{Backspace>3/}');
    expect(page.state()).toBe('No unsaved changes');
  });

  it('goes with its field when a question takes its place', async () => {
    const page = await open();
    await page.user.type(await page.input(), 'bob');
    await page.user.click(page.button(/^Use .Your email/));
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.sent()).toMatchObject({ userEmail: 'Email' });
  });
});

describe('a list of addresses that was emptied', () => {
  it('can be filled again once that is saved, also on another visit', async () => {
    let userEmail: unknown = 'a@example.org';
    const props = { formId: '12', userId: '5', tenant: 'emptied' };
    const page = await open({
      props,
      answers: {
        [load]: () => ({ ...formModel, model: { ...formModel.model, userEmail } }),
        [save]: ({ body }: { readonly body: unknown }) => {
          userEmail = Reflect.get(Object(body), 'userEmail');
          return { success: true };
        },
      },
    });
    await page.input();
    await page.user.click(page.button('Remove a@example.org'));
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(userEmail).toBeNull();
    expect(await page.input()).toBeTruthy();
    page.close();
    queryClient.clear();
    const again = await addNotifications(props);
    await again.ready();
    await again.user.type(await again.screen.findByRole('textbox', { name: 'Recipient' }), 'b@example.org');
    await again.saveAll();
    await waitFor(() => expect(userEmail).toBe('b@example.org'));
  });

  it('can be had again where a question took its place', async () => {
    const page = await open();
    await page.input();
    await page.user.click(page.button(/^Use .Your email/));
    await page.user.click(page.button('Enter addresses'));
    expect(page.el.shadowRoot?.activeElement).toBe(await page.input());
  });

  it('comes back with the focus in it where that question is cleared', async () => {
    const page = await open();
    await page.input();
    await page.user.click(page.button(/^Use .Your email/));
    await page.clear('Recipient');
    expect(page.el.shadowRoot?.activeElement).toBe(await page.input());
  });

  it('is offered to no form that has never stored one', async () => {
    const page = await open({});
    expect(page.screen.queryByRole('button', { name: 'Enter addresses' })).toBeNull();
  });
});
