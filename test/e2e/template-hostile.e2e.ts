/** Designs that try to get out: in the list, on the canvas, in every preview, in what is kept on the device. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostileDesigns } from '#test/support/hostileDesigns.ts';
import { device, fillDevice } from '#test/support/hostileDevice.ts';
import { hostileTexts } from '#test/support/hostileForm.ts';
import { addHostileTools } from '#test/support/hostileScreen.ts';
import { hostileMark, hostileOrigin, hostileTemplates, ownMark } from '#test/support/hostileTemplates.ts';
import { addEngine, openEngine } from '#test/support/templateEngine.ts';
import { watchedSite } from '#test/support/watchedSite.ts';
import { openStored } from '../../widgets/template-designer/editor/openStored.ts';

const site = watchedSite();

const markup = (at: number) => hostileTexts[at % hostileTexts.length]?.text ?? '';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly template_subject: string;
  readonly design: string | null;
  readonly html: string;
}

/** With names that are markup. */
const rowsOf = (designs: readonly Pick<Row, 'design' | 'html'>[]): readonly Row[] =>
  designs.map(({ design, html }, at) => ({
    id: at + 1,
    name: `${at} ${markup(at)}`,
    template_subject: markup(at + 7),
    design,
    html,
  }));

const tags = Object.fromEntries(
  hostileTexts.map(({ text }, at) => [
    text,
    { name: text, value: `{{t${at}}}`, sample: at % 2 === 0 ? text : `" onerror=top.${hostileMark}=1 x="` },
  ]),
);
const people = hostileTexts.slice(0, 20).map(({ text }, id) => ({
  id,
  first_name: text,
  last_name: text,
  email: text,
  organisation_name: text,
}));

const answersOf = (rows: readonly Row[]): Readonly<Record<string, (query: URLSearchParams) => unknown>> => ({
  'email-templates/get-designs-list': (query) => {
    const data = rows.filter(({ name }) => name.includes(query.get('templateSearch') ?? ''));
    const logo = `${hostileOrigin}/logo.png`;
    return { data, current_page: 1, last_page: 1, per_page: 200, total: data.length, logo };
  },
  'email-templates/get-events-list': () =>
    Object.fromEntries(hostileTexts.map(({ text }, at) => [at + 1, text])),
  'email-templates/get-merge-tags': () => tags,
  'email-templates/color-palette': () => [
    '#1f4fd8',
    `url(${hostileOrigin}/colour)`,
    `red;background:url(${hostileOrigin}/colour)`,
    { color: `#fff"><img src=x onerror=top.${hostileMark}=1>` },
  ],
  'forms-processing/fetch-contacts': () => people,
});

