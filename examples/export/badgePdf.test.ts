// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readPdf } from '#test/support/readPdf.ts';
import { badgePdf } from './badgePdf.ts';

const badgeOf = async (name: string, organisation = 'Aurora Group') => {
  const facts = { name, organisation, event: 'Aurora Summit 2026', number: 'A26-0001' };
  return Buffer.from(await badgePdf(facts, new Date(0)), 'base64');
};

describe('badgePdf', () => {
  it.each([
    ['Latin', 'Wanda Zieliński'],
    ['Arabic', 'مريم البغدادي'],
    ['Persian', 'کاوه گل‌محمدی'],
    ['Cyrillic', 'Соломія Щербак'],
    ['mixed', 'ليلى Haddad'],
    ['hostile', '<b>Zoë</b> \u202E"O’Connor" & 😀'],
    ['blank', ' '],
    ['very long', 'Щербак '.repeat(42)],
  ])('keeps a %s name on the page', async (_, name) => {
    const [page] = await readPdf(await badgeOf(name));
    expect([page?.width.toFixed(0), page?.height.toFixed(0)]).toEqual(['105', '74']);
    for (const { x, width } of page?.texts ?? []) {
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(105);
    }
  });

  it('sets a question in the letters that it is written in', async () => {
    const [page] = await readPdf(await badgeOf('Что дальше?'));
    const shown = (page?.texts ?? []).map(({ text }) => text).join(' ');
    expect(shown).not.toContain('??');
  });

  it('carries only the letters that it shows', async () => {
    expect((await badgeOf('مريم البغدادي', 'Дніпро')).length).toBeLessThan(30_000);
  });
});
