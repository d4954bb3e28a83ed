// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  campaignBody,
  dayMs,
  hourMs,
  monday,
  openMailingHost,
  saveCampaign,
  sendCampaign,
  type MailingHost,
} from '#test/support/mailingHost.ts';

const details = '/api/campaigns/get-campaign-details';

let site: MailingHost;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(monday), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  site = openMailingHost({ clock: () => new Date() });
});

afterEach(() => {
  site.host.close();
  vi.useRealTimers();
});

const credits = () => {
  const row = site.host.database.get(
    "SELECT COALESCE(SUM(spent), 0) AS n FROM mailing_credits WHERE tenant = 'acme'",
  );
  return row?.int('n') ?? 0;
};

const startOf = async (id: number) => {
  const { body } = await site.admin('GET', `${details}/${id}`);
  return Reflect.get(Object(body), 'send_start');
};

const inAWeek = '2026-05-11T07:30:00.000Z';

describe('POST send-campaign now (S1 §4, §7)', () => {
  it('queues it, then sends it and tells everyone of the tenant', async () => {
    const id = await saveCampaign(site.admin);
    expect(await sendCampaign(site.admin, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(site.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(site.sent).toEqual([
      ['private-Campaign.Sent.acme', 'App\\Events\\CampaignSent', { campaignId: id }],
    ]);
    expect(await startOf(id)).toBeNull();
  });

  it('takes its time where the host is told so, and cannot be changed meanwhile', async () => {
    site.host.close();
    site = openMailingHost({ clock: () => new Date(), sendingMs: 3_000 });
    const id = await saveCampaign(site.admin);
    await sendCampaign(site.admin, id);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(site.sent).toEqual([]);
    expect(await startOf(id)).toBe('2026-05-04 09:00:00');
    const save = await site.admin('POST', '/api/campaigns/save-campaign', {
      body: campaignBody({ campaignId: id }),
    });
    const cancel = await site.admin('POST', '/api/campaigns/delete-campaign', { body: { campaignId: id } });
    expect([save.status, cancel.status]).toEqual([409, 409]);
    await vi.advanceTimersByTimeAsync(200);
    expect(site.sent).toHaveLength(1);
  });

  it('sends to each person and each address once, and to nobody who has unsubscribed', async () => {
    const { database } = site.host;
    database.run(
      "UPDATE contacts SET subscribed_mailing = 1, email = 'p' || id || '@x.example' WHERE id BETWEEN 30 AND 35",
    );
    database.run("UPDATE contacts SET email = 'P31@X.example' WHERE id = 32");
    database.run('UPDATE contacts SET subscribed_mailing = 0 WHERE id = 33');
    database.run("UPDATE contacts SET email = '' WHERE id = 34");
    database.run('DELETE FROM contact_list_members WHERE list_id IN (15, 16)');
    database.run('INSERT INTO contact_list_members VALUES (15, 30), (16, 30), (15, 31), (15, 33), (16, 34)');
    const lists = { selectedListsId: ['15', '16'], selectedContacts: ['30', '32', '35'] };
    const id = await saveCampaign(site.admin, campaignBody({}, lists));
    await sendCampaign(site.admin, id);
    await vi.advanceTimersByTimeAsync(1);
    const got = database.all('SELECT contact_id FROM campaign_recipients WHERE campaign_id = ?', [id]);
    expect(got.map((row) => row.int('contact_id'))).toEqual([30, 31, 35]);
    expect(credits()).toBe(3);
  });

  it('refuses to send to nobody', async () => {
    const id = await saveCampaign(
      site.admin,
      campaignBody({}, { selectedListsId: ['25'], selectedContacts: ['4'] }),
    );
    const answer = await sendCampaign(site.admin, id);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { lists: ['The campaign has no recipients.'] } },
    });
    expect(await startOf(id)).not.toBeNull();
  });

  it('refuses what is sent with 409, and what is not there with 404', async () => {
    expect((await sendCampaign(site.admin, 1)).status).toBe(409);
    expect((await sendCampaign(site.admin, 999)).status).toBe(404);
    expect((await sendCampaign(site.stranger, 3)).status).toBe(404);
    expect((await site.admin('POST', '/api/campaigns/send-campaign', { body: {} })).status).toBe(422);
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 403],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await sendCampaign(site[who], 3)).status).toBe(status);
    expect(await startOf(3)).not.toBeNull();
  });
});

