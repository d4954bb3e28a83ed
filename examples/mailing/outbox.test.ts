// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  campaignBody,
  dayMs,
  hourMs,
  monday,
  openMailingHost,
  saveCampaign,
  sendCampaign,
} from '#test/support/mailingHost.ts';

let folder = '';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(monday), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'event-host-'));
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const open = (more: object = {}) =>
  openMailingHost({ clock: () => new Date(), database: join(folder, 'host.sqlite'), ...more });

const startOf = async (site: ReturnType<typeof open>, id: number) => {
  const { body } = await site.admin('GET', `/api/campaigns/get-campaign-details/${id}`);
  return Reflect.get(Object(body), 'send_start');
};

describe('the queue (S1 §4)', () => {
  it('sends at the next start what came due while the host was down', async () => {
    const first = open();
    const id = await saveCampaign(first.admin);
    await sendCampaign(first.admin, id, '2026-05-04T12:00:00Z');
    first.host.close();
    await vi.advanceTimersByTimeAsync(4 * hourMs);
    const second = open();
    expect(await startOf(second, id)).toBeNull();
    second.host.close();
  });

  it('ends what it was sending when the host was stopped', async () => {
    const first = open({ sendingMs: 5_000 });
    const id = await saveCampaign(first.admin);
    await sendCampaign(first.admin, id);
    first.host.close();
    const second = open({ sendingMs: 5_000 });
    expect(second.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.sent).toEqual([[expect.any(String), expect.any(String), { campaignId: id }]]);
    second.host.close();
  });

  it('stops with the host', async () => {
    const site = open();
    await sendCampaign(site.admin, await saveCampaign(site.admin), '2026-05-04T12:00:00Z');
    site.host.close();
    await vi.advanceTimersByTimeAsync(dayMs);
    expect(site.sent).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('moves the schedules of the demo with the calendar, and leaves those that people made', async () => {
    const first = open();
    const id = await saveCampaign(first.admin);
    await sendCampaign(first.admin, id, '2026-06-30T10:00:00Z');
    first.host.close();
    await vi.advanceTimersByTimeAsync(30 * dayMs);
    const second = open();
    expect(await startOf(second, 2)).toBe('2026-06-06 09:00:00');
    expect(await startOf(second, id)).toBe('2026-06-30 10:00:00');
    second.host.close();
  });

  it('keeps the reactions to the latest mailing of the demo coming in', async () => {
    const opens = async (site: ReturnType<typeof open>) => {
      const { body } = await site.admin('GET', '/api/campaigns/get-report/10');
      return Number(Reflect.get(Object(body), 'opened'));
    };
    const first = open();
    const before = await opens(first);
    first.host.close();
    await vi.advanceTimersByTimeAsync(30 * dayMs);
    const second = open();
    expect(await opens(second)).toBe(before);
    await vi.advanceTimersByTimeAsync(4 * dayMs);
    expect(await opens(second)).toBeGreaterThan(before);
    second.host.close();
  });
});

describe('reactions to a campaign that was just sent', () => {
  const numbersOf = async (site: ReturnType<typeof open>, id: number) => {
    const { body } = await site.admin('GET', `/api/campaigns/get-report/${id}`);
    const { delivered, opened, clicked }: Record<'delivered' | 'opened' | 'clicked', number> = Object(body);
    return { delivered, opened, clicked };
  };

  /** What the report says right after sending, after an hour, nine hours, and ten days. */
  const watch = async (reactionSpeed: number) => {
    vi.setSystemTime(monday);
    const site = open({ database: ':memory:', reactionSpeed });
    const id = await saveCampaign(site.admin, campaignBody({}, { selectedListsId: ['1'] }));
    await sendCampaign(site.admin, id);
    const seen = [];
    for (const waitMs of [1, hourMs, 8 * hourMs, 10 * dayMs]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      seen.push(await numbersOf(site, id));
    }
    site.host.close();
    return seen;
  };

  it('trickle in over days', async () => {
    const seen = await watch(1);
    expect(seen[0]).toEqual({ delivered: 0, opened: 0, clicked: 0 });
    expect(seen[1]?.delivered).toBeGreaterThan(40);
    const opened = seen.map((report) => report.opened);
    expect(opened).toEqual(opened.toSorted((a, b) => a - b));
    expect(opened[3]).toBeGreaterThan(opened[1] ?? Number.NaN);
    expect(seen[3]?.clicked).toBeGreaterThan(0);
  });

  it('are the same on every run', async () => {
    expect(await watch(1)).toEqual(await watch(1));
  });

  it('come so many times faster, or not at all, as the host is told', async () => {
    const usual = await watch(1);
    expect((await watch(1_000))[1]).toEqual(usual[3]);
    const calm = await watch(0);
    expect(calm[3]).toEqual({ ...calm[0], delivered: expect.any(Number), opened: 0, clicked: 0 });
    expect(calm[0]?.delivered).toBeGreaterThan(40);
  });

  it('end the mailing to those who unsubscribe', async () => {
    const site = open({ database: ':memory:', reactionSpeed: 1 });
    const { database } = site.host;
    const count = () => database.get('SELECT COUNT(*) AS n FROM contacts WHERE subscribed_mailing')?.int('n');
    const before = count();
    const person =
      database.get('SELECT id FROM contacts WHERE subscribed_mailing AND id > 20')?.int('id') ?? 0;
    database.run(
      "INSERT INTO campaign_reactions (campaign_id, contact_id, kind, at) VALUES (1, ?, 'unsubscribe', '2026-05-04 10:00:00')",
      [person],
    );
    await site.admin('GET', '/api/campaigns/get-email-aliases');
    expect(count()).toBe(before);
    await vi.advanceTimersByTimeAsync(2 * hourMs);
    await site.admin('GET', '/api/campaigns/get-email-aliases');
    expect(count()).toBe((before ?? 0) - 1);
    site.host.close();
  });
});
