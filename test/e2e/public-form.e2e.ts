import { describe, expect, it } from 'vitest';
import { hasFocus } from '#test/support/contactFormPage.ts';
import {
  loseFirstAnswer,
  publicFormParts,
  reloadAndResume,
  repliesOf,
  sender,
} from '#test/support/publicFormPage.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();
const phone = {
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  reducedMotion: 'reduce',
} satisfies PageOptions;

async function open(path = '/forms/1', options: PageOptions = {}) {
  const watched = await site.open(path, { ...phone, ...options });
  return { ...watched, ...publicFormParts(watched.island('public-form'), watched.page) };
}

/** Form 1 up to its last page, as somebody new. */
async function openLast(query = '', options: PageOptions = {}) {
  const form = await open(`/forms/1${query}`, options);
  const email = sender();
  await form.fillFirst(email);
  await form.next.click();
  await form.page3();
  return { ...form, email, stored: () => repliesOf(site, 1, email) };
}

describe('a form that the public fills in (S2 §2, §4)', () => {
  it('is filled in at the width of a phone, and stored once, also by a double click (T-24)', async () => {
    const { send, root, stored, email, page } = await openLast();
    await root.getByText('Vegan', { exact: true }).click();
    await send.dblclick();
    await root.getByText('Your answers have been received').waitFor();
    expect(await root.getByText(/^Reference [0-9A-F]{4}-[0-9A-F]{4}$/).isVisible()).toBe(true);
    expect(await hasFocus(root.getByRole('heading', { name: 'Your answers have been received' }))).toBe(true);
    expect(stored()).toEqual([expect.objectContaining({ 'First Name': 'Ana', Email: email, Diet: 'Vegan' })]);
    // What was sent is not offered again.
    await page.reload();
    await root.getByRole('textbox', { name: /^First Name/ }).waitFor();
    expect(await root.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  });

  it('is filled in in Arabic, from the right', async () => {
    const { root, page } = await open('/forms/8?locale=ar');
    const email = sender();
    expect(await root.getAttribute('dir')).toBe('rtl');
    await root.getByRole('textbox', { name: 'الاسم الأول' }).fill('ليلى');
    await root.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email);
    await root.getByRole('button', { name: 'التالي' }).click();
    await root.getByRole('heading', { name: 'رحلتك' }).waitFor();
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    await root.getByRole('button', { name: 'إرسال' }).click();
    await root.getByRole('heading', { name: 'استُلمت إجاباتك' }).waitFor();
    expect(repliesOf(site, 8, email)).toEqual([expect.objectContaining({ 'First Name': 'ليلى' })]);
  });

  it('keeps what is half typed, and the focus, when it is drawn anew: turned, dark, in another language', async () => {
    const { root, page } = await open('/forms/8');
    const email = root.locator('input[type=email]').first();
    await email.click();
    await page.keyboard.type('an');
    await page.setViewportSize({ width: 780, height: 390 });
    await page.keyboard.type('a@');
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await page.keyboard.type('example');
    await page.evaluate(() => document.querySelector('[data-widget]')?.setAttribute('data-locale', 'es'));
    await root.getByRole('button', { name: 'Siguiente' }).waitFor();
    await page.keyboard.type('.org');
    expect(await email.inputValue()).toBe('ana@example.org');
  });

  it('names what is missing, leads to it, and goes on once it is there', async () => {
    const { root, next } = await open();
    await next.click();
    const link = root
      .getByRole('link', { name: 'First Name' })
      .or(root.getByRole('button', { name: 'First Name' }));
    await link.first().click();
    await expect.poll(() => hasFocus(root.getByRole('textbox', { name: /^First Name/ }))).toBe(true);
    await root.getByRole('textbox', { name: /^First Name/ }).fill('Ana');
    await root.getByRole('textbox', { name: /^Email/ }).fill(sender());
    await next.click();
    await root.getByRole('heading', { name: 'Your visit' }).waitFor();
  });

  it('keeps every answer through Back, a hidden page and the review', async () => {
    const { root, send } = await openLast();
    await root.getByRole('textbox', { name: 'Anything we should know?' }).fill('A step-free room');
    await root.getByRole('button', { name: 'Review answers' }).click();
    await root.getByText('A step-free room').waitFor();
    await root.getByRole('button', { name: 'Change About you' }).click();
    await expect.poll(() => root.getByRole('textbox', { name: /^First Name/ }).inputValue()).toBe('Ana');
    await root.getByRole('button', { name: 'Next' }).click();
    await root.getByRole('button', { name: 'Next' }).click();
    await root.getByRole('button', { name: 'Back' }).click();
    await root.getByRole('heading', { name: 'Your visit' }).waitFor();
    await root.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() => root.getByRole('textbox', { name: 'Anything we should know?' }).inputValue())
      .toBe('A step-free room');
    expect(await send.isVisible()).toBe(true);
  });
});

