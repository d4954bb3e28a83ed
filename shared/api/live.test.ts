import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { queryClient } from '../query/client.ts';
import {
  activePollQuery,
  attendeeList,
  availabilityQuery,
  banQuery,
  downgradeToAudience,
  livePoll,
  promoteToHost,
  putDownHand,
  raiseHand,
  reportConnectedStatus,
  reportHostJoined,
  sendLiveMessage,
  sendMeetingMessage,
  sharedMedia,
  shareMediaQuery,
  stopPoll,
  stopShareMedia,
  votePoll,
} from './live.ts';

const base = '/api/live-streaming';
const api = () => createApi({ token: 'secret', guard: 'contact_web' });
const of = { eventId: '1', intent: 'key-1' };
const poll = {
  question: 'Next?',
  start_date: '2026-05-04T10:00:00.000000Z',
  end_date: null,
  options: [{ option_id: 1, option: 'Budget', votes: 3 }],
};
const readPoll = { ...poll, options: [{ option_id: '1', option: 'Budget', votes: 3 }] };

describe('what is done in a live room (S3 §7.7)', () => {
  it.each([
    ['promote-to-host/1', { uid: 'u' }, (a) => promoteToHost(a, { ...of, uid: 'u' })],
    ['downgrade-to-audience/1', { uid: 'u' }, (a) => downgradeToAudience(a, { ...of, uid: 'u' })],
    ['raise-hand/1', undefined, (a) => raiseHand(a, of)],
    ['put-down-hand/1', undefined, (a) => putDownHand(a, of)],
    [
      'send-message/1',
      { isHost: true, message: 'Hi' },
      (a) => sendLiveMessage(a, { ...of, isHost: true, message: 'Hi' }),
    ],
    ['stop-share-media/1', undefined, (a) => stopShareMedia(a, of)],
    ['stop-poll/1', undefined, (a) => stopPoll(a, of)],
    ['vote-poll/1', { option: '2' }, (a) => votePoll(a, { ...of, option: '2' })],
    [
      'send-meeting-message',
      { isHost: false, message: 'Hi', channelName: 'm', name: 'Ana', id: '1-Ana-host' },
      (a) =>
        sendMeetingMessage(a, {
          isHost: false,
          message: 'Hi',
          channelName: 'm',
          name: 'Ana',
          id: '1-Ana-host',
          intent: 'key-1',
        }),
    ],
  ] satisfies readonly [string, unknown, (a: ReturnType<typeof api>) => Promise<void>][])(
    'POST %s sends its body under the key of the wish',
    async (to, body, run) => {
      const server = serve({ [`POST ${base}/${to}`]: { success: true } });
      await run(api());
      const [call] = server.calls;
      expect(call?.body).toEqual(body ?? null);
      expect(call?.headers).toMatchObject({ 'idempotency-key': 'key-1', authorization: 'Bearer secret' });
    },
  );

  it('reports need no key: they may be repeated', async () => {
    const server = serve({ '*': { success: true } });
    await reportHostJoined(api(), { channel: 'live-1', eventId: '1' });
    await reportConnectedStatus(api(), { eventId: '1', uid: 'u' });
    expect(server.calls.map(({ body, headers }) => [body, 'idempotency-key' in headers])).toEqual([
      [{ channel: 'live-1', eventId: '1' }, false],
      [{ eventId: '1', uid: 'u' }, false],
    ]);
  });

  it.each([[{}], [[]], [null], ['ok'], [{ success: 1 }]])('takes %j for done', async (answer) => {
    serve({ '*': answer });
    await expect(raiseHand(api(), of)).resolves.toBeUndefined();
  });

  it('takes «success: false» for a refusal, whatever the status', async () => {
    serve({ '*': { success: false, message: 'You have already voted.' } });
    await expect(votePoll(api(), { ...of, option: '1' })).rejects.toMatchObject({
      kind: 'invalid',
      serverMessage: 'You have already voted.',
    });
  });

  it('puts what stands in an address there as it is', async () => {
    const server = serve({ '*': { success: true, allowed: true } });
    await queryClient.fetchQuery(availabilityQuery(api(), { channel: 'a;b=c,d@e' }));
    expect(new URL(server.calls[0]?.request.url ?? '').pathname).toBe(
      `${base}/is-available/${encodeURIComponent('a;b=c,d@e')}`,
    );
  });
});

