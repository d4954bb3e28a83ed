/** What the host answers about campaigns, read by the client that screens use. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { bouncedContactsQuery, fetchReportContacts } from '#shared/api/campaign-report-people.ts';
import {
  clicksQuery,
  exportPath,
  hourlyOpensQuery,
  opensQuery,
  pdfPath,
  reportQuery,
  unsubscribeMetricsQuery,
} from '#shared/api/campaign-reports.ts';
import { contactListQuery, contactListsQuery, statusListsQuery } from '#shared/api/campaign-recipients.ts';
import {
  aliasesQuery,
  deleteCampaign,
  fetchCampaign,
  fetchCampaigns,
  saveCampaign,
  sendCampaign,
  type CampaignsRequest,
} from '#shared/api/campaigns.ts';
import { createApi } from '#shared/api/client.ts';
import { campaignSent } from '#shared/realtime/channels.ts';
import { assignEventToTemplate, fetchLinkableEvents, fetchTemplates } from '#shared/api/templates.ts';
import { campaignBody } from '#test/support/mailingHost.ts';
import { serveExample } from '#test/support/serveExample.ts';
import { callerOf } from '#test/support/caller.ts';

const request: CampaignsRequest = {
  eventId: '1',
  page: 1,
  perPage: 10,
  search: '',
  sortBy: 'created_at',
  sortByDirection: 'desc',
};

async function open(fault = 'none') {
  const server = serveExample({ clock: () => new Date('2026-05-04T09:00:00Z') });
  const call = callerOf(server.host, server.session ?? server.signIn());
  const { status } = await call('POST', '/api/example/settings', { body: { fault, faultRate: 100 } });
  expect(status).toBe(200);
  return { server, api: createApi(), client: new QueryClient() };
}

describe.each([
  ['as they are', undefined],
  ['with numbers written as text', 'number-strings'],
])('answers read by the client %s (S1 §7, S4 §7)', (_, fault) => {
  it('the list, a campaign and its mail', async () => {
    const { api } = await open(fault);
    const page = await fetchCampaigns(api, request);
    expect(page).toMatchObject({ page: 1, lastPage: 2, perPage: 10, total: 12 });
    expect(page.items.find(({ id }) => id === '2')).toMatchObject({
      sender_email: 'events@acme.example',
      template: { id: '1', html: null, events: [{ id: '1' }] },
      contact_lists: [{ id: '2', contacts: null }],
      send_start: '2026-05-07 09:00:00',
    });
    const campaign = await fetchCampaign(api, { campaignId: '2' });
    expect(campaign.contacts.map(({ id }) => id).toSorted()).toEqual(['1', '2', '9']);
    expect(campaign.template?.html).toContain('<table');
  });

  it('aliases, statuses, lists and people', async () => {
    const { api, client } = await open(fault);
    expect((await client.fetchQuery(aliasesQuery(api)))[0]).toBe('events@acme.example');
    const { paxStatusList, statusList } = await client.fetchQuery(statusListsQuery(api));
    expect(paxStatusList).toContainEqual({ id: '2', name: 'Confirmed' });
    expect(statusList).toContainEqual({ id: '1', name: 'Registered' });
    expect(await client.fetchQuery(contactListsQuery(api))).toHaveLength(25);
    const people = await client.fetchQuery(contactListQuery(api, { listId: '1', eventId: '1' }));
    expect(people.find(({ id }) => id === '9')).toMatchObject({
      isUnsubscribed: false,
      organisation_name: expect.any(String),
    });
    expect(people.find(({ id }) => id === '4')).toMatchObject({
      isUnsubscribed: true,
      organisation_name: null,
    });
    expect(people.find(({ id }) => id === '9')?.registrations).toMatchObject([
      { pax_status_id: '2', status_id: '1' },
    ]);
  });

  it('templates and their link', async () => {
    const { api } = await open(fault);
    expect((await fetchTemplates(api, { search: 'A/B', page: 1 })).total).toBeGreaterThan(0);
    expect((await fetchLinkableEvents(api)).length).toBe(12);
    expect(await assignEventToTemplate(api, { templateId: '2', eventId: '7', intent: 'wish-1' })).toBe(true);
    const { items } = await fetchTemplates(api, { search: 'monthly', page: 1 });
    expect(items[0]?.events).toMatchObject([{ id: '7' }]);
  });

  it('a report with all its lists', async () => {
    const { api, client } = await open(fault);
    const of = { campaignId: '11' };
    const report = await client.fetchQuery(reportQuery(api, of));
    expect(report.delivered).toBeGreaterThan(20);
    expect(report.openRate).toBeGreaterThan(1);
    expect((await client.fetchQuery(opensQuery(api, of, ''))).contacts.total).toBe(report.opened);
    expect((await client.fetchQuery(hourlyOpensQuery(api, of))).length).toBeGreaterThan(3);
    expect((await client.fetchQuery(clicksQuery(api, of, ''))).templateHtml).toContain('<table');
    expect((await client.fetchQuery(unsubscribeMetricsQuery(api, of, ''))).total).toBe(
      report.uniqueUnsubscribes,
    );
    const asked = { ...of, search: '', page: 1, perPage: 100 };
    const clickers = await fetchReportContacts(api, { ...asked, of: 'clicks' });
    expect(clickers.total).toBe(report.distinctClicks);
    expect(clickers.items.every(({ clickedUrls }) => clickedUrls.length > 0)).toBe(true);
    const bounced = await client.fetchQuery(
      bouncedContactsQuery(api, { ...asked, campaignId: '4', type: 'hard' }),
    );
    expect(bounced.items[0]?.bounceDate).toMatch(/^2026-04-23 /);
  });
});

describe('what the client sends (S1 §7)', () => {
  const { eventId, lists } = campaignBody({}, { selectedContacts: ['1', '2'] });
  const info = { ...campaignBody().campaignInfo, campaignId: null };
  const now = { sendMode: 'now', sendModeLaterTime: null } as const;

  it('saves, schedules, cancels', async () => {
    const { api } = await open();
    const campaignId = await saveCampaign(api, { eventId, campaignInfo: info, lists, intent: 'wish-1' });
    expect(campaignId).toBe('17');
    const later = { sendMode: 'later', sendModeLaterTime: '2026-05-11T07:30:00.000Z' } as const;
    expect(await sendCampaign(api, { campaignId, sendingInfo: later, intent: 'wish-2' })).toBe('accepted');
    expect((await fetchCampaign(api, { campaignId })).send_start).toBe('2026-05-11 07:30:00');
    await deleteCampaign(api, { campaignId, intent: 'wish-3' });
    await expect(fetchCampaign(api, { campaignId })).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('hears of a want of credits, of fields, of a campaign that is sent', async () => {
    const { api, server } = await open();
    const campaignId = await saveCampaign(api, { eventId, campaignInfo: info, lists, intent: 'wish-1' });
    server.host.database.run('UPDATE tenants SET mailing_plan = 0');
    expect(await sendCampaign(api, { campaignId, sendingInfo: now, intent: 'wish-2' })).toBe('no-credits');
    const wrong = { ...info, subject: 'x'.repeat(201) };
    await expect(
      saveCampaign(api, { eventId, campaignInfo: wrong, lists, intent: 'wish-3' }),
    ).rejects.toMatchObject({ kind: 'invalid', fields: { 'campaignInfo.subject': [expect.any(String)] } });
    const sent = { ...info, campaignId: '1' };
    await expect(
      saveCampaign(api, { eventId, campaignInfo: sent, lists, intent: 'wish-4' }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      serverMessage: expect.stringContaining('already been sent'),
    });
  });

  it('is told on its channel, in its words', async () => {
    const { api, server } = await open();
    const heard: unknown[] = [];
    server.host.hub.listen(({ channel, data }) => heard.push([channel, data]));
    const campaignId = await saveCampaign(api, { eventId, campaignInfo: info, lists, intent: 'wish-1' });
    await sendCampaign(api, { campaignId, sendingInfo: now, intent: 'wish-2' });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard).toEqual([[`private-${campaignSent('acme').name}`, { campaignId: Number(campaignId) }]]);
  });

  it('brings files home', async () => {
    const { api } = await open();
    const csv = await api.blob(exportPath('export-opens', { campaignId: '1' }));
    expect(await csv.text()).toContain('Contact,Email,Organisation,Opens');
    expect((await api.blob(pdfPath({ campaignId: '1' }))).type).toBe('application/pdf');
  });
});
