// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignBody, openMailingHost, saveCampaign, type MailingHost } from '#test/support/mailingHost.ts';

const save = '/api/campaigns/save-campaign';
const details = '/api/campaigns/get-campaign-details';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

const countCampaigns = () => site.host.database.get('SELECT COUNT(*) AS n FROM campaigns')?.int('n') ?? 0;

/** The fields that a body is refused for. */
async function refusals(body: unknown): Promise<string[]> {
  const answer = await site.admin('POST', save, { body });
  expect(answer.status).toBe(422);
  expect(answer.body).toHaveProperty('message');
  const { errors }: { errors: Record<string, string[]> } = JSON.parse(JSON.stringify(answer.body));
  return Object.keys(errors).toSorted();
}

describe('POST save-campaign (S1 §3, §7)', () => {
  it('makes a campaign and gives its id', async () => {
    const lists = { selectedLists: [{ id: '2', name: 'x' }], selectedListsId: ['2'], selectedContacts: [] };
    const info = { campaignCC: 'a@b.example, c@d.example', campaignBCC: ' e@f.example ,' };
    const id = await saveCampaign(site.admin, campaignBody(info, lists));
    expect((await site.admin('GET', `${details}/${id}`)).body).toMatchObject({
      id,
      event_id: 1,
      name: 'Forum news',
      sender_name: 'Acme Events',
      sender_email: { email: 'events@acme.example' },
      reply_to: { email: 'office@acme.example' },
      subject: 'News of the forum',
      cc: 'a@b.example, c@d.example',
      bcc: 'e@f.example',
      template: { id: 1 },
      contact_lists: [{ id: 2 }],
      contacts: [],
      send_start: '2026-05-04 09:00:00',
      send_mode: null,
    });
  });

  it('writes over the campaign it names, in whatever form the id comes (C-9)', async () => {
    const id = await saveCampaign(site.admin);
    const before = countCampaigns();
    for (const campaignId of [id, String(id)]) {
      const lists = { selectedListsId: ['18'], selectedContacts: ['9'] };
      expect(
        await saveCampaign(site.admin, campaignBody({ campaignId, campaignName: 'Second' }, lists)),
      ).toBe(id);
    }
    expect(countCampaigns()).toBe(before);
    expect((await site.admin('GET', `${details}/${id}`)).body).toMatchObject({
      name: 'Second',
      contact_lists: [{ id: 18 }],
      contacts: [{ id: 9 }],
    });
  });

  it('keeps the schedule of a scheduled one', async () => {
    await saveCampaign(site.admin, campaignBody({ campaignId: '9' }));
    expect((await site.admin('GET', `${details}/9`)).body).toMatchObject({
      name: 'Forum news',
      send_start: '2026-05-10 07:15:00',
      send_mode: 'later',
    });
  });

  it('makes one campaign of one wish, however often it is told (Idempotency-Key)', async () => {
    const before = countCampaigns();
    const again = { body: campaignBody(), headers: { 'Idempotency-Key': 'wish-1' } };
    const first = await site.admin('POST', save, again);
    expect((await site.admin('POST', save, again)).body).toBe(first.body);
    expect(countCampaigns()).toBe(before + 1);
  });

  it('takes thousands of picked people at once, each once', async () => {
    const everyone = Array.from({ length: 117 }, (_, index) => String(index + 1));
    const many = Array.from({ length: 90 }, () => everyone).flat();
    const id = await saveCampaign(site.admin, campaignBody({}, { selectedContacts: many }));
    expect((await site.admin('GET', `${details}/${id}`)).body).toHaveProperty('contacts.length', 117);
  });

  it('refuses a sent one with 409 (C-5)', async () => {
    const answer = await site.admin('POST', save, { body: campaignBody({ campaignId: '1' }) });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This campaign has already been sent and cannot be modified' },
    });
  });

  it('answers 404 for a campaign that is not there, or another tenant’s', async () => {
    const body = campaignBody({ campaignId: '999' });
    expect((await site.admin('POST', save, { body })).status).toBe(404);
  });
});

