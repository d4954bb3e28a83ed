import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#test/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('two widgets, twice each, on one page (DESIGN.md §2)', () => {
  it('share one runtime, load without trouble, and look after themselves', async () => {
    const path = '/bare?widgets=hotel-availability,environment-manager&times=2&load=script';
    const { page, troubles, island } = await site.open(path, { islands: 4 });
    await island('hotel-availability', 1).waitFor();
    await island('environment-manager', 1).waitFor();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js') && name.startsWith('/widgets/')),
    );
    expect(scripts.filter((name) => name === '/widgets/runtime.js')).toHaveLength(1);
    expect(scripts.filter((name) => name === '/widgets/ui.js')).toHaveLength(1);
    expect(troubles).toEqual([]);
  });
});
