import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openBuilder, save, saveTheme, stored, model, replies } from '#test/support/openFormBuilder.ts';
import { serve, type Call } from '#test/support/serve.ts';

describe('a stored form (T-22, T-23)', () => {
  it('is saved as the very text that was received while nothing is changed', async () => {
    const page = await openBuilder();
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([stored]));
    expect(page.server.callsTo(saveTheme)).toHaveLength(0);
  });

  it('T-23: shows what it does not know as a locked card, and keeps it byte for byte', async () => {
    const page = await openBuilder();
    expect(page.card('sign').textContent).toContain('signaturepad, from another builder');
    await page.user.click(page.card('Hotel'));
    const title = await page.screen.findByRole('textbox', { name: 'Title' });
    await page.user.type(title, 'Where');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toContain('{"x":1.50,"type":"signaturepad","name":"sign"}');
    expect(page.sent()[0]).toContain('Where');
  });

  it('that is damaged can be mended, and is not overwritten by itself', async () => {
    const page = await openBuilder({ layout: '{"pages": [' });
    expect(await page.screen.findByText('The stored form cannot be read')).toBeTruthy();
    expect(page.screen.getByText('Line 1: the text ends too early.')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
  });
});

describe('what the form needs (S2 §5, T-21)', () => {
  it('T-33: is deleted only after the reason was read, and saving is refused without it in the words of the specification', async () => {
    const page = await openBuilder();
    await page.user.click(page.card('Email'));
    await page.press('Delete “Email”');
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Without an email .* cannot be saved until it has one again/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Delete anyway' }));
    await page.press('Save');
    expect(await page.screen.findByText('Form could not be saved')).toBeTruthy();
    expect(page.screen.getByText('First name and email fields are required')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
    await page.press('Add what is missing');
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(page.card('Email')));
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
  });

  it.each([
    ['Required', '{"isRequired":true,"name":"Email"', 'may leave it empty then'],
    ['Cannot be changed', '{"name":"Email"', 'Nobody can fill it in then'],
  ])('with another «%s» can be saved, and that is not denied', async (flag, email, said) => {
    const page = await openBuilder({
      layout: stored.replace('{"type":"text","name":"Email"', `${email},"type":"text"`),
    });
    await page.user.click(page.card('Email'));
    await page.press('Rules');
    await page.user.click(await page.screen.findByRole('switch', { name: flag }));
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByText(new RegExp(`^Without an email .*${said}`))).toBeTruthy();
    expect(dialog.queryByText(/cannot be saved/)).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Change anyway' }));
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
  });
});

describe('what saving was refused for (S2 §5)', () => {
  it('is said no more once it is there, wherever it was added', async () => {
    const page = await openBuilder({ layout: '{"pages":[{"name":"p","elements":[]}]}' });
    await page.press('Save');
    await page.screen.findByText('Form could not be saved');
    await page.press('Email');
    await page.press('Add what is missing');
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(page.card('First Name')));
    expect(page.screen.queryByText('Form could not be saved')).toBeNull();
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(page.sent()[0]?.match(/"name":"[^"]*"/g)).toEqual([
      '"name":"p"',
      '"name":"First Name"',
      '"name":"Email"',
    ]);
  });

  it.each(['{"logoPosition":"right"}', '{"title":"X","pages":[]}'])(
    'is added to a form without a page, too: %s',
    async (layout) => {
      const page = await openBuilder({ layout });
      await page.press('Save');
      await page.press('Add what is missing');
      await page.press('Long text');
      await page.press('Save');
      await waitFor(() => expect(page.sent()).toHaveLength(1));
      expect(page.sent()[0]).toMatch(/"pages":.*First Name.*comment.*Email/s);
    },
  );
});

