import { Suspense, use } from 'react';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawing } from '#test/support/standInChart.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { ApexHours } from './ApexHours.tsx';
import type { Drawn } from './hourOptions.ts';
import { dayHours } from './hours.ts';

const drawn: Drawn = { bars: [dayHours], line: null, isRtl: false, countLabel: String, rateLabel: String };

beforeEach(() => {
  Object.assign(drawing, { drawn: [], isHeld: false, waiting: [], unmounted: 0 });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

async function show(onDrawn = vi.fn<(plot: unknown) => void>()) {
  const view = await renderInIsland(<ApexHours drawn={drawn} height={280} onDrawn={onDrawn} />);
  /** Where the drawing is, if it is anywhere in the island. */
  const host = () => [...view.shadowRoot.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
  return { ...view, onDrawn, host };
}

describe('ApexHours', () => {
  it('draws once, tells it, and has its drawing in its place', async () => {
    const { container, shadowRoot, host, onDrawn } = await show();
    expect(drawing.drawn).toHaveLength(1);
    expect(onDrawn).toHaveBeenCalledOnce();
    expect(host()?.shadowRoot?.querySelector('svg')).not.toBeNull();
    expect(container.contains(host() ?? null)).toBe(true);
    expect([...shadowRoot.children]).toEqual([container]);
  });

  it('leaves nothing when it goes, drawn or not', async () => {
    drawing.isHeld = true;
    const { container, shadowRoot, host, unmount } = await show();
    unmount();
    act(() => drawing.waiting[0]?.());
    expect([host(), drawing.unmounted]).toEqual([undefined, 1]);
    expect([...shadowRoot.children]).toEqual([container]);
  });

  it('keeps its drawing while something beside it waits', async () => {
    const waiting = new Promise<void>(() => undefined);
    const onDrawn = vi.fn<(plot: unknown) => void>();
    const within = (until: Promise<void> | null) => (
      <Suspense fallback="…">
        <ApexHours drawn={drawn} height={280} onDrawn={onDrawn} />
        <Beside until={until} />
      </Suspense>
    );
    const { container, rerender } = await renderInIsland(within(null));
    const svg = () =>
      [...container.querySelectorAll('div')].map((one) => one.shadowRoot?.querySelector('svg'));
    const before = svg();
    expect(before.some(Boolean)).toBe(true);
    await act(async () => rerender(within(waiting)));
    expect(container.textContent).toContain('…');
    await act(async () => rerender(within(null)));
    expect(svg()).toEqual(before);
    expect([drawing.drawn.length, drawing.unmounted]).toEqual([1, 0]);
  });
});

function Beside({ until }: { readonly until: Promise<void> | null }) {
  if (until) use(until);
  return null;
}
