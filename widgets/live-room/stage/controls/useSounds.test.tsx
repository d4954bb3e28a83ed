import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForSounds } from '#test/support/liveSounds.ts';
import { enterAs } from '#test/support/openLiveRoom.ts';

/** S3 §9.6. */
const [quiet, full] = [0.1, 1];

/** In the room, with its sounds written down. */
async function listenAs(role: 'host' | 'audience') {
  const page = await enterAs(role);
  const { volumes } = listenForSounds();
  return { ...page, room: page.video.room(), heard: () => volumes.splice(0) };
}

type Page = Awaited<ReturnType<typeof listenAs>>;

const choose = async ({ press, user, screen }: Page, name: string) => {
  await press('More');
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await user.keyboard('{Escape}');
};
const write = (page: Page) =>
  page.say('SendChatMessageLiveStream', { uid: '9-Bo-audience', name: 'Bo', message: 'Hi' });
const hide = () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => vi.unstubAllGlobals());

describe('sounds (S3 §9.6)', () => {
  it('are made when somebody comes or goes, not for those who were there, at 0.1', async () => {
    const page = await listenAs('audience');
    page.room.come('1-Ana-host', 'audio');
    await vi.waitFor(() => expect(page.tiles()).toHaveLength(1));
    expect(page.heard()).toEqual([]);
    page.room.come('2-Bo-host', 'audio');
    await vi.waitFor(() => expect(page.heard()).toEqual([quiet]));
    page.room.go('2-Bo-host');
    await vi.waitFor(() => expect(page.heard()).toEqual([quiet]));
  });

  it('are made for the first who comes, once it is known that nobody was there', async () => {
    const page = await listenAs('audience');
    await page.screen.findByText('No host is here just now.');
    page.room.come('1-Ana-host', 'audio');
    await vi.waitFor(() => expect(page.heard()).toEqual([quiet]));
  });

  it('are made at 1 when a hand goes up, for hosts alone, and on the way to the stage', async () => {
    const host = await listenAs('host');
    await host.say('RaiseHand', { uid: '9-Bo-audience', name: 'Bo' });
    expect(host.heard()).toEqual([full]);
    const page = await listenAs('audience');
    await page.say('RaiseHand', { uid: '9-Bo-audience', name: 'Bo' });
    expect(page.heard()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'] });
    hide();
    await page.say('PromoteToHost', { uid: '12-Ana Ruiz-audience' });
    // Before one is seen and heard, not after.
    expect(page.heard()).toEqual([full]);
    vi.setSystemTime(Date.now() + 5_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(page.notices.at(-1)?.message).toBe('You are on the stage now.'));
    expect(page.heard()).toEqual([]);
    vi.useRealTimers();
  });

  it('are made for many of a kind at most once a second', async () => {
    const page = await listenAs('host');
    const now = vi.spyOn(performance, 'now').mockReturnValue(50_000);
    const raise = (uid: string) => page.say('RaiseHand', { uid, name: 'Bo' });
    await raise('2-Bo-audience');
    now.mockReturnValue(50_999);
    await raise('3-Bo-audience');
    expect(page.heard()).toEqual([full]);
    now.mockReturnValue(51_000);
    await raise('4-Bo-audience');
    expect(page.heard()).toEqual([full]);
    now.mockRestore();
  });

  it('are made for messages by choice, and none at all by another', async () => {
    const page = await listenAs('host');
    await write(page);
    expect(page.heard()).toEqual([]);
    await choose(page, 'Sound for chat messages');
    await write(page);
    expect(page.heard()).toEqual([full]);
    await choose(page, 'Sounds');
    await write(page);
    await page.say('RaiseHand', { uid: '9-Bo-audience', name: 'Bo' });
    page.room.come('2-Bo-host', 'audio');
    page.room.come('3-Cy-host', 'audio');
    await vi.waitFor(() => expect(page.tiles()).toHaveLength(3));
    expect(page.heard()).toEqual([]);
  });

  it('are only those that call somebody while the tab is hidden', async () => {
    const page = await listenAs('host');
    await choose(page, 'Sound for chat messages');
    page.room.come('1-Cy-host', 'audio');
    await vi.waitFor(() => expect(page.tiles()).toHaveLength(2));
    hide();
    page.room.come('2-Bo-host', 'audio');
    await write(page);
    await vi.waitFor(() => expect(page.tiles()).toHaveLength(3));
    expect(page.heard()).toEqual([]);
    await page.say('RaiseHand', { uid: '9-Bo-audience', name: 'Bo' });
    expect(page.heard()).toEqual([full]);
  });
});
