import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { calls, enterAs, openLiveRoom, passTime, plain } from '#test/support/openLiveRoom.ts';
import { serveVideo } from '#test/support/liveVideo.ts';

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

it('judges no line on a tile while there is none', async () => {
  const page = await enterAs('host');
  page.video.room().setQuality(5);
  const marks = () => page.screen.queryAllByRole('img', { name: 'Very weak connection' });
  // In the head line, and on the own tile.
  await waitFor(() => expect(marks()).toHaveLength(2));
  page.video.room().setState('RECONNECTING');
  await waitFor(() => expect(marks()).toEqual([]));
});

it('says which of one’s devices does not reach the others, as long as it is on', async () => {
  // No sound can be sent where the tests run.
  const page = await enterAs('host');
  const words = 'Your voice is not reaching the others.';
  const told = await page.screen.findByText(words);
  expect(told.closest('[role="alert"]')).not.toBeNull();
  expect(page.screen.queryByText(/Your picture/)).toBeNull();
  page.video.room().setState('RECONNECTING');
  page.video.room().setState('CONNECTED');
  await page.screen.findByText(words);
  await page.press(/^Turn microphone off/);
  await waitFor(() => expect(page.screen.queryByText(words)).toBeNull());
});

it('says that the own picture does not reach the others', async () => {
  const { createVideoClient } = serveVideo();
  const publish = async () => {
    throw new Error('no');
  };
  const page = await openLiveRoom({
    props: { role: 'host' },
    actions: {
      createVideoClient: (request: Readonly<Record<string, unknown>>) =>
        Object.assign(Object(createVideoClient(request)), { publish }),
    },
  });
  await page.press('Join');
  expect(await page.screen.findByText(/Your picture is not reaching the others\./)).toBeTruthy();
});

describe('the focus is never lost', () => {
  const focused = ({ root }: Awaited<ReturnType<typeof enterAs>>) => {
    const holder = root.getRootNode();
    return holder instanceof ShadowRoot ? holder.activeElement : null;
  };

  it('with the button of what does not reach the others: it stays while it is tried, then the stage has it', async () => {
    let come: (() => void) | null = null;
    const getTokens = ({ purpose }: { readonly purpose: string }) =>
      purpose === 'renew' ? new Promise((resolve) => (come = () => resolve({ token: 't' }))) : { token: 't' };
    const page = await enterAs('host', { actions: { getTokens } });
    const button = await page.screen.findByRole('button', { name: 'Try again' });
    await page.user.click(button);
    await waitFor(() => expect(come).not.toBeNull());
    expect(focused(page)).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => come?.());
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(focused(page)).toBe(page.screen.getByRole('region', { name: 'Stage' }));
  });

  it('but not from whoever writes by now, when the line is cut after «Play sound»', async () => {
    const page = await enterAs('audience');
    await page.press(/^Chat/);
    page.video.blockSound(true);
    page.video.room().come('1-Ana-host', 'audio');
    const play = await page.screen.findByRole('button', { name: 'Play sound' });
    page.video.blockSound(false);
    await page.user.click(play);
    await waitFor(() => expect(page.screen.queryByRole('button', { name: 'Play sound' })).toBeNull());
    const field = page.screen.getByRole('textbox');
    await page.user.click(field);
    page.video.room().setState('RECONNECTING');
    await page.screen.findByText(/come back by themselves/);
    expect(focused(page)).toBe(field);
  });

  it('but not from whoever writes when they are promoted', async () => {
    const page = await enterAs('audience');
    await page.press(/^Chat/);
    const field = await page.screen.findByRole('textbox');
    await page.user.click(field);
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    await page.screen.findByRole('group', { name: 'You are invited to speak' });
    expect(focused(page)).toBe(field);
  });

  it('with the countdown of a promotion', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    const group = await page.screen.findByRole('group', { name: 'You are invited to speak' });
    await waitFor(() => expect(focused(page)).toBe(group));
    passTime(5_000);
    await waitFor(() => expect(group.isConnected).toBe(false));
    expect(focused(page)).toBe(page.screen.getByRole('region', { name: 'Stage' }));
  });
});

