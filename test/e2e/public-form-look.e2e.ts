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

  it('in an Arabic review the answers, Latin ones too, stand at one side beside their questions, inside round corners', async () => {
    const { root } = await open(printed({}, 'ar'));
    const [first, email] = [
      root.getByRole('textbox', { name: /^First Name/ }),
      root.getByRole('textbox', { name: /^Email/ }).first(),
    ];
    await first.fill('Ana');
    await email.fill('ana@example.org');
    await root.getByRole('textbox', { name: 'Organisation' }).fill('مؤسسة');
    const next = root.getByRole('button', { name: 'التالي' });
    for (const title of ['Your visit', 'Evenings']) {
      await next.click();
      await root.getByRole('heading', { name: title }).waitFor();
    }
    await root.getByRole('button', { name: 'مراجعة الإجابات' }).click();
    await root.locator('dl').first().waitFor();
    const lines = await root.locator('dl > div').evaluateAll((all) =>
      all.map((line) => {
        const right = (selector: string) => line.querySelector(selector)?.getBoundingClientRect().right ?? 0;
        return { text: line.querySelector('dd')?.textContent, gap: right('dd') - right('dd bdi') };
      }),
    );
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Ana', 'ana@example.org', 'مؤسسة']),
    );
    expect(lines.filter(({ gap }) => Math.abs(gap) > 1)).toEqual([]);
    const sections = await root
      .locator('section', { has: root.locator('dl') })
      .evaluateAll((all) =>
        all.map((one) => [getComputedStyle(one).overflow, getComputedStyle(one).borderRadius]),
      );
    expect(sections.filter(([overflow, radius]) => overflow !== 'clip' || radius === '0px')).toEqual([]);
  });
});
