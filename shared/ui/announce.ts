/** Spoken results (DESIGN.md §3 «Keyboard and announcements»): live regions that are there before they say anything. */

export type Politeness = 'polite' | 'assertive';

/** Screen readers need a moment to notice a new region. */
const settleMs = 100;
/** What was said is taken away again, so that nobody meets it while browsing. */
const keepMs = 7_000;
/** Whoever says something and closes in the same step is not heard: a region that goes so soon after speaking has said nothing. */
const heardMs = 150;

type Said = readonly [message: string, politeness: Politeness];

interface Region {
  readonly say: (...said: Said) => void;
  /** @returns what nobody can have heard. */
  readonly close: () => Iterable<Said>;
}

/** Regions by island, the innermost last: inside a modal dialog everything else is inert and stays unheard. */
const regionsOf = new WeakMap<HTMLElement, Region[]>();
const ownRegions = new WeakMap<HTMLElement, () => void>();

/** Says a message in the innermost region of an island; the same text twice is said twice. */
export function sayIn(island: HTMLElement, ...said: Said): void {
  const innermost = regionsOf.get(island)?.at(-1);
  innermost?.say(...said);
}

/**
 * Opens the island's own pair, once: it goes with the island, so that the last words of a part outlive it.
 *
 * @returns takes it away where the island is gone in the same step.
 */
export function openOwnRegion(island: HTMLElement): () => void {
  if (!ownRegions.has(island)) ownRegions.set(island, openRegion(island, island));
  return () =>
    queueMicrotask(() => {
      if (island.isConnected) return;
      ownRegions.get(island)?.();
      ownRegions.delete(island);
    });
}

/**
 * Opens the pair of live regions inside `parent`; they belong to the island whose container is given. Those directly in
 * the container speak only while there are no others.
 *
 * @returns takes them away; what nobody can have heard there is said by those that are left, as soon as they can be heard.
 */
export function openRegion(island: HTMLElement, parent: HTMLElement): () => void {
  const region = createRegion(parent);
  const stack = regionsOf.get(island) ?? [];
  regionsOf.set(island, stack);
  if (parent === island) stack.unshift(region);
  else stack.push(region);
  return () => {
    stack.splice(stack.indexOf(region), 1);
    const unheard = region.close();
    if (stack.length > 0) for (const said of unheard) setTimeout(() => sayIn(island, ...said), settleMs);
  };
}

function createRegion(parent: HTMLElement): Region {
  const openedAt = performance.now();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const unheard = new Set<Said>();
  const elements = {
    polite: appendLive(parent, 'polite'),
    assertive: appendLive(parent, 'assertive'),
  };
  const later = (run: () => void, waitMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, waitMs);
    timers.add(timer);
  };
  const speak = (said: Said) => {
    const [message, politeness] = said;
    const line = parent.ownerDocument.createElement('div');
    line.textContent = message;
    elements[politeness].append(line);
    later(() => unheard.delete(said), heardMs);
    later(() => line.remove(), keepMs);
  };
  // One after another: of two timers that a browser rounds the later one may be the first.
  const waiting: Said[] = [];
  const speakNext = () => {
    const next = waiting.shift();
    if (next) speak(next);
  };
  return {
    say: (...said) => {
      unheard.add(said);
      waiting.push(said);
      const waitMs = settleMs - (performance.now() - openedAt);
      if (waitMs > 0) later(speakNext, waitMs);
      else while (waiting.length > 0) speakNext();
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const element of Object.values(elements)) element.remove();
      return unheard;
    },
  };
}

function appendLive(parent: HTMLElement, politeness: Politeness): HTMLElement {
  const element = parent.ownerDocument.createElement('div');
  element.className = 'ew-hidden';
  element.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  element.setAttribute('aria-live', politeness);
  element.setAttribute('aria-atomic', 'false');
  element.setAttribute('aria-relevant', 'additions');
  parent.append(element);
  return element;
}
