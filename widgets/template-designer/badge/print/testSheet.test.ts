import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { printerKey } from '#shared/lib/device.ts';
import { writeStored } from '#shared/lib/stored.ts';
import * as frame from '#shared/print/frame.ts';
import { meantOn, printTestSheet } from './testSheet.ts';

const a4 = { width: 210, height: 297 };
let printed: MockInstance<typeof frame.printContent>;
beforeEach(() => {
  // There is no paper here.
  printed = vi.spyOn(frame, 'printContent').mockResolvedValue();
  writeStored(printerKey(a4), null);
});

type Line = readonly [number, number, number, number];

/** The pages of the sheet: their lines in mm, and what stands on them. */
async function printSheet(paper = a4, turned: 'sideways' | 'upwards' | null = null) {
  const words = { front: 'Front', back: 'Back' };
  await printTestSheet({ title: 'Test', lang: 'en', dir: 'ltr', paper, turned, words });
  const sheets = printed.mock.lastCall?.[0].content.childNodes ?? [];
  return [...sheets].map((sheet) => {
    const page = sheet.firstChild instanceof HTMLElement ? sheet.firstChild : null;
    const d = page?.querySelector('path')?.getAttribute('d') ?? '';
    const lines = [...d.matchAll(/M([-\d.e]+) ([-\d.e]+)L([-\d.e]+) ([-\d.e]+)/g)];
    return {
      lines: lines.map(([, ...ends]): Line => {
        const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = ends.map(Number);
        return [x1, y1, x2, y2];
      }),
      text: page?.textContent,
      transform: page?.style.transform,
    };
  });
}

describe('the printer’s test sheet (screens.md §5 «printer offset and scale per device with a test sheet»)', () => {
  it.each([a4, { width: 100, height: 140 }, { width: 20, height: 12 }])(
    'has lines as long as is asked for, from a cross as far from both edges: %j',
    async (paper) => {
      const [front] = await printSheet(paper);
      const meant = meantOn(paper);
      const { x, y } = meant.front;
      expect(front?.lines).toContainEqual([x, y, paper.width - x, y]);
      expect(front?.lines).toContainEqual([x, y, x, paper.height - y]);
      expect(meant).toMatchObject({ across: paper.width - 2 * x, down: paper.height - 2 * y });
      const ends = front?.lines.flat() ?? [];
      expect(Math.min(...ends)).toBeGreaterThan(0);
      for (const [x1, y1, x2, y2] of front?.lines ?? []) {
        expect(Math.max(x1, x2)).toBeLessThan(paper.width);
        expect(Math.max(y1, y2)).toBeLessThan(paper.height);
      }
    },
  );

  it('is one page where only fronts are printed', async () => {
    expect((await printSheet()).map(({ text }) => text)).toEqual(['Front']);
  });

  it.each([
    ['sideways', [200, 10]],
    ['upwards', [10, 287]],
  ] as const)(
    'has a circle on its back where the cross of the front lies behind it: %s',
    async (turned, [x, y]) => {
      const [front, back] = await printSheet(a4, turned);
      expect([front?.text, back?.text]).toEqual(['Front', 'Back']);
      const circle = back?.lines.slice(front?.lines.length) ?? [];
      expect(circle.length).toBeGreaterThan(10);
      for (const [x1, y1] of circle) expect(Math.hypot(x1 - x, y1 - y)).toBeCloseTo(2);
      expect(back?.lines.slice(0, front?.lines.length)).toEqual(front?.lines);
    },
  );

  it('is printed as the printer prints by itself, whatever is known of it', async () => {
    writeStored(printerKey(a4), { scaleX: 1, scaleY: 1, front: { x: 5, y: 0 }, back: { x: 5, y: 0 } });
    expect((await printSheet(a4, 'sideways')).map(({ transform }) => transform)).toEqual(['', '']);
  });
});
