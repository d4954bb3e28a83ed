/** Spoken results (DESIGN.md §3 «Keyboard and announcements»): live regions that are there before they say anything. */

export type Politeness = 'polite' | 'assertive';

/** Screen readers need a moment to notice a new region. */
const settleMs = 100;
/** What was said is taken away again, so that nobody meets it while browsing. */
const keepMs = 7_000;

interface Region {
  readonly say: (message: string, politeness: Politeness) => void;
  readonly close: () => void;
}

/** Regions by island, the innermost last: inside a modal dialog everything else is inert and stays unheard. */
const regionsOf = new WeakMap<HTMLElement, Region[]>();

/** Says a message in the innermost region of an island; the same text twice is said twice. */
export function sayIn(island: HTMLElement, message: string, politeness: Politeness): void {
  regionsOf.get(island)?.at(-1)?.say(message, politeness);
}

/**
 * Opens the pair of live regions inside `parent`; they belong to the island whose container is given. Those directly in
 * the container speak only while there are no others.
 *
 * @returns takes them away.
 */
export function openRegion(island: HTMLElement, parent: HTMLElement): () => void {
  const region = createRegion(parent);
  const stack = regionsOf.get(island) ?? [];
  regionsOf.set(island, stack);
  if (parent === island) stack.unshift(region);
  else stack.push(region);
  return () => {
    stack.splice(stack.indexOf(region), 1);
    region.close();
  };
}

function createRegion(parent: HTMLElement): Region {
  const openedAt = performance.now();
  const timers = new Set<ReturnType<typeof setTimeout>>();
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
  const speak = (message: string, politeness: Politeness) => {
    const line = parent.ownerDocument.createElement('div');
    line.textContent = message;
    elements[politeness].append(line);
    later(() => line.remove(), keepMs);
  };
  return {
    say: (message, politeness) => {
      const waitMs = settleMs - (performance.now() - openedAt);
      if (waitMs > 0) later(() => speak(message, politeness), waitMs);
      else speak(message, politeness);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const element of Object.values(elements)) element.remove();
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
