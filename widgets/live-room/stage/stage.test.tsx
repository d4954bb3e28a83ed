import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls, enterAs, openLiveRoom, plain } from '#test/support/openLiveRoom.ts';

describe('stage (S3 §4.6, §9.6)', () => {
  it('shows a tile for everybody who sends, with name, host mark and muted mark', async () => {
    const page = await enterAs('audience');
    page.video.room().come('1-Marta Soler-host', 'video');
    page.video.room().come('2-Jean-Luc Roux-audience', 'audio');
    const host = await page.tile('1-Marta Soler-host');
    expect(host.textContent).toContain('Marta Soler');
    expect(within(host).getByText('Host')).toBeTruthy();
    expect(within(host).getByRole('img', { name: 'Microphone is off' })).toBeTruthy();
    // Names may hold hyphens (S-39).
    const guest = await page.tile('2-Jean-Luc Roux-audience');
    expect(guest.textContent).toContain('Jean-Luc Roux');
    expect(within(guest).queryByText('Host')).toBeNull();
    await waitFor(() => expect(host.querySelector('video')?.dataset['of']).toBe('1-Marta Soler-host'));
    expect(host.querySelector('video')?.playsInline).toBe(true);
  });

  it('moves up who speaks, then hosts, then cameras', async () => {
    const page = await enterAs('audience');
    const room = page.video.room();
    room.come('3-Cy-audience', 'audio');
    room.come('2-Bo-audience', 'audio', 'video');
    room.come('1-Ana-host', 'audio');
    await waitFor(() => expect(page.tiles()).toEqual(['1-Ana-host', '2-Bo-audience', '3-Cy-audience']));
    room.speak({ '3-Cy-audience': 51, '2-Bo-audience': 50 });
    await waitFor(() => expect(page.tiles()).toEqual(['3-Cy-audience', '1-Ana-host', '2-Bo-audience']));
    expect((await page.tile('3-Cy-audience')).hasAttribute('data-speaking')).toBe(true);
    expect((await page.tile('2-Bo-audience')).hasAttribute('data-speaking')).toBe(false);
  });

  it('shows 24 at once, the others on pages, and receives only those in sight, in the low stream', async () => {
    const page = await enterAs('audience');
    const room = page.video.room();
    for (let at = 0; at < 30; at += 1) room.come(`${100 + at}-P${at}-host`, 'video');
    await waitFor(() => expect(page.tiles()).toHaveLength(24));
    await waitFor(() => expect(room.watched()).toHaveLength(24));
    await waitFor(() => expect(room.sizes.get('100-P0-host')).toBe(1));
    expect(page.screen.getByText('Page 1 of 2')).toBeTruthy();
    await page.press('Next page');
    await waitFor(() => expect(page.tiles()).toHaveLength(6));
    await waitFor(() => expect(room.watched()).toEqual(page.tiles()));
    await page.press('Previous page');
    await waitFor(() => expect(page.tiles()).toHaveLength(24));
  });

  it('shows a shared screen large with 8 beside it, in its full stream', async () => {
    const page = await enterAs('audience');
    const room = page.video.room();
    for (let at = 0; at < 10; at += 1) room.come(`${100 + at}-P${at}-host`, 'video');
    room.come('100-P0-screen', 'video');
    await page.screen.findByRole('figure', { name: /Screen of/ });
    await waitFor(() => expect(page.tiles()).toHaveLength(9));
    await waitFor(() => expect(room.watched()).toHaveLength(9));
    expect(room.sizes.get('101-P1-host')).toBe(1);
    expect(room.sizes.get('100-P0-screen')).not.toBe(1);
    // What is shown stands before who is pinned.
    expect(page.screen.queryByRole('button', { name: /^Pin/ })).toBeNull();
  });

  it('shows shared media large with 7 beside it, and ends it for all', async () => {
    const page = await enterAs('host');
    for (let at = 0; at < 10; at += 1) page.video.room().come(`${100 + at}-P${at}-host`, 'video');
    await page.say('ShareLiveStreamMedia', {
      uid: '101-P1-host',
      url: 'https://media.example/a.png',
      mimeType: 'image/png',
    });
    const media = await page.screen.findByRole('figure', { name: /Shared by/ });
    expect(within(media).getByRole('img').getAttribute('src')).toBe('https://media.example/a.png');
    await waitFor(() => expect(page.tiles()).toHaveLength(7));
    await page.press('Stop sharing');
    await waitFor(() => expect(page.screen.queryByRole('figure')).toBeNull());
    expect(page.server.callsTo(calls.stopMedia)).toHaveLength(1);
  });

  it('plays a film at once for all, with sound by a press where the browser waits for one', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    play.mockRejectedValueOnce(new DOMException('wait', 'NotAllowedError')).mockResolvedValue();
    const page = await enterAs('audience');
    const film = { uid: '1-Ana-host', url: 'https://media.example/a.mp4', mimeType: 'video/mp4' };
    await page.say('ShareLiveStreamMedia', film);
    await page.press('Play sound');
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    // Read again after a cut: the same film goes on where it is.
    await page.say('ShareLiveStreamMedia', film);
    expect(play).toHaveBeenCalledTimes(2);
    await page.say('ShareLiveStreamMedia', { ...film, url: 'https://media.example/b.mp4' });
    await waitFor(() => expect(play).toHaveBeenCalledTimes(3));
  });

  it('asks for no press any more once the film is over that waited for it', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    play.mockRejectedValue(new DOMException('wait', 'NotAllowedError'));
    const page = await enterAs('audience');
    const film = { uid: '1-Ana-host', url: 'https://media.example/a.mp4', mimeType: 'video/mp4' };
    await page.say('ShareLiveStreamMedia', film);
    await page.screen.findByRole('button', { name: 'Play sound' });
    await page.say('StopShareLiveStreamMedia', { uid: film.uid });
    await waitFor(() => expect(page.screen.queryByRole('figure')).toBeNull());
    expect(page.screen.queryByRole('button', { name: 'Play sound' })).toBeNull();
  });

  it('plays a film by the loudspeaker that is chosen, also by one chosen meanwhile (S3 §2.7)', async () => {
    const sinks = vi.spyOn(HTMLMediaElement.prototype, 'setSinkId').mockResolvedValue();
    const page = await enterAs('host');
    const film = { uid: '1-Ana-host', url: 'https://media.example/a.mp4', mimeType: 'video/mp4' };
    await page.say('ShareLiveStreamMedia', film);
    await page.screen.findByRole('figure', { name: /Shared by/ });
    expect(sinks).not.toHaveBeenCalled();
    const choose = async (name: string) => {
      await page.press('Devices');
      await page.user.click(await page.screen.findByRole('combobox', { name: 'Loudspeaker' }));
      await page.user.click(await page.screen.findByRole('option', { name }));
      await page.user.keyboard('{Escape}');
    };
    await choose('Headset');
    await waitFor(() => expect(sinks.mock.lastCall).toEqual(['out-2']));
    expect(sinks.mock.contexts.at(-1)).toBe(page.root.querySelector('figure video'));
    // The next one begins there.
    sinks.mockClear();
    await page.say('ShareLiveStreamMedia', { ...film, url: 'https://media.example/b.mp4' });
    await waitFor(() => expect(sinks).toHaveBeenCalledExactlyOnceWith('out-2'));
    expect(sinks.mock.contexts).toEqual([page.root.querySelector('figure video')]);
  });

  it('begins a film where the others are, for whoever comes later', async () => {
    const film = { uid: '1-Ana-host', url: 'https://media.example/a.mp4', mimeType: 'video/mp4' };
    const started_at = new Date(Date.now() - 90_000).toISOString();
    const page = await enterAs('audience', {
      routes: { [calls.media]: { success: true, exists: true, ...film, started_at } },
    });
    const video = await waitFor(() => {
      const found = page.root.querySelector<HTMLVideoElement>('figure video');
      if (!found) throw new Error('no film');
      return found;
    });
    Object.defineProperty(video, 'duration', { value: 600 });
    fireEvent(video, new Event('loadedmetadata'));
    expect(video.currentTime).toBeGreaterThanOrEqual(89);
    expect(video.currentTime).toBeLessThan(110);
  });

  it('shares no screen while media are shown, and says so', async () => {
    const ask = vi.fn<() => Promise<MediaStream>>();
    const page = await openLiveRoom({ props: { role: 'host' } });
    Object.assign(navigator.mediaDevices, { getDisplayMedia: ask });
    await page.enter();
    await page.say('ShareLiveStreamMedia', {
      uid: '12-Ana Ruiz-host',
      url: 'https://media.example/a.png',
      mimeType: 'image/png',
    });
    await page.screen.findByRole('figure', { name: /Shared by/ });
    await page.press('Share screen');
    expect(page.notices.at(-1)?.message).toBe('No screen can be shared while media is shown.');
    expect(ask).not.toHaveBeenCalled();
  });

  it('says of a picture that does not load that it could not be, and where it is', async () => {
    const page = await enterAs('audience');
    const media = { uid: '1-Ana-host', url: 'https://media.example/a.png', mimeType: 'image/png' };
    await page.say('ShareLiveStreamMedia', media);
    const figure = within(await page.screen.findByRole('figure', { name: /Shared by/ }));
    fireEvent.error(figure.getByRole('img'));
    expect(await figure.findByText('It could not be loaded.')).toBeTruthy();
    const link = figure.getByRole('link', { name: /Open in a new tab/ });
    expect(link.getAttribute('href')).toBe(media.url);
  });

  it('says what is not shown, and logs it (S3 §8, S-45)', async () => {
    const log = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', log);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await enterAs('audience');
    const media = { uid: '1-Ana-host', url: 'javascript:alert(1)', mimeType: 'image/png' };
    await page.say('ShareLiveStreamMedia', media);
    expect(await page.screen.findByText('This kind of media cannot be shown here.')).toBeTruthy();
    const figure = within(page.screen.getByRole('figure'));
    expect(figure.queryByRole('link') ?? figure.queryByRole('img')).toBeNull();
    const logged = () => log.mock.calls.map(([{ message }]) => message);
    expect(logged()).toEqual(['live-room: Shared media of type «image/png» is not shown']);
    // Once for each, not with each drawing.
    await page.say('ShareLiveStreamMedia', media);
    expect(logged()).toHaveLength(1);
    await page.say('ShareLiveStreamMedia', { ...media, url: '/a.docx', mimeType: 'application/msword' });
    expect(logged().at(-1)).toBe('live-room: Shared media of type «application/msword» is not shown');
  });

  it('opens a document in a window of its own', async () => {
    const page = await enterAs('audience');
    const media = { uid: '1-Ana-host', url: 'https://media.example/a.pdf', mimeType: 'application/pdf' };
    await page.say('ShareLiveStreamMedia', media);
    const link = await page.screen.findByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('pins somebody large, and lets go again', async () => {
    const page = await enterAs('audience');
    page.video.room().come('1-Ana-host', 'video');
    await page.tile('1-Ana-host');
    expect(page.screen.queryByRole('button', { name: /^Pin/ })).toBeNull();
    page.video.room().come('2-Bo-host', 'video');
    await page.press('Pin \u20682-Bo\u2069'.replace('2-Bo', 'Bo'));
    await waitFor(() =>
      expect(page.root.querySelector('[data-large] [data-tile]')?.textContent).toContain('Bo'),
    );
    expect(page.tiles()).toEqual(['2-Bo-host', '1-Ana-host']);
    await page.press(/^Unpin/);
    await waitFor(() => expect(page.root.querySelector('div[data-tile]')).toBeNull());
  });

  it('shows the audience OFFLINE on their own tile, and no control that is not theirs (S3 §6)', async () => {
    const page = await enterAs('audience');
    expect(await page.screen.findByText('Offline')).toBeTruthy();
    for (const name of [/camera/, /microphone/, /screen/i, /People/])
      expect(page.screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that nobody hosts just now', async () => {
    const page = await enterAs('audience');
    await page.screen.findByText('No host is here just now.');
    page.video.room().come('1-Ana-host', 'video');
    await waitFor(() => expect(page.screen.queryByText('No host is here just now.')).toBeNull());
  });

  it('says nothing of hosts before it is known who is there', async () => {
    const unanswered = () => new Promise<never>(() => {});
    const page = await enterAs('audience', {
      routes: { 'POST /contact-web/broadcasting/auth': unanswered },
    });
    await page.screen.findByText('Offline');
    expect(page.screen.queryByText(/^(No host|Live|Nobody)/)).toBeNull();
    page.video.room().come('1-Ana-host', 'video');
    await page.screen.findByText('Live');
  });

  it('says that nobody is on the stage where a host is in the room, but not seen', async () => {
    const page = await enterAs('audience', { members: [{ id: '1', name: 'Ana', uid: '1-Ana-host' }] });
    await page.screen.findByText('Nobody is on the stage just now.');
    expect(page.screen.queryByText('No host is here just now.')).toBeNull();
    page.video.room().come('1-Ana-host', 'video');
    await waitFor(() => expect(page.screen.queryByText('Nobody is on the stage just now.')).toBeNull());
  });

  it('says that no host is here where the channel tells of it while the video comes back', async () => {
    const page = await enterAs('audience', { members: [{ id: '1', name: 'Ana', uid: '1-Ana-host' }] });
    page.video.room().come('1-Ana-host', 'video');
    await page.screen.findByText('Live');
    page.video.room().setState('RECONNECTING');
    await page.screen.findByText(/come back by themselves/);
    act(() => page.hub.removeFrom('presence-LiveStreamingPresence.room-1', ({ id }) => id === '1'));
    expect(await page.screen.findByText('No host is here just now.')).toBeTruthy();
  });

  it('says nothing of hosts while neither the video nor the channel comes', async () => {
    const page = await enterAs('audience');
    await page.screen.findByText('No host is here just now.');
    // Of whoever comes meanwhile the channel tells.
    page.video.room().setState('RECONNECTING');
    await page.screen.findByText(/come back by themselves/);
    expect(page.screen.getByText('No host is here just now.')).toBeTruthy();
    act(() => page.hub.cut(60));
    await waitFor(() => expect(page.screen.queryByText('No host is here just now.')).toBeNull());
  });

  it('receives no picture while only sound is wanted, and remembers it', async () => {
    const page = await enterAs('audience');
    page.video.room().come('1-Ana-host', 'video', 'audio');
    await waitFor(() => expect(page.video.room().watched()).toEqual(['1-Ana-host']));
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitemcheckbox', { name: /Audio only/ }));
    await waitFor(() => expect(page.video.room().watched()).toEqual([]));
    await page.user.click(page.screen.getByRole('menuitemcheckbox', { name: /Audio only/ }));
    await page.user.click(page.screen.getByRole('menuitemcheckbox', { name: /Low bandwidth/ }));
    await waitFor(() => expect(page.video.room().sizes.get('1-Ana-host')).toBe(1));
    expect(JSON.stringify(localStorage)).toContain('isLowBandwidth');
  });

  it('receives no picture while the tab is hidden', async () => {
    const page = await enterAs('audience');
    page.video.room().come('1-Ana-host', 'video', 'audio');
    await waitFor(() => expect(page.video.room().watched()).toEqual(['1-Ana-host']));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(page.video.room().watched()).toEqual([]));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(page.video.room().watched()).toEqual(['1-Ana-host']));
  });

  it('goes on with the picture that floats above other programs while the tab is hidden', async () => {
    const page = await enterAs('audience');
    const room = page.video.room();
    room.come('1-Ana-host', 'video');
    room.come('2-Bo-host', 'video');
    await waitFor(() => expect(room.watched()).toHaveLength(2));
    const picture = (await page.tile('2-Bo-host')).querySelector('video');
    const float = (element: Element | null) => {
      const place = page.el.shadowRoot;
      if (place)
        Object.defineProperty(place, 'pictureInPictureElement', { value: element, configurable: true });
      const event = element ? 'enterpictureinpicture' : 'leavepictureinpicture';
      if (picture) fireEvent(picture, new Event(event, { bubbles: true }));
    };
    float(picture);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(room.watched()).toEqual(['2-Bo-host']));
    // Whoever speaks takes no place from it.
    room.speak({ '1-Ana-host': 80 });
    expect((await page.tile('2-Bo-host')).contains(picture)).toBe(true);
    float(null);
    await waitFor(() => expect(room.watched()).toEqual([]));
  });

  it('keeps the words of names apart', async () => {
    const page = await enterAs('audience', { language: 'ar' });
    page.video.room().come('1-<b>Ana</b>\u202E-host', 'video');
    const tile = await page.tile('1-<b>Ana</b>\u202E-host');
    expect(plain(tile.textContent)).toContain('<b>Ana</b>');
    expect(tile.querySelector('b')).toBeNull();
    // What is said with one's own is of the page.
    const own = await page.screen.findByText(/^\u2068Ana Ruiz\u2069 ./);
    expect(own.closest('bdi')).toBeNull();
  });
});

