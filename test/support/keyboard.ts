/** Walks through an island with the keyboard alone, and tells what it could not reach or not see. */
import type { Page } from 'playwright-core';

export interface Walk {
  /** How many interactive elements there are. */
  readonly count: number;
  /** Those that neither Tab nor the arrow keys reach. */
  readonly unreached: readonly string[];
  /** Those that look the same with the focus and without. */
  readonly withoutRing: readonly string[];
}

/** Goes through the island of `selector` with Tab, then through its lists, grids and groups with the arrow keys. */
export async function walk(page: Page, selector: string): Promise<Walk> {
  const count = await page.evaluate(startWalk, selector);
  await page.evaluate(focusBefore, selector);
  const most = Math.ceil(count * 1.2) + 30;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 9 && (await page.evaluate(() => Reflect.get(globalThis, 'walk').hasLeft()))) break;
  }
  const groups = await page.evaluate(() => Reflect.get(globalThis, 'walk').groups());
  for (let index = 0; index < groups; index += 1) {
    for (const keys of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
      ['Home', 'Control+End'],
    ]) {
      const isWalked = await page.evaluate((at) => !Reflect.get(globalThis, 'walk').enter(at), index);
      if (isWalked) break;
      for (const key of keys) for (let times = 0; times < 12; times += 1) await page.keyboard.press(key);
    }
  }
  return page.evaluate(() => Reflect.get(globalThis, 'walk').result());
}

/** Puts the focus just before the island. Runs in the page. */
function focusBefore(selector: string): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.querySelector(selector)?.before(start);
  start.focus();
}

/** Notes from now on what gets the focus; gives the number of interactive elements. Runs in the page. */
function startWalk(selector: string): number {
  const interactive =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex], ' +
    '[role="button"], [role="link"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"]';
  const native = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';
  const composite =
    '[role="grid"], [role="tablist"], [role="radiogroup"], [role="toolbar"], [role="menu"], [role="listbox"], ' +
    '[role="group"]:has([data-card]), ul:has([data-speaker])';
  const island = document.querySelector(selector)?.shadowRoot;
  if (!island) throw new Error(`No island at ${selector}`);

  const isMeant = (el: Element) => {
    if (!(el instanceof HTMLElement) || !el.checkVisibility({ visibilityProperty: true })) return false;
    if (el.matches(':disabled') || el.closest('[inert], [aria-hidden="true"]')) return false;
    if (el.tabIndex >= 0) return true;
    // Buttons inside a field, such as the arrow and the cross of a combobox, have a key of their own.
    const [up, further] = [el.parentElement, el.parentElement?.parentElement];
    const isOfCombobox = [further, further?.parentElement].some((one) =>
      one?.querySelector(':scope > input[role="combobox"]'),
    );
    if (isOfCombobox) return false;
    if (up?.closest(composite)) return el.matches('[role]') || el.matches(native);
    const around = [up, further, further?.parentElement];
    const isInField = around.some((one) => one?.querySelector('input, [role="combobox"]'));
    return el.matches(native) && !isInField;
  };
  const sides = (el: Element) => [
    el,
    el.parentElement,
    el.parentElement?.parentElement,
    el.nextElementSibling,
    el.previousElementSibling,
    el.firstElementChild,
    el.lastElementChild,
  ];
  const settle = () => {
    for (const animation of island.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  };
  const lookOf = (el: Element) => {
    settle();
    return sides(el)
      .map((side) => {
        if (!side) return '';
        const { outline, boxShadow, borderColor } = getComputedStyle(side);
        return [outline, boxShadow, borderColor].join('/');
      })
      .join(' ');
  };
  const nameOf = (el: Element) =>
    `${el.tagName.toLowerCase()}[${el.getAttribute('role') ?? el.getAttribute('type') ?? ''}] «${(el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 40)}» ${el.id || el.className}`;

  const all = [...island.querySelectorAll(interactive)].filter(isMeant);
  const looks = new Map<Element, string>();
  const known = new Set(all);
  let endless: Element | null = null;
  let isOutside = false;
  // A move inside the island is not told to the document.
  island.addEventListener('focusin', (event) => {
    const [target] = event.composedPath();
    isOutside = false;
    if (!(target instanceof Element)) return;
    if (!looks.has(target)) looks.set(target, lookOf(target));
    // Rows that came while walking: a table of thousands is walked no further than it was shown at first.
    if (!known.has(target)) endless = target.closest('[aria-rowcount]');
  });
  document.addEventListener('focusin', (event) => {
    isOutside = !event.composedPath().includes(island);
  });

  // Tabs last: they hide what is on the others.
  const isTabs = (group: Element) => Number(group.matches('[role="tablist"]'));
  const groups = () =>
    [...island.querySelectorAll(composite)]
      .filter((group) => group.checkVisibility())
      .toSorted((a, b) => isTabs(a) - isTabs(b));
  const isRadioOfReached = (el: Element) =>
    el instanceof HTMLInputElement &&
    el.type === 'radio' &&
    all.some((other) => other instanceof HTMLInputElement && other.name === el.name && looks.has(other));
  /** In a grid the arrow keys go everywhere once they go both ways. */
  const isInWalkedGrid = (el: Element) => {
    const grid = el.closest('[role="grid"]');
    if (!grid) return false;
    const cells = [...looks.keys()].filter((other) => grid.contains(other));
    const rows = new Set(cells.map((cell) => cell.closest('[role="row"], tr')));
    const columns = new Set(
      cells.map(
        (cell) =>
          cell.getAttribute('aria-colindex') ?? [...(cell.parentElement?.children ?? [])].indexOf(cell),
      ),
    );
    return rows.size > 1 && columns.size > 1;
  };

  /** So it is with the cards of several days beside each other, or of several lanes of a day. */
  const isInWalkedDays = (el: Element) => {
    const cards = [...looks.keys()].filter((other) => other.matches('[data-card]'));
    const days = new Set(cards.map((card) => card.closest('[data-day]')));
    const lanes = new Set(cards.map((card) => card.getBoundingClientRect().left));
    return el.matches('[data-card]') && lanes.size > 1 && cards.length > days.size;
  };

  /** And with a list that is one stop of Tab. */
  const isInWalkedList = (el: Element) => {
    const rows = el.closest('ul:has([data-speaker])');
    return rows !== null && [...looks.keys()].filter((other) => rows.contains(other)).length > 1;
  };

  const isToBeReached = (el: Element) =>
    el.isConnected && !looks.has(el) && !isInWalkedGrid(el) && !isInWalkedDays(el) && !isInWalkedList(el);

  Reflect.set(globalThis, 'walk', {
    hasLeft: () => {
      if (endless) {
        const behind = document.createElement('span');
        behind.tabIndex = -1;
        endless.after(behind);
        behind.focus();
        behind.remove();
        endless = null;
      }
      return isOutside;
    },
    groups: () => groups().length,
    /** Gives whether the group has something left that nothing has led to yet. */
    enter: (index: number) => {
      const group = groups()[index];
      const member = group?.querySelector('[tabindex="0"], input:checked, button, input');
      if (member instanceof HTMLElement) member.focus();
      return all.some((el) => group?.contains(el) && isToBeReached(el));
    },
    result: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const unreached = all.filter((el) => isToBeReached(el) && !isRadioOfReached(el));
      const withoutRing = [...looks].filter(([el, look]) => el.isConnected && look === lookOf(el));
      return {
        count: all.length,
        unreached: unreached.map(nameOf),
        withoutRing: withoutRing.map(([el]) => nameOf(el)),
      };
    },
  });
  return all.length;
}
