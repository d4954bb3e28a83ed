import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSignalling } from '#examples/live/video.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { callerOf } from '#test/support/caller.ts';
import { countResources, measureHeld } from '#test/support/leaks.ts';
import {
  coveredTiles,
  goInAndOut,
  heightInSight,
  joinUnpressed,
  linesOutOfReach,
  openLines,
  seesMoving,
  sit,
  videosOf,
  watchLines,
  watchSockets,
  withSteadyVoice,
  type Seat,
} from '#test/support/liveBrowser.ts';
import { isPatient } from '#test/support/notices.ts';
import { watchedSite } from '#test/support/watchedSite.ts';
import { readUid, type Suffix } from '../../widgets/live-room/domain/identity.ts';

const site = watchedSite();
const asHost = '/admin/live-room';
const asLayla = '/admin/live-room?role=audience&as=layla';
const asKaveh = '/admin/live-room?role=audience&as=kaveh';
const phone = { width: 360, height: 740 };

/** Several browsers with cameras: on a busy machine each step takes its time. */
const isLong = { timeout: 180_000 };

const dialogOf = ({ root }: Seat) => root.getByRole('dialog');

/** She speaks, and all is counted that she opens. */
const prepareLayla = async (page: Page) => {
  await page.addInitScript(countResources);
  await page.addInitScript(withSteadyVoice);
  await watchLines(page);
};

/** A call of the host's, from no page. */
const asServer = () => callerOf(site.server.host, site.server.host.signIn('admin'));

