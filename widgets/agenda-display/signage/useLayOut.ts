import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { columnsIn, layOut, type Space } from '../domain/fit.ts';
import type { Section } from '../domain/sections.ts';

/** A section's part of a page: positions of blocks in it, by column. */
export interface Part {
  readonly section: number;
  readonly columns: readonly (readonly number[])[];
  /** Columns beside one another, on all pages of the section alike. */
  readonly count: number;
}

/** Mostly one part; several where whole sections fit below one another. */
export type Page = readonly Part[];

export interface Laid {
  readonly key: string;
  /** Size of the type in px. */
  readonly unit: number;
  readonly gap: number;
  readonly pages: readonly Page[];
}

/** A screen with little on it has larger type; a little smaller is better than a second page. */
const onePage = [1.9, 1.6, 1.35, 1.15, 1, 0.9, 0.8];
/** So few are read from afar: one room fills its screen. */
const large = [3.6, 3, 2.6, 2.2];
const mostLarge = 4;
/** What does not fit on one page has plain type, days smaller: they are long. Less is for a card higher than the screen. */
const manyPages = [1, 0.85, 0.7, 0.55, 0.45];
const dense = 0.8;
/** With more than this one page is not tried. */
const fewBlocks = 48;
/** Narrowest card in widths of the type. */
const narrowest = { day: 15, now: 16, next: 15, rooms: 17 } as const;
/** A place that has no size yet, as before its first drawing, holds everything. */
const boundless = 1_000_000;

interface Wanted {
  /** What changes heights: sizes, contents, type. */
  readonly key: string;
  readonly sections: readonly Section[];
  readonly space: Space;
  /** Size of the type at scale 1. */
  readonly base: number;
}

/**
 * The pages of a screen, found by measuring every card as it will be shown (screens.md §13 «Fit engine»): the largest type at which
 * each part fits on one page, else the plain one and as many pages as it takes. `null` while the cards stand in `measure`.
 */
export function useLayOut(measure: RefObject<HTMLElement | null>, wanted: Wanted): Laid | null {
  const [laid, setLaid] = useState<Laid | null>(null);
  const isCurrent = laid?.key === wanted.key;
  const find = useEffectEvent((el: HTMLElement) => setLaid(bestOf(el, wanted)));
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was drawn is measured, and drawn again before anybody sees it
    if (!isCurrent && measure.current) find(measure.current);
  });
  return isCurrent ? laid : null;
}

function bestOf(el: HTMLElement, wanted: Wanted): Laid {
  const { sections, base } = wanted;
  const { width } = wanted.space;
  const count = sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const height = wanted.space.height || boundless;
  const isWideEnough = (scale: number) =>
    sections.every(({ heading }) => base * scale * narrowest[heading] <= width);
  const scales = count <= mostLarge ? [...large.filter(isWideEnough), ...onePage] : onePage;
  for (const scale of count <= fewBlocks ? scales : []) {
    const { laid, highest, total } = tryScale(el, wanted, scale);
    if (highest > height || laid.pages.length > sections.length) continue;
    // What runs and what follows are seen together where both fit; of days each has its own page.
    const isTogether = sections.length > 1 && sections[0]?.heading === 'now';
    if (!isTogether) return laid;
    if (total <= height) return { ...laid, pages: [laid.pages.flat()] };
  }
  const plain = sections.some(({ heading }) => heading === 'day') ? dense : 1;
  const tries = manyPages.map((scale) => () => tryScale(el, wanted, plain * scale));
  for (const measure of tries) {
    const { laid, highest } = measure();
    if (highest <= height) return laid;
  }
  return tryScale(el, wanted, plain * (manyPages.at(-1) ?? 1)).laid;
}

function tryScale(el: HTMLElement, { key, sections, space, base }: Wanted, scale: number) {
  const unit = base * scale;
  const gap = Math.round(unit * 0.6);
  const available = space.height || boundless;
  const head = el.parentElement?.previousElementSibling?.getBoundingClientRect().height ?? 0;
  let highest = 0;
  // The first section's head stands above the place itself.
  let total = (sections.length - 1) * (head + 2 * gap);
  const pages = sections.flatMap(({ blocks, heading }, section): Page[] => {
    const most = Math.min(columnsIn(space.width, unit * narrowest[heading], gap), blocks.length);
    const list = el.children[section];
    if (!(list instanceof HTMLElement)) return [];
    list.style.fontSize = `${unit}px`;
    list.style.inlineSize = `${(space.width - gap * (most - 1)) / most}px`;
    const heights = [...list.children].map((child) => Math.ceil(child.getBoundingClientRect().height));
    highest = Math.max(highest, ...heights);
    const found = layOut(heights, { columns: most, available, gap });
    const count = Math.max(...found.map((page) => page.length));
    total += Math.max(...(found[0] ?? []).map((column) => heightOf(column, heights, gap)));
    return found.map((columns) => [{ section, columns, count }]);
  });
  return { laid: { key, unit, gap, pages }, highest, total };
}

const heightOf = (column: readonly number[], heights: readonly number[], gap: number) =>
  column.reduce((sum, at) => sum + (heights[at] ?? 0), gap * (column.length - 1));

/** The size of a place, kept current. */
export function useSize(ref: RefObject<HTMLElement | null>): Space {
  const [size, setSize] = useState<Space>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const el = ref.current;
    if (el) setSize({ width: el.clientWidth, height: el.clientHeight });
  }, [ref]);
  useEffect(() => {
    const el = ref.current;
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSize({ width: el.clientWidth, height: el.clientHeight }));
    observer.observe(el);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
