import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor, seenAt } from '#test/support/openBadgeEditor.ts';

const boxes = {
  A: { x: 5, y: 5, width: 20, height: 10 },
  B: { x: 30, y: 40, width: 30, height: 12 },
  C: { x: 62, y: 90, width: 10, height: 20 },
};
const names = ['A', 'B', 'C'] as const;

/** Three on the front, of which these are chosen. */
async function openThree(...chosen: readonly string[]) {
  const front = names.map((name) => objectOf('rectangle', name, boxes[name]));
  const page = await openBadgeEditor(badgeRow({ ...badge, front }));
  const on = async (side: 'Front' | 'Back' = 'Front') =>
    within(await page.side(side)).queryAllByRole('button');
  const nameOf = (object: HTMLElement) => object.getAttribute('aria-label');
  const places = async () => {
    const px = Number.parseFloat((await page.side('Front')).style.width) / badge.width;
    return (await on()).map((one) => {
      const { x: left, y: top } = seenAt(one);
      const { width: across, height: down } = one.style;
      const [x = NaN, y = NaN, width = NaN, height = NaN] = [
        left,
        top,
        Number.parseFloat(across),
        Number.parseFloat(down),
      ].map((length) => Math.round((length / px) * 10) / 10);
      return { x, y, width, height };
    });
  };
  const choose = async (name: string) => {
    const [object] = (await on()).filter((one) => nameOf(one) === name);
    if (object) fireEvent.click(object, { detail: 0 });
  };
  if (chosen.length > 1) await page.press('Choose several');
  for (const name of chosen) await choose(name);
  return {
    ...page,
    places,
    choose,
    order: async (side?: 'Front' | 'Back') => (await on(side)).map(nameOf),
    pressed: async () =>
      (await on()).filter((one) => one.getAttribute('aria-pressed') === 'true').map(nameOf),
  };
}

describe('buttons for what is chosen (screens.md §5 «align/distribute»)', () => {
  it('align three on the box around them', async () => {
    const { press, places } = await openThree(...names);
    const right = 72;
    const bottom = 110;
    const edges = [
      ['Align left', () => 5, (of) => of.x],
      ['Align right', () => right, (of) => of.x + of.width],
      ['Align centres across', () => (5 + right) / 2, (of) => of.x + of.width / 2],
      ['Align top', () => 5, (of) => of.y],
      ['Align bottom', () => bottom, (of) => of.y + of.height],
      ['Align middles', () => (5 + bottom) / 2, (of) => of.y + of.height / 2],
    ] as const satisfies readonly (readonly [string, () => number, (of: (typeof boxes)['A']) => number])[];
    for (const [name, at, edge] of edges) {
      await press(name);
      for (const place of await places()) expect(edge(place), name).toBeCloseTo(at(), 0);
      await press('Undo');
    }
    expect(await places()).toEqual(Object.values(boxes));
  });

  it('align one on the badge', async () => {
    const { press, places } = await openThree('A');
    await press('Align right');
    await press('Align bottom');
    expect((await places())[0]).toMatchObject({ x: badge.width - 20, y: badge.height - 10 });
  });

  it.each([
    ['Same gaps across', 'x', 'width'],
    ['Same gaps down', 'y', 'height'],
  ] as const)('give three the «%s»', async (name, axis, length) => {
    const { press, places } = await openThree(...names);
    await press(name);
    const [first, second, third] = await places();
    if (!first || !second || !third) throw new Error('Not three');
    const gap = second[axis] - first[axis] - first[length];
    expect(third[axis] - second[axis] - second[length]).toBeCloseTo(gap, 0);
    expect([first[axis], third[axis]]).toEqual([boxes.A[axis], boxes.C[axis]]);
  });

  it('raise and lower it among the others', async () => {
    const { press, order } = await openThree('A');
    for (const [name, now] of [
      ['One layer up', 'BAC'],
      ['Above all', 'BCA'],
      ['One layer down', 'BAC'],
      ['Below all', 'ABC'],
    ] as const) {
      await press(name);
      expect((await order()).join(''), name).toBe(now);
    }
  });

  it('put it on the other side and back', async () => {
    const { press, order } = await openThree('A');
    await press('To the back');
    expect([await order(), await order('Back')]).toEqual([['B', 'C'], ['A']]);
    await press('To the front');
    expect([(await order()).toSorted(), await order('Back')]).toEqual([[...names], []]);
  });

  it('make several a group, which is chosen by one of it, until it is ungrouped', async () => {
    const { press, choose, pressed } = await openThree('A', 'B');
    await press('Group');
    await press('Choose several');
    await choose('C');
    await choose('A');
    expect(await pressed()).toEqual(['A', 'B']);
    await press('Ungroup');
    await choose('C');
    await choose('A');
    expect(await pressed()).toEqual(['A']);
  });

  it('are not there while nothing is chosen, which is said, as a side without layers is', async () => {
    const { press, says, screen } = await openThree();
    await press('Object', 'tab');
    await says('Nothing is chosen');
    await says('Choose an object on the badge or among the layers.');
    expect(screen().queryByRole('toolbar', { name: 'Arrange' })).toBeNull();
    await press('Layers', 'tab');
    await says('Nothing on this side yet');
  });
});