describe('tiles in hand', () => {
  it('keep the focus when they are pinned, and their places while the keyboard is among them', async () => {
    const page = await enterAs('audience');
    const room = page.video.room();
    for (const uid of ['1-Ana-host', '2-Bo-host', '3-Cy-host']) room.come(uid, 'video', 'audio');
    await page.tile('3-Cy-host');
    const pin = page.screen.getByRole('button', { name: /Pin .*Ana/ });
    // The document of the tests knows no focus inside of a shadow root.
    vi.spyOn(pin, 'matches').mockReturnValue(true);
    act(() => pin.focus());
    room.speak({ '3-Cy-host': 80 });
    await waitFor(async () =>
      expect((await page.tile('3-Cy-host')).hasAttribute('data-speaking')).toBe(true),
    );
    expect(page.tiles()).toEqual(['1-Ana-host', '2-Bo-host', '3-Cy-host']);
    await page.user.keyboard('{Enter}');
    await waitFor(() => {
      const { activeElement } = page.el.shadowRoot ?? document;
      expect(activeElement?.getAttribute('aria-label')).toMatch(/^Unpin .*Ana/);
    });
    // The keyboard has left the small ones.
    room.speak({ '3-Cy-host': 80 });
    await waitFor(() => expect(page.tiles()).toEqual(['1-Ana-host', '3-Cy-host', '2-Bo-host']));
  });
});
