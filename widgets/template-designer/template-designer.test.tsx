import { waitFor, within } from '@testing-library/dom';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openShelf } from '#shared/drafts/shelf.ts';
import { newId } from '#shared/lib/ids.ts';
import { queryClient } from '#shared/query/client.ts';
import {
  duplicate,
  events,
  list,
  openTemplateDesigner,
  perPage,
  remove,
  rowOf,
} from '#test/support/openTemplateDesigner.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1));
type Page = Awaited<ReturnType<typeof openTemplateDesigner>>;
const ready = (page: Page, name = 'Template 1') => page.screen().findByText(name);

describe('the list of templates (S2 §2, §9)', () => {
  it('shows name and the first 50 characters of the subject', async () => {
    const page = await openTemplateDesigner([
      rowOf(1, { name: 'Invitation', template_subject: 'x'.repeat(60) }),
      rowOf(2, { name: null, template_subject: null }),
    ]);
    await ready(page, 'Invitation');
    expect(page.cards()).toEqual([`Invitation${'x'.repeat(50)}…`, 'Without a nameWithout a subject']);
  });

  it('is read anew for another designer', async () => {
    const page = await openTemplateDesigner([rowOf(1)], { user: { id: 7 } });
    await ready(page);
    page.store([rowOf(2)]);
    await page.change({ user: { id: 8 } });
    await ready(page, 'Template 2');
    expect(page.cards()).toHaveLength(1);
  });

  it('asks for a page, a search and events, and keeps them in the address', async () => {
    const page = await openTemplateDesigner(many(30));
    await ready(page);
    await page.user.click(page.screen().getByRole('button', { name: 'Next' }));
    await ready(page, 'Template 13');
    expect(location.search).toBe('?template-page=2');
    await page.user.type(
      page.screen().getByRole('searchbox', { name: 'Search templates' }),
      'Template 30{Enter}',
    );
    await waitFor(() => expect(page.cards()).toHaveLength(1));
    await page.user.click(page.screen().getByRole('combobox', { name: 'Events' }));
    await page.user.click(await page.screen().findByRole('option', { name: 'Autumn Congress' }));
    await waitFor(() =>
      expect(page.server.callsTo(list).at(-1)?.query).toEqual({
        page: '1',
        templateSearch: 'Template 30',
        badgeMode: '0',
        'events[]': '12',
      }),
    );
    expect(new URLSearchParams(location.search).get('template-events')).toBe('12');
    await page.reopen();
    await waitFor(() => expect(page.cards()).toEqual(['Template 30Subject 30']));
  });

  it.each<readonly [string, unknown, readonly string[]]>([
    [
      'a list',
      [
        { id: 12, name: 'Spring' },
        { id: 3, name: 'Autumn' },
      ],
      ['Autumn', 'Spring'],
    ],
    ['a map', { 12: 'Spring', 3: 'Autumn' }, ['Autumn', 'Spring']],
    ['a list within', { data: [{ id: 3, name: 'Autumn' }] }, ['Autumn']],
  ])('X-1: offers the events of %s by name', async (_, answer, names) => {
    const page = await openTemplateDesigner([rowOf(1)]);
    page.server.fail(events, { body: answer });
    queryClient.clear();
    await page.reopen();
    await ready(page);
    await page.user.click(page.screen().getByRole('combobox', { name: 'Events' }));
    const offered = () =>
      page
        .screen()
        .queryAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(names));
  });

  it('X-3: offers none of PHP’s empty map', async () => {
    const page = await openTemplateDesigner([rowOf(1)]);
    page.server.fail(events, { body: [] });
    queryClient.clear();
    await page.reopen();
    await ready(page);
    await waitFor(() => expect(page.screen().queryByRole('combobox', { name: 'Events' })).toBeNull());
    expect(page.screen().queryByText('The events to filter by could not be loaded.')).toBeNull();
  });

  it('stands under the logo of the page’s own server, and under no other', async () => {
    const page = await openTemplateDesigner([rowOf(1)]);
    const logo = () => page.el.shadowRoot?.querySelector('img')?.getAttribute('src');
    const show = async (address: string) => {
      page.server.fail(list, { body: { data: [rowOf(1)], current_page: 1, last_page: 1, logo: address } });
      queryClient.clear();
      await page.reopen();
      await ready(page);
    };
    await ready(page);
    expect(logo()).toBeUndefined();
    await show('/site/logo.svg');
    expect(logo()).toBe('/site/logo.svg');
    await show('https://elsewhere.example/logo.svg');
    expect(logo()).toBeUndefined();
  });

  it('X-15: says what failed, and Retry brings the list and the events', async () => {
    const page = await openTemplateDesigner([], {});
    expect(await page.screen().findByText('No templates yet')).toBeTruthy();
    page.server.fail(list, { status: 500 });
    page.server.fail(events, { status: 500 });
    history.replaceState(null, '', '/?template-page=2');
    await page.reopen();
    expect(await page.screen().findByText('The templates could not be loaded.')).toBeTruthy();
    page.server.mend();
    await page.user.click(page.screen().getAllByRole('button', { name: /Retry|Try again/ })[0] ?? page.el);
    expect(await page.screen().findByText('No templates yet')).toBeTruthy();
  });

  it('offers a reader to look and to copy, nothing more', async () => {
    const page = await openTemplateDesigner([rowOf(1)], { readOnly: true });
    await ready(page);
    await page.openMenu('Template 1');
    const entries = page.screen().getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Preview', 'Copy HTML']);
    expect(page.screen().queryByRole('button', { name: 'New template' })).toBeNull();
  });

  it('copies the HTML (S2 §8)', async () => {
    const page = await openTemplateDesigner([rowOf(1)]);
    await ready(page);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.choose('Template 1', 'Copy HTML');
    await waitFor(() => expect(page.told.at(-1)?.message).toBe('Copied to clipboard'));
    expect(written).toHaveBeenCalledWith('<p>Mail 1</p>');
  });
});

