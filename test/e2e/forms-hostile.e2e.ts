import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  hostileLayout,
  hostileOrigin,
  hostileReplies,
  hostileTexts,
  hostileTheme,
  hostileWays,
} from '#test/support/hostileForm.ts';
import type { Site } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const form = 1;
const site = watchedSite({}, fill);

/** The form, its theme and its replies; the second is of somebody who is known by a hostile name. */
function fill({ server }: Site): void {
  const { database } = server.host;
  const [first = ''] = hostileTexts.slice(3).map(({ text }) => text);
  database.run('UPDATE forms SET layout = ?, theme = ? WHERE id = ?', [hostileLayout(), hostileTheme, form]);
  database.run('DELETE FROM form_replies WHERE form_id = ?', [form]);
  for (const answers of hostileReplies())
    database.run(
      "INSERT INTO form_replies (form_id, answers, email, search, created_at) VALUES (?, ?, '', ?, '2026-05-01T10:00:00Z')",
      [form, answers, answers.toLowerCase()],
    );
  database.run(
    "UPDATE contacts SET first_name = ?, last_name = ?, email = 'hostile1@example.org' WHERE id = (SELECT MIN(contact_id) FROM registrations WHERE tenant = 'acme')",
    [first, first],
  );
}

/** Without the host's policy, which would stop by itself what our own cleaning must stop. */
async function open(path: string, widget: string) {
  const asked: string[] = [];
  const { page, island, troubles } = await site.open(path, {
    bypassCSP: true,
    viewport: { width: 1440, height: 1000 },
    prepare: async (own) => {
      own.on('dialog', (dialog) => {
        asked.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      await own.route(`${hostileOrigin}/**`, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
    },
  });
  const root = island(widget);
  const isInert = async () => {
    const found = await page.evaluate(whatHappened);
    expect({ ...found, asked }).toEqual({ ran: null, dangers: [], leaked: [], asked: [] });
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  };
  return {
    troubles,
    page,
    root,
    isInert,
  };
}

/** What has run, what could, and what it has changed of the page's look. Runs in the page. */
function whatHappened() {
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot);
  const inside = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])]);
  const harmful =
    'script, style, link, meta, base, iframe, object, embed, template, noscript, marquee, video, audio, math, foreignObject, ' +
    'animate, svg image, form[action], input[type="image"], :not(dialog)[autofocus], [srcset], [ping], [background], [slot], img[src^="//"]';
  const isHarmful = (el: Element) =>
    el.matches(harmful) ||
    [...el.attributes].some(
      ({ name, value }) =>
        name.startsWith('on') ||
        /^\s*(?:javascript|vbscript|data:text)/i.test(value.replaceAll(/\s/g, '')) ||
        (name === 'style' && /url\(|fixed/i.test(value)),
    );
  const looked = [document.body, ...document.querySelectorAll('h1, header, main'), ...hosts, ...inside];
  return {
    ran: Reflect.get(globalThis, 'pwned') ?? null,
    dangers: inside.filter(isHarmful).map((el) => el.outerHTML.slice(0, 200)),
    leaked: looked
      .filter((el) => getComputedStyle(el).getPropertyValue('--leaked') !== '')
      .map((el) => el.outerHTML.slice(0, 100)),
  };
}

/** Hostile texts that are nowhere to be read. */
async function missingIn(root: Locator, texts = hostileTexts): Promise<readonly string[]> {
  const shown = await root.evaluate((el) => el.textContent ?? '');
  return texts.filter(({ text }) => !shown.includes(text)).map(({ name }) => name);
}

