import type { Page } from 'playwright-core';

/** A finger that rests so long has picked something up. */
const restMs = 600;

/** Until a finger that has come down is known to rest: by the clock of the page, whose own timer then comes first. */
export async function restFinger(page: Page): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), restMs);
}
