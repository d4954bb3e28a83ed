/** What a screen that is open and left alone costs its host, in calls and sockets, with the page's clock turned by hand. */
import type { Page } from 'playwright-core';
import { screens } from '../e2e/screens.ts';
import type { BenchContext, Row } from './bench.ts';

export const name = 'an open screen that nobody touches, on its page of the example host';

const minutes = 10;
/** Less than a socket waits for the answer to its ping, and a part of what screens wait between two calls. */
const stepMs = 5_000;
/** Real time for answers to arrive between two steps. */
const answerMs = 25;

interface Case {
  readonly what: string;
  readonly widget: string;
  readonly path: string;
  /** Sockets do not connect. */
  readonly isCut?: boolean;
}

/** Every screen as it is, and those that ask more often where something is new or missing. */
const cases = (): readonly Case[] => [
  ...screens
    .filter(({ name: widget }) => widget !== 'kit')
    .map(({ name: widget, path }) => ({ what: widget, widget, path })),
  {
    what: 'contact-chat without a socket',
    widget: 'contact-chat',
    path: '/admin/chat?side=1',
    isCut: true,
  },
  {
    what: 'campaign-report, sent just now',
    widget: 'campaign-report',
    path: `/bare?${new URLSearchParams({
      widgets: 'campaign-report',
      'data-campaign': JSON.stringify({ id: 12, name: 'News', sent_at: new Date().toISOString() }),
    })}`,
  },
];

export async function run(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of cases()) {
    const { calls, sockets } = await watch(context, one);
    const unit = `calls/h, ${sockets} ${sockets === 1 ? 'socket' : 'sockets'}` as const;
    rows.push({ what: one.what, unit, ours: (calls * 60) / minutes });
  }
  return rows;
}

async function watch({ browser, url }: BenchContext, { widget, path, isCut = false }: Case) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.clock.install();
    if (isCut) await page.routeWebSocket(/./, (socket) => void socket.close());
    const seen = { calls: 0, sockets: 0 };
    page.on('websocket', (socket) => {
      seen.sockets += 1;
      socket.on('close', () => (seen.sockets -= 1));
    });
    await page.goto(new URL(path, url).href);
    await page.locator(`[data-widget="${widget}"] .ew-root`).first().waitFor({ state: 'attached' });
    await pass(page, 1);
    page.on('request', (request) => {
      if (/^\/api\/|\/broadcasting\/auth$/.test(new URL(request.url()).pathname)) seen.calls += 1;
    });
    await pass(page, minutes);
    return seen;
  } finally {
    await context.close();
  }
}

/** Lets so many minutes of the page's time pass. */
async function pass(page: Page, many: number): Promise<void> {
  for (let passed = 0; passed < many * 60_000; passed += stepMs) {
    await page.clock.runFor(stepMs);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
  }
}
