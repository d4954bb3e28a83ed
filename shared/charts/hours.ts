/** Counts by hour of the day: what is drawn and what is said about it (S4 §2 «opens-by-hour», §5, §9). */
import { integers } from '#shared/lib/ranges.ts';

/** Hours of a day, 0 to 23. */
export const dayHours: readonly number[] = integers(0, 23);

/** S4 §9: every so-manieth label is shown. */
export const labelEvery = 3;

/** S4 §9: where the axis of percentages ends. */
export const maxRate = 100;

export interface HourSeries {
  /** What is counted, as the legend and the table's header say. */
  readonly name: string;
  /** By hour of the day, 0 to 23. */
  readonly values: readonly number[];
}

export interface HourChartProps {
  /** What it shows, for screen readers. */
  readonly caption: string;
  /** Bars: one series, or two side by side. The table has its columns in this order. */
  readonly series: readonly HourSeries[];
  /** Percentages by hour, as a line on an axis of 0 to 100 (S4 §2 «Compare with opens»). */
  readonly rate?: HourSeries | undefined;
  /** Whose hours these are. */
  readonly zone: string;
  readonly view: 'chart' | 'table';
  /** Told when a drawing begins and when ApexCharts says that it is there. Keep it stable. */
  readonly onDrawing?: ((isDrawing: boolean) => void) | undefined;
}

interface CountOfHour {
  readonly hour: number;
  readonly count: number;
}

/** One count for each hour of the day: missing hours are 0, an hour that comes twice is added up. */
export function fillHours(given: readonly CountOfHour[]): number[] {
  const counts = dayHours.map(() => 0);
  for (const { hour, count } of given) {
    if (counts[hour] !== undefined) counts[hour] += count;
  }
  return counts;
}

/** S4 §5: clicks over opens in percent, 0 where nothing was opened. More than 100 is possible. */
export function hourRates(clicks: readonly number[], opens: readonly number[]): number[] {
  return clicks.map((count, hour) => {
    const opened = opens[hour] ?? 0;
    return opened > 0 ? (count / opened) * 100 : 0;
  });
}

/** The rate as it is drawn, and whether that hides how high it is. */
export function clipRate(rate: number): { readonly drawn: number; readonly isClipped: boolean } {
  return { drawn: Math.min(Math.max(rate, 0), maxRate), isClipped: rate > maxRate };
}

export interface HourFacts {
  readonly total: number;
  /** The first of the busiest hours; `null` when there was nothing. */
  readonly peak: { readonly hour: number; readonly count: number } | null;
}

/** What a summary says about counts by hour. */
export function factsOf(counts: readonly number[]): HourFacts {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 0);
  return { total, peak: most > 0 ? { hour: counts.indexOf(most), count: most } : null };
}

export interface Scale {
  readonly max: number;
  readonly ticks: number;
}

/** An axis of whole numbers from 0 in at most five equal steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(highest: number): Scale {
  const least = Math.max(highest, 4) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? least;
  const whole = Math.max(Math.ceil(step), 1);
  const ticks = Math.max(Math.ceil(highest / whole), 1);
  return { max: ticks * whole, ticks };
}
