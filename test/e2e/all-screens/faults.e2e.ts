import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, addScript } from '#test/support/buildFiles.ts';
import { faultRoutes, holdBack, makeTrouble } from '#test/support/faultRoutes.ts';
import { expectReadable, isPatient, noticeOf, slowText, wayOn } from '#test/support/notices.ts';
import { openSite, type Site, type WatchedPage } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';
import { barePath, askingScreens, tokensFor } from '../screens.ts';
import type { Screen } from '../screens/screen.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What is opened over its page stands on one of its own: nobody could press what lies under it. */
const pages = [
  { of: 'every screen', asking: askingScreens.filter(({ load }) => !load.isOver) },
  ...askingScreens.filter(({ load }) => load.isOver).map((screen) => ({ of: screen.name, asking: [screen] })),
].filter(({ asking }) => asking.length > 0);

describe.runIf(pages.length > 0)('the first load (DESIGN.md §5)', () => {
  describe.each(pages)('of $of', ({ asking }) => {
    firstLoad(asking);
  });
});

function firstLoad(asking: typeof askingScreens): void {
  let opened: WatchedPage;
  /** The same screens before a server that takes ten seconds; they wait while the other tests run. */
  let slow: WatchedPage;
  let slowSince = 0;
  let count = 0;

  beforeAll(async () => {
    slowSince = performance.now();
    slow = await site.open(barePath(asking), {
      islands: asking.length,
      extraHTTPHeaders: { 'X-Example-Latency': '10000' },
      reducedMotion: 'reduce',
    });
    opened = await site.open(barePath(asking, { load: 'none' }), {
      islands: 0,
      reducedMotion: 'reduce',
    });
    await opened.page.evaluate(() => document.getElementById('wrap')?.replaceChildren());
    const imports = asking.map(({ name }) => `import ${JSON.stringify(addressOf(`${name}.js`))};`);
    await addScript(opened.page, 'widgets', imports.join('\n'));
  });

  /** Each time a session of its own, so that no answer is known yet. */
  async function mountAll(attributes: Readonly<Record<string, string>> = {}): Promise<Locator[]> {
    count += 1;
    const tokens = tokensFor(asking, site.server.host);
    const wanted = asking.map((screen) => ({
      ...screen.attributes,
      ...attributes,
      'data-widget': screen.name,
      'data-token': tokens.get(screen.name) ?? '',
      id: `${screen.name}-${count}`,
    }));
    await opened.page.evaluate(() => localStorage.clear());
    await opened.page.evaluate(addElements, wanted);
    const roots = wanted.map(({ id }) => opened.page.locator(`#${id} .ew-root`));
    await each(roots, async ({ load }, root) => load.begin?.(root));
    return roots;
  }

  async function leave(): Promise<void> {
    await clear();
    expect(opened.troubles).toEqual([]);
  }

  async function clear(): Promise<void> {
    await opened.page.evaluate(() => document.getElementById('wrap')?.replaceChildren());
    await opened.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  // What one test leaves behind when it fails must not fail the next.
  afterEach(clear);

  const each = (
    roots: readonly Locator[],
    test: (screen: (typeof asking)[number], root: Locator) => unknown,
  ) => Promise.all(asking.map((screen, index) => test(screen, roots[index] ?? opened.page.locator('none'))));

  // A screen tells 401 like the sign-in page, and half an answer like one of another shape: `shared/api/problems.test.ts` and
  // `answers.test.ts` take them for the same.
  const faults = ['500', 'no connection', 'the sign-in page', 'a wrong shape'] as const;

  it.each(faults)('says what is wrong after «%s», and works once that is over', async (fault) => {
    const { page } = opened;
    const isWrongFor = ({ load }: (typeof asking)[number]) =>
      fault !== 'a wrong shape' || !load.takesAnyShape;
    const all = await Promise.all(asking.map(({ load }) => makeTrouble(page, load, faultRoutes[fault])));
    const roots = await mountAll();
    await each(roots, (screen, root) =>
      isWrongFor(screen) ? expectReadable(noticeOf(root)) : screen.load.none(root).waitFor(isPatient),
    );
    // A notice may be another island's, of the same session: each call is waited for.
    for (const trouble of all)
      await expect.poll(() => trouble.count(), { timeout: isPatient.timeout }).toBeGreaterThan(0);
    for (const trouble of all) trouble.end();
    // In turn: there is one mouse, and screens that fill move the others. One that asks again by itself, along with the others of its
    // session, or once anybody's line is back, may do so at any moment.
    for (const [index, root] of roots.entries()) {
      const screen = asking[index];
      if (screen && isWrongFor(screen)) await clickUntilFull(screen, root);
    }
    await each(roots, async (screen, root) => {
      if (!isWrongFor(screen)) return;
      await fullOf(screen, root).waitFor(isPatient);
      await wayOn(root).waitFor({ state: 'detached', ...isPatient });
    });
    await leave();
  });

  it('takes [] for an empty map', async () => {
    for (const { load } of asking) {
      await opened.page.route(load.url, (route) => route.fulfill({ json: load.empty }));
    }
    await each(await mountAll(), async ({ load }, root) => {
      await load.none(root).waitFor(isPatient);
      expect(await wayOn(root).count()).toBe(0);
    });
    await leave();
  });

  it('says after four seconds that it is still waiting, and no longer once the answer is there', async () => {
    const held = await Promise.all(asking.map(({ load }) => holdBack(opened.page, load)));
    const began = performance.now();
    const roots = await mountAll();
    await each(roots, (_, root) => root.getByText(slowText).last().waitFor(isPatient));
    expect(performance.now() - began).toBeGreaterThan(3_900);
    for (const { release } of held) release();
    await each(roots, async (screen, root) => {
      await fullOf(screen, root).waitFor(isPatient);
      await root
        .getByText(slowText)
        .last()
        .waitFor({ state: 'detached', ...isPatient });
    });
    await leave();
  });

  it('waits out a server that takes ten seconds', async () => {
    const { island, troubles } = slow;
    await Promise.all(asking.map(async ({ name, load }) => load.begin?.(island(name))));
    for (const screen of asking) {
      const { name } = screen;
      await fullOf(screen, island(name)).waitFor({ timeout: 40_000 });
      expect(await wayOn(island(name)).count(), name).toBe(0);
    }
    expect(performance.now() - slowSince).toBeGreaterThan(9_900);
    expect(troubles).toEqual([]);
    await slow.page.context().close();
  });

  it.each(asking.filter(({ load }) => load.others))(
    'shows of $name what was asked for last when answers overtake each other',
    async ({ name, full, load }) => {
      const { page } = opened;
      await mountAll();
      const root = page.locator(`#${name}-${count} .ew-root`);
      await full(root).waitFor(isPatient);
      // All of the screen: «Dismiss» alone says the same of every form.
      let atFirst = '';
      await until('the first view stays so', async () => {
        const before = atFirst;
        atFirst = await root.innerText();
        await page.waitForTimeout(200);
        return atFirst === before;
      });
      const [first, second] = load.others ?? [{}, {}];
      const held = await holdBack(page, load);
      await setAttributes(page, `#${name}-${count}`, first);
      await until('the first request is under way', () => held.count() > 0);
      await page.unroute(load.url);
      // On a busy machine nothing is busy yet when the attributes have just been set.
      const answered = page.waitForResponse(load.url);
      await setAttributes(page, `#${name}-${count}`, second);
      await answered;
      // An answer that has come is neither read nor drawn at once by a page that is busy, and nothing says so until then.
      // The words first: between two looks the first view may give way to «Loading…», which is no answer either.
      await until('the second answer is shown', async () => {
        if ((await root.innerText()) === atFirst) return false;
        if ((await root.locator('[aria-busy="true"]').count()) > 0) return false;
        return full(root).isVisible();
      });
      // Arrived is not drawn yet.
      let shown = '';
      await until('it stays so', async () => {
        const before = shown;
        shown = await root.innerText();
        await page.waitForTimeout(200);
        return shown === before;
      });
      held.release();
      await held.over();
      // What has arrived is drawn after this.
      await page.waitForTimeout(200);
      expect(await root.innerText()).toBe(shown);
      await leave();
    },
  );
}

const fullOf = ({ full, load }: Screen, root: Locator): Locator => (load?.full ?? full)(root);

/** Presses the button as long as it is needed. */
async function clickUntilFull(screen: Screen, root: Locator): Promise<void> {
  const full = fullOf(screen, root);
  const place = screen.load?.isOver ? root.getByRole('dialog') : root;
  const tryOnce = async () => {
    if (await full.isVisible()) return true;
    await wayOn(place)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    return full.isVisible();
  };
  await until('the screen is filled', tryOnce);
}

/** Runs in the page. */
function addElements(wanted: readonly Readonly<Record<string, string>>[]): void {
  for (const attributes of wanted) {
    const el = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
    document.getElementById('wrap')?.append(el);
  }
}

function setAttributes(
  page: Page,
  selector: string,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  return page.locator(selector).evaluate((el, wanted) => {
    for (const [name, value] of Object.entries(wanted)) el.setAttribute(name, value);
  }, attributes);
}
