import { buffer } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { clipboardAllowed, contactSite, hasFocus, participationIn } from '#test/support/contactSite.ts';
import { deferred } from '#test/support/deferred.ts';

/** Jonas Weiß (3) is linked in both directions; Eva (9) takes part in every event (examples/README.md). */
const open = contactSite();

describe('a contact in the example host (S1 §2)', () => {
  it('is read, with its organisation, its linked people and its participation', async () => {
    const { root, field, link, grid, page } = await open(3);
    await root.getByRole('heading', { name: 'Dr. Jonas Weiß' }).waitFor();
    await expect
      .poll(() => root.locator('header img').evaluate((el: HTMLImageElement) => el.naturalWidth))
      .toBeGreaterThan(0);
    expect(await link('Nordic Institute for Energy & Environment').first().getAttribute('href')).toBe(
      '/organisations/1/edit',
    );
    await grid
      .getByRole('rowgroup', { name: /^Assistants 2/ })
      .getByText('Ana Assistant')
      .waitFor();
    await grid
      .getByRole('rowgroup', { name: /^Copy-to recipient of 2/ })
      .getByText('Ana Assistant')
      .waitFor();
    await field('Pax status').getByText(/\w/).waitFor();
    await link('Edit event participation').click();
    await page.getByText('Event participation').waitFor();
    await page.goBack();
    await link('Олена Шевченко').click();
    await page.waitForURL('**/contacts/18/details');
    await root.getByRole('heading', { name: 'Пані Олена Шевченко' }).waitFor();
    await grid
      .getByRole('rowgroup', { name: /^Assistants 1/ })
      .getByText('Jonas Weiß')
      .waitFor();
  });

  it('shows hostile content as text (screens.md §1 «Probes»)', async () => {
    const { page, root, field } = await open(5);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await field('Website').getByText('javascript:alert(document.cookie)').waitFor();
    expect(await field('Website').getByRole('link').count()).toBe(0);
    expect(await field('Biography').innerText()).toContain('<script>alert("biography")</script>');
    const hrefs = await root
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const href of hrefs)
      expect(href).toMatch(/^(\/contacts\/|\/organisations\/|mailto:|tel:|https?:\/\/)/);
    expect(await root.innerText()).not.toMatch(/[\u202A-\u202E]/);
    expect(asked).toEqual([]);
  });

  it('cuts a biography of 5,000 characters, and shows all of it on request', async () => {
    const { field, button } = await open(6);
    const short = await field('Biography').innerText();
    expect(short.length).toBeLessThan(500);
    await button('More: Biography').click();
    expect((await field('Biography').innerText()).length).toBeGreaterThan(4_000);
    await button('Less: Biography').click();
    expect(await field('Biography').innerText()).toBe(short);
  });
});

describe('switching events (screens.md §1 «Probes»)', () => {
  it('shows what was chosen last, when answers overtake each other, and the old under its own name meanwhile', async () => {
    const { page, root, field, choose } = await open(9);
    await field('Registration number').getByText(/^E12-/).waitFor();
    const released: (() => void)[] = [];
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url().split('/').slice(-2).join('/')));
    await page.route(participationIn(1), async (route) => {
      await new Promise<void>((resolve) => released.push(resolve));
      await route.continue().catch(() => undefined); // given up by then
    });
    const last = deferred<void>();
    await page.route(participationIn(2), async (route) => {
      await last.promise;
      await route.continue();
    });
    await choose('Spring Policy Forum');
    await root.getByText(/^Still showing .World Congress of Public Health/).waitFor();
    expect(await field('Registration number').innerText()).toMatch(/^E12-/);
    await choose('Congreso Ibérico de Energía');
    await root.getByText(/^Still showing .World Congress of Public Health/).waitFor();
    last.resolve();
    await field('Registration number').getByText(/^E2-/).waitFor();
    expect(await root.getByText(/^Still showing/).count()).toBe(0);
    for (const release of released) release();
    await expect.poll(() => failed).toContain('1/9');
    expect(await field('Registration number').innerText()).toMatch(/^E2-/);
  });

  it('remembers the event of each contact', async () => {
    const { page, url, root, choose, field } = await open(9);
    await choose('Spring Policy Forum');
    await field('Registration number').getByText(/^E1-/).waitFor();
    await page.reload();
    await field('Registration number').getByText(/^E1-/).waitFor();
    expect(await root.getByRole('combobox', { name: 'Event' }).inputValue()).toBe('Spring Policy Forum');
    await page.goto(`${url}/admin/contacts/8/details`);
    await field('Registration number').getByText(/^E12-/).waitFor();
  });

  it('says when the contact takes no part (S1 §8)', async () => {
    const { root, choose } = await open(4);
    await choose('Rail Europe');
    const words = [
      'This contact has no associated participation in this event',
      'This contact has no linked contacts yet',
    ];
    for (const text of words) await expect.poll(() => root.getByText(text).isVisible()).toBe(true);
  });
});

