import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { deleteCampaign, saveCampaign, sendCampaign } from './campaigns.ts';
import { createApi } from './client.ts';

const saveTarget = 'POST /api/campaigns/save-campaign';
const sendTarget = 'POST /api/campaigns/send-campaign';
const deleteTarget = 'POST /api/campaigns/delete-campaign';

const wish = {
  eventId: '12',
  campaignInfo: {
    campaignName: 'News',
    senderName: 'Acme',
    senderEmail: 'a@b.example',
    replyTo: 'a@b.example',
    subject: 'News',
    selectedTemplate: '7',
    campaignId: null,
    campaignCC: 'c@d.example, e@f.example',
    campaignBCC: '',
  },
  lists: { selectedLists: [{ id: '2', name: 'L' }], selectedListsId: ['2'], selectedContacts: ['8', '9'] },
};

const text = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html' } });

describe('saveCampaign (S1 §3, §7)', () => {
  const save = (answer: unknown) => {
    const server = serve({ [saveTarget]: answer });
    return { server, result: saveCampaign(createApi(), { ...wish, intent: 'wish-1' }) };
  };

  it('sends the wizard’s keys as they are, with the key of the wish', async () => {
    const { server, result } = save(31);
    await result;
    expect(server.calls[0]).toMatchObject({ body: wish, headers: { 'idempotency-key': 'wish-1' } });
    expect(server.calls[0]?.body).toEqual(wish);
  });

  it.each([
    [31, '31'],
    ['31', '31'],
    [{ id: 31 }, '31'],
    [{ campaignId: '31' }, '31'],
    [{ campaign_id: 31, success: true }, '31'],
    [{ data: { id: 31 } }, '31'],
    [{ data: 31 }, '31'],
    [{ campaign: { id: 31, name: 'News' } }, '31'],
    [text('31'), '31'],
    [text('01H8XGJWBWBAQ4'), '01H8XGJWBWBAQ4'],
  ])('reads the id from %j', async (answer, id) => {
    expect(await save(answer).result).toBe(id);
  });

  it.each([
    [null],
    [''],
    [[]],
    [{}],
    [true],
    [{ success: true }],
    [{ data: {} }],
    [{ id: null }],
    [text('{"id":3')],
    [text('Saved, thank you')],
  ])('refuses %j: without an id a retry would make a second campaign (C-9)', async (answer) => {
    await expect(save(answer).result).rejects.toMatchObject({ kind: 'contract' });
  });

  it.each([
    [409, 'conflict'],
    [403, 'forbidden'],
    [422, 'invalid'],
    [500, 'server'],
  ])('rejects on %i', async (status, kind) => {
    const { result, server } = save(
      Response.json({ message: 'No.', errors: { eventId: ['No.'] } }, { status }),
    );
    await expect(result).rejects.toMatchObject({ kind });
    expect(server.calls).toHaveLength(1);
  });
});

describe('sendCampaign (S1 §7, §8, C-9)', () => {
  const send = (answer: unknown) => {
    const server = serve({ [sendTarget]: answer });
    const sendingInfo = { sendMode: 'later', sendModeLaterTime: '2026-05-07T09:00:00.000Z' } as const;
    return { server, result: sendCampaign(createApi(), { campaignId: '31', sendingInfo, intent: 'wish-2' }) };
  };

  it('sends the moment in UTC, with the key of the wish', async () => {
    const { server, result } = send({ success: true });
    await result;
    expect(server.calls[0]).toMatchObject({ headers: { 'idempotency-key': 'wish-2' } });
    expect(server.calls[0]?.body).toEqual({
      campaignId: '31',
      sendingInfo: { sendMode: 'later', sendModeLaterTime: '2026-05-07T09:00:00.000Z' },
    });
  });

  it.each([
    ['NO_CREDITS'],
    ['"NO_CREDITS"'],
    [' NO_CREDITS\n'],
    [text('NO_CREDITS')],
    [text('\uFEFFNO_CREDITS')],
    [{ status: 'NO_CREDITS' }],
    [{ message: 'NO_CREDITS' }],
    [{ error: 'NO_CREDITS' }],
    [{ success: false, code: 'NO_CREDITS' }],
    [Response.json({ message: 'NO_CREDITS' }, { status: 402 })],
    [Response.json({ message: 'NO_CREDITS' }, { status: 422 })],
  ])('takes %j for a want of credits', async (answer) => {
    expect(await send(answer).result).toBe('no-credits');
  });

  it.each([
    [null],
    [[]],
    [{}],
    [true],
    [31],
    ['OK'],
    [{ success: true }],
    [{ message: 'Queued. NO_CREDITS were needed.' }],
    [{ status: { value: 'NO_CREDITS' } }],
    [text('OK')],
    [text('')],
    [new Response(null, { status: 204 })],
    [Response.json({ id: 31 }, { status: 202 })],
  ])('takes %j for a success', async (answer) => {
    expect(await send(answer).result).toBe('accepted');
  });

  it('takes no success for a refusal, in the server’s words', async () => {
    const { result } = send({ success: false, message: 'The list is being cleaned.' });
    await expect(result).rejects.toMatchObject({
      kind: 'invalid',
      serverMessage: 'The list is being cleaned.',
    });
  });

  it.each([
    [409, 'conflict'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [422, 'invalid'],
    [500, 'server'],
    [402, 'contract'],
  ])('rejects on %i, and does not try again by itself', async (status, kind) => {
    const { result, server } = send(Response.json({ message: 'No.' }, { status }));
    await expect(result).rejects.toMatchObject({ kind });
    expect(server.calls).toHaveLength(1);
  });

  it('takes a sign-in page for what it is', async () => {
    await expect(send(text('<form><input type="password"></form>')).result).rejects.toMatchObject({
      kind: 'signed-out',
    });
  });
});

describe('deleteCampaign (S1 §7, C-10)', () => {
  const remove = (answer: unknown) => {
    const server = serve({ [deleteTarget]: answer });
    return { server, result: deleteCampaign(createApi(), { campaignId: '31', intent: 'wish-3' }) };
  };

  it('takes no success for a refusal', async () => {
    await expect(remove({ success: false }).result).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('sends the id', async () => {
    const { server, result } = remove({ success: true });
    await result;
    expect(server.calls[0]).toMatchObject({
      body: { campaignId: '31' },
      headers: { 'idempotency-key': 'wish-3' },
    });
  });

  it.each([
    [null],
    [[]],
    [1],
    [{ anything: true }],
    [text('deleted')],
    [new Response(null, { status: 204 })],
  ])('takes %j for a success: the answer is not shown', async (answer) => {
    await expect(remove(answer).result).resolves.toBeUndefined();
  });

  it.each([
    [404, 'not-found'],
    [409, 'conflict'],
    [403, 'forbidden'],
  ])('rejects on %i', async (status, kind) => {
    await expect(remove(Response.json({ message: 'No.' }, { status })).result).rejects.toMatchObject({
      kind,
    });
  });
});
