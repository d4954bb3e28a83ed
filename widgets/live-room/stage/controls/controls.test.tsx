import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { calls, enterAs, passTime } from '#test/support/openLiveRoom.ts';

describe('controls (S3 §6, screens.md §21)', () => {
  it('raises the hand, and is locked for two seconds (S3 §5.6)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await enterAs('audience');
    await page.press(/^Raise hand/);
    const button = await page.screen.findByRole('button', { name: /^Lower hand/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // A region that has just been opened speaks a moment later.
    await waitFor(() => expect(page.spoken()).toContain('Your hand is up.'));
    await page.press(/^Lower hand/);
    expect(page.server.callsTo(calls.lower)).toHaveLength(0);
    passTime(1_999);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    passTime(1);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await page.press(/^Lower hand/);
    await waitFor(() => expect(page.server.callsTo(calls.lower)).toHaveLength(1));
  });

  it('says so where somebody else lowers the own hand, not where one comes to the stage', async () => {
    const page = await enterAs('audience');
    const me = { uid: '12-Ana Ruiz-audience', name: 'Ana Ruiz' };
    await page.say('RaiseHand', me);
    await page.say('PutDownHand', me);
    expect(page.notices).toEqual([{ tone: 'info', message: 'Your hand is down.' }]);
    await page.say('RaiseHand', me);
    expect(pageStore.getState().notices).toEqual([]);
    await page.say('PromoteToHost', me);
    await page.screen.findByRole('group', { name: 'You are invited to speak' });
    expect(page.notices).toHaveLength(1);
  });

  it('says nothing of a lost answer beside a hand that is up, whichever comes first', async () => {
    const held: ((answer: Response) => void)[] = [];
    const answer = () => new Promise<Response>((resolve) => held.push(resolve));
    const page = await enterAs('audience', { routes: { [calls.raise]: answer } });
    const shown = () => pageStore.getState().notices.map(({ message }) => message);
    const lose = (at: number) => act(async () => held[at]?.(new Response('', { status: 500 })));
    vi.useFakeTimers({ toFake: ['Date'] });
    await page.press(/^Raise hand/);
    await waitFor(() => expect(held).toHaveLength(1));
    await lose(0);
    await waitFor(() => expect(shown().join()).toMatch(/^No confirmation/));
    await page.say('RaiseHand', { uid: '12-Ana Ruiz-audience', name: 'Ana Ruiz' });
    await page.screen.findByRole('button', { name: /^Lower hand/ });
    expect(shown()).toEqual([]);
    await page.say('PutDownHand', { uid: '12-Ana Ruiz-audience' });
    passTime(2_000);
    await page.screen.findByRole('button', { name: /^Raise hand/ });
    await page.press(/^Raise hand/);
    await waitFor(() => expect(held).toHaveLength(2));
    await page.say('RaiseHand', { uid: '12-Ana Ruiz-audience', name: 'Ana Ruiz' });
    await lose(1);
    const button = await page.screen.findByRole('button', { name: /^Lower hand/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(page.notices.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^No confirmation/),
      'Your hand is down.',
    ]);
    expect(shown()).toEqual([]);
  });

  it('turns camera and microphone by the keys during the countdown as well, where both buttons stand', async () => {
    const page = await enterAs('audience');
    await page.user.keyboard('v');
    expect(page.devices.running()).toEqual([]);
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    await page.screen.findByRole('group', { name: 'You are invited to speak' });
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
    // The hand has no more to ask for.
    await page.user.keyboard('h');
    expect(page.screen.queryByRole('button', { name: /hand/ })).toBeNull();
    expect(page.server.callsTo(calls.raise)).toEqual([]);
    await page.user.keyboard('v');
    await waitFor(() => expect(page.devices.running().map(({ kind }) => kind)).toEqual(['audio']));
    await page.user.keyboard('m');
    await waitFor(() => expect(page.devices.running()).toEqual([]));
  });

  it('turns by M and V, opens the chat by C, and not while one types or where it is not wanted', async () => {
    const page = await enterAs('host');
    await page.screen.findByRole('button', { name: 'Turn camera off (V)' });
    await page.user.keyboard('v');
    await page.screen.findByRole('button', { name: 'Turn camera on (V)' });
    await page.user.keyboard('m');
    await page.screen.findByRole('button', { name: 'Turn microphone on (M)' });
    await waitFor(() =>
      expect(page.spoken()).toEqual(expect.arrayContaining(['Camera off', 'Microphone off'])),
    );
    await page.user.keyboard('{Control>}m{/Control}');
    await page.user.keyboard('c');
    const text = await page.screen.findByRole('textbox');
    await page.user.type(text, 'mvc');
    expect(page.screen.getByRole('button', { name: 'Turn microphone on (M)' })).toBeTruthy();
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await page.user.click(await page.screen.findByRole('switch', { name: 'Use these keys' }));
    await page.user.keyboard('{Escape}');
    expect(await page.screen.findByRole('button', { name: 'Turn microphone on' })).toBeTruthy();
    await page.user.keyboard('m');
    expect(page.screen.getByRole('button', { name: 'Turn microphone on' })).toBeTruthy();
  });

  it('says that the camera is on once the browser has given it, and not where it refuses', async () => {
    const page = await enterAs('host');
    await page.screen.findByRole('button', { name: 'Turn camera off (V)' });
    await page.user.keyboard('v');
    await waitFor(() => expect(page.spoken()).toContain('Camera off'));
    page.devices.answer('camera', 'NotReadableError');
    await page.user.keyboard('v');
    await waitFor(() => expect(page.notices.at(-1)?.message).toMatch(/Another program/));
    expect(page.spoken()).not.toContain('Camera on');
    page.devices.answer('camera', 'ok');
    await page.user.keyboard('v');
    await waitFor(() => expect(page.spoken()).toContain('Camera on'));
  });

  it('raises the hand by H', async () => {
    const page = await enterAs('audience');
    await page.screen.findByRole('button', { name: 'Raise hand (H)' });
    await page.user.keyboard('h');
    await waitFor(() => expect(page.server.callsTo(calls.raise)).toHaveLength(1));
    expect(await page.screen.findByRole('button', { name: 'Lower hand (H)' })).toBeTruthy();
  });

  it.each([
    ['host', 'MVC'],
    ['audience', 'HC'],
  ] as const)(
    'of %s are named, and there are none of them once they are not wanted, also next time: %s',
    async (role, keys) => {
      const page = await enterAs(role);
      await page.press('More');
      await page.user.click(await page.screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
      const terms = within(await page.screen.findByRole('dialog')).getAllByRole('term');
      expect(terms.map(({ textContent }) => textContent).join('')).toBe(keys);
      await page.user.click(await page.screen.findByRole('switch', { name: 'Use these keys' }));
      await page.user.keyboard('{Escape}');
      await page.press('Leave');
      if (role === 'host')
        await page.user.click(
          within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }),
        );
      await page.press('Join again');
      await page.enter();
      const names = () =>
        page.screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
      const before = names();
      expect(before.join()).not.toMatch(/\([MVHC]\)/);
      await page.user.keyboard('mvhc');
      expect(names()).toEqual(before);
      expect(page.server.callsTo(calls.raise)).toEqual([]);
      expect(page.screen.queryByRole('complementary')).toBeNull();
    },
  );

  it('hears no key that is held down, writes a word, or is pressed elsewhere on the page', async () => {
    const page = await enterAs('host');
    const isOn = () => page.screen.queryByRole('button', { name: 'Turn camera off (V)' }) !== null;
    await page.screen.findByRole('button', { name: 'Turn camera off (V)' });
    const press = (of: object) => fireEvent.keyDown(document.body, { key: 'v', code: 'KeyV', ...of });
    press({ repeat: true });
    press({ isComposing: true });
    const elsewhere = document.body.appendChild(document.createElement('button'));
    fireEvent.keyDown(elsewhere, { key: 'v', code: 'KeyV' });
    elsewhere.remove();
    expect(isOn()).toBe(true);
    press({});
    await waitFor(() => expect(isOn()).toBe(false));
  });

  it('has no keys where the page wants none', async () => {
    const page = await enterAs('host', { props: { shortcuts: 'false' } });
    expect(await page.screen.findByRole('button', { name: 'Turn camera off' })).toBeTruthy();
    await page.user.keyboard('v');
    expect(page.screen.getByRole('button', { name: 'Turn camera off' })).toBeTruthy();
  });

  it('hides what the page cannot do (S-38)', async () => {
    const page = await enterAs('host');
    await page.press('More');
    await page.screen.findByRole('menuitem', { name: 'Devices' });
    expect(page.screen.queryByRole('menuitem', { name: /poll/ })).toBeNull();
    expect(page.screen.queryByRole('menuitem', { name: /media/ })).toBeNull();
  });

  it('asks a host before leaving, and then frees the devices', async () => {
    const page = await enterAs('host');
    await waitFor(() => expect(page.devices.running()).toHaveLength(2));
    await page.press('Leave');
    const question = within(await page.screen.findByRole('alertdialog', { name: 'Leave the stream?' }));
    await page.user.click(question.getByRole('button', { name: 'Stay' }));
    expect(page.video.room().isJoined()).toBe(true);
    await page.press('Leave');
    const again = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(again.getByRole('button', { name: 'Leave' }));
    await page.screen.findByRole('heading', { name: 'You have left' });
    expect(page.devices.running()).toEqual([]);
    expect(page.video.room().isJoined()).toBe(false);
  });

  it('opens dialogs that look like the page, also one that turns dark meanwhile', async () => {
    const startPoll = async () => ({ success: true });
    const page = await enterAs('host', { props: { theme: 'light' }, actions: { startPoll } });
    const themeAround = (el: HTMLElement) => el.closest<HTMLElement>('[data-theme]')?.dataset['theme'];
    for (const entry of [/^Start a poll/, 'Devices', 'Keyboard shortcuts']) {
      await page.press('More');
      await page.user.click(await page.screen.findByRole('menuitem', { name: entry }));
      expect(themeAround(await page.screen.findByRole('dialog'))).toBe('light');
      await page.user.keyboard('{Escape}');
      await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    }
    await page.press('Leave');
    const question = await page.screen.findByRole('alertdialog');
    expect(themeAround(question)).toBe('light');
    act(() => page.island.update({ theme: 'dark' }));
    expect(themeAround(question)).toBe('dark');
  });

  it('counts messages that have not been read', async () => {
    const page = await enterAs('audience');
    await page.say('SendChatMessageLiveStream', { uid: '1-Bo-host', name: 'Bo', message: 'Hi' });
    expect(await page.screen.findByRole('button', { name: /^Chat, 1 new message/ })).toBeTruthy();
    await page.press(/^Chat, 1/);
    await waitFor(() => expect(page.screen.queryByRole('button', { name: /new message/ })).toBeNull());
  });
});

