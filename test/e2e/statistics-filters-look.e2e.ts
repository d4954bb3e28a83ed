import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

describe('the filter editor on a phone', () => {
  it('has its tools in two lines, each with its name', async () => {
    const { island } = await site.open('/admin/statistics-filters?filter-id=2', {
      viewport: { width: 320, height: 800 },
    });
    const tools = island('statistics-filters').getByRole('toolbar', { name: 'What is done to the filter' });
    const button = (name: string) => tools.getByRole('button', { name, exact: true });
    const middleOf = async (name: string) => {
      const box = await button(name).boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    await button('Add filter').waitFor();
    const above = await middleOf('Add filter');
    expect(await middleOf('More')).toBe(above);
    expect(await middleOf('Delete filter')).toBe(above);
    const below = await middleOf('Save Filter');
    expect(below).toBeGreaterThan(above ?? 0);
    expect(await middleOf('Show Contacts')).toBe(below);
  });

  it('has the tools of a condition beside how it is joined, also within a group', async () => {
    const { island } = await site.open('/admin/statistics-filters?filter-id=2', {
      viewport: { width: 320, height: 800 },
    });
    const editor = island('statistics-filters');
    await editor.getByRole('button', { name: /^More: .*Countries/ }).click();
    await editor.getByRole('menuitem', { name: 'Put into a group' }).click();
    const row = editor.getByRole('group', { name: /^Condition: .*Countries/ });
    const middleOf = async (control: Locator) => {
      const box = await control.boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    const joined = row.getByRole('combobox').first();
    await joined.waitFor();
    expect(await middleOf(row.getByRole('button', { name: /^Delete/ }))).toBe(await middleOf(joined));
  });
});
