import { waitFor } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  channel,
  details,
  endSockets,
  list,
  live,
  openCampaigns,
  pressInNotice,
} from '#test/support/openCampaigns.ts';

endSockets();

const guide = 'Spring Policy Forum: practical guide';
const justSent = 'This campaign has just been sent and can no longer be edited';
const messages = (page: ReturnType<typeof openCampaigns>) => page.told.map(({ message }) => message);

describe('CampaignSent (S1 §4, §7)', () => {
  it('turns the row to SENT at once, whatever an older answer says, and names the campaign (S1 §8)', async () => {
    const page = openCampaigns(live());
    await page.ready();
    await page.joined();
    await page.tellSent(2);
    await waitFor(() => expect(page.row(guide).getByText('SENT')).toBeTruthy());
    await waitFor(() =>
      expect(page.told).toEqual([{ tone: 'success', message: `Campaign sent: ${guide}`, title: undefined }]),
    );
    expect(page.row(guide).getByRole('button', { name: /^Report for/ })).toBeTruthy();
  });

  it('has the name from the details when no list has it, else the id stands for it (C-4)', async () => {
    const page = openCampaigns(live(), { address: '/?campaigns-search=practical' });
    await page.ready();
    await page.joined();
    await page.tellSent(9);
    await waitFor(() => expect(messages(page)).toEqual(['Campaign sent: Rooms at a special rate']));
    page.server.fail(details, { status: 404 });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.tellSent(4711);
    await waitFor(() => expect(messages(page).at(-1)).toBe('Campaign sent: #4711'));
  });

  it('takes a row out of a filter that it no longer belongs to', async () => {
    const page = openCampaigns(live(), { address: '/?campaigns-status=scheduled' });
    await waitFor(() => expect(page.rows()).toHaveLength(4));
    await page.joined();
    await page.tellSent(2);
    await waitFor(() => expect(page.rows()).toHaveLength(3));
  });

  it('by thousands is told by their number, and asks the server at most five times', async () => {
    const page = openCampaigns(live());
    await page.ready();
    await page.joined();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = page.server.calls.length;
    await act(async () => {
      for (let id = 10_001; id <= 13_000; id += 1)
        page.server.host.broadcast(channel, 'CampaignSent', { campaignId: id });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await page.tellSent(2);
    await waitFor(() => expect(page.row(guide).getByText('SENT')).toBeTruthy());
    // A slow machine hears them in more than two lots.
    const told = () =>
      messages(page).map((message) => {
        const [, count] = /^([\d,]+) campaigns have been sent$/.exec(message) ?? [];
        return count === undefined ? 1 : Number(count.replace(',', ''));
      });
    await waitFor(() => expect(told().reduce((sum, count) => sum + count, 0)).toBe(3_001));
    expect(messages(page)[0]).toBe('Campaign sent: #10001');
    expect(told().length).toBeLessThanOrEqual(4);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1_500)));
    expect(page.server.calls.length - before).toBeLessThanOrEqual(5);
  });

  it('is not heard without a tenant', async () => {
    const page = openCampaigns({ ...live(), tenant: undefined });
    await page.ready();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(page.sockets.on(channel)).toBe(0);
  });

  it('may be missed, or come after the list has said it: it is told once', async () => {
    const page = openCampaigns(live());
    page.sql("UPDATE campaigns SET state = 'sending', due_at = '2100-01-01 00:00:00' WHERE id = 2");
    await page.ready();
    await page.joined();
    page.sql("UPDATE campaigns SET state = 'sent', send_start = NULL, due_at = NULL WHERE id = 2");
    await act(async () => {
      page.server.host.hub.cut(0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await waitFor(() => expect(messages(page)).toEqual([`Campaign sent: ${guide}`]));
    await page.joined();
    await page.tellSent(2);
    expect(messages(page)).toEqual([`Campaign sent: ${guide}`]);
  });

  it('may have been missed: the list is read anew after a gap', async () => {
    const page = openCampaigns(live());
    await page.ready();
    await page.joined();
    const before = page.server.callsTo(list).length;
    await act(async () => {
      page.server.host.hub.cut(0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await waitFor(() => expect(page.server.callsTo(list).length).toBeGreaterThan(before));
  });
});

describe('CampaignSent of the campaign that is open (C-3)', () => {
  it('warns, leads to the list, and keeps the work as the draft of a new campaign', async () => {
    const page = openCampaigns(live(), { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.joined();
    await page.write(/^Subject/, 'Typed meanwhile');
    page.sql('UPDATE campaigns SET send_start = NULL WHERE id = 2');
    await page.tellSent(2);
    await page.heading('Campaigns');
    expect(page.told).toEqual([{ tone: 'warning', message: justSent, title: undefined }]);
    expect(location.search).toBe('');
    await pressInNotice(justSent);
    await page.heading('Create Campaign');
    expect((await page.field(/^Subject/)).value).toBe('Typed meanwhile');
  });

  it('keeps nothing when nothing was typed', async () => {
    const page = openCampaigns(live(), { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.joined();
    await page.tellSent(2);
    await page.ready();
    expect(messages(page)).toEqual([justSent]);
    expect(page.screen.queryByRole('button', { name: /^Resume draft/ })).toBeNull();
  });

  it('while its details are on their way refuses it (C-5)', async () => {
    const page = openCampaigns(live());
    await page.ready();
    await page.joined();
    const answer = page.server.hold(details);
    await page.user.click(page.row(guide).getByRole('button', { name: /^Edit/ }));
    await answer.arrived;
    await page.tellSent(2);
    answer.release();
    await page.heading('Campaigns');
    expect(messages(page)).toEqual(['This campaign has already been sent and cannot be modified']);
  });

  it('leaves the wizard alone when it is about another one', async () => {
    const page = openCampaigns(live(), { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.joined();
    await page.tellSent(9);
    await waitFor(() => expect(messages(page)).toEqual(['Campaign sent: Rooms at a special rate']));
    expect(await page.heading(`Edit Campaign ${guide}`)).toBeTruthy();
  });
});
