import { describe, expect, it } from 'vitest';
import { designerSite } from '#test/support/designerSite.ts';

const { open } = designerSite();

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
});
