import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storageKey } from '#shared/lib/owner.ts';
import { pageStore } from '#shared/store/page.ts';
import { liveTrack } from '#test/support/liveDevices.ts';
import { calls, channel, enterAs, openLiveRoom, passTime } from '#test/support/openLiveRoom.ts';
import { readProps } from './index.tsx';

describe('the room (S3 §4.6)', () => {
  it('goes from the lobby to the stage and out again', async () => {
    const page = await openLiveRoom();
    await page.enter();
    // On Join, and once inside: a ban on the way in is heard by nobody. Where the video comes before the channel, once more.
    await waitFor(() => expect(page.server.callsTo(calls.ban).length).toBeGreaterThan(1));
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

/** Under which a device remembers what was turned on. */
const wantedKey = () => storageKey('live-on', { tenant: undefined, userId: undefined, guard: undefined });

/** A service that lets one in at once the first time, then refuses so many tries, and then lets in when the test says so. */
function slowAgain({ refused = 0 } = {}) {
  let joins = 0;
  let letIn = () => {};
  return {
    join: async () => {
      joins += 1;
      if (joins > 1 && joins <= 1 + refused) throw new Error('no');
      if (joins > 1) await new Promise<void>((resolve) => (letIn = resolve));
    },
    joins: () => joins,
    letIn: () => letIn(),
  };
}

describe('a lost line (screens.md §21)', () => {
  it.each([
    ['UID_BANNED', 'Picture and sound are lost.', 'Try again', 'danger'],
    // Nothing is wrong.
    ['UID_CONFLICT', 'You have joined in another window.', 'Join here instead', undefined],
  ])('%s: says what is so, and how to come back', async (reason, words, button, tone) => {
    const page = await openLiveRoom();
    await page.enter();
    page.video.room().setState('DISCONNECTED', reason);
    const note = (await page.screen.findByText(words)).closest<HTMLElement>('[data-note]');
    expect(note?.dataset['tone']).toBe(tone);
    expect(page.screen.queryByText('Live')).toBeNull();
    expect(page.screen.queryByText('Reconnecting…')).toBeNull();
    await page.press(button);
    await waitFor(() => expect(page.video.clients).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByText(words)).toBeNull());
  });

  it('says that one joins once somebody tries again, or why nobody is let in', async () => {
    let refusal: object | null = null;
    const { join, joins, letIn } = slowAgain();
    const getTokens = () => refusal ?? { token: 't' };
    const page = await openLiveRoom({ join, actions: { getTokens } });
    await page.enter();
    page.video.room().setState('DISCONNECTED', 'UID_BANNED');
    refusal = { success: false, message: 'The event is over.' };
    await page.press('Try again');
    const note = await page.screen.findByText(/The event is over/);
    expect(note.textContent).toContain('Picture and sound are lost.');
    expect(note.textContent).toContain('\u2068The event is over.\u2069');
    expect(joins()).toBe(1);
    refusal = null;
    await page.press('Try again');
    await page.screen.findByText('Joining…');
    await waitFor(() => expect(joins()).toBe(2));
    expect(page.screen.queryByText('Picture and sound are lost.')).toBeNull();
    letIn();
    await waitFor(() => expect(page.screen.queryByText('Joining…')).toBeNull());
  });

  it('whose access cannot be renewed says so until it is back', async () => {
    let isOut = false;
    const getTokens = () => {
      if (isOut) throw new TypeError('Failed to fetch');
      return { token: 't' };
    };
    const { join, joins, letIn } = slowAgain({ refused: 2 });
    const page = await openLiveRoom({ join, actions: { getTokens } });
    await page.enter();
    isOut = true;
    page.video.room().setState('DISCONNECTED', 'NETWORK_ERROR');
    const told = () => pageStore.getState().notices.map(({ message }) => message);
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/access could not be renewed/)]));
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(joins()).toBe(4);
    });
    // A notice that is told again takes the place of the one before: only what was told is counted.
    expect(page.notices.map(({ message }) => message)).toEqual(told());
    letIn();
    await waitFor(() => expect(told()).toEqual([]));
  });

  it('whose access is renewed at last says no more that it could not be, whatever the token', async () => {
    let isOut = false;
    const getTokens = () => {
      if (isOut) throw new TypeError('Failed to fetch');
      return { token: 't' };
    };
    const page = await openLiveRoom({ actions: { getTokens } });
    await page.enter();
    isOut = true;
    page.video.room().emit('token-privilege-will-expire');
    const told = () => pageStore.getState().notices.map(({ message }) => message);
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/access could not be renewed/)]));
    isOut = false;
    page.video.room().emit('token-privilege-will-expire');
    await waitFor(() => expect(told()).toEqual([]));
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

  it('leaves camera and microphone to the other window, and takes them back once it has joined', async () => {
    const { join, joins, letIn } = slowAgain();
    const page = await openLiveRoom({ join, props: { role: 'host' } });
    await page.enter();
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByText('You have joined in another window.');
    await waitFor(() => expect(page.devices.running()).toEqual([]));
    await page.press('Join here instead');
    await waitFor(() => expect(joins()).toBe(2));
    expect(page.devices.running()).toEqual([]);
    letIn();
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
  });

  it('takes them back, too, where it took more than one try, and the other window was faster once', async () => {
    const answers = [null, new Error('no'), new Error('UID_CONFLICT')];
    const join = async () => {
      const error = answers.shift();
      if (error) throw error;
    };
    const page = await openLiveRoom({ join, props: { role: 'host' } });
    await page.enter();
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.press('Join here instead');
    await page.press('Try again');
    await page.press('Join here instead');
    await waitFor(() => expect(page.video.room().isJoined()).toBe(true));
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
  });

  it.each<[string, (page: Awaited<ReturnType<typeof openLiveRoom>>) => unknown]>([
    [
      'here',
      async ({ press }) => {
        await press(/^Turn camera on/);
        await press(/^Turn camera off/);
      },
    ],
    [
      'in the other window',
      () => localStorage.setItem(wantedKey(), JSON.stringify({ camera: false, microphone: true })),
    ],
  ])('takes no camera back that was turned off meanwhile: %s', async (_, turnOff) => {
    const page = await openLiveRoom({ props: { role: 'host' } });
    await page.enter();
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByText('You have joined in another window.');
    await waitFor(() => expect(page.devices.running()).toEqual([]));
    await turnOff(page);
    await page.press('Join here instead');
    await page.screen.findByRole('button', { name: /^Turn microphone off/ });
    await waitFor(() => expect(page.devices.running().map(({ kind }) => kind)).toEqual(['audio']));
    expect(page.screen.getByRole('button', { name: /^Turn camera on/ })).toBeTruthy();
  });

  /** A host whose screen is shared, and its picture. */
  async function showing() {
    const page = await openLiveRoom({ props: { role: 'host' } });
    const track = liveTrack('video');
    const stream = Object.assign(new MediaStream([track]), { getTracks: () => [track] });
    Object.assign(navigator.mediaDevices, { getDisplayMedia: async () => stream });
    await page.enter();
    await page.press('Share screen');
    await page.screen.findAllByRole('button', { name: 'Stop sharing the screen' });
    await waitFor(() => expect(page.video.clients.at(-1)?.published()).toEqual(['video']));
    return { ...page, track };
  }

  it('of the own screen is told, and its return', async () => {
    const page = await showing();
    const lost = 'Your screen does not reach the others just now. It comes back by itself.';
    expect(page.screen.getByText('You are sharing your screen')).toBeTruthy();
    page.video.clients.at(-1)?.setState('RECONNECTING');
    await page.screen.findByText(lost);
    expect(page.notices.at(-1)?.message).toBe(lost);
    page.video.clients.at(-1)?.setState('CONNECTED');
    await page.screen.findByText('You are sharing your screen');
    expect(page.notices.at(-1)?.message).toBe('The others see your screen again.');
    page.video.clients.at(-1)?.setState('DISCONNECTED', 'UID_BANNED');
    await waitFor(() => expect(page.notices.at(-1)?.message).toBe('Your screen is no longer shared.'));
    expect(page.track.readyState).toBe('ended');
    expect(page.screen.queryByText('Picture and sound are lost.')).toBeNull();
  });

  it('of the own screen is told no longer once one shares it no more', async () => {
    const page = await showing();
    page.video.clients.at(-1)?.setState('RECONNECTING');
    const told = () => pageStore.getState().notices.map(({ message }) => message);
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/It comes back by itself/)]));
    const [stop] = await page.screen.findAllByRole('button', { name: 'Stop sharing the screen' });
    if (stop) await page.user.click(stop);
    expect(told()).toEqual([]);
  });

  it.each([
    ['the browser fails', new DOMException('broken', 'NotReadableError'), null],
    ['the service does not let it in', null, new Error('no')],
  ])('of a screen that could not be shared at all is told: %s', async (_, ofBrowser, ofService) => {
    let joins = 0;
    const join = async () => {
      joins += 1;
      if (joins > 1 && ofService) throw ofService;
    };
    const page = await openLiveRoom({ join, props: { role: 'host' } });
    const track = liveTrack('video');
    const stream = Object.assign(new MediaStream([track]), { getTracks: () => [track] });
    const getDisplayMedia = async () => {
      if (ofBrowser) throw ofBrowser;
      return stream;
    };
    Object.assign(navigator.mediaDevices, { getDisplayMedia });
    await page.enter();
    await page.press('Share screen');
    await waitFor(() => expect(page.notices.at(-1)?.message).toBe('Your screen could not be shared.'));
    expect(page.screen.getByRole('button', { name: 'Share screen' })).toBeTruthy();
  });

  it('shows no screen on from here', async () => {
    const { track, ...page } = await showing();
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByRole('button', { name: 'Share screen' });
    expect(track.readyState).toBe('ended');
    // Nor is one begun.
    await page.press('Share screen');
    expect(page.notices.at(-1)?.message).toBe('You have joined in another window.');
    expect(page.screen.queryByRole('button', { name: 'Stop sharing the screen' })).toBeNull();
  });

  it('films nobody here who is promoted meanwhile, nor before they have joined here', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { join, joins, letIn } = slowAgain();
    const page = await enterAs('audience', { join });
    page.video.room().setState('DISCONNECTED', 'UID_CONFLICT');
    await page.screen.findByText('You have joined in another window.');
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    await page.screen.findByRole('button', { name: 'Join here instead' });
    expect(page.screen.queryByRole('group', { name: 'You are invited to speak' })).toBeNull();
    expect(page.devices.running()).toEqual([]);
    passTime(6_000);
    expect(page.notices).toEqual([]);
    await page.press('Join here instead');
    await waitFor(() => expect(joins()).toBe(2));
    expect(page.screen.queryByRole('group', { name: 'You are invited to speak' })).toBeNull();
    expect(page.devices.running()).toEqual([]);
    // Here again, it is counted here.
    letIn();
    const group = await page.screen.findByRole('group', { name: 'You are invited to speak' });
    expect(within(group).getByRole('timer').textContent).toBe('5');
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
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
  await waitFor(() => expect(createVideoClient).toHaveBeenCalledOnce());
  await waitFor(() => expect(page.video.room().isJoined()).toBe(true));
});

