import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { designerSite } from '#test/support/designerSite.ts';
import { holdBack } from '#test/support/faultRoutes.ts';
import { waysTo } from './screens/screen.ts';
import { templateDesigner } from './screens/template-designer.ts';

const { open } = designerSite();

const boxOf = (part: Locator) =>
  part.evaluate((el) => {
    const { top, bottom, left, width, height } = el.getBoundingClientRect();
    return { top, bottom, left, width, height };
  });

/** In one of the states that are pictured, on a page of this width. */
async function openIn(state: string, width = 1440) {
  const opened = await open();
  const { page, root } = opened;
  await page.setViewportSize({ width, height: 1000 });
  await templateDesigner.full(root).waitFor();
  await waysTo(templateDesigner.states)[state]?.(root, page);
  return opened;
}

describe('how the templates look', () => {
  it('S2 §9: pictures of the cards show mails of 640 px at a zoom of 0.4, and fill wider cards; T-12: without scripts', async () => {
    const { page, root } = await open();
    const frame = root.getByRole('listitem').locator('iframe').first();
    const zoom = async (width: number) => {
      await page.setViewportSize({ width, height: 1000 });
      await frame.waitFor({ state: 'attached' });
      const seen = () =>
        frame.evaluate((el: HTMLIFrameElement) => {
          const [, scale = '0'] = /^scale\((.*)\)$/.exec(el.style.transform) ?? [];
          const place = el.parentElement?.clientWidth ?? 0;
          return {
            scale: Number(scale),
            mail: el.style.inlineSize,
            isFull: Math.abs(640 * Number(scale) - place) < 1,
          };
        });
      await expect.poll(seen).toMatchObject({ mail: '640px', isFull: true });
      return (await seen()).scale;
    };
    expect(await zoom(1440)).toBeGreaterThanOrEqual(0.4);
    expect(await zoom(1440)).toBeLessThan(0.8);
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  });

  it('has a search as high as the filter beside it', async () => {
    const { root } = await open();
    const box = async (role: 'searchbox' | 'combobox', name: string) =>
      root.getByRole(role, { name }).evaluate((el) => {
        const control = el.closest('[class*=_control]') ?? el;
        const { top, height } = control.getBoundingClientRect();
        return { top, height };
      });
    // What comes in between moves the page.
    await expect
      .poll(async () => [await box('combobox', 'Events'), await box('searchbox', 'Search templates')])
      .toSatisfy(([one, other]) => JSON.stringify(one) === JSON.stringify(other));
  });

  it('has open parts of the outline point down, in Arabic too', async () => {
    const { root } = await open('?design=1&locale=ar');
    const chevron = root.getByRole('tree').locator('svg').first();
    await root.getByRole('tab').nth(1).click();
    await chevron.waitFor();
    expect(await chevron.evaluate((el) => getComputedStyle(el).transform)).toBe('matrix(0, 1, -1, 0, 0, 0)');
  });

  it('shows how an English mail begins in an inbox, in Arabic too', async () => {
    const { page, root } = await open('?design=1&locale=ar');
    await root.getByRole('button', { name: 'معاينة', exact: true }).click();
    const line = root.getByRole('group', { name: 'في صندوق الوارد' }).getByRole('paragraph').first();
    await page.setViewportSize({ width: 480, height: 900 });
    const [subject, place] = [await boxOf(line.getByRole('strong')), await boxOf(line)];
    expect(subject.left).toBeCloseTo(place.left, 0);
  });

  it('has one’s own sections in view beside the mail on a usual screen', async () => {
    const { page, root, button } = await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await button('New template').first().click();
    const heading = root.getByRole('heading', { name: 'My sections' });
    await heading.waitFor();
    const isSeen = await heading.evaluate((el) => {
      const panel = el.closest('[class*=parts]')?.getBoundingClientRect();
      const own = el.getBoundingClientRect();
      return panel !== undefined && own.bottom <= panel.bottom && own.bottom <= innerHeight;
    });
    expect(isSeen).toBe(true);
  });

  it('awaits cards as high as they come', async () => {
    const { root } = await open('', (page) => holdBack(page, { url: templateDesigner.load?.url ?? '' }));
    const awaited = root.locator('[data-awaited]').first();
    await awaited.waitFor();
    const [card, picture] = [await boxOf(awaited), await boxOf(awaited.locator('> div').first())];
    expect(picture.width / picture.height).toBeCloseTo(256 / 200, 1);
    const line = await boxOf(awaited.locator('> div').last().locator('span, div').last());
    expect(line.left - card.left).toBeGreaterThanOrEqual(12);
  });

  it('has white paper below a short mail in the dark', async () => {
    const { page, root } = await open();
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await root.getByRole('listitem').locator('iframe').first().waitFor({ state: 'attached' });
    const ground = () =>
      root
        .getByRole('listitem')
        .locator('iframe')
        .first()
        .evaluate((el) => {
          const picture = el.closest('[class*=thumb]')?.parentElement?.closest('[class*=thumb]');
          return picture ? getComputedStyle(picture).backgroundColor : '';
        });
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
  });

  it('asks on a phone in a card, and on a desk with its answers in one row', async () => {
    const { page, root } = await openIn('a mail that somebody else has changed');
    const dialog = root.getByRole('alertdialog');
    const tops = await dialog
      .getByRole('contentinfo')
      .or(dialog.locator('footer'))
      .getByRole('button')
      .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 320, height: 800 });
    expect((await boxOf(dialog)).height).toBeLessThan(400);
  });

  it('asks before a deletion without a void', async () => {
    const { root } = await openIn('the question before a deletion');
    const dialog = root.getByRole('alertdialog');
    const text = await boxOf(dialog.getByText('This template will be permanently deleted!'));
    const answer = await boxOf(dialog.getByRole('button', { name: 'Cancel' }));
    expect(answer.top - text.bottom).toBeLessThan(32);
  });

  it('has fields and buttons in one row, whatever is said below one of them', async () => {
    const { root, box, button } = await openIn('a new mail without a name');
    const rows = [box('Name'), box('Subject'), button('Save'), button('Back to the templates')];
    const middles = await Promise.all(
      rows.map(async (part) => {
        const { top, height } = await boxOf(part);
        return Math.round(top + height / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect((await boxOf(box('Subject'))).height).toBe((await boxOf(box('Name'))).height);
    await root.getByText('Name is required').waitFor();
  });

  it('shows a picture without an address as a place for one', async () => {
    const { mail } = await openIn('what is wrong with a new mail');
    const picture = mail.locator('[data-ew-selected] img');
    expect((await boxOf(picture)).height).toBeGreaterThanOrEqual(90);
  });

  it('shows icons that are held back as none that failed', async () => {
    const { mail } = await openIn('a mail of another editor');
    const icon = mail.locator('img[data-ew-hidden]').first();
    expect((await boxOf(icon)).width).toBe(32);
    expect(await icon.evaluate((el) => getComputedStyle(el).content)).toContain('gradient');
  });

  it('shows what is selected on a ground of the same colour too', async () => {
    const { mail } = await openIn('the editor');
    const frame = await mail.locator('[data-ew-selected]').evaluate((el) => getComputedStyle(el).boxShadow);
    expect(frame).toBe('rgb(255, 255, 255) 0px 0px 0px 4px inset');
  });

  it('leaves tags of the outline out as a whole where there is no room', async () => {
    const { tree } = await openIn('the editor');
    const chip = tree.getByText('{{first_name}}', { exact: true });
    expect(await chip.evaluate((el) => getComputedStyle(el).display)).toBe('inline-block');
  });

  it('says once what a field for pasted values is', async () => {
    const { root } = await openIn('a mail with values that are no JSON');
    const label = root.getByRole('dialog').locator('label', { hasText: 'Values as JSON' });
    expect((await boxOf(label)).width).toBeLessThanOrEqual(1);
  });

  it('has the icon of a note beside its words on a phone', async () => {
    const { root } = await openIn('a mail of another editor', 320);
    const note = root.getByRole('note');
    const [icon, text] = [await boxOf(note.locator('svg').first()), await boxOf(note.locator('p').first())];
    expect(text.top).toBeLessThan(icon.bottom);
  });
});
