import { describe, expect, it } from 'vitest';
import { designerSite } from '#test/support/designerSite.ts';
import { hostileMark, hostileOrigin } from '#test/support/hostileTemplates.ts';
import type { PageOptions } from '#test/support/site.ts';

const { open, site, storedOf } = designerSite();

/** Badges that others made, one open after another. */
async function openForeign(
  name: string,
  stored: { design?: string; html?: string } = {},
  more: PageOptions = {},
) {
  const { database } = site.server.host;
  const { design = null, html } = stored;
  if (html !== undefined || design !== null)
    database.run('UPDATE template_designs SET design = ?, html = ? WHERE name = ?', [
      design,
      html ?? '',
      name,
    ]);
  const asked: string[] = [];
  const opened = await open('?badge=1', undefined, more);
  const { page, root, box, button } = opened;
  page.on('request', (request) => asked.push(request.url()));
  await root.getByRole('searchbox').fill(name);
  await button(new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`))
    .first()
    .click();
  const front = root.getByRole('group', { name: /^Front, / });
  await front.waitFor();
  return { ...opened, box, front, asked, objects: () => front.getByRole('button').allTextContents() };
}

/** What is drawn of a side, from top to bottom: its words, and where they are in parts of the side. */
const drawnOn = (front: import('playwright-core').Locator) =>
  front.evaluate((side) => {
    const { top, left, width, height } = side.getBoundingClientRect();
    return [...side.querySelectorAll<HTMLElement>('[data-object]')].map((object) => {
      const box = object.getBoundingClientRect();
      return {
        text: object.textContent,
        top: (box.top - top) / height,
        bottom: (box.bottom - top) / height,
        left: (box.left - left) / width,
        right: (box.right - left) / width,
        style: getComputedStyle(object).fontWeight,
      };
    });
  });

/** The names of the demo’s badges that were made elsewhere. */
const foreignNames = () =>
  site.server.host.database
    .all('SELECT name FROM template_designs WHERE is_badge = 1 AND design IS NULL ORDER BY id')
    .map((row) => row.text('name'));

describe('a badge that was made elsewhere (T-2)', () => {
  it('opens with what it shows, whichever of the host’s it is', async () => {
    const names = foreignNames();
    expect(names).toHaveLength(7);
    for (const name of [names[0] ?? '', names.at(-1) ?? '']) {
      const { root, front, page } = await openForeign(name);
      await root.getByText(/^This badge was made elsewhere\. What could be read of it is laid out/).waitFor();
      const drawn = await drawnOn(front);
      expect(drawn.map(({ text }) => text)).toEqual([
        name.split(' – ').at(-1),
        'Marta Vidal',
        'Acme Events',
        'E1-0042',
      ]);
      expect(drawn.map(({ style }) => style)).toEqual(['400', '700', '400', '400']);
      for (const [at, { top, bottom, left, right }] of drawn.entries()) {
        expect(top).toBeGreaterThanOrEqual(at === 0 ? 0 : (drawn[at - 1]?.bottom ?? 0) - 0.001);
        expect([bottom <= 1, left >= 0, right <= 1]).toEqual([true, true, true]);
      }
      // Its words have the room that they were given.
      await root.getByRole('button', { name: 'Twelve hard names', exact: true }).click();
      await root.getByRole('dialog', { name: 'Twelve hard names' }).getByRole('listitem').nth(11).waitFor();
      await page.keyboard.press('Escape');
      await root.getByRole('button', { name: 'Back to the templates' }).click();
      await root.getByRole('heading', { name: 'Badge templates' }).waitFor();
      expect(await root.getByRole('alertdialog').count()).toBe(0);
      expect(storedOf(name).design).toBe('');
    }
  });

  it('is saved as a copy with what is seen, and stays as it was', async () => {
    const [, name = ''] = foreignNames();
    const before = storedOf(name);
    const { root, box, button, page } = await openForeign(name);
    await box('Name').fill('Taken over');
    await button('Save').click();
    await root.getByRole('alertdialog', { name: 'Another editor made this badge' }).waitFor();
    const isSaved = page.waitForResponse('**/save-design');
    await button('Save as a copy').click();
    expect((await isSaved).ok()).toBe(true);
    expect(storedOf(name)).toEqual(before);
    const { front } = JSON.parse(storedOf('Taken over').design);
    expect(front).toMatchObject([
      { kind: 'text' },
      { text: '{{first_name}} {{last_name}}', isBold: true, align: 'center' },
      { text: '{{organisation}}' },
      { text: '{{reg_number}}' },
    ]);
  });

  it('of Unlayer’s says what is missing, and asks nobody for its pictures', async () => {
    const [, , name = ''] = foreignNames();
    const content = (type: string, values: object) => ({ type, values });
    const column = (...contents: readonly object[]) => ({ contents, values: {} });
    const picture = content('image', {
      src: { url: `${hostileOrigin}/a.png`, width: 200 },
      altText: 'Sponsor',
    });
    const words = content('text', {
      text: `<p><strong>{{first_name}}</strong></p><img src="javascript:${hostileMark}=1" onerror="${hostileMark}=1">`,
      textAlign: 'center',
    });
    const rows = [
      {
        cells: [1, 1],
        columns: [column(picture), column(content('heading', { text: 'أهلاً بكم' }))],
        values: {},
      },
      {
        cells: [1],
        columns: [column(words, content('video', {}), content('menu', { menu: { items: [{ text: 'A' }] } }))],
        values: {},
      },
    ];
    const values = { backgroundColor: '#eef2ff', contentWidth: '500px' };
    const { root, front, page, asked } = await openForeign(name, {
      design: JSON.stringify({ counters: {}, body: { rows, values } }),
      html: '<p>old</p>',
    });
    await root.getByText('3 parts could not be taken over: picture, video, and menu.').waitFor();
    const drawn = await drawnOn(front);
    expect(drawn.map(({ text }) => text)).toEqual(['', 'Sponsor', 'أهلاً بكم', 'Marta']);
    const [ground, sponsor, welcome] = drawn;
    expect([ground?.left, ground?.top, ground?.right, ground?.bottom]).toEqual(
      [0, 0, 1, 1].map((part) => expect.closeTo(part, 2)),
    );
    expect(sponsor?.right).toBeLessThan(welcome?.left ?? 0);
    expect(asked.filter((url) => url.startsWith(hostileOrigin))).toEqual([]);
    expect(await page.evaluate((mark) => Reflect.get(window, mark), hostileMark)).toBeUndefined();
  });
});
