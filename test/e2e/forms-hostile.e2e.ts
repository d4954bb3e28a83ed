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
  const [first = '', second = ''] = hostileTexts.slice(3).map(({ text }) => text);
  const selectedFields = hostileTexts.map(({ text }) => text);
  database.run('UPDATE forms SET layout = ?, theme = ?, notifications = ?, feedback_email = ? WHERE id = ?', [
    hostileLayout(),
    hostileTheme,
    JSON.stringify({ selectedFields, userEmail: first, userNameField: second, chosenDesign: second }),
    first,
    form,
  ]);
  database.run('DELETE FROM form_replies WHERE form_id = ?', [form]);
  for (const answers of hostileReplies())
    database.run(
      "INSERT INTO form_replies (form_id, answers, email, search, created_at) VALUES (?, ?, '', ?, '2026-05-01T10:00:00Z')",
      [form, answers, answers.toLowerCase()],
    );
  // Registered for the form's event: registrations are looked for there alone.
  database.run(
    `UPDATE contacts SET first_name = ?, last_name = ?, email = 'hostile1@example.org' WHERE id =
      (SELECT MIN(contact_id) FROM registrations JOIN forms USING (event_id) WHERE forms.id = ?)`,
    [first, first, form],
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
  /** @param own what the screen itself draws so: `iframe[…]`. */
  const isInert = async (own?: string) => {
    const found = await page.evaluate(whatHappened, own ?? ':not(*)');
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
function whatHappened(own: string) {
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot);
  const inside = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])]);
  const harmful =
    'script, style, link, meta, base, iframe, object, embed, template, noscript, marquee, video, audio, math, foreignObject, ' +
    'animate, svg image, form[action], input[type="image"], :not(dialog)[autofocus], [srcset], [ping], [background], [slot], img[src^="//"]';
  const isHarmful = (el: Element) =>
    (el.matches(harmful) && !el.matches(own)) ||
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

