import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { calls, enterAs, passTime } from '#test/support/openLiveRoom.ts';

describe('a line that is lost (S3 §4.6)', () => {
  it('is told while it comes back', async () => {
    const page = await enterAs('audience');
    page.video.room().come('1-Marta Soler-host', 'video');
    page.video.room().setState('RECONNECTING');
    await page.screen.findByText(/Picture and sound come back by themselves/);
    page.video.room().setState('CONNECTED');
    await waitFor(() => expect(page.screen.queryByText(/come back by themselves/)).toBeNull());
    expect(page.screen.getByText('Live')).toBeTruthy();
  });

  it('is told once, over the tiles: the head line says neither that nor that it is live', async () => {
    const page = await enterAs('audience');
    page.video.room().come('1-Marta Soler-host', 'video');
    await page.screen.findByText('Live');
    page.video.room().setState('RECONNECTING');
    await page.screen.findByText(/Picture and sound come back by themselves/);
    expect(page.screen.getAllByText(/^Reconnecting/)).toHaveLength(1);
    expect(page.screen.queryByText('Live')).toBeNull();
  });

  it.each([200, 403])('promises the chat only where it comes: channel %d', async (status) => {
    const isRefused = status === 403;
    const refuse = { 'POST /contact-web/broadcasting/auth': () => new Response('{}', { status }) };
    const page = await enterAs('audience', isRefused ? { routes: refuse } : {});
    page.video.room().setState('RECONNECTING');
    const note = await page.screen.findByText(/Picture and sound come back by themselves/);
    await waitFor(() => expect(note.textContent.includes('Chat and polls go on.')).toBe(!isRefused));
  });

  it('shows how weak the own line is', async () => {
    const page = await enterAs('audience');
    page.video.room().setQuality(5);
    expect(await page.screen.findByRole('img', { name: 'Very weak connection' })).toBeTruthy();
    // Without a line there is none to be judged.
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByText('You have joined in another window.');
    expect(page.screen.queryByRole('img', { name: 'Very weak connection' })).toBeNull();
  });
});

describe('what happens to oneself (S3 §4.6)', () => {
  it('counts five seconds before the camera goes out (S3 §9.6)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    const group = await page.screen.findByRole('group', { name: 'You are invited to speak' });
    expect(within(group).getByRole('timer').textContent).toBe('5');
    await within(group).findByLabelText('Your camera');
    passTime(4_000);
    await waitFor(() => expect(within(group).getByRole('timer').textContent).toBe('1'));
    expect(page.video.room().published()).toEqual([]);
    passTime(1_000);
    await waitFor(() => expect(page.video.room().published()).toContain('video'));
    expect(page.screen.getByRole('button', { name: /Turn camera off/ })).toBeTruthy();
    await page.say('DowngradeToAudience', { uid: '12-Ana Ruiz-audience' });
    await waitFor(() => expect(page.video.room().published()).toEqual([]));
    expect(page.devices.running()).toEqual([]);
  });

  it('plays six seconds of a ban, with its banner after three, and leaves', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    const ban = { uid: '12-Ana Ruiz-audience', banned_at: null, ends_at: null, reason: 'x' };
    await page.say('LiveStreamBanUser', ban);
    passTime(2_999);
    expect(page.screen.queryByText('You have been banned')).toBeNull();
    const controls = page.root.querySelector('[aria-label="Controls"]');
    expect(controls?.closest('[inert]')).not.toBeNull();
    await page.user.keyboard('h');
    expect(page.server.callsTo(calls.raise)).toHaveLength(0);
    // The overlay looks four times a second.
    passTime(251);
    await page.screen.findByText('You have been banned');
    passTime(2_749);
    expect(page.screen.queryByRole('button', { name: 'Join again' })).toBeNull();
    passTime(1);
    expect(await page.screen.findByRole('button', { name: 'Join again' })).toBeTruthy();
  });
});

describe('a room without a host (S3 §4.6, §8, S-42)', () => {
  it('says so after ten minutes by the clock, for three seconds, and is left', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    await page.screen.findByText('No host is here just now.');
    await page.screen.findByText('No host');
    expect(page.screen.queryByText('Live')).toBeNull();
    passTime(600_001);
    // So long a jump is a sleep: whoever is there has half a minute to be seen.
    expect(page.screen.queryByText(/^Disconnected/)).toBeNull();
    passTime(30_000);
    const said = await page.screen.findByText('Disconnected: No host present for the last 10 minutes');
    expect(said.closest('[role="alert"]')).not.toBeNull();
    passTime(3_000);
    expect(await page.screen.findByRole('button', { name: 'Join again' })).toBeTruthy();
  });
});

describe('what is told on a phone', () => {
  it('stands in the room, between the tiles and the controls, and over a dialog where one is open', async () => {
    const page = await enterAs('host', {
      actions: { startPoll: async () => ({ success: false, message: 'No.' }) },
    });
    const place = page.root.querySelector<HTMLElement>('[data-notices]');
    // The tests know no container queries.
    place?.style.setProperty('--_notices', 'here');
    await page.say('RaiseHand', { uid: '9-Bo-audience', name: 'Bo' });
    const placeOf = () => pageStore.getState().notices.at(-1)?.place;
    expect(placeOf()).toBe(place?.dataset['notices']);
    expect(await within(place ?? page.root).findByText(/Bo.* has raised a hand/)).toBeTruthy();
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: /Devices/ }));
    await page.screen.findByRole('dialog');
    page.devices.unplug('mic-1');
    await waitFor(() => expect(page.notices).toHaveLength(2));
    expect(placeOf()).toBeUndefined();
  });
});

describe('captions', () => {
  it('have a place that the page may fill', async () => {
    const page = await enterAs('audience');
    expect(page.screen.queryByRole('region', { name: 'Captions' })).toBeNull();
    const line = page.el.appendChild(document.createElement('p'));
    line.slot = 'captions';
    line.textContent = 'Good morning';
    page.root.querySelector('slot')?.dispatchEvent(new Event('slotchange'));
    expect(await page.screen.findByRole('region', { name: 'Captions' })).toBeTruthy();
  });
});
