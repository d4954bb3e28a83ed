import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { actionsOn, addForm, createContact, startExample } from '#test/support/openForm.ts';
import { openContactForm } from '#test/support/openContactForm.ts';

const bodyOf = (page: Awaited<ReturnType<typeof openContactForm>>) =>
  page.server.callsTo(createContact).map(({ body }) => body);

describe('creating a contact (S1 §3, §5; S2 §7)', () => {
  it('sends what was typed, tells the host, and closes', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.send();
    await page.closed();
    expect(page.heardOf('contact-created')).toEqual([
      { id: expect.stringMatching(/^\d+$/), name: 'Ana', email: 'ana@example.org' },
    ]);
    await waitFor(() => expect(page.heardOf('form-closed')).toHaveLength(1));
    expect(page.told).toMatchObject([{ tone: 'success', message: 'Contact created: \u2068Ana\u2069' }]);
  });

  it('begins with what is suggested, which is nothing that could be lost', async () => {
    const suggested = {
      firstName: 'Ana',
      email: 'ana@example.org',
      organisation: { id: '7', name: 'Zenith' },
    };
    const page = await openContactForm({ suggested });
    expect(page.input(/^Email \*/).value).toBe('ana@example.org');
    expect(page.input(/^First Name/).value).toBe('Ana');
    expect(page.input('Last Name').value).toBe('');
    await page.press('Cancel');
    await page.closed();
    page.update({ open: false });
    page.update({ open: true, suggested: { firstName: 'Bo', email: 'bo@example.org' } });
    await page.opened();
    await page.send();
    await page.closed();
    expect(bodyOf(page)).toMatchObject([
      { first_name: 'Bo', email: 'bo@example.org', organisation_id: null },
    ]);
  });

  it('takes a suggestion as a server prints it: an id that is a number, nothing for what is not known', async () => {
    const suggested = {
      firstName: 'Ana',
      lastName: null,
      organisation: { id: 7, name: 'Zenith' },
      tags: null,
    };
    const page = await openContactForm({ suggested });
    expect(page.input(/^First Name/).value).toBe('Ana');
    await page.fill(/^Email \*/, 'ana@example.org');
    await page.send();
    await page.closed();
    expect(bodyOf(page)).toMatchObject([{ first_name: 'Ana', last_name: null, organisation_id: '7' }]);
  });

  it('has the labels of the spec and sends every field in snake_case (S1 §3, X-11)', async () => {
    const page = await openContactForm();
    const texts = {
      Title: 'Dr',
      'Last Name': 'García',
      'Email 2': 'a@example.net',
      Phone: '+34 (91) 555-01 02',
      Mobile: '0034 600 000 000',
      Department: 'Events',
      'Address Office': 'Mayor 5',
      Function: 'Head',
      Comments: 'Late.',
      Biography: 'Born.',
    };
    await page.fillIn();
    for (const [label, text] of Object.entries(texts)) await page.fill(label, text);
    await page.user.type(page.input('Tags'), 'VIP, press,');
    await page.send();
    await page.closed();
    expect(bodyOf(page)).toEqual([
      {
        organisation_id: null,
        email: 'ana@example.org',
        title: 'Dr',
        first_name: 'Ana',
        last_name: 'García',
        email2: 'a@example.net',
        phone: '+34 (91) 555-01 02',
        mobile: '0034 600 000 000',
        department: 'Events',
        address_office: 'Mayor 5',
        function: 'Head',
        tags: ['VIP', 'press'],
        comments: 'Late.',
        biography: 'Born.',
      },
    ]);
  });

  it('asks for Email and First Name, at the fields and above them, with the focus on the first', async () => {
    const page = await openContactForm();
    await page.send();
    expect(page.errorsOf(/^Email \*/)).toBe('This field is required.');
    expect(page.errorsOf(/^First Name/)).toBe('This field is required.');
    expect(page.dialog().getAllByText('2 entries need your attention')).not.toHaveLength(0);
    await waitFor(() => expect(page.focused()).toBe(page.input(/^Email \*/)));
    await page.fill(/^Email \*/, 'ana@example');
    expect(page.errorsOf(/^Email \*/)).toBe('');
    await page.user.click(page.input(/^First Name/));
    expect(page.errorsOf(/^Email \*/)).toMatch(/not a complete email address/);
    expect(page.focused()).toBe(page.input(/^First Name/));
    expect(page.server.callsTo(createContact)).toHaveLength(0);
  });

  it('creates one on a double-click, and one on Ctrl and Enter held down', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.user.dblClick(page.dialog().getByRole('button', { name: 'Create contact' }));
    await page.user.keyboard('{Control>}{Enter>3/}{/Control}');
    await page.closed();
    expect(bodyOf(page)).toHaveLength(1);
    expect(page.heardOf('contact-created')).toHaveLength(1);
  });

  it.each(['Control', 'Meta'])('sends by %s and Enter; Enter alone does not', async (key) => {
    const page = await openContactForm();
    await page.fillIn();
    await page.user.click(page.input('Phone'));
    await page.user.keyboard('{Enter}');
    expect(bodyOf(page)).toHaveLength(0);
    await page.user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await page.closed();
    expect(bodyOf(page)).toHaveLength(1);
  });

  it('does not take the Enter that ends a word of an input method for a wish', async () => {
    const page = await openContactForm();
    await page.fillIn();
    fireEvent.keyDown(page.input('Phone'), { key: 'Enter', ctrlKey: true, isComposing: true });
    expect(bodyOf(page)).toHaveLength(0);
  });

  it('takes a tag along that is still being typed when Ctrl and Enter send', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.user.type(page.input('Tags'), 'VIP');
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    await page.closed();
    expect(bodyOf(page)).toMatchObject([{ tags: ['VIP'] }]);
  });

  it('stays for the next one, emptied, with the focus at its beginning', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.press('Create and add another');
    await waitFor(() => expect(page.heardOf('contact-created')).toHaveLength(1));
    await waitFor(() => expect(page.input(/^First Name/).value).toBe(''));
    await waitFor(() => expect(page.focused()).toBe(page.input(/^Email \*/)));
    await page.fillIn('eva@example.org', 'Eva');
    await page.send();
    await page.closed();
    expect(page.heardOf('contact-created')).toMatchObject([{ name: 'Ana' }, { name: 'Eva' }]);
    expect(page.heardOf('form-closed')).toHaveLength(1);
  });
});