describe('a copy (S2 §4, §5, §8)', () => {
  const dialog = async (page: Page) => within(await page.screen().findByRole('dialog'));

  it('needs a name first, then a subject', async () => {
    const page = await openTemplateDesigner([rowOf(1)]);
    await ready(page);
    await page.choose('Template 1', 'Duplicate');
    const box = await dialog(page);
    const type = (name: string, value: string) =>
      fireEvent.change(box.getByRole('textbox', { name }), { target: { value } });
    type('Name', ' ');
    type('Subject', '');
    await page.user.click(box.getByRole('button', { name: 'Duplicate' }));
    expect(box.getByText('Name is required')).toBeTruthy();
    expect(box.queryByText('Subject is required')).toBeNull();
    type('Name', 'Copy');
    await page.user.click(box.getByRole('button', { name: 'Duplicate' }));
    expect(box.getByText('Subject is required')).toBeTruthy();
    expect(page.server.callsTo(duplicate)).toEqual([]);
  });

  it('T-7, T-8: stands on top of a trimmed first page, whatever 2xx says so', async () => {
    const page = await openTemplateDesigner(many(perPage));
    await ready(page);
    await page.choose('Template 1', 'Duplicate');
    const box = await dialog(page);
    await page.user.click(box.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(page.cards()[0]).toBe('Template 1 (copy)Subject 1'));
    expect(page.cards()).toHaveLength(perPage);
    expect(page.server.callsTo(duplicate).map(({ body }) => body)).toEqual([
      { name: 'Template 1 (copy)', subject: 'Subject 1', designId: '1' },
    ]);
    expect(page.told.map(({ message }) => message)).toEqual(['⁨Template 1 (copy)⁩ has been made.']);
  });

  it('T-7: on another page it is told where it stands, and shown', async () => {
    history.replaceState(null, '', '/?template-page=2');
    const page = await openTemplateDesigner(many(20));
    await ready(page, 'Template 20');
    await page.choose('Template 20', 'Duplicate');
    const box = await dialog(page);
    await page.user.click(box.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(page.told.at(-1)?.message).toMatch(/stands at the top of the whole list/));
    expect(page.cards().join()).not.toContain('(copy)');
    await page.followNotice();
    await waitFor(() => expect(page.cards()[0]).toContain('Template 20 (copy)'));
  });

  it.each([
    [{ status: 500 }, /It is not certain whether the copy has been made/],
    [{ status: 403 }, 'Error – An error occurred while duplicating the template'],
    ['network', /It is not certain/],
  ] as const)('keeps what was typed after %j', async (fault, words) => {
    const page = await openTemplateDesigner([rowOf(1)]);
    await ready(page);
    page.server.fail(duplicate, fault, { times: 1 });
    await page.choose('Template 1', 'Duplicate');
    const box = await dialog(page);
    fireEvent.change(box.getByRole('textbox', { name: 'Name' }), { target: { value: 'Template 1 (copy)!' } });
    await page.user.dblClick(box.getByRole('button', { name: 'Duplicate' }));
    expect(await box.findByText(words)).toBeTruthy();
    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Template 1 (copy)!');
    await page.user.click(box.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(page.stored()).toHaveLength(2));
    const keys = page.server.callsTo(duplicate).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    // Whoever refused has decided; who did not answer is asked the same again.
    expect(keys[0] === keys[1]).toBe(fault === 'network' || fault.status === 500);
  });
});

describe('a copy of which nobody knows', () => {
  it('is looked for in the list, where the dialog says to look', async () => {
    const page = await openTemplateDesigner([rowOf(1)]);
    await ready(page);
    page.server.fail(duplicate, 'cut', { times: 1 });
    await page.choose('Template 1', 'Duplicate');
    const box = within(await page.screen().findByRole('dialog'));
    await page.user.click(box.getByRole('button', { name: 'Duplicate' }));
    await box.findByText(/The list is being read again/);
    await waitFor(() => expect(page.cards()).toHaveLength(2));
  });
});

