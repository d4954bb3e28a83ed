import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Marks } from './Marks.tsx';
import { Ruler } from './Ruler.tsx';
import { createSnapLines } from './snapLines.ts';

const badge = emptyBadge({ width: 90, height: 50 });

/** What is drawn of a kind, each by these attributes. For the eye alone: nothing of it has a name. */
async function marksOf(more: Partial<BadgeDesign>, mark: string, ...attributes: readonly string[]) {
  const lines = createSnapLines();
  lines.show([{ axis: 'x', at: 45 }]);
  const { container } = await renderInIsland(
    <Marks design={{ ...badge, ...more }} scale={4} lines={lines} />,
  );
  return [...container.querySelectorAll(`[data-mark="${mark}"]`)].map((one) =>
    attributes.map((name) => one.getAttribute(name)).join(' '),
  );
}

const box = ['x', 'y', 'width', 'height'] as const;

describe('what is not printed (screens.md §5 «bleed, safe margin, fold and hole marks»)', () => {
  it.each([
    ['the bleed lies around the badge', { bleed: 3 }, 'bleed', ['-3 -3 96 56']],
    ['no bleed is no mark', { bleed: 0 }, 'bleed', []],
    ['the safe margin lies within', { margin: 5 }, 'margin', ['5 5 80 40']],
    ['no margin is no mark', { margin: 0 }, 'margin', []],
    ['a margin that leaves nothing is no mark', { margin: 25 }, 'margin', []],
    ['a slot', { holes: 'slot' }, 'hole', ['38 4 14 3']],
    ['two holes', { holes: 'two' }, 'hole', ['8 4 5 5', '77 4 5 5']],
    ['no holes', { holes: 'none' }, 'hole', []],
  ] as const)('%s', async (_, more, mark, boxes) => {
    expect(await marksOf(more, mark, ...box)).toEqual(boxes);
  });

  it.each([
    ['horizontal', ['M0 25h90']],
    ['vertical', ['M45 0v50']],
    ['none', []],
  ] as const)('is a fold through the middle: %s', async (fold, lines) => {
    expect(await marksOf({ fold }, 'fold', 'd')).toEqual(lines);
  });

  it('is what something is snapped to, through the bleed', async () => {
    expect(await marksOf({ bleed: 2 }, 'snap', 'd')).toEqual(['M45 -2v54']);
  });
});

describe('a ruler', () => {
  async function rulerOf(axis: 'x' | 'y', length: number, scale: number) {
    const { container } = await renderInIsland(<Ruler {...{ axis, length, scale }} />);
    const lines = container.querySelector('path')?.getAttribute('d') ?? '';
    const numbers = [...container.querySelectorAll('text')];
    return {
      numbers: numbers.map(({ textContent }) => Number(textContent)),
      places: numbers.map((one) => Number(one.getAttribute(axis))),
      ticks: [...lines.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => Number(axis === 'x' ? x : y)),
    };
  }

  it.each([
    [4, [10, 20, 30, 40, 50, 60, 70, 80, 90], 2],
    [6, [10, 20, 30, 40, 50, 60, 70, 80, 90], 1],
    [1.4, [20, 40, 60, 80], 4],
    [0.6, [50], 10],
    [0.1, [], 20],
  ])('at %f px of a mm has numbers that do not run into each other', async (scale, numbers, step) => {
    const found = await rulerOf('x', 90, scale);
    expect(found.numbers).toEqual(numbers);
    expect(found.ticks[1]).toBeCloseTo(step * scale);
  });

  it.each(['x', 'y'] as const)('ends with its side, each number at its millimetre: %s', async (axis) => {
    const { numbers, places, ticks } = await rulerOf(axis, 86, 5);
    expect(numbers.map((mm) => mm * 5 - 2)).toEqual(places);
    expect(ticks.every((at) => at <= 86 * 5)).toBe(true);
    expect(ticks.at(-1)).toBe(86 * 5);
  });
});