describe('tags (S1 §5, screens.md §1)', () => {
  it('come by Enter, comma, plus and paste, trimmed, each once whatever its case; Backspace takes the last', async () => {
    const page = await openContactForm();
    await page.fillIn();
    await page.user.type(page.input('Tags'), ' VIP {Enter}press,');
    await page.user.type(page.input('Tags'), 'staff');
    await page.press('Add');
    fireEvent.paste(page.input('Tags'), { clipboardData: { getData: () => 'a, vip ,b' } });
    await page.user.type(page.input('Tags'), '{Backspace}');
    await page.send();
    await page.closed();
    expect(bodyOf(page)).toMatchObject([{ tags: ['VIP', 'press', 'staff', 'a'] }]);
  });
});

describe('titles (X-16)', () => {
  it('are chosen from those that the host gives, and sent by name', async () => {
    const page = await openContactForm({ titles: '[{"id":3,"name":"Dr"},"Prof."]' });
    await page.fillIn();
    await page.user.click(page.dialog().getByRole('combobox', { name: /^Title/ }));
    await page.user.click(page.dialog().getByRole('option', { name: 'Dr' }));
    await page.send();
    await page.closed();
    expect(bodyOf(page)).toMatchObject([{ title: 'Dr' }]);
  });

  it('are free text without them', async () => {
    const page = await openContactForm({ titles: [] });
    expect(page.input('Title').type).toBe('text');
  });

  it('that cannot be read are named in place of the form', async () => {
    startExample();
    const form = await addForm('contact-form', { titles: 'Dr' });
    expect(form.root.textContent).toMatch(/titles/);
    expect(form.heardOf('widget:error')).toHaveLength(1);
  });
});

describe('opening and closing', () => {
  it('shows nothing until it is wanted', async () => {
    startExample();
    const form = await addForm('contact-form');
    expect(form.root.textContent).toBe('');
    expect(form.screen.queryByRole('dialog')).toBeNull();
  });

  it('opens by the prop, closes by it, and opens again', async () => {
    startExample();
    const form = await addForm('contact-form');
    const actions = actionsOn(form.root, 'New contact');
    form.update({ open: true });
    await actions.opened();
    form.update({ open: false });
    await actions.closed();
    form.update({ open: true });
    await actions.opened();
    expect(form.heardOf('form-closed')).toHaveLength(1);
  });

  it('stays closed by the same «true» after the user has closed it; a change or the event opens it', async () => {
    const page = await openContactForm();
    await page.press('Close');
    await page.closed();
    page.update({ open: true });
    page.update({ locale: 'en' });
    expect(page.screen.queryByRole('dialog')).toBeNull();
    page.dispatch('open-contact-form');
    await page.opened();
    await page.press('Close');
    await page.closed();
    // Both in one task: React alone would see the last.
    page.update({ open: false }, { open: true });
    await page.opened();
    expect(page.heardOf('form-closed')).toHaveLength(2);
  });

  it('gives the focus back to what opened it', async () => {
    startExample();
    const form = await addForm('contact-form');
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => form.dispatch('open-contact-form'));
    const actions = actionsOn(form.root, 'New contact');
    await actions.user.click(button);
    await actions.opened();
    expect(actions.focused()).toBe(actions.input(/^Email \*/));
    await actions.user.keyboard('{Escape}');
    await actions.closed();
    await waitFor(() => expect(document.activeElement).toBe(button));
    button.remove();
  });
});
