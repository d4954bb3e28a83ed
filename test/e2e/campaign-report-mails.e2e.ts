/** Hostile mails in the click map: no request leaves, no script runs, nothing is left. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileMark, hostileOrigin, hostileTemplates, ownMark } from '#test/support/hostileTemplates.ts';
import { openSite, type Site } from '#test/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The answer to `get-clicks` with another mail. */
const answerWith = (templateHtml: string) => ({
  clicksByHour: [{ hour: 9, clicks: 1 }],
  opensByHour: [{ hour: 9, opens: 2 }],
  templateHtml,
  contacts: { data: [], pagination: { total: 0, perPage: 10, currentPage: 1, lastPage: 1 } },
});

/** As many as a busy machine shows within a test's time. */
const batchSize = 12;
const batches = Array.from({ length: Math.ceil(hostileTemplates.length / batchSize) }, (_, index) => ({
  first: index * batchSize + 1,
  mails: hostileTemplates.slice(index * batchSize, (index + 1) * batchSize),
}));

async function showAll(query: string, mails: typeof hostileTemplates) {
  let mail = '<p>first</p>';
  const asked: string[] = [];
  const watched = await site.open(`/admin/campaign-report?campaign=1${query}`, {
    reducedMotion: 'reduce',
    prepare: async (page) => {
      await page.route('**/api/campaigns/get-clicks/*', (route) => route.fulfill({ json: answerWith(mail) }));
      page.on('request', (request) => request.url().endsWith(ownMark) && asked.push(request.url()));
      await page.route(`${hostileOrigin}/**`, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
    },
  });
  const { page, island } = watched;
  const root = island('campaign-report');
  await root.getByRole('tab', { name: 'Clicks' }).click();
  const frame = root.locator('iframe[data-drawn]');
  await frame.waitFor();
  const drawn: string[] = [];
  for (const { name, html } of mails) {
    // The last mail stays on the screen until the next one is drawn: a comment tells them apart.
    mail = `${html}<!-- ${name} -->`;
    const before = await frame.evaluate(drawnTimes);
    await root.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => frame.evaluate(drawnTimes)).not.toBe(before);
    const box = await frame.boundingBox();
    if (box)
      await page.mouse.click(box.x + Math.min(box.width / 2, 200), box.y + Math.min(box.height / 2, 20));
    drawn.push(name);
  }
  await page.waitForTimeout(500);
  return { ...watched, root, asked, drawn };
}

/** Stands for the document in the frame: a new one for each mail. Runs in the page. */
function drawnTimes(el: Element): number {
  const page = el instanceof HTMLIFrameElement ? el.contentDocument : null;
  const times = Reflect.get(globalThis, 'frameDocuments') ?? new Map();
  Reflect.set(globalThis, 'frameDocuments', times);
  if (!times.has(page)) times.set(page, times.size);
  return times.get(page);
}

// The page's policy takes away, it gives nothing: what a mail cannot do without one it cannot do under one.
const under = [
  ...batches.map((batch) => ({ ...batch, policy: 'without any policy of the page', query: '&policy=off' })),
  ...batches.slice(0, 1).map((batch) => ({ ...batch, policy: 'under the strict policy', query: '' })),
];

describe('hostile mails', () => {
  it.each(under)(
    'ask nobody, run nothing and lead nowhere, $policy: from $first on',
    async ({ mails, query }) => {
      const { page, asked, troubles, drawn, root } = await showAll(query, mails);
      expect(drawn).toHaveLength(mails.length);
      expect(asked).toEqual([]);
      expect(troubles).toEqual([]);
      expect(await page.evaluate((mark) => mark in globalThis, hostileMark)).toBe(false);
      expect(page.url()).toContain('/admin/campaign-report');
      expect(page.context().pages()).toHaveLength(1);
      const frames = page.frames().map((frame) => frame.url());
      expect(frames.filter((url) => !url.startsWith(site.url) && url !== 'about:srcdoc')).toEqual([]);
      expect(await root.getByRole('tab', { name: 'Clicks' }).getAttribute('aria-selected')).toBe('true');
    },
  );
});
