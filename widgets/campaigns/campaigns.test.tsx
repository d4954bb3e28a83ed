import { act } from '@testing-library/react';
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addCampaigns, list, openCampaigns, templates } from '#test/support/openCampaigns.ts';

type Page = ReturnType<typeof openCampaigns>;

const asked = (page: Page) => page.server.callsTo(list).at(-1)?.query;
const sortBy = (page: Page, name: string) =>
  page.user.click(page.screen.getByRole('button', { name: new RegExp(`^${name}$`) }));
const choose = async (page: Page, label: string, option: string) => {
  await page.user.click(page.screen.getByRole('combobox', { name: label }));
  await page.user.click(await page.screen.findByRole('option', { name: option }));
};

function measured(width: number): void {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 100));
}

describe('the list (S1 §4, §9)', () => {
  it('has six columns, of which three are sorted by', async () => {
    const page = openCampaigns();
    await page.ready();
    const headers = page.screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers.slice(1, 7)).toEqual([
      'Name',
      'Send Status',
      'Sender',
      'Reply To',
      'Template',
      'Creation date',
    ]);
    const sortable = [...page.root.querySelectorAll('th button')].map((button) => button.textContent);
    expect(sortable).toEqual(['Name', 'Send Status', 'Creation date']);
  });

  it('asks for no template on a phone, where no mail is drawn, nor where the list is known already', async () => {
    measured(390);
    const page = openCampaigns();
    await page.ready();
    const again = addCampaigns(page);
    await again.ready();
    expect(page.server.callsTo(templates)).toHaveLength(0);
  });

  it('asks once for the templates that its mails are drawn from, for who may change campaigns', async () => {
    measured(1_280);
    const page = openCampaigns();
    await page.ready();
    await waitFor(() => expect(page.server.callsTo(templates)).toHaveLength(1));
    await sortBy(page, 'Name');
    await waitFor(() => expect(asked(page)).toMatchObject({ sortBy: 'name' }));
    expect(page.server.callsTo(templates)).toHaveLength(1);
    const viewer = openCampaigns({ canModifyCampaign: false });
    await viewer.ready();
    expect(viewer.server.callsTo(templates)).toHaveLength(0);
  });

  it('begins with ten of the newest', async () => {
    const page = openCampaigns();
    await page.ready();
    expect(page.rows()).toHaveLength(10);
    expect(asked(page)).toMatchObject({
      page: '1',
      perPage: '10',
      sortBy: 'created_at',
      sortByDirection: 'desc',
    });
    expect(page.root.querySelector('[aria-sort]')?.textContent).toBe('Creation date');
  });

  it('sorts by the server, and turns round when the same is chosen again', async () => {
    const page = openCampaigns();
    await page.ready();
    await sortBy(page, 'Name');
    await waitFor(() => expect(asked(page)).toMatchObject({ sortBy: 'name', sortByDirection: 'asc' }));
    await sortBy(page, 'Name');
    await waitFor(() => expect(asked(page)).toMatchObject({ sortBy: 'name', sortByDirection: 'desc' }));
    await sortBy(page, 'Send Status');
    await waitFor(() => expect(asked(page)).toMatchObject({ sortBy: 'send_start' }));
  });

  it('offers 10, 25, 50 and 100 to a page', async () => {
    const page = openCampaigns();
    await page.ready();
    await page.user.click(page.screen.getByRole('combobox', { name: 'Campaigns per page' }));
    const sizes = page.screen.getAllByRole('option').map((option) => option.textContent);
    expect(sizes).toEqual(['10 per page', '25 per page', '50 per page', '100 per page']);
    await page.user.click(page.screen.getByRole('option', { name: '25 per page' }));
    await waitFor(() => expect(page.rows()).toHaveLength(12));
    expect(asked(page)).toMatchObject({ perPage: '25', page: '1' });
  });

  it('never follows the links of the server: it asks for the page with its own parameters (C-14)', async () => {
    const row = { id: 1, name: 'One', created_at: '2026-01-01 08:00:00', send_start: null };
    const page = openCampaigns();
    page.server.fail(list, {
      body: {
        data: [row],
        current_page: 1,
        last_page: 2,
        per_page: 10,
        total: 11,
        links: [{ url: 'https://evil.example/?page=2', label: '2', active: false }],
        next_page_url: 'https://evil.example/?page=2',
      },
    });
    await page.ready();
    await page.press('Page 2');
    await waitFor(() =>
      expect(asked(page)).toMatchObject({ page: '2', perPage: '10', sortBy: 'created_at' }),
    );
    expect(page.server.calls.every(({ request }) => new URL(request.url).origin === location.origin)).toBe(
      true,
    );
  });

  it('says of which page the rows are while the next is on its way', async () => {
    const page = openCampaigns();
    await page.ready();
    const current = () => page.root.querySelector('[aria-current="page"]')?.textContent;
    const held = page.server.hold(list);
    await page.press('Page 2');
    await held.arrived;
    expect(current()).toBe('1');
    expect(page.screen.getByText('Showing 1 to 10 of 12 results')).toBeTruthy();
    held.release();
    await waitFor(() => expect(current()).toBe('2'));
    expect(page.screen.getByText('Showing 11 to 12 of 12 results')).toBeTruthy();
  });

  it('searches after a pause, from the first page on', async () => {
    const page = openCampaigns({}, { address: '/?campaigns-page=2' });
    await page.ready();
    const before = page.server.callsTo(list).length;
    const box = page.screen.getByRole('searchbox', { name: 'Search campaigns' });
    for (const text of ['p', 'pr', 'practical']) fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(page.names()).toEqual(['Spring Policy Forum: practical guide']));
    expect(page.server.callsTo(list)).toHaveLength(before + 1);
    expect(asked(page)).toMatchObject({ search: 'practical', page: '1' });
  });

  it('shows SENT in green and a date in amber, each with what it means (C-1)', async () => {
    const page = openCampaigns({ timeZone: 'UTC' });
    await page.ready();
    page.sql("UPDATE campaigns SET send_start = '2030-05-12 07:30:00' WHERE id = 2");
    await sortBy(page, 'Send Status');
    await waitFor(() => expect(page.row('practical guide').getByText(/^12.may.2030,.07:30$/)).toBeTruthy());
    const sent = page.row('badge and QR').getByText('SENT').closest('[data-tone]');
    expect(sent?.getAttribute('data-tone')).toBe('success');
    const date = page
      .row('practical guide')
      .getByText(/^12.may.2030,.07:30$/)
      .closest('[data-tone]');
    expect(date?.getAttribute('data-tone')).toBe('warning');
    const holder = sent?.parentElement;
    expect(holder?.tabIndex).toBe(0);
  });

  it.each([
    [undefined, '12 may 2030, 07:30'],
    ['en', 'May 12, 2030, 7:30 AM'],
    ['auto', 'May 12, 2030, 7:30 AM'],
  ])('writes dates for data-date-locale %s as %s (C-15)', async (dateLocale, shown) => {
    const page = openCampaigns({ dateLocale, timeZone: 'UTC' }, { address: '/?campaigns-search=practical' });
    page.sql("UPDATE campaigns SET send_start = '2030-05-12 07:30:00' WHERE id = 2");
    await page.ready();
    await waitFor(() =>
      expect(
        page.row('practical guide').getByText((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ') === shown),
      ).toBeTruthy(),
    );
  });

  it('keeps a name from turning what follows around, and draws no markup of it', async () => {
    const page = openCampaigns();
    await page.ready();
    const [hostile] = page.names().filter((name) => name.includes('<img'));
    expect(hostile).toContain('<img src=x onerror=alert(1)>');
    expect(hostile).not.toMatch(/[\u202A-\u202E]/);
    expect(page.root.querySelector('td img')).toBeNull();
  });
});

