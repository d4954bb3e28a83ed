/** A scanner that types into a page: as fast as one, however busy the machine is. */
import type { Page } from 'playwright-core';

/** Types a text and Enter, where no field has the focus. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    const at = performance.now();
    for (const key of [...Array.from(typed), 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
    }
  }, text);
}

/** Of an American keyboard, which scanners are. */
const signKeys: Readonly<Record<string, string>> = {
  '{': 'BracketLeft',
  '}': 'BracketRight',
  '"': 'Quote',
  ':': 'Semicolon',
  ',': 'Comma',
  _: 'Minus',
  ' ': 'Space',
};

const codeOf = (key: string) => signKeys[key] ?? (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);

/**
 * Types a text and Enter as keys of the browser's own, into whatever has the focus: they write into a field and press a button,
 * where nobody holds them back. Each 5 ms after the last by the event's clock, however busy the machine is.
 */
export async function scanHere(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const beginS = Date.now() / 1_000;
  const typed = Array.from(text, (key) => ({ key, code: codeOf(key), text: key, windowsVirtualKeyCode: 0 }));
  const all = [...typed, { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }];
  for (const [at, key] of all.entries()) {
    const timestamp = beginS + at * 0.005;
    const modifiers = /[A-Z{}":_]/.test(key.text) ? 8 : 0;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, modifiers, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, modifiers, timestamp });
  }
  await session.detach();
}