describe('POST send-campaign later (S1 §4, C-16)', () => {
  it('waits until its time has come', async () => {
    const id = await saveCampaign(site.admin);
    await sendCampaign(site.admin, id, inAWeek);
    expect((await site.admin('GET', `${details}/${id}`)).body).toMatchObject({
      send_start: '2026-05-11 07:30:00',
      send_mode: 'later',
      send_mode_later_datetime: '2026-05-11 07:30:00',
    });
    const isSent = () => site.sent.some(([, , data]) => Reflect.get(Object(data), 'campaignId') === id);
    await vi.advanceTimersByTimeAsync(Date.parse(inAWeek) - Date.parse(monday) - 1_000);
    expect(isSent()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isSent()).toBe(true);
  });

  it('can be put off, and sent at once after all', async () => {
    const id = await saveCampaign(site.admin);
    await sendCampaign(site.admin, id, inAWeek);
    await sendCampaign(site.admin, id, '2026-06-01T10:00:00+02:00');
    expect(await startOf(id)).toBe('2026-06-01 08:00:00');
    await sendCampaign(site.admin, id);
    await vi.advanceTimersByTimeAsync(1);
    expect(await startOf(id)).toBeNull();
    expect(credits()).toBe(2);
  });

  it.each([
    ['2026-05-04T08:59:59.000Z', /after now/],
    [monday, /after now/],
    ['2026-05-11 07:30:00', /valid date/],
    ['2026-05-11T07:30', /valid date/],
    ['2026-13-45T07:30:00Z', /valid date/],
    ['tomorrow', /valid date/],
    [7, /valid date/],
    [null, /valid date/],
  ])('refuses %j', async (at, message) => {
    const body = { campaignId: 3, sendingInfo: { sendMode: 'later', sendModeLaterTime: at } };
    const answer = await site.admin('POST', '/api/campaigns/send-campaign', { body });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toMatch(message);
    expect(answer.body).toHaveProperty(['errors', 'sendingInfo.sendModeLaterTime']);
  });

  it.each([[null], ['soon'], [undefined]])('refuses the mode %j', async (sendMode) => {
    const body = { campaignId: 3, sendingInfo: { sendMode, sendModeLaterTime: null } };
    const answer = await site.admin('POST', '/api/campaigns/send-campaign', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty(['errors', 'sendingInfo.sendMode']);
  });
});

describe('mailing credits (S1 §8)', () => {
  const plan = (count: number) =>
    site.host.database.run("UPDATE tenants SET mailing_plan = ? WHERE slug = 'acme'", [count]);

  it('answers NO_CREDITS with 200, leaves the campaign as it was, and is asked anew on Retry (C-9)', async () => {
    plan(1);
    const id = await saveCampaign(site.admin);
    const send = () =>
      site.admin('POST', '/api/campaigns/send-campaign', {
        body: { campaignId: id, sendingInfo: { sendMode: 'now', sendModeLaterTime: null } },
        headers: { 'Idempotency-Key': 'wish-2' },
      });
    expect(await send()).toMatchObject({ status: 200, body: 'NO_CREDITS' });
    expect(await startOf(id)).toBe('2026-05-04 09:00:00');
    expect(credits()).toBe(0);
    plan(2);
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    expect(credits()).toBe(2);
  });

  it('gives back what a cancelled campaign had taken', async () => {
    const id = await saveCampaign(site.admin);
    await sendCampaign(site.admin, id, inAWeek);
    expect(credits()).toBe(2);
    await site.admin('POST', '/api/campaigns/delete-campaign', { body: { campaignId: id } });
    expect(credits()).toBe(0);
  });

  it('begins anew on the first of the month', async () => {
    plan(2);
    await sendCampaign(site.admin, await saveCampaign(site.admin));
    const next = await saveCampaign(site.admin);
    expect((await sendCampaign(site.admin, next)).body).toBe('NO_CREDITS');
    await vi.advanceTimersByTimeAsync(27 * dayMs + 16 * hourMs);
    expect((await sendCampaign(site.admin, next)).body).toEqual({ success: true });
  });
});

describe('POST delete-campaign (S1 §7, C-10)', () => {
  const cancel = (
    campaignId: unknown,
    who: 'admin' | 'viewer' | 'stranger' | 'nobody' | 'contact' = 'admin',
  ) => site[who]('POST', '/api/campaigns/delete-campaign', { body: { campaignId } });

  it('removes a scheduled one, which is then never sent', async () => {
    expect((await cancel(2)).status).toBe(200);
    expect((await cancel(2)).status).toBe(404);
    await vi.advanceTimersByTimeAsync(5 * dayMs);
    expect(site.sent).toEqual([]);
  });

  it('leaves a sent one and what is known of it', async () => {
    expect((await cancel(1)).status).toBe(409);
    expect((await site.admin('GET', '/api/campaigns/get-report/1')).body).toMatchObject({ opened: 8 });
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 403],
    ['stranger', 404],
  ] as const)('answers %s with %i', async (who, status) => {
    expect((await cancel(2, who)).status).toBe(status);
    expect((await site.admin('GET', `${details}/2`)).status).toBe(200);
  });

  it.each([null, '', 'x', {}])('refuses the id %j', async (id) => {
    expect((await cancel(id)).status).toBe(422);
  });
});
