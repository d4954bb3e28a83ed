import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#test/support/site.ts';
import { firstViewParts, laterParts } from '../../shared/build/layout.mjs';
import { barePath, screens } from './screens.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Files of the build that a page asks for, without ids and hashes; what the screen asks the server for ends with `/`. */
function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, file] = /^\/widgets\/(.+)$/.exec(pathname) ?? [];
    if (file) asked.push(file.replace(/^chunks\/(.+?)-[A-Z0-9]{8}(?:-[a-z-]+)?\.js$/, '$1'));
    else if (/^\/(api|chat)\//.test(pathname)) asked.push('data/');
  });
  return asked;
}

describe('one island (PERFORMANCE.md)', () => {
  it.each(screens.filter(({ name }) => name !== 'kit').map((screen) => [screen.name, screen] as const))(
    '%s is its entry, the runtime, the kit and one file of texts, asked for at once',
    async (name, screen) => {
      let asked: string[] = [];
      const { page, island } = await site.open(barePath([screen], { load: 'loader' }), {
        prepare: async (opened) => {
          asked = watchFiles(opened);
        },
      });
      await screen.full(island(name)).waitFor();
      const filesNow = () => asked.filter((file) => file !== 'data/');
      // What later parts share is split among files as the build has it; a first view has no such file.
      const partsNow = () =>
        filesNow()
          .slice(5)
          .filter((file) => file !== 'chunk' || !(name in laterParts))
          .toSorted();
      const expected = [...(firstViewParts[name] ?? []), ...(laterParts[name] ?? [])].toSorted();
      // A busy page may ask for its parts later than one that is at rest for half a second.
      await expect.poll(partsNow).toEqual(expected);
      await page.waitForLoadState('networkidle');
      const files = filesNow();
      const first = ['runtime.js', 'ui.js', `locales/en/${name}.js`, `${name}.js`];
      expect(files.slice(0, 5)).toEqual(['loader.js', ...first]);
      expect(partsNow()).toEqual(expected);
      // Nothing else is between them: none had to wait for an answer to another.
      expect(asked.slice(1, 5)).toEqual(first);
    },
  );

  const kiosks = screens.filter(({ name }) => name === 'check-in-kiosk');

  it.each(kiosks)(
    'is a kiosk that keeps guests: what keeps them does not wait for the desk',
    async (screen) => {
      let asked: string[] = [];
      const { island } = await site.open(barePath([screen], { 'check-in-kiosk.data-offline': 'true' }), {
        prepare: async (opened) => {
          asked = watchFiles(opened);
        },
      });
      await screen.full(island(screen.name)).waitFor();
      const at = ['check-in-kiosk.js', 'letters', 'openDesk'].map((file) => asked.indexOf(file));
      expect(at).not.toContain(-1);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
    },
  );

  it('is announced by the tags of a host that knows the language', async () => {
    const [screen] = screens;
    if (!screen) throw new Error('no screen');
    let asked: string[] = [];
    const { page, island } = await site.open(barePath([screen], { 'data-locale': 'es' }), {
      prepare: async (opened) => {
        asked = watchFiles(opened);
      },
    });
    await island(screen.name).waitFor();
    const announced = await page.evaluate(() =>
      Array.from(document.querySelectorAll('link[rel="modulepreload"]'), (link) => link.getAttribute('href')),
    );
    const names = announced.map((href) => href?.replace(/^\/widgets\/|\?.*/g, ''));
    expect(names).toEqual(['runtime.js', 'ui.js', `locales/es/${screen.name}.js`]);
    expect(asked.slice(0, 4).toSorted()).toEqual([...names, `${screen.name}.js`].toSorted());
  });
});
