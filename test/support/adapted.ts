/** What a screen loses when a person has set the browser to suit them: motion, colours, zoom, spacing of text. */
import type { Page } from 'playwright-core';
import { openEyes, seeColours, type Sight } from './sight.ts';

/** Gets a page ready for the questions below. */
export async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate(openEyes, selector);
  await page.evaluate(seeColours);
}

/** What moves for longer than anybody could see, by a style or by a script. */
export function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { elements, nameOf }: Sight = Reflect.get(globalThis, 'sight');
    const longest = 10;
    const ms = (text: string) =>
      text.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000));
    const styled = elements().flatMap((el) =>
      ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
        const style = getComputedStyle(el, pseudo);
        const isEndless = style.animationIterationCount.includes('infinite');
        const isAnimated = style.animationName !== 'none';
        const runs = isAnimated && (isEndless || Math.max(...ms(style.animationDuration)) > longest);
        const passes =
          style.transitionProperty !== 'none' && Math.max(...ms(style.transitionDuration)) > longest;
        return runs || passes
          ? `${nameOf(el)} ${pseudo} ${runs ? style.animationName : style.transition}`
          : [];
      }),
    );
    const running = document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) <= longest)
        return [];
      return `${effect.target ? nameOf(effect.target) : ''} ${effect.pseudoElement ?? ''} is being animated`;
    });
    return [...styled, ...running];
  });
}

/** Controls without the edge they have in other colours, and states that look like none. */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const sight: Sight = Reflect.get(globalThis, 'sight');
    Reflect.set(sight, 'withEdge', new Set(sight.controls().filter(sight.hasEdge)));
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(comeToRest);
  const lost = await page.evaluate(edgeless);
  const same = await page.evaluate(untold);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...lost, ...same];
}

/** What cannot be reached on half the width and height, at twice the density: 200 % zoom. */
export async function lostWhenZoomed(page: Page): Promise<readonly string[]> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: width / 2,
    height: height / 2,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await page.evaluate(comeToRest);
  const lost = [...(await page.evaluate(sideways)), ...(await page.evaluate(beyondReach))];
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await session.detach();
  return lost;
}

/** Text that is cut off when it is spaced as WCAG 1.4.12 says. */
export async function lostWhenSpaced(page: Page): Promise<readonly string[]> {
  await page.evaluate(space);
  await page.evaluate(comeToRest);
  const lost = [...(await page.evaluate(sideways)), ...(await page.evaluate(cutOff))];
  await page.evaluate(space);
  return lost;
}