/** Whether the browser would ask; and in which words, where it asks in a page's. */
const askOnUnload = () => {
  const event = Object.defineProperty(new Event('beforeunload', { cancelable: true }), 'returnValue', {
    value: '',
    writable: true,
  });
  dispatchEvent(event);
  return [event.defaultPrevented, Reflect.get(event, 'returnValue')];
};
const asks = [true, 'Are you sure you want to leave?'];
const asksNothing = [false, ''];

it('shows the own picture of the page wherever initials would stand (S-44)', async () => {
  const avatarUrl = (name: string) => `/faces/${encodeURIComponent(name)}.webp`;
  const page = await openLiveRoom({ actions: { avatarUrl } });
  const own = () => page.root.querySelectorAll('img[src$="/faces/Ana%20Ruiz.webp"]').length;
  await page.screen.findByRole('button', { name: 'Join' });
  expect(own()).toBe(1);
  await page.enter();
  // Above the tiles.
  expect(own()).toBe(1);
  page.devices.unplug('cam-1');
  page.devices.unplug('cam-2');
  await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
  const group = await page.screen.findByRole('group', { name: 'You are invited to speak' });
  await waitFor(() => expect(group.querySelector('img[src$="/faces/Ana%20Ruiz.webp"]')).not.toBeNull());
});