/** A host and two who watch go from one test to the next: opening and joining costs more than what is tried. */
describe('a stream with an audience (S3 §4.6, §5.6)', isLong, () => {
  let host: Seat;
  let layla: Seat;
  let kaveh: Seat;
  /** Hers, with the channels they are on. */
  let sockets: () => readonly string[];
  const asked: string[] = [];
  /** For which part, and why, she has asked for tokens. */
  const tokens: string[] = [];

  beforeAll(async () => {
    [host, layla, kaveh] = await Promise.all([
      sit(site, asHost),
      sit(site, asLayla, {
        prepare: async (page) => {
          sockets = watchSockets(page);
          page.on('request', (request) => {
            asked.push(request.url());
            if (!request.url().endsWith('/live/tokens')) return;
            const { role, purpose } = request.postDataJSON();
            tokens.push(`${role}, ${purpose}`);
          });
          await prepareLayla(page);
        },
        ownClock: true,
      }),
      sit(site, asKaveh, { viewport: phone, hasTouch: true, ownClock: true }),
    ]);
  });
  afterAll(async () => {
    const seats = [host, layla, kaveh];
    const troubles = seats.flatMap(({ watched }) => watched.troubles);
    // Their cameras would take time from those that come next.
    await Promise.all(seats.map(({ page }) => page.close()));
    if (troubles.length > 0) throw new Error(troubles.join('\n'));
  });

  const countedDown = async () => {
    await layla.root.getByText('You are invited to speak').waitFor();
    await layla.page.clock.fastForward(5_000);
  };

  it('begins with its host, brings somebody to the stage who is heard and shows a screen, and back', async () => {
    await layla.button('Check devices and connection').click();
    await dialogOf(layla).getByText('Server', { exact: true }).waitFor();
    await layla.page.keyboard.press('Escape');
    await layla.join();
    await layla.root.getByText('You are in the waiting queue').waitFor();
    const hasVideoService = () => asked.some((url) => /\/chunks\/agora-/.test(url));
    expect(hasVideoService()).toBe(false);
    await host.join();
    await Promise.all([host.inside(), layla.inside()]);
    // Only who is let in asks for it.
    await expect.poll(hasVideoService).toBe(true);
    await kaveh.join();
    await Promise.all([seesMoving(layla, 1), seesMoving(kaveh, 1)]);
    expect((await openLines(layla)).tracks).toBe(0);

    await layla.button(/^Raise hand/).click();
    await host.panel('People');
    await host.button(/^Bring .* to the stage$/).click();
    await countedDown();
    await Promise.all([seesMoving(host, 2), seesMoving(kaveh, 2), seesMoving(layla, 2)]);

    // Whoever is heard comes first, for all others.
    const orders = () =>
      Promise.all([host, kaveh].map(async (seat) => (await seat.tiles()).map((uid) => readUid(uid).suffix)));
    const inOrder = async (...suffixes: Suffix[]) => {
      await expect.poll(orders, isPatient).toEqual([suffixes, suffixes]);
    };
    await host.button(/^Turn microphone off/).click();
    await layla.button(/^Turn microphone off/).click();
    await inOrder('host', 'audience');
    await layla.button(/^Turn microphone on/).click();
    await inOrder('audience', 'host');
    await host.button(/^Turn microphone on/).click();

    // Who was promoted, and loads the page again, comes back to the stage.
    await layla.page.reload();
    await layla.join();
    await countedDown();
    await Promise.all([seesMoving(host, 2), seesMoving(layla, 2)]);

    await layla.button(/^Share screen/).click();
    const widths = async () => (await videosOf(kaveh)).map(({ width }) => width);
    const shared = kaveh.root.getByRole('figure', { name: /^Screen of .*ليلى/ });
    await Promise.all([shared.waitFor(), host.root.getByText(/^Screen of /).waitFor()]);
    await expect.poll(async () => Math.max(...(await widths())), isPatient).toBeGreaterThan(1_000);
    // All of it: what is cut off may be what is spoken of.
    const fit = shared.locator('video').evaluate((video) => getComputedStyle(video).objectFit);
    expect(await fit).toBe('contain');

    // With the right to speak the screen goes, too.
    await host.button(/^Move .*ليلى.* to the audience$/).click();
    await shared.waitFor({ state: 'detached' });
    await expect.poll(async () => (await kaveh.tiles()).length, isPatient).toBe(1);
    await layla.button(/^Raise hand/).waitFor();
    expect((await openLines(layla)).tracks).toBe(0);
  });

  it('has all controls of a host at 320 px, each at least 40 px wide', async () => {
    await host.page.setViewportSize({ width: 320, height: 740 });
    const controls = host.root.getByRole('group', { name: 'Controls', exact: true });
    const [bar, ...buttons] = await controls.evaluate((el) =>
      [el, ...el.querySelectorAll('button')]
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right, width }) => ({ left, right, width }))
        .filter(({ width }) => width > 0),
    );
    expect(buttons).toHaveLength(7);
    expect(Math.min(...buttons.map(({ width }) => width))).toBeGreaterThanOrEqual(40);
    expect(Math.min(...buttons.map(({ left }) => left))).toBeGreaterThanOrEqual(bar?.left ?? 320);
    expect(Math.max(...buttons.map(({ right }) => right))).toBeLessThanOrEqual(bar?.right ?? 0);
    await host.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('asks all, and counts each once; on a phone nothing that is said lies over a tile', async () => {
    await host.button('More').click();
    await host.root.getByRole('menuitem', { name: /^Start a poll/ }).click();
    await dialogOf(host).getByRole('textbox', { name: 'Question' }).fill('Where next year?');
    await dialogOf(host).getByRole('textbox', { name: 'Answer 1' }).fill('Lisbon');
    await dialogOf(host).getByRole('textbox', { name: 'Answer 2' }).fill('Oslo');
    await dialogOf(host).getByRole('button', { name: 'Start poll' }).click();
    const told = kaveh.root.getByRole('status').filter({ hasText: 'A new poll' });
    await told.waitFor();
    expect(await coveredTiles(told)).toEqual([]);
    // The note may have gone by itself before it is pressed.
    await Promise.all([host, layla, kaveh].map((seat) => seat.panel('Chat')));
    const vote = ({ root }: Seat) => root.getByRole('button', { name: /Lisbon/ }).click();
    await Promise.all([vote(layla), vote(kaveh)]);
    const all = [host, layla, kaveh];
    const see = (words: string) =>
      Promise.all(all.map(({ root }) => root.getByText(words).first().waitFor()));
    await see('2 votes');
    await host.button('Stop poll').click();
    await see('Poll ended');
    expect(await kaveh.root.getByText('2 votes').count()).toBeGreaterThan(0);
  });

  it('has question and answers of a long poll in reach on the smallest phone, also beside a raised hand', async () => {
    const long = (word: string) => `${word} ${'and so on '.repeat(40)}`.slice(0, 300).trim();
    await host.button('More').click();
    await host.root.getByRole('menuitem', { name: /^Start a poll/ }).click();
    for (const field of ['Question', 'Answer 1', 'Answer 2'])
      await dialogOf(host).getByRole('textbox', { name: field }).fill(long(field));
    await dialogOf(host).getByRole('button', { name: 'Start poll' }).click();
    for (const seat of [host, kaveh]) {
      await seat.page.setViewportSize({ width: 320, height: 568 });
      await seat.panel('Chat');
    }
    const question = ({ root }: Seat) => root.getByRole('heading', { name: long('Question') });
    const texts = (seat: Seat) => [
      question(seat).locator('bdi'),
      ...['Answer 1', 'Answer 2'].map((name) => seat.root.getByRole('button', { name }).locator('bdi')),
    ];
    for (const seat of [host, kaveh]) {
      await question(seat).waitFor();
      expect(await heightInSight(question(seat))).toBeGreaterThanOrEqual(180);
      for (const text of texts(seat)) {
        await text.waitFor();
        expect(await linesOutOfReach(text)).toEqual([]);
      }
    }

    await layla.button(/^Raise hand/).click();
    const told = host.root.getByText(/has raised a hand/);
    await told.waitFor();
    await told.hover();
    const note = host.root.locator('[data-notices] [data-tone]');
    expect(await note.evaluate((el) => el.clientHeight)).toBeLessThanOrEqual(46);
    expect(await heightInSight(question(host))).toBeGreaterThanOrEqual(180);
    for (const text of texts(host)) expect(await linesOutOfReach(text)).toEqual([]);
    await layla.button(/^Lower hand/).waitFor();
    await layla.page.clock.fastForward(2_000);
    await layla.button(/^Lower hand/).click();
    await layla.button(/^Raise hand/).waitFor();
    await layla.page.clock.fastForward(2_000);

    await host.button('Stop poll').click();
    await Promise.all([host, kaveh].map(({ root }) => root.getByText('Poll ended').waitFor()));
    await host.page.setViewportSize({ width: 1280, height: 800 });
    await kaveh.page.setViewportSize(phone);
  });

  it('outlives the loss of all its video: the same part with new tokens, and all are seen again', async () => {
    await layla.button(/^Raise hand/).click();
    await host.panel('People');
    await host.button(/^Bring .* to the stage$/).click();
    await countedDown();
    const all = [host, layla, kaveh];
    await Promise.all(all.map((seat) => seesMoving(seat, 2)));
    const lines = await openLines(layla);
    tokens.length = 0;

    const lost = all.map(({ root }) => root.getByText('Reconnecting…').first().waitFor());
    findSignalling(site.server.host.hub)?.restart();
    await Promise.all(lost);
    await Promise.all(all.map((seat) => seesMoving(seat, 2)));
    expect(tokens).toContain('host, renew');
    expect(tokens.filter((asFor) => !asFor.startsWith('host'))).toEqual([]);
    await expect.poll(() => openLines(layla), isPatient).toEqual(lines);
    expect((await host.tiles()).map((uid) => readUid(uid).suffix).toSorted()).toEqual(['audience', 'host']);
  });

  it('outlives a cut of both lines at once: the right part, all that was said once, and what may be missing', async () => {
    await layla.write('before');
    const uid = (await layla.tiles()).find((tile) => tile.endsWith('-audience'));
    await host.panel('Chat');
    await host.message('before').waitFor();

    site.server.host.hub.cut(3);
    await layla.page.evaluate("import('/site/live-mesh.js').then((mesh) => mesh.cutVideo(3000))");
    await layla.root.getByText('Reconnecting…').first().waitFor();
    await layla.write('meanwhile');
    await asServer()('POST', '/api/live-streaming/downgrade-to-audience/1', { body: { uid } });
    // Each line comes back in its own time: what is said before is missing for those who are not there yet.
    for (const { root } of [layla, host]) await root.getByText(/^Messages may be missing/).waitFor();
    await layla.button(/^Raise hand/).waitFor();
    await expect.poll(async () => (await openLines(layla)).tracks, isPatient).toBe(0);
    await seesMoving(layla, 1);
    await layla.write('after');
    await host.message('after').waitFor();
    for (const text of ['before', 'meanwhile', 'after']) expect(await layla.message(text).count()).toBe(1);
  });

  it('lives on in a page that its host renders anew or loads again, half way through a message', async () => {
    const field = layla.root.getByRole('textbox', { name: /^Message/ });
    await field.fill('half-typed');
    for (const theme of ['dark', 'light', 'dark'])
      await layla.page.evaluate((next) => {
        const el = document.querySelector('[data-widget="live-room"]');
        el?.setAttribute('data-theme', next);
        el?.setAttribute('class', `again-${next}`);
      }, theme);
    expect(await field.inputValue()).toBe('half-typed');
    await seesMoving(layla, 1);

    await layla.page.reload();
    await layla.join();
    await layla.panel('Chat');
    expect(await field.inputValue()).toBe('half-typed');
  });

  it('throws somebody out, who does not get in again', async () => {
    await host.panel('People');
    await host.button(/^Ban .*کاوه/).click();
    await dialogOf(host)
      .getByRole('textbox', { name: /^Reason/ })
      .fill('Advertising');
    await dialogOf(host).getByRole('button', { name: 'Ban', exact: true }).click();
    const banner = kaveh.root.getByText('You have been banned', { exact: true });
    await expect
      .poll(async () => {
        await kaveh.page.clock.fastForward(1_000);
        return banner.isVisible();
      }, isPatient)
      .toBe(true);
    const isWhole = await banner.evaluate((el) => {
      const shown = el.closest('[tabindex]')?.getBoundingClientRect();
      const { top, bottom } = el.getBoundingClientRect();
      return shown !== undefined && top >= shown.top && bottom <= shown.bottom;
    });
    expect(isWhole).toBe(true);
    await kaveh.page.clock.fastForward(3_000);
    await kaveh.root.getByText('A host has taken you out of this stream.').waitFor();
    await kaveh.button('Back to the lobby').click();
    await kaveh.join();
    await kaveh.root.getByText('You have been banned from this event live streaming.').waitFor();
    await kaveh.root.getByText('Advertising').waitFor();
    expect(await kaveh.button(/^Leave/).count()).toBe(0);
  });

  it('is joined and left forty times, and leaves nothing behind', async () => {
    // Some eight listeners come and go, after twenty visits as after sixty.
    const visits = 40;
    const visit = async () => {
      await layla.join();
      await seesMoving(layla, 1);
      await layla.leave();
      await expect.poll(() => openLines(layla), isPatient).toEqual({ tracks: 0, peers: 0 });
      await expect.poll(sockets, isPatient).toEqual([]);
      await layla.button('Join again').click();
      await layla.button('Join').waitFor();
    };
    await layla.leave();
    await layla.button('Join again').click();
    // What is loaded or remembered once is there before anything is counted.
    await layla.page.evaluate(goInAndOut, { times: 3 });
    await visit();
    const before = await measureHeld(layla.page);
    await layla.page.evaluate(goInAndOut, { times: visits - 1 });
    await visit();
    // Caches settle far below half of what one would be that each visit leaves.
    const left = async () => {
      const after = await measureHeld(layla.page);
      const kinds = ['nodes', 'listeners', 'timers', 'observers', 'lasting'] as const;
      return kinds.flatMap((kind) => (after[kind] - before[kind] > visits / 2 ? [kind] : []));
    };
    await expect.poll(left, isPatient).toEqual([]);
  });

  it('is heard by a press where the browser plays nothing without one', async () => {
    const browser = await launchBrowser(['--autoplay-policy=user-gesture-required']);
    try {
      const page = await browser.newPage({ permissions: ['camera', 'microphone'] });
      await page.addInitScript(joinUnpressed);
      const waits = page.waitForEvent('console', (said) => said.text() === 'waits for a press');
      await page.goto(new URL(asLayla, site.url).href);
      await waits;
      const heard = page.waitForEvent('console', (said) => said.text() === 'AUDIO plays');
      const play = page.locator('[data-widget="live-room"]').getByRole('button', { name: 'Play sound' });
      await play.click();
      await heard;
      await expect.poll(() => play.count()).toBe(0);
    } finally {
      await browser.close();
    }
  });

  it('is over for those whose host has been gone for ten minutes', async () => {
    await layla.join();
    await layla.inside();
    await host.leave();
    await expect.poll(async () => (await layla.tiles()).length, isPatient).toBe(0);
    const notice = layla.root.getByText('Disconnected: No host present for the last 10 minutes');
    // The ten minutes begin once the channel has told, too.
    await expect
      .poll(async () => {
        await layla.page.clock.fastForward(60_000);
        return notice.isVisible();
      }, isPatient)
      .toBe(true);
    await layla.page.clock.fastForward(3_000);
    await layla.button('Join again').waitFor();
    expect(await layla.button(/^Leave/).count()).toBe(0);
  });
});