describe(`${hostileWays.length} hostile ways are inert in a browser`, () => {
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
    await root.locator('summary').filter({ hasText: 'Your answers' }).click();
    const receipt = root.locator('details').filter({ hasText: 'Your answers' });
    await receipt.locator('dd').first().waitFor();
    expect(await missingIn(receipt, hostileTexts.slice(3, 4))).toEqual([]);
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
    const preview = root.getByRole('complementary', { name: 'Preview' });
    await preview.getByText(`Markup ${hostileTexts.length - 1}.`).waitFor();
    expect(await missingIn(preview)).toEqual([]);
    await isInert();
    await preview.getByRole('button', { name: 'Close the preview' }).click();
    await root.getByRole('button', { name: 'More', exact: true }).click();
    await root.getByRole('menuitem', { name: 'JSON' }).click();
    const json = await root.getByRole('textbox', { name: 'JSON of the form' }).inputValue();
    const written = hostileTexts.filter(({ text }) => !json.includes(JSON.stringify(text).slice(1, -1)));
    expect(written.map(({ name }) => name)).toEqual([]);
    await isInert();
  });

  it('in the replies, two of them side by side, a search, its export and the summary (S2 §4, T-26)', async () => {
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
    const boxes = root.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await root.getByRole('button', { name: 'Compare', exact: true }).click();
    const comparison = root.getByRole('dialog', { name: 'Compare two replies' });
    await comparison.getByRole('rowheader').first().waitFor();
    const heads = (await comparison.getByRole('columnheader').allTextContents()).join('\n');
    const numbers = [...heads.matchAll(/^Reply (\d+) · /gm)].map(([, number]) => Number(number));
    const compared = hostileTexts.filter((_, at) => numbers.includes(at + 1));
    expect(compared).toHaveLength(2);
    expect(await missingIn(comparison, compared)).toEqual([]);
    await isInert();
    await page.keyboard.press('Escape');
    await root.getByRole('searchbox').fill(hostileTexts[3]?.text ?? '');
    await root.locator('mark').first().waitFor();
    await root.getByRole('button', { name: 'Export' }).first().click();
    const exporting = root.getByRole('dialog', { name: 'Export replies' });
    await exporting.getByText(/^All found for/).waitFor();
    expect(await missingIn(exporting, hostileTexts.slice(3, 4))).toEqual([]);
    await isInert();
    await page.keyboard.press('Escape');
    await root.getByRole('searchbox').fill('');
    await root.getByRole('button', { name: 'Summary' }).click();
    await root.getByText(/^Counted over/).waitFor();
    await page.waitForLoadState('networkidle');
    await isInert();
  });

  it('in the notifications: its questions, what is no longer among them, who gets the mail (S2 §3)', async () => {
    const { root, page, isInert } = await open(
      `/admin/form-notifications?form=${form}`,
      'form-notifications',
    );
    await root.getByText('no longer in the form', { exact: true }).first().waitFor();
    expect(await missingIn(root)).toEqual([]);
    await page.waitForLoadState('networkidle');
    await isInert('iframe[sandbox]');
    await root.getByRole('searchbox', { name: 'Search questions' }).fill(hostileTexts[3]?.text ?? '');
    await isInert('iframe[sandbox]');
  });

  it('in processing, as reply and as record, in further answers and names of files (S2 §4, T-27)', async () => {
    const { root, isInert } = await open(
      `/forms-processing?form=${form}&type=registration`,
      'reply-processing',
    );
    const rows = root.getByRole('list', { name: 'Replies' }).getByRole('listitem');
    await rows.first().waitFor();
    await root.getByRole('switch', { name: 'All fields' }).click();
    const title = root.getByRole('heading', { level: 3 });
    const more = root.getByRole('button', { name: 'Load more' });
    const further = root.getByRole('group').filter({ hasText: /further answer/ });
    for (const [at, { text }] of hostileTexts.entries()) {
      if (at >= (await rows.count())) await more.click();
      await rows.nth(at).getByRole('button').click();
      await expect.poll(() => title.textContent()).toBe(text);
      if (at === 1) await root.getByText('hostile1@example.org').nth(1).waitFor();
      // Once open it stays so, from one reply to the next.
      if (at === 0) await further.getByText(/^\d+ further answers?$/).click();
      await expect.poll(() => further.textContent()).toContain(`Passport${text}, ${at}.svg, a, b`);
      await isInert();
    }
  });

  it('in what was done in processing, a change and a new record: before, after, what cannot be read (S2 §4, T-27)', async () => {
    const { root, page, isInert } = await open(
      `/forms-processing?form=${form}&type=registration`,
      'reply-processing',
    );
    const rows = root.getByRole('list', { name: 'Replies' }).getByRole('listitem');
    const title = root.getByRole('heading', { level: 3 });
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => title.textContent()).toBe(hostileTexts[1]?.text);
    await root.getByRole('button', { name: 'All from the reply' }).click();
    await root.getByRole('button', { name: 'Update registration' }).click();
    await isInert();
    await root.getByRole('button', { name: /^This session: 1/ }).click();
    const log = root.getByRole('dialog', { name: 'Done in this session' });
    await log.getByText(/^\d+ fields?$/).click();
    expect(await missingIn(log, hostileTexts.slice(1, 2))).toEqual([]);
    await isInert();
    await page.keyboard.press('Escape');
    // The second has left the list.
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => title.textContent()).toBe(hostileTexts[2]?.text);
    await root.getByRole('radio', { name: /^New registration/ }).check();
    await isInert();
    await root.getByRole('button', { name: 'Create registration' }).click();
    await root.getByRole('button', { name: 'Undo' }).waitFor();
    await isInert();
    await page
      .locator('[data-widget-notices]')
      .getByText(/has been created/)
      .waitFor();
    await isInert();
    await root.getByRole('button', { name: /^This session: 2/ }).click();
    await log
      .getByText(/^\d+ fields?$/)
      .first()
      .click();
    expect(await missingIn(log.locator('details[open]'), hostileTexts.slice(2, 3))).toEqual([]);
    await isInert();
    const made = site.server.host.database.get(
      "SELECT first_name FROM contacts WHERE email = 'hostile2@example.org'",
    );
    expect(made?.text('first_name')).toBe(hostileTexts[2]?.text);
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