/** Without the host's policy, which would stop by itself what our own cleaning must stop. */
async function open(
  path: string,
  { rows = [], islands = 1 }: { readonly rows?: readonly Row[]; readonly islands?: number } = {},
) {
  const asked: string[] = [];
  const prepare = async (page: Page) => {
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (other) => asked.push(`window ${other.url()}`));
    page.on('request', (request) => {
      const isOfMails = /^(?:image|font|stylesheet|media)$/.test(request.resourceType());
      if (isOfMails && !/^data:|\/site\//.test(request.url())) asked.push(request.url());
    });
    await page.route(`${hostileOrigin}/**`, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    for (const [call, answer] of Object.entries(answersOf(rows)))
      await page.route(new RegExp(`/api/${call}\\b`), (route) =>
        route.fulfill({ json: answer(new URL(route.request().url()).searchParams) }),
      );
  };
  const { page, island } = await site.open(path, {
    bypassCSP: true,
    islands,
    viewport: { width: 1440, height: 1000 },
    prepare,
  });
  const { pathname } = new URL(page.url());
  await page.evaluate(addHostileTools, { mark: hostileMark, places: [hostileOrigin, ownMark] });
  return {
    page,
    root: island('template-designer'),
    /** What was found is to be nothing, beside what was asked for and where the page has gone. */
    isInert: async (found: readonly (readonly string[] | string)[]) => {
      await page.waitForTimeout(300);
      expect({ found, asked, path: new URL(page.url()).pathname }).toEqual({
        found: [],
        asked: [],
        path: pathname,
      });
    },
  };
}

interface Drawn {
  /** The mail as this editor would send it. */
  readonly htmls: readonly string[];
  /** What could do harm, each with the number of its design. */
  readonly found: readonly (readonly string[])[];
  readonly errors: readonly string[];
}

/** Every design on the canvas, one after another in one engine. */
async function drawAll(page: Page): Promise<Drawn> {
  await addEngine(page);
  await openEngine(page, { name: 'a', document: { kind: 'html', html: '<p>x</p>' } });
  return page.evaluate(
    async (documents) => {
      const { hostileTools: tools, engines, engineErrors = [] } = window;
      const engine = engines?.['a'];
      const htmls: string[] = [];
      const found: (readonly string[])[] = [];
      for (const [at, document] of documents.entries()) {
        const canvas = tools?.frames()[0]?.contentDocument;
        canvas?.body.setAttribute('data-before', String(at));
        engine?.replace(document);
        await tools?.until(`design ${at}`, () => canvas?.body.hasAttribute('data-before') === false);
        const harmful = tools?.look() ?? ['no tools'];
        if (harmful.length > 0) found.push([String(at), ...harmful]);
        htmls.push(engine?.output().html ?? '');
      }
      return { htmls, found, errors: engineErrors };
    },
    hostileDesigns.map((row) => openStored(row).document),
  );
}

/** Mails together in one, ten by ten: what is shown of them one by one elsewhere. */
const together = Array.from({ length: Math.ceil(hostileTemplates.length / 10) }, (_, at) => ({
  design: null,
  html: hostileTemplates
    .slice(at * 10, at * 10 + 10)
    .map(({ html }) => html)
    .join('\n'),
}));
const some = hostileDesigns.slice(hostileTemplates.length).filter((_, at) => at % 8 === 0);

/** One design in the editor: canvas, checks, and every look of the preview. */
async function goThrough(page: Page, id: number): Promise<readonly string[]> {
  return page.evaluate(async (design) => {
    const { hostileTools: tools } = window;
    if (!tools) return ['no tools'];
    const { all, until, press, look } = tools;
    history.pushState(null, '', `?template-design=${design}`);
    dispatchEvent(new PopStateEvent('popstate'));
    const isDrawn = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('[data-ew-block]');
    await until(`canvas of ${design}`, () => tools.frames().some(isDrawn));
    const found = [...look()];
    await press('Checks');
    await until('checks', () => all('[role="tabpanel"] li').length > 0);
    await press('Preview');
    const areDrawn = () => all('[role="dialog"] iframe[data-drawn]').length === 3;
    await until('looks', areDrawn);
    found.push(...look());
    for (const name of [
      'Light parts turned (Outlook.com, Gmail on Android)',
      'Everything turned (Outlook, Gmail on iPhone)',
    ]) {
      await press('How the program shows it in the dark');
      await press(name);
      await until(name, areDrawn);
      found.push(...look());
    }
    await press('Plain text');
    found.push(...look());
    await press('Close');
    await until('the end', () => all('[role="dialog"]').length === 0);
    return found.length > 0 ? [String(design), ...found] : [];
  }, id);
}

describe(`${hostileDesigns.length} hostile designs are inert in a browser`, { timeout: 120_000 }, () => {
  it('are at least 66', () => expect(hostileDesigns.length).toBeGreaterThanOrEqual(66));

  it('on the canvas, and as this editor saves them in the list', async () => {
    const bare = await open('/bare', { islands: 0 });
    const { htmls, found, errors } = await drawAll(bare.page);
    expect(errors).toEqual([]);
    await bare.isInert(found);
    const rows = rowsOf(
      hostileDesigns.map((row, at) => (row.design === null ? row : { ...row, html: htmls[at] ?? '' })),
    );
    const { page, isInert } = await open('/admin/templates', { rows });
    const shown = await page.evaluate(async (count) => {
      const { hostileTools: tools } = window;
      await tools?.until('cards', () => tools.all('li [aria-hidden="true"]').length >= count);
      for (const thumb of tools?.all('li [aria-hidden="true"]') ?? []) {
        thumb.scrollIntoView();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await tools?.until('thumbnails', () => tools.all('li iframe:not([data-drawn])').length === 0);
      return { count: tools?.frames().length, harmful: tools?.look() };
    }, rows.length);
    expect(shown).toEqual({ count: rows.length, harmful: [] });
    await isInert([]);
  });

  it('in the editor, its checks and each look of the preview', async () => {
    const designs = [...together, ...some];
    const { page, isInert } = await open('/admin/templates', { rows: rowsOf(designs) });
    for (const [at] of designs.entries()) {
      expect(await goThrough(page, at + 1)).toEqual([]);
      await isInert([]);
    }
  });

  it('kept on the device, as people are found, and in a test mail', async () => {
    const { page, root, isInert } = await open('/admin/templates', { rows: rowsOf(together) });
    const button = (name: string | RegExp) => root.getByRole('button', { name }).first();
    const harmful = () => page.evaluate(() => window.hostileTools?.look() ?? ['no tools']);
    await page.evaluate(fillDevice, device);
    for (const at of together.keys()) {
      await root
        .getByRole('button', { name: /^Actions for/ })
        .nth(at)
        .click();
      await root.getByRole('menuitem', { name: 'Preview' }).click();
      await root.locator('[role="dialog"] iframe[data-drawn]').waitFor({ state: 'attached' });
      await isInert(await harmful());
      await page.keyboard.press('Escape');
      await root.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await button(/^0 /).click();
    await button('Resume').click();
    await root.getByText('Not saved').waitFor();
    await isInert(await harmful());
    for (const name of hostileTexts.slice(0, 3).map(({ text }) => text)) await button(name).click();
    await isInert(await harmful());
    // Names and samples of the tags, and the colours of the palette.
    await root.getByRole('tab', { name: 'Outline' }).click();
    await root.getByRole('treeitem', { name: /^Text/ }).first().click();
    await button('Insert a merge tag').click();
    await expect.poll(() => root.getByRole('menuitem').count()).toBeGreaterThanOrEqual(20);
    await isInert(await harmful());
    await page.keyboard.press('Escape');
    const own = root.getByRole('group', { name: 'Your colours' }).first();
    expect(await own.getByRole('button').evaluateAll((all) => all.map((el) => el.ariaLabel))).toEqual([
      '#1f4fd8',
    ]);
    await isInert(await harmful());
    await button('Versions').click();
    await root
      .getByRole('button', { name: /^Restore the version/ })
      .nth(9)
      .click();
    // The resumed work is not saved.
    await root.getByRole('button', { name: 'Restore', exact: true }).last().click();
    await root.getByRole('dialog').waitFor({ state: 'detached' });
    await isInert(await harmful());
    await button('Preview').click();
    await root.getByRole('combobox', { name: 'Preview as' }).fill('abc');
    await root.getByRole('option').nth(3).click();
    await root.locator('[role="dialog"] iframe[data-drawn]').nth(2).waitFor();
    await isInert(await harmful());
    // The host's page shows it to nobody here.
    const sent = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const hear = (event: Event) => {
            event.stopImmediatePropagation();
            if (event instanceof CustomEvent) resolve(event.detail.html);
          };
          addEventListener('send-test-email', hear, { capture: true, once: true });
        }),
    );
    await button('Send a test email').click();
    expect(await sent).not.toBe('');
    await isInert(await harmful());
  });
});
