import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liveTrack } from '#test/support/liveDevices.ts';
import { calls, enterAs, openLiveRoom, passTime } from '#test/support/openLiveRoom.ts';

describe('the room (S3 §4.6)', () => {
  it('goes from the lobby to the stage and out again', async () => {
    const page = await openLiveRoom();
    await page.enter();
    // On Join, and once inside: a ban on the way in is heard by nobody.
    await waitFor(() => expect(page.server.callsTo(calls.ban)).toHaveLength(2));
    page.video.room().come('9-Bo Chen-audience', 'video');
    await page.press('Leave');
    await waitFor(() => expect(page.video.room().calls).toContain('leave'));
  });

  it('lets those in who wait, once a host has joined (S-49)', async () => {
    const page = await openLiveRoom({ routes: { [calls.available]: { success: true, allowed: false } } });
    await page.press('Join');
    await page.say('HostJoined');
    await waitFor(() => expect(page.video.room().isJoined()).toBe(true));
  });
});

describe('a lost line (screens.md §21)', () => {
  it.each([
    ['UID_BANNED', 'Picture and sound are lost.', 'Try again'],
    ['UID_CONFLICT', 'You have joined in another window.', 'Join here instead'],
  ])('%s: says what is so, and how to come back', async (reason, words, button) => {
    const page = await openLiveRoom();
    await page.enter();
    page.video.room().setState('DISCONNECTED', reason);
    await page.screen.findByText(words);
    expect(page.screen.queryByText('Live')).toBeNull();
    expect(page.screen.queryByText('Reconnecting…')).toBeNull();
    await page.press(button);
    await waitFor(() => expect(page.video.clients).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByText(words)).toBeNull());
  });

  it('shows nobody any more of whom it is not known whether they are there', async () => {
    const page = await openLiveRoom();
    await page.enter();
    page.video.room().come('9-Bo Chen-host', 'video');
    await page.screen.findByText('Bo Chen');
    page.video.room().setState('DISCONNECTED', 'UID_BANNED');
    await page.screen.findByText('Picture and sound are lost.');
    expect(page.screen.queryByText('Bo Chen')).toBeNull();
    // Of a host, too, nobody knows.
    expect(page.screen.queryByText(/No host is here/)).toBeNull();
  });

  it('keeps no screen large that somebody has shown before', async () => {
    const page = await openLiveRoom();
    await page.enter();
    page.video.room().come('9-Bo Chen-host', 'video');
    page.video.room().come('9-Bo Chen-screen', 'video');
    await page.screen.findByText(/^Screen of/);
    page.video.room().setState('DISCONNECTED', 'UID_BANNED');
    await page.screen.findByText('Picture and sound are lost.');
    expect(page.screen.queryByText(/^Screen of/)).toBeNull();
    expect(page.root.querySelector('[data-large]')).toBeNull();
  });

  it('leaves camera and microphone to the other window, and takes them back', async () => {
    const page = await openLiveRoom({ props: { role: 'host' } });
    await page.enter();
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByText('You have joined in another window.');
    await waitFor(() => expect(page.devices.running()).toEqual([]));
    await page.press('Join here instead');
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
  });

  it('shows no screen on from here', async () => {
    const page = await openLiveRoom({ props: { role: 'host' } });
    const track = liveTrack('video');
    const stream = Object.assign(new MediaStream([track]), { getTracks: () => [track] });
    Object.assign(navigator.mediaDevices, { getDisplayMedia: async () => stream });
    await page.enter();
    await page.press('Share screen');
    await page.screen.findAllByRole('button', { name: 'Stop sharing the screen' });
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByRole('button', { name: 'Share screen' });
    expect(track.readyState).toBe('ended');
    // Nor is one begun.
    await page.press('Share screen');
    expect(page.notices.at(-1)?.message).toBe('You have joined in another window.');
    expect(page.screen.queryByRole('button', { name: 'Stop sharing the screen' })).toBeNull();
  });

  it('films nobody here who is promoted meanwhile', async () => {
    const page = await enterAs('audience');
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByText('You have joined in another window.');
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    await page.screen.findByRole('button', { name: 'Join here instead' });
    expect(page.screen.queryByRole('group', { name: 'You are invited to speak' })).toBeNull();
    expect(page.devices.running()).toEqual([]);
    // Here again, it is counted here.
    await page.press('Join here instead');
    await page.screen.findByRole('group', { name: 'You are invited to speak' });
  });

  it('films nobody who may only watch by now', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    await page.screen.findByRole('group', { name: 'You are invited to speak' });
    passTime(5_000);
    await page.screen.findByRole('button', { name: /Turn camera off/ });
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await waitFor(() => expect(page.devices.running()).toEqual([]));
    await page.say('DowngradeToAudience', { uid: '12-Ana Ruiz-audience' });
    await page.press('Join here instead');
    await waitFor(() => expect(page.video.clients).toHaveLength(2));
    await waitFor(() => expect(page.video.room().isJoined()).toBe(true));
    expect(page.devices.running()).toEqual([]);
  });
});

it('joins again by the client that the page gives by now (DESIGN.md §2)', async () => {
  const page = await openLiveRoom();
  await page.enter();
  const createVideoClient = vi.fn<typeof page.video.createVideoClient>(page.video.createVideoClient);
  act(() => page.island.update({ actions: { createVideoClient } }));
  page.video.room().setState('DISCONNECTED', 'NETWORK_ERROR');
  await waitFor(() => expect(createVideoClient).toHaveBeenCalledOnce(), { timeout: 5_000 });
  await waitFor(() => expect(page.video.room().isJoined()).toBe(true));
});

/** Whether the browser would ask, in its own words. */
const asksOnUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

describe('leaving', () => {
  it('by closing the page is asked about while one is inside, and only then (S3 §8, S-43)', async () => {
    const page = await openLiveRoom();
    await page.screen.findByRole('button', { name: 'Join' });
    expect(asksOnUnload()).toBe(false);
    await page.enter();
    await waitFor(() => expect(asksOnUnload()).toBe(true));
    await page.press('Leave');
    await page.screen.findByRole('button', { name: 'Join again' });
    expect(asksOnUnload()).toBe(false);
  });

  it('asks no host who is not in yet', async () => {
    const page = await openLiveRoom({ props: { role: 'host' }, join: () => new Promise(() => {}) });
    await page.press('Join');
    await page.press('Leave');
    await page.screen.findByRole('button', { name: 'Join again' });
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });
});
