/** The look of a page, changed under a screen that stands on it. */
import type { Page } from 'playwright-core';
import { isPatient } from './notices.ts';

const looks = {
  light: { lang: 'en', dir: 'ltr', className: '' },
  dark: { lang: 'ar', dir: 'rtl', className: 'dark' },
  arabic: { lang: 'ar', dir: 'rtl', className: '' },
} as const;

/** Turns the page Arabic, in the dark or not, or light and English again, while the screen stays as it is. */
export async function turn(page: Page, name: string, to: keyof typeof looks): Promise<void> {
  const look = looks[to];
  await page.evaluate((wanted) => {
    Object.assign(document.documentElement, wanted);
  }, look);
  const theme = look.className === '' ? 'light' : 'dark';
  await page
    .locator(
      `[data-widget="${name}"] .ew-root[lang="${look.lang}"][dir="${look.dir}"][data-theme="${theme}"]`,
    )
    // Of a modal screen the root itself has no size: its dialog lies in the top layer.
    .waitFor({ ...isPatient, state: 'attached' });
  if (look.lang === 'ar')
    await page.waitForFunction(
      (widget) =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.includes(`/locales/ar/${widget}.js`)),
      name,
    );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