/** A file whose name is markup; no name holds a slash. */
const passport = {
  name: '<img src=x onerror=top.pwned=1>.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

describe(`acceptance 5: ${hostileWays.length} hostile ways are inert in a browser`, () => {
  it('are at least 60', () => expect(hostileWays.length).toBeGreaterThanOrEqual(60));

  it('in the public form, its review and its completed page (S2 §4, T-23)', async () => {
    const { root, page, isInert, troubles } = await open(`/forms/${form}?idempotent=0`, 'public-form');
    const firstName = root.getByRole('textbox', { name: /^First Name/ });
    await firstName.waitFor();
    expect(await missingIn(root)).toEqual([]);
    await root.getByText(`Markup ${hostileTexts.length - 1}.`).waitFor();
    await isInert();
    await root.getByRole('button', { name: 'Next' }).click(); // to what is missing
    await root.getByText(/entries need your attention$/).waitFor();
    await firstName.fill(hostileTexts[3]?.text ?? '');
    await root
      .getByRole('textbox', { name: /^Email/ })
      .first()
      .fill('public@example.org');
    await page.keyboard.press('Tab');
    const choosing = page.waitForEvent('filechooser');
    await root.getByText('Select File', { exact: true }).last().click();
    await (await choosing).setFiles(passport);
    await root.locator('img[src^="data:image/png"]').waitFor();
    await root.getByRole('button', { name: 'Next' }).click();
    await root.getByRole('button', { name: 'Review answers' }).click();
    await root.getByText(passport.name).first().waitFor();
    await isInert();
    await root.getByRole('button', { name: 'Send', exact: true }).click();
    await root.getByText(/^Thank you, /).waitFor();
    await page.waitForLoadState('networkidle');
    await isInert();
    // The page's developer is told that something was left out; nothing else.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('The layout is not shown whole')]);
  });

  it('in the builder, its properties, its preview and its JSON (S2 §2, T-23)', async () => {
    const { root, isInert } = await open(`/admin/form-builder?form=${form}`, 'form-builder');
    const canvas = root.getByRole('group', { name: 'Form', exact: true });
    await canvas.waitFor();
    expect(await missingIn(canvas)).toEqual([]);
    await selectAll(root);
    await isInert();
    await root.getByRole('button', { name: 'Preview' }).click();
    const dialog = root.getByRole('dialog');
    await dialog.getByText(`Markup ${hostileTexts.length - 1}.`).waitFor();
    expect(await missingIn(dialog)).toEqual([]);
    await isInert();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await root.getByRole('button', { name: 'More', exact: true }).click();
    await root.getByRole('menuitem', { name: 'JSON' }).click();
    const json = await dialog.getByRole('textbox', { name: 'JSON of the form' }).inputValue();
    const written = hostileTexts.filter(({ text }) => !json.includes(JSON.stringify(text).slice(1, -1)));
    expect(written.map(({ name }) => name)).toEqual([]);
    await isInert();
  });

  it('in the replies, their summary and a search for one of them (S2 §4, T-26)', async () => {
    const { root, page, isInert } = await open(`/admin/form-replies?form=${form}`, 'form-replies');
    await root.getByRole('button', { name: 'Expand all' }).click();
    const unseen = new Set(hostileTexts);
    for (let number = 1; unseen.size > 0 && number < 9; number += 1) {
      if (number > 1) await root.getByRole('button', { name: `Page ${number}`, exact: true }).click();
      await root.getByText(new RegExp(String.raw`^${number * 10 - 9}–`)).waitFor();
      const missing = await missingIn(root.getByRole('list', { name: 'Replies' }), [...unseen]);
      for (const one of unseen) if (!missing.includes(one.name)) unseen.delete(one);
      await isInert();
    }
    // Nothing that a reply brings along is drawn where it stands.
    expect(await root.locator('img, a[href^="data"], a[href^="blob"]').count()).toBe(0);
    expect([...unseen].map(({ name }) => name)).toEqual([]);
    await root.getByRole('searchbox').fill(hostileTexts[3]?.text ?? '');
    await root.locator('mark').first().waitFor();
    await root.getByRole('searchbox').fill('');
    await root.getByRole('button', { name: 'Summary' }).click();
    await root.getByText(/^Counted over/).waitFor();
    await page.waitForLoadState('networkidle');
    await isInert();
  });

  it('in processing, as reply and as record (S2 §4, T-27)', async () => {
    const { root, isInert } = await open(
      `/forms-processing?form=${form}&type=registration`,
      'reply-processing',
    );
    const list = root.getByRole('list', { name: 'Replies' });
    const rows = list.getByRole('listitem');
    await rows.first().waitFor();
    const title = root.getByRole('heading', { level: 3 });
    for (let at = 0; at < 12; at += 1) {
      await rows.nth(at).getByRole('button').click();
      await expect.poll(() => title.textContent()).toBe(hostileTexts[at]?.text);
      if (at === 1) await root.getByText('hostile1@example.org').nth(1).waitFor();
      await isInert();
    }
  });
});

/** Every card is selected once, and its properties are drawn. */
async function selectAll(root: Locator): Promise<void> {
  await root.evaluate(async (el) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ids = [...el.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card'));
    for (const id of ids) {
      el.querySelector<HTMLElement>(`[data-card="${id}"]`)?.click();
      await frame();
    }
  });
}
