/** The longest task of a page's main thread, in ms of its own time: what else a machine does lengthens none. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the thread's own time, in microseconds. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Watches the page at work. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const text = (await browser.stopTracing()).toString('utf8');
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(text);
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // What goes on in microtasks outside of a task, as behind a stream, keeps the page waiting as much.
  const isWork = (name: string) => name.endsWith('RunTask') || name.endsWith('PerformMicrotaskCheckpoint');
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && isWork(name) && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('no tasks were seen');
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => tdur ?? dur)) / 1_000;
}
