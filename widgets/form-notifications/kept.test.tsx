import { act, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { queryClient } from '#shared/query/client.ts';
import {
  addNotifications,
  formModel,
  load,
  openNotifications,
  replies,
  save,
} from '#test/support/openFormNotifications.ts';

type Part = Readonly<Record<string, unknown>>;

/** Leaves «Reminder» and «Press office» unsaved, and comes back when something else is stored. */
async function comeBack(tenant: string, saved: Part, parts: Part = {}) {
  let isLater = false;
  const props = { formId: '12', userId: '5', tenant };
  const first = await openNotifications({
    props,
    answers: {
      [load]: () =>
        isLater ? { ...formModel, ...parts, model: { ...formModel.model, ...saved } } : { ...formModel },
    },
  });
  await first.ready();
  await first.pick('Template', 'Reminder');
  await first.pick('Sender', 'Press office');
  first.close();
  isLater = true;
  queryClient.clear();
  const again = await addNotifications(props);
  await again.ready();
  const leaveAndReturn = async () => {
    again.close();
    queryClient.clear();
    const third = await addNotifications(props);
    await third.ready();
    return third;
  };
  return { ...again, server: first.server, leaveAndReturn };
}

const offered = /^Your unsaved changes from .* are kept\. The settings have been saved since\.$/;

it.each([
  [{}, /15\sene/],
  [{ dateLocale: 'auto' }, /Jan\s15/],
])('C-15: with %j says so when work was left unsaved', async (props, when) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const all = { formId: '12', userId: '5', tenant: `when ${when}`, timeZone: 'UTC', ...props };
  const first = await openNotifications({ props: all });
  await first.ready();
  await first.pick('Template', 'Reminder');
  first.close();
  queryClient.clear();
  const again = await addNotifications(all);
  await again.ready();
  const said = await again.screen.findByText(/^Your unsaved changes from .* are here again\.$/);
  expect(said.textContent).toMatch(when);
});

it('what one user has not saved is not the next one’s on the same page; nor after a sign-out', async () => {
  const props = { formId: '12', userId: '5', tenant: 'two-users' };
  const next = { ...props, userId: '6' };
  const page = await openNotifications({ props });
  const change = async () => {
    await page.ready();
    expect(page.state()).toBe('No unsaved changes');
    await page.pick('Template', 'Reminder');
    expect(page.state()).toBe('1 unsaved change');
  };
  await change();
  await act(async () => page.island.update(next));
  await change();
  await act(() => clearDevice(next, () => Promise.resolve()));
  await page.ready();
  expect(page.state()).toBe('No unsaved changes');
});

it('what one user has begun to save is not saved as the next one on the same page', async () => {
  const props = { formId: '12', userId: '5', tenant: 'begun' };
  const page = await openNotifications({ props });
  await page.ready();
  await page.pick('Template', 'Reminder');
  const read = page.server.hold(load);
  await page.saveAll();
  await read.arrived;
  await act(async () => page.island.update({ ...props, userId: '6' }));
  await page.ready();
  await page.pick('Sender', 'Press office');
  await act(async () => read.release());
  await page.saveAll();
  await waitFor(() => expect(page.told).toHaveLength(1));
  const bodies = page.server.callsTo(save).map(({ body }) => body);
  expect(bodies).toEqual([expect.objectContaining({ chosenDesign: '3', emailAlias: '2' })]);
});

it('what one user has read is not shown to the next one on the same page', async () => {
  const props = { formId: '12', userId: '5', tenant: 'read' };
  const page = await openNotifications({ props });
  await page.ready();
  const [settings, latest] = [page.server.hold(load), page.server.hold(replies)];
  await act(async () => page.island.update({ ...props, tenant: 'other' }));
  await waitFor(() => expect(page.screen.queryByRole('combobox', { name: 'Template' })).toBeNull());
  await settings.arrived;
  await act(async () => settings.release());
  await page.ready();
  expect(page.screen.queryByText('<b>Bo</b>')).toBeNull();
  await act(async () => latest.release());
  expect(await page.screen.findAllByText('<b>Bo</b>')).not.toHaveLength(0);
});