describe('deleting (S2 §8)', () => {
  it('asks and tells in the words of the catalogue', async () => {
    const page = await openTemplateDesigner();
    await ready(page);
    await page.choose('Template 1', 'Delete');
    const box = within(await page.screen().findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(box.getByText('This template will be permanently deleted!')).toBeTruthy();
    await page.user.click(box.getByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(page.cards()).toEqual(['Template 2Subject 2']));
    expect(page.told).toEqual([
      { tone: 'success', title: 'Deletion complete', message: 'The template was deleted!' },
    ]);
  });

  it('T-13: goes back a page with the last one of a page', async () => {
    history.replaceState(null, '', '/?template-page=2');
    const page = await openTemplateDesigner(many(perPage + 1));
    await ready(page, `Template ${perPage + 1}`);
    await page.choose(`Template ${perPage + 1}`, 'Delete');
    await page.user.click(await page.screen().findByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(page.cards()).toHaveLength(perPage));
    expect(location.search).toBe('');
  });

  it.each([
    [{ status: 500 }, /not certain whether the template has been deleted/],
    [{ status: 403, body: { message: 'Not yours.' } }, /was not deleted\..*Not yours\./],
    // Of the page in between, not of the template: it is still there.
    [{ status: 404, headers: { 'Content-Type': 'text/html' }, body: '<html></html>' }, /was not deleted\./],
  ])('says what is known after %j, and forgets nothing of it', async (fault, words) => {
    const tenant = newId();
    const shelf = openShelf({ tenant, userId: '1', guard: undefined });
    await shelf.change('email-template.1', () => 'kept');
    const page = await openTemplateDesigner(undefined, { tenant });
    await ready(page);
    page.server.fail(remove, fault);
    await page.choose('Template 1', 'Delete');
    await page.user.click(await page.screen().findByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() =>
      expect(page.screen().getByRole('alertdialog').textContent?.replaceAll(/[⁨⁩]/g, '')).toMatch(words),
    );
    expect(page.cards()).toHaveLength(2);
    expect(page.told).toEqual([]);
    expect(await shelf.read('email-template.1')).toBe('kept');
  });

  it('takes one away that somebody else has deleted', async () => {
    const page = await openTemplateDesigner();
    await ready(page);
    page.server.fail(remove, { status: 404, body: { message: 'No query results for model' } }, { times: 1 });
    await page.choose('Template 1', 'Delete');
    await page.user.click(await page.screen().findByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(page.told.at(-1)?.title).toBe('Deletion complete'));
  });
});

describe('a test e-mail (S2 §7, §9, T-5)', () => {
  it('is an event of the page, said to be requested, and waits 30 s by the clock, also mounted anew', async () => {
    const page = await openTemplateDesigner();
    await ready(page);
    await page.choose('Template 1', /^Send a test email/);
    expect(page.asked).toEqual([{ email: 'ana@office.example', html: '<p>Mail 1</p>' }]);
    expect(page.told.at(-1)?.message).toBe('A test email to ⁨ana@office.example⁩ has been requested.');
    await page.reopen();
    await ready(page);
    await page.openMenu('Template 2');
    expect(page.screen().getByRole('menuitem', { name: /^Next test email in (30|[12]\d) s/ })).toBeTruthy();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime(Date.now() + 31_000);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await page.user.keyboard('{Escape}');
    await page.choose('Template 2', /^Send a test email/);
    expect(page.asked).toHaveLength(2);
  });

  it('opens nothing by the second half of a double click, which meets the card behind the menu', async () => {
    const page = await openTemplateDesigner([rowOf(1)]);
    await ready(page);
    await page.choose('Template 1', /^Send a test email/);
    const card = page.screen().getByRole('button', { name: /^Template 1/ });
    fireEvent.click(card, { detail: 2 });
    expect(page.screen().getByRole('heading', { name: 'Email templates' })).toBeTruthy();
    fireEvent.click(card, { detail: 1 });
    await waitFor(() => expect(page.screen().queryByRole('heading', { name: 'Email templates' })).toBeNull());
  });

  it('needs an address', async () => {
    const page = await openTemplateDesigner([rowOf(1)], { user: { id: 1 } });
    await ready(page);
    await page.openMenu('Template 1');
    expect(page.screen().getByText('The page names no address to send it to.')).toBeTruthy();
  });
});

describe('a template that is opened', () => {
  it('is looked for on the pages of the list, and said to be missing', async () => {
    const page = await openTemplateDesigner(many(30), { designId: '99' });
    expect(await page.screen().findByText('This template does not exist')).toBeTruthy();
    // Twice: a list of several pages may have shifted meanwhile.
    expect(page.server.callsTo(list)).toHaveLength(6);
    await page.user.click(page.screen().getByRole('button', { name: 'Back to the templates' }));
    await ready(page);
  });
});
