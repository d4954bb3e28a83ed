/** What a page still holds: nodes and listeners by the browser's count, timers and observers by our own. */
import type { CDPSession, Page } from 'playwright-core';
import { addScript } from './buildFiles.ts';

export interface Held {
  /** DOM nodes alive, attached or not. */
  readonly nodes: number;
  /** Event listeners alive. */
  readonly listeners: number;
  /** Timers under way, observers at work, listeners on what outlives every island. */
  readonly timers: number;
  readonly observers: number;
  readonly lasting: number;
  /** Heap in use, KB. */
  readonly heap: number;
}

/** Counts timers, observers and listeners of a page. Runs in it before anything else, and stands alone. */
export function countResources(): void {
  const timers = new Set<unknown>();
  const watching = new Map<object, Set<unknown>>();
  const lasting = new Map<EventTarget, Set<string>>();
  const { setTimeout: later, clearTimeout: cancel, setInterval: often, clearInterval: stop } = globalThis;

  const start = (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = later(
      (...given: unknown[]) => {
        timers.delete(id);
        if (typeof handler === 'function') handler(...given);
      },
      ms,
      ...rest,
    );
    timers.add(id);
    return id;
  };
  const end = (id: number | undefined) => {
    timers.delete(id);
    cancel(id);
  };
  Object.assign(globalThis, {
    setTimeout: start,
    clearTimeout: end,
    setInterval: (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id = often(handler, ms, ...rest);
      timers.add(id);
      return id;
    },
    clearInterval: (id: number | undefined) => {
      timers.delete(id);
      stop(id);
    },
  });

  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    for (const name of ['observe', 'unobserve', 'disconnect']) {
      const original: unknown = Reflect.get(prototype, name);
      if (typeof original !== 'function') continue;
      Reflect.set(prototype, name, function (this: object, ...given: unknown[]) {
        const targets = watching.get(this) ?? new Set();
        if (name === 'observe') targets.add(given[0]);
        else if (name === 'unobserve') targets.delete(given[0]);
        else targets.clear();
        if (targets.size > 0) watching.set(this, targets);
        else watching.delete(this);
        return Reflect.apply(original, this, given);
      });
    }
  }

  let number = 0;
  const names = new WeakMap<object, number>();
  const keyOf = (type: unknown, listener: unknown, options: unknown) => {
    if (typeof listener !== 'object' && typeof listener !== 'function') return String(type);
    if (listener === null) return String(type);
    if (!names.has(listener)) names.set(listener, (number += 1));
    const isCapture =
      typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options;
    return `${String(type)} ${names.get(listener)} ${isCapture === true}`;
  };
  const outlives = (target: unknown): target is EventTarget =>
    target === globalThis ||
    target === document ||
    target instanceof MediaQueryList ||
    target instanceof HTMLHtmlElement ||
    target instanceof HTMLBodyElement;
  for (const name of ['addEventListener', 'removeEventListener']) {
    const original: unknown = Reflect.get(EventTarget.prototype, name);
    if (typeof original !== 'function') continue;
    Reflect.set(EventTarget.prototype, name, function (this: unknown, ...given: unknown[]) {
      const target = this ?? globalThis;
      if (outlives(target)) {
        const known = lasting.get(target) ?? new Set();
        const key = keyOf(given[0], given[1], given[2]);
        const signal =
          typeof given[2] === 'object' && given[2] !== null ? Reflect.get(given[2], 'signal') : null;
        if (signal instanceof AbortSignal) signal.addEventListener('abort', () => known.delete(key));
        if (name === 'addEventListener') known.add(key);
        else known.delete(key);
        lasting.set(target, known);
      }
      return Reflect.apply(original, target, given);
    });
  }

  const sum = (sets: Iterable<Set<unknown>>) => [...sets].reduce((total, { size }) => total + size, 0);
  Reflect.set(globalThis, 'resources', () => ({
    timers: timers.size,
    observers: sum(watching.values()),
    lasting: sum(lasting.values()),
  }));
}

const mostCollections = 20;

/**
 * Collects garbage until nothing more goes: the browser's two heaps free each other's objects in turns, between tasks. What
 * is really held stays however often that is done.
 */
async function settledCounters(page: Page, session: CDPSession) {
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    return session.send('Memory.getDOMCounters');
  };
  let counters = await count();
  let unchanged = 0;
  for (let times = 1; times < mostCollections && unchanged < 3; times += 1) {
    const next = await count();
    const isSame = next.nodes === counters.nodes && next.jsEventListeners === counters.jsEventListeners;
    unchanged = isSame ? unchanged + 1 : 0;
    counters = next;
  }
  return counters;
}

/** What the page holds now, after a garbage collection. */
export async function measureHeld(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes, jsEventListeners } = await settledCounters(page, session);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const own = await page.evaluate(() => Reflect.get(globalThis, 'resources')?.() ?? {});
    return {
      nodes,
      listeners: jsEventListeners,
      heap: usedSize / 1024,
      timers: 0,
      observers: 0,
      lasting: 0,
      ...own,
    };
  } finally {
    await session.detach();
  }
}

const cycleSource = (module: string) => `
import { mount } from ${JSON.stringify(module)};
const task = () => new Promise((resolve) => setTimeout(resolve));
const isThere = (el, selector) => {
  const frames = [...el.shadowRoot.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  return [el.shadowRoot, ...frames].some((root) => root?.querySelector(selector));
};
const pressable = 'button:enabled:not([aria-disabled="true"])';
const press = async (el, name) => {
  const isNamed = ({ textContent }) => textContent.trim() === name;
  const find = () => [...el.shadowRoot.querySelectorAll(pressable)].find(isNamed);
  while (!find()) await task();
  find().click();
};
globalThis.cycle = async (times, attributes, { press: names = [], last }) => {
  const place = document.getElementById('wrap') ?? document.body;
  const traces = [];
  for (let index = 0; index < times; index += 1) {
    const el = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
    place.append(el);
    const isReady = new Promise((resolve) => el.addEventListener('widget:ready', resolve, { once: true }));
    const island = mount(el);
    await isReady;
    for (const name of [names].flat()) await press(el, name);
    while (last && !isThere(el, last)) await task();
    await task();
    if (index % 2 === 0) island.unmount();
    el.remove();
    await task();
    await task();
    const { childElementCount, adoptedStyleSheets } = el.shadowRoot;
    if (childElementCount + adoptedStyleSheets.length > 0) traces.push(index);
  }
  return traces;
};
`;

/** Makes `cycle` known to a page: mounts the widget of a module and takes it away again, in turn by `unmount` and by removal. */
export function addCycle(page: Page, module: string): Promise<void> {
  return addScript(page, 'cycle', cycleSource(module));
}

/** How far a widget is opened after it is ready. */
export interface Opening {
  /** The texts of buttons that are pressed, each once it can be. */
  readonly press?: string | readonly string[];
  /** A selector of what is waited for then, in it or in a frame of it. */
  readonly last?: string;
}

/** Runs cycles; gives those after which something was left in the element. */
export function cycle(
  page: Page,
  times: number,
  attributes: Readonly<Record<string, string>>,
  opening: Opening = {},
): Promise<number[]> {
  return page.evaluate(([count, wanted, as]) => Reflect.get(globalThis, 'cycle')(count, wanted, as), [
    times,
    attributes,
    opening,
  ] as const);
}
