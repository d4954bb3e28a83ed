import { act, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { formModel, load, openNotifications, save } from '#test/support/openFormNotifications.ts';
import type { Call } from '#test/support/serve.ts';

type Part = Readonly<Record<string, unknown>>;

/** A form that a colleague saves as well, while it stands here. */
async function withColleague(change: Part, props: Part = {}) {
  const colleague: { saved: Part; parts: Part } = { saved: {}, parts: {} };
  const page = await openNotifications({
    props,
    answers: {
      [load]: () => ({
        ...formModel,
        ...colleague.parts,
        model: { ...formModel.model, ...colleague.saved },
      }),
      [save]: ({ body }: Call) => {
        const { emailAlias, selectedFields, ...saved } = v.parse(v.record(v.string(), v.unknown()), body);
        Object.assign(colleague, { saved, parts: { emailAlias, prevSelectedFields: selectedFields } });
        return { success: true };
      },
    },
  });
  await page.ready();
  const saves = () => page.server.callsTo(save);
  const savesMeanwhile = (saved: Part, parts: Part = {}) => Object.assign(colleague, { saved, parts });
  for (const [field, option] of Object.entries(change)) await page.pick(field, String(option));
  return { ...page, saves, savesMeanwhile };
}

const bodyOf = (page: Awaited<ReturnType<typeof withColleague>>, at = 0) => page.saves()[at]?.body;

describe('settings that somebody else has saved meanwhile (S2 §7)', () => {
  it('are read again before saving, kept, and said: only what was changed here is written over them', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile(
      { userEmail: 'Email2' },
      { emailAlias: '2', prevSelectedFields: ['Email', 'Comments'] },
    );
    await page.saveAll();
    await waitFor(() => expect(page.told[0]).toMatchObject({ message: 'Notifications Saved' }));
    expect(bodyOf(page)).toEqual({
      selectedFields: ['Email', 'Comments'],
      userEmail: 'Email2',
      emailAlias: '2',
      userNameField: 'First Name',
      userLastNameField: null,
      userTitleField: null,
      chosenDesign: '4',
      emailOnValidation: false,
    });
    const note = page.screen.getByText(/^Saved by somebody else meanwhile, and kept:/);
    expect(note.textContent).toContain('Recipient, Sender, and Answers in the mail');
    await page.user.click(page.button('Close'));
    expect(page.screen.queryByText(/^Saved by somebody else/)).toBeNull();
  });

  it('are no others when they are only written in another way', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile(
      { emailOnValidation: '0', chosenDesign: '3', user_title_field: '' },
      { emailAlias: { id: '1' }, prevSelectedFields: 'First Name, Email' },
    );
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.screen.queryByText(/somebody else/)).toBeNull();
  });

  it('are asked about where both changed the same: mine', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile({ chosenDesign: null, userEmail: 'Email2' });
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(page.saves()).toHaveLength(0);
    const template = within(dialog.getByRole('radiogroup', { name: 'Template' }));
    expect(template.getByRole('radio', { name: /Keep mine/, description: /Reminder/ })).toBeTruthy();
    expect(template.getByRole('radio', { name: /Take theirs/, description: /No design/ })).toBeTruthy();
    expect(dialog.queryByRole('radiogroup', { name: 'Recipient' })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(bodyOf(page)).toMatchObject({ chosenDesign: '4', userEmail: 'Email2' });
  });

  it('are asked about where both changed the same: theirs, and mine elsewhere', async () => {
    const page = await withColleague({ Template: 'Reminder', Sender: 'Press office' });
    page.savesMeanwhile({ chosenDesign: null });
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('radio', { name: /Take theirs/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(bodyOf(page)).toMatchObject({ chosenDesign: null, emailAlias: '2' });
  });

  it('are read once more after the question: what was saved while it stood there is kept, too', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile({ chosenDesign: null });
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    page.savesMeanwhile({ chosenDesign: null, userEmail: 'Email2' });
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.told[0]).toMatchObject({ message: 'Notifications Saved' }));
    expect(bodyOf(page)).toMatchObject({ chosenDesign: '4', userEmail: 'Email2' });
  });

  it('stay as they are where theirs is taken for all, and nothing is sent', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile({ chosenDesign: null });
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('radio', { name: /Take theirs/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.state()).toBe('No unsaved changes'));
    expect(page.saves()).toHaveLength(0);
    expect(page.told).toEqual([]);
    expect(page.rule()).not.toMatch(/in the design/);
  });

  it('leave everything as it was when the question is cancelled, and ask again', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile({ chosenDesign: null });
    await page.saveAll();
    await page.screen.findByRole('alertdialog');
    await page.user.keyboard('{Escape}');
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    expect(page.state()).toBe('1 unsaved change');
    expect(page.rule()).toMatch(/Reminder/);
    expect(page.el.shadowRoot?.activeElement).toBe(page.button('Save'));
    expect(
      await page.screen.findByText(/^Somebody else has changed the same meanwhile: Template\./),
    ).toBeTruthy();
    await page.saveAll();
    await page.screen.findByRole('alertdialog');
    expect(page.saves()).toHaveLength(0);
  });

  it('are not asked about twice when what was decided could not be saved', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.savesMeanwhile({ chosenDesign: null });
    page.server.fail(save, { status: 403 }, { times: 1 });
    await page.saveAll();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.told).toHaveLength(1));
    await page.saveAll();
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ tone: 'success' }));
    expect(bodyOf(page, 1)).toMatchObject({ chosenDesign: '4' });
  });

  it.each([
    [{ status: 500 }, /The server had a problem/],
    ['network', /could not be reached/],
    ['sign-in', /signed out/],
  ] as const)('nothing is written where they cannot be read: %j', async (fault, words) => {
    const page = await withColleague({ Template: 'Reminder' });
    page.server.fail(load, fault, { times: 1 });
    await page.saveAll();
    expect(
      await page.screen.findByText(/^Your changes have not been saved: what is stored by now/),
    ).toBeTruthy();
    expect((await page.screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(page.told[0]).toMatchObject({ tone: 'danger', title: 'Error' });
    expect(page.saves()).toHaveLength(0);
    expect(page.screen.queryByText(/not known whether/)).toBeNull();
    expect(page.state()).toBe('1 unsaved change');
    await page.user.click(page.button('Retry'));
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ message: 'Notifications Saved' }));
    expect(page.saves()).toHaveLength(1);
  });

  it('are read once however often one presses, and written once', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    const before = page.server.callsTo(load).length;
    const held = page.server.hold(load);
    await page.user.dblClick(page.button('Save'));
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    expect(page.screen.getByText('Saving…')).toBeTruthy();
    expect(page.server.callsTo(load)).toHaveLength(before + 1);
    held.release();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.saves()).toHaveLength(1);
  });

  it('are not overtaken by what is typed next while they are read', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    const held = page.server.hold(load);
    await page.saveAll();
    await page.pick('Template', 'Confirmation');
    await page.pick('Sender', 'Press office');
    held.release();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(bodyOf(page)).toMatchObject({ chosenDesign: '4', emailAlias: '1' });
    expect(page.rule()).toMatch(/from Press office, in the design Confirmation/);
    expect(page.state()).toBe('2 unsaved changes');
  });

  it.each<[string, string, Part]>([
    ['stands there with what is changed next', 'Sender', { emailAlias: '2', chosenDesign: '4' }],
    ['was taken back meanwhile', 'Template', { emailAlias: '1', chosenDesign: '3' }],
  ])(
    'are not told from what was sent, which %s, where they are read before its answer',
    async (_, field, next) => {
      const page = await withColleague({ Template: 'Reminder' });
      const held = page.server.hold(save);
      await page.saveAll();
      await held.arrived;
      // Taken back before it is read, so that nothing stands there beside what is stored.
      if (field === 'Template') await page.pick(field, 'Confirmation');
      page.savesMeanwhile({ chosenDesign: '4' });
      await act(() => queryClient.invalidateQueries());
      if (field === 'Sender') await page.pick(field, 'Press office');
      held.release();
      await waitFor(() => expect(page.told).toHaveLength(1));
      expect(page.state()).toBe('1 unsaved change');
      await page.saveAll();
      await waitFor(() => expect(page.told).toHaveLength(2));
      expect(bodyOf(page, 1)).toMatchObject(next);
    },
  );

  it('are not asked about where they are what was sent from here without an answer', async () => {
    const page = await withColleague({ Template: 'Reminder' });
    page.server.fail(save, 'network', { times: 1 });
    await page.saveAll();
    await page.screen.findByText('It is not known whether your changes have been saved');
    page.savesMeanwhile({ chosenDesign: '4' });
    expect(page.screen.getByText(/Retry repeats the same request/)).toBeTruthy();
    await page.clear('Template');
    // What goes out now is another one.
    expect(page.screen.queryByText(/Retry repeats the same request/)).toBeNull();
    await page.user.click(page.button('Save'));
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ message: 'Notifications Saved' }));
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    expect(bodyOf(page, 1)).toMatchObject({ chosenDesign: null });
  });

  it('need nothing to be saved where nothing was changed here', async () => {
    const page = await withColleague({});
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    page.screen.getByRole('combobox', { name: 'Template' }).focus();
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    expect(page.saves()).toHaveLength(0);
  });
});
