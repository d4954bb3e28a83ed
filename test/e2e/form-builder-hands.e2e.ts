import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carryByFinger } from '#test/support/fingerCarry.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '', options: PageOptions = {}) {
  const { database } = site.server.host;
  database.run("UPDATE forms SET layout = '', theme = '' WHERE id = 1");
  const { page, island } = await site.open(`/admin/form-builder?form=1${query}`, options);
  const root = island('form-builder');
  const canvas = root.getByRole('group', { name: 'Form', exact: true });
  const cards = canvas.locator('li [data-card]');
  const tool = (name: string) => root.locator('[data-tool]').filter({ hasText: name }).first();
  return { page, root, canvas, cards, tool };
}

/** Carries one thing over another until that one would take it; it is lifted by the function given back. */
async function carry(page: Page, from: Locator, to: Locator): Promise<() => Promise<unknown>> {
  const lift = await carryByFinger(page, from, to);
  await expect.poll(() => to.getAttribute('data-drop')).toBe('allowed');
  return lift;
}

describe('by touch', () => {
  it('a tool is carried onto the canvas, and a card before another one', async () => {
    const { page, root, canvas, cards, tool } = await open('', {
      hasTouch: true,
      viewport: { width: 1440, height: 1000 },
      reducedMotion: 'reduce',
    });
    await canvas.waitFor();
    const lift = await carry(page, tool('First name'), canvas.locator('[data-place="end"]').first());
    await lift();
    const card = (name: string) => canvas.locator('li[data-place="over"]').filter({ hasText: name });
    await card('First Name').waitFor();
    await tool('Email').tap();
    await card('Email').waitFor();
    const letGo = await carry(page, card('Email').locator('[data-card]'), card('First Name'));
    await letGo();
    await expect.poll(async () => (await cards.allTextContents())[0]).toContain('Email');
    await root.getByRole('button', { name: 'Undo: Move “Email”' }).tap();
    await expect.poll(async () => (await cards.allTextContents())[0]).toContain('First Name');
  });
});
