import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenForSounds } from '#test/support/liveSounds.ts';
import { json } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';
import { calls, openLiveRoom, plain } from '#test/support/openLiveRoom.ts';

type Options = Parameters<typeof openLiveRoom>[0];

const openHost = (options: Options = {}) =>
  openLiveRoom({ ...options, props: { role: 'host', ...options?.props } });

const ban = {
  success: true,
  banned: true,
  banned_at: '2026-11-24T10:02:00Z',
  ends_at: '2026-11-25T10:02:00Z',
  reason: 'Shouting <b>loudly</b>',
};

describe('lobby (S3 §2.7)', () => {
  it('shows the host’s own picture, as in a mirror, and what it sounds like', async () => {
    const page = await openHost();
    const picture = await page.screen.findByLabelText('Your camera');
    expect(picture.hasAttribute('data-mirrored')).toBe(true);
    expect(page.screen.getByRole('meter', { name: 'Microphone level' })).toBeTruthy();
    expect(page.devices.running()).toHaveLength(2);
    expect(page.screen.getByRole('button', { name: 'Join' })).toBeTruthy();
  });

  it('asks the audience for no device, and says what one would be for', async () => {
    const page = await openLiveRoom();
    await page.screen.findByText(/only used when you are invited to speak/);
    expect(page.devices.tracks).toHaveLength(0);
    await page.press('Turn camera on');
    await page.screen.findByLabelText('Your camera');
  });

  it('says nothing of devices that the browser does not list yet, and lists them once it does', async () => {
    const page = await openLiveRoom();
    const chosen = (name: string) => page.screen.findByRole('combobox', { name });
    await waitFor(async () => {
      for (const name of ['Camera', 'Microphone', 'Loudspeaker'])
        expect((await chosen(name)).textContent).toContain('Listed once you have allowed it');
    });
    expect(page.screen.queryByText('None found')).toBeNull();
    await page.press('Turn microphone on');
    await waitFor(async () => {
      expect((await chosen('Microphone')).textContent).toContain('Built-in microphone');
      expect((await chosen('Loudspeaker')).textContent).toContain('Built-in speaker');
    });
    expect((await chosen('Camera')).textContent).toContain('Listed once you have allowed it');
  });

  it('keeps the picture running while the microphone is turned', async () => {
    const page = await openHost();
    const picture = await page.screen.findByLabelText('Your camera');
    await page.press('Turn microphone off');
    await page.press('Turn microphone on');
    await page.screen.findByRole('button', { name: 'Turn microphone off' });
    expect(page.screen.getByLabelText('Your camera')).toBe(picture);
    expect(page.devices.tracks.filter(({ kind }) => kind === 'video')).toHaveLength(1);
  });

  it('takes the choice of a device that is off, and remembers what was off', async () => {
    const page = await openHost();
    await page.press('Turn camera off');
    await page.user.click(page.screen.getByRole('combobox', { name: 'Camera' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Desk camera' }));
    expect(page.devices.running().map(({ kind }) => kind)).toEqual(['audio']);
    await page.press('Turn camera on');
    await waitFor(() =>
      expect(page.devices.running().map(({ label }) => label)).toEqual([
        'Built-in microphone',
        'Desk camera',
      ]),
    );
  });

  it.each([
    ['NotAllowedError', 'The browser does not allow it'],
    ['NotReadableError', 'Another program is using it'],
    ['NotFoundError', 'No device is connected'],
  ] as const)('tells why there is no camera or microphone: %s (S3 §8)', async (answer, reason) => {
    const page = await openLiveRoom();
    page.devices.answer('camera', answer);
    page.devices.answer('microphone', answer);
    await page.press('Turn camera on');
    const camera = await page.screen.findByText(
      'No camera found or permission denied, please check your camera settings',
    );
    expect(camera.parentElement?.textContent).toContain(reason);
    await page.press('Turn microphone on');
    const microphone = await page.screen.findByText(
      'No microphone found or permission denied, please check your microphone settings',
    );
    expect(microphone.closest('[role="alert"]')?.textContent).toContain(reason);
  });

  it('says on a page without TLS that it needs https, and of no device that there is none', async () => {
    const page = await openLiveRoom({ isSecure: false });
    await page.screen.findByText('Camera and microphone work only on a page over https.');
    expect(page.screen.queryByText('None found')).toBeNull();
    await page.press('Turn camera on');
    const camera = await page.screen.findByText(/^No camera found or permission denied/);
    expect(camera.closest('[role="alert"]')?.textContent).toContain('only on a page over https');
    expect(page.screen.queryByText(/No device is connected/)).toBeNull();
  });

  it('lets a camera be denied while the microphone is allowed', async () => {
    const page = await openLiveRoom();
    page.devices.answer('camera', 'NotAllowedError');
    await page.press('Turn camera on');
    await page.press('Turn microphone on');
    await page.screen.findByRole('button', { name: 'Turn microphone off' });
    expect(page.screen.getByText(/No camera found/)).toBeTruthy();
    expect(page.screen.queryByText(/No microphone found/)).toBeNull();
  });

  it('says what was unplugged and what takes its place', async () => {
    const page = await openHost();
    await page.screen.findByLabelText('Your camera');
    page.devices.unplug('cam-1');
    // The name's own direction is not the sentence's.
    await page.screen.findByText(
      /\u2068Front camera\u2069 is no longer connected: another one has taken its place/,
    );
    page.devices.unplug('cam-2');
    expect(await page.screen.findByText(/Desk camera\u2069 is no longer connected. It goes on/)).toBeTruthy();
  });
});

describe('joining (S3 §5.6)', () => {
  it('is busy while it is checked, and goes on once', async () => {
    const page = await openLiveRoom();
    const answer = page.server.hold(calls.ban);
    await page.press('Join');
    await page.press('Join');
    expect(page.screen.getByRole('button', { name: 'Join' }).getAttribute('aria-busy')).toBe('true');
    answer.release();
    await page.screen.findByRole('button', { name: 'Leave' });
    expect(page.server.callsTo(calls.ban)).toHaveLength(1);
  });

  it('tells what failed, in the server’s words too, and tries again', async () => {
    const page = await openLiveRoom();
    page.server.fail(calls.ban, { status: 403, body: { message: 'Not on the list' } }, { times: 1 });
    await page.press('Join');
    await page.screen.findByText(/Nobody could say whether you may join/);
    await page.press('Retry');
    expect(await page.screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('tells that no access was given, in the host’s words', async () => {
    const getTokens = async () => ({ success: false, message: 'No seat left' });
    const page = await openLiveRoom({ actions: { getTokens } });
    await page.press('Join');
    // Their direction is not the sentence's.
    await page.screen.findByText('The room gave no access. \u2068No seat left\u2069');
    await waitFor(() => expect(document.activeElement?.shadowRoot?.activeElement).not.toBeNull());
  });

  it('tells that the video service could not be reached, and tries again', async () => {
    let isDown = true;
    const join = async () => {
      if (isDown) throw new Error('no');
    };
    const page = await openLiveRoom({ join });
    await page.press('Join');
    await page.screen.findByText('The video service could not be reached.');
    isDown = false;
    await page.press('Retry');
    expect(await page.screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('tells of a browser without H.264, which Agora’s stream needs (S-47)', async () => {
    vi.stubGlobal('RTCRtpReceiver', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await openLiveRoom({
      props: { appId: 'app' },
      actions: { createVideoClient: Object(undefined) },
    });
    await page.press('Join');
    expect(await page.screen.findByText(/^This browser cannot show H\.264 video/)).toBeTruthy();
  });

  it('has no Retry where another try changes nothing, and lets in once the page has what was missing (S-38)', async () => {
    const page = await openLiveRoom({ actions: { createVideoClient: Object(undefined) } });
    await page.press('Join');
    await page.screen.findByText(/This page has no video service/);
    expect(page.screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    act(() => page.island.update({ actions: { createVideoClient: page.video.createVideoClient } }));
    await page.press('Join');
    await waitFor(() => expect(page.video.room().isJoined()).toBe(true));
  });
});

describe('who is banned (S3 §2.7, §8)', () => {
  it('is told the three facts', async () => {
    const page = await openLiveRoom({ routes: { [calls.ban]: ban } });
    await page.press('Join');
    await page.screen.findByRole('heading', {
      name: 'You have been banned from this event live streaming.',
    });
    expect(page.screen.getByRole('alert').textContent).toBe('User is banned');
    const facts = within(page.screen.getByRole('region')).getAllByRole('definition');
    const names = page.screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names).toEqual(['Banned at', 'Ends at', 'Reason']);
    expect(facts.map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(/Nov.+24.+10:02/),
      expect.stringMatching(/Nov.+25.+10:02/),
      'Shouting <b>loudly</b>',
    ]);
    await page.press('Back to the lobby');
    await page.screen.findByRole('button', { name: 'Join' });
  });

  it('is told so where facts are missing', async () => {
    const page = await openLiveRoom({ routes: { [calls.ban]: { success: true, banned: true } } });
    await page.press('Join');
    await page.screen.findByText('No end is set');
    expect(page.screen.getByText('No reason was given')).toBeTruthy();
  });

  it('may join a meeting all the same', async () => {
    const page = await openLiveRoom({ props: { meeting: true }, routes: { [calls.ban]: ban } });
    await page.press('Join');
    expect(await page.screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});

describe('rehearsing', () => {
  it('cannot begin while Join is checked: the room that opens next is the real one', async () => {
    const page = await openHost();
    const answer = page.server.hold(calls.ban);
    await page.press('Join');
    await answer.arrived;
    await page.press('Rehearse without anybody');
    const isLocked = (name: string) =>
      page.screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect(isLocked('Rehearse without anybody')).toBe(true);
    expect(isLocked('Join')).toBe(true);
    answer.release();
    await page.screen.findByRole('button', { name: 'Leave' });
  });
});

describe('waiting room (S3 §2.7, §4.6)', () => {
  const notYet = { [calls.available]: () => json({ success: true, allowed: false }) };

  it('keeps the display on, and lets it go on leaving', async () => {
    const release = vi.fn<() => Promise<void>>().mockResolvedValue();
    const request = vi.fn<() => Promise<object>>().mockResolvedValue({ release });
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    const page = await openLiveRoom({ routes: notYet });
    await page.press('Join');
    await page.screen.findByRole('timer');
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    await page.press('Leave the queue');
    await waitFor(() => expect(release).toHaveBeenCalledOnce());
  });

  it('says so, how long by now, and lets one leave', async () => {
    const page = await openLiveRoom({ routes: notYet });
    await page.press('Turn camera on');
    await page.press('Join');
    const heading = await page.screen.findByRole('heading', {
      name: 'You are in the waiting queue, the livestream will start soon...',
    });
    expect(page.root.getRootNode()).toHaveProperty('activeElement', heading);
    expect(page.screen.getByRole('timer').textContent).toMatch(/Waiting for 00:0\d/);
    // What is ready stays ready.
    expect(page.screen.getByLabelText('Your camera')).toBeTruthy();
    await page.press('Leave the queue');
    await page.screen.findByRole('heading', { name: 'You have left' });
    expect(page.devices.running()).toHaveLength(0);
    await page.press('Join again');
    await page.screen.findByRole('button', { name: 'Join' });
  });
});

/** With the check open. */
async function openCheck(options: Options = {}) {
  const page = await openLiveRoom(options);
  const check = async () => {
    await page.press('Check devices and connection');
    return within(await page.screen.findByRole('dialog', { name: 'Check before joining' }));
  };
  return { ...page, check };
}

describe('check before joining', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names what works and what does not, for support to read', async () => {
    const page = await openCheck();
    page.devices.answer('microphone', 'NotReadableError');
    const dialog = await page.check();
    await page.user.click(dialog.getByRole('button', { name: 'Turn camera on' }));
    await page.user.click(dialog.getByRole('button', { name: 'Turn microphone on' }));
    await dialog.findByText('Another program is using it', { exact: false });
    await dialog.findByText(/^Answers after \d+ ms$/);
    expect(page.server.callsTo(calls.available).length).toBeGreaterThan(1);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.user.click(dialog.getByRole('button', { name: 'Copy the result' }));
    const [when, browser, ...lines] = write.mock.lastCall?.[0].split('\n') ?? [];
    expect(when).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(browser).toBe(navigator.userAgent);
    expect(lines).toEqual([
      expect.stringMatching(/^Camera: good – Picture arrives/),
      'Microphone: bad – No sound',
      'Loudspeaker: open – Not tried yet',
      expect.stringMatching(/^Server: good – Answers after \d+ ms$/),
    ]);
    await act(async () => page.user.keyboard('{Escape}'));
    await waitFor(() => expect(page.devices.running()).toHaveLength(0));
  });

  it.each([403, 404, 419, 429, 500])(
    'takes any answer of the server for a connection: %d',
    async (status) => {
      const page = await openCheck({ props: { meeting: true } });
      page.server.fail(calls.available, { status });
      const dialog = await page.check();
      expect(await dialog.findByText(/^Answers after \d+ ms$/)).toBeTruthy();
    },
  );

  it.each(['network', { status: 502 }] as const)(
    'says that the server cannot be reached: %j',
    async (fault) => {
      const page = await openCheck();
      page.server.fail(calls.available, fault);
      const dialog = await page.check();
      expect(await dialog.findByText('The server cannot be reached')).toBeTruthy();
    },
  );

  it('asks the server no more once it is closed', async () => {
    const page = await openCheck();
    const held = page.server.hold(calls.available);
    await page.check();
    await held.arrived;
    await act(async () => page.user.keyboard('{Escape}'));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    held.release();
    await settle();
    expect(page.server.callsTo(calls.available)).toHaveLength(1);
  });

  it('tries a device again that another program has let go', async () => {
    const page = await openCheck();
    page.devices.answer('microphone', 'NotReadableError');
    const dialog = await page.check();
    await page.user.click(dialog.getByRole('button', { name: 'Turn microphone on' }));
    await dialog.findByText('Another program is using it', { exact: false });
    page.devices.answer('microphone', 'ok');
    await page.user.click(dialog.getByRole('button', { name: 'Check again' }));
    await dialog.findByText(/Say something/);
    expect(dialog.queryByText('Another program is using it', { exact: false })).toBeNull();
  });

  it('asks who only watches for no device, and is well without one once the tone is heard', async () => {
    const heard = listenForSounds();
    const page = await openCheck();
    const dialog = await page.check();
    expect(dialog.getAllByText('Only needed when you are invited to speak')).toHaveLength(2);
    await dialog.findByText(/^Answers after/);
    expect(dialog.queryByText(/^All is well/)).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Play a tone' }));
    expect(heard.hertz).toHaveLength(3);
    await page.user.click(await dialog.findByRole('button', { name: 'I hear nothing' }));
    expect(dialog.getByText('The tone was not heard: choose another loudspeaker')).toBeTruthy();
    expect(dialog.queryByText(/^All is well/)).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'I hear it' }));
    expect(dialog.getByText('The tone was heard')).toBeTruthy();
    expect(dialog.getByText('All is well for watching: you can join.')).toBeTruthy();
    expect(page.devices.tracks).toEqual([]);
  });

  it('is well for a host once the voice is heard, too', async () => {
    const heard = listenForSounds();
    const page = await openCheck({ props: { role: 'host' } });
    const dialog = await page.check();
    await dialog.findByText('Say something…');
    await page.user.click(dialog.getByRole('button', { name: 'Play a tone' }));
    await page.user.click(await dialog.findByRole('button', { name: 'I hear it' }));
    await dialog.findByText(/^Answers after/);
    expect(dialog.queryByText(/^All is well/)).toBeNull();
    heard.voice.loudness = 0.1;
    await dialog.findByText('You are heard');
    expect(dialog.getByText('All is well: you can join.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Turn/ })).toBeNull();
  });

  it('calls a server slow that answers late', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let waitMs = 401;
    const late = () => {
      vi.advanceTimersByTime(waitMs);
      return json({ success: true, allowed: true });
    };
    const page = await openCheck({ routes: { [calls.available]: late } });
    const dialog = await page.check();
    expect(
      await dialog.findByText('Slow, answers after 401 ms: turn on low bandwidth after joining'),
    ).toBeTruthy();
    waitMs = 400;
    await page.user.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(await dialog.findByText('Answers after 400 ms')).toBeTruthy();
  });
});