describe('what the server says (S2 §8; T-24)', () => {
  it('409: its message is the completed page, as text', async () => {
    const { root, send } = await openLast('?submit=409', {
      prepare: (page) =>
        page.route('**/replies/409', (route) =>
          route.fulfill({ status: 409, json: { message: 'Already <img src=x onerror=alert(1)> here' } }),
        ),
    });
    await send.click();
    await root.getByText('Already <img src=x onerror=alert(1)> here').waitFor();
    expect(await root.locator('img').count()).toBe(0);
    expect(await root.getByText('Your answers have been received').count()).toBe(0);
  });

  it.each([
    ['500', 'It is not known whether your answers arrived.'],
    ['html', 'It is not known whether your answers arrived.'],
    ['422', 'Your answers were not sent. They are all still here.'],
  ])('%s: every answer is kept, and nothing is called completed', async (fate, said) => {
    const { root, send, email } = await openLast(`?submit=${fate}&idempotent=0`);
    await root.getByRole('textbox', { name: 'Anything we should know?' }).fill('Late');
    await send.click();
    await root.getByText(said).waitFor();
    expect(await root.getByText('Your answers have been received').count()).toBe(0);
    await root.getByRole('button', { name: 'Copy answers' }).click();
    const copied = await root.page().evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(email);
    expect(copied).toContain('Late');
  });

  it('no answer: it says that it is sending, locks the answers, and sends nothing again', async () => {
    let count = 0;
    const { root, send } = await openLast('?submit=nothing', {
      prepare: (page) =>
        page.route('**/replies/nothing', (route) => {
          count += 1;
          return route.continue();
        }),
    });
    await send.click();
    const sending = root.getByRole('button', { name: 'Sending…' });
    await sending.waitFor();
    await sending.click({ force: true });
    expect(await root.getByText('Your answers have been received').count()).toBe(0);
    expect(count).toBe(1);
  });

  it('an answer that is lost: it is sent again by itself, under the same key, and stored once', async () => {
    const keys: (string | undefined)[] = [];
    const { root, send, stored } = await openLast('', { prepare: (page) => loseFirstAnswer(page, keys) });
    await send.click();
    await root.getByText(/^The connection broke before there was an answer/).waitFor();
    await root.getByText('Your answers have been received').waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(stored()).toHaveLength(1);
  });

  it('an answer that is lost where the server cannot tell: a person decides', async () => {
    const keys: (string | undefined)[] = [];
    const { root, send, stored } = await openLast('?idempotent=0', {
      prepare: (page) => loseFirstAnswer(page, keys),
    });
    await send.click();
    await root.getByText('It is not known whether your answers arrived.').waitFor();
    await send.click();
    await root.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(keys).toHaveLength(1);
    await send.click();
    await root.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await root
      .getByText('Your answers were not stored again')
      .or(root.getByText('Your answers have been received'))
      .waitFor();
    expect(stored()).toHaveLength(1);
  });

  it('offline: it waits, says so, and sends once the connection is back', async () => {
    const { root, send, page, stored } = await openLast();
    await page.context().setOffline(true);
    await send.click();
    await root.getByText(/^You are offline. Your answers stay here/).waitFor();
    expect(stored()).toHaveLength(0);
    await page.context().setOffline(false);
    await root.getByText('Your answers have been received').waitFor();
    expect(stored()).toHaveLength(1);
  });
});

