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
});
