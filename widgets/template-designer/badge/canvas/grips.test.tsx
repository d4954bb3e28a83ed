import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AddedKind } from '../../domain/badge/adding.ts';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const place = { x: 20, y: 30, width: 40, height: 20 };

async function openOne(kind: AddedKind = 'text', more: object = {}) {
  const front = [objectOf(kind, 'One', { ...place, ...more })];
  const page = await openBadgeEditor(badgeRow({ ...badge, front }));
  const sheet = await page.side('Front');
  const on = () => within(sheet).getByRole<HTMLButtonElement>('button', { name: /^One/ });
  const scale = Number.parseFloat(sheet.style.width) / badge.width;
  fireEvent.click(page.screen().getByRole('button', { name: 'Snap to edges and centres' }));
  fireEvent.click(on(), { detail: 0 });
  const boxOf = () => {
    const { left, top, width, height } = on().style;
    return [left, top, width, height].map((px) => Math.round((Number.parseFloat(px) / scale) * 10) / 10);
  };
  // Of the pointer alone, and hidden from whoever sizes by keys or numbers.
  const grips = () => [...sheet.querySelectorAll<HTMLElement>('[data-grip]')];
  /** So many mm. */
  const pull = (grip: string, x: number, y: number) => {
    const of = grips().find(({ dataset }) => dataset['grip'] === grip);
    if (!of) throw new Error(`no grip ${grip}`);
    const from = {
      button: 0,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 200,
      clientY: 200,
    };
    const to = { ...from, clientX: 200 + x * scale, clientY: 200 + y * scale };
    fireEvent.pointerDown(of, from);
    fireEvent.pointerMove(document, to);
    fireEvent.pointerUp(document, to);
  };
  return { ...page, boxOf, grips, pull, sheet };
}

describe('the grips of what is chosen (screens.md §5)', () => {
  it.each([
    ['1,0', [20, 30, 50, 20]],
    ['-1,0', [30, 30, 30, 20]],
    ['0,1', [20, 30, 40, 25]],
    ['0,-1', [20, 35, 40, 15]],
    ['1,1', [20, 30, 50, 25]],
    ['-1,-1', [30, 35, 30, 15]],
    ['1,-1', [20, 35, 50, 15]],
    ['-1,1', [30, 30, 30, 25]],
  ])('move their own sides, the other ones stay: %s by 10 and 5 mm', async (grip, box) => {
    const { pull, boxOf, says } = await openOne();
    pull(grip, 10, 5);
    await waitFor(() => expect(boxOf()).toEqual(box));
    await says('Not saved');
  });

  it('leave 1 mm of it, and take it no further', async () => {
    const { pull, boxOf } = await openOne();
    pull('1,1', -90, -90);
    await waitFor(() => expect(boxOf()).toEqual([20, 30, 1, 1]));
  });

  it('keep a code square', async () => {
    const { pull, boxOf } = await openOne('qr', { width: 30, height: 30 });
    pull('1,1', 10, 2);
    await waitFor(() => expect(boxOf()).toEqual([20, 30, 40, 40]));
  });

  it('are one step of undo', async () => {
    const { pull, boxOf, press, screen } = await openOne();
    pull('1,0', 10, 0);
    await waitFor(() => expect(boxOf()).toEqual([20, 30, 50, 20]));
    await press('Undo');
    await waitFor(() => expect(boxOf()).toEqual([20, 30, 40, 20]));
    await waitFor(() =>
      expect(screen().getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true),
    );
  });

  it('snap with the side that is pulled', async () => {
    const { pull, boxOf, press } = await openOne();
    await press('Snap to edges and centres');
    // The middle of the badge is at 50 mm; its own other side lies on nothing.
    pull('1,0', -10.4, 0);
    await waitFor(() => expect(boxOf()).toEqual([20, 30, 30, 20]));
  });

  it('are not there for what is locked', async () => {
    const { grips } = await openOne('text', { isLocked: true });
    expect(grips()).toHaveLength(0);
  });

  it('are there for one alone', async () => {
    const { grips, press, sheet } = await openOne();
    expect(grips()).toHaveLength(8);
    await press('Duplicate');
    const [one = sheet] = within(sheet).getAllByRole('button', { name: /^One/ });
    fireEvent.keyDown(one, { key: 'a', code: 'KeyA', ctrlKey: true });
    await waitFor(() => expect(grips()).toHaveLength(0));
  });
});
