import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicFormParts } from '#test/support/publicFormPage.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** As the builder saves them. */
const dark = {
  '--sjs-general-backcolor-dim': '#1c1b20',
  '--sjs-general-backcolor': '#24232a',
  '--sjs-general-forecolor': '#ededed',
};
const themes = {
  dark: { colorPalette: 'dark', cssVariables: dark },
  'dark, without cards': { colorPalette: 'dark', isPanelless: true, cssVariables: dark },
  'light, on a page of its own': {
    cssVariables: {
      '--sjs-general-backcolor-dim': '#f5ecd8',
      '--sjs-general-backcolor': '#fffaf0',
      '--sjs-primary-backcolor': '#7a2e8e',
      '--sjs-primary-forecolor': '#ffffff',
    },
  },
};

/** The page of form 1 with another theme, as its host would print it. */
const printed =
  (theme: object, language = 'en') =>
  (page: Page) =>
    page.route('**/forms/1', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const attribute = `data-theme-json="${JSON.stringify(theme).replaceAll('"', '&quot;')}"`;
      const body = (await response.text())
        .replace(/data-theme-json="[^"]*"/, attribute)
        .replace(/<html[^>]*>/, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      return route.fulfill({ response, body });
    });

async function open(prepare: (page: Page) => Promise<unknown>) {
  const watched = await site.open('/forms/1', { reducedMotion: 'reduce', prepare });
  const parts = publicFormParts(watched.island('public-form'), watched.page);
  await parts.root.getByRole('textbox', { name: /^First Name/ }).waitFor();
  return { ...watched, ...parts };
}

describe('a form with a theme of its own (S2 §3, §7 save-theme)', () => {
  it.each(Object.entries(themes))('can be read: %s', async (_, theme) => {
    const { checkAccess, next, root } = await open(printed(theme));
    await next.click();
    await root.getByText('Response required').first().waitFor();
    expect(await checkAccess('[data-widget="public-form"]')).toEqual([]);
  });

  it('says in Arabic what is wrong at the reader’s side, its full stop at the end', async () => {
    const { root } = await open(printed({}, 'ar'));
    await root.getByRole('button', { name: 'التالي' }).click();
    const fault = root.getByRole('alert').filter({ hasText: 'يرجى' }).first();
    expect((await fault.innerText()).trim()).toMatch(/^ي.*\.$/u);
    const [text, box] = await Promise.all(
      [fault.locator('.sv-string-viewer'), root.getByRole('textbox', { name: /^First Name/ })].map((one) =>
        one.boundingBox(),
      ),
    );
    const end = (one: typeof text) => (one ? one.x + one.width : Number.NaN);
    expect(Math.abs(end(text) - end(box))).toBeLessThan(4);
  });
});