describe('unsaved work when something else has been saved since (screens.md §0 «Draft vault»)', () => {
  it('waits beside what is stored, and comes over it when it is taken: all else stays, and is said', async () => {
    const page = await comeBack('newer-taken', { userEmail: 'Email2' });
    expect(await page.screen.findByText(offered)).toBeTruthy();
    expect(page.state()).toBe('No unsaved changes');
    expect(page.rule()).toMatch(/the address in Email2, from Events team, in the design Confirmation/);
    await page.user.click(page.button('Restore'));
    expect(page.screen.queryByText(offered)).toBeNull();
    expect(page.rule()).toMatch(/the address in Email2, from Press office, in the design Reminder/);
    expect(page.state()).toBe('2 unsaved changes');
    expect(
      await page.screen.findByText('Saved by somebody else meanwhile, and kept: Recipient.'),
    ).toBeTruthy();
    await page.saveAll();
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({
      userEmail: 'Email2',
      emailAlias: '2',
      chosenDesign: '4',
    });
  });

  it('asks where both changed the same, and keeps the offer when that is cancelled', async () => {
    const page = await comeBack('newer-asked', { chosenDesign: null });
    await page.screen.findByText(offered);
    await page.user.click(page.button('Restore'));
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: /Keep mine/, description: /Reminder/ })).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(page.state()).toBe('No unsaved changes');
    await page.user.click(page.button('Restore'));
    const again = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(again.getByRole('radio', { name: /Take theirs/ }));
    await page.user.click(again.getByRole('button', { name: 'Restore' }));
    expect(page.rule()).toMatch(/from Press office\.$/);
    expect(page.state()).toBe('1 unsaved change');
    await page.saveAll();
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({ emailAlias: '2', chosenDesign: null });
  });

  it('is not asked about again at saving once it was decided', async () => {
    const page = await comeBack('newer-decided', { chosenDesign: null });
    await page.screen.findByText(offered);
    await page.user.click(page.button('Restore'));
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Restore' }));
    await page.saveAll();
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({ emailAlias: '2', chosenDesign: '4' });
  });

  it('goes when it is discarded', async () => {
    const page = await comeBack('newer-discarded', { userEmail: 'Email2' });
    await page.screen.findByText(offered);
    await page.user.click(page.button('Discard'));
    expect(page.screen.queryByText(offered)).toBeNull();
    const third = await page.leaveAndReturn();
    expect(third.state()).toBe('No unsaved changes');
    expect(third.screen.queryByText(offered)).toBeNull();
  });

  it('still waits when something else was typed, saved, and the page left', async () => {
    const page = await comeBack('newer-typed', { userEmail: 'Email2' });
    await page.screen.findByText(offered);
    await page.user.click(page.screen.getByRole('radio', { name: /When the reply is processed/ }));
    expect(page.screen.getByText(offered)).toBeTruthy();
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({ chosenDesign: '3', emailOnValidation: true });
    const third = await page.leaveAndReturn();
    expect(await third.screen.findByText(offered)).toBeTruthy();
  });

  it('is forgotten where the very same has been saved', async () => {
    const page = await comeBack('newer-same', { chosenDesign: 4 }, { emailAlias: 2 });
    expect(page.state()).toBe('No unsaved changes');
    expect(page.screen.queryByText(offered)).toBeNull();
  });

  it('of an older build, which did not keep what it was changed from, is offered and asked about', async () => {
    const props = { formId: '12', userId: '5', tenant: 'newer-old' };
    await createDraftVault({ ...props, guard: undefined }).save({
      kind: 'form-notifications',
      recordId: '12',
      version: 1,
      schema: v.unknown(),
      value: { chosenDesign: '4' },
    });
    const page = await openNotifications({ props });
    await page.ready();
    expect(await page.screen.findByText(offered)).toBeTruthy();
    await page.user.click(page.button('Restore'));
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(page.rule()).toMatch(/Reminder/);
  });
});
