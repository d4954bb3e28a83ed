/** Runs in the page: what of the look of elements changes between two moments. Each function stands alone. */

export interface Place {
  /**
   * `html` is the host's own page, without scripts and islands; of a widget's element it is what the island draws, in its
   * shadow root and in those inside.
   */
  readonly selector: string;
  readonly key: string;
}

interface Comparison {
  /** How many elements were there both times. */
  readonly compared: number;
  /** `td.cell color: red → purple`, and elements that came or went. */
  readonly differences: readonly string[];
}

/** Gives the page one style sheet and takes away the one before; `null` only takes away. */
export async function wearSheet(href: string | null): Promise<void> {
  for (const old of document.querySelectorAll('link[rel="stylesheet"]')) old.remove();
  if (href !== null) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
      document.head.append(link);
    });
  }
  await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Keeps the computed styles of a place under its key. */
export function keepStyles({ selector, key }: Place): void {
  // Sizes and places in use follow the content, not the sheet; logical names say what physical ones say already.
  const leftOut =
    /^(width|height|(min|max)-.*|top|right|bottom|left|perspective-origin|transform-origin|--.*|.*(inline|block).*)$/;
  const names = [...getComputedStyle(document.body)].filter((name) => !leftOut.test(name));
  const isHost = selector === 'html';
  const collect = (): Map<Element, readonly string[]> => {
    const found = new Map<Element, readonly string[]>();
    const visit = (el: Element) => {
      const isIsland = el.hasAttribute('data-widget');
      if (isHost ? isIsland || /^(SCRIPT|LINK|STYLE)$/.test(el.tagName) : el.matches('style')) return;
      if (isHost || !isIsland) {
        const style = getComputedStyle(el);
        const values = names.map((name) => style.getPropertyValue(name));
        found.set(el, values);
      }
      for (const child of isHost ? [] : (el.shadowRoot?.children ?? [])) visit(child);
      for (const child of el.children) visit(child);
    };
    for (const el of document.querySelectorAll(selector)) visit(el);
    return found;
  };
  const kept: unknown = Reflect.get(globalThis, 'keptStyles');
  const all = kept instanceof Map ? kept : new Map();
  all.set(key, { before: collect(), collect, names });
  Reflect.set(globalThis, 'keptStyles', all);
}

/** What has changed since `keepStyles` of the same place. */
export function stylesChanged({ key }: Place): Comparison {
  const { before, collect, names } = Reflect.get(globalThis, 'keptStyles').get(key);
  const after: Map<Element, readonly string[]> = collect();
  const differences: string[] = [];
  const nameOf = (el: Element) => `${el.tagName.toLowerCase()}.${el.getAttribute('class') ?? ''}`;
  for (const [el, values] of after) {
    const earlier: readonly string[] | undefined = before.get(el);
    if (!earlier) differences.push(`${nameOf(el)} came`);
    for (const [index, value] of earlier ? values.entries() : [])
      if (earlier?.[index] !== value)
        differences.push(`${nameOf(el)} ${names[index]}: ${earlier?.[index]} → ${value}`);
  }
  for (const el of before.keys()) if (!after.has(el)) differences.push(`${nameOf(el)} went`);
  return { compared: after.size, differences };
}

/** Names of `window` that are not among `known`, and built-in functions that are no longer the browser's own. */
export function namesChanged(known: readonly string[]): readonly string[] {
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'keptStyles');
  if (known.length === 0) return names;
  const isForeign = (value: unknown) =>
    typeof value === 'function' &&
    !/\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
  const prototypes = [Element, Node, EventTarget, Document, Array, Object, Promise].map(
    (one) => one.prototype,
  );
  const patched = prototypes
    .flatMap((prototype) => Object.entries(Object.getOwnPropertyDescriptors(prototype)))
    .filter(([, descriptor]) => Object.values(descriptor).some((part) => isForeign(part)))
    .map(([name]) => `patched: ${name}`);
  const replaced = ['fetch', 'setTimeout', 'WebSocket', 'MutationObserver', 'XMLHttpRequest'].filter((name) =>
    isForeign(Reflect.get(globalThis, name)),
  );
  return [...names.filter((name) => !known.includes(name)), ...patched, ...replaced];
}