describe('what happens to oneself (S3 §4.6)', () => {
  it('is told: on the stage, and in the audience again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    const last = () => page.notices.map(({ message }) => message);
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    await page.screen.findByRole('group', { name: 'You are invited to speak' });
    passTime(5_000);
    await waitFor(() => expect(last()).toContain('You are on the stage now.'));
    await page.say('DowngradeToAudience', { uid: '12-Ana Ruiz-audience' });
    await waitFor(() => expect(last()).toContain('You are in the audience again.'));
  });

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

  it('counts no seconds any more while the page’s token is waited for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let give = () => {};
    const late = new Promise<object>((resolve) => (give = () => resolve({ token: 't' })));
    const getTokens = ({ purpose }: { readonly purpose: string }) =>
      purpose === 'promote' ? late : { token: 't' };
    const page = await enterAs('audience', { actions: { getTokens } });
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    const group = await page.screen.findByRole('group', { name: 'You are invited to speak' });
    passTime(5_000);
    const waiting = await within(group).findByRole('status', { name: 'Joining…' });
    expect(waiting.textContent).toBe('…');
    expect(within(group).queryByRole('timer')).toBeNull();
    await act(async () => give());
    await waitFor(() => expect(group.isConnected).toBe(false));
  });

  it('plays six seconds of a ban, with its banner after three, and leaves', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    const ban = {
      uid: '12-Ana Ruiz-audience',
      banned_at: '2026-11-24T10:02:00Z',
      ends_at: '2026-11-25T10:02:00Z',
      reason: 'Shouting',
    };
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
    expect(page.screen.queryByRole('button', { name: 'Back to the lobby' })).toBeNull();
    passTime(1);
    expect(await page.screen.findByRole('button', { name: 'Back to the lobby' })).toBeTruthy();
    // That could only be refused.
    expect(page.screen.queryByRole('button', { name: 'Join again' })).toBeNull();
    // Since when, until when, and why (S3 §2.7).
    const facts = page.screen.getAllByRole('definition').map(({ textContent }) => plain(textContent));
    expect(facts).toEqual([
      expect.stringMatching(/Nov.+24.+10:02/),
      expect.stringMatching(/Nov.+25.+10:02/),
      'Shouting',
    ]);
  });
});

it('says nothing of a ban that nobody has told: neither that it has no end, nor that it has no reason', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await enterAs('audience');
  const facts = () => page.screen.queryAllByRole('definition').map(({ textContent }) => plain(textContent));
  // All is asked by then that is asked on the way in.
  await page.screen.findByText('No host');
  await waitFor(() => expect(page.server.callsTo(calls.ban).length).toBeGreaterThan(1));
  page.server.fail(calls.ban, {
    body: { banned: true, banned_at: '2026-11-24T10:02:00Z', ends_at: null, reason: 'Shouting' },
  });
  const held = page.server.hold(calls.ban);
  await page.say('LiveStreamBanUser', { uid: '12-Ana Ruiz-audience' });
  passTime(6_000);
  await page.screen.findByRole('button', { name: 'Back to the lobby' });
  expect(facts()).toEqual([]);
  held.release();
  await waitFor(() =>
    expect(facts()).toEqual([expect.stringMatching(/Nov.+24.+10:02/), 'No end is set', 'Shouting']),
  );
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

  it('is no raised hand while a dialog is open, whose title it would cover: the button counts it', async () => {
    const page = await enterAs('host');
    const told = () => pageStore.getState().notices.map(({ message }) => plain(message));
    await page.say('RaiseHand', { uid: '8-Al-audience', name: 'Al' });
    expect(told()).toEqual(['Al has raised a hand.']);
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: /Devices/ }));
    await page.screen.findByRole('dialog');
    expect(told()).toEqual([]);
    await page.say('RaiseHand', { uid: '9-Bo-audience', name: 'Bo' });
    await page.screen.findByRole('button', { name: 'People, 2 raised hands', hidden: true });
    expect(told()).toEqual([]);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await page.say('RaiseHand', { uid: '10-Cy-audience', name: 'Cy' });
    expect(told()).toEqual(['Cy has raised a hand.']);
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