describe('«New contact» (S1 §2)', () => {
  it('opens the contact form, and leads to who has been created', async () => {
    const { page, root, button, link } = await open(3);
    await button('New contact').click();
    const form = page.getByRole('dialog', { name: 'New contact' });
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill('nora.new@contacts.example');
    await form.getByRole('textbox', { name: 'First Name' }).fill('Nora');
    await form.getByRole('button', { name: 'Create contact' }).click();
    await form.waitFor({ state: 'detached' });
    await page.locator('[data-widget-notices]').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/3/details'));
    await root.getByRole('heading', { name: 'Nora' }).waitFor();
    expect(await link('Edit contact').getAttribute('href')).toMatch(/^\/contacts\/\d+\/edit$/);
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    const { page, button } = await open(3);
    await button('New contact').click();
    const form = page.getByRole('dialog', { name: 'New contact' });
    await form.getByRole('textbox', { name: 'First Name' }).fill('Half a na');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await hasFocus(button('New contact'))).toBe(true);
    await button('New contact').click();
    await expect.poll(() => form.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('Half a na');
  });
});

describe('the business card (screens.md §1 «Beyond» 1)', () => {
  it('is copied as text by the button and by the key C', async () => {
    const { page, button, link, clipboard } = await open(3, '', clipboardAllowed);
    await button(/^Copy text/).click();
    await expect.poll(clipboard).toMatch(/^Dr\. Jonas Weiß\nHead of Communication\n/);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await link('Edit contact').focus();
    await page.keyboard.press('c');
    await expect.poll(clipboard).toMatch(/\nPhone: \+47 20 1000 2000\n/);
  });

  it('is copied as a signature that a mail program takes over', async () => {
    const { page, button } = await open(3, '', clipboardAllowed);
    await button('Copy signature').click();
    const read = () =>
      page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return item?.types.includes('text/html') ? (await item.getType('text/html')).text() : '';
      });
    await expect.poll(read).toContain('<a href="mailto:jonas.weiss@contacts.example">');
    expect(await read()).toContain('Dr. Jonas Weiß');
  });

  it.each([1, 5])('of contact %i is a vCard that another program reads', async (id) => {
    const { page, button, root } = await open(id);
    const [download] = await Promise.all([page.waitForEvent('download'), button('Download vCard').click()]);
    expect(download.suggestedFilename()).toMatch(/\.vcf$/);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await buffer(await download.createReadStream()),
    );
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const card = new ICAL.Component(ICAL.parse(text));
    const name = await root.getByRole('heading', { level: 2 }).locator('bdi').innerText();
    expect(card.getFirstPropertyValue('version')).toBe('4.0');
    expect(card.getFirstPropertyValue('fn')).toBe(name);
    expect(card.getFirstPropertyValue('title')).toBe(await root.locator('header p bdi').first().innerText());
    expect(card.getAllProperties('tel')).toHaveLength(2);
    expect(card.getAllProperties('email')).toHaveLength(2);
  });

  it('is printed from a frame, without leaving the page', async () => {
    const { page, button } = await open(3, '', {
      prepare: (page) =>
        page.addInitScript(() => {
          globalThis.print = () => {
            Object.assign(top ?? {}, { printed: document.body.innerText });
            dispatchEvent(new Event('afterprint'));
          };
        }),
    });
    await button('Print the business card').click();
    await expect
      .poll(() => page.evaluate(() => String(Reflect.get(window, 'printed'))))
      .toContain('Dr. Jonas Weiß');
    expect(await page.evaluate(() => String(Reflect.get(window, 'printed')))).toContain('+47 20 1000 2000');
  });
});