/** Waits until everything has kept its place for some frames. Runs in the page. */
async function comeToRest(): Promise<void> {
  const { controls }: Sight = Reflect.get(globalThis, 'sight');
  let before = '';
  let same = 0;
  for (let frames = 0; frames < 120 && same < 4; frames += 1) {
    await new Promise(requestAnimationFrame);
    const boxes = controls().map((el) => el.getBoundingClientRect());
    const now = boxes
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
      .join(' ');
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** Runs in the page. */
function edgeless(): readonly string[] {
  const sight: Sight & { withEdge: ReadonlySet<Element> } = Reflect.get(globalThis, 'sight');
  const hasContent = (el: Element) =>
    el.matches('input, textarea, select') ||
    el.querySelector('svg, img') !== null ||
    el.textContent.trim() !== '';
  return sight
    .controls()
    .filter((el) => !sight.hasEdge(el) && (sight.withEdge.has(el) || !hasContent(el)))
    .map((el) => `without an edge: ${sight.nameOf(el)}`);
}

/** States that are not seen: nothing is drawn another way without them, and nothing more than of one that has them not. */
function untold(): readonly string[] {
  const { elements, isSeen, lookOf, nameOf }: Sight = Reflect.get(globalThis, 'sight');
  const names = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'];
  const isOn = (el: Element, name: string) => !['false', null].includes(el.getAttribute(name));
  const placeOf = (el: Element) => el.parentElement?.parentElement ?? el;
  const marksOf = (el: Element) => [...el.querySelectorAll('svg, img')].filter(isSeen).length;
  const isTold = (el: Element, turn: (isOn: boolean) => void) => {
    const look = () => lookOf(el) + lookOf(placeOf(el));
    const withIt = look();
    turn(false);
    const without = look();
    turn(true);
    return withIt !== without;
  };
  /** A mark that is drawn only where the state is. */
  const hasMark = (el: Element, name: string) =>
    [...placeOf(el).querySelectorAll(`${el.tagName}[${name}], ${el.tagName}[role="${el.role}"]`)].some(
      (other) => !isOn(other, name) && isSeen(other) && marksOf(other) < marksOf(el),
    );
  const byName = names.flatMap((name) =>
    elements()
      .filter((el) => isOn(el, name) && isSeen(el) && !el.matches('input'))
      .filter((el) => {
        const value = el.getAttribute(name) ?? '';
        const off = name === 'aria-current' ? null : 'false';
        const turn = (to: string | null) =>
          to === null ? el.removeAttribute(name) : el.setAttribute(name, to);
        return !isTold(el, (on) => turn(on ? value : off)) && !hasMark(el, name);
      })
      .map((el) => `${name} not seen: ${nameOf(el)}`),
  );
  const ticked = elements()
    .filter((el) => el instanceof HTMLInputElement && el.checked && isSeen(el))
    .filter((el) => getComputedStyle(el).appearance === 'none' || getComputedStyle(el).opacity === '0')
    .filter((el) => !isTold(el, (on) => Object.assign(el, { checked: on })))
    .map((el) => `checked not seen: ${nameOf(el)}`);
  return [...byName, ...ticked];
}

/** Runs in the page. */
function sideways(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
}

/** Controls in places to which nothing scrolls. Runs in the page. */
function beyondReach(): readonly string[] {
  const { controls, around, nameOf }: Sight = Reflect.get(globalThis, 'sight');
  const slack = 2;
  const root = document.documentElement;
  const isInside = (from: number, to: number, start: number, end: number) =>
    from >= start - slack && to <= end + slack;
  /** On one axis: from the control outwards, what it lies in scrolls to it, or shows it. */
  const isReached = (control: Element, axis: 'X' | 'Y') => {
    const [start, end, size] =
      axis === 'X' ? (['left', 'right', 'Width'] as const) : (['top', 'bottom', 'Height'] as const);
    let { [start]: from, [end]: to } = control.getBoundingClientRect();
    let isFree = false;
    for (let el: Element | null = control; el && el !== root; el = around(el)) {
      const style = getComputedStyle(el);
      const isBlock =
        style.position !== 'static' || style.transform !== 'none' || style.containerType !== 'normal';
      if (el !== control && (!isFree || isBlock)) {
        isFree = false;
        const overflow = style[`overflow${axis}`];
        const edge = el.getBoundingClientRect()[start] + el[axis === 'X' ? 'clientLeft' : 'clientTop'];
        const room = el[`client${size}`];
        if (/auto|scroll/.test(overflow)) {
          const scrolled = edge - el[axis === 'X' ? 'scrollLeft' : 'scrollTop'];
          if (!isInside(from, to, scrolled, scrolled + el[`scroll${size}`])) return false;
          [from, to] = [edge, Math.min(edge + room, edge + to - from)];
        } else if (/hidden|clip/.test(overflow) && !isInside(from, to, edge, edge + room)) return false;
      }
      if (style.position === 'fixed' || el.matches(':modal, :popover-open'))
        return isInside(from, to, 0, root[`client${size}`]);
      isFree ||= style.position === 'absolute';
    }
    const scrolled = axis === 'X' ? -scrollX : -scrollY;
    return isInside(from, to, scrolled, scrolled + root[`scroll${size}`]);
  };
  return controls()
    .filter((el) => !isReached(el, 'X') || !isReached(el, 'Y'))
    .map((el) => `out of reach: ${nameOf(el)}`);
}

/** Spaces text as a person's own sheet would, and takes that back the next time. Runs in the page. */
function space(): void {
  const sight: Sight & { island: ShadowRoot; spacing?: CSSStyleSheet | undefined } = Reflect.get(
    globalThis,
    'sight',
  );
  const { spacing } = sight;
  const sheet = spacing ?? new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  sight.spacing = spacing ? undefined : sheet;
  for (const root of [sight.island, ...sight.elements().flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    const others = root.adoptedStyleSheets.filter((one) => one !== sheet);
    root.adoptedStyleSheets = spacing ? others : [...others, sheet];
  }
}

/** Text beyond the edge of what shows no more, unless a title has all of it. Runs in the page. */
function cutOff(): readonly string[] {
  const { elements, isSeen, nameOf }: Sight = Reflect.get(globalThis, 'sight');
  const slack = 3;
  const hides = (overflow: string) => /hidden|clip/.test(overflow);
  const scrolls = (el: Element, within: Element) => {
    for (let up: Element | null = el; up && up !== within; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll|hidden|clip/.test(`${overflowX} ${overflowY}`)) return true;
    }
    return false;
  };
  const plain = (text: string) => text.replaceAll(/[\s\u2066-\u2069]+/g, ' ').trim();
  /** In a title, which the cell of a table gets once it is pointed at, or in the dialog that a press opens. */
  const isToldElsewhere = (el: Element, text: string, isWide: boolean) => {
    const titled = el.closest('[title]')?.getAttribute('title') ?? '';
    const isInTable = isWide && el.closest('td, th') !== null;
    return (
      plain(titled).includes(plain(text)) || isInTable || el.closest('[aria-haspopup="dialog"]') !== null
    );
  };
  const cutIn = (el: Element, isWide: boolean, isHigh: boolean) => {
    const box = el.getBoundingClientRect();
    const texts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || text.trim() === '' || !isSeen(parent) || scrolls(parent, el)) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      const isBeside =
        isWide && rects.some(({ left, right }) => left < box.left - slack || right > box.right + slack);
      const isBelow =
        isHigh && rects.some(({ top, bottom }) => top < box.top - slack || bottom > box.bottom + slack);
      if ((isBeside || isBelow) && !isToldElsewhere(parent, text, isBeside))
        found.push(text.trim().slice(0, 60));
    }
    return found;
  };
  return elements()
    .filter((el) => isSeen(el) && !el.matches('input, textarea, select, svg, svg *'))
    .flatMap((el) => {
      const { overflowX, overflowY } = getComputedStyle(el);
      const isWide = hides(overflowX) && el.scrollWidth > el.clientWidth + 1;
      const isHigh = hides(overflowY) && el.scrollHeight > el.clientHeight + 1;
      const texts = isWide || isHigh ? cutIn(el, isWide, isHigh) : [];
      return texts.map((text) => `cut off: «${text}» in ${nameOf(el)}`);
    });
}
