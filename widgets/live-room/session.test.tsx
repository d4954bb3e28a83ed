/** Who the page has signed in, as the server sees it: tokens, sessions, channels (DESIGN.md §3). */
import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPanel } from '#test/support/livePanels.ts';
import { calls, channel, openLiveRoom } from '#test/support/openLiveRoom.ts';

const signInPage = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<form><input type="password"></form>',
};

describe('signed out (X-2)', () => {
  it('X-2: sends a message again by itself after 419, with a fresh token and the same key', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="stale">';
    onTestFinished(() => {
      document.head.innerHTML = '';
    });
    const page = await openPanel('Chat');
    page.server.fail(calls.send, { status: 419 }, { times: 1 });
    page.server.fail('GET /', { ...signInPage, body: '<meta name="csrf-token" content="fresh">' });
    await page.user.type(page.panel.getByRole('textbox', { name: 'Message to everybody' }), 'Hello{Enter}');
    await waitFor(() => expect(page.server.callsTo(calls.send)).toHaveLength(2));
    const sent = page.server.callsTo(calls.send).map(({ headers }) => headers);
    expect(sent.map((headers) => headers['x-csrf-token'])).toEqual(['stale', 'fresh']);
    expect(sent[0]?.['idempotency-key']).toBe(sent[1]?.['idempotency-key']);
    await waitFor(() => expect(page.panel.queryByText('Sending…')).toBeNull());
    expect(page.panel.getAllByText('Hello')).toHaveLength(1);
    expect(page.panel.queryByText('Not sent.')).toBeNull();
  });

  it.each([
    ['401', { status: 401 }],
    ['a sign-in page in place of the answer', signInPage],
  ])('X-2: lets nobody in after %s, says so, and goes on once one is signed in', async (_, fault) => {
    const page = await openLiveRoom();
    page.server.fail(calls.ban, fault);
    await page.press('Join');
    expect(await page.screen.findByText(/^You are signed out\. What you typed is kept here/)).toBeTruthy();
    await page.screen.findByText(/^Nobody could say whether you may join/);
    expect(page.video.clients).toHaveLength(0);
    page.server.mend();
    await page.press('Retry');
    expect(await page.screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
    await waitFor(() => expect(page.screen.queryByText(/^You are signed out/)).toBeNull());
  });
});

describe('its channels (C-37)', () => {
  it.each([
    ['web', '/web/broadcasting/auth'],
    ['contact_web', '/contact-web/broadcasting/auth'],
    ['admin', '/admin/broadcasting/auth'],
  ])('C-37: are authorised for the guard «%s»', async (guard, path) => {
    const page = await openLiveRoom({
      props: { guard },
      routes: { [calls.available]: { success: true, allowed: false } },
    });
    await page.press('Join');
    const asked = () =>
      page.server
        .callsTo('POST /*/broadcasting/auth')
        .map((call) => [call.path, new URLSearchParams(String(call.body)).get('channel_name')]);
    await waitFor(() => expect(asked()).toEqual([[path, `private-WaitingRoomPresence.${channel}`]]));
    await page.say('HostJoined');
    await waitFor(() =>
      expect(asked().slice(1)).toEqual([
        [path, `presence-LiveStreamingPresence.${channel}`],
        [path, `presence-LiveStreamingPresenceContact.${channel}`],
      ]),
    );
  });
});
