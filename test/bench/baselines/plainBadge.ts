/**
 * Texts on a badge that are dragged by the pointer, stick to each other's edges and centres, and go back, without any library: each
 * step moves what it has to and nothing else. Buttons say whether anything can go back, fields where the chosen text lies once it is
 * let go, and a live region what was done. What the bench of the badge designer is compared with.
 */

export interface PlainText {
  readonly id: string;
  readonly text: string;
  /** mm */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlainBadge {
  readonly unmount: () => void;
}

const scale = 96 / 25.4;
const tolerance = 6 / scale;

const styles = `
  .sheet { position: relative; background: #fff; box-shadow: 0 0 0 1px #aaa }
  .text, .frame, .guide { position: absolute; box-sizing: border-box }
  .text { display: flex; align-items: center; font: 10px/1.2 sans-serif; white-space: pre }
  .frame { margin: 0; padding: 0; border: 0; background: transparent }
  .frame[aria-pressed='true'] { outline: 2px solid #4f46e5 }
  .guide { background: #d32029 }
  .said { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; white-space: nowrap }
`;

type Axis = 'x' | 'y';

/** Shows texts on a badge of this size, in mm, in a shadow root of `el`; Ctrl+Z and Ctrl+Y go back and forth. */
export function mountPlain(
  el: HTMLElement,
  size: { width: number; height: number },
  given: readonly PlainText[],
): PlainBadge {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const badge = make('div', 'sheet');
  lay(badge, { x: 0, y: 0, ...size });
  const guides = { x: make('div', 'guide'), y: make('div', 'guide') };
  let texts = given;
  const past: (readonly PlainText[])[] = [];
  const future: (readonly PlainText[])[] = [];
  const nodes = new Map(
    texts.map((text) => {
      const [words, frame] = [make('div', 'text'), make('button', 'frame')];
      words.textContent = text.text;
      frame.dataset['id'] = text.id;
      frame.setAttribute('aria-label', text.text);
      return [text.id, { words, frame }];
    }),
  );
  badge.append(
    ...[...nodes.values()].map(({ words }) => words),
    ...[...nodes.values()].map(({ frame }) => frame),
  );
  const told = makeTold();
  root.append(told.bar, badge);
  let chosen: string | null = null;
  const tell = (said: string) => {
    told.show({ canUndo: past.length > 0, canRedo: future.length > 0, said });
    const text = texts.find(({ id }) => id === chosen);
    if (text) told.place(text);
  };
  const place = (text: PlainText) => {
    const node = nodes.get(text.id);
    if (node) for (const one of [node.words, node.frame]) lay(one, text);
  };
  const show = (next: readonly PlainText[]) => {
    next.forEach((text, at) => {
      if (texts[at] !== text) place(text);
    });
    texts = next;
  };
  texts.forEach(place);

  let drag: {
    readonly text: PlainText;
    readonly from: PointerEvent;
    readonly lines: Lines;
    now: PlainText;
  } | null = null;
  const guide = (axis: Axis, at: number | null) => {
    if (at === null) return guides[axis].remove();
    lay(
      guides[axis],
      axis === 'x'
        ? { x: at, y: 0, width: 0.3, height: size.height }
        : { x: 0, y: at, width: size.width, height: 0.3 },
    );
    if (!guides[axis].isConnected) badge.append(guides[axis]);
  };
  badge.addEventListener('pointerdown', (event) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['id'] : undefined;
    const text = texts.find((one) => one.id === id);
    if (!text) return;
    chosen = text.id;
    told.place(text);
    for (const { frame } of nodes.values())
      frame.setAttribute('aria-pressed', String(frame.dataset['id'] === id));
    drag = { text, now: text, from: event, lines: linesOf(texts.filter((one) => one !== text)) };
    badge.setPointerCapture(event.pointerId);
  });
  badge.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const { text, from, lines } = drag;
    const moved = {
      ...text,
      x: text.x + (event.clientX - from.clientX) / scale,
      y: text.y + (event.clientY - from.clientY) / scale,
    };
    const [across, down] = [nearest(moved.x, moved.width, lines.x), nearest(moved.y, moved.height, lines.y)];
    guide('x', across && across.at);
    guide('y', down && down.at);
    drag.now = { ...moved, x: moved.x + (across?.by ?? 0), y: moved.y + (down?.by ?? 0) };
    place(drag.now);
  });
  badge.addEventListener('pointerup', () => {
    if (!drag) return;
    const { now } = drag;
    drag = null;
    guide('x', null);
    guide('y', null);
    past.push(texts);
    future.length = 0;
    show(texts.map((one) => (one.id === now.id ? now : one)));
    tell('');
  });
  badge.addEventListener('keydown', (event) => {
    const [from, to] = event.key === 'z' ? [past, future] : [future, past];
    const next = event.ctrlKey && 'zy'.includes(event.key) ? from.pop() : undefined;
    if (!next) return;
    event.preventDefault();
    to.push(texts);
    show(next);
    tell(event.key === 'z' ? 'Undone' : 'Redone');
  });
  return { unmount: () => root.replaceChildren() };
}

const fields = ['x', 'y', 'width', 'height'] as const;

/** How long what was said stays in the live region, in ms. */
const saidMs = 7_000;

/** What is written beside the badge. */
function makeTold() {
  const bar = make('div', 'bar');
  const [undo, redo] = ['Undo', 'Redo'].map((name) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.disabled = true;
    bar.append(button);
    return button;
  });
  const inputs = fields.map((name) => {
    const [label, input] = [document.createElement('label'), document.createElement('input')];
    label.append(name, input);
    bar.append(label);
    return [name, input] as const;
  });
  const region = make('div', 'said');
  region.setAttribute('role', 'status');
  bar.append(region);
  return {
    bar,
    show: ({ canUndo, canRedo, said }: { canUndo: boolean; canRedo: boolean; said: string }) => {
      if (undo) undo.disabled = !canUndo;
      if (redo) redo.disabled = !canRedo;
      if (said === '') return;
      const line = make('div', 'line');
      line.textContent = said;
      region.append(line);
      setTimeout(() => line.remove(), saidMs);
    },
    place: (text: PlainText) => {
      for (const [name, input] of inputs) input.value = String(Math.round(text[name] * 100) / 100);
    },
  };
}

type Lines = Readonly<Record<Axis, readonly number[]>>;

const placesOf = (at: number, length: number) => [at, at + length / 2, at + length];

const linesOf = (texts: readonly PlainText[]): Lines => ({
  x: texts.flatMap(({ x, width }) => placesOf(x, width)),
  y: texts.flatMap(({ y, height }) => placesOf(y, height)),
});

function nearest(at: number, length: number, lines: readonly number[]): { at: number; by: number } | null {
  let best: { at: number; by: number } | null = null;
  for (const place of placesOf(at, length))
    for (const line of lines) {
      const by = line - place;
      if (Math.abs(by) <= tolerance && (!best || Math.abs(by) < Math.abs(best.by))) best = { at: line, by };
    }
  return best;
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function lay({ style }: HTMLElement, { x, y, width, height }: Omit<PlainText, 'id' | 'text'>): void {
  style.left = `${x * scale}px`;
  style.top = `${y * scale}px`;
  style.width = `${width * scale}px`;
  style.height = `${height * scale}px`;
}
