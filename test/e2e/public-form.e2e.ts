import { describe, expect, it } from 'vitest';
import { hasFocus } from '#test/support/contactFormPage.ts';
import { keysOf, publicFormParts, reloadAndResume, repliesOf, sender } from '#test/support/publicFormPage.ts';
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
  return { ...form, email, keys: keysOf(form.page), stored: () => repliesOf(site, 1, email) };
}

/** A layout as an attribute has it. */
const germanAndEnglish = JSON.stringify({
  elements: [
    {
      type: 'radiogroup',
      name: 'food',
      title: { default: 'Essen', en: 'Food' },
      choices: [
        { value: 'f', text: { default: 'Fisch', en: 'Fish' } },
        { value: 'other', text: { fa: 'دیگر' } },
      ],
    },
    { type: 'html', name: 'note', html: { default: 'Auf Deutsch', en: 'In English' } },
  ],
}).replaceAll('"', '&quot;');

describe('a form that the public fills in (S2 §2, §4)', () => {
  it('is filled in at the width of a phone, and stored once, also by a double click (T-24)', async () => {
    const { send, root, stored, keys, email, page } = await openLast();
    await root.getByText('Vegan', { exact: true }).click();
    await send.dblclick();
    await root.getByText('Your answers have been received').waitFor();
    expect(await root.getByText(/^Reference [0-9A-F]{4}-[0-9A-F]{4}$/).isVisible()).toBe(true);
    expect(await hasFocus(root.getByRole('heading', { name: 'Your answers have been received' }))).toBe(true);
    expect(stored()).toEqual([expect.objectContaining({ 'First Name': 'Ana', Email: email, Diet: 'Vegan' })]);
    // The host refuses a second reply of one address: what left the page is counted.
    expect(keys).toHaveLength(1);
    // What was sent is not offered again.
    await page.reload();
    await root.getByRole('textbox', { name: /^First Name/ }).waitFor();
    expect(await root.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  });

  it('fetches what draws it beside its texts, not after them', async () => {
    const { root } = await open('/forms/1', {
      prepare: async (page) => {
        const isAsked = page.waitForRequest(/\/chunks\/survey-/);
        await page.route('**/locales/**', async (route) => {
          await isAsked;
          await route.continue();
        });
      },
    });
    await expect.poll(() => root.getByRole('textbox', { name: /^First Name/ }).count()).toBe(1);
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

  it.each([
    ['en', 'ltr', ['Food', 'Fish', 'In English']],
    ['de', 'ltr', ['Essen', 'Fisch', 'Auf Deutsch']],
    ['ar', 'rtl', ['Essen', 'Fisch', 'Auf Deutsch']],
  ] as const)('has its texts by language, else its default ones: %s', async (language, dir, texts) => {
    const [title, choice, note] = texts;
    const { root, checkAccess } = await open('/forms/8', {
      prepare: (page) =>
        page.route('**/forms/8', async (route) => {
          const response = await route.fetch();
          const body = (await response.text())
            .replace(/data-layout="[^"]*"/, `data-layout="${germanAndEnglish}"`)
            .replace(/<html[^>]*>/, `<html lang="${language}" dir="${dir}">`);
          return route.fulfill({ response, body });
        }),
    });
    const group = root.getByRole('radiogroup', { name: title });
    await group.getByRole('radio', { name: choice, exact: true }).waitFor();
    // What is in another language alone is for nobody else.
    await group.getByRole('radio', { name: 'other', exact: true }).waitFor();
    await root.getByText(note, { exact: true }).waitFor();
    expect(await group.evaluate((one) => getComputedStyle(one).direction)).toBe(dir);
    expect(await checkAccess('[data-widget="public-form"]')).toEqual([]);
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

  it('keeps every answer through Back and the review', async () => {
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

  it('keeps what a page holds that an answer hides, and shows and counts it no longer', async () => {
    const { root, next } = await open('/forms/2');
    const position = root.getByRole('textbox', { name: 'Position' });
    const goOn = async (title: string) => {
      await next.click();
      await root.getByRole('heading', { name: title }).waitFor();
    };
    const back = root.getByRole('button', { name: 'Back' });
    await root.getByRole('textbox', { name: /^First name/ }).fill('Ana');
    await root.getByRole('textbox', { name: /^E-mail/ }).fill(sender());
    await position.fill('A speaker');
    await goOn('Your stay');
    await goOn('For speakers');
    await root.getByRole('textbox', { name: 'Abstract' }).fill('On wells');
    for (const heading of ['Your stay', 'About you']) {
      await back.click();
      await root.getByRole('heading', { name: heading }).waitFor();
    }
    await position.fill('An editor');
    await goOn('Your stay');
    await goOn('And last');
    expect(await root.getByText('Page 3 of 3').count()).toBeGreaterThan(0);
    await root.getByRole('button', { name: 'Review answers' }).click();
    await root.getByText('An editor').waitFor();
    expect(await root.getByText('On wells').count()).toBe(0);
    await root.getByRole('button', { name: 'Change About you' }).click();
    await position.fill('A speaker again');
    await goOn('Your stay');
    await goOn('For speakers');
    expect(await root.getByRole('textbox', { name: 'Abstract' }).inputValue()).toBe('On wells');
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

  it('no answer: it says that it is sending, locks the answers, and sends nothing again', async () => {
    const { root, send, keys } = await openLast('?submit=nothing');
    await send.click();
    const sending = root.getByRole('button', { name: 'Sending…' });
    await sending.waitFor();
    await sending.click({ force: true });
    expect(await root.getByText('Your answers have been received').count()).toBe(0);
    expect(keys).toHaveLength(1);
  });
});

describe('the verification (S2 §5; T-25)', () => {
  it('that has expired is renewed before anything is sent', async () => {
    const { root, send, page, stored, keys } = await openLast('?token-seconds=1');
    const renewed = page.waitForResponse(/\/turnstile\/token/);
    await renewed;
    await send.click();
    await root.getByText('Your answers have been received').waitFor();
    expect([stored().length, keys.length]).toEqual([1, 1]);
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
    expect([tokens.length, new Set(tokens).size, stored().length]).toEqual([2, 2, 1]);
  });

  it('that asks for a click is asked for in words, and the form goes once it is given', async () => {
    const { root, send, stored, keys, page } = await openLast('?site-key=3x00000000000000000000FF');
    await send.click();
    await root.getByText("Please verify you're human to continue").first().waitFor();
    expect([stored().length, keys.length]).toEqual([0, 0]);
    // It goes with the answer: nobody may look at whether it is checked.
    await page.getByRole('checkbox', { name: 'Verify you are human' }).click();
    await root.getByText('Your answers have been received').waitFor();
    expect([stored().length, keys.length]).toEqual([1, 1]);
  });
});

it('tells browsers what they can fill in, and phones which keys to show', async () => {
  const { root } = await open();
  const hints = async (name: RegExp) => {
    const box = root.getByRole('textbox', { name }).first();
    return Promise.all(['autocomplete', 'inputmode', 'type'].map((attribute) => box.getAttribute(attribute)));
  };
  expect(await hints(/^First Name/)).toEqual(['given-name', null, 'text']);
  expect(await hints(/^Email/)).toEqual(['email', 'email', 'email']);
  expect(await hints(/^Organisation/)).toEqual(['organization', null, 'text']);
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

  it('is offered to who leaves by the browser’s Back, and comes forward again', async () => {
    const { root, page, fillFirst } = await open('/forms/8');
    await page.goto(new URL('/forms/1', page.url()).href);
    const email = sender();
    await fillFirst(email);
    await page.goBack();
    await root.getByRole('textbox', { name: 'البريد الإلكتروني' }).waitFor();
    await page.goForward();
    await root.getByRole('button', { name: 'Resume' }).click();
    await root.getByRole('heading', { name: 'Your visit' }).waitFor();
    await root.getByRole('button', { name: 'Back' }).click();
    await expect
      .poll(() =>
        root
          .getByRole('textbox', { name: /^Email/ })
          .first()
          .inputValue(),
      )
      .toBe(email);
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
  it('the verification has room when the phone is turned, too', async () => {
    const { root, page } = await open('/forms/3', { viewport: { width: 640, height: 320 } });
    await root.locator('.cf-turnstile-stand-in').waitFor();
    const beyond = () => root.evaluate((el) => el.scrollWidth - el.clientWidth);
    expect(await beyond()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(beyond).toBe(0);
  });

  it.each([1, 4, 12, 19])('form %i has nothing beyond the edge', async (form) => {
    const { root } = await open(`/forms/${form}`, { viewport: { width: 320, height: 640 } });
    await root.getByRole('button', { name: /^(?:Next|Send)$/ }).waitFor();
    const [content, box] = await root.evaluate((el) => [el.scrollWidth, el.clientWidth]);
    expect(content).toBeLessThanOrEqual(box ?? 0);
  });
});
