import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultNames, faultRoutes, holdBack, makeTrouble } from '#test/support/faultRoutes.ts';
import { expectReadable, isPatient, noticeOf, slowText } from '#test/support/notices.ts';
import { addProbe } from '#test/support/probe.ts';
import { openSite, type Site, type WatchedPage } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';
import { actingScreens, barePath, loadingScreens } from '../screens.ts';
import type { Screen } from '../screens/screen.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite({ provisioningMs: 100 });
  for (const { action } of actingScreens) action.allow?.(site.server.host);
});
afterAll(() => site.close());

describe.each(actingScreens)('what a person does in $name (DESIGN.md §5)', (screen) => {
  const { action } = screen;
  let opened: WatchedPage;
  let root: Locator;

  beforeAll(async () => {
    [opened, root] = await openFull(screen);
  });

  it.each(faultNames)('is not lost after «%s», and succeeds once that is over', async (fault) => {
    const { page, troubles } = opened;
    const text = `fault-${faultNames.indexOf(fault)}`;
    const trouble = await makeTrouble(page, action, faultRoutes[fault]);
    await action.anew?.(root);
    await action.typed(root).fill(text);
    await action.send(root);
    const done = action.done(root, text);
    const failed = action.failed?.(root, text);
    const notice = failed ?? noticeOf(root);
    await notice.or(done).first().waitFor(isPatient);
    expect(trouble.count()).toBe(1);
    // The screen may look for itself, find it done, and take the notice away.
    if (await notice.isVisible()) await Promise.race([expectReadable(notice), done.waitFor(isPatient)]);
    // Either what was typed is still there, or a look at the server has shown that it was done after all.
    await until(
      `${text} is kept or done`,
      async () =>
        (await done.or(failed ?? done).count()) > 0 || (await action.typed(root).inputValue()) === text,
    );
    trouble.end();
    const retry = root.getByRole('button', { name: 'Retry' });
    if (!(await done.isVisible()))
      await ((await retry.count()) > 0
        ? retry.click({ timeout: 5_000 }).catch(() => undefined)
        : action.send(root));
    await done.waitFor(isPatient);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(troubles.filter((trouble) => !action.logged?.test(trouble))).toEqual([]);
  });

  it('is kept while the server takes its time', async () => {
    const held = await holdBack(opened.page, action);
    await action.anew?.(root);
    await action.typed(root).fill('in-good-time');
    await action.send(root);
    await root.getByText(slowText).last().waitFor(isPatient);
    held.release();
    await action.done(root, 'in-good-time').waitFor(isPatient);
    await root
      .getByText(slowText)
      .last()
      .waitFor({ state: 'detached', ...isPatient });
    expect(opened.troubles.filter((trouble) => !action.logged?.test(trouble))).toEqual([]);
  });
});

async function openFull(screen: Screen): Promise<[WatchedPage, Locator]> {
  const { name, full, action } = screen;
  const opened = await site.open(action?.path ?? barePath([screen]));
  const root = opened.island(name);
  await full(root).waitFor(isPatient);
  await action?.begin?.(root, opened.page);
  return [opened, root];
}

// Cuts of 1, 6 and 30 s on the kit page: mechanisms.e2e.ts.
describe('a socket that is cut', () => {
  it('takes nothing away from what was typed on the page, and comes back', async () => {
    const { page, island, troubles } = await site.open(barePath(loadingScreens), {
      islands: loadingScreens.length,
    });
    await addProbe(page);
    await page.evaluate(() => {
      const el = document.createElement('div');
      el.dataset['widget'] = 'probe';
      document.body.append(el);
    });
    const probe = island('probe');
    await probe.getByLabel('Channel').getByText('joined').waitFor(isPatient);
    const fields = [
      ...loadingScreens.map(({ name, field }) => field(island(name))),
      probe.getByRole('textbox', { name: 'Note' }),
    ];
    for (const field of fields) await field.fill('typed');
    site.server.host.hub.cut(1);
    await until('the gap is told', async () => (await probe.getByLabel('Gaps').innerText()) !== '0');
    await probe.getByLabel('Channel').getByText('joined').waitFor(isPatient);
    for (const field of fields) expect(await field.inputValue()).toBe('typed');
    expect(troubles).toEqual([]);
  });
});
