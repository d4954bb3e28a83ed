/** Dragging by mouse: react-dnd's HTML5 backend, one for each island's root, all of one manager. */
import { HTML5Backend } from 'react-dnd-html5-backend';
import type { Carried, Hand } from './hand.ts';
import { readTraveller, typeIn } from './travel.ts';
import { underWay } from './underWay.ts';

export type Manager = Parameters<typeof HTML5Backend>[0];
type Backend = ReturnType<typeof HTML5Backend>;
type Listen = (event: Event) => void;

/** What the backend asks of its window. In a shadow root a document does not contain what is in it. */
const surroundings = {
  clearTimeout: (timer: number | undefined) => clearTimeout(timer),
  cancelAnimationFrame: (frame: number) => cancelAnimationFrame(frame),
  document: { body: { contains: (node: Node) => node.isConnected } },
};

/** Islands by their roots, each with a backend while something in it can be dragged or take what is dropped. */
export function createHtml5(manager: Manager, hand: Hand, isSource: (target: EventTarget) => boolean) {
  const islands = new Map<Node, { readonly backend: Backend; readonly close: () => void; count: number }>();
  const monitor = manager.getMonitor();
  const foreign = createForeign(manager);
  const watch = watchEnd(() => {
    underWay.end();
    foreign.end();
  });

  /** The backend would keep every drag of the browser from its place, such as text that is dropped into an input. */
  const isOurs = (event: Event) =>
    monitor.isDragging() ||
    event.type === 'dragend' ||
    (event.type === 'dragstart' && event.composedPath().some(isSource));
  const rootOf = (node: Node) => {
    const gates = new Map<Listen, Listen>();
    return {
      addEventListener: (type: string, listen: Listen, isCapture?: boolean) => {
        const gate = (event: Event) => {
          if (isOurs(event)) listen(event);
        };
        gates.set(listen, gate);
        node.addEventListener(type, gate, isCapture);
      },
      removeEventListener: (type: string, listen: Listen, isCapture?: boolean) =>
        node.removeEventListener(type, gates.get(listen) ?? listen, isCapture),
    };
  };
  const onDrag = (event: Event) => {
    if (!(event instanceof DragEvent)) return;
    watch();
    foreign.see(event);
    hand.under = event.target instanceof Element ? event.target : null;
    hand.at = { x: event.clientX, y: event.clientY };
    hand.isAlternative = event.altKey;
  };
  const open = (node: Node) => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['dragenter', 'dragover', 'drop'])
      node.addEventListener(type, onDrag, { signal, capture: true });
    const backend = HTML5Backend(manager, surroundings, { rootElement: rootOf(node) });
    backend.setup();
    node.addEventListener('dragstart', watch, { signal });
    for (const type of ['dragleave', 'dragend', 'drop'])
      node.addEventListener(type, foreign.leave, { signal });
    return {
      backend,
      close: () => {
        backend.teardown();
        listening.abort();
      },
      count: 0,
    };
  };
  /** What has left an island is over none of its places. */
  const onOutside = (event: Event) => {
    const isInside = event.composedPath().some((target) => target instanceof Node && islands.has(target));
    if (!isInside && monitor.isDragging()) manager.getActions().hover([]);
  };
  return {
    setup: () => document.addEventListener('dragover', onOutside),
    teardown: () => document.removeEventListener('dragover', onOutside),
    /** Connects something to the backend of its island. */
    connect: (node: Node, connect: (backend: Backend) => () => void) => {
      const root = node.getRootNode();
      const island = islands.get(root) ?? open(root);
      islands.set(root, island);
      island.count += 1;
      const disconnect = connect(island.backend);
      return () => {
        disconnect();
        island.count -= 1;
        if (island.count > 0) return;
        island.close();
        islands.delete(root);
      };
    },
  };
}

/**
 * Gives back how to begin to wait for the end of a drag that nobody tells of, because what was dragged or its island has
 * gone. The browser sends no pointer events while it drags, but for the last ones of the press: another one says that it is over.
 */
function watchEnd(end: () => void): () => void {
  const types = ['pointermove', 'pointerdown'] as const;
  const onPointer = ({ type, buttons }: PointerEvent) => {
    if (type === 'pointermove' && buttons !== 0) return;
    for (const each of types) document.removeEventListener(each, onPointer, true);
    end();
  };
  return () => {
    for (const each of types) document.addEventListener(each, onPointer, true);
  };
}

/** Drags from other windows, and those that began before the libraries were there: known by what they hold. */
function createForeign(manager: Manager) {
  const carried: Carried = { traveller: null };
  const source = {
    canDrag: () => true,
    isDragging: () => true,
    beginDrag: () => carried,
    endDrag: () => undefined,
  };
  let id: string | symbol | null = null;
  /** What it came to last: a browser tells of that before it tells what was left. */
  let entered: EventTarget | null = null;
  const begin = (data: DataTransfer) => {
    const type = typeIn(data);
    if (type === null) return;
    carried.traveller = underWay.of(type);
    entered = null;
    id = manager.getRegistry().addSource(type, source);
    manager.getActions().beginDrag([id]);
  };
  const end = () => {
    if (manager.getMonitor().isDragging()) manager.getActions().endDrag();
    if (id !== null) manager.getRegistry().removeSource(id);
    id = null;
  };
  return {
    end,
    see: ({ dataTransfer, type: kind, target }: DragEvent) => {
      if (!dataTransfer) return;
      if (!manager.getMonitor().isDragging()) begin(dataTransfer);
      if (kind === 'dragenter') entered = target;
      const type = id === null ? null : typeIn(dataTransfer);
      if (kind === 'drop' && type !== null) carried.traveller = readTraveller(dataTransfer, type);
    },
    /** It was dropped, or has left the island and not only gone on to the next element there. */
    leave: ({ type, target }: Event) => {
      const hasGoneOn = type === 'dragleave' && entered !== null && target !== entered;
      if (id !== null && !hasGoneOn) end();
    },
  };
}
