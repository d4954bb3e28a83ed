/** The check-in kiosk by touch alone, by keyboard alone, and for who sees little (S3 §2.3, §5.3). */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type PageOptions, type Site } from '#test/support/site.ts';
import { scanHere, typeCode } from '#test/support/typedCode.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function open(options: PageOptions = {}) {
  const watched = await site.open('/admin/check-in', options);
  const kiosk = watched.island('check-in-kiosk');
  await kiosk.locator('section[aria-busy]').waitFor({ state: 'detached' });
  const printed = async () => {
    const { page } = await site.open('/admin/check-in/printed', { islands: 0 });
    return page.locator('main').innerText();
  };
  const button = (name: string, within: Locator = kiosk) => within.getByRole('button', { name });
  return { ...watched, kiosk, printed, button };
}

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

/** Presses Tab until the element has the focus, then Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

describe('a guest without a code', () => {
  it('finds themselves, says that they come to the dinner, and has a badge, by keyboard alone', async () => {
    const { page, kiosk, button, printed, troubles } = await open();
    await press(page, button('Search by name'));
    await expect.poll(() => hasFocus(kiosk.getByRole('searchbox', { name: 'Your name' }))).toBe(true);
    await page.keyboard.type('bruno castillo');
    await press(page, kiosk.getByRole('listitem').getByRole('button').first());
    await press(page, button('Yes', kiosk.getByRole('alertdialog', { name: 'Is this you?' })));
    await press(page, button('Yes', kiosk.getByRole('alertdialog', { name: 'Gala dinner' })));
    await kiosk.getByText('Please take your badge.').waitFor();
    expect(await printed()).toMatch(/Bruno Castillo.*100002\s+Desk 1\s+Yes/);
    // The next guest is welcome by itself: how long its button stands depends on the machine.
    await expect.poll(() => hasFocus(button('Search by name'))).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('has a badge by touch alone', async () => {
    const { page, kiosk, button, printed, troubles } = await open({ hasTouch: true });
    await button('Search by name').tap();
    await kiosk.getByRole('searchbox', { name: 'Your name' }).tap();
    await page.keyboard.insertText('alice andersson');
    await kiosk.getByRole('listitem').getByRole('button').first().tap();
    await button('Yes', kiosk.getByRole('alertdialog', { name: 'Is this you?' })).tap();
    await kiosk.getByText('Please take your badge.').waitFor();
    expect(await printed()).toContain('Alice Andersson');
    await kiosk.getByText('Welcome, Scan your QR here').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('a scanner that types into what has the focus', () => {
  const guest = (id: number, name: string) =>
    JSON.stringify({ registration_id: id, event_id: 13, full_name: name });

  it('presses no button, neither by a blank nor by its Enter', async () => {
    const { page, kiosk, button, printed, troubles } = await open();
    await button('Search by name').focus();
    await scanHere(page, guest(100_016, 'Bea Button'));
    await kiosk.getByText('Please take your badge.').waitFor();
    expect(await kiosk.getByRole('searchbox').count()).toBe(0);
    await expect.poll(() => hasFocus(button('Search by name'))).toBe(true);
    expect(await kiosk.getByRole('searchbox').count()).toBe(0);
    expect(await printed()).toContain('Bea Button');
    expect(troubles).toEqual([]);
  });

  it('leaves no letters in the field of the search, and looks for nobody', async () => {
    const { page, kiosk, button, troubles } = await open();
    const looked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('get-contacts-by-name-json')) looked.push(request.url());
    });
    await button('Search by name').click();
    const field = kiosk.getByRole('searchbox', { name: 'Your name' });
    await expect.poll(() => hasFocus(field)).toBe(true);
    await scanHere(page, guest(100_017, 'Finn Field'));
    await kiosk.getByText('Welcome Finn Field').waitFor();
    await kiosk.getByText('Welcome, Scan your QR here').waitFor();
    await button('Search by name').click();
    expect(await field.inputValue()).toBe('');
    expect(looked).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

describe('the focus of who goes on by keyboard', () => {
  it('is where it was once a guest was served: the page has it only meanwhile', async () => {
    const { page, kiosk, button } = await open();
    await button('Search by name').focus();
    await typeCode(page, '{"registration_id":100014,"event_id":13,"full_name":"Fay Focus"}');
    await kiosk.getByText('Please take your badge.').waitFor();
    expect(await hasFocus(button('Search by name'))).toBe(false);
    await expect.poll(() => hasFocus(button('Search by name'))).toBe(true);
  });
});

describe('the colours (contrast 7:1)', () => {
  const accents = ['#ffd54f', '#00e676', '#ff4081', '#7c4dff', 'white', 'black'];

  it.each(['light', 'dark'] as const)(
    'of an answer keep seven to one with any accent of the page: %s',
    async (colorScheme) => {
      const { page, kiosk, button } = await open({ colorScheme });
      await button('Search by name').click();
      await kiosk.getByRole('searchbox', { name: 'Your name' }).fill('alice andersson');
      await kiosk.getByRole('listitem').getByRole('button').first().click();
      const yes = button('Yes', kiosk.getByRole('alertdialog', { name: 'Is this you?' }));
      await yes.waitFor();
      for (const accent of accents) {
        await page.evaluate(setAccent, accent);
        for (const isOver of [false, true]) {
          await (isOver ? yes.hover() : page.mouse.move(0, 0));
          const ratio = await yes.evaluate(contrastOf);
          expect(ratio, `${accent}${isOver ? ' under the pointer' : ''}`).toBeGreaterThanOrEqual(7);
        }
      }
    },
  );
});

/** A page with a colour of its own, and white on it. Runs in the page. */
function setAccent(accent: string): void {
  for (const name of ['--ew-accent', '--ew-accent-hover'])
    document.documentElement.style.setProperty(name, accent);
}

/** WCAG's ratio of an element's text to its ground, once neither changes any more. Runs in the page. */
function contrastOf(el: Element): number {
  for (const animation of el.getAnimations()) animation.finish();
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!context) throw new Error('No canvas');
  const luminanceOf = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { color, backgroundColor } = getComputedStyle(el);
  const [dark = 0, light = 0] = [color, backgroundColor].map(luminanceOf).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
