/** A finger that picks something up by resting on it, and carries it. */
import type { Locator, Page } from 'playwright-core';
import { restFinger } from './restingFinger.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(target: Locator): Promise<Spot> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The way from one spot to another, in steps. */
export const between = (start: Spot, end: Spot): readonly Spot[] =>
  [0.3, 0.6, 0.9, 1].map((part) => ({
    x: start.x + (end.x - start.x) * part,
    y: start.y + (end.y - start.y) * part,
  }));

/** Rests on one thing and carries it over another; it is lifted by the function given back. */
export async function carryByFinger(page: Page, from: Locator, to: Locator): Promise<() => Promise<unknown>> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await send('touchStart', start);
  await restFinger(page);
  for (const at of between(start, end)) await send('touchMove', at);
  return () => send('touchEnd');
}