describe('when there is nothing to show (S1 §8 «Empty states»)', () => {
  it('asks for the first campaign', async () => {
    const page = openCampaigns();
    page.server.fail(list, { body: { data: [], current_page: 1, last_page: 1, total: 0 } });
    expect(await page.screen.findByText('No campaigns found')).toBeTruthy();
    expect(page.screen.getByText('Create your first campaign to get started')).toBeTruthy();
    expect(page.screen.getAllByRole('button', { name: 'New Campaign' })).toHaveLength(2);
  });

  it('does not ask those who may not create one (C-8)', async () => {
    const page = openCampaigns({ canModifyCampaign: false });
    page.server.fail(list, { body: { data: [], current_page: 1, last_page: 1, total: 0 } });
    expect(await page.screen.findByText('No campaigns found')).toBeTruthy();
    expect(page.screen.queryByText(/first campaign/)).toBeNull();
  });

  it('says that nothing matches a search, with the way back', async () => {
    const page = openCampaigns({}, { address: '/?campaigns-search=nosuch' });
    expect(await page.screen.findByText('Nothing matches the search and the status.')).toBeTruthy();
    await page.press('Show all campaigns');
    await page.ready();
    expect(location.search).toBe('');
  });

  it('says what failed, and tries again on Retry (X-15)', async () => {
    const page = openCampaigns();
    page.server.fail(list, { status: 403, body: { message: 'Not for you.' } }, { times: 1 });
    expect(await page.screen.findByText('You are not allowed to do this.')).toBeTruthy();
    expect(page.screen.getByText('Not for you.')).toBeTruthy();
    await page.press('Retry');
    await page.ready();
  });

  it('keeps the way to the other pages when one cannot be had', async () => {
    const page = openCampaigns();
    await page.ready();
    page.server.fail(list, { status: 403 }, { times: 1 });
    await page.user.click(page.screen.getByRole('button', { name: 'Page 2' }));
    expect(await page.screen.findByText('You are not allowed to do this.')).toBeTruthy();
    await page.press('Page 1');
    await page.ready();
    expect(page.rows()).toHaveLength(10);
    await page.press('Page 2');
    await waitFor(() => expect(page.rows()).toHaveLength(2));
  });
});

