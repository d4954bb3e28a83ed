import { waitFor, within } from '@testing-library/dom';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { load, openNotifications, replies, save, templates } from '#test/support/openFormNotifications.ts';
import type { Call } from '#test/support/serve.ts';

describe('the notifications of a form (S2 §2, §3)', () => {
  it('show what is set, as one sentence', async () => {
    const page = await openNotifications();
    await page.ready();
    expect(page.rule()).toBe(
      'When somebody sends the form, a mail with 2 answers goes to the address in Your email, from Events team, in the design Confirmation.',
    );
    expect(page.chosen()).toEqual(['First Name', 'Your emailEmail']);
    expect(page.state()).toBe('No unsaved changes');
  });

  it('name the questions in the language that the form is shown in on this page', async () => {
    const title = { default: 'E-mail', 'pt-br': 'Correio' };
    const layout = JSON.stringify({
      title: { default: 'Fair', 'pt-br': 'Feira' },
      elements: [{ type: 'text', name: 'Email', title }],
    });
    const page = await openNotifications({ stored: { layout }, props: { locale: 'pt' } });
    await page.ready();
    expect(page.chosen()).toContain('CorreioEmail');
    expect(page.screen.getByRole('heading', { name: 'Feira' })).toBeTruthy();
  });

  it('go by the name of the form where its layout has no title', async () => {
    const layout = { elements: [{ type: 'text', name: 'Email' }] };
    const page = await openNotifications({ stored: { name: 'Gala 2026', layout } });
    await page.ready();
    expect(page.screen.getByRole('heading', { name: 'Gala 2026' })).toBeTruthy();
  });

  it('X-14: take the form from the path where no attribute names it, and say where none does', async () => {
    history.replaceState(null, '', '/es/forms/31/notifications');
    const page = await openNotifications({ props: { formId: undefined } });
    await page.ready();
    expect(page.server.callsTo(load)[0]?.path).toBe('/api/forms/get-model/31');
    history.replaceState(null, '', '/');
    const none = await openNotifications({ props: { formId: undefined } });
    expect(await none.screen.findByText('No form is chosen')).toBeTruthy();
  });

  it('wait with what stands below the first view until it comes near, or somebody begins to work', async () => {
    const page = await openNotifications({ isAtTop: true });
    await page.screen.findByRole('combobox', { name: 'Sender' });
    expect(page.screen.queryByRole('combobox', { name: 'Template' })).toBeNull();
    expect(page.screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(page.state()).toBe('No unsaved changes');
    page.screen.getByRole('combobox', { name: 'Sender' }).focus();
    await page.ready();
    expect(await page.screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    const near = await openNotifications();
    await near.ready();
  });

  it('change the sentence while one edits', async () => {
    const page = await openNotifications();
    await page.ready();
    await page.user.click(page.screen.getByRole('radio', { name: /When the reply is processed/ }));
    await page.pick('Template', 'Reminder');
    await page.pick('Sender', 'Press office');
    await page.user.click(page.screen.getByRole('checkbox', { name: /Comments/ }));
    expect(page.rule()).toBe(
      'When a reply is processed, a mail with 3 answers goes to the address in Your email, from Press office, in the design Reminder.',
    );
    expect(page.state()).toBe('4 unsaved changes');
  });

  it('T-31: are saved with exactly the eight keys, once however often one presses', async () => {
    const page = await openNotifications();
    await page.ready();
    await page.pick('Template', 'Reminder');
    await page.user.dblClick(page.button('Save'));
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.told[0]).toMatchObject({ tone: 'success', message: 'Notifications Saved' });
    expect(page.server.callsTo(save)).toHaveLength(1);
    expect(page.server.callsTo(save)[0]?.body).toEqual({
      selectedFields: ['First Name', 'Email'],
      userEmail: 'Email',
      emailAlias: '1',
      userNameField: 'First Name',
      userLastNameField: null,
      userTitleField: null,
      chosenDesign: '4',
      emailOnValidation: false,
    });
  });

  it('T-31: show what is set elsewhere without a control, also where the server says nothing', async () => {
    const page = await openNotifications();
    await page.ready();
    const card = within(page.screen.getByRole('region', { name: 'Set elsewhere' }));
    expect(card.getByText('office@example.org')).toBeTruthy();
    expect(card.getByText('On')).toBeTruthy();
    expect(card.queryAllByRole('switch')).toEqual([]);
    const other = await openNotifications({ model: { notifyOnSubmit: null, feedbackEmail: null } });
    await other.ready();
    expect(other.screen.getByText('The server does not say')).toBeTruthy();
  });

  it('T-31: say of nothing that there is none where the server does not say it', async () => {
    const nothing = { emailFields: undefined, designsList: undefined, feedbackEmail: undefined };
    const page = await openNotifications({ model: nothing, stored: { userEmail: null } });
    await page.ready();
    for (const field of ['Recipient', 'Template']) {
      const description = 'The server does not say';
      expect(page.screen.getByRole('combobox', { name: field, description })).toBeTruthy();
    }
    const card = within(page.screen.getByRole('region', { name: 'Set elsewhere' }));
    expect(card.getByText('The server does not say')).toBeTruthy();
    expect(page.screen.queryByText(/asks for no address|There are no templates/)).toBeNull();
  });

  it('say that the mail at sending may depend on what is off elsewhere', async () => {
    const page = await openNotifications({ model: { notifyOnSubmit: false } });
    await page.ready();
    const rule = within(page.screen.getByRole('region', { name: 'The rule in one sentence' }));
    expect(rule.getByText(/Notifying on submission is off/)).toBeTruthy();
    await page.user.click(page.screen.getByRole('radio', { name: /When the reply is processed/ }));
    expect(page.screen.queryByText(/Notifying on submission is off/)).toBeNull();
    const none = await openNotifications({ model: { notifyOnSubmit: false }, stored: { userEmail: null } });
    await none.ready();
    expect(none.screen.queryByText(/Notifying on submission is off/)).toBeNull();
  });

  it('lead to the templates of the event in a new tab, for registrations only (S2 §2)', async () => {
    const page = await openNotifications();
    await page.ready();
    const link = page.screen.getByRole('link', { name: /Templates of the event/ });
    expect(link.getAttribute('href')).toBe('/events/8?activeRelationTab=templates');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    const other = await openNotifications({ model: { formType: 'contact' } });
    await other.ready();
    expect(other.screen.queryByRole('link')).toBeNull();
  });
});

describe('whom the mail goes to (S2 §3 `userEmail`)', () => {
  it('says what happens when nobody is set, and suggests the usual question', async () => {
    const page = await openNotifications({ stored: { userEmail: null } });
    await page.ready();
    expect(page.rule()).toBe('When somebody sends the form, no mail goes out: no recipient is set.');
    expect(page.screen.getByText(/no mail can go out until you choose one/)).toBeTruthy();
    await page.user.click(page.button(/^Use .Your email/));
    expect(page.rule()).toMatch(/goes to the address in Your email/);
  });

  it('says what happens when the question may be left empty', async () => {
    const page = await openNotifications();
    await page.ready();
    expect(page.screen.queryByText(/may be left empty/)).toBeNull();
    await page.pick('Recipient', 'Email2');
    expect(page.screen.getByText(/A reply without an address gets no mail/)).toBeTruthy();
  });

  it('has addresses as chips only where addresses are stored, and takes no others', async () => {
    const page = await openNotifications({ stored: { userEmail: 'a@example.org' } });
    await page.ready();
    expect(page.rule()).toMatch(/goes to a@example.org, from/);
    const input = page.screen.getByRole('textbox', { name: 'Recipient' });
    await page.user.type(input, 'nonsense{Enter}');
    expect(page.screen.getByText('This is not an email address')).toBeTruthy();
    await page.user.type(input, '{Backspace>8/}b@example.org{Enter}');
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({ userEmail: 'a@example.org, b@example.org' });
  });

  it('does not save stored addresses that are none, and leads to them', async () => {
    const page = await openNotifications({ stored: { userEmail: 'a@example.org; broken@' } });
    await page.ready();
    await page.pick('Template', 'Reminder');
    await page.saveAll();
    expect(page.server.callsTo(save)).toHaveLength(0);
    expect(await page.screen.findByText('1 entry needs your attention')).toBeTruthy();
    await page.user.click(page.button('Remove broken@'));
    await page.saveAll();
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
  });
});

describe('T-32: what no longer exists', () => {
  it('is marked and kept until it is removed', async () => {
    const page = await openNotifications({
      model: { prevSelectedFields: ['Shoe size', 'Email'], emailAlias: 9 },
      stored: { userNameField: 'Nickname', chosenDesign: 77 },
    });
    await page.ready();
    expect(
      page.screen.getByText('1 chosen question is no longer in the form. It stays until you take it out.'),
    ).toBeTruthy();
    expect(page.screen.getByText('no longer in the form')).toBeTruthy();
    expect(page.screen.getByText(/Nickname.* is no longer in the form/)).toBeTruthy();
    expect(page.screen.getAllByText(/is not in the list that the server offers/)).toHaveLength(2);
    await page.user.click(page.screen.getByRole('radio', { name: /When the reply is processed/ }));
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({
      selectedFields: ['Shoe size', 'Email'],
      userNameField: 'Nickname',
      chosenDesign: '77',
      emailAlias: '9',
    });
  });
});

describe('T-32: what is there, but not for this', () => {
  it('is not told to be gone: a question of another kind, and one that nobody lists', async () => {
    const page = await openNotifications({ stored: { userEmail: 'Comments', userNameField: 'Comments' } });
    await page.ready();
    expect(page.screen.getAllByText(/Comments.* is in the form, but is not offered for this/)).toHaveLength(
      2,
    );
    expect(page.screen.queryByText(/no longer in the form/)).toBeNull();
    const other = await openNotifications({ stored: { layout: null, userNameField: 'Nickname' } });
    await other.ready();
    expect(other.screen.getByText(/Nickname.* is not in the list that the server offers/)).toBeTruthy();
  });

  it('is told where no question gives an address', async () => {
    const page = await openNotifications({ stored: { userEmail: 'the office' } });
    await page.ready();
    expect(page.rule()).toBe(
      'When somebody sends the form, no mail goes out: the office is no question of this form.',
    );
    expect(
      page.screen.getByText(/the office.* is no question of this form, so no reply gives an address/),
    ).toBeTruthy();
  });
});

describe('the answers in the mail', () => {
  it('are moved by buttons and by Alt with arrows, spoken, and the focus stays', async () => {
    const page = await openNotifications();
    await page.ready();
    await page.user.click(page.button(/^Move .Your email. up/));
    expect(page.chosen()).toEqual(['Your emailEmail', 'First Name']);
    const box = page.screen.getByRole('checkbox', { name: /^Your email/ });
    box.focus();
    await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(page.chosen()).toEqual(['First Name', 'Your emailEmail']);
    expect(page.el.shadowRoot?.activeElement).toBe(box);
    expect(page.state()).toBe('No unsaved changes');
  });

  it('are chosen and taken out all at once among those that are in sight', async () => {
    const elements = ['First Name', 'Last Name', 'Email', 'Flight in', 'Flight out', 'Hotel', 'Diet'];
    const layout = JSON.stringify({ elements: elements.map((name) => ({ type: 'text', name })) });
    const page = await openNotifications({ stored: { layout } });
    await page.ready();
    const search = page.screen.getByRole('searchbox', { name: 'Search questions' });
    const look = (value: string) => fireEvent.change(search, { target: { value } });
    look('flight');
    await page.user.click(page.button('Select all'));
    // Among some of them there is no next place.
    expect(page.root.querySelector('[aria-label^="Move"]')).toBeNull();
    look('');
    expect(page.chosen()).toHaveLength(4);
    look('flight in');
    await page.user.click(page.button('Clear'));
    look('');
    expect(page.chosen().join()).toMatch(/^First Name,.*Email.*,Flight out$/);
  });

  it('are chosen all at once, and none', async () => {
    const page = await openNotifications();
    await page.ready();
    await page.user.click(page.button('Select all'));
    expect(page.chosen()).toHaveLength(6);
    await page.user.click(page.button('Clear'));
    expect(page.rule()).toMatch(/a mail without answers/);
  });

  it('are those of another form, once that was saved here', async () => {
    const page = await openNotifications({ props: { formId: '12', userId: '5', tenant: 'same' } });
    await page.ready();
    await page.user.click(page.screen.getByRole('checkbox', { name: 'Comments' }));
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    const other = await openNotifications({ props: { formId: '13', userId: '5', tenant: 'same' } });
    await other.ready();
    await other.pick('Same as another form', 'Summer Forum');
    expect(other.chosen()).toEqual(['First Name', 'Your emailEmail', 'Comments']);
  });
});

describe('names (X-11)', () => {
  it('are suggested and taken with one press', async () => {
    const page = await openNotifications({ stored: { userNameField: null } });
    await page.ready();
    await page.user.click(page.button('Use these'));
    expect(page.state()).toBe('3 unsaved changes');
    await waitFor(() => expect(page.spoken()).toMatch(/^Set: .*Title.*First Name.*Last Name/));
    expect(page.screen.queryByRole('button', { name: 'Use these' })).toBeNull();
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.server.callsTo(save)[0]?.body).toMatchObject({
      userTitleField: 'Title',
      userNameField: 'First Name',
      userLastNameField: 'Last Name',
    });
  });
});

