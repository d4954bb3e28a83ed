/** A page of a browser that is used by keyboard alone, and the focus of which is never lost. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

/** What a person does to a page without a mouse. Before the first key a page may have no focus; after it always. */
export function byKeyboard(page: Page) {
  const { keyboard } = page;
  let isBegun = false;
  /** The body has the focus while nothing has it. */
  const keepsFocus = async () => {
    if (isBegun)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.localName), {
          message: 'something has the focus',
        })
        .not.toBe('body');
    isBegun = true;
  };
  /** Tab, or Shift+Tab, until the element has the focus. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor();
    await keepsFocus();
    let element = await target.elementHandle();
    for (let presses = 0; presses < 120; presses += 1) {
      // To look for it by its role at every press is most of the work of a journey.
      if (await element?.evaluate((el) => el.matches(':focus'))) return;
      await keyboard.press(key);
      if (presses % 10 === 9) element = await target.elementHandle();
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  };
  /** Goes there, and writes in the place of what stands there. */
  const write = async (target: Locator, text: string, key?: 'Shift+Tab') => {
    await tabTo(target, key);
    await keyboard.press('Control+a');
    await keyboard.type(text);
  };
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await keyboard.press(name);
  };
  return {
    keepsFocus,
    tabTo,
    keys,
    /** Goes there, and presses a key. */
    press: async (target: Locator, key = 'Enter') => {
      await tabTo(target);
      await keyboard.press(key);
    },
    write,
    /** Types where one is. */
    type: (text: string) => keyboard.type(text),
    /** Waits until the focus has come by itself. */
    comesTo: async (target: Locator) => {
      await expect.poll(() => hasFocus(target), { message: String(target) }).toBe(true);
    },
  };
}

export type ByKeyboard = ReturnType<typeof byKeyboard>;
