/**
 * Connects the places of the page to react-dnd. All islands have one manager, so that what is picked up in one can be
 * dropped in another. The places are drawn as nothing in a React root of their own: the screens need not wait for the libraries,
 * nor draw again when these are there.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Point } from '#shared/interaction/edgeScroll.ts';
import { createHand, type Carried, type Hand } from './hand.ts';
import { createHtml5, type Manager } from './html5Vendor.ts';
import type { Held } from './listenForHold.ts';
import { places, type DragSource, type DropTarget } from './places.ts';
import { createTouch } from './touchVendor.ts';

export interface Dnd {
  /** Begins a drag by finger. */
  readonly pickUp: (source: DragSource, at: Point) => Held | null;
}

let connected: Dnd | null = null;

/** Connects all places, now and later; once, whoever asks: what is connected twice would be dropped twice. */
export function connectDnd(): Dnd {
  connected ??= connect();
  return connected;
}

function connect(): Dnd {
  const hand = createHand();
  const sources = new Map<EventTarget, string | symbol>();
  let touch: ReturnType<typeof createTouch> | null = null;

  const createBackend = (manager: Manager) => {
    const html5 = createHtml5(manager, hand, (target) => sources.has(target));
    const finger = createTouch(manager, hand);
    touch = finger;
    const monitor = manager.getMonitor();
    monitor.subscribeToStateChange(() => {
      if (monitor.getTargetIds().length === 0) hand.unmark();
    });
    return {
      setup: html5.setup,
      teardown: html5.teardown,
      connectDragSource: (id: string | symbol, el: HTMLElement, options: unknown) => {
        sources.set(el, id);
        const disconnect = html5.connect(el, (backend) => backend.connectDragSource(id, el, options));
        return () => {
          sources.delete(el);
          disconnect();
        };
      },
      connectDragPreview: () => () => undefined,
      connectDropTarget: (id: string | symbol, el: HTMLElement) => {
        const disconnect = html5.connect(el, (backend) => backend.connectDropTarget(id, el));
        const forget = finger.backend.connectDropTarget(id, el);
        return () => {
          disconnect();
          forget();
        };
      },
      profile: () => ({}),
    };
  };
  const root = createRoot(document.createElement('div'));
  const page = {};
  flushSync(() =>
    root.render(
      <DndProvider backend={createBackend} context={page}>
        <Places hand={hand} />
      </DndProvider>,
    ),
  );
  return {
    pickUp: (source, at) => {
      const id = sources.get(source.el);
      return id === undefined ? null : (touch?.pickUp(source, id, at) ?? null);
    },
  };
}

function Places({ hand }: { readonly hand: Hand }) {
  const all = useSyncExternalStore(places.onChange, places.all);
  return all.map((place) =>
    place.kind === 'source' ? (
      <Source key={keyOf(place)} source={place} />
    ) : (
      <Target key={keyOf(place)} target={place} hand={hand} />
    ),
  );
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

function keyOf(place: object): number {
  const key = keys.get(place) ?? (lastKey += 1);
  keys.set(place, key);
  return key;
}

function Source({ source: { el, type, traveller } }: { readonly source: DragSource }) {
  const [, connect] = useDrag({ type, item: (): Carried => ({ traveller: traveller() }) }, [type, traveller]);
  useLayoutEffect(() => void connect(el), [connect, el]);
  return null;
}

function Target({ target, hand }: { readonly target: DropTarget; readonly hand: Hand }) {
  const [, connect] = useDrop<Carried>(
    {
      accept: target.accept,
      canDrop: () => hand.placeIn(target) !== null,
      hover: (carried) => hand.mark(target, carried),
      drop: ({ traveller }) => {
        const place = hand.placeIn(target);
        if (traveller && place) target.drop(traveller, { place, isAlternative: hand.isAlternative });
      },
    },
    [target, hand],
  );
  useLayoutEffect(() => void connect(target.el), [connect, target.el]);
  return null;
}
