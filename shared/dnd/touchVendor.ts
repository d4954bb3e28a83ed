/** Dragging by finger: react-dnd's touch backend, of which a page can have one, for the targets of all islands. */
import { TouchBackend } from 'react-dnd-touch-backend';
import { scrollAtEdges, type EdgeScroll, type Point } from '#shared/interaction/edgeScroll.ts';
import type { Hand } from './hand.ts';
import type { Manager } from './html5Vendor.ts';
import type { Held } from './listenForHold.ts';
import type { DragSource } from './places.ts';
import { createPreview } from './preview.ts';

type Listen = (event: Event) => void;
type Options = boolean | { readonly capture: boolean };

const isCapture = (options: Options) => (typeof options === 'boolean' ? options : options.capture);

/**
 * The backend listens to its root and to its document's body. Here both are given what the held element hears, in the order of
 * the tree. The root is listened to for good.
 */
function createFeed() {
  const listeners: { readonly type: string; readonly phase: number; readonly listen: Listen }[] = [];
  const add = (phase: number, type: string, listen: Listen) => void listeners.push({ type, listen, phase });
  return {
    root: {
      addEventListener: (type: string, listen: Listen, options: Options) =>
        add(isCapture(options) ? 0 : 2, type, listen),
      removeEventListener: () => undefined,
    },
    body: {
      addEventListener: (type: string, listen: Listen) => add(1, type, listen),
      removeEventListener: (type: string, listen: Listen) => {
        const at = listeners.findIndex((one) => one.type === type && one.listen === listen);
        if (at !== -1) listeners.splice(at, 1);
      },
    },
    send: (event: Event) => {
      const heard = listeners.filter(({ type }) => type === event.type);
      for (const { listen } of heard.toSorted((a, b) => a.phase - b.phase)) listen(event);
    },
  };
}

export function createTouch(manager: Manager, hand: Hand) {
  const feed = createFeed();
  const under = () => hand.under;
  const backend = TouchBackend(
    manager,
    { window, document: { body: feed.body, elementFromPoint: under } },
    { rootElement: feed.root, getDropTargetElementsAtPoint: () => [hand.under] },
  );
  // The backend's class lets one be set up at a time, for each would hear the whole page. Ours hears what it is fed and nothing
  // else: it gives the place back at once, so that another copy of these modules can have it, whichever comes or goes first.
  backend.setup();
  backend.teardown();
  const monitor = manager.getMonitor();
  /** Begins a drag from under a finger. */
  const pickUp = ({ el, traveller }: DragSource, id: string | symbol, at: Point): Held | null => {
    if (monitor.isDragging()) return null;
    const { left: x, top: y } = el.getBoundingClientRect();
    manager.getActions().beginDrag([id], { clientOffset: at, getSourceClientOffset: () => ({ x, y }) });
    if (!monitor.isDragging()) return null;
    const preview = createPreview(el, traveller());
    let last: TouchEvent | null = null;
    const scroll = scrollAround(el, () => last && follow(last));
    preview.moveTo(at);
    hand.onVerdict = preview.say;
    const end = () => {
      scroll.stop();
      preview.remove();
      hand.onVerdict = () => undefined;
      if (monitor.isDragging()) manager.getActions().endDrag();
    };
    const follow = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (touch) {
        last = event;
        const point = { x: touch.clientX, y: touch.clientY };
        hand.under = innermostAt(point);
        hand.at = point;
        hand.isAlternative = false;
        preview.moveTo(point);
        scroll.moveTo(point, hand.under);
      }
      feed.send(event);
      if (event.type === 'touchend') end();
    };
    return { follow, cancel: end };
  };
  return { backend, pickUp };
}

/** What is seen at a point of the view, through the shadow roots of whatever island is there. */
function innermostAt({ x, y }: Point): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** Scrolls what lies around a point, the page last; not the list that the held thing comes from. */
function scrollAround(held: Element, onScroll: () => void) {
  let around: Element | null = null;
  let boxes: readonly { readonly edges: EdgeScroll; readonly stop: () => void }[] = [];
  const stop = () => {
    for (const box of boxes) box.stop();
    boxes = [];
  };
  const watch = (box: HTMLElement) => {
    const edges = scrollAtEdges(box);
    const place = box === document.scrollingElement ? window : box;
    place.addEventListener('scroll', onScroll, { passive: true });
    const end = () => {
      edges.stop();
      place.removeEventListener('scroll', onScroll);
    };
    return { edges, stop: end };
  };
  return {
    stop,
    moveTo: (point: Point, under: Element | null) => {
      if (under !== around) {
        stop();
        around = under;
        boxes = scrollersFrom(under)
          .filter((box) => !box.contains(held))
          .map(watch);
      }
      for (const { edges } of boxes) edges.moveTo(point);
    },
  };
}

function scrollersFrom(from: Element | null): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  for (let el = from; el; el = parentOf(el)) {
    const isPage = el === document.scrollingElement;
    if (el instanceof HTMLElement && (isPage || canScroll(el))) boxes.push(el);
  }
  return boxes;
}

function canScroll(el: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(el);
  return (
    (el.scrollHeight > el.clientHeight && /auto|scroll/.test(overflowY)) ||
    (el.scrollWidth > el.clientWidth && /auto|scroll/.test(overflowX))
  );
}

/** Out of a shadow root, too. */
function parentOf(el: Element): Element | null {
  if (el.parentElement) return el.parentElement;
  const root = el.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
