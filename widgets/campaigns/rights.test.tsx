import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { details, openCampaigns, save } from '#test/support/openCampaigns.ts';

const controls = (page: ReturnType<typeof openCampaigns>, name: string) =>
  page
    .row(name)
    .queryAllByRole('button')
    .flatMap((button) => button.getAttribute('aria-label') ?? []);
const sent = 'Your badge and QR code';
const scheduled = 'Spring Policy Forum: practical guide';
const viewer = { canModifyCampaign: false };

describe('what a row offers (S1 §4, §6)', () => {
  it('is Report for a sent one, Edit for one to be sent, and the rest in a menu', async () => {
    const page = openCampaigns();
    await page.ready();
    const plain = (labels: string[]) => labels.map((label) => label.replaceAll(/[\u2068\u2069]/g, ''));
    expect(plain(controls(page, sent))).toEqual([`Report for ${sent}`, `More for ${sent}`]);
    expect(plain(controls(page, scheduled))).toEqual([`Edit ${scheduled}`, `More for ${scheduled}`]);
    expect(await page.menuOf(sent)).toEqual(['Copy', 'Preview']);
    expect(await page.menuOf(scheduled)).toEqual(['Copy', 'Preview', 'Cancel campaign']);
  });

  it('is only Report, Copy and a look at the mail without the right to change campaigns (C-8)', async () => {
    const page = openCampaigns(viewer);
    await page.ready();
    expect(controls(page, sent)).toHaveLength(2);
    expect(controls(page, scheduled)).toHaveLength(1);
    expect(await page.menuOf(sent)).toEqual(['Copy', 'Preview']);
    expect(page.screen.queryByRole('button', { name: 'New Campaign' })).toBeNull();
    expect(page.screen.queryByRole('checkbox')).toBeNull();
  });

  it('follows the flag as it changes', async () => {
    const page = openCampaigns(viewer);
    await page.ready();
    page.update({ canModifyCampaign: true });
    expect(await page.button('New Campaign')).toBeTruthy();
    expect(controls(page, scheduled)).toHaveLength(2);
  });

  it('offers no draft that could not be taken up', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${scheduled}`);
    await page.write(/^Subject/, 'Typed');
    await page.user.click(await page.screen.findByText('Campaigns', { selector: 'a' }));
    await page.button(/^Resume draft/);
    page.update({ canModifyCampaign: false });
    expect(page.screen.queryByRole('button', { name: /^Resume draft/ })).toBeNull();
  });

  it('shows the mail of one that nothing can be done with, to whom it goes and when', async () => {
    const page = openCampaigns(viewer);
    await page.ready();
    page.server.fail(details, {
      body: {
        id: 2,
        name: scheduled,
        subject: 'News of the forum',
        send_start: '2099-05-12 07:30:00',
        template: { id: 1, name: 'T', html: null },
        contact_lists: [{ id: 1, name: 'Guests', event_id: 1 }],
        contacts: [{ id: 7, first_name: 'Ana', last_name: 'Ruiz', email: 'ana@x.org' }],
      },
    });
    const people = [1, 2, 3].map((id) => ({
      id,
      first_name: 'P',
      last_name: `${id}`,
      email: `p${id}@x.org`,
    }));
    page.server.fail('GET /api/campaigns/get-contact-list/1', { body: { contacts: people } });
    await page.user.click(page.row(scheduled).getByText(scheduled));
    expect(await page.screen.findByRole('dialog', { name: /^Preview of/ })).toBeTruthy();
    expect(await page.screen.findByText('There is nothing to show.')).toBeTruthy();
    expect(page.screen.getByText('News of the forum')).toBeTruthy();
    const recipients = () => page.screen.getByText('Recipients').nextElementSibling?.textContent ?? '';
    await waitFor(() => expect(recipients()).toMatch(/^4 recipients · .*Guests/));
    page.server.mend();
  });
});

describe('links into the wizard (C-8)', () => {
  it.each([
    ['create-campaign=1', 'You are not allowed to create campaigns.'],
    ['edit-campaign=2', 'You are not allowed to edit campaigns.'],
  ])('are refused without the right: %s', async (query, message) => {
    const page = openCampaigns(viewer, { address: `/?keep=1&${query}` });
    await page.ready();
    expect(page.told).toEqual([{ tone: 'warning', message, title: undefined }]);
    expect(await page.heading('Campaigns')).toBeTruthy();
    await waitFor(() => expect(location.search).toBe('?keep=1'));
    expect(page.server.callsTo(save)).toHaveLength(0);
  });

  it('are let in with it', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    expect(await page.heading(`Edit Campaign ${scheduled}`)).toBeTruthy();
    expect((await page.field(/^Campaign name/)).value).toBe(scheduled);
  });

  it('refuse a campaign that is sent (C-5, S1 §8)', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=1' });
    await page.ready();
    expect(page.told).toEqual([
      {
        tone: 'danger',
        message: 'This campaign has already been sent and cannot be modified',
        title: undefined,
      },
    ]);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('say that a campaign is no longer there', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=99999' });
    await page.ready();
    expect(page.told[0]).toMatchObject({
      tone: 'danger',
      message: expect.stringContaining('no longer there'),
    });
  });

  it('say what failed, and try again on Retry (X-15)', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    page.server.fail(details, { status: 403, body: { message: 'Not yours.' } }, { times: 1 });
    expect(await page.screen.findByText('The campaign could not be opened.')).toBeTruthy();
    expect(page.screen.getByText('Not yours.')).toBeTruthy();
    await page.press('Retry');
    expect(await page.heading(`Edit Campaign ${scheduled}`)).toBeTruthy();
  });

  it('need an event, which may stand in the page’s path (S1 §2, X-14)', async () => {
    const none = { eventId: undefined };
    const page = openCampaigns(none, { address: '/?create-campaign=1' });
    await page.ready();
    expect(page.told[0]?.message).toMatch(/belong to an event/);
    expect(page.screen.queryByRole('button', { name: 'New Campaign' })).toBeNull();
    page.unmount();
    const other = openCampaigns(none, { address: '/events/2/campaigns?create-campaign=1' });
    expect(await other.heading('Create Campaign')).toBeTruthy();
  });
});

describe('Copy (S1 §4)', () => {
  it('fills the fields with the values of the campaign and says so (S1 §8)', async () => {
    const page = openCampaigns();
    await page.ready();
    await page.more(sent, 'Copy');
    expect(await page.heading('Create Campaign')).toBeTruthy();
    expect((await page.field(/^Campaign name/)).value).toBe(sent);
    expect(page.told).toEqual([
      {
        tone: 'info',
        message: `The fields have been filled with the values of the campaign ${sent}`,
        title: undefined,
      },
    ]);
    expect(location.search).toBe('?create-campaign=1');
  });

  it('stays without the right, and shows what the server says to it (C-8)', async () => {
    const page = openCampaigns(viewer, { email: 'vera@acme.example' });
    await page.ready();
    await page.more(sent, 'Copy');
    await page.heading('Create Campaign');
    await page.press('Save');
    expect(await page.screen.findByText(/The campaign could not be saved/)).toBeTruthy();
    expect(page.screen.getByText('You are not allowed to do this.')).toBeTruthy();
    expect((await page.field(/^Campaign name/)).value).toBe(sent);
  });
});