describe('save-campaign refuses (S1 §5)', () => {
  const family = '👩‍👩‍👧‍👦';

  it.each([
    ['campaignName', ''],
    ['campaignName', '   '],
    ['campaignName', 'x'.repeat(101)],
    ['campaignName', family.repeat(15)],
    ['senderName', ''],
    ['senderName', 'x'.repeat(31)],
    ['subject', null],
    ['subject', 'x'.repeat(201)],
    ['senderEmail', ''],
    ['senderEmail', 'nobody'],
    ['senderEmail', 'removed@acme.example'],
    ['senderEmail', 'events@globex.example'],
    ['replyTo', ''],
    ['replyTo', '@acme.example'],
    ['campaignCC', 'a@b.example, nobody'],
    ['campaignBCC', 'a@b.example; c@d.example'],
    ['selectedTemplate', ''],
    ['selectedTemplate', '999'],
    ['selectedTemplate', '15'],
    ['selectedTemplate', 'one'],
  ])('%s %j', async (field, value) => {
    expect(await refusals(campaignBody({ [field]: value }))).toEqual([`campaignInfo.${field}`]);
  });

  it.each([
    ['campaignName', 'x'.repeat(100)],
    ['senderName', 'я'.repeat(30)],
    ['subject', '😀'.repeat(200)],
    ['campaignCC', 'a@b.example,c@d.example , '],
    ['selectedTemplate', 2],
    ['selectedTemplate', { id: 3, name: 'x' }],
  ])('but takes %s %j', async (field, value) => {
    await expect(saveCampaign(site.admin, campaignBody({ [field]: value }))).resolves.toBeGreaterThan(0);
  });

  it.each([
    [{ selectedListsId: ['999'] }, 'lists.selectedListsId'],
    [{ selectedListsId: ['26'] }, 'lists.selectedListsId'],
    [{ selectedLists: [{ id: 999, name: 'x' }], selectedListsId: undefined }, 'lists.selectedListsId'],
    [{ selectedContacts: ['120'] }, 'lists.selectedContacts'],
    [{ selectedContacts: ['1', null] }, 'lists.selectedContacts'],
  ])('lists %j', async (lists, field) => {
    expect(await refusals(campaignBody({}, lists))).toEqual([field]);
  });

  it.each([null, '', '999', 'x'])('an event %j', async (eventId) => {
    expect(await refusals(campaignBody({}, {}, { eventId }))).toEqual(['eventId']);
  });

  it('everything at once, and says what comes first', async () => {
    const answer = await site.admin('POST', save, { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: 'The event id field is required. (and 6 more errors)',
      errors: {
        eventId: ['The event id field is required.'],
        'campaignInfo.campaignName': ['The campaign name field is required.'],
        'campaignInfo.selectedTemplate': ['The selected template field is required.'],
      },
    });
  });

  it.each([[null], ['text'], [[1]], [{ campaignInfo: [], lists: 'x', eventId: {} }]])(
    'bodies of the wrong shape: %j',
    async (body) => {
      expect((await refusals(body)).length).toBe(7);
    },
  );

  it.each([
    ['nobody', 401],
    ['contact', 403],
    ['viewer', 403],
  ] as const)('%s with %i', async (who, status) => {
    const before = countCampaigns();
    expect((await site[who]('POST', save, { body: campaignBody() })).status).toBe(status);
    expect(countCampaigns()).toBe(before);
  });

  it('another tenant’s event, template, alias and people', async () => {
    const { status, body } = await site.stranger('POST', save, { body: campaignBody() });
    expect(status).toBe(422);
    expect(body).toHaveProperty('errors', {
      eventId: expect.anything(),
      'campaignInfo.senderEmail': expect.anything(),
      'campaignInfo.replyTo': expect.anything(),
      'campaignInfo.selectedTemplate': expect.anything(),
      'lists.selectedContacts': expect.anything(),
    });
  });
});