describe('the verification (S2 §5; T-25)', () => {
  it('that has expired is renewed before anything is sent', async () => {
    const { root, send, page, stored } = await openLast('?token-seconds=1');
    const renewed = page.waitForResponse(/\/turnstile\/token/);
    await renewed;
    await send.click();
    await root.getByText('Your answers have been received').waitFor();
    expect(stored()).toHaveLength(1);
  });

  it('is fresh for each try: a token that was spent is not sent again', async () => {
    const tokens: unknown[] = [];
    const { root, send, stored } = await openLast('?idempotent=0', {
      prepare: (page) =>
        page.route('**/forms/1/replies', async (route) => {
          tokens.push(JSON.parse(route.request().postData() ?? '{}').turnstile_token);
          if (tokens.length > 1) return route.continue();
          return route.fulfill({ status: 422, json: { message: 'No.', errors: { other: ['No.'] } } });
        }),
    });
    await send.click();
    await root.getByText('Your answers were not sent. They are all still here.').waitFor();
    await send.click();
    await root.getByText('Your answers have been received').waitFor();
    expect(new Set(tokens).size).toBe(2);
    expect(stored()).toHaveLength(1);
  });

  it('that asks for a click is asked for in words, and the form goes once it is given', async () => {
    const { root, send, stored, page } = await openLast('?site-key=3x00000000000000000000FF');
    await send.click();
    await root
      .getByRole('alert')
      .getByText("Please verify you're human to continue")
      .or(root.getByText("Please verify you're human to continue"))
      .first()
      .waitFor();
    expect(stored()).toHaveLength(0);
    // It goes with the answer: nobody may look at whether it is checked.
    await page.getByRole('checkbox', { name: 'Verify you are human' }).click();
    await root.getByText('Your answers have been received').waitFor();
    expect(stored()).toHaveLength(1);
  });
});

describe('a draft (S2 §9 R-form)', () => {
  it('is offered after a reload on each page, and brings every answer and the page back', async () => {
    const { root, page, fillFirst, next } = await open();
    await fillFirst(sender(), { stay: true });
    await reloadAndResume(page, root);
    await expect.poll(() => root.getByRole('textbox', { name: /^First Name/ }).inputValue()).toBe('Ana');
    await next.click();
    await root.getByRole('textbox', { name: 'Arriving flight' }).fill('IB 3214');
    await root.getByRole('textbox', { name: 'Departing flight' }).fill('IB 3215');
    await reloadAndResume(page, root);
    await root.getByRole('heading', { name: 'Your visit' }).waitFor();
    expect(await root.getByRole('textbox', { name: 'Arriving flight' }).inputValue()).toBe('IB 3214');
    await next.click();
    await root.getByRole('textbox', { name: 'Anything we should know?' }).fill('Quiet');
    await root.getByText('Vegan', { exact: true }).click();
    await reloadAndResume(page, root);
    await root.getByRole('heading', { name: 'Evenings' }).waitFor();
    expect(await root.getByRole('textbox', { name: 'Anything we should know?' }).inputValue()).toBe('Quiet');
  });

  it('is not kept where the page says so', async () => {
    const { root, page, fillFirst } = await open('/forms/1?keep-draft=0');
    await fillFirst(sender(), { stay: true });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await root.getByRole('textbox', { name: /^First Name/ }).waitFor();
    expect(await root.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  });
});

describe('a layout that cannot be read (T-23)', () => {
  it.each([17, 18])('form %i, damaged or empty, says something', async (form) => {
    const { root } = await open(`/forms/${form}`);
    await expect.poll(async () => (await root.innerText()).trim().length).toBeGreaterThan(5);
  });
});

describe('at 320 px', () => {
  it.each([1, 4, 12, 19])('form %i has nothing beyond the edge', async (form) => {
    const { root } = await open(`/forms/${form}`, { viewport: { width: 320, height: 640 } });
    await root.getByRole('button', { name: /^(?:Next|Send)$/ }).waitFor();
    const [content, box] = await root.evaluate((el) => [el.scrollWidth, el.clientWidth]);
    expect(content).toBeLessThanOrEqual(box ?? 0);
  });
});
