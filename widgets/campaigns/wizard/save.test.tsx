import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addCampaigns, details, openCampaigns, save } from '#test/support/openCampaigns.ts';

type Page = ReturnType<typeof openCampaigns>;

async function filledIn(address = '/?create-campaign=1') {
  const page = openCampaigns({}, { address });
  await page.fillIn();
  return page;
}
const saved = async (page: Page, times = 1) => {
  await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(times));
  await waitFor(() => expect(page.screen.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true'));
};
const bodies = (page: Page) => page.server.callsTo(save).map(({ body }) => body);
const keys = (page: Page) => page.server.callsTo(save).map(({ headers }) => headers['idempotency-key']);
const count = (page: Page, name: string) =>
  page.server.host.database.all('SELECT id FROM campaigns WHERE name = ?', [name]).length;

describe('Save (S1 §4, §7)', () => {
  it('makes one campaign and then writes over it; the address follows (C-9)', async () => {
    const page = await filledIn();
    await page.press('Save');
    await waitFor(() => expect(page.told[0]?.message).toBe('Campaign saved, not sent: Forum news'));
    expect(await page.heading('Edit Campaign Forum news')).toBeTruthy();
    const id = new URLSearchParams(location.search).get('edit-campaign');
    expect(bodies(page)[0]).toMatchObject({ eventId: '1', campaignInfo: { campaignId: null } });
    await page.write(/^Campaign name/, 'Forum news, second');
    await page.press('Save');
    await saved(page, 2);
    expect(bodies(page)[1]).toMatchObject({ campaignInfo: { campaignId: id } });
    expect(count(page, 'Forum news')).toBe(0);
    expect(count(page, 'Forum news, second')).toBe(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('is done by the keys too: %j', async (keysDown) => {
    const page = await filledIn();
    const event = { key: 's', code: 'KeyS', cancelable: true, bubbles: true, ...keysDown };
    const isPassedOn = fireEvent.keyDown(await page.field(/^Subject/), event);
    expect(isPassedOn).toBe(false);
    await saved(page);
  });

  it('is not done by these keys elsewhere on the page', async () => {
    const page = await filledIn();
    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, bubbles: true })).toBe(true);
    expect(page.server.callsTo(save)).toHaveLength(0);
  });

  it('says what is missing instead of asking the server', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    await page.field(/^Campaign name/);
    await page.press('Save');
    expect(await page.screen.findByRole('alertdialog', { name: 'Missing fields' })).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
  });

  it('shows what the server refuses, and keeps everything', async () => {
    const page = await filledIn();
    const body = { message: 'x', errors: { 'campaignInfo.subject': ['Too friendly.'] } };
    page.server.fail(save, { status: 422, body }, { times: 1 });
    await page.press('Save');
    // In the notice and at the field.
    expect(await page.screen.findAllByText('Too friendly.')).toHaveLength(2);
    expect((await page.field(/^Subject/)).value).toBe('News of the forum');
    await page.press('Retry');
    await saved(page, 2);
    expect(new Set(keys(page)).size).toBe(2);
  });

  it('keeps everything, and a draft of it, when the page has been open for too long (419)', async () => {
    const page = await filledIn();
    page.server.fail(save, { status: 419 });
    await page.press('Save');
    expect(await page.screen.findByText(/This page has been open for too long/)).toBeTruthy();
    page.unmount();
    const later = addCampaigns({ ...page, props: page.props });
    await later.press('Resume draft');
    await waitFor(async () => expect((await later.field(/^Campaign name/)).value).toBe('Forum news'));
  });

  it('is over for the draft: nothing is left to lose', async () => {
    const page = await filledIn();
    await page.press('Save');
    await page.heading('Edit Campaign Forum news');
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('a first save whose answer is lost (C-9)', () => {
  it('is repeated under its key, and makes one campaign', async () => {
    const page = await filledIn();
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/could not be saved/);
    await page.press('Retry');
    await saved(page, 2);
    expect(new Set(keys(page)).size).toBe(1);
    expect(count(page, 'Forum news')).toBe(1);
  });

  it('is repeated as it was when more has been typed since, and then written over', async () => {
    const page = await filledIn();
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/could not be saved/);
    await page.write(/^Campaign name/, 'Forum news, second');
    await page.press('Save');
    await saved(page, 3);
    expect(keys(page)[1]).toBe(keys(page)[0]);
    expect(bodies(page)[1]).toEqual(bodies(page)[0]);
    expect(bodies(page)[2]).toMatchObject({
      campaignInfo: { campaignName: 'Forum news, second', campaignId: expect.any(String) },
    });
    expect(count(page, 'Forum news') + count(page, 'Forum news, second')).toBe(1);
  });

  it('is not forgotten when a Retry is turned away', async () => {
    const page = await filledIn();
    page.server.fail(save, 'cut', { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/could not be saved/);
    page.server.fail(save, { status: 429 }, { times: 1 });
    await page.press('Retry');
    await saved(page, 2);
    await page.write(/^Campaign name/, 'Forum news, second');
    await page.press('Save');
    await saved(page, 4);
    expect(keys(page)[2]).toBe(keys(page)[0]);
    expect(count(page, 'Forum news') + count(page, 'Forum news, second')).toBe(1);
  });

  it('is a new wish after the server has crashed on the old one', async () => {
    const page = await filledIn();
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.press('Save');
    await page.screen.findByText(/could not be saved/);
    await page.write(/^Campaign name/, 'Forum news, second');
    await page.press('Save');
    await saved(page, 2);
    expect(new Set(keys(page)).size).toBe(2);
    expect(count(page, 'Forum news, second')).toBe(1);
  });
});

describe('saved and not sent (C-2)', () => {
  it.each([null, '2020-01-01 08:00:00'])(
    'says so in the list, and can be edited, with send_start %s',
    async (start) => {
      const page = await filledIn();
      await page.press('Save');
      await page.heading('Edit Campaign Forum news');
      page.sql("UPDATE campaigns SET send_start = ? WHERE name = 'Forum news'", [start]);
      await page.user.click(page.screen.getByRole('link', { name: 'Campaigns' }));
      await page.ready();
      await waitFor(() => expect(page.row('Forum news').getByText('saved, not sent')).toBeTruthy());
      await page.user.click(page.row('Forum news').getByRole('button', { name: /^Edit/ }));
      expect(await page.heading('Edit Campaign Forum news')).toBeTruthy();
      expect(page.told.filter(({ tone }) => tone === 'danger')).toEqual([]);
    },
  );

  it('is over once somebody gives it a time', async () => {
    const page = await filledIn();
    await page.press('Save');
    await page.heading('Edit Campaign Forum news');
    page.sql("UPDATE campaigns SET send_start = '2030-05-12 07:30:00' WHERE name = 'Forum news'");
    await page.user.click(page.screen.getByRole('link', { name: 'Campaigns' }));
    await page.ready();
    await waitFor(() => expect(page.row('Forum news').getByText(/^12.may.2030/)).toBeTruthy());
    page.sql("UPDATE campaigns SET send_start = NULL WHERE name = 'Forum news'");
    await page.user.click(page.screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(page.row('Forum news').getByText('SENT')).toBeTruthy());
  });
});

describe('saving a campaign that was sent while nobody heard of it (C-1, C-2)', () => {
  it('believes the refusal, not the mark of this computer', async () => {
    const page = await filledIn();
    await page.press('Save');
    await page.heading('Edit Campaign Forum news');
    page.sql("UPDATE campaigns SET send_start = NULL, state = 'sent' WHERE name = 'Forum news'");
    await page.write(/^Subject/, 'Typed meanwhile');
    await page.press('Save');
    await page.heading('Campaigns');
    expect(page.told.at(-1)?.message).toMatch(/already been sent and cannot be modified/);
    await page.ready();
    await waitFor(() => expect(page.row('Forum news').getByText('SENT')).toBeTruthy());
    expect(page.row('Forum news').queryByRole('button', { name: /^Edit/ })).toBeNull();
    page.unmount();
    const later = addCampaigns({ ...page, props: page.props });
    await later.ready();
    await waitFor(() => expect(later.row('Forum news').getByText('SENT')).toBeTruthy());
    expect(await later.button(/^Resume draft/)).toBeTruthy();
  });
});

describe('saving a campaign that somebody else has sent or cancelled (C-5)', () => {
  const guide = 'Spring Policy Forum: practical guide';

  it.each([
    ['UPDATE campaigns SET send_start = NULL WHERE id = 2', /has already been sent and cannot be modified/],
    ['DELETE FROM campaigns WHERE id = 2', /is no longer there/],
  ])('leads to the list with the work kept as a draft: %s', async (sql, message) => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.write(/^Subject/, 'Typed meanwhile');
    page.sql(sql);
    await page.press('Save');
    await page.heading('Campaigns');
    expect(page.told.at(-1)).toMatchObject({ tone: 'danger', message: expect.stringMatching(message) });
    expect(page.server.callsTo(save)).toHaveLength(0);
    await page.press(/^Resume draft/);
    await page.heading('Create Campaign');
    expect((await page.field(/^Subject/)).value).toBe('Typed meanwhile');
  });

  it('is found out by a refusal too, when it was sent in that moment', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.write(/^Subject/, 'Typed meanwhile');
    const answer = page.server.hold(details);
    await page.press('Save');
    await answer.arrived;
    page.server.fail(save, { status: 409, body: { message: 'Sent.' } });
    answer.release();
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    await page.screen.findByText('Sent.');
    page.sql('UPDATE campaigns SET send_start = NULL WHERE id = 2');
    await page.press('Retry');
    await page.heading('Campaigns');
    expect(page.told.at(-1)?.message).toMatch(/already been sent/);
  });
});
