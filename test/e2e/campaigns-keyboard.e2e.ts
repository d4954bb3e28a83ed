import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { campaignSite, hasFocus } from '#test/support/campaignSite.ts';

const { open } = campaignSite();

/** Presses Tab (or Shift+Tab) until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let presses = 0; presses < 90; presses += 1) {
    // To look for it by its role at every press is most of the work of this journey.
    if (await element?.evaluate((el) => el.matches(':focus'))) return;
    await page.keyboard.press(key);
    if (presses % 10 === 9) element = await target.elementHandle();
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

describe('a campaign from its first word to its report, by keyboard alone', () => {
  it('is created, previewed, scheduled, edited, sent, told as sent, and reported', async () => {
    const { page, root, button, field, template, row, heading, step, listBox, notices, dialog } =
      await open();
    const { keyboard } = page;
    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target);
      await keyboard.press(key);
    };
    const write = async (target: Locator, text: string) => {
      await tabTo(page, target);
      await keyboard.type(text);
    };

    await press(button('New Campaign'));
    await heading('Create Campaign').waitFor();
    await expect.poll(() => hasFocus(heading('Create Campaign'))).toBe(true);
    await write(field('Campaign name'), 'Doors open');
    await write(field('Sender name'), 'Acme Events');
    await write(field('Subject'), 'News of the forum');
    await press(template('Invitation – Spring Policy Forum'), 'Space');
    expect(await template('Invitation – Spring Policy Forum').isChecked()).toBe(true);
    await press(button('Next step'));

    await step('Lists and contacts').waitFor();
    const find = root.getByRole('searchbox', { name: 'Find a list' });
    for (const name of ['VIP', 'Board and committees']) {
      await write(find, name);
      await press(listBox(name), 'Space');
      expect(await listBox(name).isChecked()).toBe(true);
      await tabTo(page, find, 'Shift+Tab');
      await keyboard.press('Escape');
    }
    await keyboard.type('Press');
    await press(root.getByRole('button', { name: /^Press and media/ }));
    const first = root.getByRole('option').first();
    await first.waitFor();
    await tabTo(page, root.getByRole('listbox', { name: /^Contacts of/ }));
    for (const key of ['Home', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space'])
      await keyboard.press(key);
    await root.getByText('3 picked one by one').waitFor();
    await press(button('Next step'));

    await step('Review and send').waitFor();
    await tabTo(page, root.getByRole('radio', { name: /^Now/ }));
    await keyboard.press('ArrowDown');
    const at = root.getByLabel('Date and time');
    await tabTo(page, at);
    for (const keys of ['05', '12', '2031']) await keyboard.type(keys);
    await keyboard.press('ArrowRight');
    for (const keys of ['09', '30', 'A']) await keyboard.type(keys);
    expect(await at.inputValue()).toBe('2031-05-12T09:30');
    await press(button('Schedule campaign'));
    await dialog.getByText(/within the time period selected/).waitFor();
    await keyboard.press('Enter');
    await notices.getByText('Campaign scheduled: Doors open').waitFor();

    await press(row('Doors open').getByRole('button', { name: /^Edit/ }));
    await heading('Edit Campaign Doors open').waitFor();
    await press(root.getByRole('button', { name: /Review and send/ }));
    await tabTo(page, root.getByRole('radio', { name: /^Later/ }));
    await keyboard.press('ArrowUp');
    await press(button('Send campaign'));
    await dialog.getByText(/within the time period selected/).waitFor();
    await keyboard.press('Enter');
    await row('Doors open').getByText('SENT').waitFor();
    await notices.getByText('Campaign sent: Doors open').waitFor();

    await press(row('Doors open').getByRole('button', { name: /^Report for/ }));
    const tab = (name: string) => page.getByRole('tab', { name });
    await tabTo(page, tab('Deliverability'));
    for (const name of ['Opens', 'Clicks', 'Subscription Cancellations']) {
      await expect.poll(() => tab(name).isEnabled()).toBe(true);
      await keyboard.press('ArrowRight');
      await expect.poll(() => hasFocus(tab(name))).toBe(true);
      // A tab that has just been opened is no way on until it has loaded (S4 §2): Enter is then nothing.
      await expect
        .poll(async () => {
          await keyboard.press('Enter');
          return tab(name).getAttribute('aria-selected');
        })
        .toBe('true');
    }
    const download = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: 'Export report' }), 'Shift+Tab');
    await keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