it.each([
  ['a host', { role: 'host', uid: '12-Ana-audience' }, 'data-uid does not end on -host'],
  ['one of a meeting', { meeting: true, uid: '12-Ana-audience' }, 'data-uid does not end on -host'],
  ['the audience', { uid: '12-Ana-host' }, 'data-uid does not end on -audience'],
  ['whose id has a hyphen', { userId: '550e8400-e29b' }, 'data-user-id holds a hyphen: give a data-uid'],
])('tells developers of a uid that tells nobody apart: %s', async (_, props, words) => {
  const log = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', log);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openLiveRoom({ props });
  await waitFor(() =>
    expect(log.mock.calls.map(([{ message }]) => message)).toEqual([`live-room: ${words}`]),
  );
});

it('takes no uid of another make, and any that ends as it has to', () => {
  const right = { eventId: 7, tenant: 'acme', channel, userId: '12', userName: 'Ana Ruiz' };
  const read = (uid: string) => readProps(document.createElement('div'), { ...right, uid });
  for (const uid of ['12', '12-Ana', '12-Ana-screen'])
    expect(read(uid)).toMatchObject({
      kind: 'wrong',
      problems: [{ attribute: 'uid', message: 'must end on -host or -audience' }],
    });
  for (const uid of ['12-host', '12-Ana-audience'])
    expect(read(uid)).toMatchObject({ kind: 'ok', props: { uid } });
});

describe('leaving', () => {
  it('by closing the page is asked about while one is inside, and only then (S3 §8, S-43)', async () => {
    const page = await openLiveRoom();
    await page.screen.findByRole('button', { name: 'Join' });
    expect(askOnUnload()).toEqual(asksNothing);
    await page.enter();
    await waitFor(() => expect(askOnUnload()).toEqual(asks));
    await page.press('Leave');
    await page.screen.findByRole('button', { name: 'Join again' });
    expect(askOnUnload()).toEqual(asksNothing);
  });

  it('asks no host who is not in yet', async () => {
    const page = await openLiveRoom({ props: { role: 'host' }, join: () => new Promise(() => {}) });
    await page.press('Join');
    await page.press('Leave');
    await page.screen.findByRole('button', { name: 'Join again' });
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });
});
