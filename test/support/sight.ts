/** What a person sees of an island, for checks that run in the page. Each function stands alone. */

/** A colour with its opacity: 0–255 each, and 0–1. */
type Colour = readonly [number, number, number, number];

export interface Sight {
  /** All elements of the island, those in shadow roots inside it too. */
  readonly elements: () => readonly Element[];
  /** What can be used, while nothing lies over it. */
  readonly controls: () => readonly Element[];
  readonly isSeen: (el: Element) => boolean;
  /** The element around, out of a shadow root too. */
  readonly around: (el: Element) => Element | null;
  /** Shows an edge, a ground of its own, an outline or a shadow: itself, or the box it fills. */
  readonly hasEdge: (el: Element) => boolean;
  /** All that is drawn of an element and what is in it. */
  readonly lookOf: (el: Element) => string;
  readonly nameOf: (el: Element) => string;
}

/** Puts what the checks have in common where they find it: `sight`, and in it `island`, `colours`. */
export function openEyes(selector: string): void {
  const island = document.querySelector(selector)?.shadowRoot;
  if (!island) throw new Error(`No island at ${selector}`);
  const usable =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], ' +
    ['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'slider', 'option', 'combobox']
      .map((role) => `[role="${role}"]`)
      .join(', ') +
    ', [role^="menuitem"], [role="gridcell"][tabindex]';

  const below = (root: ParentNode): readonly Element[] =>
    [...root.querySelectorAll('*')].flatMap((el) =>
      el.shadowRoot ? [el, ...below(el.shadowRoot)] : el.matches('style, script') ? [] : el,
    );
  const around = (el: Element) => {
    const root = el.getRootNode();
    return el.assignedSlot ?? el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  /** What is there for the ear alone is one pixel wide. */
  const isSeen = (el: Element) => {
    const { width, height } = el.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !el.checkVisibility({ visibilityProperty: true })) return false;
    for (let up: Element | null = el; up && up !== island.host; up = around(up))
      if (getComputedStyle(up).clipPath === 'inset(50%)') return false;
    return true;
  };
  const controls = () => {
    const over = [...island.querySelectorAll(':modal')].at(-1);
    return below(over ?? island).filter(
      (el) => el.matches(usable) && !el.closest('[inert], [aria-hidden="true"]') && isSeen(el),
    );
  };
  const nameOf = (el: Element) => {
    const text = el.getAttribute('aria-label') ?? el.textContent ?? '';
    const kind = el.getAttribute('role') ?? el.getAttribute('type') ?? '';
    const said = text.trim().slice(0, 40);
    return `${el.tagName.toLowerCase()}[${kind}] «${said}» ${el.getAttribute('class') ?? ''}`;
  };
  Reflect.set(globalThis, 'sight', {
    island,
    elements: () => below(island),
    controls,
    isSeen,
    around,
    nameOf,
  });
}

/** Adds `hasEdge` and `lookOf` to `sight`. */
export function seeColours(): void {
  const sight: Sight & { island: ShadowRoot } = Reflect.get(globalThis, 'sight');
  const probe = document.createElement('div');
  probe.style.color = 'Canvas';
  document.body.append(probe);
  const canvas = () => parse(getComputedStyle(probe).color);

  const parse = (text: string): Colour => {
    const [r = 0, g = 0, b = 0, a = 1] = (
      text.replace(/^color\(srgb/, '').match(/-?[\d.]+(e-?\d+)?/g) ?? []
    ).map(Number);
    const unit = text.startsWith('color(') ? 255 : 1;
    return [r * unit, g * unit, b * unit, a];
  };
  const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ];
  const groundOf = (el: Element | null): Colour => {
    if (!el) return canvas();
    const own = parse(getComputedStyle(el).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(sight.around(el)));
  };
  const isOther = (colour: Colour, ground: Colour) =>
    over(colour, ground).reduce((sum, part, index) => sum + Math.abs(part - (ground[index] ?? 0)), 0) > 12;
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const isDrawn = (width: string, style: string) =>
    Number.parseFloat(width) > 0 && !/none|hidden/.test(style);

  const edgeOf = (el: Element, pseudo?: string) => {
    const style = getComputedStyle(el, pseudo);
    if (pseudo && /^(none|normal)$/.test(style.content)) return false;
    if (style.opacity === '0' || style.visibility !== 'visible') return false;
    const ground = groundOf(pseudo ? el : sight.around(el));
    return (
      sides.some(
        (side) =>
          isDrawn(style[`border${side}Width`], style[`border${side}Style`]) &&
          isOther(parse(style[`border${side}Color`]), ground),
      ) ||
      (isDrawn(style.outlineWidth, style.outlineStyle) && isOther(parse(style.outlineColor), ground)) ||
      isOther(parse(style.backgroundColor), ground) ||
      style.boxShadow !== 'none'
    );
  };
  const showsEdge = (el: Element) => [undefined, '::before', '::after'].some((pseudo) => edgeOf(el, pseudo));

  const fills = (el: Element, other: Element, slack: number) => {
    const [one, two] = [el.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.abs(one.height - two.height) <= slack && Math.abs(one.width - two.width) <= slack;
  };

  /** A field stands in a box; a button may be filled by one; a native mark that is not seen lies over one that is drawn. */
  const hasEdge = (el: Element) => {
    if (showsEdge(el) || [...el.children].some((child) => fills(child, el, 10) && showsEdge(child)))
      return true;
    const isCover = getComputedStyle(el).opacity === '0';
    const isField = el.matches('input, textarea, select, [role="combobox"]');
    const most = el.getBoundingClientRect().height + (isField ? 80 : 16);
    for (let up = el.parentElement, steps = 0; up && steps < 3; up = up.parentElement, steps += 1) {
      const isBox = isCover || up.getBoundingClientRect().height <= most;
      if (isBox && edgeOf(up)) return true;
      if (isCover && [up, ...up.children].some(showsEdge)) return true;
    }
    return false;
  };

  const drawn = (el: Element, pseudo?: string) => {
    const style = getComputedStyle(el, pseudo);
    if (pseudo && /^(none|normal)$/.test(style.content)) return '';
    const lines = sides
      .filter((side) => isDrawn(style[`border${side}Width`], style[`border${side}Style`]))
      .map(
        (side) =>
          `${style[`border${side}Width`]} ${style[`border${side}Style`]} ${style[`border${side}Color`]}`,
      );
    const outline = isDrawn(style.outlineWidth, style.outlineStyle) ? style.outline : '';
    const ground = over(parse(style.backgroundColor), groundOf(sight.around(el))).map(Math.round);
    const { display, visibility, opacity, color, fontWeight, textDecorationLine, transform, inset } = style;
    const rest = { display, visibility, opacity, color, fontWeight, textDecorationLine, transform, inset };
    return JSON.stringify({ lines, outline, ground, ...rest });
  };
  const lookOf = (el: Element) =>
    [el, ...[...el.querySelectorAll('*')].slice(0, 150)]
      .flatMap((part) => [drawn(part), drawn(part, '::before'), drawn(part, '::after')])
      .join('\n');
  Object.assign(sight, { hasEdge, lookOf });
}
