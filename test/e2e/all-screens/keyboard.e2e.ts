import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from '#test/support/keyboard.ts';
import { isPatient } from '#test/support/notices.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { screens } from '../screens.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('with the keyboard alone (DESIGN.md §3, §7)', () => {
  it.each(screens)('every control of $name is reached, and shows that it has the focus', async (screen) => {
    const { name, path, full, controls = 4 } = screen;
    const { page, island } = await site.open(path, { reducedMotion: 'reduce' });
    await full(island(name)).waitFor(isPatient);
    const { count, unreached, withoutRing } = await walk(page, `[data-widget="${name}"]`);
    expect(count).toBeGreaterThanOrEqual(controls);
    expect(unreached).toEqual([]);
    expect(withoutRing).toEqual([]);
  });
});
