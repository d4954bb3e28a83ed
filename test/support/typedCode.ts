/** A scanner that types into a page: as fast as one, however busy the machine is. */
import type { Page } from 'playwright-core';

/** Types a text and Enter, where no field has the focus. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    for (const key of [...Array.from(typed), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, text);
}
