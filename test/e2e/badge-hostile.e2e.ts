/** A stored badge and tags of a server that try to get out: on the canvas, in the panels, on the stress sheet and on paper. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeObject } from '#shared/lib/badges/design.ts';
import { writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { hostileTexts } from '#test/support/hostileForm.ts';
import { addHostileTools } from '#test/support/hostileScreen.ts';
import { hostileMark, hostileOrigin } from '#test/support/hostileTemplates.ts';
import { jobsOf, standInForPrinter } from '#test/support/printedJobs.ts';
import { watchedSite } from '#test/support/watchedSite.ts';
import { newObject, type AddedKind } from '../../widgets/template-designer/domain/badge/adding.ts';

const site = watchedSite();

const empty = emptyBadge({ width: 100, height: 140, isDoubleSided: true });
const texts = hostileTexts.map(({ text }) => text);
const make = (kind: AddedKind, name: string, more: object = {}): BadgeObject => ({
  ...newObject(kind, empty, { id: `${kind} ${name}`, words: name }),
  name,
  ...more,
});
const sources = [
  `${hostileOrigin}/picture.png`,
  `//${new URL(hostileOrigin).host}/picture.png`,
  'javascript:top.pwned=1',
  `data:text/html,<script>top.${hostileMark}=1</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="top.${hostileMark}=1"/>`,
  'x" onerror="top.pwned=1',
];
const badge = {
  ...empty,
  front: texts.map((text, at) => make('text', text, { text: `${text} {{t${at}}}`, group: text })),
  back: [
    ...sources.map((source, at) =>
      make('picture', `${at} ${texts[at] ?? ''}`, { source, label: texts[at] ?? '' }),
    ),
    make('qr', texts[0] ?? '', { content: texts.slice(0, 5).join(' ') }),
    make('status', texts[1] ?? ''),
  ],
};
const row = {
  id: 1,
  name: texts[2],
  template_subject: '',
  design: writeBadgeDesign(badge),
  html: '<p></p>',
  badge_width: '100',
  badge_height: '140',
  badge_double_sided: true,
};
const tags = texts.map((text, at) => ({ name: text, value: `{{t${at}}}`, sample: text }));

async function open(bypassCSP: boolean) {
  const asked: string[] = [];
  const prepare = async (page: Page) => {
    await page.addInitScript(standInForPrinter);
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (other) => asked.push(`window ${other.url()}`));
    page.on('request', (request) => {
      if (
        /^(?:image|media|document)$/.test(request.resourceType()) &&
        !/^data:image\/|^about:|\/site\/|\/admin\//.test(request.url())
      )
        asked.push(request.url());
    });
    await page.route(`${hostileOrigin}/**`, (route) => route.abort());
    await page.route(/\/api\/badges\/get-badge-merge-tags\b/, (route) => route.fulfill({ json: tags }));
    await page.route(/\/api\/email-templates\/get-designs-list\b/, (route) =>
      route.fulfill({ json: { data: [row], current_page: 1, last_page: 1, per_page: 12, total: 1 } }),
    );
  };
  const { page, island } = await site.open('/admin/templates?badge=1&template-design=1', {
    bypassCSP,
    viewport: { width: 1440, height: 1000 },
    prepare,
  });
  await page.evaluate(addHostileTools, { mark: hostileMark, places: [hostileOrigin] });
  const { pathname } = new URL(page.url());
  return {
    page,
    root: island('template-designer'),
    isInert: async () => {
      await page.waitForTimeout(300);
      const found = await page.evaluate(() => window.hostileTools?.look() ?? ['no tools']);
      expect({ found, asked, path: new URL(page.url()).pathname }).toEqual({
        found: [],
        asked: [],
        path: pathname,
      });
    },
  };
}

/** What could do harm in a document that was written out, and its words. Read on a page without a policy: there it may have styles. */
async function readJob(page: Page, job: string) {
  const paper = await page.context().newPage();
  const read = await paper.evaluate((written) => {
    const { body } = new DOMParser().parseFromString(written, 'text/html');
    // In a picture no drawing runs.
    const runs = ({ name, value }: Attr) =>
      /^on/i.test(name) || (/^(?:src|href|srcset)$/.test(name) && !value.startsWith('data:image/'));
    const harmful = [...body.querySelectorAll('*')].filter(
      (one) =>
        one.matches('script, iframe, link, base, form, object, embed, input') ||
        [...one.attributes].some(runs),
    );
    return { harm: harmful.map((one) => one.outerHTML.slice(0, 200)), words: body.textContent };
  }, job);
  await paper.close();
  return read;
}

describe('a hostile badge with hostile tags is inert in a browser', { timeout: 120_000 }, () => {
  it.each([
    ['under the host’s policy', false],
    ['without a policy', true],
  ])('on the canvas, in the panels, on the stress sheet and on paper: %s', async (_, bypassCSP) => {
    const { page, root, isInert } = await open(bypassCSP);
    const button = (name: string | RegExp) => root.getByRole('button', { name }).first();
    const front = root.getByRole('group', { name: /^Front, / });
    await expect.poll(() => front.locator('[data-object]').count()).toBe(texts.length);
    await isInert();
    await front.getByRole('button').first().press('Space');
    await button('Insert a merge tag').click();
    await expect.poll(() => root.getByRole('menuitem').count()).toBe(texts.length);
    await isInert();
    await page.keyboard.press('Escape');
    const back = root.getByRole('group', { name: /^Back, / });
    for (const at of sources.keys()) {
      await back.getByRole('button').nth(at).press('Enter');
      await root.getByRole('textbox', { name: 'Address of the picture' }).waitFor();
    }
    await root.getByRole('tab', { name: 'Layers' }).click();
    await isInert();
    await button('Twelve hard names').click();
    await root
      .getByRole('dialog')
      .getByText(/^\d+ badges? ha(?:s|ve) text without room\.$/)
      .waitFor();
    await isInert();
    await root.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await root.getByRole('button', { name: 'Print', exact: true }).click();
    await root.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => jobsOf(page)).toHaveLength(1);
    const [job = ''] = await jobsOf(page);
    const { harm, words } = await readJob(page, job);
    expect(harm).toEqual([]);
    expect(words).toContain('<script>');
    // What is printed is drawn in a frame, for a while.
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await isInert();
  });
});