describe('the status filter', () => {
  it('looks at every page, not only at the one that is shown', async () => {
    const page = openCampaigns();
    await page.ready();
    await choose(page, 'Send Status', 'Scheduled');
    await waitFor(() => expect(page.rows()).toHaveLength(4));
    expect(asked(page)).toMatchObject({ perPage: '100', page: '1' });
    expect(page.screen.getByText('Showing 1 to 4 of 4 results')).toBeTruthy();
    expect(page.screen.queryAllByText('SENT')).toHaveLength(0);
    expect(location.search).toBe('?campaigns-status=scheduled');
  });

  it('follows what is on its way out, and offers nothing that is too late (C-10)', async () => {
    const page = openCampaigns();
    const body = (status: string) => ({
      data: [{ id: 2, name: 'News', status }],
      current_page: 1,
      last_page: 1,
      total: 1,
    });
    page.server.fail(list, { body: body('sending') });
    await page.ready();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await choose(page, 'Send Status', 'Being sent');
    await waitFor(() => expect(page.row('News').getByText('Being sent')).toBeTruthy());
    expect(page.row('News').queryByRole('button', { name: /^(Edit|Cancel)/ })).toBeNull();
    page.server.fail(list, { body: body('sent') });
    await act(async () => vi.advanceTimersByTimeAsync(21_000));
    expect(await page.screen.findByText('Nothing matches the search and the status.')).toBeTruthy();
  });

  it('shows how far one is that is on its way out, and who has opened it then, where a server counts', async () => {
    const page = openCampaigns();
    const body = (counts: Readonly<Record<string, unknown>>) => ({
      data: [{ id: 2, name: 'News', send_start: null, recipients_count: 555, ...counts }],
      current_page: 1,
      last_page: 1,
      total: 1,
    });
    page.server.fail(list, { body: body({ status: 'sending', sent_count: 120 }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.ready();
    const bar = await page.screen.findByRole('progressbar', { name: 'Being sent' });
    expect(bar.getAttribute('aria-valuetext')).toBe('120 of 555');
    page.server.fail(list, { body: body({ status: 'sent', sent_count: 555, opened_count: 233 }) });
    await act(async () => vi.advanceTimersByTimeAsync(10_100));
    expect(await page.screen.findByText('42% opened')).toBeTruthy();
    expect(page.row('News').getByText('SENT')).toBeTruthy();
    expect(page.screen.queryByRole('progressbar', { name: 'Being sent' })).toBeNull();
  });

  it('says so when there are more than it looks at', async () => {
    const many = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `No. ${id}`, send_start: null }));
    const page = openCampaigns();
    await page.ready();
    page.server.fail(list, {
      body: { data: many, current_page: 1, last_page: 2, per_page: 2_000, total: 3_000 },
    });
    await choose(page, 'Send Status', 'Sent');
    expect(await page.screen.findByText(/only the first 2,000 were looked at/)).toBeTruthy();
    expect(page.server.callsTo(list).filter(({ query }) => query['page'] !== '1')).toEqual([]);
  });
});
