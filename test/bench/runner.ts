/** Runs benches against the example host in real Chromium, and prints what they measured. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startServer } from '#examples/startServer.ts';
import { launchBrowser } from '#test/support/browser.ts';
import type { Bench, BenchContext, OpenOptions, Row } from './bench.ts';

interface Places {
  /** The project's folder. */
  readonly root: string;
  /** A folder for what is made on the way. */
  readonly folder: string;
}

const preciseHeap = '--enable-precise-memory-info';
/** Else V8 keeps code that it compiles anew for hundreds of rounds, and the lists of what that code depends on. */
const uncompiled =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode --no-lazy-feedback-allocation';

interface Browsers {
  readonly browser: Browser;
  /** Started with the first page that asks for it. */
  readonly interpreting: () => Promise<Browser>;
}

/** Runs them one after another; one that cannot run is reported, and the rest goes on. */
export async function runBenches(benches: readonly Bench[], places: Places): Promise<void> {
  const site = await startServer({ port: 0, dataDir: places.folder, autoLogin: true });
  const browser = await launchBrowser([preciseHeap]);
  let interpreter: Promise<Browser> | undefined;
  const interpreting = () => (interpreter ??= launchBrowser([preciseHeap, uncompiled]));
  const context = contextOf({ browser, interpreting }, site.url, places);
  try {
    for (const { name, run } of benches) {
      say(`\n${name}`);
      try {
        for (const line of report(await run(context))) say(line);
      } catch (error) {
        say(`  could not run: ${error instanceof Error ? error.stack : String(error)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await (await interpreter)?.close();
    await site.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function contextOf({ browser, interpreting }: Browsers, url: string, { root, folder }: Places): BenchContext {
  const bundled = new Map<string, string>();
  const sessions = new WeakMap<Page, CDPSession>();
  const textOf = (address: string) => readFile(bundled.get(address) ?? '', 'utf8');
  const open = async (
    to: string,
    { throttle = 1, isWithoutPolicy = false, isInterpreted = false }: OpenOptions = {},
  ): Promise<Page> => {
    const opened = isInterpreted ? await interpreting() : browser;
    const context = await opened.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: isWithoutPolicy,
    });
    const page = await context.newPage();
    await page.route('**/bench/*.js', async (route) => {
      const body = await textOf(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    const session = await context.newCDPSession(page);
    sessions.set(page, session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(new URL(to, url).href);
    return page;
  };
  const sumOf =
    (...names: readonly string[]) =>
    async (page: Page): Promise<number> => {
      const { metrics = [] } = (await sessions.get(page)?.send('Performance.getMetrics')) ?? {};
      const seconds = names.map(
        (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN,
      );
      return 1_000 * seconds.reduce((sum, value) => sum + value, 0);
    };
  const busyMs = sumOf('TaskDuration');
  const scriptAndLayoutMs = sumOf('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration');
  const bundle = async (entry: string): Promise<string> => {
    const name = path.basename(entry).replace(/\.\w+$/, '');
    const outfile = path.join(folder, `${name}.js`);
    await build({
      entryPoints: [path.join(root, entry)],
      outfile,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      loader: { '.css': 'text' },
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    });
    bundled.set(`/bench/${name}.js`, outfile);
    return `/bench/${name}.js`;
  };
  return { browser, url, root, open, busyMs, scriptAndLayoutMs, bundle, textOf };
}

/** One line per row, then how the cost grows where a row was measured at several sizes. */
function report(rows: readonly Row[]): readonly string[] {
  return [...rows.map(lineOf), ...growthOf(rows)];
}

function lineOf({ what, size, unit, ours, baseline, contender, goal, limit }: Row): string {
  const parts = [
    `  ${what}${size === undefined ? '' : ` (${size.toLocaleString('en')})`}`.padEnd(44),
    `${figure(ours)} ${unit}`.padStart(12),
  ];
  if (limit !== undefined) parts.push(`  of ${limit} ${ours <= limit ? '' : '  OVER'}`);
  if (baseline !== undefined) {
    const ratio = ours / baseline;
    parts.push(`  ${contender ?? 'baseline'} ${figure(baseline)} ${unit}  ratio ${ratio.toFixed(2)}`);
    if (goal !== undefined) parts.push(` of ${goal}${ratio <= goal ? '' : '  OVER'}`);
  }
  return parts.join('');
}

const figure = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(1));

/** The exponent of the growth between the smallest and the largest size: 1 is linear. */
function growthOf(rows: readonly Row[]): readonly string[] {
  const names = [...new Set(rows.map(({ what }) => what))];
  return names.flatMap((what) => {
    const sized = rows.filter((row) => row.what === what && row.size !== undefined);
    const [first, last] = [sized[0], sized.at(-1)];
    if (!first?.size || !last?.size || first.size === last.size) return [];
    const exponent = (value: (row: Row) => number) =>
      Math.log(value(last) / value(first)) / Math.log((last.size ?? 1) / (first.size ?? 1));
    const ours = `ours grows as n^${exponent((row) => row.ours).toFixed(2)}`;
    if (last.baseline === undefined) return [`  ${what}: ${ours}`];
    return [
      `  ${what}: ${ours}, ${last.contender ?? 'baseline'} as n^${exponent((row) => row.baseline ?? 1).toFixed(2)}`,
    ];
  });
}
