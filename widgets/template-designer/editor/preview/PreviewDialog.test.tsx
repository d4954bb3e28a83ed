import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as foreignHtml from '#shared/ui/ForeignHtml.tsx';
import {
  contactsCall,
  mailOf,
  openMailEditor,
  rowWith,
  tagsCall,
  textPart,
  type MailEditor,
} from '#test/support/openMailEditor.ts';

// It is large: no test is to wait for its file.
import './PreviewDialog.tsx';

// Only a browser draws the looks of a mail.
beforeEach(() => void vi.spyOn(foreignHtml, 'ForeignHtml').mockReturnValue(<></>));

const letter = mailOf(
  rowWith(
    textPart('Dear {{first_name}} {{last_name}}, your {{nobody}} is ready.'),
    textPart('{{#if vip}}Champagne{{/if}}'),
  ),
);
const ana = {
  id: 7,
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@acme.example',
  organisation_name: 'Acme',
};

const dialog = (page: MailEditor) => within(page.screen().getByRole('dialog', { name: 'Preview' }));

async function previewed(mail: Parameters<typeof openMailEditor>[0] = { design: letter }, props = {}) {
  const page = await openMailEditor(mail, props);
  await page.press('button', 'Preview');
  await page.screen().findByRole('dialog', { name: 'Preview' });
  return page;
}

async function plainText(page: MailEditor) {
  await page.user.click(dialog(page).getByRole('tab', { name: 'Plain text' }));
  return () => dialog(page).getByLabelText('Plain text', { selector: 'pre' }).textContent;
}
const search = (page: MailEditor, value: string) =>
  fireEvent.change(dialog(page).getByRole('combobox', { name: 'Preview as' }), { target: { value } });
const paste = (page: MailEditor, value: string) =>
  fireEvent.change(dialog(page).getByRole('textbox', { name: 'Values as JSON', hidden: true }), {
    target: { value },
  });

