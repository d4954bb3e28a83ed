/**
 * What a bench is: `test/bench/<what>.bench.ts` exports `name` and `run`; `npm run bench` runs them all and prints their
 * rows. A bench measures ours and its contender in turn in one run, so that only their ratio matters; it never fails a
 * build for time (PERFORMANCE.md).
 *
 *     export const name = 'hotel grid beside plain DOM';
 *     export async function run({ open, bundle }: BenchContext): Promise<Row[]> { … }
 */
import type { Browser, Page } from 'playwright-core';

/** One measured figure, beside its contender's. */
export interface Row {
  /** What was measured: `mount`, `drag step`. Rows of the same name differ in size and give the growth. */
  readonly what: string;
  /** How much work: cells, rows, cycles. */
  readonly size?: number;
  readonly unit: 'ms' | 'KB' | '%' | `calls/h, ${string}`;
  readonly ours: number;
  /** The same work done by the contender, in the same run. */
  readonly baseline?: number;
  /** Who the contender is: `plain DOM`, `React hello`. */
  readonly contender?: string;
  /** The most that `ours / baseline` should be. */
  readonly goal?: number;
  /** The most that `ours` should be, in its unit. */
  readonly limit?: number;
}

export interface OpenOptions {
  /** Slows the page's main thread down by this factor. */
  readonly throttle?: number;
  /** For contenders that the page's content-security policy would keep from drawing. */
  readonly isWithoutPolicy?: boolean;
  /** In a browser that never compiles a page's code further: what its heap gains is held by the page, not by the compiler. */
  readonly isInterpreted?: boolean;
}

export interface BenchContext {
  readonly browser: Browser;
  /** The running example host: `http://127.0.0.1:…`, signed in as an administrator. */
  readonly url: string;
  /** The project's folder. */
  readonly root: string;
  /** Opens a page of the example host in a browser session of its own; close its context when done. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Page>;
  /** How long the main thread of a page opened by `open` has worked up to now, in ms of its own time, whatever else the machine does. */
  readonly busyMs: (page: Page) => Promise<number>;
  /** The part of it that went into scripts, styles and layout: without painting, and without what measuring asks of the page. */
  readonly scriptAndLayoutMs: (page: Page) => Promise<number>;
  /**
   * Bundles a browser module, named from the project's folder (`test/bench/baselines/plainGrid.ts`), as production code
   * and gives the address under which pages opened by `open` can import it.
   */
  readonly bundle: (entry: string) => Promise<string>;
  /** The text of what `bundle` has made. */
  readonly textOf: (address: string) => Promise<string>;
}

export interface Bench {
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly Row[]>;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/**
 * Measures pieces of work on a page until two frames after each; what comes later, by timers, within a fifth of a second, too.
 *
 * @param frame waits for the page's next frame.
 */
export function taskMeter(
  { busyMs }: BenchContext,
  page: Page,
  frame: () => Promise<unknown>,
): (work: () => Promise<unknown>) => Promise<number> {
  return async (work) => {
    const before = await busyMs(page);
    await work();
    await frame();
    await page.waitForTimeout(200);
    await frame();
    return (await busyMs(page)) - before;
  };
}

type Measure = () => Promise<number>;

/**
 * Measures both in turn, `rounds` times each, the first to go changing from round to round; gives the medians, ready to
 * be spread into a row. One round before that is thrown away.
 */
export async function compare(
  ours: Measure,
  baseline: Measure,
  rounds = 7,
): Promise<{ ours: number; baseline: number }> {
  const mine: number[] = [];
  const theirs: number[] = [];
  await ours();
  await baseline();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) mine.push(await ours());
    theirs.push(await baseline());
    if (round % 2 === 1) mine.push(await ours());
  }
  return { ours: median(mine), baseline: median(theirs) };
}