describe('the preview (screens.md §11)', () => {
  it('shows the mail about a real reply, as text, and another one', async () => {
    const page = await openNotifications();
    await page.ready();
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    expect(await card.findByText('Reply 1 of 2')).toBeTruthy();
    expect(card.getAllByText('<b>Bo</b>')).not.toHaveLength(0);
    expect(card.getByText('No address: no mail goes out')).toBeTruthy();
    expect(card.getByText('left empty')).toBeTruthy();
    await page.user.click(card.getByRole('button', { name: 'Next reply' }));
    expect(card.getAllByText('ana@example.org')).toHaveLength(2);
    expect(page.server.callsTo(replies).map(({ query }) => query['page'])).toEqual(['1']);
  });

  it('begins with the latest reply of several pages', async () => {
    const pageOf = ({ query }: Call) => ({
      replies: [
        JSON.stringify({ index: query['page'] === '3' ? 50 : 0, 'First Name': `Page ${query['page']}` }),
      ],
      pages: 3,
    });
    const page = await openNotifications({ answers: { [replies]: pageOf } });
    await page.ready();
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    expect(await card.findByText('Reply 1 of 2')).toBeTruthy();
    expect(card.getAllByText('Page 3')).not.toHaveLength(0);
    await page.user.click(card.getByRole('button', { name: 'Next reply' }));
    expect(card.getAllByText('Page 1')).not.toHaveLength(0);
    expect(page.server.callsTo(replies).map(({ query }) => query['page'])).toEqual(['1', '3']);
  });

  it('says what is missing, and lets everything else be used', async () => {
    const page = await openNotifications({ answers: { [replies]: { replies: [], pages: 1 } } });
    await page.ready();
    expect(await page.screen.findByText('No replies yet')).toBeTruthy();
    const card = within(page.screen.getByRole('region', { name: 'Preview' }));
    expect(card.getByText(/^The answer to .Your email.$/)).toBeTruthy();
    const rows = within(card.getByRole('group', { name: 'Answers in the mail' }));
    expect(rows.getAllByRole('term').map((term) => term.textContent)).toEqual(['First Name', 'Your email']);
    expect(rows.getAllByRole('definition').map((said) => said.textContent)).toEqual(['–', '–']);
    const broken = await openNotifications({ answers: { [replies]: { replies: ['{"a'], pages: 1 } } });
    await broken.ready();
    expect(await broken.screen.findByText('These replies cannot be read')).toBeTruthy();
    expect(await broken.screen.findByText('This design has no preview')).toBeTruthy();
    expect(broken.server.callsTo(templates)[0]?.path).toBe('/api/email-templates/get-templates/Confirmation');
  });
});
