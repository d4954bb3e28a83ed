/** The canvas: the mail as it is drawn, chosen, dragged about and typed in. It changes nothing by itself. */
import { tagCutter, type MergeTag } from '#shared/lib/mergeTags.ts';
import type { Block, Place, Point, TextFormat } from '../engine.ts';
import { dropAt, showDrop, type Drop } from './drop.ts';
import { openFrame } from './frame.ts';
import { wrapTags } from './inText.ts';
import { blockMark, type Marks } from './marks.ts';
import { listenIn } from './pointing.ts';
import { hostOf, openTyping, type Typing } from './typing.ts';

export interface CanvasOptions {
  readonly place: HTMLElement;
  readonly isReadOnly: boolean;
  readonly words: { readonly canvas: string; readonly locked: string; readonly unknownTag: string };
  readonly cleanPaste: ((html: string) => string) | undefined;
  readonly root: () => Block;
  readonly onSelect: (id: string | null) => void;
  /** The user wants to type in it; answered by `editText`. */
  readonly onOpenText: (id: string, at: Point | null) => void;
  readonly onTyped: () => void;
  /** Other words of the text that is being edited are chosen, or they lead elsewhere. */
  readonly onChosen: () => void;
  readonly onLift: (id: string) => void;
  readonly onRelease: (isDropped: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** How many pictures of other sites the drawn mail does without. */
  readonly onHidden: (count: number) => void;
  readonly onError: (error: unknown) => void;
}

type Inner = Pick<Marks, 'innerOf' | 'isWholeIn'>;

export interface Drawing extends Inner {
  readonly html: string;
  readonly prefix: string;
}

export interface Canvas {
  readonly draw: (drawing: Drawing) => void;
  readonly select: (id: string | null, isSeen: boolean) => void;
  readonly editText: (id: string, type: string, at: Point | null) => boolean;
  readonly typing: () => Typing | null;
  readonly endText: () => void;
  readonly format: (format: TextFormat, value: string) => boolean;
  readonly insertTag: (tag: string) => boolean;
  /** Seen with the next drawing. */
  readonly setTags: (tags: readonly MergeTag[]) => void;
  readonly letThrough: (isLet: boolean) => void;
  readonly beginHover: (mayStand: (place: Place, isBare: boolean) => boolean) => void;
  /** In px of the page's window. */
  readonly hover: (point: Point) => Drop | null;
  /** Where it was last. */
  readonly endHover: () => Drop | null;
  /** Those of other sites too: each tells that site who looks. */
  readonly showPictures: () => void;
  readonly destroy: () => void;
}

const edgePx = 40;
const scrollPx = 14;

export function openCanvas(options: CanvasOptions): Canvas {
  const { place, isReadOnly, words, cleanPaste, root, onTyped, onChosen } = options;
  const gone = new AbortController();
  let selected: string | null = null;
  let typing: Typing | null = null;
  let cut = tagCutter([]);
  let inner: Inner = { innerOf: () => null, isWholeIn: () => false };
  let nextInner = inner;

  const elementOf = (id: string | null) =>
    id === null
      ? null
      : (frame.page()?.querySelector<HTMLElement>(`[${blockMark}="${CSS.escape(id)}"]`) ?? null);
  const showSelected = () => {
    const page = frame.page();
    for (const old of page?.querySelectorAll('[data-ew-selected]') ?? [])
      old.removeAttribute('data-ew-selected');
    elementOf(selected)?.setAttribute('data-ew-selected', '');
  };
  const endText = () => {
    const ended = typing;
    typing = null;
    ended?.end();
  };
  const frame = openFrame({
    place,
    title: words.canvas,
    onLoad: (page) => {
      endText();
      listenIn(
        page,
        {
          isReadOnly,
          isEditing: (target) => typing?.host.contains(target) ?? false,
          onSelect: options.onSelect,
          onOpenText: options.onOpenText,
          onLift: options.onLift,
          onMove: (point) => hovered(toPage(point)),
          onRelease: options.onRelease,
          onKey: options.onKey,
        },
        gone.signal,
      );
    },
    onBuilt: (built) => wrapTags(built, cut, words.unknownTag),
    onDrawn: (page, hidden) => {
      inner = nextInner;
      fillEmpty(page, root(), words.locked);
      showSelected();
      options.onHidden(hidden);
    },
    onError: options.onError,
  });
  let mayStandNow: (place: Place, isBare: boolean) => boolean = () => false;
  let last: Drop | null = null;
  const toPage = ({ x, y }: Point): Point => {
    const box = frame.element.getBoundingClientRect();
    return { x: x + box.left, y: y + box.top };
  };
  const hovered = (point: Point): Drop | null => {
    const page = frame.page();
    const box = frame.element.getBoundingClientRect();
    if (!page) return null;
    const inside = { x: point.x - box.left, y: point.y - box.top };
    const isInside = inside.x >= 0 && inside.y >= 0 && inside.x <= box.width && inside.y <= box.height;
    if (isInside && inside.y < edgePx) page.defaultView?.scrollBy(0, -scrollPx);
    if (isInside && inside.y > box.height - edgePx) page.defaultView?.scrollBy(0, scrollPx);
    last = isInside ? dropAt({ page, root: root(), point: inside, mayStand: mayStandNow }) : null;
    showDrop(page, last);
    return last;
  };
  return {
    draw: (drawing) => {
      nextInner = drawing;
      frame.draw(drawing.html, drawing.prefix);
    },
    select: (id, isSeen) => {
      selected = id;
      showSelected();
      if (isSeen) elementOf(id)?.scrollIntoView({ block: 'nearest' });
    },
    editText: (id, type, at) => {
      endText();
      const element = elementOf(id);
      const host = element && hostOf(element, type);
      if (!host || isReadOnly || !inner.isWholeIn(id, host)) return false;
      const { innerOf } = inner;
      typing = openTyping({ id, host, type, innerOf, cleanPaste, at, onInput: onTyped, onChosen });
      return true;
    },
    typing: () => typing,
    endText,
    format: (format, value) => typing?.format(format, value) ?? false,
    insertTag: (tag) => typing?.insertTag(tag, cut, words.unknownTag) ?? false,
    setTags: (tags) => {
      cut = tagCutter(tags);
    },
    letThrough: (isLet) => {
      frame.element.style.pointerEvents = isLet ? 'none' : '';
    },
    beginHover: (mayStand) => {
      mayStandNow = mayStand;
      last = null;
    },
    hover: hovered,
    endHover: () => {
      const page = frame.page();
      if (page) showDrop(page, null);
      const ended = last;
      last = null;
      mayStandNow = () => false;
      return ended;
    },
    showPictures: () => frame.setPictures('all'),
    destroy: () => {
      endText();
      gone.abort();
      frame.destroy();
    },
  };
}

/** What draws nothing is still to be seen, chosen and dropped into. */
function fillEmpty(page: Document, root: Block, locked: string): void {
  const waiting = [root];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    waiting.push(...block.children);
    const isHollow =
      block.children.length === 0 &&
      /^(?:mj-(?:section|column|wrapper|hero|group|body)|cell|wrapper|div)$/.test(block.type);
    if (!isHollow && !block.isLocked) continue;
    const element = page.querySelector<HTMLElement>(`[${blockMark}="${CSS.escape(block.id)}"]`);
    if (!element) continue;
    if (isHollow) element.setAttribute('data-ew-empty', '');
    else if (element.textContent?.trim() === '' && !element.querySelector('img')) {
      element.setAttribute('data-ew-locked', '');
      element.textContent = locked;
    }
  }
}