describe('the impact check (screens.md §8)', () => {
  const deleteHotel = async () => {
    const page = await openBuilder();
    await page.user.click(page.card('Hotel'));
    await page.press('Delete “Hotel”');
    return page;
  };

  it('asks before something breaks', async () => {
    const page = await deleteHotel();
    await page.press('Save');
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByText('The notification shows it.')).toBeTruthy();
    expect(dialog.getByText('Of 2 replies that were looked at, 1 has an answer to it.')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
  });

  it('looks at the last page of replies, too', async () => {
    const page = await openBuilder();
    serve({
      [save]: { success: true },
      [model]: { model: {}, prevSelectedFields: [] },
      [replies]: ({ query }: Call) => ({
        replies: ['{"index":0}', ...(query['page'] === '4' ? ['{"index":40,"Hotel":"Ritz"}'] : [])],
        pages: 4,
      }),
    });
    await page.user.click(page.card('Hotel'));
    await page.press('Delete “Hotel”');
    await page.press('Save');
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByText('Of 3 replies that were looked at, 1 has an answer to it.')).toBeTruthy();
  });

  it('loses one card by a key that is held', async () => {
    const page = await openBuilder();
    await page.user.click(page.card('sign'));
    await page.user.keyboard('{Delete>3/}');
    await waitFor(() => expect(() => page.card('sign')).toThrow('no card'));
    expect(page.card('Hotel')).toBeTruthy();
    await page.press('Undo: Delete “sign”');
    expect(page.screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  });

  it('looks again where the form has lost more while it was looked at', async () => {
    const page = await openBuilder();
    const remove = async (name: string) => {
      await page.user.click(page.card(name));
      await page.user.keyboard('{Delete}');
      await waitFor(() => expect(() => page.card(name)).toThrow('no card'));
    };
    await remove('sign');
    const looking = page.server.hold(model);
    await page.press('Save');
    await looking.arrived;
    await remove('Hotel');
    looking.release();
    const dialog = within(await page.screen.findByRole('alertdialog'));
    expect(dialog.getByText('The notification shows it.')).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });

  it('says nothing of what was put back while it was looked at', async () => {
    const page = await deleteHotel();
    const looking = page.server.hold(model);
    await page.press('Save');
    await looking.arrived;
    await page.press('Undo: Delete “Hotel”');
    looking.release();
    await waitFor(() => expect(page.sent()).toEqual([stored]));
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });

  it('never stands in the way: what could not be looked at is said', async () => {
    const page = await deleteHotel();
    page.server.fail(model, { status: 403 });
    page.server.fail(replies, { status: 403 });
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(
      await page.screen.findByText(/Notifications and earlier replies could not be looked at/),
    ).toBeTruthy();
  });
});

describe('saving that fails (S2 §8)', () => {
  it.each([
    [500, /It is not known whether the form was saved/],
    [422, /The form has not been saved/],
  ])('with %s says what is known, and keeps all', async (status, text) => {
    const page = await openBuilder();
    page.server.fail(save, { status });
    await page.press(/Single choice/);
    await page.press('Save');
    expect((await page.screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(page.card('question1')).toBeTruthy();
    page.server.mend();
    await page.press('Retry');
    expect(await page.screen.findByText('Saved')).toBeTruthy();
  });

  it('T-8: takes 201 for a success', async () => {
    const page = await openBuilder();
    page.server.fail(save, { status: 201 });
    await page.press('Save');
    expect(await page.screen.findByText('Saved')).toBeTruthy();
  });
});

describe('steps', () => {
  it('are undone and redone by name, typing as one', async () => {
    const page = await openBuilder();
    await page.user.click(page.card('Hotel'));
    await page.user.type(await page.screen.findByRole('textbox', { name: 'Title' }), 'Where to');
    expect(page.card('Where to')).toBeTruthy();
    await page.press('Undo: Edit “Hotel”');
    await waitFor(() => expect(page.screen.queryByText('Where to')).toBeNull());
    await page.press('Redo: Edit “Hotel”');
    await waitFor(() => expect(page.card('Where to')).toBeTruthy());
  });

  it('T-22: a theme is saved by its own call, under formLayout', async () => {
    const page = await openBuilder();
    await page.openTheme();
    await page.press('Accent #b42318');
    await page.press('Save');
    await waitFor(() => expect(page.sent(saveTheme)).toHaveLength(1));
    expect(page.sent(saveTheme)[0]).toContain('"--sjs-primary-backcolor":"#b42318"');
    expect(page.server.callsTo(save)).toHaveLength(0);
  });

  it('a preset adds its pages once', async () => {
    const page = await openBuilder({ layout: '' });
    await page.press('Registration');
    await waitFor(() => expect(page.card('First Name')).toBeTruthy());
    expect(page.screen.getByText('Page 2 of 2')).toBeTruthy();
  });

  it('a preset gives a form without pages some, and keeps what it asks for', async () => {
    const page = await openBuilder({ layout: '{"elements":[{"type":"text","name":"Email"}]}' });
    await page.press('Speaker');
    await waitFor(() => expect(page.card('Talk Title')).toBeTruthy());
    expect(page.card('Email')).toBeTruthy();
    expect(page.screen.getByText('Page 3 of 3')).toBeTruthy();
    await page.press(/^Undo: Add .*Speaker/);
    await waitFor(() => expect(() => page.card('Talk Title')).toThrow('no card'));
  });

  it('T-34: the preset of travel is offered where the form makes registrations', async () => {
    const page = await openBuilder({ formId: '13' });
    await page.screen.findByRole('button', { name: 'Speaker' });
    expect(page.screen.queryByRole('button', { name: 'Travel' })).toBeNull();
    const registration = await openBuilder();
    expect(await registration.screen.findByRole('button', { name: 'Travel' })).toBeTruthy();
  });
});
