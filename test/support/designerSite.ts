/** The example host with its template designer, and the parts of that on a page. */
import type { Locator, Page } from 'playwright-core';
import type { PageOptions } from './site.ts';
import { watchedSite } from './watchedSite.ts';

/** To be called at the top of a file of browser tests. */
export function designerSite() {
  const site = watchedSite();
  return {
    site,
    open: async (
      query = '',
      prepare: (page: Page) => Promise<unknown> = async () => undefined,
      more: PageOptions = {},
    ) => {
      const viewport = { width: 1440, height: 1000 };
      const watched = await site.open(`/admin/templates${query}`, { viewport, prepare, ...more });
      const root = watched.island('template-designer');
      return { ...watched, root, ...partsOf(root) };
    },
    /** What the host has of a template. */
    storedOf: (name: string) => {
      const [row] = site.server.host.database.all(
        'SELECT html, design FROM template_designs WHERE name = ?',
        [name],
      );
      return { html: row?.text('html') ?? '', design: row?.text('design') ?? '' };
    },
  };
}

/** The parts of one designer. */
export function partsOf(root: Locator) {
  const button = (name: string | RegExp) =>
    root.getByRole('button', { name, exact: typeof name === 'string' });
  const box = (name: string) => root.getByRole('textbox', { name, exact: true });
  const tab = (name: string) => root.getByRole('tab', { name, exact: true });
  const tree = root.getByRole('tree');
  return {
    button,
    box,
    tab,
    tree,
    mail: root.frameLocator('iframe'),
    lines: async () => (await tree.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0]),
  };
}
