import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lostInForcedColours, lostWhenSpaced, lostWhenZoomed, moving, watch } from '#test/support/adapted.ts';
import { holdBack } from '#test/support/faultRoutes.ts';
import { isPatient } from '#test/support/notices.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { screens } from '../screens.ts';
import { loadAtOnce } from '../screens/screen.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('nothing is lost to who has set the browser to suit them', () => {
  it.each(screens)('$name: reduced motion, forced colours, 200 % zoom, spaced text', async (screen) => {
    const { name, path, full } = screen;
    const load = loadAtOnce(screen);
    let release = () => undefined as unknown;
    const { page, island, troubles } = await site.open(path, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      prepare: async (opened) => {
        if (load) ({ release } = await holdBack(opened, load));
      },
    });
    await watch(page, `[data-widget="${name}"]`);
    if (load) await island(name).locator('[aria-busy="true"]').first().waitFor(isPatient);
    const whileLoading = await moving(page);
    release();
    await full(island(name)).waitFor(isPatient);
    expect({
      motion: [...whileLoading, ...(await moving(page))],
      forcedColours: await lostInForcedColours(page),
      spacing: await lostWhenSpaced(page),
      zoom: await lostWhenZoomed(page),
    }).toEqual({ motion: [], forcedColours: [], spacing: [], zoom: [] });
    expect(troubles).toEqual([]);
  });
});