describe('the preview (screens.md §4 «Preview as person»)', () => {
  it('shows samples without anybody, and says what the server does not know and what nobody knows', async () => {
    const page = await previewed();
    const text = await plainText(page);
    expect(text()).toBe('Dear Ana {{last_name}}, your {{nobody}} is ready.\n\n{{#if vip}}Champagne{{/if}}');
    expect(dialog(page).getByText('The server does not know ⁨{{nobody}}⁩: framed in the email.')).toBeTruthy();
    expect(dialog(page).getByText('Nothing is known here for ⁨{{last_name}}⁩: shown as written.')).toBeTruthy();
  });

  it('shows a contact that a search of three letters finds; no sample stands in for them', async () => {
    const page = await previewed(undefined, { routes: { [contactsCall]: [{ ...ana, first_name: 'Zoe' }] } });
    const text = await plainText(page);
    search(page, 'zo');
    search(page, 'zoe');
    await page.user.click(await page.screen().findByRole('option', { name: /Zoe Ruiz/ }));
    await waitFor(() => expect(text()).toMatch(/^Dear Zoe Ruiz, your \{\{nobody\}\}/));
    expect(page.server.callsTo(contactsCall).map(({ query }) => query['searchInput'])).toEqual(['zoe']);
    expect(dialog(page).getByText('The test email has the values of this person.')).toBeTruthy();
    await page.user.click(dialog(page).getByRole('button', { name: 'Send a test email' }));
    expect(String(Object(page.asked[0]).html)).toContain('Dear Zoe Ruiz');
    // Wherever the next one is asked for (T-5).
    await page.user.click(dialog(page).getByRole('button', { name: 'Close' }));
    await page.press('button', 'More');
    const next = await page.screen().findByRole('menuitem', { name: /^Next test email in \d+ s/ });
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('fills tags of a shape that is the server’s own: with samples, a person’s values, and pasted ones', async () => {
    const own = { a: { name: 'Name', value: '#FULL_NAME#', sample: 'Marta Sol' } };
    const routes = { [tagsCall]: own, [contactsCall]: [ana] };
    const design = mailOf(rowWith(textPart('Dear #FULL_NAME#, #SEAT#')));
    const page = await previewed({ design, subject: 'For #FULL_NAME#' }, { routes });
    const text = await plainText(page);
    await waitFor(() => expect(text()).toBe('Dear Marta Sol, #SEAT#'));
    expect(dialog(page).getByRole('group', { name: 'In the inbox' }).textContent).toMatch(/^For Marta Sol/);
    search(page, 'ana');
    await page.user.click(await page.screen().findByRole('option', { name: /Ana Ruiz/ }));
    await waitFor(() => expect(text()).toBe('Dear Ana Ruiz, #SEAT#'));
    paste(page, '{"full_name": "Zoe Li"}');
    await waitFor(() => expect(text()).toBe('Dear Zoe Li, #SEAT#'));
  });

  it('says that nobody is found, and that the search has failed, with a way to try again', async () => {
    const page = await previewed();
    search(page, 'nobody');
    expect(await page.screen().findByText('Nothing found')).toBeTruthy();
    page.server.fail(contactsCall, { status: 500 });
    search(page, 'anybody');
    expect(await page.screen().findByText('The list could not be loaded.')).toBeTruthy();
  });

  it('never shows an answer that comes after a newer one', async () => {
    const page = await previewed(undefined, {
      routes: {
        [contactsCall]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => [
          { ...ana, first_name: query['searchInput'] },
        ],
      },
    });
    const late = page.server.hold(contactsCall);
    search(page, 'first');
    await late.arrived;
    search(page, 'second');
    expect(await page.screen().findByRole('option', { name: /second Ruiz/ })).toBeTruthy();
    late.release();
    await Promise.resolve();
    expect(page.screen().queryByRole('option', { name: /first Ruiz/ })).toBeNull();
  });

  it('takes pasted values as text, whatever stands in them', async () => {
    const page = await previewed();
    const text = await plainText(page);
    paste(page, '{"first_name": "<img src=x onerror=alert(1)>", "last_name": "{{first_name}}"}');
    await waitFor(() =>
      expect(text()).toMatch(/^Dear <img src=x onerror=alert\(1\)> \{\{first_name\}\}, your/),
    );
  });

  it.each(['{', '[1]', '"x"', '{}', 'null', `{"a":"${'x'.repeat(300_000)}`])(
    'says of %.20s that it holds no values, and keeps what is typed',
    async (given) => {
      const page = await previewed();
      paste(page, given);
      expect(dialog(page).getByText('This is no JSON with names and values.')).toBeTruthy();
      const field = dialog(page).getByRole<HTMLTextAreaElement>('textbox', {
        name: 'Values as JSON',
        hidden: true,
      });
      expect(field.value).toBe(given);
    },
  );

  it('says what each way to be dark does, and that this email has no dark colours of its own', async () => {
    const page = await previewed();
    const said = /no dark colours of its own: such programs show it as by day/;
    // It begins with a way that shows more than the same once again.
    expect(dialog(page).getByText(/what is dark already stays/)).toBeTruthy();
    const choose = async (name: string | RegExp) => {
      await page.user.click(
        dialog(page).getByRole('combobox', { name: 'How the program shows it in the dark' }),
      );
      await page.user.click(await page.screen().findByRole('option', { name }));
    };
    await choose(/^Its own dark colours/);
    expect(dialog(page).getByText(said)).toBeTruthy();
    await choose(/^Everything turned/);
    expect(dialog(page).getByText(/also what is dark already/)).toBeTruthy();
    expect(dialog(page).queryByText(said)).toBeNull();
  });

  it('shows subject and first words as an inbox does, and says when it is cut', async () => {
    const page = await previewed({ design: letter, subject: `For {{first_name}} ${'x'.repeat(80)}` });
    const line = dialog(page).getByRole('group', { name: 'In the inbox' });
    expect(line.textContent).toMatch(/^For Ana x+… Dear Ana/);
    expect(within(line).getByText('Inboxes cut this subject.')).toBeTruthy();
  });

  it('copies the plain text with its tags for all, and with the values of somebody who was chosen', async () => {
    const page = await previewed();
    const text = await plainText(page);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const said = () => dialog(page).queryByText('The copy keeps its merge tags: nobody has been chosen.');
    expect(text()).toMatch(/^Dear Ana/);
    expect(said()).toBeTruthy();
    await page.user.click(dialog(page).getByRole('button', { name: /^Cop(?:y|ied)$/ }));
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith(expect.stringMatching(/^Dear \{\{first_name\}\}/)),
    );
    paste(page, '{"first_name":"Zoe"}');
    await waitFor(() => expect(text()).toMatch(/^Dear Zoe/));
    expect(said()).toBeNull();
    await page.user.click(dialog(page).getByRole('button', { name: /^Cop(?:y|ied)$/ }));
    await waitFor(() => expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^Dear Zoe/)));
  });

  it('says where there is no plain text', async () => {
    const page = await previewed({ design: mailOf(rowWith({ type: 'mj-divider' })) });
    await page.user.click(dialog(page).getByRole('tab', { name: 'Plain text' }));
    expect(dialog(page).getByText('Those who read plain text see nothing.')).toBeTruthy();
  });
});