describe('what is read of a live room (S3 §3.6)', () => {
  const read = (run: (a: ReturnType<typeof api>) => Promise<unknown>, body: unknown) => {
    queryClient.clear();
    serve({ '*': body });
    return run(api());
  };

  it.each([
    [{ success: true, allowed: true }, true],
    [{ allowed: '1' }, true],
    [{ allowed: 0 }, false],
    [{ allowed: 'perhaps' }, false],
    [{}, false],
  ])('is-available %j: %s', async (body, expected) => {
    expect(await read((a) => queryClient.fetchQuery(availabilityQuery(a, { channel: 'c' })), body)).toBe(
      expected,
    );
  });

  it.each([
    ['a ban', { banned: true, banned_at: '2026-05-04T10:00:00Z', ends_at: null, reason: 'Ads' }, 'Ads'],
    ['a ban without words', { banned: 1, reason: ' ' }, null],
  ])('is-user-banned: %s', async (_, body, reason) => {
    expect(await read((a) => queryClient.fetchQuery(banQuery(a, { eventId: '1' })), body)).toMatchObject({
      reason,
      ends_at: null,
    });
  });

  it.each([[{ banned: false }], [{ banned: '0' }]])('is-user-banned %j: nobody is', async (body) => {
    expect(await read((a) => queryClient.fetchQuery(banQuery(a, { eventId: '1' })), body)).toBeNull();
  });

  it('is-user-banned without a word on it: nothing is known', async () => {
    const asked = read((a) => queryClient.fetchQuery(banQuery(a, { eventId: '1' })), {});
    await expect(asked).rejects.toMatchObject({ kind: 'contract' });
  });

  it.each([
    [
      { found: true, poll, hasVoted: true },
      { poll: readPoll, hasVoted: true },
    ],
    [
      { found: true, poll: { ...poll, hasVoted: true } },
      { poll: readPoll, hasVoted: true },
    ],
    [
      { found: true, poll: { ...poll, hasVoted: false }, hasVoted: 1 },
      { poll: readPoll, hasVoted: true },
    ],
    [{ poll }, { poll: readPoll, hasVoted: false }],
    [
      { found: '1', poll: { ...poll, options: { 2: poll.options[0] } } },
      { poll: readPoll, hasVoted: false },
    ],
    [{ found: false, poll: null }, null],
    [{ found: true, poll: [] }, null],
    [{ found: false, poll }, null],
    [{ found: '0', poll: { question: 'Next?' } }, null],
  ])('get-active-poll %#', async (body, expected) => {
    expect(await read((a) => queryClient.fetchQuery(activePollQuery(a, { eventId: '1' })), body)).toEqual(
      expected,
    );
  });

  it.each([
    ['without its answers’ ids', { ...poll, options: [{ option: 'Budget' }] }],
    ['in words', 'Next?'],
  ])('get-active-poll of an open poll that cannot be read, %s: nothing is known', async (_, unread) => {
    const asked = read((a) => queryClient.fetchQuery(activePollQuery(a, { eventId: '1' })), {
      found: true,
      poll: unread,
    });
    await expect(asked).rejects.toMatchObject({ kind: 'contract' });
  });

  it.each([
    ['is-available', (a) => queryClient.fetchQuery(availabilityQuery(a, { channel: 'c' }))],
    ['is-user-banned', (a) => queryClient.fetchQuery(banQuery(a, { eventId: '1' }))],
    ['get-active-poll', (a) => queryClient.fetchQuery(activePollQuery(a, { eventId: '1' }))],
    ['get-share-media', (a) => queryClient.fetchQuery(shareMediaQuery(a, { eventId: '1' }))],
  ] satisfies readonly [string, (a: ReturnType<typeof api>) => Promise<unknown>][])(
    'takes «success: false» of %s for a refusal, whatever else it says',
    async (_, run) => {
      const body = { success: false, message: 'Try later.', allowed: true, banned: false, found: false };
      await expect(read(run, body)).rejects.toMatchObject({ kind: 'invalid', serverMessage: 'Try later.' });
    },
  );

  it.each([
    [
      { exists: true, uid: 7, url: '/a.mp4', mimeType: 'video/mp4' },
      { uid: '7', url: '/a.mp4', mimeType: 'video/mp4', started_at: null },
    ],
    [
      { uid: 'u', url: '/a', started_at: '2026-05-04 10:00:00' },
      { uid: 'u', url: '/a', mimeType: '', started_at: '2026-05-04 10:00:00' },
    ],
    [{ exists: false, uid: 'u', url: '/a' }, null],
    [{ exists: true, uid: 'u', url: ' ' }, null],
    [{ exists: true, uid: null, url: '/a' }, null],
    [{}, null],
  ])('get-share-media %j', async (body, expected) => {
    expect(await read((a) => queryClient.fetchQuery(shareMediaQuery(a, { eventId: '1' })), body)).toEqual(
      expected,
    );
  });

  it('a poll has texts also where the server sends numbers', () => {
    const given = { question: 7, options: [{ option_id: 'x', option: 2026 }] };
    expect(v.parse(livePoll, given)).toEqual({
      question: '7',
      start_date: null,
      end_date: null,
      options: [{ option_id: 'x', option: '2026', votes: 0 }],
    });
    expect(v.is(livePoll, { question: 'x', options: 'none' })).toBe(false);
    expect(v.is(sharedMedia, { uid: 'u', url: 1, mimeType: 'x' })).toBe(false);
  });

  const ana = { id: 5, full_name: 'Ana', rtc_uid: '5-Ana-audience' };

  it.each([
    ['a list', [ana]],
    ['below data', { data: [ana] }],
    ['below attendees', { attendees: { 3: ana } }],
  ])('attendees come as %s', (_, given) => {
    expect(v.parse(attendeeList, given)).toEqual([
      {
        id: '5',
        type: 'attendee',
        full_name: 'Ana',
        organisation: null,
        function: null,
        rtc_id: null,
        rtc_uid: '5-Ana-audience',
        profile_picture_url: null,
      },
    ]);
  });
});