describe('devices in the call (screens.md §21)', () => {
  it('tell at once when one goes away or does not come', async () => {
    const page = await enterAs('host');
    await page.screen.findByRole('button', { name: /Turn microphone off/ });
    page.devices.unplug('mic-1');
    const message = 'Built-in microphone is no longer connected: another one has taken its place.';
    await waitFor(() => expect(page.notices).toContainEqual(expect.objectContaining({ message })));
    await page.press(/Turn camera off/);
    page.devices.answer('camera', 'NotReadableError');
    await page.press(/Turn camera on/);
    await waitFor(() =>
      expect(page.notices.at(-1)?.message).toMatch(/^No camera found or permission denied.*Another program/),
    );
  });
});

describe('picture in picture (screens.md §21)', () => {
  it('takes the largest picture, and gives it back', async () => {
    const asked: string[] = [];
    const leave = vi.fn<() => Promise<void>>().mockResolvedValue();
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true });
    Object.defineProperty(document, 'exitPictureInPicture', { value: leave, configurable: true });
    onTestFinished(() => {
      for (const name of ['pictureInPictureEnabled', 'exitPictureInPicture'])
        Reflect.deleteProperty(document, name);
    });
    const page = await enterAs('audience');
    // With no picture in sight it could do nothing.
    expect(page.screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
    // The largest has not come yet.
    for (const [uid, width, readyState] of [
      ['1-Ana-host', 100, 4],
      ['2-Bo-host', 300, 1],
      ['3-Cy-host', 900, 0],
    ] as const) {
      page.video.room().come(uid, 'video');
      const video = await waitFor(async () => {
        const found = (await page.tile(uid)).querySelector('video');
        if (!found) throw new Error(`no picture of ${uid}`);
        return found;
      });
      Object.defineProperties(video, {
        readyState: { value: readyState },
        getBoundingClientRect: { value: () => new DOMRect(0, 0, width, 100) },
        requestPictureInPicture: { value: async () => asked.push(uid) },
      });
    }
    await page.press('Picture in picture');
    expect(asked).toEqual(['2-Bo-host']);
    Object.defineProperty(page.el.shadowRoot, 'pictureInPictureElement', { value: document.body });
    await page.press('Picture in picture');
    expect(leave).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(1);
  });
});

describe('what the room asks of the machine (screens.md §21)', () => {
  it('keeps the display on while one looks at the room, and lets it go on leaving', async () => {
    const release = vi.fn<() => Promise<void>>().mockResolvedValue();
    const request = vi.fn<() => Promise<object>>().mockResolvedValue({ release });
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const page = await enterAs('audience');
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    await page.press('Leave');
    await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('plays sound by a press, where the browser waits for one', async () => {
    const page = await enterAs('audience');
    page.video.blockSound(true);
    page.video.room().come('1-Ana-host', 'audio');
    const button = await page.screen.findByRole('button', { name: 'Play sound' });
    page.video.blockSound(false);
    await page.user.click(button);
    await waitFor(() => expect(page.screen.queryByRole('button', { name: 'Play sound' })).toBeNull());
  });

  it('chooses devices in the call', async () => {
    const page = await enterAs('host');
    await page.press('Devices');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Devices' }));
    await page.user.click(dialog.getByRole('combobox', { name: 'Microphone' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Headset' }));
    await waitFor(() => expect(page.devices.running().map(({ label }) => label)).toContain('Headset'));
  });
});
