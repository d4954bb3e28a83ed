import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { QrCode } from './QrCode.tsx';
import { drawQrCode } from './qrVendor.ts';

const of = (text: string) => <QrCode text={text} label="Contact card" tooLong="Too much for a code" />;

/** The dark modules of a drawing, as rows of characters. */
function rowsOf({ size, path }: { readonly size: number; readonly path: string }): readonly string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(run); step += 1) rows[Number(y)]?.splice(Number(x) + step, 1, '#');
  return rows.map((row) => row.join(''));
}

/** The mark in three corners by which a reader finds the code. */
const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

describe('QrCode (screens.md §1 «Beyond» 1)', () => {
  it('is one picture with a name, once the code that draws it is there', async () => {
    const { screen } = await renderInIsland(of('BEGIN:VCARD'));
    const picture = await screen.findByRole('img', { name: 'Contact card' });
    expect(picture.querySelector('path')?.getAttribute('d')).toBe(drawQrCode('BEGIN:VCARD')?.path);
  });

  it('follows its text', async () => {
    const { screen, rerender } = await renderInIsland(of('one'));
    await screen.findByRole('img');
    rerender(of('two'));
    expect(screen.getByRole('img').querySelector('path')?.getAttribute('d')).toBe(drawQrCode('two')?.path);
  });

  it('says when a text is too long', async () => {
    const { screen } = await renderInIsland(of('x'.repeat(2_954)));
    expect(await screen.findByText('Too much for a code')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the drawing of a QR code', () => {
  it('has its three finders inside a quiet zone of four modules', () => {
    const drawing = drawQrCode('https://example.test/contacts/7');
    const rows = drawing ? rowsOf(drawing) : [];
    const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    const far = rows.length - 11;
    expect(corner(4, 4)).toEqual(finder);
    expect(corner(far, 4)).toEqual(finder);
    expect(corner(4, far)).toEqual(finder);
    for (const edge of [...rows.slice(0, 4), ...rows.slice(-4)]) expect(edge).not.toContain('#');
    for (const row of rows) expect(`${row.slice(0, 4)}${row.slice(-4)}`).toBe('........');
  });

  it.each([
    [2_953, true],
    [2_954, false],
  ])('of %i bytes can be made: %s', (length, isMade) => {
    expect(drawQrCode('x'.repeat(length)) !== null).toBe(isMade);
  });

  it('counts bytes, not characters', () => {
    expect(drawQrCode('ن'.repeat(1_476))).not.toBeNull();
    expect(drawQrCode('ن'.repeat(1_477))).toBeNull();
  });

  it.each(['', '\uD800 half a character', 'سارا 👩‍👩‍👧', '12345'])('is made of %j', (text) => {
    expect(drawQrCode(text)?.size).toBeGreaterThan(28);
  });
});
