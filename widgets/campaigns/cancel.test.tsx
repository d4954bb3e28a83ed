import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { openCampaigns, remove } from '#test/support/openCampaigns.ts';

type Page = ReturnType<typeof openCampaigns>;

const guide = 'Spring Policy Forum: practical guide';
const asked = 'Cancel campaign?';

async function ask(page: Page, name = guide) {
  await page.ready();
  await page.more(name, 'Cancel campaign');
  return within(await page.screen.findByRole('alertdialog', { name: asked }));
}
const confirm = (page: Page, dialog: ReturnType<typeof within>) =>
  page.user.click(dialog.getByRole('button', { name: /^Cancel “/ }));
const select = (page: Page, name: string) => page.user.click(page.row(name).getByRole('checkbox'));

describe('Cancel (S1 §8 «Confirmations», C-10)', () => {
  it('asks in the words of the documents, and names the campaign', async () => {
    const page = openCampaigns();
    const dialog = await ask(page);
    expect(
      dialog.getByText(
        "This campaign will be cancelled and removed from the list, this action can't be undone.",
      ),
    ).toBeTruthy();
    const labels = dialog.getAllByRole('button').map((button) => button.textContent);
    expect(labels).toContain(`Cancel “\u2068${guide}\u2069”`);
    await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(page.server.callsTo(remove)).toHaveLength(0);
    expect(page.names()).toContain(guide);
  });

  it('takes the row away when the server has done it, not before (C-10)', async () => {
    const page = openCampaigns();
    const dialog = await ask(page);
    const answer = page.server.hold(remove);
    await confirm(page, dialog);
    expect((await answer.arrived).body).toEqual({ campaignId: '2' });
    expect(page.names()).toContain(guide);
    expect(page.screen.getByRole('alertdialog')).toBeTruthy();
    answer.release();
    await waitFor(() => expect(page.names()).not.toContain(guide));
    await waitFor(() =>
      expect(page.told.map(({ message }) => message)).toEqual([`Campaign cancelled: ${guide}`]),
    );
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps everything and says why when it is refused; Retry is the same wish (C-10)', async () => {
    const page = openCampaigns();
    const dialog = await ask(page);
    page.server.fail(remove, { status: 500 }, { times: 1 });
    await confirm(page, dialog);
    expect(
      await dialog.findByText(
        /^It is not known whether 1 campaign has been cancelled\. The server had a problem/,
      ),
    ).toBeTruthy();
    expect(page.names()).toContain(guide);
    await confirm(page, dialog);
    await waitFor(() => expect(page.names()).not.toContain(guide));
    const keys = page.server.callsTo(remove).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('says in the server’s words that it was sent meanwhile (C-10)', async () => {
    const page = openCampaigns();
    const dialog = await ask(page);
    page.sql("UPDATE campaigns SET state = 'sent', send_start = NULL WHERE id = 2");
    await confirm(page, dialog);
    expect(await dialog.findByText(/already been sent/)).toBeTruthy();
    await waitFor(() => expect(page.row(guide).getByText('SENT')).toBeTruthy());
  });

  it('counts one that somebody else has cancelled as cancelled', async () => {
    const page = openCampaigns();
    const dialog = await ask(page);
    page.server.fail(remove, { status: 404 });
    page.sql('DELETE FROM campaigns WHERE id = 2');
    await confirm(page, dialog);
    await waitFor(() => expect(page.names()).not.toContain(guide));
    expect(page.told).toHaveLength(1);
  });

  it('goes a page back when the last row of the last page is gone', async () => {
    const page = openCampaigns({}, { address: '/?campaigns-page=2' });
    page.sql('DELETE FROM campaigns WHERE event_id = 1 AND id > 10');
    await page.ready();
    await waitFor(() => expect(page.rows().length).toBeGreaterThan(2));
    expect(location.search).toBe('');
  });
});

describe('bulk cancel (screens.md §2)', () => {
  it('keeps the ticks across pages, leaves out what is sent, and asks once', async () => {
    const page = openCampaigns({}, { address: '/?campaigns-sort=-created_at' });
    await page.ready();
    await select(page, guide);
    await select(page, 'Rooms at a special rate');
    await select(page, 'Your badge and QR code');
    expect(page.screen.getByText('1 is sent or being sent, and stays')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(page.rows()).toHaveLength(2));
    expect(page.screen.getByText(/^3 rows selected/).textContent).toBe(
      '3 rows selected · 3 of them not shown here',
    );
    await page.press('Cancel 2 campaigns');
    const dialog = within(await page.screen.findByRole('alertdialog', { name: 'Cancel 2 campaigns?' }));
    expect(dialog.getByText(guide)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Cancel 2 campaigns' }));
    await waitFor(() => expect(page.told[0]?.message).toBe('2 campaigns cancelled'));
    expect(page.server.callsTo(remove).map(({ body }) => body)).toEqual([
      { campaignId: '2' },
      { campaignId: '9' },
    ]);
    expect(page.screen.getByText(/^1 row selected/)).toBeTruthy();
  });

  it('offers nothing for ticks that a search has hidden', async () => {
    const page = openCampaigns();
    await page.ready();
    await select(page, guide);
    expect(await page.button('Cancel 1 campaign')).toBeTruthy();
    fireEvent.change(page.screen.getByRole('searchbox'), { target: { value: 'badge' } });
    expect(await page.screen.findByText(/1 of them not shown here/)).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: /^Cancel 1/ })).toBeNull();
  });

  it('forgets ticks and questions when the host shows another event', async () => {
    const page = openCampaigns({}, { address: '/?campaigns-search=practical' });
    await page.ready();
    await select(page, guide);
    await ask(page);
    page.update({ eventId: '2' });
    await waitFor(() => expect(page.names()).not.toContain(guide));
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    expect(location.search).toBe('');
    page.update({ eventId: '1' });
    await waitFor(() => expect(page.names()).toContain(guide));
    expect(page.row(guide).getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('goes on with what is left after one was refused', async () => {
    const page = openCampaigns();
    await page.ready();
    await select(page, guide);
    await select(page, 'Rooms at a special rate');
    page.server.fail(remove, { status: 422, body: { message: 'Locked by the office.' } }, { times: 1 });
    await page.press('Cancel 2 campaigns');
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancel 2 campaigns' }));
    expect(await dialog.findByText(/Locked by the office\./)).toBeTruthy();
    await waitFor(() => expect(page.names()).not.toContain('Rooms at a special rate'));
    expect(page.names()).toContain(guide);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel 1 campaign' }));
    await waitFor(() => expect(page.names()).not.toContain(guide));
  });

  it('counts apart those of which nobody knows, also after a try that was not sent', async () => {
    const page = openCampaigns();
    await page.ready();
    for (const name of [guide, 'Rooms at a special rate']) await select(page, name);
    page.server.fail(remove, 'network');
    await page.press('Cancel 2 campaigns');
    const dialog = within(await page.screen.findByRole('alertdialog'));
    const tryThem = () => page.user.click(dialog.getByRole('button', { name: 'Cancel 2 campaigns' }));
    const mixed =
      /^1 campaign could not be cancelled\. It is not known whether 1 campaign has been cancelled\. The server could not be reached/;
    await tryThem();
    expect(await dialog.findByText(mixed)).toBeTruthy();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await tryThem();
    await waitFor(() => expect(page.server.callsTo(remove)).toHaveLength(2));
    expect(await dialog.findByText(mixed)).toBeTruthy();
    online.mockRestore();
  });

  it('cannot be had for sent ones alone', async () => {
    const page = openCampaigns();
    await page.ready();
    await select(page, 'Your badge and QR code');
    const button = await page.button('Cancel 0 campaigns');
    expect(button).toHaveProperty('disabled', true);
  });
});
