import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';

export const name = 'chart of 24 hours beside bare ApexCharts';

/** What the page offers to the measurements, in ms. */
interface Contenders {
  readonly ours: () => Promise<number>;
  readonly bare: () => Promise<number>;
}

declare global {
  var chartBench: Contenders;
}

/**
 * From the place of a drawing to its being there: ours in its island, in the place of the table it was before, with the
 * layer that points at its hours; theirs alone on the page.
 */
export async function run({ open, bundle }: BenchContext): Promise<Row[]> {
  const bareAddress = await bundle('test/bench/baselines/bareApex.ts');
  const page = await open('/admin/campaign-opens?campaign=1');
  try {
    await prepare(page, bareAddress);
    const times = await compare(
      () => page.evaluate(() => globalThis.chartBench.ours()),
      () => page.evaluate(() => globalThis.chartBench.bare()),
      11,
    );
    return [{ what: 'mount', size: 24, unit: 'ms', contender: 'bare ApexCharts', goal: 1.1, ...times }];
  } finally {
    await page.context().close();
  }
}

async function prepare(page: Page, bareAddress: string): Promise<void> {
  await page.locator('.apexcharts-bar-series').waitFor();
  await page.evaluate(async (address) => {
    const { drawBare } = await import(address);
    const root = document.querySelector('[data-widget="campaign-opens"]')?.shadowRoot;
    const radios = root?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    // Graph, contact list, chart, table.
    const [, , chart, table] = radios;
    // Turns of a channel: those of timers come four milliseconds apart.
    const { port1, port2 } = new MessageChannel();
    port1.start();
    const turn = () =>
      new Promise<unknown>((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port2.postMessage(null);
      });
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await turn();
    };
    let began = 0;
    const attach = Reflect.get(Element.prototype, 'attachShadow');
    Element.prototype.attachShadow = function attachShadow(init) {
      began = performance.now();
      return Reflect.apply(attach, this, [init]);
    };
    // The bars in their place, the hours under them, and the layer that points at them.
    const parts = () => [
      root
        ?.querySelector('figure [aria-hidden] > div > div')
        ?.shadowRoot?.querySelector('.apexcharts-bar-series path'),
      root?.querySelector('figure [data-label]'),
      root?.querySelector('figure [role="slider"]'),
    ];
    const isThere = () => parts().every(Boolean);
    globalThis.chartBench = {
      ours: async () => {
        table?.click();
        await until(() => !parts().some(Boolean));
        await turn();
        chart?.click();
        await until(isThere);
        for (const part of parts()) part?.getBoundingClientRect();
        return performance.now() - began;
      },
      bare: async () => {
        const el = document.body.appendChild(document.createElement('div'));
        const counts = Array.from({ length: 24 }, (_, hour) => (hour * 7) % 23);
        const began = performance.now();
        const drawn = await drawBare(el, counts);
        el.getBoundingClientRect();
        const took = performance.now() - began;
        drawn.destroy();
        el.remove();
        return took;
      },
    };
  }, bareAddress);
}
